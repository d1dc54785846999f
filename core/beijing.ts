/**
 * Months and days are those of Beijing, whatever the clock of a reader or of the server says: the bank's reporting has
 * one calendar, and two readers must see the same figures. There is no summer time, so the shift is fixed.
 */
const shift = 8 * 3_600_000

const parts = (day: string): [number, number, number | undefined] => {
  const [year = 0, month = 1, date] = day.split('-').map(Number)
  return [year, month - 1, date]
}

/** The month (`2026-03`) in which a moment (ISO text or Date) lies. */
export const monthOf = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + shift).toISOString().slice(0, 7)

/** The day (`2026-03-01`) in which a moment lies. */
export const dayOf = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + shift).toISOString().slice(0, 10)

/** The day and the minute (`2026-03-01 09:05`) of a moment, for people to read. */
export const minuteOf = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + shift).toISOString().slice(0, 16).replace('T', ' ')

/** The first moment of a month (`2026-03`) or a day (`2026-03-31`), as it is stored. */
export function startOf(period: string): string {
  const [year, month, date] = parts(period)
  return new Date(Date.UTC(year, month, date ?? 1) - shift).toISOString()
}

/** The first moment after a month or a day. */
export function endOf(period: string): string {
  const [year, month, date] = parts(period)
  return new Date(
    (date === undefined ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, date + 1)) - shift,
  ).toISOString()
}

/** A month so many later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year, index] = parts(month)
  return new Date(Date.UTC(year, index + count, 1)).toISOString().slice(0, 7)
}

/** The months from one to another, both included; none where the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Whether a text is a month or a day of the calendar. */
export function isPeriod(text: string): boolean {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return false
  const day = text.length === 7 ? `${text}-01` : text
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day && date.getUTCFullYear() >= 1900
}
