import { Exact } from '../../../money.ts'
import { yearOf } from '../../../subject/periods.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { linesAt, neighbours, type Line } from './lines.ts'
import { hit, notApplicable, passed, settled, text } from './results.ts'

/** What other statements tell of a line's change. */
const telling: Record<string, string[]> = {
  cash: ['netIncreaseInCash'],
  retainedEarnings: ['netProfit', 'divEst'],
  shortTermBorrowings: ['debtRepaid', 'cashFromBorrowings'],
  longTermBorrowings: ['debtRepaid', 'cashFromBorrowings'],
}

/**
 * How much of a line's change the other statements of the year account for; what a statement lacks explains nothing.
 */
function accountedFor(subject: Subject, field: string, by: Exact, period: string): Exact {
  const at = (name: string): Exact | null => subject.measure(name, period).value
  const [zero, profit] = [new Exact(0), at('netProfit')]
  if (field === 'cash') return at('netIncreaseInCash') ?? zero
  if (field === 'retainedEarnings') return profit?.minus(at('divEst') ?? 0) ?? zero
  if (field !== 'shortTermBorrowings' && field !== 'longTermBorrowings') return zero
  // Debt that was repaid on balance is explained; new debt asks for a reason.
  const repaid = (at('debtRepaid') ?? zero).minus(at('cashFromBorrowings') ?? 0)
  return by.lt(0) && repaid.gt(0) ? Exact.max(by, repaid.negated()) : zero
}

/** Whether a line certainly changed by less than a share, by doubles: nearly all do. */
const grewLess = (before: Line, now: Line, share: number): boolean =>
  Math.abs(now.near - before.near) + 1e-12 * (Math.abs(now.near) + before.near) < before.near * share

type Change = { before: Line; now: Line; by: Exact; growth: Exact; share: Exact }

/**
 * TR07: lines of the balance sheet that changed by half, and by a twentieth of all assets beyond what the other
 * statements account for: a report has to explain them.
 */
export const lineChanges: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.years.length < 2) return [notApplicable(subject.years[0] ?? '', 'tooFew')]
    return neighbours(subject.years).map(({ earlier, later }): AlgorithmResult => {
      if (yearOf(later) - yearOf(earlier) !== 1)
        return notApplicable(later, 'missing', `totalAssets@${yearOf(later) - 1}-12-31`)
      const total = subject.measure('totalAssets', later).value
      if (total === null) return notApplicable(later, 'missing', 'totalAssets')
      if (total.lte(0)) return notApplicable(later, 'undefined')
      const least = thresholds.number('g').toNumber()
      const known = new Map(linesAt(subject, earlier, 'items').map((line) => [line.field, line]))
      const changes = linesAt(subject, later, 'items')
        .filter(({ table }) => table === 'balanceSheet')
        .flatMap((now): Change[] => {
          const before = known.get(now.field)
          if (!before || before.near <= 0 || grewLess(before, now, least)) return []
          const by = now.value.minus(before.value)
          return [
            {
              before,
              now,
              by,
              growth: settled(by.div(before.value)),
              share: settled(
                by
                  .minus(accountedFor(subject, now.field, by, later))
                  .abs()
                  .div(total),
              ),
            },
          ]
        })
        .filter(
          ({ growth, share }) => growth.abs().gte(thresholds.number('g')) && share.gte(thresholds.number('share')),
        )
        .toSorted((a, b) => b.share.comparedTo(a.share))
      const [largest] = changes
      if (!largest) return passed(later)
      const reads = changes.flatMap(({ now }) => telling[now.field] ?? [])
      if (reads.some((name) => subject.measure(name, later).unsettled)) return notApplicable(later, 'unit')
      const values = {
        fields: changes.map(({ now }) => now.field),
        field: largest.now.field,
        a: text(largest.before.value),
        b: text(largest.now.value),
        gr: text(largest.growth),
        sh: text(largest.share),
      }
      return hit(later, values, [
        ...changes.flatMap(({ before, now }) => [before.input, now.input]),
        ...subject.measure('totalAssets', later).inputs,
      ])
    })
  },
}
