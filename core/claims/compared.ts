import { sizeOf } from '../guard/amount.ts'
import { describe, knownAs, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { mayBeSame } from './periods.ts'
import type { Sentence } from './sentence.ts'
import { isWhole, joinedBefore } from './subject-at.ts'
import type { Label } from './subjects.ts'
import { knownFor } from './turned.ts'
import type { Claim, Reading, Way } from './types.ts'
import { polarityOf } from './bands.ts'

const larger = '高于|大于|多于|长于|超过|超出|超越|胜于'
const smaller = '低于|小于|少于|短于|不及|不如|未及|赶不上|落后于'
const better = '优于|好于|强于|胜过'
const worse = '劣于|差于|弱于|逊于|逊色于|不敌'
const base = '上年同期|上年度?|去年同期|去年|上期|上一年度?|前一年'
const comparison = new RegExp(
  `(?:(${larger})|(${smaller})|(${better})|(${worse}))(?:${base}|(20\\d\\d)年)[末底度]?(?:水平)?`,
  'g',
)
const ofChanges = /[增降涨跌升变][幅速][^，,。;；]{0,4}$/
/** Words that set one level against another one; what they say is looked at by itself. Of 降幅小于上年 nobody does. */
export const comparisonsIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(comparison), ...text.matchAll(besides)].flatMap(({ index, 0: word }) =>
    ofChanges.test(text.slice(0, index)) ? [] : [{ start: index, end: index + word.length }],
  )

const signed = ({ figure, sign }: Claim): number => sizeOf(figure.amount) * (sign ?? 1)

const levelsOf = (id: string, open: OpenClaims): KnownClaim[] =>
  knownAs(id, open).filter(({ kind, period }) => kind === 'value' && period?.year)
const valueOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

/** The level of the year before; null where none is known. */
const levelBefore = ({ period, dimension }: KnownClaim, levels: readonly KnownClaim[]): KnownClaim | null =>
  levels.find(
    (other) =>
      other.dimension === dimension &&
      other.period?.year === (period?.year ?? 0) - 1 &&
      other.period?.month === period?.month,
  ) ?? null

/** The level of a year that a text names. */
const levelOf = (year: number, { dimension }: KnownClaim, levels: readonly KnownClaim[]): KnownClaim | null =>
  levels.find((other) => other.dimension === dimension && other.period?.year === year && other.period.month === null) ??
  null

/**
 * On which side of the year before, or of a year that is named, a quantity lies in the years that a text may speak of;
 * empty where nobody knows.
 */
function waysOf(levels: readonly KnownClaim[], all: readonly KnownClaim[], year: number | null): Way[] {
  // Half a year is not set against a whole one.
  const alike = year === null ? levels : levels.filter(({ period }) => period?.month === null)
  return alike.flatMap((level) => {
    const other = year === null ? levelBefore(level, all) : levelOf(year, level, all)
    return other && valueOf(level) !== valueOf(other) ? [valueOf(level) > valueOf(other) ? 1 : -1] : []
  })
}

const inSentence = (claims: readonly Claim[], { start, end }: Sentence): Claim[] =>
  claims.filter((claim) => claim.start >= start && claim.end <= end)

const besides = new RegExp(
  `[比较与和](?:${base}|(20\\d\\d)年)[末底度]?(?:的[\\d,.]+[%倍天次万亿元]{0,2})?(?:相比)?(?:要|还|更|有所)?(?:([高多大长快])|([低少小短慢]))(?![于出了约至到\\d]|[\\u3400-\\u9fff])`,
  'g',
)

type Compared = { start: number; end: number; above: boolean; isValue: boolean; year: number | null }

/** What a sentence sets above or below the year before, or a year with a name. */
function comparedIn({ text, start: from }: Sentence): Compared[] {
  const at = ({ index = 0, 0: { length } }: RegExpMatchArray): { start: number; end: number } => ({
    start: from + index,
    end: from + index + length,
  })
  const yearOf = (year: string | undefined): number | null => (year === undefined ? null : Number(year))
  const against = [...text.matchAll(comparison)].map((match) => ({
    ...at(match),
    above: match[1] !== undefined || match[3] !== undefined,
    isValue: match[3] !== undefined || match[4] !== undefined,
    year: yearOf(match[5]),
  }))
  const beside = [...text.matchAll(besides)].map((match) => ({
    ...at(match),
    above: match[2] !== undefined,
    isValue: false,
    year: yearOf(match[1]),
  }))
  return [...against, ...beside]
}

/** 流动比率为1.90倍，优于上年: what is said to be above or below the year before, and was not. */
export function wrongComparisons({ text, claims, sentences }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] => {
    const own = inSentence(claims, sentence)
    return comparedIn(sentence).flatMap((compared): Place[] => {
      const last = sentence.labels.findLast((one) => one.end <= compared.start && !isWhole(text, one))
      return last
        ? joinedBefore(sentence, text, last, compared.start).flatMap((label) =>
            wrongComparison({ compared, label, sentence, own, text }, open),
          )
        : []
    })
  })
}

type At = { compared: Compared; label: Label; sentence: Sentence; own: readonly Claim[]; text: string }

function wrongComparison({ compared, label, sentence, own, text }: At, open: OpenClaims): Place[] {
  const { start, end, above, isValue, year } = compared
  const place = { start, end, known: '', right: null }
  const polarity = polarityOf(label.id, open)
  if (isValue && polarity === null) return [{ kind: 'ungrounded', ...place }]
  // 净亏损高于上年: the result is below it.
  const isLoss = !isValue && /亏|loss/i.test(text.slice(label.start, label.end))
  const said: Way = above !== isLoss ? 1 : -1
  const way: number = isValue ? said * (polarity ?? 1) : said
  const isLevel = ({ kind, subject }: Claim): boolean => kind === 'value' && subject?.id === label.id
  const behind = own.find((claim) => claim.start >= end && claim.start - end <= 4 && isLevel(claim))
  // 占总资产26.74%，低于2022年的28.15%: of the share, and not of the amount.
  const share = own.findLast((claim) => claim.end <= start)
  if (share?.subject?.of !== undefined) return []
  const first = own.findLast((claim) => claim.end <= start && isLevel(claim))
  if (first && behind && Math.sign(signed(first) - signed(behind)) === -way)
    return [{ kind: 'direction', ...place, known: `${text.slice(first.start, first.end)}` }]
  // 低于上年0.15倍 is a difference, which is read as one.
  if (own.some(({ kind, start: at }) => kind === 'change' && at >= end && at - end <= 2)) return []
  const period = first?.period ?? sentence.periods.findLast((one) => !one.compared && one.end <= start)?.period
  const all = levelsOf(label.id, open)
  const meant = (first ? knownFor(first, open) : all).filter((one) => mayBeSame(one.period, period ?? sentence.context))
  const newest = Math.max(...meant.map((one) => one.period?.year ?? 0))
  // Where no time is named it is the newest that is spoken of.
  const spoken = first || period || sentence.context ? meant : meant.filter((one) => one.period?.year === newest)
  const ways = waysOf(spoken, all, year)
  const [known] = spoken
  return known && ways.length > 0 && !ways.some((one) => one === way)
    ? [{ kind: 'direction', ...place, known: describe(known, known.said) }]
    : []
}

const arrives = /(?:[至到]|[升降增减涨跌]为|达到?)(?:约|近)?$/

/**
 * 上升至1.75倍, where it fell to that, or where that is the level of an earlier year than the last that is known: a
 * level to which something moves, without another one beside it.
 */
export function wrongArrivals({ text, claims, movements, sentences }: Reading, open: OpenClaims): Place[] {
  return claims.flatMap((claim): Place[] => {
    const id = claim.subject?.id
    const way = movements.findLast(({ end, start }) => end <= claim.start && claim.start - start <= 6)
    if (!id || claim.kind !== 'value' || claim.period?.back || way?.subject.id !== id) return []
    if (!arrives.test(text.slice(way.start, claim.start)) || /[，,;；:：]/.test(text.slice(way.end, claim.start)))
      return []
    const sentence = sentences.find(({ start, end }) => claim.start >= start && claim.end <= end)
    const isAlone = !claims.some(
      (other) =>
        other !== claim &&
        other.kind === 'value' &&
        other.subject?.id === id &&
        sentence &&
        other.start >= sentence.start &&
        other.end <= sentence.end,
    )
    if (!isAlone) return []
    const all = levelsOf(id, open)
    const reached = all.filter(
      (one) =>
        one.period?.month === null &&
        one.dimension === claim.figure.dimension &&
        mayBeSame(one.period, claim.period) &&
        knownFor(claim, open).includes(one),
    )
    const newest = Math.max(
      ...all.filter(({ period }) => period?.month === null).map(({ period }) => period?.year ?? 0),
    )
    const may = reached.some((one) => {
      const before = levelBefore(one, all)
      return (
        (claim.period !== null || one.period?.year === newest) &&
        (!before || Math.sign(valueOf(one) - valueOf(before)) !== -way.way)
      )
    })
    const [known] = reached
    return known && !may
      ? [{ kind: 'direction', start: way.start, end: way.end, known: describe(known, known.said), right: null }]
      : []
  })
}

/** 净亏损扩大, 亏损较上年收窄: a loss that is larger or smaller, of what is none in any year that the text may speak of. */
export function lossesOfNone({ claims, movements }: Reading, open: OpenClaims): Place[] {
  const told = [
    ...claims
      .filter(({ ofLoss }) => ofLoss)
      .map(({ wayAt, subject, period, start, end }) => ({ subject, period, start: wayAt?.start ?? start, end })),
    ...movements.filter(({ ofLoss }) => ofLoss),
  ]
  return told.flatMap(({ subject, period, start, end }): Place[] => {
    if (!subject?.id) return []
    const levels = levelsOf(subject.id, open).filter((one) => mayBeSame(one.period, period))
    const [known] = levels
    return known && !levels.some((one) => one.sign === -1)
      ? [{ kind: 'sign', start, end, known: describe(known, known.said), right: null }]
      : []
  })
}
