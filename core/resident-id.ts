import { noDigits } from './digits.ts'

/**
 * Number of an identity card of mainland China, GB 11643: 18 characters, of which the last is a check character, 0 to 9
 * or X. The numbers of 15 digits from before 1999 are no longer given, and have no check: they are refused.
 */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Provinces (GB/T 2260), and the permits of residents from Taiwan, Hong Kong and Macao. */
const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

function isBirthday(text: string): boolean {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return false
  return day >= '1850-01-01' && date.getTime() <= Date.now() + 86_400_000
}

/** Whether a text is a number as it is stored: its province, its birthday and its check character fit. */
export function isResidentId(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text) || !provinces.test(text) || !isBirthday(text.slice(6, 14))) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return checks[sum % 11] === text[17]
}

/** What a mask leaves of a character (`schema/mask.ts`). */
const hidden = '＊'

/** What is typed or pasted as it is stored: without blanks, full-width characters folded, x as X. What a mask has left stays. */
export const residentIdOf = (text: string): string =>
  noDigits.test(text) || text.includes(hidden)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
        .toUpperCase()
