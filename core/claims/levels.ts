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

/** The part of a year that the statements go up to, where they go on after the last whole one; null where they do not. */
export function interimOf(id: string, open: OpenClaims): { year: number; month: number } | null {
  const last = yearlyLevels(id, open)[0]?.period?.year
  const months = knownAs(id, open).flatMap(({ kind, period, said, dimension }) =>
    kind === 'value' && said === '' && dimension === 'money' && last && period?.month && (period.year ?? 0) > last
      ? [{ year: period.year ?? 0, month: period.month }]
      : [],
  )
  return months.toSorted((a, b) => b.year - a.year || b.month - a.month)[0] ?? null
}
