import { Exact, fixedPlaces, inUnit } from '../../../../core/money.ts'
import { periodLabel } from '../../../../core/subject/periods.ts'

/** A period as lists show it: a whole year by its year, others as they are (`2025-06-30`, `2025-06`). */
export const shownPeriod = (period: string): string => periodLabel(period, 'en-US')

/** A period on an axis; one whose figures are in an unknown unit says why it is a gap, a word a line. */
export const axisPeriod = ({
  period,
  unsettled,
  absent,
}: {
  period: string
  unsettled?: boolean
  absent: string
}): string => (unsettled ? `${shownPeriod(period)}\n${absent.replaceAll(' ', '\n')}` : shownPeriod(period))

/** The unit that figures are shown in: amounts in 万元, shares in per cent. */
export const shownUnit = (unit: string): string => (unit === '元' ? '万元' : unit)

const inShownUnit = (value: string, unit: string): Exact =>
  unit === '元'
    ? new Exact(inUnit(value, '万元'))
    : unit === '%' || unit === 'pp'
      ? new Exact(value).times(100)
      : new Exact(value)

/** A value for a drawing, in the shown unit; null where it is not known or no number. */
export function drawnValue(value: string | null, unit: string): number | null {
  if (value === null) return null
  const number = inShownUnit(value, unit).toDecimalPlaces(4).toNumber()
  return Number.isFinite(number) ? number : null
}

/** A value as a table shows it, in the shown unit with two decimals at the most; a dash where there is none. */
export function shownValue(value: string | null, unit: string): string {
  if (value === null) return '—'
  const number = inShownUnit(value, unit)
  const places = number.isInteger() && unit !== '元' && unit !== '%' && unit !== 'pp' ? 0 : 2
  return `${fixedPlaces(number, places)}${unit === '%' ? '%' : ''}`
}
