import { Exact, fixedPlaces } from '../../../../core/money.ts'
import { isFigure, unitOf } from '../../../../core/schema/field-type.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The period one year earlier; the last day of a month is that of the same month. '' where a period is neither a month
 * nor a day.
 *
 * @example yearBefore('2024-02-29') // '2023-02-28'
 */
export function yearBefore(period: string): string {
  const [, years = '', months = '', days] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(period) ?? []
  if (years === '') return ''
  const [year, month] = [Number(years), Number(months)]
  const earlier = `${String(year - 1).padStart(4, '0')}-${months}`
  if (days === undefined) return earlier
  const last = lastDay(year - 1, month)
  const day = Number(days) === lastDay(year, month) ? last : Math.min(Number(days), last)
  return `${earlier}-${String(day).padStart(2, '0')}`
}

const figureOf = (value: unknown): Exact | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? new Exact(text) : null
}

/**
 * By how much a figure has changed against the year before, in percent. '' where that says nothing: one of both is not
 * there, the earlier one is nothing or below it, or the figure is a percentage itself.
 */
export function yearChange(field: NamedField, now: unknown, before: unknown): string {
  if (!isFigure(field) || unitOf(field) === '%') return ''
  const [later, earlier] = [figureOf(now), figureOf(before)]
  if (!later || !earlier || earlier.lte(0)) return ''
  const text = fixedPlaces(later.minus(earlier).div(earlier).times(100), 1)
  return `${text.startsWith('-') || text === '0.0' ? '' : '+'}${text}%`
}
