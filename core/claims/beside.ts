import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { standsAlone } from './certainty.ts'
import { yearlyLevels, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { says } from './match.ts'
import { lastBefore, type Sentence } from './sentence.ts'
import { isWhole, joinedBefore } from './subject-at.ts'
import { heldOver, isOfSomeYears, isWrong, overYears, type Said } from './over-years.ts'
import type { Label } from './subjects.ts'
import type { Claim, Reading } from './types.ts'

const larger = '高于|大于|多于|快于|快过|超过|超出|高出|胜过'
const smaller = '低于|小于|少于|慢于|不及|不如|落后于'
const comparator = new RegExp(
  `(?<no>不(?!及|如)|未|没有|并非)?(?<far>(?:明显|显著|远远?|大幅|大大|略微?|稍|仍|均|已|也|又|还|有所)*)(?:(?<above>${larger})|(?<below>${smaller}))`,
  'g',
)
// 以经营现金流偿还短期借款 tells what was done; only who may or cannot do it says how large something is.
const able = '足以|能够?|可以?|尚可'
const unable = '不足以|不能|无法|未能|难以|不可|尚不能|无力'
const fully = '(?:完全|基本|充分|有效|已|全额|全部|足额)*'
const covers = new RegExp(
  `(?:(?<no>${unable})|${able})${fully}(?:覆盖|偿付|偿还|清偿|抵偿)了?|(?<not>没有|未)?${fully}覆盖了?`,
  'g',
)

/** 存货周转比应收账款周转更快: behind the second name. */
const worse =
  /^(?:余额|规模)?(?:更|要|还要?|略|稍|明显|远)*(?:(高|多|大|长)|(快)|(慢)|低|少|小|短)(?:一些|些|得多)?(?=[，,。;；、]|$)/

/** What may stand before the second name. */
const leads = /^(?:其|累计|合计|总计|平均|同期|当期|当年|本期|本年|年末|期末|公司|企业|全部|的|20\d\d年[末度]?)*$/
const grows = /^(?:\([^()]*\))?(?:[\d.]+%)?(?:的)?(?:同比|年|本期)?(?:增长率|增速|增幅|增长幅度|涨幅|升幅|增长速度)/
const falls = /^(?:\([^()]*\))?(?:[\d.]+%)?(?:的)?(?:同比|年|本期)?(?:降幅|跌幅|下降幅度|下滑幅度|降速)/
/** 超过营业收入的三成, 高于净利润2倍: no level of the second. */
const isPart = /^的?(?:约|近|超)?(?:[\d.]+\s*(?:%|倍|成|个)|[一二三四五六七八九十半两百])/
const average = /平均|均值/
const sums = /累计|合计|总计/
const ofOthers = /行业|同业|中位|客户|供应商|子公司|集团|母公司|预算|目标|计划|预[计测期]|测算|授信|上限|下限/

/** Which measure of a quantity is set against that of another one. */
type Measure = 'level' | 'growth' | 'fall'
type Side = { label: Label; measure: Measure }

const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

/** A level or its growth in a year, with its dimension; null where nobody knows. */
function known({ label, measure }: Side, year: number | null, open: OpenClaims): { size: number; as: string } | null {
  const levels = yearlyLevels(label.id, open)
  const now = levels.find(({ period }) => year === null || period?.year === year)
  if (!now) return null
  if (measure === 'level') return { size: levelOf(now), as: now.dimension }
  const before = levels.find(({ period }) => period?.year === (now.period?.year ?? 0) - 1)
  // 毛利率的增速 is one of points for some, of percents for others.
  if (!before || now.dimension === 'share' || levelOf(before) <= 0) return null
  const growth = levelOf(now) / levelOf(before) - 1
  if (measure === 'fall' && growth > 0) return null
  return { size: measure === 'fall' ? -growth : growth, as: 'growth' }
}

const faster = (measure: Measure): Measure => (measure === 'level' ? 'growth' : measure)
const measureOf = (behind: string): Measure => (grows.test(behind) ? 'growth' : falls.test(behind) ? 'fall' : 'level')

/** （5.51%） right behind a name: the figure of its own. */
function bracketed({ label, measure }: Side, claims: readonly Claim[], text: string): Claim | null {
  const name = (measure === 'fall' ? falls : grows).exec(text.slice(label.end))?.[0].length ?? 0
  const at = label.end + name
  return claims.find(({ start }) => start >= at && /^\((?:为|同比)?[-−﹣]?$/.test(text.slice(at, start))) ?? null
}

/** 收入增速 is a name of its own; set against another growth it is the growth of revenue. */
const asGrowth = ({ label, measure }: Side): Side =>
  measure === 'level' && label.id.endsWith('增长率')
    ? { label: { ...label, id: label.id.replace(/增长率$/, '') }, measure: 'growth' }
    : { label, measure }

/** The name that a comparison is said of, and what of it. */
function before(sentence: Sentence, at: number, claims: readonly Claim[], text: string): Side | null {
  const label = sentence.labels.findLast((one) => one.end <= at && !isWhole(text, one))
  if (!label) return null
  const gap = text.slice(label.end, at)
  // 从4,913万元升到11,242万元，增幅低于…
  const last = /(?:(增长?率|增速|增幅|涨幅)|降幅|跌幅)[^，,]{0,2}$/.exec(gap)
  const measure = last ? (last[1] ? 'growth' : 'fall') : measureOf(gap)
  // 毛利同比增3.96%，慢于收入增速 is of its growth as well.
  const change = claims.findLast(
    ({ kind, subject, start, end, figure }) =>
      kind === 'change' && subject?.id === label.id && start >= label.end && end <= at && figure.dimension === 'share',
  )
  const told: Measure = measure === 'level' && change ? (change.way === -1 ? 'fall' : 'growth') : measure
  return asGrowth({ label, measure: told })
}

/** The name right behind a comparison, and what of it. */
function behind(sentence: Sentence, at: number, text: string): Side | null {
  const label = sentence.labels.find(({ start }) => start >= at)
  if (!label || !leads.test(text.slice(at, label.start))) return null
  const rest = text.slice(label.end, sentence.end)
  return asGrowth({ label, measure: measureOf(rest) })
}

/** 2024年净利润低于营业收入，近三年累计亦低于营业收入: the second is of the first name, too. */
function subjectOf(first: Side | null, second: Side | null, { labels }: Sentence, text: string): Side | null {
  if (!first || first.label.id !== second?.label.id) return first
  const label = labels.findLast(({ id, end }) => id !== first.label.id && end <= first.label.start)
  return label && text.slice(label.end, first.label.start).search(comparator) >= 0 ? { label, measure: 'level' } : first
}

/** 增长7.07%，低于营业成本的15.38%: a share behind a name that is the growth of it. */
function isRateBehind({ end }: Label, year: number | null, claims: readonly Claim[], text: string, open: OpenClaims) {
  const claim = claims.find(({ start, figure }) => start > end && figure.dimension === 'share')
  const label = claim?.subject?.at?.end === end ? claim.subject.id : null
  if (!claim || !label || text.slice(end, claim.start) !== '的') return false
  const growth = known({ label: { id: label, start: end, end }, measure: 'growth' }, year, open)
  return growth !== null && growth.size > 0 && says(claim.figure, growth.size)
}

/** The year that is spoken of, null where none is; undefined where it is a part of a year, or counted back from another one. */
function yearAt(sentence: Sentence, at: number): number | null | undefined {
  const period = sentence.periods.findLast((one) => !one.compared && one.end <= at)?.period ?? sentence.context
  if (period === null) return null
  return period.month === null && period.year !== null ? period.year : undefined
}

/** 两者基本一致, 与收入的增幅接近. */
const agrees =
  /(?:两者|二者|[增降]幅|增速|增长|走势|趋势|方向|步调)(?:均|都|也)?(?:基本|大体|总体|大致|较为|相对)*(?:一致|同步|相当|接近|匹配|吻合|相同|相近)/g

/** How far two rates of growth that are called alike may be from each other, of the larger one. */
const alikeWithin = 0.5

/** 应收账款增长41.87%，与收入增速大体一致, where revenue grew by 6.40%. */
function isFarApart(sentence: Sentence, at: number, change: Claim | undefined, open: OpenClaims): boolean {
  const last = sentence.labels.findLast(({ start }) => start < at)
  const label = last && asGrowth({ label: last, measure: 'level' }).label
  if (!change || !label || change.figure.dimension !== 'share' || change.subject?.id === label.id) return false
  if (label.start < change.end) return false
  const growth = known({ label, measure: 'growth' }, change.period?.year ?? null, open)
  const own = sizeOf(change.figure.amount) * (change.way ?? 1)
  return growth !== null && Math.abs(growth.size - own) > alikeWithin * Math.max(Math.abs(growth.size), Math.abs(own))
}

/** Two changes that are called alike, one of which is a rise and the other a fall. */
function wrongAgreements(sentence: Sentence, claims: readonly Claim[], open: OpenClaims): Place[] {
  return [...sentence.text.matchAll(agrees)].flatMap((match): Place[] => {
    const start = sentence.start + match.index
    const changes = claims.filter(
      (claim) => claim.kind === 'change' && claim.way !== null && claim.start >= sentence.start && claim.end <= start,
    )
    const [first, second] = changes.slice(-2)
    const isApart = first && second && first.subject?.id !== second.subject?.id && first.way !== second.way
    return isApart || isFarApart(sentence, start, changes.at(-1), open)
      ? [{ kind: 'direction', start, end: start + match[0].length, known: '', right: null }]
      : []
  })
}

/** Whether nobody can doubt that a sum is meant: 净利润累计高于. */
const isOfSum = (sentence: Sentence, text: string, { label }: Side, said: Said): boolean =>
  /^(?:累计|合计|总计|加总|总共|之和|已|均|也|的|[总金]额|数)+$/.test(text.slice(label.end, said.start)) &&
  standsAlone(sentence, text, label)

export type Beside = {
  /** Where the larger is said to be the smaller one, or what goes apart to go together. */
  wrong: Place[]
  /** Words that set two quantities against each other as they are. */
  right: Span[]
}

/** Quantities that are set against each other, each with a name. */
export function besideIn({ text, claims, sentences }: Reading, open: OpenClaims): Beside {
  const right: Span[] = []
  const wrong = sentences.flatMap((sentence): Place[] => {
    if (ofOthers.test(sentence.text)) return []
    const isAverage = average.test(sentence.text)
    const isOfSome = isOfSomeYears(sentence.text)
    const alike = isAverage ? [] : wrongAgreements(sentence, claims, open)
    const compared = [...sentence.text.matchAll(comparator)].map((match): Said => {
      const start = sentence.start + match.index
      const isAbove = (match.groups?.['above'] !== undefined) !== (match.groups?.['no'] !== undefined)
      const far = /明显|显著|远|大幅|大大/.test(match.groups?.['far'] ?? '') && match.groups?.['no'] === undefined
      const ofSpeed = /[快慢]/.test(match[0])
      const isTurned = match.groups?.['no'] !== undefined
      return { start, end: start + match[0].length, isAbove, least: false, near: 0.005, far, ofSpeed, isTurned }
    })
    const inverted = sentence.labels.flatMap((label, at): Said[] => {
      const first = sentence.labels[at - 1]
      const word =
        first && text.slice(first.end, label.start) === '比' && worse.exec(text.slice(label.end, sentence.end))
      if (!first || !word) return []
      const [, large, fast, slow] = word
      const ofDays = first.id.endsWith('天数') && label.id.endsWith('天数')
      const isAbove = ofDays && (fast ?? slow) ? slow !== undefined : (large ?? fast) !== undefined
      const ofSpeed = (fast ?? slow) !== undefined && !ofDays
      const place = { start: first.end, end: label.start }
      return [{ ...place, isAbove, least: false, near: 0.005, far: false, ofSpeed, isTurned: false }]
    })
    const covered = [...sentence.text.matchAll(covers)].map((match): Said => {
      const start = sentence.start + match.index
      const near = match[0].includes('基本') ? 0.1 : 0.005
      const isAbove = match.groups?.['no'] === undefined && match.groups?.['not'] === undefined
      const end = start + match[0].length
      return { start, end, isAbove, least: true, near, far: false, ofSpeed: false, isTurned: !isAbove }
    })
    const all = [...compared, ...inverted, ...covered]
    const ends = all.map(({ end }) => end)
    const apart = all.flatMap((said): Place[] => {
      const other = behind(sentence, said.end, text)
      const first = subjectOf(before(sentence, said.start, claims, text), other, sentence, text)
      // 应收账款激增128.82%，增速低于收入: of the growth of both.
      const isOfGrowth =
        first?.measure === 'growth' &&
        /(?:增长率|增速|增幅|涨幅)[^，,]{0,2}$/.test(text.slice(sentence.start, said.start))
      const isRate =
        first?.measure === 'growth' &&
        other?.measure === 'level' &&
        isRateBehind(other.label, yearAt(sentence, said.start) ?? null, claims, text, open)
      const second =
        other && (said.ofSpeed || isOfGrowth || isRate) ? { ...other, measure: faster(other.measure) } : other
      if (!first || !second || first.label.id === second.label.id) return []
      const rest = text.slice(second.label.end, sentence.end)
      if (said.least && (first.measure !== 'level' || second.measure !== 'level')) return []
      if ((first.measure === 'level') !== (second.measure === 'level')) return []
      if (second.measure === 'level' && isPart.test(rest)) return []
      // 货币资金和交易性金融资产, 短期借款及一年内到期的非流动负债 are taken together.
      const isSum = /^(?:、|和|及|与|以及|加)/.test(rest) && lastBefore(sentence.labels, sentence.end, second.label.end)
      const names = joinedBefore(sentence, text, first.label, said.start)
      if (isSum || (said.least && names.length > 1)) return []
      const total = sums.test(text.slice(said.end, second.label.start))
      const since = Math.max(sentence.start, ...ends.filter((end) => end <= said.start)) - sentence.start
      const over = first.measure === 'level' ? overYears(text.slice(sentence.start, said.end), since) : null
      const many = over && { ...over, how: isAverage || total ? ('sum' as const) : over.how }
      // 低于平均净利润, with no word of the years that it is the average of.
      if (isAverage ? !many?.years : total && !many) return []
      if (many) {
        const place = { start: said.start, end: said.end, known: '', right: null }
        const verdict =
          names.length === 1 && !isOfSome ? heldOver(said, first.label.id, second.label.id, many, open) : null
        if (verdict === 'right') right.push(place)
        if (verdict === 'wrong') return [{ kind: 'direction', ...place, isNamed: isOfSum(sentence, text, first, said) }]
        const isKnown = [first, second].every(({ label }) => yearlyLevels(label.id, open).length > 0)
        return verdict === null && isKnown && !isAverage ? [{ kind: 'ungrounded', ...place }] : []
      }
      const year = yearAt(sentence, said.start)
      if (year === undefined) return []
      return names.slice(0, said.least ? 1 : names.length).flatMap((label): Place[] => {
        const side = { ...first, label }
        const [told, against] = [bracketed(side, claims, text), bracketed(second, claims, text)]
        const isTold = told && against && told.figure.dimension === against.figure.dimension && names.length === 1
        const [left, than] = isTold
          ? [sizeOf(told.figure.amount) * (told.sign ?? 1), sizeOf(against.figure.amount) * (against.sign ?? 1)].map(
              (size) => ({ size, as: '' }),
            )
          : [known(side, year, open), known(second, year, open)]
        if (!left || !than || left.as !== than.as) return []
        const place = { start: said.start, end: said.end }
        if (isWrong(said, left.size, than.size))
          return [{ kind: 'direction', ...place, known: describeBoth(side, second, left, than, text), right: null }]
        right.push(place)
        return []
      })
    })
    return [...alike, ...apart]
  })
  return { wrong, right }
}

const shown = ({ size, as }: { size: number; as: string }): string =>
  as === 'growth' || as === 'share'
    ? `${(size * 100).toFixed(2)}%`
    : as === 'money'
      ? `${(size / 10_000).toFixed(2)}万元`
      : size.toFixed(2)

function describeBoth(
  first: Side,
  second: Side,
  left: { size: number; as: string },
  right: { size: number; as: string },
  text: string,
): string {
  const name = ({ label }: Side): string => text.slice(label.start, label.end)
  return left.as === '' ? '' : `${name(first)}${shown(left)}、${name(second)}${shown(right)}`
}
