import type { CellSource, ImportCheck, TableValue } from '../../core/api.ts'
import { Exact, units } from '../../core/money.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { runChecks, type Rounding, type Values } from '../../core/statement/checks.ts'
import { decimalsOf, isUnit } from '../../core/statement/figures.ts'
import { parseFigure } from '../../core/money.ts'

const cellsShown = 60

/** Half of what the last digit of the figures stands for, in yuan: 0.005 亿元 for 356.57 亿元. */
export function roundingOf(sources: Record<string, CellSource>): Rounding {
  const decimals = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { unit, raw } of Object.values(sources)) {
    if (!isUnit(unit)) continue
    for (const text of raw ?? []) {
      decimals.set(unit, Math.max(decimals.get(unit) ?? 0, decimalsOf(parseFigure(text) ?? '0')))
      counts.set(unit, (counts.get(unit) ?? 0) + 1)
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || !isUnit(most[0])) return '0'
  return new Exact(10).pow(units[most[0]] - (decimals.get(most[0]) ?? 0)).div(2).toFixed()
}

/** The values of a row that are figures or missing: what checks add up. */
export const figuresOf = (values: Record<string, TableValue>): Values => Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value : null]))

/** Carries out a table's checks over one row; the cells that entered are named. */
export function checkRow(table: TableSchema, row: { period: string; values: Record<string, TableValue>; sources: Record<string, CellSource> }, locale: Locale): ImportCheck[] {
  return runChecks(table, figuresOf(row.values), roundingOf(row.sources)).map(({ check, ok, left, right, difference, fields, variant }) => ({
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
  }))
}
