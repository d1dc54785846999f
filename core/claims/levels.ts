import { knownAs, yearlyLevels } from './figures.ts'
import type { OpenClaims } from './known.ts'

/** A level of a year, or of a part of it that ends with a month. */
export const levelIn = (
  id: string,
  year: number | null,
  back: number,
  open: OpenClaims,
  month: number | null = null,
): number | null => {
  const levels =
    month === null
      ? yearlyLevels(id, open)
      : knownAs(id, open).filter(({ kind, period, said }) => kind === 'value' && period?.month === month && said === '')
  const from = year ?? levels[0]?.period?.year ?? null
  const level = levels.find(({ period }) => from !== null && period?.year === from - back)
  return level ? level.size * (level.sign ?? 1) : null
}
