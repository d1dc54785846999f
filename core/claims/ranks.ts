import type { Span } from '../guard/spans.ts'
import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { levelIn } from './levels.ts'
import { periodOfPlace, type Sentence } from './sentence.ts'
import type { Reading } from './types.ts'

const order = /由(?:(?<down>高到低|大到小|多到少)|低到高|小到大|少到多)(?:排列|排序)?(?:依次|分别|顺序)?[为是:：]?/g
const expenses = ['销售费用', '管理费用', '研发费用', '财务费用']
const first =
  /(?:各项|[三四]项)?(?:期间)?费用(?:中|里)[，,]?(?<name>[\u3400-\u9fff]{4})(?:规模|金额|占比)?最(?:(?<most>高|大|多)|低|小|少)/g

/** What a total is made of, as far as its parts have names of their own. */
const groups: Readonly<Record<string, readonly string[]>> = {
  '(?:期间)?费用': expenses,
  '(?:经营(?:活动)?(?:的?现金)?(?:流出|支出))': [
    '购买商品、接受劳务支付的现金',
    '支付给职工以及为职工支付的现金',
    '支付的各项税费',
    '支付其他与经营活动有关的现金',
  ],
}
/** 销售费用1,385.62万元，为期间费用中最大的一项: said of what was named before it. */
const itself = new RegExp(
  `(?:为|是|系|属于?)(?:各项|[三四]项)?(?<group>${Object.keys(groups).join('|')})(?:中|里)(?:金额|规模|占比)?最(?:(?<most>高|大|多)|低|小|少)的?(?:一项|部分|项目|科目)?`,
  'g',
)

type Ranked = { wrong: Place[]; right: Span[] }

const sizesOf = (ids: readonly string[], sentence: Sentence, at: number, open: OpenClaims): (number | null)[] =>
  ids.map((id) => levelIn(id, periodOfPlace(sentence, at)?.year ?? null, 0, open))

/** 由高到低依次为销售费用、管理费用: names in an order, and whether their levels have it. */
function ordersIn(sentence: Sentence, text: string, open: OpenClaims): Ranked {
  const right: Span[] = []
  const wrong = [...sentence.text.matchAll(order)].flatMap((match): Place[] => {
    const start = sentence.start + match.index
    const names = sentence.labels.filter((label) => label.start >= start + match[0].length)
    const listed = names.filter(
      (label, at) =>
        at === 0 ||
        /^[^，,。;；\u3400-\u9fff]*(?:[、，,]|和|与|及|以及)$/.test(
          text.slice(names[at - 1]?.end ?? 0, label.start).replace(/[\d.,%]+(?:万元|亿元|元)?|[()（）]/g, ''),
        ),
    )
    const end = listed.at(-1)?.end ?? start + match[0].length
    const place = { start, end, known: '', right: null }
    const sizes = sizesOf(
      listed.map(({ id }) => id),
      sentence,
      start,
      open,
    )
    if (sizes.length < 2 || sizes.some((size) => size === null)) return [{ kind: 'ungrounded', ...place }]
    const step = match.groups?.['down'] ? -1 : 1
    const isSo = sizes.every((size, at) => at === 0 || Math.sign((size ?? 0) - (sizes[at - 1] ?? 0)) !== -step)
    if (isSo) right.push({ start, end: start + match[0].length })
    return isSo ? [] : [{ kind: 'direction', ...place }]
  })
  return { wrong, right }
}

/** 期间费用中，管理费用最高: the four of them are known by name. */
function firstIn(sentence: Sentence, open: OpenClaims): Ranked {
  const right: Span[] = []
  const wrong = [...sentence.text.matchAll(first)].flatMap((match): Place[] => {
    const span = { start: sentence.start + match.index, end: sentence.start + match.index + match[0].length }
    const { name = '', most } = match.groups ?? {}
    const sizes = sizesOf(expenses, sentence, span.start, open)
    const own = sizes[expenses.indexOf(name)]
    const known = sizes.flatMap((size) => size ?? [])
    if (own == null || known.length < expenses.length) return [{ kind: 'ungrounded', ...span, known: '', right: null }]
    const isSo = own === (most === undefined ? Math.min(...known) : Math.max(...known))
    if (isSo) right.push(span)
    return isSo ? [] : [{ kind: 'opposite', ...span, known: '', right: null }]
  })
  return { wrong, right }
}

/** The largest of its group is what was named last, where that is one of them. */
function itselfIn(sentence: Sentence, open: OpenClaims): Ranked {
  const right: Span[] = []
  const wrong = [...sentence.text.matchAll(itself)].flatMap((match): Place[] => {
    const span = { start: sentence.start + match.index, end: sentence.start + match.index + match[0].length }
    const { group = '', most } = match.groups ?? {}
    const names = Object.entries(groups).find(([said]) => new RegExp(`^${said}$`).test(group))?.[1] ?? []
    const ids = names.map((name) => open.subjects.in(name)[0]?.id ?? name)
    const sizes = sizesOf(ids, sentence, span.start, open)
    const label = sentence.labels.findLast(({ id, end }) => end <= span.start && ids.includes(id))
    const own = label && sizes[ids.indexOf(label.id)]
    if (own == null || sizes.some((size) => size === null))
      return [{ kind: 'ungrounded', ...span, known: '', right: null }]
    const known = sizes.flatMap((size) => size ?? [])
    const isSo = own === (most === undefined ? Math.min(...known) : Math.max(...known))
    if (isSo) right.push(span)
    return isSo ? [] : [{ kind: 'opposite', ...span, known: '', right: null }]
  })
  return { wrong, right }
}

/** Names that a text puts in an order, or of which it calls one the largest. */
export function ranksIn({ text, sentences }: Reading, open: OpenClaims): Ranked {
  const all = sentences.flatMap((sentence) => [
    ordersIn(sentence, text, open),
    firstIn(sentence, open),
    itselfIn(sentence, open),
  ])
  return { wrong: all.flatMap(({ wrong }) => wrong), right: all.flatMap(({ right }) => right) }
}
