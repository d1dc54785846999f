import type { KnownClaim, OpenClaims } from './known.ts'
import { describe, knownAs, type Place } from './figures.ts'
import { differences, says } from './match.ts'
import type { Claim, Reading } from './types.ts'

const isLevel = ({ kind, subject }: Claim): boolean => kind === 'value' && typeof subject?.id === 'string'
/** 上年的1.75倍, where nothing says which year that is. */
const isOfYearBefore = (claim: Claim): boolean =>
  isLevel(claim) && claim.period?.back === 1 && claim.period.year === null
const isOfNow = (claim: Claim): boolean =>
  isLevel(claim) && (claim.period === null || (claim.period.back === null && claim.period.year === null))

const knownFor = (claim: Claim, open: OpenClaims): KnownClaim[] =>
  knownAs(claim.subject?.id ?? '', open).filter(
    (known) =>
      known.kind === 'value' &&
      known.dimension === claim.figure.dimension &&
      says(claim.figure, known.size) &&
      differences(claim, known).length === 0,
  )

/** Whether what is known of two levels lets the first be of the year before the second. */
function mayFollow(before: KnownClaim, after: KnownClaim): boolean {
  const [first, second] = [before.period, after.period]
  if (!first || !second) return true
  if (first.year !== null && second.year !== null) return second.year - first.year === 1 && first.month === second.month
  // What counts back is the earlier one, whichever year that is.
  return second.back === null
}

/**
 * Levels of one quantity of which a sentence says that one is of the year before the other, and which are known the
 * other way round: 由上年的1.90倍升至1.75倍. Each by itself is right where no year is named.
 */
export function turnedYears({ claims, text }: Reading, open: OpenClaims): Place[] {
  return claims.filter(isOfYearBefore).flatMap((before): Place[] => {
    const others = claims.filter(
      (claim) =>
        claim !== before &&
        isOfNow(claim) &&
        claim.subject?.id === before.subject?.id &&
        claim.owner === before.owner &&
        !/[。！？!?\n]/.test(text.slice(Math.min(claim.end, before.end), Math.max(claim.start, before.start))),
    )
    const after = others.toSorted((a, b) => Math.abs(a.start - before.start) - Math.abs(b.start - before.start))[0]
    if (!after) return []
    const [first, second] = [knownFor(before, open), knownFor(after, open)]
    const [known] = first
    if (!known || second.length === 0) return []
    if (first.some((one) => second.some((other) => mayFollow(one, other)))) return []
    return [{ kind: 'period', start: before.start, end: before.end, known: describe(known, known.said), right: null }]
  })
}
