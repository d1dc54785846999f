const pad = (number: number): string => String(number).padStart(2, '0')
/** An ISO date from its numbers. */
export const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
// Leap years repeat every 400 years: a year below 100 would be one of the twentieth century.
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year + 400, month, 0)).getUTCDate()

/** The last day of a month, ISO. */
export const monthEnd = (year: number, month: number): string => iso(year, month, lastDay(year, month))
/** 1980 to 2100: other numbers of four digits are no years of statements. */
export const isYear = (year: number): boolean => year >= 1980 && year <= 2100

/** Whether an ISO date is the last day of its month. */
export function isMonthEnd(date: string): boolean {
  const [year = 0, month = 1, day = 0] = date.split('-').map(Number)
  return day === lastDay(year, month)
}

/** The ISO date so many days later. */
export function addDays(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}
