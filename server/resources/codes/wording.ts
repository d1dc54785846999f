/** A text with `{name}` filled; what is not known stays blank. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A moment on the calendar of Beijing, whatever the clock of the server says: it is part of what is agreed to. */
export function inBeijing(time: string, pattern: string): string {
  const local = new Date(Date.parse(time) + 8 * 3_600_000)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()].map(String)
  return fill(pattern, {
    year: year ?? '',
    month: month ?? '',
    day: day ?? '',
    monthName: months[local.getUTCMonth()] ?? '',
    time: local.toISOString().slice(11, 16),
  })
}

/**
 * The bank that is given the authorisation, by its names of the tree of banks: bank and branch, '' where a code has
 * neither.
 */
export function bankOf({ bankName1, bankName2 }: { bankName1: string; bankName2: string }): string {
  return bankName2.startsWith(bankName1) && bankName2 !== '' ? bankName2 : bankName1 + bankName2
}
