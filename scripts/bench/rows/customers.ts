import { toJson } from '../../../server/db/client.ts'
import type { SchemaStore } from '../../../server/schemas/store.ts'

// The rows that `../customers.ts` fills its database with.

const stamp = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

const ownerOf = (index: number): string => (index % 2 === 0 ? 'u_clerk' : 'u_other')
export function* customers(count: number) {
  for (let index = 0; index < count; index++)
    yield {
      id: `cu_${index}`,
      credit_code: `91${String(index).padStart(16, '0')}`,
      user_name: `企业${index}有限公司`,
      owner_id: ownerOf(index),
      branch_id: 'b_1',
      extra: toJson({}),
      search: `企业${index}有限公司\n91${String(index).padStart(16, '0')}`,
      created_at: stamp(index),
      updated_at: stamp(index),
      deleted_at: null,
    }
}
export function* rowsOfAll(count: number) {
  for (let index = 0; index < count; index++) {
    if (index % 5 === 4) continue
    for (const [table, period] of [
      ['balanceSheet', '2025-12-31'],
      ['balanceSheet', '2024-12-31'],
      ['basic', ''],
      ['power', '2026-01'],
    ].slice(0, (index % 5) + 1) as [string, string][])
      yield {
        id: `r_${index}_${table}_${period}`,
        customer_id: `cu_${index}`,
        table_id: table,
        period,
        row_key: '',
        data: toJson({}),
        sources: toJson({}),
        import_id: null,
        created_at: stamp(index),
        updated_at: stamp(index),
      }
  }
}
export function* codes(count: number) {
  for (let index = 0; index < count; index += 10)
    yield {
      id: `qr_${index}`,
      token: `t${index}`,
      use_remark: '1',
      need_types: '["1","3"]',
      code_type: '1',
      app_user_id: `cu_${index}`,
      bank_id1: null,
      bank_id2: null,
      state: 'waiting',
      expires_at: '2999-01-01T00:00:00.000Z',
      owner_id: ownerOf(index),
      branch_id: 'b_1',
      extra: toJson({}),
      search: '',
      created_at: stamp(index),
      updated_at: stamp(index),
      deleted_at: null,
    }
}

/** The customer with a lot: five years of statements by the quarter, 36 months of power, 200 files, 2,000 events. */
export const big = 'cu_0'

const valuesOf = (schemas: SchemaStore, table: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemas.table(table)?.schema.properties ?? {})
      .filter(([, field]) => field.format === 'decimal')
      .map(([name]) => [name, '1234567.89']),
  )
export function* rowsOfBig(schemas: SchemaStore) {
  const row = (table: string, period: string, key = '') => ({
    id: `r_big_${table}_${period}_${key}`,
    customer_id: big,
    table_id: table,
    period,
    row_key: key,
    data: toJson(valuesOf(schemas, table)),
    sources: toJson({}),
    import_id: null,
    created_at: stamp(0),
    updated_at: stamp(0),
  })
  for (const table of ['balanceSheet', 'profitSheet', 'cashFlow'])
    for (let year = 2019; year < 2024; year++)
      for (const day of ['03-31', '06-30', '09-30', '12-31']) yield row(table, `${year}-${day}`)
  for (let month = 0; month < 36; month++)
    yield row('power', `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, '户1')
}
export function* filesOfBig() {
  for (let index = 0; index < 200; index++)
    yield {
      id: `f_${index}`,
      sha256: `h${index}`,
      name: `文件${index}.pdf`,
      size: 1_000_000,
      mime: '',
      purpose: index % 3 ? 'client' : 'source',
      customer_id: big,
      table_id: index % 3 ? null : 'balanceSheet',
      created_by: 'u_clerk',
      created_at: stamp(index),
      deleted_at: null,
    }
}
export function* eventsOfAll(count: number) {
  for (let index = 0; index < count; index++)
    yield {
      id: `au_${index}`,
      created_at: stamp(index),
      owner_id: ownerOf(index),
      branch_id: 'b_1',
      user_name: ownerOf(index),
      address: '',
      request_id: null,
      action: 'create',
      resource: 'customers',
      record_id: `cu_${index}`,
      record_name: '',
      search: '',
      deleted_at: null,
      extra: null,
      changes: toJson([]),
    }
  for (let index = 0; index < 2000; index++)
    yield {
      id: `au_big_${index}`,
      created_at: stamp(index),
      owner_id: 'u_clerk',
      branch_id: 'b_1',
      user_name: '王敏',
      address: '',
      request_id: null,
      action: index % 2 ? 'upload' : 'import',
      resource: 'customers',
      record_id: big,
      record_name: '',
      search: '',
      deleted_at: null,
      extra: null,
      changes: toJson([
        { field: 'tableId', old: null, new: 'balanceSheet' },
        { field: 'fileName', old: null, new: '报表.xlsx' },
      ]),
    }
}
