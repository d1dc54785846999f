import { translate } from '../../core/i18n/translate.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema, Text } from '../../core/schema/types.ts'
import { runChecks } from '../../core/statement/checks.ts'
import { figuresOf, roundingOf } from '../../core/statement/row-checks.ts'
import { creditedFields, negate, signsToChange } from '../../core/statement/signs.ts'
import type { FieldSources } from './mapping.ts'
import type { ImportRow, Prepared } from './rows.ts'

/** What the sums of one period tell: the fields that they turn, and those that they leave as they stand. */
type Told = {
  row: ImportRow
  turned: Map<string, Text | undefined>
  kept: Set<string>
  open: (field: string) => boolean
}

function toldBy(table: TableSchema, row: ImportRow, fixed: ReadonlySet<string>): Told {
  const [values, rounding] = [figuresOf(row.values), roundingOf(row.sources)]
  const outcomes = runChecks(table, values, rounding)
  const turning = (field: string) =>
    table.checks.filter(({ variants }) => variants?.some(({ flip }) => flip?.includes(field)))
  return {
    row,
    turned: new Map(
      signsToChange(table, values, rounding, fixed).map((field) => [
        field,
        outcomes.find(({ variant }) => variant?.flip?.includes(field))?.variant?.label,
      ]),
    ),
    kept: new Set(outcomes.flatMap(({ ok, variant, fields }) => (ok && !variant ? fields : []))),
    open: (field) => !outcomes.some(({ check }) => turning(field).includes(check)),
  }
}

const signOf = ({ values }: ImportRow, field: string): number => Math.sign(Number(values[field] ?? 0))

/** Turns statements in which the signs of a ledger stand, but for costs: revenue and profits below nothing. */
export function settleCredits(table: TableSchema, rows: readonly ImportRow[], locale: Locale): Prepared['signs'] {
  const turned = new Map<string, string[]>()
  for (const row of rows)
    for (const field of creditedFields(table, figuresOf(row.values), roundingOf(row.sources))) {
      row.values[field] = negate(String(row.values[field]))
      const source = row.sources[field]
      if (source) source.signs = (source.cells ?? []).map((_, at) => (source.signs?.[at] === -1 ? 1 : -1))
      turned.set(field, [...(turned.get(field) ?? []), row.period])
    }
  const note = translate(locale, 'import.sign.credited')
  return [...turned].map(([field, periods]) => ({ field, periods, note }))
}

/**
 * Changes signs where only then the statement's own sums hold; answers which fields, in which periods, and why. A line is
 * written in one way: a period of which no sum tells goes with those of which one does.
 */
export function settleSigns(
  table: TableSchema,
  rows: readonly ImportRow[],
  fields: readonly FieldSources[],
  locale: Locale,
): Prepared['signs'] {
  const fixed = new Set(fields.filter(({ decided }) => decided).map(({ field }) => field))
  const told = rows.map((row) => toldBy(table, row, fixed))
  const all = new Set(told.flatMap(({ turned }) => [...turned.keys()]))
  return [...all].map((field) => {
    const sure = told.filter(({ turned }) => turned.has(field))
    const signs = new Set(sure.map(({ row }) => signOf(row, field)))
    const isOther = told.some(({ row, kept }) => kept.has(field) && signs.has(signOf(row, field)))
    const alike = told.filter(
      ({ row, open }) => !isOther && open(field) && signs.size === 1 && signs.has(signOf(row, field)),
    )
    const changed = told.filter((one) => sure.includes(one) || alike.includes(one))
    for (const { row } of changed) {
      row.values[field] = negate(String(row.values[field]))
      const source = row.sources[field]
      if (source) source.signs = (source.cells ?? []).map(() => -1)
    }
    return { field, periods: changed.map(({ row }) => row.period), note: textIn(sure[0]?.turned.get(field), locale) }
  })
}
