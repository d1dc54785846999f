import { yearlyLevels } from './figures.ts'
import { held } from './held-against.ts'
import type { OpenClaims } from './known.ts'
import { isSameDimension, says, saysDifference } from './match.ts'
import type { Claim } from './types.ts'

/** Whether it is so: 同比多增990.00万元, where it rose by 5,980.00万元 and by 4,990.00万元 the year before. */
export function isMoreThanBefore({ start, subject, period, figure }: Claim, text: string, open: OpenClaims): boolean {
  const said = held.exec(text.slice(Math.max(0, start - 12), start))
  if (!said || !subject?.id || period?.month) return false
  const levels = yearlyLevels(subject.id, open)
  const year = period?.year ?? (period?.back ? null : levels[0]?.period?.year)
  const [now, last, first] = [0, 1, 2].map((back) => levels.find((one) => one.period?.year === (year ?? 0) - back))
  if (!now || !last || !first || !isSameDimension(figure.dimension, now.dimension)) return false
  const [to, at, from] = [now, last, first].map(({ size, sign }) => size * (sign ?? 1))
  if (to === undefined || at === undefined || from === undefined) return false
  const way = said[2] ? 1 : -1
  const [own, before] = [(to - at) * way, (at - from) * way]
  return (
    own > 0 &&
    Math.sign(own - before) === (said[1] ? 1 : -1) &&
    (says(figure, Math.abs(own - before)) || saysDifference(figure, before, own))
  )
}
