import { dayFromNow, daysBetween } from '../tasks/days.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

export const isPast = (day: string): boolean => daysBetween(dayFromNow(0), day) < 0

/** When a task is due, for people. */
export function dayText(day: string, translate: Translate): string {
  const left = daysBetween(dayFromNow(0), day)
  if (left < 0) return translate('inbox.day.over', { smart_count: -left })
  return left === 0 ? translate('inbox.day.today') : translate('inbox.day.ahead', { day })
}
