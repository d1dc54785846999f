import { sizeOf } from '../guard/amount.ts'
import { describe, yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { isSameDimension } from './match.ts'
import { yearsOf } from './several-years.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Reading } from './types.ts'

const range =
  /(?<no>未|没有|不)?(?:(?<above>高于|超过|超出|突破|高出)|(?<below>低于|不及|跌破)|(?<inside>处于|位于|落[在入]|在))了?(?:行业|同业)?(?:的)?参考区间(?:的)?(?<end>上限|下限)?/g

/** 高于行业参考区间上限 of a level that lies within the range, or below it. */
export function wrongReferences({ sentences, text }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] =>
    [...sentence.text.matchAll(range)].flatMap((match): Place[] => {
      const start = sentence.start + match.index
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const limits = label ? (open.limits.get(label.id) ?? []) : []
      const ends = [...new Set(limits.flatMap(({ sign, size }) => (sign === '~' ? [size] : [])))]
      const [level] = label ? yearlyLevels(label.id, open) : []
      // Ends of another range, of bands, would leave open which of them is meant.
      if (!level || ends.length !== 2) return []
      const [least, most] = [Math.min(...ends), Math.max(...ends)]
      const own = level.size * (level.sign ?? 1)
      const { no, above, below, inside, end } = match.groups ?? {}
      const edge = end === '下限' ? least : most
      const lies = inside
        ? own >= least && own <= most
        : above
          ? own > edge
          : below
            ? own < (end === '上限' ? most : least)
            : true
      return lies === (no === undefined)
        ? []
        : [{ kind: 'opposite', start, end: start + match[0].length, known: describe(level, level.said), right: null }]
    }),
  )
}

const apart = /^\s*(?:至|到|~|-|—|–|和|与)\s*$/
const closes = /^(?:之间|的?区间|的?范围|以?内)/
const opens = /(?:在|介于|处于|位于)\s*$/

/** Both ends of 三年来资产负债率在45%~50%之间, where the levels of those years, or the newest, lie between them. */
export function rangesThatHold({ claims, sentences, text }: Reading, open: OpenClaims): Claim[] {
  return claims.flatMap((from, at): Claim[] => {
    const to = claims[at + 1]
    const id = from.subject?.id ?? to?.subject?.id
    const sentence = sentences.find(({ start, end }) => from.start >= start && from.end <= end)
    if (!to || !id || !sentence || !apart.test(text.slice(from.end, to.start))) return []
    if (!opens.test(text.slice(sentence.start, from.start)) && !closes.test(text.slice(to.end))) return []
    const all = yearlyLevels(id, open)
    const named = yearsOf(text.slice(sentence.start, from.start), all[0]?.period?.year ?? 0)
    const years = named.years.length > 0 ? named.years.length : 1
    const levels =
      named.years.length > 0 ? all.filter(({ period }) => named.years.includes(period?.year ?? 0)) : all.slice(0, 1)
    const [least, most] = [sizeOf(from.figure.amount), sizeOf(to.figure.amount)]
    const isWithin = levels.every(
      ({ size, sign, dimension }) =>
        isSameDimension(to.figure.dimension, dimension) &&
        size * (sign ?? 1) >= least * 0.995 &&
        size * (sign ?? 1) <= most * 1.005,
    )
    return levels.length === years && isWithin ? [from, to] : []
  })
}
