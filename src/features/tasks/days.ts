import { dayOf } from '../../../core/beijing.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

const day = 86_400_000

/** Days from one day to another; below zero where it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)

/** The day so many days from today, by the calendar of Beijing, whatever the reader's clock says. */
export const dayFromNow = (days: number, now = Date.now()): string => dayOf(new Date(now + days * day))

/** When it is due, for people: `已逾期 2 天`, `今天到期`, `2026-12-01 到期`. */
export function dueText(due: string, translate: Translate, today = dayFromNow(0)): string {
  const left = daysBetween(today, due)
  if (left < 0) return translate('tasks.over', { smart_count: -left })
  if (left === 0) return translate('tasks.today')
  return left === 1 ? translate('tasks.tomorrow') : translate('tasks.dueOn', { day: due })
}
