import type { TableValue } from '../imports.ts'
import type { CellSource } from '../api.ts'
import type { ImportCheck } from '../import-results.ts'
import { Exact, units } from '../money.ts'
import { textIn } from '../schema/fields.ts'
import type { Locale, TableSchema } from '../schema/types.ts'
import { runChecks, type CheckOutcome, type Rounding, type Values } from './checks.ts'
import { decimalsShown, isUnit } from './figures.ts'

/** A row of a data table as its checks take it. */
export type CheckedRow = { period: string; values: Record<string, TableValue>; sources: Record<string, CellSource> }

const cellsShown = 60

/** Half of what the last digit of the figures stands for, in yuan: 0.005 亿元 for 356.57 亿元. */
export function roundingOf(sources: Record<string, CellSource>): Rounding {
  const decimals = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { unit, raw } of Object.values(sources)) {
    if (!isUnit(unit)) continue
    for (const text of raw ?? []) {
      decimals.set(unit, Math.max(decimals.get(unit) ?? 0, decimalsShown(text)))
      counts.set(unit, (counts.get(unit) ?? 0) + 1)
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || !isUnit(most[0])) return '0'
  return new Exact(10)
    .pow(units[most[0]] - (decimals.get(most[0]) ?? 0))
    .div(2)
    .toFixed()
}

/** The values of a row that are figures or missing: what checks add up. */
export const figuresOf = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value : null]))

/** Carries out a table's checks over one row. */
export const outcomesOf = (table: TableSchema, row: CheckedRow): CheckOutcome[] =>
  runChecks(table, figuresOf(row.values), roundingOf(row.sources))

/** What a check found, as the wire and the pages say it; the cells of the file that entered are named. */
export const toImportCheck = (
  { check, ok, left, right, difference, fields, variant }: CheckOutcome,
  row: CheckedRow,
  locale: Locale,
): ImportCheck => ({
  id: check.id,
  label: textIn(check.label, locale),
  period: row.period,
  ok,
  expected: right,
  actual: left,
  difference,
  cells: fields.flatMap((field) => row.sources[field]?.cells ?? []).slice(0, cellsShown),
  severity: check.severity,
  ...(variant ? { note: textIn(variant.label, locale) } : {}),
})

/** A table's checks over one row, worded. */
export const checkRow = (table: TableSchema, row: CheckedRow, locale: Locale): ImportCheck[] =>
  outcomesOf(table, row).map((outcome) => toImportCheck(outcome, row, locale))
