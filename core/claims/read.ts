import type { Figure } from '../guard/figure-types.ts'
import { factsIn, type Facts } from '../guard/grounds.ts'
import { labelWords } from '../guard/labels.ts'
import type { Span } from '../guard/spans.ts'
import { periodsIn, type DatedPlace } from './periods.ts'
import { judgementsIn } from './judgements.ts'
import type { Label, Subjects } from './subjects.ts'
import type { Claim, Movement, Owner, Period, Reading, Size, Subject, Way } from './types.ts'
import { gradeOf, gradePattern, ownersIn, signsIn, sizesIn, waysIn } from './words.ts'

type Word<T> = Span & { value: T }
/** A sentence with all that its words are. */
export type Sentence = Span & {
  text: string
  labels: Label[]
  figures: Figure[]
  periods: DatedPlace[]
  context: Period | null
  ways: Word<Way>[]
  sizes: Word<Size>[]
  signs: Word<Way>[]
  owners: Word<Owner>[]
}

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

const lastBefore = <T extends Span>(items: readonly T[], at: number, from: number): T | null =>
  items.findLast((item) => item.end <= at && item.start >= from) ?? null

/** Where the part of a sentence begins that a place stands in: behind the last mark of a kind. */
function partFrom(sentence: Sentence, text: string, at: number, marks: RegExp): number {
  for (let place = at - 1; place >= sentence.start; place -= 1)
    if (marks.test(text[place] ?? '') && !/\d/.test(text[place + 1] ?? '')) return place + 1
  return sentence.start
}

const isOf = /(?:占|相当于|除以|折合|对)\s*$/
/** 占营业收入12.02%: revenue is what the share is taken of. */
const isWhole = (text: string, { start }: Label): boolean => isOf.test(text.slice(Math.max(0, start - 3), start))

const subjectOf = (text: string, label: Label, of = ''): Subject => ({
  id: of === '' ? label.id : `${label.id}/${of}`,
  words: labelWords(label.id),
  said: text.slice(label.start, label.end),
})

/** What a figure is of: the name behind it (2.23亿元的营业收入), the last before it, or else the words there. */
function subjectAt(sentence: Sentence, text: string, { start, end }: Span): Subject | null {
  const grade = new RegExp(`(${gradePattern})(?:的|区间的?)?\\s*$`).exec(text.slice(Math.max(0, start - 8), start))?.[1]
  if (grade && /^[^，。;]{0,3}项/.test(text.slice(end - 1)))
    return { id: `grade:${gradeOf.get(grade) ?? ''}`, words: new Set(), said: grade }
  const behind = sentence.labels.find((label) => label.start >= end && label.start - end <= 1)
  if (behind && /^的|^之|^$/.test(text.slice(end, behind.start))) return subjectOf(text, behind)
  const clause = partFrom(sentence, text, start, /[;；]/)
  const before = sentence.labels.filter((label) => label.end <= start && label.start >= clause)
  const last = before.findLast((label) => !isWhole(text, label))
  const whole = before.at(-1)
  if (whole && whole !== last && isWhole(text, whole)) {
    const words = labelWords(text.slice(partFrom(sentence, text, whole.start, /[，,;；]/), whole.start))
    return { id: null, words, said: text.slice(whole.start, whole.end) }
  }
  if (last) return subjectOf(text, last)
  const segment = partFrom(sentence, text, start, /[，,;；(]/)
  const words = labelWords(text.slice(segment, start))
  return words.size === 0 ? null : { id: null, words, said: text.slice(segment, start) }
}

const between = /^(?:了|约|近|超|逾|超过|为|有|达|共|幅度|的|\s|by|of|about|approximately|to)*$/i
const toLevel = /(?:至|到|为|达到?|成|\bto)\s*(?:约|近|人民币)?\s*$/i
const differs = /(?:变动|相差|变化|差距|之差|差额|变幅|差异|幅度)(?:幅度|额)?(?:为|约|了|达)?\s*$/
const growthName = /^(?:的)?(?:同比|年|本期)?(?:增长率|增速|增幅|增长幅度|变动率|涨幅|降幅|变动幅度|增长)/

type Change = Pick<Claim, 'kind' | 'way' | 'wayAt'>
const unmoved: Omit<Change, 'kind'> = { way: null, wayAt: null }

const reversed = (way: Way): Way => (way === 1 ? -1 : 1)
/** 净流出较上年增加: the flow itself went down. */
const isOfLoss = ({ signs, labels }: Sentence, way: Span, from: number): boolean => {
  const sign = lastBefore(signs, way.start, from)
  return sign?.value === -1 && !labels.some(({ start, end }) => start >= sign.end && end <= way.start)
}

function changeAt(sentence: Sentence, text: string, figure: Figure): Change {
  if (figure.limit) return { kind: 'limit', ...unmoved }
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  const way = lastBefore(sentence.ways, figure.start, segment)
  const gap = way ? text.slice(way.end, figure.start) : ''
  const level = toLevel.test(text.slice(Math.max(segment, figure.start - 6), figure.start))
  if (
    way &&
    between.test(gap) &&
    !(level && /^(?:至|到)|(?:至|到|to)\s*$/i.test(text.slice(way.end - 1, figure.start)))
  )
    return { kind: 'change', way: isOfLoss(sentence, way, segment) ? reversed(way.value) : way.value, wayAt: way }
  const after = sentence.ways.find(({ start }) => start >= figure.end && start - figure.end <= 2)
  if (after && /^(?:的|之)/.test(text.slice(figure.end, after.end)))
    return { kind: 'change', way: after.value, wayAt: after }
  if (figure.dimension === 'points' || differs.test(text.slice(Math.max(segment, figure.start - 8), figure.start)))
    return { kind: 'change', ...unmoved }
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && growthName.test(text.slice(label.end, figure.start))) return { kind: 'change', ...unmoved }
  return { kind: 'value', ...unmoved }
}

function periodAt(sentence: Sentence, { start }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const own = sentence.periods.findLast(
    (place) => !place.compared && place.end <= start && (place.period.back === null || place.start >= clause),
  )
  return own?.period ?? sentence.context
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
  if (label && text.slice(label.start, label.end).includes('亏')) return -1
  const sign = lastBefore(sentence.signs, figure.start, segment)
  return sign &&
    figure.start - sign.end <= 6 &&
    !sentence.ways.some(({ start }) => start >= sign.end && start < figure.start)
    ? sign.value
    : null
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
    size: lastBefore(sentence.sizes, figure.start, segment)?.value ?? null,
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
    const claims = sentence.figures.map((figure) => claimOf(sentence, text, figure))
    reading.claims.push(...claims)
    reading.movements.push(...movementsIn(sentence, text, claims))
    reading.judgements.push(...judgementsIn(sentence, text, claims))
    const spoken = sentence.periods.findLast(({ compared, period }) => !compared && period.back === null)
    context = spoken?.period ?? context
  }
  return reading
}
