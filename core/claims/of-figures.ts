import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { isVouched, yearlyLevels } from './figures.ts'
import { levelIn } from './levels.ts'
import { isSameDimension, says } from './match.ts'
import type { OpenClaims } from './known.ts'
import { partFrom, type Sentence } from './sentence.ts'
import type { Claim, Reading } from './types.ts'

const amount = '(?:\\d[\\d,.]*(?:[万亿]?元|[万亿]?千瓦时|[万亿]?度))?'
const takes = new RegExp(`(?:占|相当于|为|是)(?:到|了|其|现有|同期|全年|全部|当年)*$`)
const leadsTo = new RegExp(`^(?:余额|总额|总量)?${amount}(?:的)?(?:比[例重]|份额)?(?:约|近|达|为|仅)*$`)
/** 与营业收入之比为1.11 */
const than = /[与同和](?:其|当年|同期)?$/
const ratioTo = /^(?:之比|的比[值率])(?:约|近|达|为|是)*$/
const ofYear = /占(?:到|了)?(20\d\d)年(?:度)?(?:全年|全部|总量)?的?(?:约|近)?$/
const covers = /(?:覆盖|保障)倍数(?:为|达|约|是|\s)*$/

/** The last amount before a place that a share or a multiple may be of. */
const amountBefore = (sentence: Sentence, at: number, claims: readonly Claim[]): Claim | undefined =>
  claims.findLast(
    ({ start, end, figure, kind }) =>
      start >= sentence.start && end <= at && kind !== 'limit' && !/^(?:share|points|ratio)?$/.test(figure.dimension),
  )

/** What a figure measures the amount before it by: the level of a name, of a year of the same name, of the amount beside. */
function measureOf(sentence: Sentence, claim: Claim, { text, claims }: Reading, open: OpenClaims): number | null {
  const label = sentence.labels.findLast(({ end }) => end <= claim.start)
  const before = text.slice(sentence.start, claim.start)
  const year = ofYear.exec(before)?.[1]
  if (year) {
    const own = amountBefore(sentence, claim.start - 4, claims)
    return own?.subject?.id ? levelIn(own.subject.id, Number(year), 0, open) : null
  }
  if (!label) return null
  const [front, behind] = [text.slice(sentence.start, label.start), text.slice(label.end, claim.start)]
  if (!(takes.test(front) && leadsTo.test(behind)) && !(than.test(front) && ratioTo.test(behind))) return null
  return levelIn(label.id, claim.period?.month ? null : (claim.period?.year ?? null), 0, open)
}

/**
 * Whether a share or a multiple is that of the amount before it, whatever that is of: 申请1,000.00万元，相当于短期借款的37.17%, 用电174.23万度，
 * 占2024年全年的45.31%, 货币资金3,323.20万元，足以覆盖有息负债1,360.00万元，覆盖倍数2.44.
 *
 * @returns the words that say it; null where it is none, or another one comes out
 */
export function ofFigureAt(sentence: Sentence, claim: Claim, reading: Reading, open: OpenClaims): Span | null {
  const { dimension } = claim.figure
  if (dimension !== 'share' && dimension !== 'ratio' && dimension !== '') return null
  const { text, claims } = reading
  const from = partFrom(sentence, text, claim.start, /[，,;；(]/)
  const words = { start: from, end: claim.start }
  const second = amountBefore(sentence, claim.start, claims)
  if (covers.test(text.slice(from, claim.start)) && second) {
    const first = amountBefore(sentence, second.start, claims)
    const isSo = first && first.figure.dimension === second.figure.dimension
    return isSo && says(claim.figure, sizeOf(first.figure.amount) / sizeOf(second.figure.amount)) ? words : null
  }
  const by = measureOf(sentence, claim, reading, open)
  const own = amountBefore(sentence, from, claims)
  if (!by || by <= 0 || !own) return null
  return says(claim.figure, sizeOf(own.figure.amount) / by) ? words : null
}

const leaves = /(?:尚有|还有|仍有|余有|距(?:离)?[^，,]*?(?:还|尚)?(?:有|差)|相差)(?:约)?$/
/** 资产负债率62.58%，若以70%为限，尚有7.42个百分点: what lies between a level and the limit behind it. */
export function headroomAt(sentence: Sentence, claim: Claim, { text, claims }: Reading, open: OpenClaims): Span | null {
  const shares = claims.filter(
    ({ start, end, figure }) => start >= sentence.start && end <= claim.start && figure.dimension === 'share',
  )
  const [level, limit] = shares.slice(-2)
  const match = leaves.exec(text.slice(sentence.start, claim.start))
  if (claim.figure.dimension !== 'points' || !match || !level || !limit || !isVouched(level, open)) return null
  const left = Math.abs(sizeOf(limit.figure.amount) - sizeOf(level.figure.amount)) * 100
  const behind = /^的?(?:空间|余地|余量|距离|差距)/.exec(text.slice(claim.end))?.[0] ?? ''
  return says(claim.figure, left) ? { start: sentence.start + match.index, end: claim.end + behind.length } : null
}

const prices =
  /(?:度电(?:成本|电价|单价)|(?:平均|到户|用电)?(?:电价|均价|单价)|折合|相当于|每度电?|每千瓦时)(?:为|约|是|达|仅|\s)*$/
/** 平均度电成本0.84元/千瓦时: the price that the texts have of that time, under whatever name. */
export function priceAt(sentence: Sentence, claim: Claim, { text }: Reading, open: OpenClaims): Span | null {
  if (claim.figure.dimension !== 'money/energy' || claim.kind !== 'value') return null
  const match = prices.exec(text.slice(sentence.start, claim.start))
  const year = claim.period?.year ?? yearlyLevels('营业收入', open)[0]?.period?.year
  const isSo = open.claims.some(
    ({ kind, dimension, period, size, owner }) =>
      kind === 'value' &&
      owner === 'self' &&
      dimension === 'money/energy' &&
      period?.year === year &&
      (period?.month ?? null) === (claim.period?.month ?? null) &&
      says(claim.figure, size),
  )
  return match && isSo ? { start: sentence.start + match.index, end: claim.start } : null
}

const joinedSum = /(?:合计|共计|总计|之和)(?:为|达|约|是)*$/
const sumsBefore = /^[，,]?[较比](?:上年|去年|年初|期初|20\d\d年)[末底度]?(?:同期)?的?$/
const moves = /^(?:合计)?(?:[净共]?)([增升]|[减降])[加少长至幅]?(?:了)?$/

/** The names that are joined before a sum: 应付票据与应付账款合计. */
function partsOf(sentence: Sentence, at: number, text: string): string[] {
  const clause = partFrom(sentence, text, at, /[，,;；(]/)
  const parts = sentence.labels.filter(({ start, end }) => start >= clause && end <= at)
  const isJoined = parts.every(
    (label, index) =>
      index === 0 || /^(?:、|和|与|及|以及|加)$/.test(text.slice(parts[index - 1]?.end ?? 0, label.start)),
  )
  return isJoined ? parts.map(({ id }) => id) : []
}

const sumIn = (parts: readonly string[], year: number, open: OpenClaims): number | null =>
  parts.reduce((all: number | null, id) => {
    const level = levelIn(id, year, 0, open)
    return all === null || level === null ? null : all + level
  }, 0)

/** 应付票据与应付账款合计16,851.49万元，较上年末的8,766.01万元增加8,085.49万元: the same sum of the year before, and how far it went. */
export function sumOfYearBefore(
  sentence: Sentence,
  claim: Claim,
  { text, claims }: Reading,
  open: OpenClaims,
): Span | null {
  if (claim.figure.dimension !== 'money') return null
  const own = claims.filter(
    ({ start, end, figure }) => start >= sentence.start && end <= claim.start && figure.dimension === 'money',
  )
  const before = own.at(-1)
  const isOfSum = (one: Claim | undefined): one is Claim =>
    one !== undefined && joinedSum.test(text.slice(sentence.start, one.start))
  const isStep = before !== undefined && moves.exec(text.slice(before.end, claim.start))
  const sum = isStep ? own.at(-2) : before
  const led = isStep ? before : claim
  if (!isOfSum(sum) || !led || !sumsBefore.test(text.slice(sum.end, led.start))) return null
  const parts = partsOf(sentence, sum.start, text)
  const [newest] = parts.flatMap((id) => yearlyLevels(id, open)[0]?.period?.year ?? [])
  const year = sum.period?.year ?? newest
  const base = led.base?.year ?? (year ? year - 1 : undefined)
  if (parts.length < 2 || !year || !base) return null
  const [now, then] = [sumIn(parts, year, open), sumIn(parts, base, open)]
  if (now === null || then === null || !says(sum.figure, now)) return null
  const words = { start: sum.end, end: claim.start }
  if (!isStep) return says(claim.figure, then) ? words : null
  return says(led.figure, then) &&
    isSameDimension(claim.figure.dimension, led.figure.dimension) &&
    says(claim.figure, Math.abs(now - then)) &&
    now > then === /[增升]/.test(isStep[1] ?? '')
    ? words
    : null
}
