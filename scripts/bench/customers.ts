import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, projectFolder } from '../../server/app.ts'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { openDatabase, toJson } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openFileStore } from '../../server/files/store.ts'
import { loadRules } from '../../server/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'

// Prints how long the calls of the client list and of a customer's page take: 100,000 customers, and one with a lot of everything.

const count = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'customer-figures-'))
const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'figures.sqlite'))
await migrate(db, kind)
await ensureRoles(db)
const users = [
  ['u_admin', 'admin'],
  ['u_clerk', 'clerk'],
  ['u_other', 'clerk'],
] as const
for (const [id, roleId] of users)
  await addUser(
    db,
    { id, username: id, name: id, password: 'long-enough-1', roleId, bankId1: 'b_0', bankId2: 'b_1' },
    { N: 2, r: 1, p: 1 },
  )

const stamp = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
const chunk = 500

async function fill<T>(
  table: 'customers' | 'table_rows' | 'qr_codes' | 'audit' | 'files',
  rows: Iterable<T>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let batch: T[] = []
    const flush = async (): Promise<void> => {
      if (batch.length > 0)
        await trx
          .insertInto(table)
          .values(batch as never)
          .execute()
      batch = []
    }
    for (const row of rows) {
      batch.push(row)
      if (batch.length === chunk) await flush()
    }
    await flush()
  })
}

const ownerOf = (index: number): string => (index % 2 === 0 ? 'u_clerk' : 'u_other')
function* customers() {
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
function* rowsOfAll() {
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
function* codes() {
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
const big = 'cu_0'
const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
const rules = loadRules(join(projectFolder, 'src/schemas/rules'), schemas.tables)
const valuesOf = (table: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemas.table(table)?.schema.properties ?? {})
      .filter(([, field]) => field.format === 'decimal')
      .map(([name]) => [name, '1234567.89']),
  )
function* rowsOfBig() {
  const row = (table: string, period: string, key = '') => ({
    id: `r_big_${table}_${period}_${key}`,
    customer_id: big,
    table_id: table,
    period,
    row_key: key,
    data: toJson(valuesOf(table)),
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
function* filesOfBig() {
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
function* eventsOfAll() {
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

await fill('customers', customers())
await fill('table_rows', rowsOfAll())
await fill('table_rows', rowsOfBig())
await fill('qr_codes', codes())
await fill('files', filesOfBig())
await fill('audit', eventsOfAll())

const files = openFileStore(null)
const app = await buildApp({
  db,
  dbKind: kind,
  settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
  schemas,
  rules,
  files,
  frontEndFolder: join(projectFolder, 'no-build'),
})
await app.ready()
const tokens = new Map<string, string>()
for (const [id] of users) tokens.set(id, (await startSession(db, id, { address: '', agent: '' })).token)

async function measure(
  name: string,
  who: 'u_clerk' | 'u_admin',
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<void> {
  const times: number[] = []
  let size = 0
  for (let round = 0; round < 25; round++) {
    const from = performance.now()
    const answer = await app.inject({
      method,
      url: `/stage-api${path}`,
      ...(body && { payload: body }),
      headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
    })
    times.push(performance.now() - from)
    size = answer.payload.length
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.payload}`)
  }
  const sorted = times.slice(5).toSorted((a, b) => a - b)
  console.log(
    `${name.padEnd(52)} p50 ${(sorted[10] ?? 0).toFixed(1)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms, ${Math.round(size / 1024)} KB`,
  )
}

const customer = '/system/agent/user/customer'
console.log(`${kind}, ${count} customers, half of them of each of two clerks`)
await measure('list, own customers', 'u_clerk', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10 })
await measure('list, all customers', 'u_admin', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10 })
await measure('list, page 1000', 'u_clerk', 'POST', `${customer}/list`, { pageNo: 1000, pageSize: 10 })
await measure('list, searched', 'u_admin', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10, q: '企业777' })
for (const state of ['there', 'none', 'requested'])
  await measure(`list, financial data ${state}`, 'u_admin', 'POST', `${customer}/list`, {
    pageNo: 1,
    pageSize: 10,
    financialState: state,
  })
await measure('list, by account manager', 'u_admin', 'POST', `${customer}/list`, {
  pageNo: 1,
  pageSize: 10,
  owner: 'other',
})
await measure('customer', 'u_clerk', 'GET', `${customer}/info/${big}`)
await measure('customer: timeline of 2,000', 'u_clerk', 'POST', `${customer}/timeline`, {
  appUserId: big,
  pageNum: 1,
  pageSize: 20,
})
await measure('customer: 200 files', 'u_clerk', 'POST', `${customer}/files`, {
  appUserId: big,
  pageNum: 1,
  pageSize: 20,
})
await measure('customer: balance sheet, 20 periods', 'u_clerk', 'POST', '/report/v2/entity/table/view', {
  id: 'balanceSheet',
  appUserId: big,
  pageNum: 1,
  pageSize: 200,
})
await measure('customer: anomalies', 'u_admin', 'POST', `/report/entity/customer/abnormal/list/${big}`, {
  pageNum: 1,
  pageSize: 5,
})

await app.close()
await db.destroy()
await files.close()
rmSync(folder, { recursive: true, force: true })
