import { sizeOf } from '../guard/amount.ts'
import { isVouched, knownAs, yearlyLevels } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { differences, isSameDimension, saysKnown, sideTolerance } from './match.ts'
import { mayBeSame } from './periods.ts'
import { partFrom, type Sentence } from './sentence.ts'
import { subjectOf } from './subject-at.ts'
import { aliases } from './words.ts'
import type { Claim, Reading } from './types.ts'

const besidesBefore = /[高低大小多少长短优]于(?:上年|去年|上期|上一年|20\d\d年)[末底度]?(?:同期)?(?:水平)?(?:的)?$/

const otherNames = new Map(Object.entries(aliases).flatMap(([id, names]) => names.map((name) => [name, id] as const)))
const nearly = /(?:近乎|几近|将近|接近|近|不到|不足)(?:于|了)?$/
const under = /(?:不到|不足)(?:了)?$/
const andMore = /^(?:还|又)?(?:多|有余|余)(?![\u3400-\u9fff]*[增减])/
/** 接近腰斩, 两倍多, 7元多: how far a figure in words, or one with few digits, may be off. */
export function roughly(claim: Claim, text: string): Claim[] {
  const { figure } = claim
  const own = sizeOf(figure.amount)
  const isWord = figure.word === true || figure.spoken === true
  const to = (from: number, most: number): Claim => ({ ...claim, figure: { ...figure, between: { from, to: most } } })
  if (isWord && figure.dimension === 'share' && nearly.test(text.slice(0, claim.start)))
    return [to(own * (1 - sideTolerance), own)]
  // 减少不到1万元: less than so much, told with one digit.
  if (claim.kind === 'change' && figure.amount.digits.length === 1 && under.test(text.slice(0, claim.start)))
    return [to(own / 2, own)]
  if (!andMore.test(text.slice(claim.end))) return []
  // 翻了一番多 is less than two doublings; 三倍多 is less than four times.
  const step =
    figure.dimension === 'share' && isWord
      ? /番/.test(text.slice(claim.start, claim.end))
        ? 1
        : 0.1
      : 10 ** figure.power
  return [to(own, own + step)]
}

/** 增速高于, 快于, before the name that it is set against. */
export const ofPace = /(?:(?:增速|增幅|增长率|降幅)[^，,。;；\d]{0,6}(?:[快慢高低大小]于|超过|不及)|[快慢]于)$/
/** 增长7.07%，低于: the rate that the one behind it is set against, if it is one. */
const ofRate =
  /(?:([增升涨长加])|[降减跌少滑落])(?:幅|了|约|近|达|为)*([\d.]+)%[，,]?(?:[也仍均明显著远大幅略稍微]{0,3})(?:([高大]于|超过)|[低小]于|不及)$/

/** Of 营业收入增长7.07%，低于营业成本的15.38% the second as a rate, where it is the larger one. */
function asRate(before: string, claim: Claim): Claim[] {
  const [, rises, rate, above] = ofRate.exec(before) ?? []
  const difference = Number(rate) - sizeOf(claim.figure.amount) * 100
  return claim.figure.dimension === 'share' && Math.sign(difference) === (above === undefined ? -1 : 1)
    ? [{ ...claim, kind: 'change', way: rises === undefined ? -1 : 1 }]
    : []
}

/** What is called so over a year has another name in a month. */
const ofMonths: Readonly<Record<string, string>> = { 总耗电量: '总用电量' }

/** A figure of a month under the name that its quantity has there; null where it has none. */
export function ofMonth(claim: Claim, open: OpenClaims): Claim | null {
  const name = claim.period?.month ? ofMonths[claim.subject?.id ?? ''] : undefined
  const id = name && open.subjects.in(name)[0]?.id
  return claim.subject && id ? { ...claim, subject: { ...claim.subject, id } } : null
}

/** Other ways to read what a figure is of, where the words leave them open. */
function otherReadings(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): Claim[] {
  const before = text.slice(sentence.start, claim.start)
  const readings: Claim[] = []
  const newest = yearlyLevels(claim.subject?.id ?? '', open)[0]?.period ?? null
  const now = claim.period?.year ? claim.period : newest
  // 高于上年4.32倍: the level of that year as well as the difference.
  const isSo = knownAs(claim.subject?.id ?? '', open).some(
    ({ kind, way, over, period }) =>
      kind === 'change' && over?.years === 1 && way === claim.way && mayBeSame(period, now),
  )
  if (claim.kind === 'change' && besidesBefore.test(before) && isSo)
    readings.push({ ...claim, kind: 'value', period: claim.base, base: null, way: null, wayAt: null })
  // 有息负债3,900万元，其中短期借款2,690万元，较年初下降130万元: of the whole as well as of its part.
  const part = before.lastIndexOf('其中')
  const whole = sentence.labels.findLast(({ end }) => end <= sentence.start + part)
  if (claim.kind === 'change' && part >= 0 && whole) readings.push({ ...claim, subject: subjectOf(text, whole) })
  // 增速快于收入的88.83%.
  const at = claim.subject?.at
  if (claim.kind === 'value' && at && text.slice(at.end, claim.start) === '的') {
    const set = text.slice(sentence.start, at.start)
    if (ofPace.test(set)) readings.push({ ...claim, kind: 'change' })
    readings.push(...asRate(set, claim))
  }
  const monthly = ofMonth(claim, open)
  if (monthly) readings.push(monthly)
  // 净资产 of 2021, which is known by its other name alone.
  const id = claim.subject?.id && otherNames.get(claim.subject.id)
  if (claim.subject && id) readings.push({ ...claim, subject: { ...claim.subject, id } })
  return [...readings, ...roughly(claim, text)]
}

/** 第一大股东沈砚之持股62% behind a comma: the words right beside the figure, where a name stands in another clause. */
function isSaidBeside(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): boolean {
  const from = partFrom(sentence, text, claim.start, /[，,;；:：(]/)
  const { at } = claim.subject ?? {}
  if (claim.kind !== 'value' || !at || at.end > from) return false
  const said = text.slice(from, claim.start)
  const letters = new Set(said.replace(/[^\u3400-\u9fff]/g, ''))
  if (letters.size < 2) return false
  const isSame = (known: KnownClaim): boolean =>
    known.subject?.id === null &&
    known.said !== '' &&
    isSameDimension(claim.figure.dimension, known.dimension) &&
    saysKnown(claim.figure, known) &&
    differences({ ...claim, subject: known.subject }, known).length === 0 &&
    // 第一大股东为沈砚之，持股62.00%: the sentence that has the figure has all the words beside it.
    open.letters
      .split(/[。\n]/)
      .some((one) => one.includes(known.said) && [...letters].every((letter) => one.includes(letter)))
  return open.claims.some(isSame)
}

/** Whether a figure is right by another way to read what it is of. */
export const isRightOtherwise = (sentence: Sentence, claim: Claim, { text }: Reading, open: OpenClaims): boolean =>
  otherReadings(sentence, claim, text, open).some((other) => isVouched(other, open)) ||
  isSaidBeside(sentence, claim, text, open)
