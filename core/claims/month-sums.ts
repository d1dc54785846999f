import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { knownAs } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { says } from './match.ts'
import type { Sentence } from './sentence.ts'
import type { Claim, Reading } from './types.ts'

const part = /(20\d\d)年(?:(上半年)|(下半年)|(1[0-2]|[1-9])月?(?:至|到|-|—|~)(1[0-2]|[1-9])月)/g
const ofPart = /(?:相当于|是|为|占)20\d\d年[^，,。;；]{2,8}的(?:约|近)?$/
/** What a year has under one name its months have under another. */
const inMonths: Readonly<Record<string, string>> = { 总耗电量: '总用电量', 电费: '电费总额' }

type Part = Span & { year: number; from: number; to: number }
const partsIn = ({ text, start }: Sentence, before: number): Part[] =>
  [...text.slice(0, before - start).matchAll(part)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    year: Number(match[1]),
    from: match[2] ? 1 : match[3] ? 7 : Number(match[4]),
    to: match[2] ? 6 : match[3] ? 12 : Number(match[5]),
  }))

/** What the months of a part of a year add up to; null where one of them is not known, or is told in more ways than one. */
function sumOf(id: string, { year, from, to }: Part, dimension: string, open: OpenClaims): number | null {
  const levels = knownAs(id, open).filter((known): known is KnownClaim => known.kind === 'value' && known.said === '')
  let sum = 0
  for (let month = from; month <= to; month += 1) {
    const own = levels.filter(
      ({ period, ...known }) =>
        period?.year === year && period.month === month && (dimension === '' || known.dimension === dimension),
    )
    const [one] = own
    if (!one || own.length > 1) return null
    sum += one.size * (one.sign ?? 1)
  }
  return from <= to ? sum : null
}

/** The times of which the figures of a text are what their months add up to. */
export const timesOfSums = (reading: Reading, open: OpenClaims): Span[] =>
  reading.sentences.flatMap((sentence) =>
    reading.claims
      .filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
      .flatMap((claim) => (monthSumAt(sentence, claim, reading, open) ? partsIn(sentence, claim.start) : [])),
  )

/**
 * Whether a figure is what the months of a part of a year add up to, or the share of two such parts: 2025年上半年合计用电209.23万
 * 千瓦时，仅相当于2024年上半年的22.27%.
 *
 * @returns the words that say it, with the time; null where it is none, or another one comes out
 */
export function monthSumAt(sentence: Sentence, claim: Claim, { text, claims }: Reading, open: OpenClaims): Span | null {
  const parts = partsIn(sentence, claim.start)
  const [before, last] = parts.slice(-2).length === 2 ? parts.slice(-2) : [undefined, parts[0]]
  const named =
    claim.subject?.id ?? claims.find(({ start, subject }) => start >= sentence.start && subject?.id)?.subject?.id
  if (!last || !named || claim.kind === 'limit') return null
  const id = open.subjects.in(inMonths[named] ?? named)[0]?.id ?? named
  const words = { start: last.start, end: claim.start }
  const { dimension } = claim.figure
  if (dimension === 'share') {
    if (!before || !ofPart.test(text.slice(sentence.start, claim.start))) return null
    const [own, other] = [sumOf(id, before, '', open), sumOf(id, last, '', open)]
    return own !== null && other !== null && other > 0 && says(claim.figure, own / other) ? words : null
  }
  if (claim.kind !== 'value' || /[，,;；]/.test(text.slice(last.end, claim.start))) return null
  const sum = sumOf(id, last, dimension, open)
  return sum !== null && says(claim.figure, Math.abs(sum)) && sizeOf(claim.figure.amount) > 0 ? words : null
}
