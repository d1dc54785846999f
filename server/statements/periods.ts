import { foldText } from '../../core/statement/labels.ts'
import { periodIn, type Layout } from '../../core/statement/layout.ts'
import { dateIn, readPeriodHeader } from '../../core/statement/periods.ts'
import { columnName, columnNumber } from '../../core/statement/sheet.ts'
import { isDate } from '../../core/formats.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { fault } from './problems.ts'

/** A value column of the first list of items, and the period that it is. */
export type ChosenColumn = { column: number; period: string }

function columnOf(name: string, layout: Layout, locale: Locale): number {
  const byLetter = columnNumber(name.trim())
  if (byLetter !== null && layout.columns.some(({ column }) => column === byLetter)) return byLetter
  const matches = layout.columns.filter(({ header }) => header !== '' && foldText(header) === foldText(name))
  const places = matches.map(({ column }) => columnName(column)).join(', ')
  if (matches.length > 1) throw fault(locale, '/periods', 'import.ambiguousColumn', { name, places }, 'ambiguous')
  if (!matches[0])
    throw fault(
      locale,
      '/periods',
      'import.unknownColumn',
      { name, columns: layout.columns.map(({ column }) => columnName(column)).join(', ') },
      'unknownColumn',
    )
  return matches[0].column
}

/** `2024-12-31`, and what stands for it: `2024`, `2024-12`, `2024年三季报`. */
function periodOf(value: string, locale: Locale): string {
  const header = isDate(value) ? { kind: 'date' as const, date: value } : readPeriodHeader(value)
  const period = header?.kind === 'date' ? header.date : dateIn(value)
  if (!period) throw fault(locale, '/periods', 'import.badPeriod', { value }, 'format')
  return period
}

/**
 * Which value columns are brought in, and as which periods. Without a request, every column whose period the file says.
 *
 * @param asked value column (letter or header) → period; columns that it does not name are left out
 * @throws ApiError 422 unknown or ambiguous column, no period, the same period twice
 */
export function chooseColumns(
  table: TableSchema,
  layout: Layout,
  asked: Record<string, string | null> | undefined,
  locale: Locale,
): ChosenColumn[] {
  const chosen = asked
    ? Object.entries(asked).flatMap(([name, value]) =>
        value === null || value.trim() === ''
          ? []
          : [{ column: columnOf(name, layout, locale), period: periodOf(value.trim(), locale) }],
      )
    : layout.columns.flatMap((value) => {
        const period = periodIn(table, value)
        return period === null ? [] : [{ column: value.column, period }]
      })
  if (chosen.length === 0) throw fault(locale, '/periods', 'import.periodsMissing', {}, 'required')
  for (const { period } of chosen) {
    const places = chosen.filter((column) => column.period === period).map(({ column }) => columnName(column))
    if (places.length > 1)
      throw fault(locale, '/periods', 'import.samePeriod', { period, places: places.join(', ') }, 'uniqueItems')
  }
  return chosen
}
