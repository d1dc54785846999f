import source from './organisations.json' with { type: 'json' }
import { isOfAccounts, standsAlone, wordsIn } from './lexicon.ts'
import { matches, type Span } from './spans.ts'
import { isTrade } from './trades.ts'

/**
 * A place of a text where an enterprise, a bank or an authority is named: its letters back to the last mark, and the
 * ways to cut off what is not of the name.
 */
export type OrganisationToken = Span & {
  /** Every tail of it that may be the name alone, the longest first, with the words before it. */
  names: { name: string; words: string }[]
  /** Where the name most likely begins. */
  begin: number
  /** The enterprise that a branch is named behind. */
  head?: OrganisationToken
}

const longestFirst = (names: readonly string[]): string[] => names.toSorted((a, b) => b.length - a.length)
const suffix = new RegExp(longestFirst(source.suffixes).join('|'), 'g')
const leads = new Set(source.leads)
const longestLead = Math.max(...source.leads.map((word) => word.length))
const generic = new Set(source.generic)
const legal = new Set(source.legal)
const weak = new Set(source.weak)
const branches = new Set(source.branches)
const notAfter: Record<string, string> = source.notAfter
const kind = new RegExp(`(?:${longestFirst(source.kinds).join('|')})$`)
/** 格局, 签署 and the like name nobody. */
const notBefore: Record<string, string> = { 局: '格布结全大当僵变开平时政定败残', 署: '签部', 厅: '客餐大展', 厂: '出' }
const stem = /[\u3007\u3400-\u9fffA-Za-z0-9·&()-]/
const longest = 40
/** Letters of a company with its branches; what goes on beyond them is looked at as a name of its own. */
const longestChain = 100
/** Words of one letter that hardly ever are part of a name. */
const safeLead = /[与和及或向由为是对在从自系如即称的被将给该各此这那每某另其于至到含等以经]/

/**
 * Letters of a name as they are compared: brackets, quotation marks, dots and blanks do not count; marks that end a
 * clause do.
 */
const unread = /[()[\]【】〔〕「」『』《》<>·・.\x20'’"“”&-]+/g
export const nameKey = (name: string): string => name.replace(unread, '').toLowerCase()

/** The name without the words at its end that say what kind of body it is. */
export const coreOf = (name: string): string => name.replace(kind, '').replace(kind, '')

/** Whether words before a name end where a name may begin. */
export function isLead(words: string): boolean {
  if (words === '' || /[\d%\u0001\s]$/.test(words)) return true
  for (let length = Math.min(longestLead, words.length); length > 0; length -= 1)
    if (leads.has(words.slice(-length))) return true
  return false
}

/** Whether what stands before is no part of a name: 无 and 中 may be letters of one. */
const cutsBefore = (words: string): boolean =>
  /[\d%\u0001\s]$/.test(words) ||
  safeLead.test(words.at(-1) ?? '') ||
  [4, 3, 2].some((length) => leads.has(words.slice(-length)) && words.length >= length)

/** The words before a name from the last one back, without those that say what is made. */
function beforeTrades(words: string): { rest: string[]; traded: boolean } {
  const rest = wordsIn(words.slice(-24)).map(({ text }) => text)
  const { length } = rest
  while (rest.length > 0 && isTrade(rest.at(-1) ?? '')) rest.pop()
  return { rest, traded: rest.length < length }
}

/** Letters that stand by themselves and of which one is in no word, before a few words at the end: 瑞和, 珑地小额贷款. */
function endsInBrand(rest: readonly string[]): boolean {
  let at = rest.length - 1
  while (at > rest.length - 4 && (rest[at]?.length ?? 0) > 1) at -= 1
  for (; rest[at]?.length === 1; at -= 1) if (!standsAlone(rest[at] ?? '')) return true
  return false
}

/** Words of one letter behind which an enterprise of a trade is none in particular: 该电缆制造有限公司. */
const demonstratives = new Set('的该某各此本贵我其')
const quantified = /^(?:[一两三四五多几数某]家|上述|前述|其他|其它|同类|该等|此类|各类|任何|所有|部分|全部|少数|多数)$/

/**
 * Whether a name only says what kind of body is meant: 子公司, 向银行. 永和公司 is none of 公司 behind 和: one letter before a word
 * of one letter makes a name of two. Neither is 鑫达设备制造有限公司 one of 有限公司: what is made belongs to the name, and so do
 * the letters before it.
 */
export function isGeneric(name: string, words: string): boolean {
  if (!generic.has(name)) return false
  if (words === '' || !/[\u3400-\u9fff]$/.test(words)) return true
  const { rest, traded } = beforeTrades(words)
  const last = rest.at(-1)
  if (last === undefined) return true
  if (endsInBrand(rest)) return false
  if (traded || legal.has(name)) return isGenericBehind(last, rest.at(-2), traded && legal.has(name))
  for (let length = Math.min(longestLead, words.length); length > 1; length -= 1)
    if (leads.has(words.slice(-length))) return true
  const before = words.slice(0, -1)
  return leads.has(words.slice(-1)) && (before === '' || isLead(before) || endsWord(rest.at(-2)))
}

/** Whether prose can go on behind it: it is a word, or a letter that accounts are spoken of with. */
const endsWord = (word = ''): boolean => word.length > 1 || isOfAccounts(word)

/** Whether prose has a word before a body that it does not name; `strict` where it hardly speaks so. */
function isGenericBehind(word: string, before: string | undefined, strict: boolean): boolean {
  if (word.length > 1 && strict)
    return quantified.test(word) || [...demonstratives].some((demonstrative) => word.endsWith(demonstrative))
  if (word.length > 1)
    return (
      leads.has(word) ||
      leads.has(word.slice(-2)) ||
      [...demonstratives].some((demonstrative) => word.endsWith(demonstrative))
    )
  if (strict) return demonstratives.has(word)
  return leads.has(word) && (before === undefined || before.length > 1 || leads.has(before))
}

/** Letters before a suffix that can be of the name. */
function beginOf(text: string, end: number, from: number): number {
  let at = end
  let open = 0
  while (at > from && end - at < longest) {
    const character = text[at - 1] ?? ''
    if (character === ')') open += 1
    else if (character === '(') {
      if (open === 0) break
      open -= 1
    } else if (!stem.test(character)) break
    at -= 1
  }
  // （一） numbers what follows.
  const numbered = text[at] === '(' ? text.indexOf(')', at) : -1
  return numbered > 0 && numbered < end ? numbered + 1 : at
}

/** The organisations that a folded text names, also those that it only calls 公司. */
export function organisationsIn(text: string): OrganisationToken[] {
  const tokens: OrganisationToken[] = []
  let from = 0
  for (const { index, 0: ending } of matches(suffix, text)) {
    const end = index + ending.length
    if (
      (notAfter[ending] ?? '').includes(text[end] ?? '\u0003') ||
      (ending.length === 1 && notBefore[ending]?.includes(text[index - 1] ?? ''))
    )
      continue
    const previous = tokens.at(-1)
    // A branch is named behind its company; 股份有限公司 may follow 银行.
    const gap = previous ? text.slice(previous.end, index) : ''
    const chained =
      previous !== undefined &&
      end - previous.start <= longestChain &&
      (index === previous.end ||
        (branches.has(ending) && gap.length <= 12 && /^[\u4e00-\u9fff]+$/.test(gap) && !safeLead.test(gap[0] ?? '')))
    const begin = chained ? previous.start : beginOf(text, index, from)
    if (weak.has(ending) && (index - begin < 2 || isLead(text.slice(begin, index)))) continue
    const names: OrganisationToken['names'] = []
    let likely = -1
    for (let at = begin; at <= index; at += 1) {
      const words = text.slice(begin, at)
      if (at !== begin && !isLead(words)) continue
      const name = text.slice(at, end)
      if (at !== begin && !cutsBefore(words) && !generic.has(name)) continue
      names.push({ name, words })
      if (index - at >= 2 && (at === begin || cutsBefore(words))) likely = at
    }
    if (chained) tokens.pop()
    tokens.push({ start: begin, end, names, begin: likely < 0 ? begin : likely, ...(chained && { head: previous }) })
    from = end
  }
  return tokens
}

/** Short names of banks, by which a whole name may be told: 工行 is 工商银行. */
export const bankNames: ReadonlyMap<string, string> = new Map(Object.entries(source.banks))
const short = /(?:工行|农行|中行|建行|交行|招行|邮储|国开行|农发行|浦发|广发)(?![业为情程使径东银])/g
export const banksIn = (text: string): Span[] =>
  [...matches(short, text)]
    .filter(({ index }) => !/[施动手竣完开先集其当执]$/.test(text.slice(0, index)))
    .map(({ index, 0: name }) => ({ start: index, end: index + name.length }))
