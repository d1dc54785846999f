import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { limitOf, polarityOf, type Limit } from './bands.ts'
import { describe, isVouched, knownAs, yearlyLevels, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { isSameDimension } from './match.ts'
import { mayBeSame } from './periods.ts'
import { lastBefore, periodOfPlace, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Grade, Reading } from './types.ts'
import { basesIn, ownersIn } from './words.ts'

const isSame = (a: Limit, b: Limit): boolean =>
  a.sign === b.sign && isSameDimension(a.dimension, b.dimension) && Math.abs(a.size - b.size) <= 1e-9 * (1 + a.size)

/**
 * （≤60%） behind a quantity that has another limit, or none; （去年标准为≥1.5）, a limit of another time or of others.
 *
 * @param told what was worked out already
 */
export function wrongLimits({ claims, text }: Reading, open: OpenClaims, told: ReadonlySet<Claim>): Place[] {
  return claims.flatMap((claim): Place[] => {
    const id = claim.subject?.id
    if (claim.kind !== 'limit' || !id || told.has(claim)) return []
    const own = limitOf(claim.figure, text)
    const known = open.limits.get(id) ?? []
    const place = { start: claim.start, end: claim.end, known: known.map(({ said }) => said).join('、'), right: null }
    if (known.length === 0) return [{ kind: 'ungrounded', ...place }]
    if (!known.some((limit) => isSame(limit, own))) return [{ kind: 'quantity', ...place }]
    const bracket = text.slice(0, claim.start).search(/\([^()]*$/)
    // （上年1.88倍，≥1.5）: what stands before a comma is another level.
    const before = bracket < 0 ? '' : text.slice(bracket, claim.start).replace(/^.*[，,;；、]/, '')
    const isOfOthers = basesIn(before).length + ownersIn(before).length > 0 || /往年|历史|\d{4}年/.test(before)
    return isOfOthers && !open.letters.includes(before) ? [{ kind: 'period', ...place, isNamed: true }] : []
  })
}

const noun =
  '(?:标准|参考|基准|阈|临界|界|警戒|预警|警示|风险|及格|合格|良好|达标|门槛|考核|监管|参照)(?:值|线|水平|标准|要求|下限|上限)|标准|红线|门槛'
const alarm = /阈|临界|界值|警戒|预警|警示|红线|风险线/
const between = '[^，。;；()（）\\d]{0,4}?'
const standard = new RegExp(
  '(?<no>未能?|没有|没能|尚未|不(?!低于|高于|超过|及|少于|足)|并未|从未)?(?:已经?|再|曾)?' +
    '(?:(?<above>高于|超过|超出|突破|越过|大于|超越|触及|触碰)|(?<below>低于|不及|小于|不足|跌破|低过|未及)|(?<meets>达到|达|满足|符合|优于|好于|合乎|守住)|(?<fails>劣于|差于|逊于|偏离))' +
    `(?:了|其|该|此)?${between}(?:${noun})`,
  'g',
)

const valueOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)
const edge = (sign: string): number => (sign === '≥' || sign === '>' ? 1 : sign === '≤' || sign === '<' ? -1 : 0)

/** Whether the levels lie above the limits of their bands (1), below (-1) or who knows where (0). */
function sideOf(id: string, levels: readonly KnownClaim[], open: OpenClaims): number {
  const polarity = polarityOf(id, open)
  const limits = open.limits.get(id) ?? []
  const good = limits.filter(({ sign }) => sign === (polarity === 1 ? '≥' : '≤') || edge(sign) === polarity)
  const sides = new Set(
    levels.flatMap((level) => good.slice(0, 1).map(({ size }) => (valueOf(level) >= size ? 1 : -1))),
  )
  return sides.size === 1 ? ([...sides][0] ?? 0) : 0
}

/** What a quantity was judged to be in a year; where none is said, in the newest that is known. */
export function gradesOf(id: string, period: Claim['period'], open: OpenClaims): Set<Grade> {
  const known = open.judgements.filter((one) => one.subject?.id === id && mayBeSame(one.period, period))
  const newest = Math.max(...known.map((one) => one.period?.year ?? 0))
  const now = period?.year ? known : known.filter((one) => (one.period?.year ?? newest) === newest)
  return new Set(now.map(({ grade }) => grade))
}

/** 未达标准值, 超过阈值: where a quantity is said to lie that lies elsewhere. */
export function wrongStandards({ sentences, text }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(standard)].flatMap((match): Place[] => {
      const [start, end] = [sentence.start + match.index, sentence.start + match.index + match[0].length]
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const { no, above, below, meets, fails } = match.groups ?? {}
      if (!label) return []
      const period = periodOfPlace(sentence, start)
      const grades = gradesOf(label.id, period, open)
      const levels = knownAs(label.id, open).filter(
        (known) => known.kind === 'value' && known.period?.year && mayBeSame(known.period, period),
      )
      const newest = Math.max(...levels.map((known) => known.period?.year ?? 0))
      const now = period === null ? levels.filter((known) => known.period?.year === newest) : levels
      const [known] = now
      const place = { start, end, known: known ? describe(known, known.said) : '', right: null }
      const wrong = (is: boolean): Place[] => (is ? [{ kind: 'opposite', ...place }] : [])
      const isNot = no !== undefined
      if ((above ?? below) && alarm.test(match[0])) {
        const said = open.letters
          .split(/[。\n;；]/)
          .some((one) => one.includes(match[0]) && one.includes(text.slice(label.start, label.end)))
        if (said) return []
        const polarity = polarityOf(label.id, open)
        if (grades.size === 0 || polarity === null) return [{ kind: 'ungrounded', ...place }]
        // 超过阈值, 触及红线 says that it is bad; 高于警戒线 is bad of what should be low, and good of what should be high.
        const isBeyond = /超|突破|越|触|跌破/.test(match[0]) || (polarity === 1) === (below !== undefined)
        const saysBad = isBeyond !== isNot
        return wrong(!grades.has('watch') && !grades.has(saysBad ? 'risk' : 'good'))
      }
      if (meets ?? fails) {
        const says = (meets !== undefined) !== isNot
        return wrong(grades.size > 0 && (says ? !grades.has('good') : !grades.has('watch') && !grades.has('risk')))
      }
      const side = sideOf(label.id, now, open)
      return wrong(side !== 0 && side === ((above !== undefined) === isNot ? 1 : -1))
    }),
  )
}

const beside =
  /(?:(不低于|不少于|不小于|不下|(?<![不未])高于|(?<![不未有])超过?|(?<![不未])超出|(?<![不未])大于|(?<![不未])突破|[已升]破|(?<![不未])达到|优于)|(不高于|未高于|[不未]超过?|没有超过|未超出|不大于|(?<!不)低于|(?<!不)小于|不足|不到|未满|未达到?|未能达到|未突破|未及|不及|跌破|跌至))(?:了)?(?:[\u3400-\u9fff]{0,10}(?:分位|中位数|均值|平均值|平均水平)|[\u3400-\u9fff]{1,5}业的?)?(?<called>标准值?|参考值|基准值?|阈值|界值|警戒线|预警线|下限|上限)?(?:的|为|是|即)?\s*$/

/** 维持在60%以下. */
const inside = /^(?:的(?:警戒|预警|风险|标准)?[线值]?)?(?:的?水平)?(?:(以上|之上)|以下|之下|以内|之内)/

type InWords = { id: string; sentence: Sentence; isAbove: boolean }
/** What a figure is a limit of that stands behind 低于 or 高于; null where it is none. */
function limitInWords(claim: Claim, { claims, sentences, text }: Reading): InWords | null {
  const sentence = sentences.find(({ start, end }) => claim.start >= start && claim.end <= end)
  const id = claim.subject?.id
  if (!sentence || !id || claim.figure.word || claim.figure.spoken || claim.figure.dimension === 'points') return null
  const side = inside.exec(text.slice(claim.end))
  if (side && /(?:[在于]|[重返回][回到]|回[升落][至到])\s*$/.test(text.slice(sentence.start, claim.start)))
    return { id, sentence, isAbove: side[1] !== undefined }
  const match = beside.exec(text.slice(Math.max(sentence.start, claim.start - 14), claim.start))
  if (!match) return null
  const way = lastBefore(sentence.ways, claim.start, claim.start - 6)
  // 下降，已低于3倍 tells of two things.
  if (claim.kind === 'change' || (way && !/[，,]/.test(text.slice(way.end, claim.start)))) return null
  // 变动额超过总资产5%且变动幅度超过50%: other words stand between.
  const at = Math.max(sentence.start, claim.start - 14) + match.index
  const said = [...sentence.labels, ...claims.filter((other) => other.subject?.id === id)]
  return said.some(
    ({ end }) =>
      end <= at &&
      /^(?:[（(）)，,均已仍则且尚还也亦在于]|仍然|依然|20\d\d年[末底度]?|[年期][末底]|目前|指标|远|明显|显著|大幅|虽|但|连续|下降|上升|回落|回升|下滑|提高|一举|首次|[近两二三四]|[两二三四]年){0,6}$/.test(
        text.slice(end, at),
      ),
  )
    ? { id, sentence, isAbove: match[1] !== undefined }
    : null
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * (1 + Math.abs(a))
const alarmBehind = /^的?(?:警戒|预警|警示|风险|危险|红)(?:线|界限|界线)/
const goodBehind = /^的?(?:标准|良好|合格|达标|优秀|及格)(?:值|线|水平|标准|界限|界线)/

/** Limits of the bands of a quantity that are as large as a figure, and are what the word behind it calls them. */
function knownLimits(id: string, claim: Claim, size: number, open: OpenClaims, text: string): Limit[] {
  const behind = text.slice(claim.end)
  return (open.limits.get(id) ?? []).filter(
    (limit) =>
      isNear(limit.size, size) &&
      (!alarmBehind.test(behind) || limit.sign === '>' || limit.sign === '<') &&
      (!goodBehind.test(behind) || limit.sign === '≥' || limit.sign === '≤'),
  )
}

/** 的警戒线, behind a figure that is a limit. */
export const limitNameAt = (text: string, at: number): { start: number; end: number } => {
  const name = alarmBehind.exec(text.slice(at)) ?? goodBehind.exec(text.slice(at))
  return { start: at, end: at + (name?.[0].length ?? 0) }
}

const rangeBefore = /(?:处于|位于|介于|落在|落入|属于|在)\s*$/
const rangeBetween = /^\s*(?:至|到|~|-|—|和|与)\s*$/
/** The ends of 处于60至120天 in the unit of the second; null where two figures are no range. */
function rangeOf(from: Claim, to: Claim, text: string): { from: number; to: number } | null {
  if (!rangeBefore.test(text.slice(0, from.start)) || !rangeBetween.test(text.slice(from.end, to.start))) return null
  const { raw, dimension, amount } = from.figure
  const { power, rawPower } = to.figure
  const isBare = dimension === '' && to.figure.dimension !== ''
  return { from: isBare ? sizeOf(raw) * 10 ** (power - rawPower) : sizeOf(amount), to: sizeOf(to.figure.amount) }
}

/**
 * Figures that are limits in words, and are those of the bands: 低于60%, 处于60至120天. What lies where is told by
 * `wrongSides` and `wrongRanges`.
 */
export function limitsInWords(reading: Reading, open: OpenClaims): ReadonlySet<Claim> {
  const { claims, text } = reading
  const sides = claims.filter((claim) => {
    const said = limitInWords(claim, reading)
    return said !== null && knownLimits(said.id, claim, sizeOf(claim.figure.amount), open, text).length > 0
  })
  const ranges = claims.flatMap((claim, at): Claim[] => {
    const from = claims[at - 1]
    const id = claim.subject?.id
    const range = from && rangeOf(from, claim, text)
    const known = (id && open.limits.get(id)) || []
    return range && [range.from, range.to].every((end) => known.some(({ size }) => isNear(size, end)))
      ? [from, claim]
      : []
  })
  return new Set([...sides, ...ranges])
}

/** 处于60至120天 of a level that lies elsewhere. */
export function wrongRanges({ claims, text }: Reading, open: OpenClaims): Place[] {
  return claims.flatMap((claim, at): Place[] => {
    const from = claims[at - 1]
    const id = claim.subject?.id
    const range = from && rangeOf(from, claim, text)
    if (!range || !id) return []
    const levels = levelsAt(id, claim.period, open)
    const [known] = levels
    return known && !levels.some((level) => valueOf(level) >= range.from && valueOf(level) <= range.to)
      ? [{ kind: 'opposite', start: from.start, end: claim.end, known: describe(known, known.said), right: null }]
      : []
  })
}

/** The levels that a text may speak of: those of its year, or where it names none those of the newest. */
function levelsAt(id: string, period: Claim['period'], open: OpenClaims): KnownClaim[] {
  const all = knownAs(id, open).filter(
    (known) => known.kind === 'value' && known.period?.year && mayBeSame(known.period, period),
  )
  // 高于行业参考线80.00% is in a text, and none of its levels.
  const stored = all.filter(({ said }) => said === '')
  const levels = stored.length > 0 ? stored : all
  const newest = Math.max(...levels.map((known) => known.period?.year ?? 0))
  return period?.year ? levels : levels.filter((known) => known.period?.year === newest)
}

const inARow = /(?:连续)?([两二三四])年(?:来|间)?(?:连续|均|都|一直|持续)*[^，,。;；\d]{0,14}$/
const counted: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4 }
/** In how many years something is said to lie beyond a limit. */
const yearsSaid = ({ start }: Claim, { text }: Reading): number =>
  counted[inARow.exec(text.slice(Math.max(0, start - 16), start))?.[1] ?? ''] ?? 1

const always = /始终|一直|[每历各]年|从来|从未|[均都]/
/** The names that a limit is said of: of 净现比为1.23，收现比为1.11，均大于1 both. */
function namesOf({ id, sentence }: InWords, claim: Claim, { claims }: Reading): string[] {
  const before = claims.filter(
    (one) =>
      one.kind === 'value' && one.start >= sentence.start && one.end <= claim.start && one.subject?.id && one !== claim,
  )
  const isOfAll = /[均都皆][^，,。;；]{0,3}$/.test(sentence.text.slice(0, claim.start - sentence.start))
  const alike = before.filter(({ figure }) => isSameDimension(claim.figure.dimension, figure.dimension))
  return isOfAll ? [...new Set([id, ...alike.flatMap(({ subject }) => subject?.id ?? [])])] : [id]
}

/** `was`: in some year that is spoken of it did not lie there, though now it does. */
type Held = { holds: boolean; fails: boolean; was: boolean }
/** Whether the levels that a limit in words is said of lie where it says. */
function heldBy(said: InWords, claim: Claim, reading: Reading, open: OpenClaims): Held {
  const { sentence, isAbove } = said
  const isAlike = (dimension: string): boolean => isSameDimension(claim.figure.dimension, dimension)
  const limit = sizeOf(claim.figure.amount) * (claim.sign ?? 1)
  // Half of the last place in which levels are shown.
  const near = 0.005 * 10 ** (claim.figure.power - claim.figure.rawPower)
  const isWithin = (value: number): boolean => (isAbove ? value >= limit - near : value <= limit + near)
  const own = reading.claims
    .filter(
      (other) =>
        other !== claim &&
        other.kind === 'value' &&
        other.subject?.id === said.id &&
        other.start >= sentence.start &&
        other.end <= sentence.end &&
        isAlike(other.figure.dimension) &&
        // Of 52.27%、51.54%、62.58%，2024年突破60% the year has its own.
        (!claim.period?.year || other.period !== null),
    )
    .map(({ figure, sign }) => sizeOf(figure.amount) * (sign ?? 1))
  const levels = (id: string): number[] =>
    levelsAt(id, claim.period, open)
      .filter((known) => isAlike(known.dimension))
      .map(valueOf)
  const years = yearsSaid(claim, reading)
  const ofYears = (id: string): number[] => yearlyLevels(id, open).slice(0, years).map(valueOf)
  const values = years > 1 ? ofYears(said.id) : own.length > 0 ? own : levels(said.id)
  const fails =
    years > 1 ? !values.every(isWithin) || values.length < years : values.length > 0 && !values.some(isWithin)
  const isOfTimes = years === 1 && always.test(sentence.text.slice(0, claim.start - sentence.start))
  const known = namesOf(said, claim, reading).map((id) =>
    years > 1 ? ofYears(id) : isOfTimes ? yearlyLevels(id, open).map(valueOf) : levels(id),
  )
  const holds = !fails && known.every((all) => all.length >= years && all.every(isWithin)) && own.every(isWithin)
  const inEachYear = /始终|一直|[每历各]年|从来|从未/.test(sentence.text.slice(0, claim.start - sentence.start))
  const was = !fails && inEachYear && known.some((all) => !all.every(isWithin))
  return { holds, fails, was }
}

/** 低于1.5的标准值，为1.90倍: a limit in words that the level beside it, or the one that is known, contradicts. */
export function wrongSides(reading: Reading, open: OpenClaims): Place[] {
  const { claims } = reading
  return claims.flatMap((claim): Place[] => {
    const said = limitInWords(claim, reading)
    // 突破六成，达到62.58%: the level itself is no limit.
    const isReached = /(?<![未不能])达到?\s*$/.test(reading.text.slice(0, claim.start)) && isVouched(claim, open)
    if (!said || isReached) return []
    const { fails, was } = heldBy(said, claim, reading, open)
    const place = { start: claim.start, end: claim.end, known: '', right: null }
    return fails ? [{ kind: 'opposite', ...place }] : was ? [{ kind: 'ungrounded', ...place }] : []
  })
}

/** Where the words of a limit begin that the levels bear out: 均大于 in 均大于1; null where the figure is none. */
export function limitThatHolds(claim: Claim, reading: Reading, open: OpenClaims): Span | null {
  const said = limitInWords(claim, reading)
  // 70%的警戒线 is one of the bands, or none at all.
  const isCalled = /^的?[\u3400-\u9fff]{0,4}(?:线|值|标准|要求|上限|下限)/.test(reading.text.slice(claim.end))
  if (!said || isCalled || !heldBy(said, claim, reading, open).holds) return null
  const before = reading.text.slice(said.sentence.start, claim.start)
  const word = beside.exec(before.slice(-14))
  if (word?.groups?.['called']) return null
  const side = inside.exec(reading.text.slice(claim.end))
  const start = word ? claim.start - Math.min(14, before.length) + word.index : claim.start
  return { start, end: claim.end + (side?.[0].length ?? 0) }
}
