import type { DateParts } from './date-types.ts'

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The dates that an answer may name, by what of them it names; parts of one date only, never of two. */
export class KnownDates {
  private readonly said = new Set<string>()
  readonly years = new Set<number>()
  /** Those that are spoken of as a whole, or by their last day. */
  private readonly whole = new Set<number>()

  /** The longest row of whole years one after the other that are spoken of. */
  yearsInRow(): number {
    const before = (year: number): number => (this.whole.has(year) ? before(year - 1) + 1 : 0)
    return Math.max(0, ...[...this.whole].map(before))
  }

  private put(...parts: (string | number | undefined)[]): void {
    if (!parts.includes(undefined)) this.said.add(parts.join(' '))
  }

  add(parts: DateParts): void {
    const { year, quarter, half, toMonth } = parts
    const month = parts.month ?? (parts.end && year !== undefined ? 12 : undefined)
    const day = parts.day ?? (parts.end && year !== undefined && month !== undefined ? lastDay(year, month) : undefined)
    if (year !== undefined) this.years.add(year)
    if (
      year !== undefined &&
      quarter === undefined &&
      half === undefined &&
      toMonth === undefined &&
      (month === undefined || (month === 12 && (day === undefined || day === 31)))
    )
      this.whole.add(year)
    this.put('y', year)
    for (const monthNumber of [month, toMonth]) {
      this.put('m', monthNumber)
      this.put('ym', year, monthNumber)
    }
    this.put('d', day)
    this.put('md', month, day)
    this.put('ymd', year, month, day)
    this.put('q', quarter)
    this.put('yq', year, quarter)
    this.put('h', half)
    this.put('yh', year, half)
    if (month !== undefined && toMonth !== undefined) this.span(year, month, toMonth)
    // The last day of a quarter or a half year is how its statements are dated.
    if (day !== undefined && month !== undefined && month % 3 === 0 && day >= 30) this.span(year, 1, month)
    if (quarter !== undefined) this.span(year, quarter * 3 - 2, quarter * 3, false)
    if (half !== undefined) this.span(year, half * 6 - 5, half * 6, false)
  }

  /** Months in a row, and the quarter or half year that they are. */
  private span(year: number | undefined, from: number, to: number, names = true): void {
    this.put('s', from, to)
    this.put('ys', year, from, to)
    if (!names) return
    const quarter = (to - from === 2 || (from === 1 && to === 9)) && to % 3 === 0 ? to / 3 : undefined
    this.put('q', quarter)
    this.put('yq', year, quarter)
    const half = to - from === 5 && to % 6 === 0 ? to / 6 : undefined
    this.put('h', half)
    this.put('yh', year, half)
  }

  private has = (...parts: (string | number | undefined)[]): boolean => this.said.has(parts.join(' '))

  /** Whether one known date has all that is named. */
  holds({ year, month, day, quarter, half, toMonth, end }: DateParts): boolean {
    if (year !== undefined && !this.has('y', year)) return false
    if (quarter !== undefined) return year === undefined ? this.has('q', quarter) : this.has('yq', year, quarter)
    if (half !== undefined) return year === undefined ? this.has('h', half) : this.has('yh', year, half)
    if (month !== undefined && toMonth !== undefined) {
      if (month === 1 && toMonth === 12) return year === undefined || this.has('y', year)
      return year === undefined ? this.has('s', month, toMonth) : this.has('ys', year, month, toMonth)
    }
    if (day !== undefined) {
      if (month === undefined) return this.has('d', day)
      return year === undefined ? this.has('md', month, day) : this.has('ymd', year, month, day)
    }
    if (month !== undefined) return year === undefined ? this.has('m', month) : this.has('ym', year, month)
    return year !== undefined || end === true
  }
}
