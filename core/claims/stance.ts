import { factsIn } from '../guard/grounds.ts'
import { keyOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { without } from '../guard/spans.ts'

/** Wording that makes a plan, a forecast, a hearsay, a condition or a fraud of what the data have as a fact. */
const stance = new RegExp(
  [
    '预计|预期|预测|预估|预判|估计|估算|推测|推算|有望|可望|料将|势将|或将|即将|将会|将要|行将',
    '将(?=[升降增减涨跌达到至超突回为扩缩延保维实由])|拟(?=[升降增减达到为])|力争|争取|计划|规划|打算|目标',
    '(?:(?<!基)本|[理原])应|(?<![相对响适反供])应(?=[为达是至]|当为)|按理|理论上|名义上|原定|假设|假定|假如|倘若|如果|若(?=[·为能按])|一旦',
    '据称|据说|据传|声称|宣称|自称|号称|传闻|疑似|涉嫌',
    '虚[增减构报列高假]|人为(?=[地的]?[拉抬压调操做拔推提降造虚增减高])|夸大|粉饰|操[纵控]|美化|修饰|掩盖|隐瞒|造假|注水|失真|不实|[高低]估|做[高低]|拉抬|[少多漏]计|刻意|故意',
  ].join('|'),
  'g',
)

const marks = /[，,。;；:：！？!?\n]/
function clausesOf(text: string): Span[] {
  const clauses: Span[] = []
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const isMark = at === text.length || marks.test(text[at] ?? '')
    if (!isMark || (/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? ''))) continue
    clauses.push({ start, end: at })
    start = at + 1
  }
  return clauses
}

type Said = { words: Set<string>; figures: Set<string>; labels: Set<string> }
/** The words of stance of a clause, with its figures and names; letters of names are none: 应收账款. */
function saidIn(clause: string, open: OpenClaims): Said {
  const labels = open.subjects.in(clause)
  const bare = without(clause, labels, '·')
  return {
    words: new Set([...bare.matchAll(stance)].map(([word]) => word)),
    figures: new Set(
      factsIn(clause).figures.flatMap(({ readings }) => (readings[0] ?? []).map((one) => keyOf(one.raw))),
    ),
    labels: new Set(labels.map(({ id }) => id)),
  }
}

const cache = new WeakMap<OpenClaims, Said[]>()
function saidInGrounds(open: OpenClaims): Said[] {
  const known =
    cache.get(open) ??
    clausesOf(open.letters)
      .map(({ start, end }) => open.letters.slice(start, end))
      .filter((clause) => clause.search(stance) >= 0)
      .map((clause) => saidIn(clause, open))
      .filter(({ words }) => words.size > 0)
  cache.set(open, known)
  return known
}

/** Facts that are told as plan, forecast, hearsay or fraud, which no text says of that very figure or quantity. */
export function otherStances(text: string, open: OpenClaims): Place[] {
  return clausesOf(text).flatMap((span): Place[] => {
    const clause = text.slice(span.start, span.end)
    if (clause.trim().length > 3 && open.letters.includes(clause.trim())) return []
    const own = saidIn(clause, open)
    if (own.words.size === 0 || (own.figures.size === 0 && own.labels.size === 0)) return []
    const isKnown = [...own.words].every((word) =>
      saidInGrounds(open).some(
        ({ words, figures, labels }) =>
          words.has(word) &&
          (own.figures.size > 0
            ? [...own.figures].some((figure) => figures.has(figure))
            : [...own.labels].every((label) => labels.has(label))),
      ),
    )
    return isKnown ? [] : [{ kind: 'ungrounded', ...span, known: '', right: null }]
  })
}
