import type { RaRecord } from 'react-admin'
import { csvFile } from '../../../core/csv.ts'
import { isFigure, kindOf } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { headingOf } from '../../../core/schema/headings.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import type { SheetFigure, Words } from '../../fields/types.ts'

/** More rows than this are not exported at once. */
export const exportCap = 100_000
/** Rows that one call brings. */
export const exportPage = 200

/** The rows as a CSV file with a header in the language in use. */
export function toCsv(fields: readonly NamedField[], records: readonly RaRecord[], words: Words): string {
  const header = fields.map((field) => headingOf(field, fields, words.locale))
  const rows = records.map((record) =>
    fields.map((field) => {
      const value: unknown = record[field.name]
      return hasValue(value) ? typeFor(field).text(value, field, words) : ''
    }),
  )
  return csvFile([header, ...rows])
}

/** A cell of a workbook, as its writer takes it: a text is never a formula. */
export type SheetCell = { t: 'n'; v: number; z: string } | { t: 's'; v: string } | null

/** Digits that a workbook keeps of a number. */
const exactDigits = 15
const firstDay = Date.UTC(1899, 11, 30)
const dayLength = 86_400_000

/** A figure as a number where a workbook keeps all its digits, as its text otherwise. */
function numberCell(value: unknown, text: string, told?: SheetFigure): SheetCell {
  const { figure, places, suffix } = told ?? { figure: String(value), places: String(value), suffix: '' }
  const isExact = /^-?\d+(\.\d+)?$/.test(places) && places.replace(/\D/g, '').length <= exactDigits
  const decimals = places.split('.')[1]?.length ?? 0
  return isExact
    ? { t: 'n', v: Number(figure), z: `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${suffix}` }
    : { t: 's', v: told ? text : String(value) }
}

function dayCell(text: string): SheetCell {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Workbooks miscount the days before March 1900.
  return time >= Date.UTC(1900, 2, 1)
    ? { t: 'n', v: (time - firstDay) / dayLength, z: 'yyyy-mm-dd' }
    : { t: 's', v: text }
}

/** A value as a workbook holds it: figures and days as such, all else as the list shows it. */
function cellOf(field: NamedField, value: unknown, words: Words): SheetCell {
  if (!hasValue(value)) return null
  const text = typeFor(field).text(value, field, words)
  if (isFigure(field)) return numberCell(value, text, typeFor(field).sheetFigure?.(value, field))
  return kindOf(field).isDay ? dayCell(text) : { t: 's', v: text }
}

/** The rows as cells of a sheet, under a header in the language in use. */
export const toSheet = (fields: readonly NamedField[], records: readonly RaRecord[], words: Words): SheetCell[][] => [
  fields.map((field) => ({ t: 's', v: headingOf(field, fields, words.locale) })),
  ...records.map((record) => fields.map((field) => cellOf(field, record[field.name], words))),
]

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
