import type { Span } from '../guard/spans.ts'
import { aliases } from './words.ts'

/** `isShort`: a short name, which may be meant of something else (负债, 利润): nothing contradicts by it alone. */
export type Label = Span & { id: string; isShort?: true }

const ratios = [
  ['与', '之比'],
  ['与', '的比率'],
  ['与', '的比值'],
  ['对', '之比'],
] as const

/** 净现比(盈余现金保障倍数) is called by what stands before the brackets, and by what stands in them; A/B is A与B之比. */
function waysToSay(label: string): string[] {
  const bare = label.replace(/\s?\([^()]*\)/g, '').trim()
  const inside = /^[^()]+\(([^()]{4,})\)$/.exec(label)?.[1]
  if (!bare.includes('/')) return [label, bare, ...(inside ? [inside] : [])]
  const [of, by, ...more] = bare.split('/')
  const said = of && by && more.length === 0 ? ratios.map(([than, kind]) => `${of}${than}${by}${kind}`) : []
  return [label, bare, ...(inside ? [inside] : []), ...said]
}

/** 营收三年复合增长率: a name within a longer one may be said otherwise as well. */
const inside = (label: string): string[] =>
  Object.entries(aliases).flatMap(([name, others]) =>
    label !== name && label.includes(name) ? others.map((other) => label.replace(name, other)) : [],
  )

/**
 * 购买商品支付的现金 is 购买商品、接受劳务支付的现金; 经营现金净额 and 经营活动净现金流 are the net flow of that activity, in whatever order
 * its parts are told.
 */
function shorter(id: string): string[] {
  const [, first = '', rest = ''] = /^([^、，]{4,})、[^、]+?((?:支付|收到)的现金)$/.exec(id) ?? []
  const [, kind] = /^(经营|投资|筹资)活动产生的现金流量净额$/.exec(id) ?? []
  const whose = kind ? ['', '活动', '性', '活动产生的'].map((of) => `${kind}${of}`) : []
  const flows = ['现金净额', '现金净流量', '现金流净额', '现金流量净额', '净现金', '净现金流', '净现金流量']
  const rates =
    id === '万元收入耗电量'
      ? ['收入', '营业收入', '营收'].flatMap((of) =>
          ['耗电量', '耗电', '电耗', '用电', '用电量'].flatMap((how) => [`万元${of}${how}`, `每万元${of}${how}`]),
        )
      : []
  return [
    ...rates,
    ...(first ? [`${first}${rest}`] : []),
    ...whose.flatMap((of) => flows.map((flow) => `${of}${flow}`)),
  ]
}

/** 收入增速 is what 收入增长率 is. */
const pace = (labels: readonly string[]): string[] =>
  labels.flatMap((label) =>
    label.endsWith('增长率') && !label.includes('复合') ? [label.replace(/增长率$/, '增速')] : [],
  )

const fold = (label: string): string => label.normalize('NFKC').toLowerCase()
const isLatin = (text: string, at: number): boolean => /[a-z]/.test(text[at] ?? '')

/** The names of quantities, as texts may call them. */
export class Subjects {
  private readonly ids: Map<string, string>
  private readonly byLetters: Map<string, readonly string[]>

  constructor(of?: Subjects) {
    this.ids = new Map(of?.ids)
    this.byLetters = new Map(of?.byLetters)
  }

  /** The same names, to which others can be added. */
  copy(): Subjects {
    return new Subjects(this)
  }

  /** The name under which a quantity is known: the first that was given to it. */
  add(id: string, labels: readonly string[] = []): void {
    const known = this.ids.get(fold(id)) ?? id
    const within = inside(id)
    const other = id.endsWith('增长率') ? pace([id, ...within]) : []
    const names = [id, ...labels, ...(aliases[id] ?? []), ...within, ...other, ...shorter(id)]
    this.name(
      known,
      names.flatMap((text) => waysToSay(fold(text))),
    )
  }

  /** A name as it stands, before others are called so for short: 财务费用 is not 财务费用(补充资料). */
  addName(id: string): void {
    this.name(this.ids.get(fold(id)) ?? id, [fold(id)])
  }

  private name(known: string, all: readonly string[]): void {
    for (const label of all) {
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

  has(id: string): boolean {
    return this.ids.has(fold(id))
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
        // 净利润率 is no 净利润: a quantity of its own, whether or not it is known.
        const isRate = letters[at + label.length] === '率' && !/^率[先领]/.test(letters.slice(at + label.length))
        const end = at + label.length + (isRate ? 1 : 0)
        labels.push({ start: at, end, id: isRate ? letters.slice(at, end) : (this.ids.get(label) ?? label) })
        at = end
      }
    }
    return labels
  }
}
