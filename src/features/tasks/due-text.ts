import { dayFromNow, daysBetween } from './days.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** When it is due, for people: `已逾期 2 天`, `今天到期`, `2026-12-01 到期`. */
export function dueText(due: string, translate: Translate, today = dayFromNow(0)): string {
  const left = daysBetween(today, due)
  if (left < 0) return translate('tasks.over', { smart_count: -left })
  if (left === 0) return translate('tasks.today')
  return left === 1 ? translate('tasks.tomorrow') : translate('tasks.dueOn', { day: due })
}
