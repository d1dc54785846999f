import { describe, yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { isWhole } from './subject-at.ts'
import type { Reading } from './types.ts'

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
