import type { NamedField } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { inUnit } from '../../../core/money.ts'
import type { PeriodRow, StatementGrid } from '../../tables/statement-grid.ts'
import { isAmount, isNumeric, labelOf, showValue, unitOf, type ShownUnit } from '../../tables/values.ts'

/** Decimals that hold the smallest stored amount (8 decimals of 元) in the largest unit. */
const exactly = 16

/** Figures go out without separators, so that a spreadsheet reads them as numbers; amounts of yuan go out exact. */
function plain(field: NamedField, value: unknown, unit: ShownUnit, locale: Locale): string {
  if (value === null || value === undefined || value === '') return ''
  if (isAmount(field)) return unit === '元' ? String(value) : inUnit(String(value), unit, exactly).replace(/\.?0+$/, '')
  return isNumeric(field) ? String(value) : showValue(field, value, unit, locale)
}

/** A statement as it is shown: items down, periods across, with its sections and the unit in the heading. */
export function statementCsv(grid: StatementGrid, unit: ShownUnit, heading: { item: string; unit: string }, locale: Locale): string[][] {
  const head = [`${heading.item}（${heading.unit}）`, ...grid.periods]
  return [head, ...grid.sections.flatMap((section) => [[section.label, ...grid.periods.map(() => '')], ...section.rows.map((line) => [labelOf(line.field, locale), ...line.cells.map((cell) => plain(line.field, cell.value, unit, locale))])])]
}

/** Records as they are shown: one a row, every field a column. */
export function recordsCsv(fields: NamedField[], rows: PeriodRow[], unit: ShownUnit, locale: Locale): string[][] {
  const head = fields.map((field) => [labelOf(field, locale), isAmount(field) ? unit : unitOf(field)].filter(Boolean).join(' '))
  return [head, ...rows.map((row) => fields.map((field) => plain(field, row.values[field.name], unit, locale)))]
}
