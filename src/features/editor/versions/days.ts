import type { ReportVersionRow } from '../../../../core/report-versions.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Local time of day: 09:05. */
export const clockOf = (iso: string): string => {
  const date = new Date(iso)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Day and time, as the list and the questions name a version: 2026-03-01 09:05. */
export const momentOf = (iso: string): string => `${dayOf(new Date(iso))} ${clockOf(iso)}`

export type Day = { day: string; name: 'today' | 'yesterday' | null; rows: ReportVersionRow[] }

/** Versions by the reader's days, in their order. */
export function daysOf(rows: readonly ReportVersionRow[], now: Date = new Date()): Day[] {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const days: Day[] = []
  for (const row of rows) {
    const day = dayOf(new Date(row.time))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else
      days.push({
        day,
        name: day === dayOf(now) ? 'today' : day === dayOf(yesterday) ? 'yesterday' : null,
        rows: [row],
      })
  }
  return days
}
