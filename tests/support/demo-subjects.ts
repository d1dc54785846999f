import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSubject } from '../../core/analysis/open-subject.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { DataRow, StoredData } from '../../core/subject/types.ts'
import { projectFolder } from '../../server/app.ts'
import { readDemo } from '../../server/demo/read.ts'
import { demoRows } from '../../server/demo/rows.ts'

const folder = join(projectFolder, 'src/schemas/tables')
/** Every table of the product. */
export const allTables: TableSchema[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TableSchema)

/** Rows as they are stored, by table, earlier periods first. */
export function storedFrom(
  rows: Record<string, { period: string; rowKey?: string; values: Record<string, unknown> }[]>,
): StoredData {
  const time = '2025-08-01T00:00:00.000Z'
  const of = (table: TableSchema): DataRow[] =>
    (rows[table.name] ?? [])
      .map(({ period, rowKey, values }): DataRow => ({
        table: table.name,
        period,
        key: table.key ? (rowKey ?? '') : '',
        values,
        sources: {},
        time,
      }))
      .toSorted((a, b) => a.period.localeCompare(b.period))
  return { tables: allTables, rows: Object.fromEntries(allTables.map((table) => [table.name, of(table)])) }
}

const demo = readDemo()

/** The enterprises of the demo, by their ids, opened for rules as of the day that their data are of. */
export const demoSubjects: ReadonlyMap<string, Subject> = new Map(
  demo.companies.map((company) => [
    company.id,
    openSubject({
      name: company.basic.companyName,
      creditCode: company.basic.uscc,
      data: storedFrom(demoRows(demo, allTables, company, (table) => table, '2025-08-01T00:00:00.000Z')),
      today: '2025-08-01',
    }),
  ]),
)
