import type { Span } from '../guard/spans.ts'
import { levelIn, yearsFor } from './derived.ts'
import type { OpenClaims } from './known.ts'
import { says } from './match.ts'
import { partFrom, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Claim, Reading } from './types.ts'

const takes = /占(?:比|约|近|为|达|了|其)*$/
const together = /(?:合计|共计|总计|之和)(?:为|达|约|共)*$/

/**
 * Whether a share is that of a part of the sum in the clause before it: 存货与应收账款合计4,100.53万元，前者占42.62%.
 *
 * @returns the words that say it; null where it is none, or does not come out
 */
export function partOfSumAt(
  sentence: Sentence,
  claim: Claim,
  { text, claims }: Reading,
  open: OpenClaims,
): Span | null {
  const from = partFrom(sentence, text, claim.start, /[，,;；(]/)
  const [own, ...others] = sentence.labels.filter(({ start, end }) => start >= from && end <= claim.start)
  if (claim.figure.dimension !== 'share' || !own || others.length > 0) return null
  if (!takes.test(text.slice(own.end, claim.start)) || !/^(?:其中)?$/.test(text.slice(from, own.start))) return null
  const sum = claims.findLast(({ start, end }) => start >= sentence.start && end <= from)
  if (!sum || !/^[，,]$/.test(text.slice(sum.end, from)) || !together.test(text.slice(sentence.start, sum.start)))
    return null
  const clause = partFrom(sentence, text, sum.start, /[，,;；(]/)
  const parts = sentence.labels.filter((one) => one.start >= clause && one.end <= sum.start && !isWhole(text, one))
  if (parts.length < 2 || new Set(parts.map(({ id }) => id)).size < parts.length) return null
  const isRight = yearsFor(sum, [{ id: own.id, said: '', back: 0 }], open).some((year) => {
    const levels = parts.map(({ id }) => levelIn(id, year, 0, open) ?? Number.NaN)
    const whole = levels.reduce((all, level) => all + level, 0)
    const part = levels[parts.findIndex(({ id }) => id === own.id)]
    return part !== undefined && whole > 0 && says(sum.figure, whole) && says(claim.figure, part / whole)
  })
  return isRight ? { start: from, end: claim.start } : null
}
