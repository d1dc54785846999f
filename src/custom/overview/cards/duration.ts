type Translate = (key: string, parameters?: Record<string, unknown>) => string
const [hour, day] = [60, 1440]
const rounded = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)

/** How long something took, in words: minutes below an hour, hours below a day, then days, with a decimal. */
export function durationText(minutes: number | null, translate: Translate): string {
  if (minutes === null) return '—'
  if (minutes < hour) return translate('overview.minutes', { smart_count: Math.round(minutes) })
  if (minutes < day) return translate('overview.hours', { smart_count: rounded(minutes / hour) })
  return translate('overview.days', { smart_count: rounded(minutes / day) })
}

/** Minutes as days for an axis. */
export const inDays = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / day) * 100) / 100
