import { translate } from '../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { runChecks, type Values } from '../../core/statement/checks.ts'
import { figuresOf, roundingOf } from '../../core/statement/row-checks.ts'
import { negate } from '../../core/statement/signs.ts'
import type { ImportRow, Prepared } from './rows.ts'

/** By period the fields whose figures the file shows in red and above nothing. */
export type RedFields = ReadonlyMap<string, readonly string[]>

/** Fields of which the sums of the statement do not tell what their red means. */
export type UnsettledRed = { period: string; fields: readonly string[] }[]

/** Whether the checks that red figures enter hold; null where none does. */
function hold(table: TableSchema, values: Values, rounding: string, red: ReadonlySet<string>): boolean | null {
  const involved = runChecks(table, values, rounding).filter(({ fields }) => fields.some((field) => red.has(field)))
  return involved.length === 0 ? null : involved.every(({ ok }) => ok)
}

/**
 * Red figures above nothing: a bookkeeper's minus, or a mark. Where the statement's sums hold with them as they stand they
 * stay; where they hold with the other sign alone it is changed; what is left is to be told.
 */
export function settleRed(
  table: TableSchema,
  rows: readonly ImportRow[],
  red: RedFields,
  locale: Locale,
): { signs: Prepared['signs']; unsettled: UnsettledRed } {
  const changed = new Map<string, string[]>()
  const unsettled: UnsettledRed = []
  for (const row of rows) {
    const fields = red.get(row.period) ?? []
    if (fields.length === 0) continue
    const values = figuresOf(row.values)
    const rounding = roundingOf(row.sources)
    const set = new Set(fields)
    const turned = { ...values, ...Object.fromEntries(fields.map((field) => [field, negate(String(values[field]))])) }
    if (hold(table, values, rounding, set) === true) continue
    if (hold(table, turned, rounding, set) !== true) {
      unsettled.push({ period: row.period, fields })
      continue
    }
    for (const field of fields) {
      row.values[field] = turned[field] ?? null
      const source = row.sources[field]
      if (source) source.signs = (source.cells ?? []).map(() => -1)
      changed.set(field, [...(changed.get(field) ?? []), row.period])
    }
  }
  const note = translate(locale, 'import.sign.red')
  return { signs: [...changed].map(([field, periods]) => ({ field, periods, note })), unsettled }
}
