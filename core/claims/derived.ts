import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { interimOf, levelIn } from './levels.ts'
import { says } from './match.ts'
import type { Sentence } from './sentence.ts'
import { compares, isMoveOfShare, isWithin, pairAt, type Pair } from './shares.ts'
import { ofPace } from './otherwise.ts'
import { isOverYears } from './several-years.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Claim, Reading } from './types.ts'
import { basesIn } from './words.ts'

/** Figures that follow from two that are known: 占总资产的23.82%, 为上年末的2.29倍, 合计135天, 差额9,000万元. */
export type Derived = {
  /** Those that are what comes out. */
  right: ReadonlySet<Claim>
  /** Those that are not, where the text names both sides. */
  wrong: ReadonlyMap<Claim, string>
  /** Sums and means of several years of which another one comes out: they are asked about. */
  amiss: readonly Claim[]
}

type Side = { id: string; said: string; back: number; start?: number; end?: number }

/** What may stand between a side and the figure. */
const joins =
  '(?:的|[近过去这]*[两二三四五]年(?:来|间|里)?|连续|均|都|始终|一直|每年|各年|比[重例率]?|份额|为|是|达到?|到|至|约|近|逾|超过?|仅|仅为|只有|高达|将|已|足|也|不足|不到|大约|接近|(?:稳定|维持|保持)在|[:：(]|\\s)*'
const isJoined = new RegExp(`^${joins}$`)
const owns = /(?:20\d\d年[末底度]?|当[年期]|全年|同期|[年期][末初]|企业|公司|其|本[年期])/g

const sideOf = ({ id, start, end }: Label, text: string): Side => ({
  id,
  said: text.slice(start, end),
  back: 0,
  start,
  end,
})

const inside = (span: Span, labels: readonly Label[]): boolean =>
  labels.some(({ start, end }) => start <= span.start && end >= span.end)

/** The names of a sentence before a place, the last first, each once. */
function namesBefore(labels: readonly Label[], at: number, text: string, wholes = false): Side[] {
  const names = new Map<string, Side>()
  for (const { id, start, end } of labels.toReversed())
    if (end <= at && !names.has(id) && (wholes || !isWhole(text, { start, end, id })))
      names.set(id, { id, said: text.slice(start, end), back: 0, start, end })
  return [...names.values()]
}

/** `year`: of which year the first side is, where the claim has that of the other one. */
type Ratio = { of: Side; parts?: Side[]; by: Side[]; isNamed: boolean; year?: number | null }

const figures = /[-−]?\d[\d,，]*(?:\.\d+)?\s*(?:万元|亿元|元|%|％|个百分点|倍|天|次)?/g
const besides = new RegExp(
  `${owns.source}|20\\d\\d年|余额|总额|金额|规模|合计|分别|均|该项|二者|两者|约|已|仅|只|则|又|且|并|也|还|共|的|为|达到?|是|\\s`,
  'g',
)

/** Whether nothing else than a side is what 占 is said of: 应收占总资产 is not said of a name before it. */
function isSaidOf(text: string, sideEnd: number, at: number): boolean {
  const clause = text
    .slice(sideEnd, at)
    .replaceAll(/\([^()]*\)|（[^（）]*）/g, '')
    .replace(figures, '')
  const own = clause.slice(Math.max(...[...'，,；;：:。、(（'].map((mark) => clause.lastIndexOf(mark))) + 1)
  return own.replace(besides, '') === ''
}

const sumOf = /^(?:[两二三四五][项者])?(?:合计|共计|总计|加总|之和|相加)[^，,。；;]*[，,]?(?:已|约|共|合计)?$/
/** The names that are joined up to one, each once: 应收账款和存货合计. */
function partsOf(labels: readonly Label[], last: Label, text: string): Side[] {
  const joined = [last]
  for (const label of labels.toReversed()) {
    const [next] = joined
    // 固定资产2,738.57万元、在建工程203.44万元: each may have its figure.
    if (
      next &&
      label.end <= next.start &&
      /^(?:、|和|与|及|以及|加上?)$/.test(text.slice(label.end, next.start).replace(figures, ''))
    )
      joined.unshift(label)
  }
  return joined.map((label) => sideOf(label, text))
}

const both = /[，,](?:二者|两者|两项|这两项)[^，,。；;]*$/
/** What a share is taken of together: names that are joined before 合计, or the last two before 二者. */
function sharedBy(labels: readonly Label[], nearest: Label, between: string, text: string): Side[] {
  const bare = between.replace(figures, '')
  if (sumOf.test(bare.replace(/^[，,]/, ''))) return partsOf(labels, nearest, text)
  const other = labels.findLast(({ id, end }) => end <= nearest.start && id !== nearest.id)
  return other && both.test(bare) ? [other, nearest].map((label) => sideOf(label, text)) : []
}

/** 在所有者权益4,675.12万元中约占: what a share is taken of stands before 占. */
function wholeBefore({ labels, start }: Sentence, at: number, text: string): Label | null {
  const last = labels.findLast((label) => label.end <= at)
  if (!last || !/^(?:[\d,.]+[万亿]?元)?(?:总额|余额)?[中里](?:约|大约|仅|只|已|又|共)*$/.test(text.slice(last.end, at)))
    return null
  return /在(?:全部|当年|同期|其)*$/.test(text.slice(start, last.start)) ? last : null
}

/** 占总资产的: what a share is of, and what it is taken of; where that is not said, what was named before. */
function shareAt(sentence: Sentence, { start }: Claim, text: string): Ratio | null {
  const { labels, start: from } = sentence
  const at = text.lastIndexOf('占', start - 1)
  if (at < from || start - at > 24 || inside({ start: at, end: at + 1 }, labels)) return null
  const between = text.slice(at + 1, start)
  const around = wholeBefore(sentence, at, text)
  if (around) {
    const [own] = namesBefore(labels, around.start, text)
    return own && isJoined.test(between.replace(owns, ''))
      ? { of: own, by: [sideOf(around, text)], isNamed: true }
      : null
  }
  const whole = labels.find((label) => label.start > at && label.end <= start)
  const bare = (whole ? text.slice(at + 1, whole.start) + text.slice(whole.end, start) : between).replace(owns, '')
  const [of] = namesBefore(labels, at, text)
  const nearest = labels.findLast(({ id, end }) => end <= at && id === of?.id)
  const parts = nearest ? sharedBy(labels, nearest, text.slice(nearest.end, at), text) : []
  if (nearest && parts.length < 2 && !isSaidOf(text, nearest.end, at)) return null
  const others = namesBefore(labels, at, text, true).filter(({ id }) => id !== of?.id)
  if (!of || !isJoined.test(bare)) return null
  const by = whole ? [sideOf(whole, text)] : others
  // 总资产2,237.27亿元，其中流动资产占52.31%.
  const isPart = others.length === 1 && text.slice(others[0]?.end ?? 0, of.start).endsWith('其中')
  return { of, ...(parts.length > 1 && { parts }), by, isNamed: whole !== undefined || isPart }
}

const pairOf = (pair: Pair | null, text: string): Ratio | null =>
  pair && { of: sideOf(pair.of, text), by: [sideOf(pair.by, text)], isNamed: pair.isSure }

const leadsTo = new RegExp(`(?:\\([^()]*\\))?(?:余额|总额|规模)?的${joins}$`)
/** 为上年末的2.29倍 measures by it; 较上年的4.10倍 is its level. */
const measures = /(?:为|是|达到?|相当于|等于|约|近)\s*$/
const arrives = /[升增涨降减扩跌][至到为](?:了)?\s*$/
const isYearBefore = /^[末底]?(?:同期)?(?:[\d,.]+(?:[万亿]?元|倍|天|次|%|万?千瓦时))?(?:的|余额的)/

/** 是短期借款的, 为上年末的: what a multiple is of, and of what. */
function multipleAt(sentence: Sentence, { start, figure }: Claim, text: string): Ratio | null {
  const { labels } = sentence
  const last = labels.findLast((label) => label.end <= start)
  const base = basesIn(text.slice(sentence.start, start)).at(-1)
  if (base && (!last || base.start + sentence.start >= last.end)) {
    const behind = text.slice(sentence.start + base.end, start)
    const word = text.slice(sentence.start + base.start, sentence.start + base.end)
    const [of] = namesBefore(labels, start, text)
    const upTo = text.slice(sentence.start, sentence.start + base.start)
    const isMeasured = measures.test(upTo) || (figure.dimension === 'ratio' && arrives.test(upTo))
    return of &&
      isMeasured &&
      base.value !== 'other' &&
      isYearBefore.test(behind) &&
      isJoined.test(behind.replace(/^[末底]?(?:同期)?(?:余额)?(?:[\d,.]+(?:[万亿]?元|倍|天|次|%|万?千瓦时))?/, ''))
      ? { of, by: [{ ...of, said: word + of.said, back: 1 }], isNamed: true }
      : null
  }
  const dated = sentence.periods.findLast((place) => place.end <= start)
  if (dated?.period.year && (!last || dated.start >= last.end)) {
    const [of] = namesBefore(labels, start, text)
    const own = sentence.periods.findLast((place) => place.end <= dated.start)?.period.year ?? null
    const year = dated.period.year
    return of &&
      measures.test(text.slice(sentence.start, dated.start)) &&
      isYearBefore.test(text.slice(dated.end, start))
      ? { of, by: [{ ...of, said: `${year}年${of.said}`, back: -year }], isNamed: own !== null, year: own }
      : null
  }
  const [by] = namesBefore(labels, start, text, true)
  // 增速快于收入的88.83%: what the first is set against, and no measure of it.
  if (by?.start !== undefined && ofPace.test(text.slice(sentence.start, by.start))) return null
  const of = namesBefore(labels, by?.start ?? start, text).find(({ id }) => id !== by?.id)
  const behind = last ? text.slice(last.end, start) : ''
  // 占总资产的42.68%，相当于全部负债的1.86倍: measured by what its own clause names.
  return last && by && of && leadsTo.test(behind) && behind.includes('的') && !/，|,(?!\d)|[;；]/.test(behind)
    ? { of, by: [by], isNamed: true }
    : null
}

/** A share of something is no multiple of what was named before. */
const isShare = /占[^，,；;。]*$/

const sums = /(?:合计|共计|总计|加总|之和)(?:为|达到?|约|近|逾|超过?|\s)*$/
const gaps = /(?:差额|相差|差距|缺口|之差|差)(?:为|达到?|约|近|逾|超过?|接近|\s)*$/

/** Whether a figure is the sum of names that are joined before it, or the difference of the last two. */
function isTotal(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): boolean {
  const before = text.slice(Math.max(sentence.start, claim.start - 12), claim.start)
  const isSum = sums.test(before)
  if (!isSum && !gaps.test(before)) return false
  const names = namesBefore(sentence.labels, claim.start, text)
  return yearsFor(claim, names, open).some((year) => {
    const levels = names.slice(0, 4).map(({ id }) => levelIn(id, year, 0, open))
    const [last, ...others] = levels
    if (last === null || last === undefined) return false
    let sum = last
    return others.some((other) => {
      if (other === null) return false
      sum += other
      return isSum ? says(claim.figure, Math.abs(sum)) : says(claim.figure, Math.abs(last - other))
    })
  })
}

/** The year that is spoken of; where none is, the newest that is known of what is named. */
export function yearsFor({ period }: Claim, names: readonly Side[], open: OpenClaims): number[] {
  if (period?.year) return [period.year]
  const years = names.flatMap(({ id }) => yearlyLevels(id, open)[0]?.period?.year ?? [])
  const back = Number.isInteger(period?.back ?? 0) ? (period?.back ?? 0) : 0
  return years.length > 0 ? [Math.max(...years) - back] : []
}

/** 占收入的4.90%，上年这一比例为2.92%: the same ratio of another time. */
const isSameRatio =
  /(?:比例|占比|比重|[(（](?:上年|去年|20\d\d年)[末底度]?|[，,;；](?:其中)?(?:上年|去年|20\d\d年)[末底度]?)(?:为|是|仅|约|\s)*$/

const inARow = /([两二三四五])年(?:来|间)?(?:连续|均|都|始终|一直|持续)*[^，,。；;\d]{0,4}$/
/** In how many years a share is said to be so: 连续三年超过16%. */
const rowOf = (before: string): number => numbers[inARow.exec(before)?.[1] ?? ''] ?? 1
const numbers: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 }

const growth = /^(?:\([^()]*\))?(?:的)?(?:同比)?(?:增长率|增速|增幅|涨幅|增量|增加额|降幅)/
/** Whether both sides of a ratio are what they are called: 新增收入 and 收入增速 are not 收入. */
const isAlone = (sentence: Sentence, text: string, { of, by }: Ratio): boolean =>
  [of, ...by].every(
    ({ start, end }) =>
      start === undefined ||
      end === undefined ||
      (!growth.test(text.slice(end)) &&
        !sentence.labels.some((label) => label.isShort && label.start === start) &&
        !/(?:新增|增量|净增|每[百千万]?元|人均)$/.test(text.slice(sentence.start, start))),
  )

/** 约三成 for 31.73%: so near that one may ask. */
const isNearly = ({ figure: { word, spoken, amount } }: Claim, size: number): boolean =>
  (word === true || spoken === true) && Math.abs(sizeOf(amount) - size) <= 0.15 * Math.abs(size)

/** Reads which figures follow from two others, and which do not though they are said to. */
export function derivedIn({ claims, sentences, text }: Reading, open: OpenClaims): Derived {
  const right = new Set<Claim>()
  const wrong = new Map<Claim, string>()
  const amiss: Claim[] = []
  for (const sentence of sentences) {
    let told: Ratio | undefined
    for (const claim of claims) {
      if (claim.start < sentence.start || claim.end > sentence.end) continue
      const before = text.slice(sentence.start, claim.start)
      const isLimit = isWithin(claim, before, text, 0) !== null
      if (claim.kind === 'limit' && !isLimit) continue
      const { dimension } = claim.figure
      if (isTotal(sentence, claim, text, open)) right.add(claim)
      const isOfYears = isOverYears(sentence, claim, text, open)
      if (isOfYears) right.add(claim)
      // 三年累计3,042.00万元, of what was so large in one of them.
      else if (isOfYears === null && !right.has(claim)) amiss.push(claim)
      const isMove = dimension === 'points' && told ? isMoveOfShare(claim, told, before, open) : null
      if (isMove === true) right.add(claim)
      else if (isMove === false) amiss.push(claim)
      if (dimension !== 'share' && dimension !== 'ratio' && dimension !== '') continue
      const own: Ratio | null =
        pairOf(pairAt(sentence, claim, text), text) ??
        shareAt(sentence, claim, text) ??
        (isShare.test(before) ? null : multipleAt(sentence, claim, text))
      const ratio: Ratio | null =
        own ?? (told !== undefined && isSameRatio.test(before) ? { ...told, isNamed: false } : null)
      if (!ratio) continue
      told = ratio
      const month = claim.period?.year ? claim.period.month : null
      const { of, by, isNamed } = ratio
      const row = rowOf(before)
      const years =
        row > 1
          ? yearlyLevels(of.id, open)
              .flatMap(({ period }) => period?.year ?? [])
              .slice(0, row)
          : ratio.year === undefined
            ? // 上年 in 为上年的2.29倍 is that of the other side.
              yearsFor(
                by.some(({ back }) => back > 0) && !claim.period?.year ? { ...claim, period: null } : claim,
                [of],
                open,
              )
            : [ratio.year ?? yearlyLevels(of.id, open)[0]?.period?.year ?? 0]
      const found = years.flatMap((year) => {
        const levels = (ratio.parts ?? [of]).map(({ id }) => levelIn(id, year, 0, open, month))
        const own = levels.reduce((sum, level) => (sum === null || level === null ? null : sum + level), 0)
        return by.flatMap((side) => {
          const other =
            side.back < 0 ? levelIn(side.id, -side.back, 0, open) : levelIn(side.id, year, side.back, open, month)
          return own === null || !other ? [] : [{ side, size: own / other }]
        })
      })
      // Where no time is named, it may be that of the newest statements: 商誉占净资产的35.06% at the end of September.
      const interim = claim.period === null && ratio.year === undefined ? interimOf(of.id, open) : null
      if (interim) {
        const [own, ...others] = [of, ...by].map(({ id }) => levelIn(id, interim.year, 0, open, interim.month))
        for (const [at, other] of others.entries()) {
          const side = by[at]
          if (own != null && other && side?.back === 0) found.push({ side, size: own / other })
        }
      }
      const [first] = found
      const isRight = ({ size }: { size: number }): boolean =>
        size > 0 && (isWithin(claim, before, text, size) ?? says(claim.figure, size))
      // 连续三年超过16%: in each of them.
      const holds = row > 1 ? found.length === row && found.every(isRight) : found.some(isRight)
      if (holds) right.add(claim)
      // 筹资净流入弥补经营净流出的90.84%: of amounts on both sides of zero.
      else if (first && first.size < 0 && says(claim.figure, -first.size)) amiss.push(claim)
      else if (first && isNamed && isLimit && isNearly(claim, first.size)) amiss.push(claim)
      else if (first && isNamed && !isNearly(claim, first.size) && (isLimit || !compares.test(before))) {
        const shown = dimension === 'share' ? `${(first.size * 100).toFixed(2)}%` : first.size.toFixed(2)
        if (isAlone(sentence, text, ratio)) wrong.set(claim, `${of.said}/${first.side.said} ${shown}`)
        // 现金2,427.94万元，是短期借款的0.5倍: of a short name one may ask.
        else if (dimension === 'ratio' && sentence.labels.some(({ isShort, start }) => isShort && start === of.start))
          amiss.push(claim)
      }
    }
  }
  return { right, wrong, amiss }
}

/** Shares and multiples of two named quantities that are not what comes out. */
export const wrongDerived = ({ wrong }: Derived): Place[] =>
  [...wrong].map(([{ start, end }, known]) => ({ kind: 'quantity', start, end, known, right: null }))
