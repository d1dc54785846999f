import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { ImportedSheet } from '../../subject.ts'
import { hit, notApplicable, passed, rowAt, text } from './results.ts'

const table = 'balanceSheet'
const latestOf = ({ periods }: ImportedSheet): string => periods.toSorted().at(-1) ?? ''

/** What the opening column of one file and the closing column of another say of the same line. */
type Difference = { period: string; previous: string; field: string; opening: Exact; closing: Exact }

/**
 * Balances that a file brought and that differ from what another one had: the file whose latest period is later tells
 * them as openings.
 */
function differencesOf(imports: readonly ImportedSheet[]): Difference[] {
  return imports.flatMap((sheet, index) =>
    (sheet.replaced ?? []).flatMap(({ period, field, before, after }): Difference[] => {
      const closedBefore = imports.slice(0, index).some((earlier) => latestOf(earlier) === period)
      const opened = imports
        .slice(0, index)
        .findLast((earlier) => earlier.periods.includes(period) && latestOf(earlier) > period)
      if (latestOf(sheet) > period && closedBefore)
        return [
          { period: latestOf(sheet), previous: period, field, opening: new Exact(after), closing: new Exact(before) },
        ]
      if (latestOf(sheet) === period && opened)
        return [
          { period: latestOf(opened), previous: period, field, opening: new Exact(before), closing: new Exact(after) },
        ]
      return []
    }),
  )
}

/** DQ06: openings that differ from the closings of the statement before by more than half a percent of all assets. */
export const openingBalances: Algorithm = {
  run(subject, _rule, thresholds) {
    const imports = subject.imports.filter((sheet) => sheet.table === table)
    const differences = differencesOf(imports)
    // Only where one file closes a period and another opens with it is there something to compare.
    const pairs = subject.periods.flatMap((previous) => {
      const later = imports.filter((sheet) => sheet.periods.includes(previous) && latestOf(sheet) > previous)
      return imports.some((sheet) => latestOf(sheet) === previous)
        ? later.map((sheet) => ({ previous, period: latestOf(sheet) }))
        : []
    })
    if (pairs.length === 0) return [notApplicable(subject.periods.at(-1) ?? '', 'tooFew')]
    const compared = [...new Map(pairs.map((pair) => [pair.period, pair])).values()].toSorted((a, b) =>
      a.period < b.period ? -1 : 1,
    )
    return compared.map(({ period, previous }): AlgorithmResult => {
      const total = subject.measure('totalAssets', previous).value
      if (total === null) return notApplicable(period, 'missing', `totalAssets@${previous}`)
      const limit = Exact.max(1, total.abs().times(thresholds.number('tol')))
      const off = differences
        .filter(
          (difference) =>
            difference.period === period &&
            difference.previous === previous &&
            difference.opening.minus(difference.closing).abs().gt(limit),
        )
        .toSorted((a, b) => b.opening.minus(b.closing).abs().comparedTo(a.opening.minus(a.closing).abs()))
      const [largest] = off
      if (!largest) return passed(period)
      const row = rowAt(subject, table, previous)
      const inputs = off.map(({ field }) => ({
        table,
        field,
        period: previous,
        value: String(row?.values[field] ?? ''),
      }))
      return hit(
        period,
        {
          previous,
          fields: off.map(({ field }) => field),
          field: largest.field,
          opening: text(largest.opening),
          closing: text(largest.closing),
          diff: text(largest.opening.minus(largest.closing)),
        },
        inputs,
      )
    })
  },
}
