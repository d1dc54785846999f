import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { yearsFor } from './derived.ts'
import { levelIn } from './levels.ts'
import { yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { differences, isSameDimension, says, saysKnown } from './match.ts'
import { ofMonth, roughly } from './otherwise.ts'
import { partFrom, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Reading } from './types.ts'

const acts = '(?:了|出来?|交|用|花|赚|亏|收|付|卖|借|缴|耗|掉|得)*(?:约|近|整整|足足)?'
/** 多用, 少交: the first of two figures is the larger one, or the smaller. */
const more = new RegExp(`(?:(多|高|贵|慢|长)|少|低|便宜|省|短|快)${acts}$`)
/** 富余, 缺: what is left, whichever was told first. */
const left = new RegExp(`(?:富余|富裕|剩下?|余下?|结余|还缺|差)${acts}$`)
const times = /(?:是|为|相当于|等于)[^，,。;；\d]{0,8}的(?:约|近|将近|差不多)?$/
const ofBoth = /(前者|后者)(?:是|为|相当于)(?:前者|后者)的/
const partOf = /占[^，,。;；]*的(?:约|近|将近|差不多)?$/
/** 超过核定需量9,430千瓦达: by which share the first of two figures is larger. */
const exceeds = /(?:(超过|超出|高于|高出|多出|大于)|低于|不及|小于|少于)[^，,。;；]*?(?:达|约|了|出|幅度为|\s)*$/
const others = /其余(?:的|部分)?(?:为|约|占|是)*$/
const longest = 14

const shown = ({ figure, sign, way, kind }: Claim): number =>
  sizeOf(figure.amount) * (kind === 'change' ? (way ?? 1) : (sign ?? 1))

/** Whether a figure is known, of whatever its words say it is. */
const isKnown = (read: Claim, open: OpenClaims): boolean =>
  [read, ofMonth(read, open)].some((claim) => claim !== null && isKnownAs(claim, open))

const isKnownAs = (claim: Claim, open: OpenClaims): boolean =>
  open.claims.some(
    (known) =>
      isSameDimension(claim.figure.dimension, known.dimension) &&
      saysKnown(claim.figure, known) &&
      differences(claim, known).length === 0,
  )

/** Each of two figures is rounded, and so is what they leave: the last digit may be off by one. */
const isNearly = ({ figure }: Claim, difference: number): boolean =>
  figure.nearness === null &&
  figure.word !== true &&
  figure.spoken !== true &&
  Math.abs(sizeOf(figure.amount) - Math.abs(difference)) <= 1.001 * 10 ** figure.power

const isAlike = (claim: Claim, other: Claim): boolean =>
  other.figure.dimension === (claim.figure.dimension === 'points' ? 'share' : claim.figure.dimension)

/** 由292.09万元扩大到860.55万元: the second is the later one. */
function isCourse(sentence: Sentence, text: string, first: Claim, second: Claim): boolean {
  const before = text.slice(sentence.start, first.start)
  return (
    /[由从自](?:上年|去年|20\d\d年)?的?\s*$/.test(before) && /[至到为成→]\s*$/.test(text.slice(first.end, second.start))
  )
}

/** 上年净利润1,406.27万元，本年1,555.78万元. */
const isEarlier = ({ period: first }: Claim, { period: second }: Claim): boolean =>
  (first?.back === 1 && second?.back !== 1) ||
  (typeof first?.year === 'number' && typeof second?.year === 'number' && first.year < second.year)

/**
 * What the two figures right before another one leave, or how often the one is in the other: 2024年用电384.56万度，
 * 2023年是370.27万度，多用14.29万度. Both have to be right themselves.
 *
 * @returns the words that say it; null where nothing of that is said, or something else comes out
 */
export function followsAt(sentence: Sentence, claim: Claim, reading: Reading, open: OpenClaims): Span | null {
  const { text, claims } = reading
  const from = partFrom(sentence, text, claim.start, /[，,;；(]/)
  const segment = text.slice(from, claim.start)
  const { dimension } = claim.figure
  if (isRate(sentence, claim, segment, reading, open) || isRest(sentence, claim, segment, claims, open))
    return { start: Math.max(from, claim.start - longest), end: claim.start }
  const wanted = (other: Claim): boolean =>
    dimension === 'ratio' || (dimension === 'share' && partOf.test(segment))
      ? other.figure.dimension !== dimension || ofBoth.test(segment)
      : isAlike(claim, other)
  const [first, second] = claims
    .filter((other) => other.start >= sentence.start && other.end <= claim.start && wanted(other))
    .slice(-2)
  if (!first || !second || first.figure.dimension !== second.figure.dimension) return null
  if (!isKnown(first, open) || !isKnown(second, open)) return null
  const [one, other] = [shown(first), shown(second)]
  const course = isCourse(sentence, text, first, second) || isEarlier(first, second)
  const comesOut = (size: number): boolean =>
    [claim, ...roughly(claim, text)].some(({ figure }) => says(figure, Math.abs(size)))
  const words = { start: Math.max(from, claim.start - longest), end: claim.start }
  const scale = dimension === 'points' ? 100 : 1
  const gap = more.exec(segment)
  if (gap ?? left.exec(segment)) {
    const difference = (course ? other - one : one - other) * scale
    // By how much two shares differ is told in points: 一年提高6.80% is none.
    const isRight = !(gap && dimension === 'share') && (isNearly(claim, difference) || comesOut(difference))
    return isRight && (!gap || Math.sign(difference) === (gap[1] === undefined ? -1 : 1)) ? words : null
  }
  const isReversed = ofBoth.exec(segment)?.[1] === '后者' || course
  if ((dimension === 'ratio' && times.test(segment)) || (dimension === 'share' && partOf.test(segment)))
    return comesOut(isReversed ? other / one : one / other) ? words : null
  return null
}

/** A month is later than another one of its year. */
const isBefore = (first: Claim, second: Claim): boolean =>
  isEarlier(first, second) ||
  (typeof first.period?.month === 'number' &&
    typeof second.period?.month === 'number' &&
    first.period.year === second.period.year &&
    first.period.month < second.period.month)

/** The last two amounts before a place, each right by itself. */
function amountsBefore(sentence: Sentence, at: number, claims: readonly Claim[], open: OpenClaims): Claim[] {
  const amounts = claims.filter(
    ({ start, end, figure, kind }) =>
      start >= sentence.start && end <= at && kind === 'value' && !/^(?:share|points|ratio)?$/.test(figure.dimension),
  )
  const two = amounts.slice(-2)
  return two.length === 2 &&
    two[0]?.figure.dimension === two[1]?.figure.dimension &&
    two.every((one) => isKnown(one, open))
    ? two
    : []
}

/**
 * Whether a share is by how much the one of the two amounts before it differs from the other: 2024年1,050.85万千瓦时，2023年
 * 1,282.47万千瓦时，同比下降18.06%; 最大需量10,760.5千瓦，超过核定需量9,430千瓦达14.11%.
 */
function isRate(
  sentence: Sentence,
  claim: Claim,
  segment: string,
  { text, claims }: Reading,
  open: OpenClaims,
): boolean {
  const [first, second] = amountsBefore(sentence, claim.start, claims, open)
  if (claim.figure.dimension !== 'share' || !first || !second) return false
  const [one, other] = [shown(first), shown(second)]
  const over = exceeds.exec(segment)
  if (over && second.end > claim.start - segment.length)
    return (
      other > 0 &&
      Math.sign(one - other) === (over[1] === undefined ? -1 : 1) &&
      says(claim.figure, Math.abs(one / other - 1))
    )
  if (claim.kind !== 'change' || claim.way === null) return false
  const later = isBefore(second, first)
    ? first
    : isBefore(first, second) || isCourse(sentence, text, first, second)
      ? second
      : null
  if (!later) return false
  const [from, to] = later === first ? [other, one] : [one, other]
  return from > 0 && Math.sign(to - from) === claim.way && says(claim.figure, Math.abs(to / from - 1))
}

/** 峰段占32.74%、谷段占36.01%，其余31.25%: what the shares before it, each right, leave of the whole. */
function isRest(
  sentence: Sentence,
  claim: Claim,
  segment: string,
  claims: readonly Claim[],
  open: OpenClaims,
): boolean {
  if (claim.figure.dimension !== 'share' || !others.test(segment)) return false
  const parts = claims.filter(
    ({ start, end, figure }) => start >= sentence.start && end <= claim.start && figure.dimension === 'share',
  )
  const rest = parts.reduce((left, { figure }) => left - sizeOf(figure.amount), 1)
  return parts.length > 0 && parts.every((part) => isKnown(part, open)) && rest > 0 && says(claim.figure, rest)
}

/** 由860.55万元收窄到292.09万元 of what went from the second to the first. */
export function turnedCourses({ sentences, claims, text }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] => {
    const own = claims.filter(
      ({ start, end, kind }) => start >= sentence.start && end <= sentence.end && kind === 'value',
    )
    return own.flatMap((claim, at): Place[] => {
      const before = own[at - 1]
      const id = claim.subject?.id
      if (!before || !id || before.subject?.id !== id || !isCourse(sentence, text, before, claim)) return []
      const yearsOf = ({ figure }: Claim): number[] =>
        yearlyLevels(id, open).flatMap(({ size, period, dimension }) =>
          period?.year && isSameDimension(figure.dimension, dimension) && says(figure, size) ? [period.year] : [],
        )
      const [then, now] = [yearsOf(before), yearsOf(claim)]
      return then.length > 0 && now.length > 0 && Math.min(...then) > Math.max(...now)
        ? [{ kind: 'period', start: before.start, end: claim.end, known: '', right: null }]
        : []
    })
  })
}

const takesPart = /占(?:比|约|近|为|达|了|其)*$/
const together = /(?:合计|共计|总计|之和)(?:为|达|约|共)*$/

/**
 * Whether a share is that of a part of the sum in the clause before it: 存货与应收账款合计4,100.53万元，前者占42.62%.
 *
 * @returns the words that say it; null where it is none, or does not come out
 */
export function partOfSumAt(
  sentence: Sentence,
  claim: Claim,
  { text, claims }: Reading,
  open: OpenClaims,
): Span | null {
  const from = partFrom(sentence, text, claim.start, /[，,;；(]/)
  const [own, ...others] = sentence.labels.filter(({ start, end }) => start >= from && end <= claim.start)
  if (claim.figure.dimension !== 'share' || !own || others.length > 0) return null
  if (!takesPart.test(text.slice(own.end, claim.start)) || !/^(?:其中)?$/.test(text.slice(from, own.start))) return null
  const sum = claims.findLast(({ start, end }) => start >= sentence.start && end <= from)
  if (!sum || !/^[，,]$/.test(text.slice(sum.end, from)) || !together.test(text.slice(sentence.start, sum.start)))
    return null
  const clause = partFrom(sentence, text, sum.start, /[，,;；(]/)
  const parts = sentence.labels.filter((one) => one.start >= clause && one.end <= sum.start && !isWhole(text, one))
  if (parts.length < 2 || new Set(parts.map(({ id }) => id)).size < parts.length) return null
  const isRight = yearsFor(sum, [{ id: own.id, said: '', back: 0 }], open).some((year) => {
    const levels = parts.map(({ id }) => levelIn(id, year, 0, open) ?? Number.NaN)
    const whole = levels.reduce((all, level) => all + level, 0)
    const part = levels[parts.findIndex(({ id }) => id === own.id)]
    return part !== undefined && whole > 0 && says(sum.figure, whole) && says(claim.figure, part / whole)
  })
  return isRight ? { start: from, end: claim.start } : null
}
