import type { Figure } from '../guard/figure-types.ts'
import { factsIn, type Facts } from '../guard/grounds.ts'
import type { Span } from '../guard/spans.ts'
import { between, changeAt, differs } from './change-at.ts'
import { periodsIn } from './periods.ts'
import { judgementsIn } from './judgements.ts'
import { lastBefore, partFrom, type Sentence } from './sentence.ts'
import { isWhole, subjectAt, subjectOf } from './subject-at.ts'
import type { Subjects } from './subjects.ts'
import type { Claim, Movement, Period, Reading, Size, Way } from './types.ts'
import { ownersIn, signsIn, sizesIn, waysIn } from './words.ts'

const within = <T extends Span>(items: readonly T[], { start, end }: Span): T[] =>
  items.filter((item) => item.start >= start && item.end <= end)

function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(/[。！？!?\n]|\.(?=\s+[A-Z])/g)) {
    spans.push({ start, end: match.index })
    start = match.index + 1
  }
  spans.push({ start, end: text.length })
  return spans.filter((span) => text.slice(span.start, span.end).trim() !== '')
}

/** What says that a sentence is back at the period it speaks of. */
const isBack = /本期|本年|今年|当年|当期|报告期|期末|目前|现为/
/**
 * 上年为0.93%，而净利率为6.20%: a word that counts back holds for the figure behind it, not for the next quantity, nor for
 * how far this one went from there: 上年为1.75倍，上升0.15倍.
 */
const isSpent = (sentence: Sentence, place: Span, start: number, text: string): boolean =>
  sentence.figures.some(
    (figure) =>
      figure.start >= place.end &&
      figure.end <= start &&
      ([...sentence.labels, ...sentence.ways].some((word) => word.start >= figure.end && word.end <= start) ||
        isBack.test(text.slice(figure.end, start)) ||
        differs.test(text.slice(figure.end, start))),
  )

/** 由上年的1.75倍升至1.90倍: what a change is measured from is told with its own figure. */
const isTold = (place: Span, start: number, text: string): boolean =>
  (/[由从自]\s*$/.test(text.slice(0, place.start))
    ? /^[末底度]?(?:同期)?(?:的|为)?[-−﹣]?$/
    : /^[末底度]?(?:同期)?的[-−﹣]?$/
  ).test(text.slice(place.end, start))

function periodAt(sentence: Sentence, { start, end }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const from = sentence.periods.find((place) => place.compared && place.end <= start && isTold(place, start, text))
  if (from) return from.period
  const own = sentence.periods.findLast(
    (place) =>
      !place.compared &&
      place.end <= start &&
      (place.period.back === null || (place.start >= clause && !isSpent(sentence, place, start, text))),
  )
  const period = own?.period ?? sentence.context
  // 由1.75倍升至1.90倍: the first of the two is of the year before.
  const isFrom =
    /(?:由|从|自|\bfrom)\s*$/i.test(text.slice(Math.max(0, start - 5), start)) &&
    sentence.ways.some((way) => way.start >= end && way.start - end <= 6)
  if (!isFrom) return period
  if (!period) return { year: null, month: null, back: 1 }
  return period.back === null ? { ...period, year: period.year && period.year - 1, back: 1 } : period
}

function baseAt(sentence: Sentence, { start }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  return (
    sentence.periods.findLast((place) => place.compared && place.end <= start && place.start >= clause)?.period ?? null
  )
}

function signAt(sentence: Sentence, text: string, figure: Figure): Way | null {
  if (/[-−﹣]\s?$/.test(text.slice(Math.max(0, figure.start - 2), figure.start))) return -1
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && /亏|loss/i.test(text.slice(label.start, label.end))) return -1
  const sign = lastBefore(sentence.signs, figure.start, segment)
  return sign &&
    figure.start - sign.end <= 6 &&
    !sentence.ways.some(({ start }) => start >= sign.end && start < figure.start)
    ? sign.value
    : null
}

/** The word before it, or the one that says behind it that this is little: 缩短0.34天，基本持平. */
function sizeAt(sentence: Sentence, text: string, figure: Figure, from: number): Size | null {
  const before = lastBefore(
    sentence.sizes,
    figure.start,
    Math.max(from, sentence.figures.findLast((one) => one.end <= figure.start)?.end ?? from),
  )
  const behind = sentence.sizes.find(({ start }) => start >= figure.end)
  if (before) return before.value
  return behind?.value === 0 && /^[，,]?$/.test(text.slice(figure.end, behind.start)) ? 0 : null
}

function claimOf(sentence: Sentence, text: string, figure: Figure): Claim {
  const segment = partFrom(sentence, text, figure.start, /[;；]/)
  return {
    start: figure.start,
    end: figure.end,
    figure,
    subject: subjectAt(sentence, text, figure),
    ...changeAt(sentence, text, figure),
    period: periodAt(sentence, figure, text),
    base: baseAt(sentence, figure, text),
    owner: lastBefore(sentence.owners, figure.start, segment)?.value ?? 'self',
    sign: signAt(sentence, text, figure),
    size: sizeAt(sentence, text, figure, segment),
  }
}

/** Words of direction that stand beside no figure of their own. */
function movementsIn(sentence: Sentence, text: string, claims: readonly Claim[]): Movement[] {
  return sentence.ways.flatMap((way): Movement[] => {
    const clause = partFrom(sentence, text, way.start, /[;；]/)
    const isTold = claims.some(
      ({ kind, start }) => kind === 'change' && start >= way.end && between.test(text.slice(way.end, start)),
    )
    const label = lastBefore(sentence.labels, way.start, clause)
    if (isTold || !label || isWhole(text, label)) return []
    const back = baseAt(sentence, way, text)?.back
    if (back !== undefined && back !== null && back !== 1) return []
    const size = lastBefore(sentence.sizes, way.start, Math.max(clause, way.start - 4))?.value ?? null
    return [
      {
        start: way.start,
        end: way.end,
        way: way.value,
        subject: subjectOf(text, label),
        period: periodAt(sentence, way, text),
        size,
      },
    ]
  })
}

/**
 * Reads a folded text: each figure with what it is of, when, whose, which way; each judgement and each movement.
 *
 * @param period what it speaks of where it names no time
 */
export function readClaims(
  text: string,
  subjects: Subjects,
  { facts = factsIn(text), period = null }: { facts?: Facts; period?: Period | null } = {},
): Reading {
  const labels = subjects.in(text)
  const words = { ways: waysIn(text), sizes: sizesIn(text), signs: signsIn(text), owners: ownersIn(text) }
  const apart = <T extends Span>(items: readonly T[]): T[] =>
    items.filter(({ start, end }) => !labels.some((label) => label.start < end && start < label.end))
  const figures = facts.figures.flatMap(({ readings }) => readings[0] ?? []).toSorted((a, b) => a.start - b.start)
  const reading: Reading = { text, claims: [], judgements: [], movements: [] }
  let context = period
  for (const span of sentencesOf(text)) {
    const sentence: Sentence = {
      ...span,
      text: text.slice(span.start, span.end),
      labels: within(labels, span),
      figures: within(figures, span),
      periods: [],
      context,
      ways: within(apart(words.ways), span),
      sizes: within(apart(words.sizes), span),
      signs: within(apart(words.signs), span),
      owners: within(apart(words.owners), span),
    }
    const shift = ({ start, end }: Span): Span => ({ start: start - span.start, end: end - span.start })
    sentence.periods = periodsIn(
      sentence.text,
      within(facts.dates, span).map((date) => ({ ...date, ...shift(date) })),
      context,
    ).map((place) => ({ ...place, start: place.start + span.start, end: place.end + span.start }))
    const isTime = (figure: Figure): boolean =>
      sentence.periods.some((place) => place.start < figure.end && figure.start < place.end)
    sentence.figures = sentence.figures.filter((figure) => !isTime(figure))
    const claims = sentence.figures.map((figure) => claimOf(sentence, text, figure))
    reading.claims.push(...claims)
    reading.movements.push(...movementsIn(sentence, text, claims))
    reading.judgements.push(...judgementsIn(sentence, text, claims))
    const spoken = sentence.periods.findLast(({ compared, period }) => !compared && period.back === null)
    context = spoken?.period ?? context
  }
  return reading
}
