import { describe, knownAs, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { isSameDimension, says, isLeftBehind, yearsLeft } from './match.ts'
import { runAt } from './lists.ts'
import type { Claim, Reading } from './types.ts'

/** A level, or a rate of growth that is told as one: 增速由6.12%升至7.21%. */
const isLevel = ({ kind, wayAt, figure, subject }: Claim): boolean =>
  (kind === 'value' || (kind === 'change' && wayAt === null && figure.dimension === 'share')) &&
  typeof subject?.id === 'string'

const wasBefore = /(?:原[先来本]?|此前|之前|先前|早先|起初|最初|曾经?)(?:只|仅|约|的)?(?:为|是|达|有|报)?$/
/** 上年的1.75倍, 期初1.75倍, 原为1.75倍, where nothing says which year that is. */
const isOfYearBefore = (claim: Claim, text: string): boolean =>
  isLevel(claim) &&
  (claim.period === null || claim.period.year === null) &&
  (claim.period?.back === 1 ||
    claim.period?.back === 0.5 ||
    wasBefore.test(text.slice(Math.max(0, claim.start - 6), claim.start)))

/** 1.75倍→1.90倍, 1.75倍升至1.90倍. 1.75倍至1.90倍 may be a range. */
const leads =
  /^\s*(?:→|➔|⇒|[-—=]+>|[，,]?(?:后|已|又)?(?:变为|变成|变至|变动至|调整为|调整至|转为|转至|[升降增减涨跌提抬][至到为]|[\u3400-\u9fff]?[升降增减涨跌高低落滑长短大小加少窄缓慢快][至到为成]))\s*(?:约|近)?$/

/** What is known of the levels of a claim's own quantity that are as large as it says. */
export const knownFor = (claim: Claim, open: OpenClaims): KnownClaim[] =>
  knownAs(claim.subject?.id ?? '', open).filter(
    (known) =>
      known.kind === claim.kind &&
      isSameDimension(claim.figure.dimension, known.dimension) &&
      says(claim.figure, known.size),
  )

/** Whether what is known of two levels lets the first be of the year before the second; a year may be unknown. */
const mayFollow = ({ period: first }: KnownClaim, { period: second }: KnownClaim, isOver: boolean): boolean =>
  !first?.year ||
  !second?.year ||
  ((isOver ? second.year > first.year : second.year - first.year === 1) &&
    // 前十二个月 ends a year before 近十二个月.
    (first.month === second.month || first.back === 1))

type Pair = { before: Claim; now: Claim }

/** Levels of one quantity of which the text says that one is of the year before the other. */
function pairsIn({ claims, text }: Reading): Pair[] {
  const marked = claims
    .filter((claim) => isOfYearBefore(claim, text))
    .flatMap((before): Pair[] => {
      const now = claims
        .filter(
          (claim) =>
            isLevel(claim) &&
            claim.period === null &&
            claim.subject?.id === before.subject?.id &&
            !isOfYearBefore(claim, text),
        )
        .toSorted((a, b) => Math.abs(a.start - before.start) - Math.abs(b.start - before.start))[0]
      return now ? [{ before, now }] : []
    })
  const led = claims.flatMap((before, index): Pair[] => {
    const now = claims[index + 1]
    return now &&
      [before, now].every((claim) => isLevel(claim) && (claim.period === null || claim.period.year === null)) &&
      before.subject?.id === now.subject?.id &&
      leads.test(text.slice(before.end, now.start))
      ? [{ before, now }]
      : []
  })
  return [...marked, ...led.filter(({ before }) => !marked.some((pair) => pair.before === before))]
}

/**
 * Levels of one quantity of which a text says that one is of the year before the other, and which are not known so:
 * 由上年的1.90倍升至1.75倍. Each by itself is right where no year is named.
 */
export function turnedYears(reading: Reading, open: OpenClaims): Place[] {
  const { text } = reading
  return pairsIn(reading).flatMap(({ before, now }): Place[] => {
    const [first, second] = [knownFor(before, open), knownFor(now, open)]
    const [known] = first
    if (!known || second.length === 0) return []
    // 三年间由1.66倍升至1.90倍 begins in any year before.
    const isOver = before.period?.back === null && before.period.year === null
    if (first.some((one) => second.some((other) => mayFollow(one, other, isOver)))) return []
    const { start, end } = before
    const isEarlier =
      isLeftBehind(before, text) && first.some((one) => second.some((other) => mayFollow(one, other, true)))
    if (isEarlier && yearsLeft(before, text) !== null) return []
    if (isEarlier) return [{ kind: 'ungrounded', start, end, known: describe(known, known.said), right: null }]
    return [{ kind: 'period', start, end, known: describe(known, known.said), right: null, isNamed: true }]
  })
}

/**
 * 近三年分别为1.66倍、1.75倍和1.90倍: levels in a row of which nothing says which years they are of, in an order that no
 * years have. Where the newest comes first, a reader would take the rise for a fall: that is asked about.
 */
export function turnedLists({ claims, sentences, text }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] => {
    const own = claims.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
    return own.flatMap((first, at): Place[] => {
      const run = runAt(sentence, text, first.start)
      if (run.length < 2 || run[0]?.start !== first.start) return []
      const listed = own.slice(at, at + run.length)
      const known = listed.map((claim) => knownFor(claim, open))
      if (!listed.every((claim) => isLevel(claim) && !claim.period?.year) || known.some((one) => one.length === 0))
        return []
      const isOne = listed.every((claim) => claim.subject?.id === first.subject?.id)
      const goes = (step: number): boolean =>
        (known[0] ?? []).some(({ period }) =>
          known.every((levels, index) =>
            levels.some((one) => !one.period?.year || !period?.year || one.period.year === period.year + index * step),
          ),
        )
      const last = listed.at(-1) ?? first
      const [told] = known[0] ?? []
      // Of several quantities all are of one year.
      if ((isOne ? goes(1) : goes(0)) || !told) return []
      const place = { start: first.start, end: last.end, known: describe(told, told.said), right: null }
      return [isOne && goes(-1) ? { kind: 'ungrounded', ...place } : { kind: 'period', ...place, isNamed: true }]
    })
  })
}
