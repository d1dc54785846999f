import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'

// Whether something was found is asked of whole clauses: 未见, 没有发现. Here it is what somebody did, or is.
const denial =
  /(?:从未|并未|未曾|没有|尚未|不曾|未(?!来|分配|经|达|满|触|年)|不(?=[在属为是具]))(?:能|按时|及时|再|曾)?(?!见|发现|发生|出现|存在|有|任何|明显|显著|较大|重大)([\u3400-\u9fff]{2})/g
/** What stands between a denial and what it denies as well: 未见失信被执行人、欠税公告. */
const listed = /(?:未|没有|不|无)(?:[^，。;；:\n]*[、或和及与])?(?:见|发现|发生|存在|任何|有|曾|能|按时|及时)*$/

/**
 * 42个月未缴费, where the texts speak of 缴费记录 and deny 欠费 alone; 不在股东之列, where they say 在股东之列: a denial of
 * what the texts have, and never deny.
 */
export function otherDenials(text: string, { letters, subjects }: OpenClaims): Place[] {
  return [...text.matchAll(denial)].flatMap((match): Place[] => {
    const denied = match[1] ?? ''
    const start = match.index
    const end = start + match[0].length
    if (letters.includes(match[0]) || subjects.in(text).some((label) => label.start < end && start < label.end))
      return []
    const places = [...letters.matchAll(new RegExp(denied, 'g'))]
    const isDenied = places.some(({ index }) => listed.test(letters.slice(Math.max(0, index - 120), index)))
    return places.length > 0 && !isDenied ? [{ kind: 'opposite', start, end, known: denied, right: null }] : []
  })
}

const applied = /申请|申报|拟/
/** 授信额度为1,000.00万元 of what the texts have as 申请额度 alone. */
export function appliedFor(text: string, { letters }: OpenClaims): Place[] {
  return [
    ...text.matchAll(/([^，。;；:\n]*?)(?:授信|贷款)[^，。;；:\n\d]{0,10}(\d[\d,]*(?:\.\d+)?[万亿]?元)/g),
  ].flatMap((match): Place[] => {
    const said = match[2] ?? ''
    const sentence = text.slice(text.lastIndexOf('。', match.index) + 1, match.index + match[0].length)
    if (applied.test(sentence)) return []
    const clauses = letters.split(/[，。;；:\n]/).filter((clause) => clause.includes(said))
    if (clauses.length === 0 || !clauses.every((clause) => applied.test(clause))) return []
    const start = match.index + match[0].length - said.length
    return [{ kind: 'quantity', start, end: start + said.length, known: clauses[0] ?? '', right: null }]
  })
}
