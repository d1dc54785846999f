import type { CellSource } from '../../core/api.ts'
import { toJson } from '../../server/db/client.ts'
import type { Executor } from '../../server/db/schema.ts'
import sample from './sample-enterprise.json' with { type: 'json' }

type Values = Record<string, unknown>

const time = '2025-08-01T00:00:00.000Z'
const tables = ['balanceSheet', 'profitSheet', 'cashFlow'] as const
const sheetNames = { balanceSheet: '资产负债表', profitSheet: '利润表', cashFlow: '现金流量表' }

/** A source for every value of a row, as an import leaves it. */
const sourcesOf = (values: Values, sheet: string, column: string): Record<string, CellSource> =>
  Object.fromEntries(
    Object.keys(values).map((field, index) => [
      field,
      {
        kind: 'import',
        fileId: 'f_sample',
        fileName: '样例三表.xlsx',
        sheet,
        cells: [`${column}${index + 4}`],
        raw: [String(values[field])],
        unit: '元',
        time,
      },
    ]),
  )

/** A customer of a user, with as much of the sample's data as is asked for. */
export async function addSampleCustomer(
  db: Executor,
  {
    id = 'cu_sample',
    name = sample.basic.companyName,
    ownerId = 'u_clerk',
    statements = true,
    basic = true,
    power = true,
    years = 4,
  } = {},
): Promise<string> {
  await db
    .insertInto('customers')
    .values({
      id,
      credit_code: id === 'cu_sample' ? sample.basic.uscc : id,
      user_name: name,
      owner_id: ownerId,
      branch_id: 'b_1',
      extra: toJson({}),
      search: name,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
  const rows: { table: string; period: string; key: string; values: Values; sources: Record<string, CellSource> }[] = []
  if (statements) {
    for (const [index, statement] of sample.statements.slice(-years).entries()) {
      for (const table of tables)
        rows.push({
          table,
          period: statement.period,
          key: '',
          values: statement[table],
          sources: sourcesOf(statement[table], sheetNames[table], 'BCDE'[index] ?? 'B'),
        })
    }
  }
  if (basic)
    rows.push({
      table: 'basic',
      period: '',
      key: '',
      values: sample.basic,
      sources: sourcesOf(sample.basic, '基础数据', 'B'),
    })
  if (power)
    for (const month of sample.months)
      rows.push({
        table: 'power',
        period: month.month,
        key: sample.account.accountNo,
        values: { ...sample.account, ...month },
        sources: sourcesOf(month, '用电', 'C'),
      })
  for (const [index, row] of rows.entries()) {
    await db
      .insertInto('table_rows')
      .values({
        id: `${id}_${index}`,
        customer_id: id,
        table_id: row.table,
        period: row.period,
        row_key: row.key,
        data: toJson(row.values),
        sources: toJson(row.sources),
        import_id: null,
        created_at: time,
        updated_at: time,
      })
      .execute()
  }
  if (statements) {
    await db
      .insertInto('files')
      .values({
        id: `f_${id}`,
        sha256: '0'.repeat(64),
        name: '样例三表.xlsx',
        size: 1,
        mime: '',
        purpose: 'source',
        customer_id: id,
        table_id: null,
        created_by: ownerId,
        created_at: time,
        deleted_at: null,
      })
      .execute()
    for (const table of tables) {
      await db
        .insertInto('imports')
        .values({
          id: `${id}_${table}`,
          customer_id: id,
          table_id: table,
          file_id: `f_${id}`,
          sheet: sheetNames[table],
          unit: '元',
          mapping: toJson({}),
          periods: toJson(sample.statements.slice(-years).map((statement) => statement.period)),
          result: toJson({}),
          created_by: ownerId,
          created_at: time,
        })
        .execute()
    }
  }
  return id
}
