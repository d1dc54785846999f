import { describe, knownAs, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { says } from './match.ts'
import type { Claim, Reading } from './types.ts'

const isLevel = ({ kind, subject }: Claim): boolean => kind === 'value' && typeof subject?.id === 'string'
/** 上年的1.75倍, where nothing says which year that is. */
const isOfYearBefore = (claim: Claim): boolean =>
  isLevel(claim) && claim.period?.back === 1 && claim.period.year === null

const knownFor = (claim: Claim, open: OpenClaims): KnownClaim[] =>
  knownAs(claim.subject?.id ?? '', open).filter(
    (known) => known.kind === 'value' && known.dimension === claim.figure.dimension && says(claim.figure, known.size),
  )

/** Whether what is known of two levels lets the first be of the year before the second; a year may be unknown. */
const mayFollow = ({ period: first }: KnownClaim, { period: second }: KnownClaim): boolean =>
  !first?.year || !second?.year || (second.year - first.year === 1 && first.month === second.month)

/**
 * Levels of one quantity of which a text says that one is of the year before the other, and which are not known so:
 * 由上年的1.90倍升至1.75倍. Each by itself is right where no year is named.
 */
export function turnedYears({ claims }: Reading, open: OpenClaims): Place[] {
  return claims.filter(isOfYearBefore).flatMap((before): Place[] => {
    const now = claims
      .filter((claim) => isLevel(claim) && claim.period === null && claim.subject?.id === before.subject?.id)
      .toSorted((a, b) => Math.abs(a.start - before.start) - Math.abs(b.start - before.start))[0]
    const [first, second] = [knownFor(before, open), now ? knownFor(now, open) : []]
    const [known] = first
    if (!known || second.length === 0) return []
    if (first.some((one) => second.some((other) => mayFollow(one, other)))) return []
    return [{ kind: 'period', start: before.start, end: before.end, known: describe(known, known.said), right: null }]
  })
}
