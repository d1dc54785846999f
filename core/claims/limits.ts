import { sizeOf } from '../guard/amount.ts'
import { limitOf, polarityOf, type Limit } from './bands.ts'
import { describe, knownAs, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { isSameDimension } from './match.ts'
import { mayBeSame } from './periods.ts'
import { lastBefore, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Grade, Reading } from './types.ts'
import { basesIn, ownersIn } from './words.ts'

const isSame = (a: Limit, b: Limit): boolean =>
  a.sign === b.sign && isSameDimension(a.dimension, b.dimension) && Math.abs(a.size - b.size) <= 1e-9 * (1 + a.size)

/** （≤60%） behind a quantity that has another limit, or none; （去年标准为≥1.5）, a limit of another time or of others. */
export function wrongLimits({ claims, text }: Reading, open: OpenClaims): Place[] {
  return claims.flatMap((claim): Place[] => {
    const id = claim.subject?.id
    if (claim.kind !== 'limit' || !id) return []
    const own = limitOf(claim.figure, text)
    const known = open.limits.get(id) ?? []
    const place = { start: claim.start, end: claim.end, known: known.map(({ said }) => said).join('、'), right: null }
    if (known.length === 0) return [{ kind: 'ungrounded', ...place }]
    if (!known.some((limit) => isSame(limit, own))) return [{ kind: 'quantity', ...place }]
    const bracket = text.slice(0, claim.start).search(/\([^()]*$/)
    // （上年1.88倍，≥1.5）: what stands before a comma is another level.
    const before = bracket < 0 ? '' : text.slice(bracket, claim.start).replace(/^.*[，,;；、]/, '')
    const isOfOthers = basesIn(before).length + ownersIn(before).length > 0 || /往年|历史|\d{4}年/.test(before)
    return isOfOthers && !open.letters.includes(before) ? [{ kind: 'period', ...place }] : []
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

function gradesOf(id: string, period: Claim['period'], open: OpenClaims): Set<Grade> {
  const known = open.judgements.filter((one) => one.subject?.id === id && mayBeSame(one.period, period))
  return new Set(known.map(({ grade }) => grade))
}

const periodFor = (sentence: Sentence, at: number): Claim['period'] =>
  sentence.periods.findLast((one) => !one.compared && one.end <= at)?.period ?? sentence.context

/** 未达标准值, 超过阈值: where a quantity is said to lie that lies elsewhere. */
export function wrongStandards({ sentences, text }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(standard)].flatMap((match): Place[] => {
      const [start, end] = [sentence.start + match.index, sentence.start + match.index + match[0].length]
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const { no, above, below, meets, fails } = match.groups ?? {}
      if (!label) return []
      const period = periodFor(sentence, start)
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
  /(?:(不低于|不少于|不小于|高于|超过|超出|大于|突破|达到|优于)|(不高于|不超过|不大于|低于|小于|不足|未达到?|未及|不及|跌破))(?:了)?(?:标准值?|参考值|基准值?|阈值|界值|警戒线|预警线|下限|上限)?(?:的|为|是|即)?\s*$/

/** 低于1.5的标准值，为1.90倍: a limit in words that the level beside it, or the one that is known, contradicts. */
export function wrongSides({ claims, sentences, text }: Reading, open: OpenClaims): Place[] {
  return claims.flatMap((claim): Place[] => {
    const sentence = sentences.find(({ start, end }) => claim.start >= start && claim.end <= end)
    const match = beside.exec(text.slice(Math.max(sentence?.start ?? 0, claim.start - 14), claim.start))
    const id = claim.subject?.id
    if (!match || !sentence || !id || claim.figure.word || claim.figure.spoken || claim.figure.dimension === 'points')
      return []
    if (claim.kind === 'change' || lastBefore(sentence.ways, claim.start, claim.start - 6)) return []
    // 变动额超过总资产5%且变动幅度超过50%: other words stand between.
    const at = Math.max(sentence.start, claim.start - 14) + match.index
    const said = [...sentence.labels, ...claims.filter((other) => other.subject?.id === id)]
    if (!said.some(({ end }) => end <= at && /^[）)，,均已仍则且]{0,3}$/.test(text.slice(end, at)))) return []
    const isAlike = (dimension: string): boolean => isSameDimension(claim.figure.dimension, dimension)
    const own = claims
      .filter(
        (other) =>
          other !== claim &&
          other.kind === 'value' &&
          other.subject?.id === id &&
          other.start >= sentence.start &&
          other.end <= sentence.end &&
          isAlike(other.figure.dimension),
      )
      .map(({ figure, sign }) => sizeOf(figure.amount) * (sign ?? 1))
    const levels = knownAs(id, open)
      .filter((known) => known.kind === 'value' && known.period?.year && mayBeSame(known.period, claim.period))
      .filter((known) => isAlike(known.dimension))
      .map(valueOf)
    const values = own.length > 0 ? own : levels
    const limit = sizeOf(claim.figure.amount) * (claim.sign ?? 1)
    const near = Math.abs(limit) * 0.005
    const holds = (value: number): boolean => (match[1] ? value >= limit - near : value <= limit + near)
    const place = { start: claim.start, end: claim.end, known: '', right: null }
    return values.length > 0 && !values.some(holds) ? [{ kind: 'opposite', ...place }] : []
  })
}
