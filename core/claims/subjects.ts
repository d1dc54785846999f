import type { Span } from '../guard/spans.ts'
import { aliases } from './words.ts'

export type Label = Span & { id: string }

/** 净现比(盈余现金保障倍数) is called by what stands before the brackets, and by what stands in them. */
function waysToSay(label: string): string[] {
  const bare = label.replace(/\([^()]*\)/g, '')
  const inside = /^[^()]+\(([^()]{4,})\)$/.exec(label)?.[1]
  return [label, bare, ...(inside ? [inside] : [])]
}

/** What the ends of names are called otherwise: 营业收入增速 is 营业收入增长率. */
const endings = [
  ['年均复合增长率', '年均复合增速', '年均复合增长', '复合年增长率', '复合年均增长率', '年复合增长率'],
  ['增长率', '增速', '增幅'],
  ['占比', '比重', '占比率'],
  ['均价', '平均单价'],
]
const withEndings = (label: string): string[] => {
  const same = endings.find((words) => words.some((word) => label.endsWith(word) && label !== word)) ?? []
  const own = same.find((word) => label.endsWith(word))
  return own === undefined ? [label] : same.map((word) => label.slice(0, -own.length) + word)
}

/** 短期有息负债与利息, 短期有息负债及利息. */
const withJoins = (label: string): string[] =>
  /.与./.test(label) ? ['与', '及', '和'].map((word) => label.replace('与', word)) : [label]

/** 营收三年复合增长率, 近三年营业收入的年均复合增长率: a name within a longer one may be said otherwise, and with 的 behind it. */
const inside = (label: string): string[] => {
  const [name, others] =
    Object.entries(aliases).find(([name]) => label !== name && label.includes(name)) ?? ([label, []] as const)
  const own = [label, ...others.map((other) => label.replace(name, other))]
  const joined = own.flatMap((one, at) => {
    const word = at === 0 ? name : (others[at - 1] ?? name)
    return one.includes(word) && !one.endsWith(word) ? [one, one.replace(word, `${word}的`)] : [one]
  })
  const years = /^(近[一二三四五两]年)(.+)$/
  const bare = joined.flatMap((one) => {
    const [, span = '', rest = ''] = years.exec(one) ?? []
    return span === '' ? [] : [rest, ...(one.includes(`${name}年均`) ? [rest.replace(name, `${name}${span}的`)] : [])]
  })
  return [...new Set([...joined, ...bare].flatMap(withEndings).flatMap(withJoins))].filter(
    (one) => one !== label && one !== name,
  )
}

const fold = (label: string): string => label.normalize('NFKC').toLowerCase()
const isLatin = (text: string, at: number): boolean => /[a-z]/.test(text[at] ?? '')

/** The names of quantities, as texts may call them. */
export class Subjects {
  private readonly ids = new Map<string, string>()
  private readonly byLetters = new Map<string, string[]>()

  /** The name under which a quantity is known: the first that was given to it. */
  add(id: string, labels: readonly string[] = []): void {
    const same = (aliases[id] ?? []).map((other) => this.ids.get(fold(other)))
    const known = this.ids.get(fold(id)) ?? same.find((other) => other !== undefined) ?? id
    for (const label of [id, ...labels, ...(aliases[id] ?? []), ...inside(id)].flatMap((text) =>
      waysToSay(fold(text)),
    )) {
      if (label.length < 2 || this.ids.has(label)) continue
      this.ids.set(label, known)
      const begin = label.slice(0, 2)
      const list = [...(this.byLetters.get(begin) ?? []), label]
      this.byLetters.set(
        begin,
        list.toSorted((a, b) => b.length - a.length),
      )
    }
  }

  /** Every name in a folded text, the longest at each place. */
  in(text: string): Label[] {
    const letters = text.toLowerCase()
    const labels: Label[] = []
    for (let at = 0; at < letters.length - 1;) {
      const label = this.byLetters
        .get(letters.slice(at, at + 2))
        ?.find(
          (candidate) =>
            letters.startsWith(candidate, at) &&
            !(isLatin(candidate, 0) && isLatin(letters, at - 1)) &&
            !(isLatin(candidate, candidate.length - 1) && isLatin(letters, at + candidate.length)),
        )
      if (label === undefined) at += 1
      else {
        labels.push({ start: at, end: at + label.length, id: this.ids.get(label) ?? label })
        at += label.length
      }
    }
    return labels
  }
}
