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

/**
 * How well the checks hold that red figures enter: 3 exactly, 2 under another reading that the table allows, 1 as far as
 * rounding goes, which hides a small figure of either sign, 0 not.
 */
function holding(table: TableSchema, values: Values, rounding: string, red: ReadonlySet<string>): number {
  const grades = runChecks(table, values, rounding)
    .filter(({ fields }) => fields.some((field) => red.has(field)))
    .map(({ ok, difference, variant }) => (!ok ? 0 : !/^-?0(?:\.0*)?$/.test(difference) ? 1 : variant ? 2 : 3))
  return Math.min(...grades)
}

/** The fields by the checks that they enter together; what enters none is told by no sum. */
function together(table: TableSchema, values: Values, rounding: string, fields: readonly string[]) {
  let groups: string[][] = []
  for (const { fields: entered } of runChecks(table, values, rounding)) {
    const own = fields.filter((field) => entered.includes(field))
    if (own.length === 0) continue
    const others = groups.filter((group) => group.some((field) => own.includes(field)))
    groups = [...groups.filter((group) => !others.includes(group)), [...new Set([...others.flat(), ...own])]]
  }
  return { groups, alone: fields.filter((field) => !groups.some((group) => group.includes(field))) }
}

/**
 * Red figures above nothing: a bookkeeper's minus, or a mark. Where the statement's sums hold better with them as they
 * stand they stay; where they do with the other sign it is changed; what is left is to be told. Sums that a figure does
 * not enter, or that are too coarse for it, say nothing of its sign.
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
    const { groups, alone } = together(table, values, rounding, fields)
    const open = [...alone]
    for (const group of groups) {
      const set = new Set(group)
      const turned = { ...values, ...Object.fromEntries(group.map((field) => [field, negate(String(values[field]))])) }
      const [kept, other] = [holding(table, values, rounding, set), holding(table, turned, rounding, set)]
      if (kept > other) continue
      if (kept === other) {
        open.push(...group)
        continue
      }
      for (const field of group) {
        row.values[field] = turned[field] ?? null
        const source = row.sources[field]
        if (source) source.signs = (source.cells ?? []).map(() => -1)
        changed.set(field, [...(changed.get(field) ?? []), row.period])
      }
    }
    if (open.length > 0) unsettled.push({ period: row.period, fields: fields.filter((field) => open.includes(field)) })
  }
  const note = translate(locale, 'import.sign.red')
  return { signs: [...changed].map(([field, periods]) => ({ field, periods, note })), unsettled }
}
