import { sizeOf } from '../guard/amount.ts'
import type { Span } from '../guard/spans.ts'
import { yearsFor } from './derived.ts'
import { levelIn } from './levels.ts'
import { yearlyLevels } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { says, saysDifference } from './match.ts'
import type { Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Claim, Reading } from './types.ts'

const above = '大于|高于|多于|超过|高出|多出|超出|优于|快于|强于|领先于?|跑赢了?'
const below = '小于|低于|少于|逊于|慢于|弱于|落后于?|不及|跑输了?'
const how = '(?:约|近|了|出|达|整整|足足)*'
/** 应收大于应付 before a figure, with the names around it. */
const direct = new RegExp(`^(?:(${above})|${below})$`)
/** 营业成本10,176.00万元，高出: the first has its own before it. */
const ownFigure = /^(?:为|是)?[\d,.]+[万亿]?元[，,]/
/** 前者比后者少. */
const behind = new RegExp(`^[^，,。;；\\d]{0,4}?(?:要|还|仅|只)?(?:(多|高|大|快)|[少低小慢])${how}$`)
const leftOver = /(?:还?剩下?|尚余|结余|余下|剩余|差额|相差|之差|差距)[^，,。;；\d]{0,3}$/
const together = /(?:合计|共计|总计|加总|之和|一共|合起来)[^，,。;；\d]{0,3}$/

/** A figure as it is shown, with its sign; a share counts in points. */
const shown = ({ figure, sign, way, kind }: Claim): number =>
  sizeOf(figure.amount) * (figure.dimension === 'share' ? 100 : 1) * (kind === 'change' ? (way ?? 1) : (sign ?? 1))

const isAlike = (claim: Claim, other: Claim): boolean =>
  other.figure.dimension === (claim.figure.dimension === 'points' ? 'share' : claim.figure.dimension)

/** How large a side may be: as the sentence shows it, else as it is known in the year that is spoken of. */
function sizesOf(label: Label, claim: Claim, before: readonly Claim[], open: OpenClaims): number[] {
  const told = before.filter((one) => one.subject?.id === label.id && isAlike(claim, one)).map(shown)
  const isPoints = claim.figure.dimension === 'points'
  const levels = yearlyLevels(label.id, open)
  const isLevel = levels[0]?.dimension === (isPoints ? 'share' : claim.figure.dimension)
  const known = yearsFor(claim, [{ id: label.id, said: '', back: 0 }], open).flatMap((year) => {
    const [now, last] = [levelIn(label.id, year, 0, open), levelIn(label.id, year, 1, open)]
    const level = isLevel && now !== null ? [now * (isPoints ? 100 : 1)] : []
    const growth = isPoints && !isLevel && now !== null && last !== null && last > 0 ? [(now / last - 1) * 100] : []
    return [...level, ...growth]
  })
  // 3,422.22万元 less 2,241.07万元 may be told as 1,181.16万元, as the exact ones are.
  return [...told.slice(-1), ...known]
}

const isGap = (claim: Claim, from: number, to: number): boolean =>
  says(claim.figure, Math.abs(to - from)) || saysDifference(claim.figure, from, to)

/** Two names of which one is said to be larger by a figure; null where no such words stand before it. */
function sidesOf(
  { labels, start }: Sentence,
  claim: Claim,
  text: string,
): { first: Label; second: Label; isAbove: boolean } | null {
  const [first, second] = labels.filter((label) => label.end <= claim.start).slice(-2)
  if (!first || !second || first.id === second.id || first.start < start) return null
  const gap = text.slice(first.end, second.start)
  const rest = text.slice(second.end, claim.start)
  const word = direct.exec(gap.replace(ownFigure, '').replace(/^(?:余额|总额|规模|增速|增幅)/, ''))
  if (word && new RegExp(`^(?:余额|总额|规模|增速|增幅)?${how}$`).test(rest))
    return { first, second, isAbove: word[1] !== undefined }
  const more = /[比较]$/.test(gap) ? behind.exec(rest) : null
  return more ? { first, second, isAbove: more[1] !== undefined } : null
}

/**
 * Whether a figure is by how much one of two quantities is larger (应收大于应付4,373.51万元), or what the figures before it
 * leave or add up to.
 *
 * @returns the words that say it; null where it is none, or does not come out
 */
export function gapAt(sentence: Sentence, claim: Claim, { text, claims }: Reading, open: OpenClaims): Span | null {
  if (claim.kind === 'limit') return null
  const before = claims.filter((one) => one.start >= sentence.start && one.end <= claim.start && one.kind !== 'limit')
  const sides = sidesOf(sentence, claim, text)
  if (sides) {
    const { first, second, isAbove } = sides
    const isRight = sizesOf(first, claim, before, open).some((own) =>
      sizesOf(second, claim, before, open).some(
        (other) => Math.sign(own - other) === (isAbove ? 1 : -1) && isGap(claim, own, other),
      ),
    )
    return isRight ? { start: first.start, end: claim.start } : null
  }
  const clause = text.slice(sentence.start, claim.start)
  const alike = before.filter((one) => isAlike(claim, one) && one.subject?.id)
  const [one, other] = alike.slice(-2)
  const word = leftOver.exec(clause)
  if (word && one && other && isGap(claim, shown(one), shown(other)))
    return { start: sentence.start + word.index, end: claim.start }
  const sum = together.exec(clause)
  const named = alike.filter(({ subject }) => subject?.at && !isWhole(text, { ...subject.at, id: subject.id ?? '' }))
  if (!sum) return null
  for (let count = 2; count <= Math.min(named.length, 6); count += 1) {
    const parts = named.slice(-count)
    if (new Set(parts.map(({ subject }) => subject?.id)).size < count) break
    if (says(claim.figure, Math.abs(parts.reduce((all, part) => all + shown(part), 0))))
      return { start: sentence.start + sum.index, end: claim.start }
  }
  return null
}
