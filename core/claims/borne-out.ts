import type { Span } from '../guard/spans.ts'
import { absentIn } from './absent.ts'
import { causesIn } from './causes.ts'
import { coursesIn } from './courses.ts'
import { mainIn } from './main-part.ts'
import { derivedIn, type Derived } from './derived.ts'
import { isVouched, type Place } from './figures.ts'
import { followsAt, partOfSumAt } from './follows.ts'
import { gapAt } from './gaps.ts'
import type { OpenClaims } from './known.ts'
import { limitThatHolds } from './limits.ts'
import { isRightOtherwise } from './otherwise.ts'
import { monthSumAt } from './month-sums.ts'
import { headroomAt, ofFigureAt, priceAt, sumOfYearBefore } from './of-figures.ts'
import { opinionsIn } from './opinions.ts'
import { perUnitAt } from './per-unit.ts'
import { rangesThatHold } from './ranges.ts'
import { mostYearsIn } from './reversals.ts'
import type { Claim, Reading } from './types.ts'
import { writtenSumsIn } from './written-sums.ts'

/** Figures that are known nowhere as they stand and are right all the same, with the words that say what they are. */
export type BorneOut = Derived & {
  words: readonly Span[]
  /** Those of them in which words of direction and judgement are right as they stand. */
  judged: readonly Span[]
  places: readonly Place[]
}

/** Reads what follows from what is known: shares, sums, gaps, amounts for each person, limits that hold. */
export function borneOut(reading: Reading, open: OpenClaims): BorneOut {
  const derived = derivedIn(reading, open)
  const causes = causesIn(reading, open)
  const right = new Set([...derived.right, ...rangesThatHold(reading, open), ...causes.claims])
  const absent = absentIn(reading, open)
  const courses = coursesIn(reading, open)
  const most = mostYearsIn(reading, open)
  const judged = [...causes.right, ...opinionsIn(reading, open)]
  const words: Span[] = [...absent.right, ...judged, ...courses.right, ...most.right, ...mainIn(reading, open)]
  for (const sentence of reading.sentences) {
    const own = reading.claims.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
    for (const claim of writtenSumsIn(sentence, own, reading, open)) right.add(claim)
    for (const claim of reading.claims) {
      if (claim.start < sentence.start || claim.end > sentence.end || isVouched(claim, open)) continue
      const span =
        perUnitAt(sentence, claim, reading, open) ??
        gapAt(sentence, claim, reading, open) ??
        partOfSumAt(sentence, claim, reading, open) ??
        ofFigureAt(sentence, claim, reading, open) ??
        priceAt(sentence, claim, reading, open) ??
        headroomAt(sentence, claim, reading, open) ??
        sumOfYearBefore(sentence, claim, reading, open) ??
        limitThatHolds(claim, reading, open) ??
        monthSumAt(sentence, claim, reading, open) ??
        followsAt(sentence, claim, reading, open)
      if (span) words.push(span)
      if (span || isRightOtherwise(sentence, claim, reading, open)) right.add(claim)
    }
  }
  const wrong = new Map([...derived.wrong].filter(([claim]: [Claim, string]) => !right.has(claim)))
  const amiss = derived.amiss
    .filter((claim) => !right.has(claim))
    .map(({ start, end }): Place => ({
      kind: 'ungrounded',
      start,
      end,
      known: '',
      right: null,
    }))
  return {
    right,
    wrong,
    amiss: derived.amiss,
    words,
    judged,
    places: [...absent.wrong, ...causes.wrong, ...courses.wrong, ...most.wrong, ...amiss],
  }
}
