import type { RaRecord } from 'react-admin'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import type { Words } from '../../fields/types.ts'

/** More rows than this are not exported at once. */
export const exportCap = 10_000
/** Rows that one call brings. */
export const exportPage = 200

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front; a plain number,
 * a negative one too, does not.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as a CSV file with a header in the language in use. The mark in front tells Excel that it is UTF-8. */
export function toCsv(fields: readonly NamedField[], records: readonly RaRecord[], words: Words): string {
  const header = fields.map((field) => csvCell(textIn(field['x-label'], words.locale)))
  const rows = records.map((record) => fields.map((field) => {
    const value: unknown = record[field.name]
    return hasValue(value) ? csvCell(typeFor(field).text(value, field, words)) : ''
  }))
  return `\uFEFF${[header, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

type Page = (page: number) => Promise<{ data: RaRecord[]; total: number }>

/** All rows of a list, page after page, up to the cap; tells how far it is. */
export async function collect(fetchPage: Page, onProgress: (done: number, total: number) => void, cap = exportCap): Promise<{ records: RaRecord[]; capped: boolean }> {
  const records = new Map<string, RaRecord>()
  for (let page = 1; ; page++) {
    const { data, total } = await fetchPage(page)
    // A row that moves to another page while the export runs is not written twice.
    for (const record of data) records.set(String(record.id), record)
    const goal = Math.min(total, cap)
    onProgress(Math.min(records.size, goal), goal)
    if (data.length < exportPage || page * exportPage >= goal) return { records: [...records.values()].slice(0, cap), capped: total > cap }
  }
}
