import { Exact, units, yuanPer } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import { hasDigits, type Line } from '../../../subject/lines.ts'
import { linesAt, neighbours, pairsOf, statementNames } from './lines.ts'
import { hit, notApplicable, passed, settled, text } from './results.ts'

/** Inputs that an event lists of many. */
const listedInputs = 24

/** DQ04: lines below zero that cannot be, or that belong on the other side of the balance sheet. */
export const negativeLines: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.periods.length === 0) return [notApplicable('', 'missing', ...statementNames(subject))]
    const watched = [...thresholds.list('hard'), ...thresholds.list('soft')]
    return subject.periods.map((period) => {
      const lines = linesAt(subject, period).filter(({ field }) => watched.includes(field))
      if (lines.length === 0) return notApplicable(period, 'missing', ...thresholds.list('hard'))
      const below = lines.filter(({ near }) => near < 0).toSorted((a, b) => a.value.comparedTo(b.value))
      const [worst] = below
      if (!worst) return passed(period)
      return hit(
        period,
        { fields: below.slice(1).map(({ field }) => field), field: worst.field, value: text(worst.value) },
        below.map(({ input }) => input),
      )
    })
  },
}

/** Lines that may well stay as they are for years. */
export const steady: ReadonlySet<string> = new Set([
  'paidInCapital',
  'capitalReserve',
  'otherEquityInstrumentsIssued',
  'treasuryStock',
  'goodwill',
  'fixedAssetsOriginal',
])

/** Digits that a rounded figure needs: of fewer, figures are the same by chance. */
const fewestDigits = 3

/** DQ05: of the lines that are not zero in two periods, the share that is the same to the cent. */
export const sameFigures: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.periods.length < 2) return [notApplicable(subject.periods[0] ?? '', 'tooFew')]
    const least = thresholds.number('minItems')
    return neighbours(subject.periods).map(({ earlier, later }) => {
      const pairs = pairsOf(subject, earlier, later, 'items').filter(
        ({ before, now }) => !steady.has(now.field) && hasDigits(before, fewestDigits) && hasDigits(now, fewestDigits),
      )
      if (least.gt(pairs.length)) return notApplicable(later, 'tooFew')
      const same = pairs.filter(({ before, now }) => before.near === now.near && before.value.eq(now.value))
      const share = settled(new Exact(same.length).div(pairs.length))
      if (share.lt(thresholds.number('equalShare'))) return passed(later)
      return hit(
        later,
        { previous: earlier, share: text(share), same: String(same.length), lines: String(pairs.length) },
        same.slice(0, listedInputs).map(({ now }) => now.input),
      )
    })
  },
}

const large = 100_000
const isLarge = (line: Line): boolean =>
  Math.abs(line.near) === large ? line.value.abs().gte(large) : Math.abs(line.near) > large

const tenThousand = yuanPer('万元')
/** A double that is a whole number of ten thousands may stand for one that is not; one that is not never does. */
const isRound = (line: Line): boolean =>
  (Math.abs(line.near) > Number.MAX_SAFE_INTEGER || line.near % 10_000 === 0) && line.value.mod(tenThousand).isZero()
/** From this last digit on (10,000 yuan) a source has nothing but whole units of ten thousand. */
const coarse = units.万元

/** DQ07: of the larger amounts whose source has digits below, the share that ends in whole ten thousands of yuan. */
export const roundFigures: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.periods.length === 0) return [notApplicable('', 'missing', ...statementNames(subject))]
    const least = thresholds.number('minItems')
    return subject.periods.map((period) => {
      const amounts = linesAt(subject, period).filter(isLarge)
      const lines = amounts.filter(({ digit = 0 }) => digit < coarse)
      if (least.gt(lines.length)) return notApplicable(period, least.gt(amounts.length) ? 'tooFew' : 'precision')
      const round = lines.filter(isRound)
      const share = settled(new Exact(round.length).div(lines.length))
      if (share.lt(thresholds.number('roundShare'))) return passed(period)
      return hit(
        period,
        { n: String(lines.length), round: String(round.length), share: text(share) },
        round.slice(0, listedInputs).map(({ input }) => input),
      )
    })
  },
}
