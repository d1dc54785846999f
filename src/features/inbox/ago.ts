import type { Locale } from '../../../core/schema/types.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Beyond so many days a date says more than a number of days. */
const mostDays = 30

/**
 * How far a moment is from now, in words of the language; a day far away as its date, '' where it is no moment.
 *
 * @example agoText('2026-11-24T08:00:00Z', 'zh-CN', new Date('2026-11-24T11:00:00Z')) // '3小时前'
 */
export function agoText(iso: string, locale: Locale, now: Date = new Date()): string {
  const distance = Date.parse(iso) - now.getTime()
  if (Number.isNaN(distance)) return ''
  if (Math.abs(distance) > mostDays * 86_400_000) return new Date(iso).toLocaleDateString('sv-SE')
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? units[2]
  return format.format(Math.trunc(distance / size), unit)
}
