import { sizeOf } from '../guard/amount.ts'
import { without } from '../guard/spans.ts'
import { isVouched } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { isSameDimension, says, saysKnown } from './match.ts'
import type { Sentence } from './sentence.ts'
import type { Claim, Reading } from './types.ts'

const joins = /^(?:再)?(?:(减去?|扣除|扣减|-|－)|加上?|\+|＋)(?:后)?$/
const comes = /^(?:后)?[，,]?(?:即|得|得到|为|是|等于|=|＝)+$/

const shown = ({ figure, sign }: Claim): number => sizeOf(figure.amount) * (sign ?? 1)

/** Whether so much is known of the customer in the year that is spoken of, of whatever name. */
const isKnown = (claim: Claim, open: OpenClaims): boolean =>
  open.claims.some(
    (known) =>
      known.kind === 'value' &&
      known.owner === 'self' &&
      isSameDimension(claim.figure.dimension, known.dimension) &&
      saysKnown(claim.figure, known),
  )

/**
 * Figures of a sum that is written out, 毛利7,800.00万元减4,063.65万元，为3,736.35万元: a name before it is that of what comes
 * out. All three have to be known, and the last has to come out.
 */
export function writtenSumsIn(
  { labels }: Sentence,
  own: readonly Claim[],
  { text }: Reading,
  open: OpenClaims,
): Claim[] {
  const bare = without(text, labels, ' ')
  const between = (from: number, to: number): string => bare.slice(from, to).replaceAll(' ', '')
  return own.flatMap((first, at): Claim[] => {
    const [second, last] = [own[at + 1], own[at + 2]]
    if (!second || !last) return []
    const join = joins.exec(between(first.end, second.start))
    if (!join || !comes.test(between(second.end, last.start))) return []
    const result = shown(first) + (join[1] === undefined ? 1 : -1) * shown(second)
    const isRight =
      says(last.figure, Math.abs(result)) &&
      [first, second].every((one) => isKnown(one, open)) &&
      // The name before it is of what comes out, or the last has its own.
      [last, { ...last, subject: first.subject }].some((one) => isVouched(one, open))
    return isRight ? [first, second, last] : []
  })
}
