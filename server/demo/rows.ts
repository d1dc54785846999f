import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import { isExact } from '../../core/schema/field-type.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { periodField, placeIn } from '../statements/place.ts'
import type { ImportRow } from '../statements/rows.ts'
import { demoFiles, type DemoCompany, type DemoData } from './read.ts'

/** Where values of the demo come from: a JSON file, and the path of the record in it. */
type Origin = { file: string; fileId: string; record: string; time: string; unit?: string }

/** Money and amounts are numbers in the JSON, to be readable, and decimal text in the tables. */
function stored(table: TableSchema, field: string, value: unknown): TableValue | undefined {
  const schema = table.schema.properties[field]
  if (!schema || value === undefined) return undefined
  return typeof value === 'number' && isExact(schema) ? String(value) : (value as TableValue)
}

function rowOf(table: TableSchema, place: { period: string; rowKey: string }, record: Record<string, unknown>, origin: Origin): ImportRow {
  const row: ImportRow = { ...place, values: {}, sources: {} }
  for (const field of Object.keys(table.schema.properties)) {
    const value = stored(table, field, record[field])
    if (value === undefined) continue
    row.values[field] = value
    if (value === null) continue
    const source: CellSource = { kind: 'demo', fileId: origin.fileId, fileName: `demo/${origin.file}`, cells: [`${origin.record}.${field}`], time: origin.time }
    if (typeof value === 'string') source.raw = [value]
    if (origin.unit && table.schema.properties[field]?.['x-unit'] === '元') source.unit = origin.unit
    row.sources[field] = source
  }
  return row
}

/** Whether a statement of the mock has something besides its lines for a table: whether and how it was audited. */
const tellsOf = (table: TableSchema, statement: Record<string, unknown>): boolean => Object.keys(table.schema.properties).some((field) => Object.hasOwn(statement, field))

/** Whether the mock has anything for a table. */
export const isInDemo = (data: DemoData, table: TableSchema): boolean => !table.supplementary || data.supplements.some((supplement) => supplement.table === table.name) || data.statements.some((statement) => tellsOf(table, statement))

/** The records of a table among the supplements. */
function supplements(data: DemoData, table: TableSchema, company: DemoCompany, origin: Pick<Origin, 'fileId' | 'time'>): ImportRow[] {
  const own = data.supplements.filter((supplement) => supplement.company === company.id && supplement.table === table.name)
  return own.map((record, index) => {
    const place = placeIn(table, record as Record<string, TableValue>)
    if ('missing' in place) throw new Error(`demo/${demoFiles.supplements}: ${company.id} ${table.name} lacks ${place.missing.join(', ')}`)
    return rowOf(table, place, record, { ...origin, file: demoFiles.supplements, record: `${company.id}.${table.name}.${index + 1}` })
  })
}

/** The rows of one company, by table. */
export function demoRows(data: DemoData, tables: TableSchema[], company: DemoCompany, fileId: (table: string) => string, time: string): Record<string, ImportRow[]> {
  const rows: Record<string, ImportRow[]> = {}
  for (const table of tables) {
    const origin = { fileId: fileId(table.name), time }
    if (table.layout === 'statement') {
      rows[table.name] = data.statements
        .filter((statement) => statement.company === company.id)
        .map((statement) =>
          rowOf(table, { period: statement.period, rowKey: '' }, (statement[table.name] ?? {}) as Record<string, unknown>, { ...origin, file: demoFiles.statements, record: `${company.id}.${statement.period}.${table.name}`, unit: statement.unit }),
        )
    } else if (table.supplementary) {
      const field = periodField(table)
      const stated = data.statements
        .filter((statement) => field && (table.key ?? []).length === 0 && statement.company === company.id && tellsOf(table, statement))
        .map((statement) => rowOf(table, { period: statement.period, rowKey: '' }, { ...statement, [field ?? '']: statement.period }, { ...origin, file: demoFiles.statements, record: `${company.id}.${statement.period}` }))
      rows[table.name] = [...stated, ...supplements(data, table, company, origin)]
    } else if (table.name === 'power') {
      const accounts = new Map(data.powerAccounts.filter((account) => account.company === company.id).map((account) => [account.accountNo, account]))
      rows[table.name] = data.powerMonths
        .filter((month) => accounts.has(month.accountNo))
        .map((month) => rowOf(table, { period: month.month, rowKey: month.accountNo }, { ...accounts.get(month.accountNo), ...month }, { ...origin, file: demoFiles.powerMonths, record: `${month.accountNo}.${month.month}` }))
    } else if (table.name === 'basic') {
      rows[table.name] = [rowOf(table, { period: '', rowKey: '' }, company.basic, { ...origin, file: demoFiles.companies, record: `${company.id}.basic` })]
    }
  }
  return rows
}
