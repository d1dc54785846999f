import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { sizesIn } from './words.ts'

// Whether something was found is asked of whole clauses: 未见, 没有发现. Here it is what somebody did, or is.
const denial =
  /(?:从未|并未|未曾|没有|尚未|不曾|未(?!来|分配|经|达|满|触|年)|不(?=[在属为是具]))(?:能|按时|及时|再|曾)?(?!见|发现|查[得到见询]|检索|发生|出现|存在|有|任何|明显|显著|较大|重大)([\u3400-\u9fff]{2})/g
/** What stands between a denial and what it denies as well: 未见失信被执行人、欠税公告. */
const listed = /(?:未|没有|不|无)(?:[^，。;；:\n]*[、或和及与])?(?:见|发现|发生|存在|任何|有|曾|能|按时|及时)*$/

/**
 * 42个月未缴费, where the texts speak of 缴费记录 and deny 欠费 alone; 不在股东之列, where they say 在股东之列: a denial of
 * what the texts have, and never deny.
 */
export function otherDenials(text: string, { letters, subjects }: OpenClaims): Place[] {
  // 几乎没有变化 denies nothing.
  const still = sizesIn(text).filter(({ value }) => value === 0)
  return [...text.matchAll(denial)].flatMap((match): Place[] => {
    const denied = match[1] ?? ''
    const start = match.index
    const end = start + match[0].length
    // What lies above or below something is looked at with what that is.
    if (/^(?:超过|超出|高于|低于|大于|小于|突破|达到|触及|跌破|多于|少于)$/.test(denied)) return []
    if (letters.includes(match[0]) || subjects.in(text).some((label) => label.start < end && start < label.end))
      return []
    const places = [...letters.matchAll(new RegExp(denied, 'g'))]
    const isDenied = places.some(({ index }) => listed.test(letters.slice(Math.max(0, index - 120), index)))
    if (places.length === 0 || isDenied || still.some((words) => words.start < end && start < words.end)) return []
    // 没有现金支撑 may be said of something else than 现金.
    const kind = match[0].startsWith('没有') ? 'ungrounded' : 'opposite'
    return [{ kind, start, end, known: denied, right: null }]
  })
}

const side =
  /(?<no>未能?|不(?!足)|没有?|并未|尚未|从未)?(?:已|曾)?(?:(?<above>超过|超出|高于|大于|突破|多于)|(?<below>低于|小于|少于|不及))(?:了|其|该)?(?<than>[\u3400-\u9fff]{3,8})/g
const inside = /在(?<than>[\u3400-\u9fff]{3,8}?)(?:以内|之内|范围内|以下|之下)/g

type Side = { start: number; end: number; isAbove: boolean; than: string }
/** What is said to lie above or below something that has a name and no figure: 未超过测算值. */
function sidesIn(text: string, { subjects }: OpenClaims): Side[] {
  const said = [...text.matchAll(side)].map((match): Side => {
    const { no, above, than = '' } = match.groups ?? {}
    const isAbove = (above !== undefined) !== (no !== undefined)
    return { start: match.index, end: match.index + match[0].length, isAbove, than }
  })
  const within = [...text.matchAll(inside)].map((match): Side => {
    const { index, groups } = match
    return { start: index, end: index + match[0].length, isAbove: false, than: groups?.['than'] ?? '' }
  })
  return [...said, ...within].filter(({ than }) => !subjects.in(than).some(({ start }) => start === 0))
}

/** Letters that two names must begin with to be one: 测算值, 测算值的上限. */
const sameLetters = 3

const sidesKnown = new WeakMap<OpenClaims, Side[]>()
/** 超过测算值, where the texts only know of what does not. */
export function otherSides(text: string, open: OpenClaims): Place[] {
  const known = sidesKnown.get(open) ?? sidesIn(open.letters, open)
  sidesKnown.set(open, known)
  return sidesIn(text, open).flatMap(({ start, end, isAbove, than }): Place[] => {
    const same = known.filter((one) => one.than.slice(0, sameLetters) === than.slice(0, sameLetters))
    const [first] = same
    if (!first || same.some((one) => one.isAbove === isAbove)) return []
    return [{ kind: 'opposite', start, end, known: open.letters.slice(first.start, first.end), right: null }]
  })
}

const applied = /申请|申报|拟/
const amount = /(\d[\d,]*(?:\.\d+)?)([万亿]?元)/g
const amountsIn = (text: string): number[] =>
  [...text.matchAll(amount)].map(([, number = '', unit = '']) => {
    const power = unit.startsWith('亿') ? 8 : unit.startsWith('万') ? 4 : 0
    return Number(number.replaceAll(',', '')) * 10 ** power
  })
/** 申请流动资金贷款2,690万元, where the texts know of another amount that is applied for: asked about. */
function otherAmounts({ index, 0: { length }, 2: said = '' }: RegExpMatchArray, letters: string): Place[] {
  const known = letters
    .split(/[，。;；:\n]/)
    .filter((clause) => /申请[^，]{0,12}(?:额度|贷款|授信|金额|敞口)/.test(clause))
    .flatMap(amountsIn)
  const [own] = amountsIn(said)
  const end = (index ?? 0) + length
  return own === undefined || known.length === 0 || known.includes(own)
    ? []
    : [{ kind: 'ungrounded', start: end - said.length, end, known: '', right: null }]
}
/** 授信额度为1,000.00万元 of what the texts have as 申请额度 alone. */
export function appliedFor(text: string, { letters }: OpenClaims): Place[] {
  return [
    ...text.matchAll(/([^，。;；:\n]*?)(?:授信|贷款)[^，。;；:\n\d]{0,10}(\d[\d,]*(?:\.\d+)?[万亿]?元)/g),
  ].flatMap((match): Place[] => {
    const said = match[2] ?? ''
    const sentence = text.slice(text.lastIndexOf('。', match.index) + 1, match.index + match[0].length)
    if (applied.test(sentence)) return otherAmounts(match, letters)
    const clauses = letters.split(/[，。;；:\n]/).filter((clause) => clause.includes(said))
    if (clauses.length === 0 || !clauses.every((clause) => applied.test(clause))) return []
    const start = match.index + match[0].length - said.length
    return [{ kind: 'quantity', start, end: start + said.length, known: clauses[0] ?? '', right: null }]
  })
}
