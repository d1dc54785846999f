import type { DateParts } from './date-types.ts'
import { chineseNumeral } from './numerals.ts'

export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const plain = text.replace(/\s/g, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  const read = chineseNumeral(plain)
  return read ? Number(read.text) * 10 ** read.power : undefined
}

const quarterOf = (text: string): DateParts => {
  if (text.startsWith('前')) return { month: 1, toMonth: 9 }
  const digit = /[一二三四1-4]/.exec(text)?.[0] ?? ''
  return { quarter: '一二三四'.includes(digit) ? '一二三四'.indexOf(digit) + 1 : Number(digit) }
}
const halfOf = (text: string): DateParts => ({ half: /下|2/.test(text) ? 2 : 1 })
export const fullYear = (value: number): number => (value < 100 ? 2000 + value : value)
const isMonth = (value: number | undefined): boolean => value === undefined || (value >= 1 && value <= 12)

/** The named groups of a match as the parts of a date; null where they are none. */
export function partsOf(groups: Record<string, string | undefined>): DateParts | null {
  const parts: DateParts = {}
  const at = numberOf(groups['year'])
  if (at !== undefined) parts.year = fullYear(at)
  if (groups['quarter']) Object.assign(parts, quarterOf(groups['quarter']))
  if (groups['half']) Object.assign(parts, halfOf(groups['half']))
  const [month, toMonth, day] = [numberOf(groups['month']), numberOf(groups['toMonth']), numberOf(groups['day'])]
  if (!isMonth(month) || !isMonth(toMonth)) return null
  const first = numberOf(groups['first'])
  if (first !== undefined) Object.assign(parts, { month: 1, toMonth: first })
  if (month !== undefined) parts.month = month
  if (toMonth !== undefined) parts.toMonth = toMonth
  if (day !== undefined) {
    if (day > 31) return null
    parts.day = day
  }
  if (groups['end']) parts.end = true
  return parts
}
