import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { isVouched, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { levelIn } from './levels.ts'
import { isSameDimension } from './match.ts'
import { periodOfPlace, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Reading, Way } from './types.ts'

const from = /(?:[由从自]|\bfrom)\s*(?:(?:rmb|cny|[¥$€])\s?)?[-−﹣]?$/i
const arrives = /^[^，,。;；\d]{0,8}(?:[至到为]|\bto)\s*(?:(?:rmb|cny|[¥$€])\s?)?[-−﹣]?$/i
const below = /[-−﹣]\s?$/

/** What a figure says, with the sign that stands before it; of 亏损 only how large it is. */
const saidSize = ({ figure, start }: Claim, text: string): number =>
  sizeOf(figure.amount) * (below.test(text.slice(Math.max(0, start - 2), start)) ? -1 : 1)

/** 由37.60%降至54.06%: the two figures themselves say which way it went. */
function turnedArrivals(sentence: Sentence, claims: readonly Claim[], text: string): Place[] {
  return claims.flatMap((now, at): Place[] => {
    const before = claims[at - 1]
    if (!before || !isSameDimension(before.figure.dimension, now.figure.dimension)) return []
    const between = text.slice(before.end, now.start)
    if (!from.test(text.slice(sentence.start, before.start)) || !arrives.test(between)) return []
    const way = sentence.ways.find(({ start, end }) => start >= before.end && end <= now.start)
    const step: Way | 0 = Math.sign(saidSize(now, text) - saidSize(before, text)) as Way | 0
    return way && step !== 0 && step !== way.value && !/[快慢好差强弱善化]/.test(between)
      ? [{ kind: 'direction', start: way.start, end: way.end, known: '', right: null, isNamed: true }]
      : []
  })
}

const larger = '高于|大于|多于|超过|超出|高出|足以覆盖|能够?覆盖|可以?覆盖'
const smaller = '低于|小于|少于|不及|不足以覆盖|不能覆盖|无法覆盖|难以覆盖|未能覆盖'
const sets = new RegExp(
  `^[^，,。;；]{0,4}[，,]?[^，,。;；\\d]{0,6}?(?:(?<above>${larger})|(?<below>${smaller}))(?<name>[^，,。;；\\d]{0,24})$`,
)
const others = /上年|去年|上期|年初|期初|合计|累计|之和|平均|行业|标准|警戒|的$|[增降]|倍|约定/

/** 1,906.62万元，不足以覆盖全年利息支出190.58万元: the two figures themselves say which is the larger one. */
function turnedAmounts({ labels }: Sentence, claims: readonly Claim[], text: string, open: OpenClaims): Place[] {
  return claims.flatMap((than, index): Place[] => {
    const own = claims[index - 1]
    if (!own || own.kind !== 'value' || than.kind !== 'value' || own.figure.dimension !== than.figure.dimension)
      return []
    const match = sets.exec(text.slice(own.end, than.start))
    const { above, below: under, name = '' } = match?.groups ?? {}
    const word = above ?? under
    if (!match || !word || name === '' || others.test(name) || /[不未没]$/.test(match[0].split(word)[0] ?? ''))
      return []
    const [left, right] = [saidSize(own, text), saidSize(than, text)]
    const at = own.end + match[0].indexOf(word)
    // 应付账款1,200.00万元，应收大于应付 sets other names against each other.
    if (labels.some((label) => label.start >= own.end && label.end <= at)) return []
    // 低于营业收入11,200.00万元 may be by how much.
    if (left === right || !isVouched(than, open) || left > right === (above !== undefined)) return []
    return [{ kind: 'ungrounded', start: at, end: at + word.length, known: '', right: null }]
  })
}

const course =
  /^[，,]?(?:前(?<few>[两二三四])年)?(?:(?<each>逐年|逐期|持续|连年|不断|一路)|整体|总体|总的来看|大体)[上看]?(?:仍|均|都)?(?:呈现?)?(?:出|为)?(?:逐步|缓慢|波动|稳步)?$/
const few: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4 }
const nextOfList =
  /^[、，,;；]?(?:和|及|与|以及)?(?:(?:19|20)\d\d年?(?:[末底度]|(?:前[两三二]|[一二三四]|第[一二三四])季度|[上下]半年|\d{1,2}(?:[-—~至]\d{1,2})?月)?(?:为|达)?)?$/
/** The figures of a list that ends at a place, each with its year or without. */
function listBefore(claims: readonly Claim[], at: number, text: string): Claim[] {
  const own = claims.filter(({ end, kind }) => end <= at && kind === 'value')
  let from = own.length - 1
  while (
    from > 0 &&
    own[from - 1]?.figure.dimension === own[from]?.figure.dimension &&
    nextOfList.test(text.slice(own[from - 1]?.end ?? 0, own[from]?.start))
  )
    from -= 1
  return own.slice(Math.max(0, from))
}

/** 2018年毛利率22.34%，2019年1-9月为22.06%，略有下降: two levels, each with its time. */
const plainly = /^[，,](?:略有?|小幅|有所|明显|大幅|稍有?|显著)$/
const isDated = (list: readonly Claim[]): boolean => {
  const times = list.flatMap(({ period }) => (period?.year ? [period.year * 12 + (period.month ?? 12)] : []))
  return times.length === 2 && (times[0] ?? 0) < (times[1] ?? 0)
}

/** 72.83%、70.28%、69.67%和70.16%，整体呈下降趋势: from the first of the list to the last; 逐年 of each of its steps. */
function coursesOfLists(sentence: Sentence, claims: readonly Claim[], text: string): { wrong: Place[]; right: Span[] } {
  const told: { wrong: Place[]; right: Span[] } = { wrong: [], right: [] }
  for (const { start, end, value } of sentence.ways) {
    const list = listBefore(claims, start, text)
    const said = text.slice(list.at(-1)?.end ?? start, start)
    const match = course.exec(said) ?? (list.length === 2 && isDated(list) ? plainly.exec(said) : null)
    if (list.length < (match?.groups ? 3 : 2) || !match) continue
    const sizes = list.map((claim) => saidSize(claim, text)).slice(0, few[match.groups?.['few'] ?? ''] ?? list.length)
    const steps = match.groups?.['each']
      ? sizes.slice(1).map((size, at) => size - (sizes[at] ?? size))
      : [(sizes.at(-1) ?? 0) - (sizes[0] ?? 0)]
    if (steps.every((step) => Math.sign(step) === value)) told.right.push({ start, end })
    else told.wrong.push({ kind: 'direction', start, end, known: '', right: null, isNamed: true })
  }
  return told
}

const fromYear = /[由从自](?:20\d\d年)?[年末底初度]*的?\s*$/
const inBrackets = /^[(，,][^()，,。;；\d]{0,4}$/
/** 累计减少5,889.20万元(由2.01亿元降至1.55亿元): what the two leave is not what is said. */
function otherSteps(sentence: Sentence, claims: readonly Claim[], text: string): Place[] {
  return claims.flatMap((step, at): Place[] => {
    const [before, now] = [claims[at + 1], claims[at + 2]]
    if (!before || !now || step.kind !== 'change' || step.figure.dimension !== 'money') return []
    const isCourse =
      fromYear.test(text.slice(sentence.start, before.start)) && arrives.test(text.slice(before.end, now.start))
    if (!isCourse || !inBrackets.test(text.slice(step.end, before.start).replace(/[由从自].*$/, ''))) return []
    if (before.figure.dimension !== 'money' || now.figure.dimension !== 'money') return []
    // Each of the two is rounded as it is shown.
    const within = [step, before, now].reduce((all, { figure }) => all + 0.5001 * 10 ** figure.power, 0)
    const difference = Math.abs(saidSize(now, text) - saidSize(before, text))
    return Math.abs(difference - sizeOf(step.figure.amount)) <= within
      ? []
      : [{ kind: 'ungrounded', start: now.start, end: now.end, known: '', right: null }]
  })
}

const together =
  /(?:(?<above>高于|大于|多于|超过|超出)|低于|小于|少于|不及)(?<names>[^，,。;；]{4,40}?)(?:之和|合计|总和)/g

/** 超过管理费用与研发费用之和: one name is set against several, which are added up. */
function besideSums(sentence: Sentence, text: string, open: OpenClaims): { wrong: Place[]; right: Span[] } {
  const right: Span[] = []
  const wrong = [...sentence.text.matchAll(together)].flatMap((match): Place[] => {
    const start = sentence.start + match.index
    const end = start + match[0].length
    const own = sentence.labels.findLast((label) => label.end <= start && !isWhole(text, label))
    const names = sentence.labels.filter((label) => label.start >= start && label.end <= end)
    if (names.length < 2) return []
    const year = periodOfPlace(sentence, start)?.year ?? null
    const [size, ...parts] = [...(own ? [own] : []), ...names].map(({ id }) => levelIn(id, year, 0, open))
    if (size == null || parts.length < 2 || parts.some((part) => part === null))
      return [{ kind: 'ungrounded', start, end, known: '', right: null }]
    const sum = parts.reduce((all: number, part) => all + (part ?? 0), 0)
    if (size > sum === (match.groups?.['above'] !== undefined)) right.push({ start, end })
    else return [{ kind: 'direction', start, end, known: '', right: null }]
    return []
  })
  return { wrong, right }
}

/** Whether what a sentence says of its own figures agrees with them: which way from one to the other, which is larger. */
export function ownFigures({ text, claims, sentences }: Reading, open: OpenClaims): { wrong: Place[]; right: Span[] } {
  const all = sentences.map((sentence) => {
    const own = claims.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
    const sums = besideSums(sentence, text, open)
    const overall = coursesOfLists(sentence, own, text)
    return {
      wrong: [
        ...turnedArrivals(sentence, own, text),
        ...turnedAmounts(sentence, own, text, open),
        ...otherSteps(sentence, own, text),
        ...overall.wrong,
        ...sums.wrong,
      ],
      right: [...overall.right, ...sums.right],
    }
  })
  return { wrong: all.flatMap(({ wrong }) => wrong), right: all.flatMap(({ right }) => right) }
}
