import type { RaRecord } from 'react-admin'
import { csvFile } from '../../../core/csv.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import type { Words } from '../../fields/types.ts'

/** More rows than this are not exported at once. */
export const exportCap = 10_000
/** Rows that one call brings. */
export const exportPage = 200

/** The rows as a CSV file with a header in the language in use. */
export function toCsv(fields: readonly NamedField[], records: readonly RaRecord[], words: Words): string {
  const header = fields.map((field) => textIn(field['x-label'], words.locale))
  const rows = records.map((record) =>
    fields.map((field) => {
      const value: unknown = record[field.name]
      return hasValue(value) ? typeFor(field).text(value, field, words) : ''
    }),
  )
  return csvFile([header, ...rows])
}

type Page = (page: number) => Promise<{ data: RaRecord[]; total: number }>

/** All rows of a list, page after page, up to the cap; tells how far it is. */
export async function collect(
  fetchPage: Page,
  onProgress: (done: number, total: number) => void,
  cap = exportCap,
): Promise<{ records: RaRecord[]; capped: boolean }> {
  const records = new Map<string, RaRecord>()
  for (let page = 1; ; page++) {
    const { data, total } = await fetchPage(page)
    // A row that moves to another page while the export runs is not written twice.
    for (const record of data) records.set(String(record.id), record)
    const goal = Math.min(total, cap)
    onProgress(Math.min(records.size, goal), goal)
    if (data.length < exportPage || page * exportPage >= goal)
      return { records: [...records.values()].slice(0, cap), capped: total > cap }
  }
}
