import type { Figure } from '../guard/figure-types.ts'
import source from './words.json' with { type: 'json' }
import { partFrom, type Sentence } from './sentence.ts'
import type { Label, Subjects } from './subjects.ts'
import type { Period } from './types.ts'

const marks = /分别|依次/g
/** What stands between the figures of a list. */
const joins = /^\s*(?:[、，,→]|[、，]?(?:和|及|与|以及)|,?\s?and)\s*(?:(?:rmb|cny)\s?)?[-−﹣]?$/i
/** What leads to a list behind its names and years. */
const led = /(?:分别|依次|各)(?:较?[^，。;；\d]{0,8})$|[：:(]$/

const joined = (figures: readonly Figure[], text: string): boolean =>
  figures.every((figure, at) => at === 0 || joins.test(text.slice(figures[at - 1]?.end ?? 0, figure.start)))

/** The figures that a place stands among: 1.66倍、1.75倍和1.90倍; the figure alone where it stands in no list. */
export function runAt({ figures }: Sentence, text: string, start: number): Figure[] {
  const at = figures.findIndex((figure) => figure.start === start)
  if (at < 0) return []
  let [from, to] = [at, at]
  const isJoined = (first: number): boolean => joined(figures.slice(first, first + 2), text)
  while (from > 0 && isJoined(from - 1)) from -= 1
  while (to < figures.length - 1 && isJoined(to)) to += 1
  return figures.slice(from, to + 1)
}

/** What leads from one rate of a list to the next: 分别下降2.19%、增长27.99%. */
const turning =
  /^\s*(?:[、，]|[、，]?(?:和|及|与|以及))(?:同比)?(?:增长|增加|上升|提高|提升|下降|下滑|减少|降低)(?:了|约)?$/
/** The figures of a list in which each may have its own word of direction. */
function turnsAt(sentence: Sentence, text: string, start: number): Figure[] {
  const run = runAt(sentence, text, start)
  const { figures } = sentence
  const isTurn = (from: number): boolean =>
    turning.test(text.slice(figures[from]?.end ?? 0, figures[from + 1]?.start ?? 0))
  const at = figures.findIndex((figure) => figure === run[0])
  if (run.length !== 1) return run
  let [from, to] = [at, at]
  while (from > 0 && isTurn(from - 1)) from -= 1
  while (to < figures.length - 1 && isTurn(to)) to += 1
  return figures.slice(from, to + 1)
}

/** Where 分别 or 依次 stands before a place in its clause; null where neither does. */
export function markBefore(sentence: Sentence, text: string, start: number): number | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const last = [...text.slice(clause, start).matchAll(marks)].at(-1)
  return last ? clause + last.index : null
}

const range = /(20\d\d)年?[末底度]?(?:至|到|-|—|–|~)+(20\d\d)年[末底度]?/g
const ofGrowth = /(?:增速|增幅|涨幅|降幅|增长率|同比(?:增长|增加|上升|下降|减少))(?:分别|依次)(?:为|是|达)?$/
const unnamed = /(?:近|最近|过去|连续)?[两二三四五]年|报告期|历年|各年|逐年/

/** The times of a clause in their order, the years of a range one by one: 2016—2018年及2019年1—9月. */
function timesIn({ periods }: Sentence, from: number, to: number, text: string): Period[] {
  const ranges = [...text.slice(from, to).matchAll(range)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
    years: [Number(match[1]), Number(match[2])] as const,
  }))
  if (ranges.length === 0) return []
  const single = periods.filter(
    ({ start, end, compared, period }) =>
      start >= from &&
      end <= to &&
      !compared &&
      period.year !== null &&
      !ranges.some((one) => one.start < end && start < one.end) &&
      // 2019年 of 2019年1—9月.
      !periods.some((next) => next.start === end && next.period.month !== null),
  )
  const all = [
    ...ranges.map(({ start, years: [first, last] }) => ({
      start,
      periods: Array.from({ length: Math.min(20, Math.max(0, last - first + 1)) }, (_, at) => ({
        year: first + at,
        month: null,
        back: null,
      })),
    })),
    ...single.map(({ start, period }) => ({ start, periods: [period] })),
  ]
  return all.toSorted((a, b) => a.start - b.start).flatMap((one) => one.periods)
}

/**
 * The year of a figure that stands in a list over years: 2022年至2024年分别为1.66倍、1.75倍和1.90倍. `null` where the
 * years have no names (近三年分别为), undefined where it stands in no such list.
 */
export function yearInList(sentence: Sentence, text: string, start: number): Period | null | undefined {
  const run = turnsAt(sentence, text, start)
  const [first] = run
  if (!first || run.length < 2) return undefined
  const clause = partFrom(sentence, text, first.start, /[;；]/)
  const before = text.slice(clause, first.start)
  const last = run.at(-1)?.end ?? start
  if (!led.test(before) && !/^[^.;。；]{0,12}\brespectively\b/i.test(text.slice(last, sentence.end))) return undefined
  const at = run.findIndex((figure) => figure.start === start)
  const times = timesIn(sentence, clause, first.start, text)
  if (times.length === run.length && times.length > 1) return times[at]
  const span = [...before.matchAll(range)].at(-1)
  const [from, to] = [Number(span?.[1]), Number(span?.[2])]
  if (span && to - from + 1 === run.length) return { year: from + at, month: null, back: null }
  // 2022年至2024年…，增速分别为1.79%和3.66%: from the second year on.
  if (span && to - from === run.length && ofGrowth.test(before)) return { year: from + 1 + at, month: null, back: null }
  const named = sentence.periods.filter(
    ({ start: place, compared, period }) => place >= clause && place < first.start && !compared && period.year !== null,
  )
  const years = named.slice(-run.length)
  if (years.length === run.length && named.length >= run.length) return years[at]?.period
  return unnamed.test(before) ? null : undefined
}

const heads: Readonly<Record<string, string>> = source.shared.heads
const kinds = source.shared.kinds
const isListed = /^(?:\s*(?:[、，]|和|及|与|以及)\s*)$/
const endsList = /^(?:[^，。;；\d、和及与]{0,6}?(?:分别|依次|均|都|皆|双双))/

/** The name that a whole text is, as others are called. */
const nameOf = (text: string, subjects: Subjects): string | null => {
  const [label, more] = subjects.in(text)
  return label && !more && label.start === 0 && label.end === text.length ? label.id : null
}

/** 长 of 长、短期借款, 应收 of 应收、存货周转天数: a part of a name, with what the last one of the list ends with. */
function completed(part: string, whole: string, subjects: Subjects): string | null {
  for (let from = 1; from < whole.length; from += 1) {
    const name = nameOf(part + whole.slice(from), subjects)
    if (name) return name
  }
  return null
}

/**
 * Names that share a part with the last one of their list (长、短期借款分别为), and short ones that only lists have
 * (收入、利润、净资产分别增长).
 */
export function withShared(text: string, labels: readonly Label[], subjects: Subjects): Label[] {
  const found = [...labels]
  for (const last of labels) {
    if (!endsList.test(text.slice(last.end))) continue
    const whole = text.slice(last.start, last.end)
    const kind = kinds.find((one) => whole.endsWith(one))
    let next: Label = last
    for (;;) {
      const before = text.slice(Math.max(0, next.start - 12), next.start)
      const match = /([\u3400-\u9fff]{1,8}?)((?:[、，]|和|及|与|以及))$/.exec(before)
      const label = labels.findLast((one) => one.end <= next.start && isListed.test(text.slice(one.end, next.start)))
      if (label) {
        const name =
          kind && !text.slice(label.start, label.end).endsWith(kind)
            ? nameOf(text.slice(label.start, label.end) + kind, subjects)
            : null
        const other = { ...label, id: name ?? label.id }
        found.splice(
          found.findIndex((one) => one.start === label.start),
          1,
          other,
        )
        next = other
        continue
      }
      const part = match?.[1]
      if (!part) break
      const end = next.start - (match[2]?.length ?? 0)
      // 公司应收、存货周转天数: the longest ending of what stands there that makes a name.
      const ending = Array.from({ length: part.length }, (_, at) => part.slice(at)).flatMap((one) => {
        const name = completed(one, whole, subjects) ?? nameOf(heads[one] ?? '', subjects)
        return name ? [{ name, length: one.length }] : []
      })[0]
      if (!ending) break
      next = { start: end - ending.length, end, id: ending.name }
      found.push(next)
    }
  }
  return withHeads(
    text,
    found.toSorted((a, b) => a.start - b.start),
    subjects,
  )
}

const bare = new RegExp(
  `(?<=^|[，,。;；：:(、]|其中)(${['短期', '长期', ...kinds].join('|')})(?=[\\d由从为达占较约升降延缩略]|[大小微]幅|明显)`,
  'g',
)

const countedParts = /((?:[\u3400-\u9fff]{2}[、和及与])+[\u3400-\u9fff]{2})[两二三四五六][项类]([\u3400-\u9fff]{2})/g

/** 其中短期4,850万元 behind 有息负债, 周转天数由65.72天 behind 应收账款: what the name before it lends the rest. */
function withHeads(text: string, labels: Label[], subjects: Subjects): Label[] {
  const more = [...text.matchAll(bare)].flatMap((match): Label[] => {
    const word = match[0]
    const [start, end] = [match.index, match.index + word.length]
    if (labels.some((label) => label.start < end && start < label.end)) return []
    const last = labels.findLast((label) => label.end <= start)
    if (!last || /[。！？\n]/.test(text.slice(last.end, start))) return []
    const said = text.slice(last.start, last.end)
    const name = kinds.includes(word)
      ? nameOf(said + word, subjects)
      : (nameOf(word + said, subjects) ??
        nameOf(word + last.id, subjects) ??
        // 短期借款和长期借款…，短期占71.43%: the pair of the last name.
        nameOf(said.replace(/^[长短]期/, word), subjects))
    return name ? [{ start, end, id: name }] : []
  })
  const taken = (at: number): boolean => labels.some(({ start, end }) => start < at + 2 && at < end)
  const part = (name: string | null, start: number): Label[] =>
    name && !taken(start) ? [{ start, end: start + 2, id: name }] : []
  const flows = [...text.matchAll(/(?:经营|投资|筹资)(?=性?(?:现金)?净?流[入出])/g)].flatMap(({ index, 0: word }) =>
    part(nameOf(`${word}活动`, subjects), index),
  )
  // 经营活动现金流入6,371.21万元、流出5,162.69万元，净额1,208.52万元: of the same activity.
  const sides = [...text.matchAll(/(?<=[、，,])(?:流出|净额)(?=为?-?\d)/g)].flatMap(({ index, 0: word }) => {
    const last = labels.findLast((label) => label.end <= index && !/[。;；]/.test(text.slice(label.end, index)))
    const activity = /(经营|投资|筹资)活动.*流入/.exec(last?.id ?? '')?.[1]
    return activity
      ? part(
          nameOf(word === '流出' ? `${activity}活动现金流出小计` : `${activity}活动产生的现金流量净额`, subjects),
          index,
        )
      : []
  })
  // 峰段占32.74%, of which no amount is called so: 峰段占比.
  const shares = [...text.matchAll(/([\u3400-\u9fff]{2,4})占(?=(?:约|近|达|到|为)*\d)/g)].flatMap(
    ({ index, 1: word = '' }) => {
      const from = [0, 1, 2].find((at) => word.length - at >= 2 && nameOf(`${word.slice(at)}占比`, subjects) !== null)
      const start = index + (from ?? 0)
      const end = index + word.length
      const name = from === undefined ? null : nameOf(`${word.slice(from)}占比`, subjects)
      const isTaken = labels.some((label) => label.start < end && start < label.end)
      return name && !isTaken ? [{ start, end, id: name, isShort: true as const }] : []
    },
  )
  // 销售、管理、研发、财务四项费用: each has the last word of all.
  const counted = [...text.matchAll(countedParts)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/[\u3400-\u9fff]{2}/g)].flatMap(({ index, 0: word }) =>
      part(nameOf(word + (match[2] ?? ''), subjects), match.index + index).map((label) =>
        // 管理两项费用 is the name of the last one.
        index + 2 === match[1]?.length ? { ...label, end: match.index + match[0].length } : label,
      ),
    ),
  )
  return withShort(
    text,
    [...labels, ...more, ...flows, ...sides, ...shares, ...counted].toSorted((a, b) => a.start - b.start),
    subjects,
  )
}

const shortNames = new RegExp(Object.keys(heads).join('|'), 'g')
/** What may stand before and behind a short name; looked at only where one stands. */
const beforeShort = new RegExp(
  `(?:^|[，,。;；：:（(、\\s\\d]|[年月末底期内]|元的?|倍的|%的|而|但|则|其|该|均|公司|企业|合计|全部|和|与|及|全年|[大小高低多少]于|超过|不及|对应)$`,
)
const behindShort = new RegExp(
  `^(?:(?:则|也|已|约|共|仅|为|达|至|到|合计|总额|余额|规模|又|再|却|同比|增速|\\s)*(?:[-\\d（(]|[增减升降涨跌]|[大小高低多少]于|占|以|中|里|的(?:约|近)?\\d|超过|不及|[，,。;；、）)]|和|与|及|$))`,
)

/** 负债降至2,978.45万元, 5.03亿元的负债, 应收大于应付: short names that only stand for a quantity beside what is said of it. */
function withShort(text: string, labels: Label[], subjects: Subjects): Label[] {
  const short = [...text.matchAll(shortNames)].flatMap((match): Label[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (labels.some((label) => label.start < end && start < label.end)) return []
    if (!beforeShort.test(text.slice(Math.max(0, start - 3), start)) || !behindShort.test(text.slice(end, end + 16)))
      return []
    const name = nameOf(heads[match[0]] ?? '', subjects)
    return name ? [{ start, end, id: name, isShort: true }] : []
  })
  return short.length === 0 ? labels : [...labels, ...short].toSorted((a, b) => a.start - b.start)
}
