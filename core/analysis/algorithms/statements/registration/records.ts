import { isRecord } from '../../../../json.ts'
import { Exact, yuanPer, type Unit } from '../../../../money.ts'
import { foreignIn } from '../../../../schema/currency.ts'
import type { Subject } from '../../../subject.ts'

/** A record of a list of the basics, as its source writes it. */
export type Entry = Record<string, unknown>

/** The records of a list; null where the list is not known, which is not the same as empty. */
export function entriesOf(subject: Subject, field: string): Entry[] | null {
  const value = subject.basic(field)
  if (!Array.isArray(value)) return null
  return value.map((entry): Entry => (isRecord(entry) ? entry : { text: String(entry) }))
}

/** The first of several names that a record has a text or number under; '' where it has none. */
export function wordIn(entry: Entry, ...names: string[]): string {
  for (const name of names) {
    const value = entry[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

const pad = (part: string): string => part.padStart(2, '0')

/** A day as text, however it is written: `2024-03-05`, `2024/3/5`, `2024年3月5日`, `20240305`, with a time behind. */
export function dayOf(text: string): string | null {
  const parts =
    /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text) ?? /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  const [, year, month, day] = parts ?? []
  if (!year || !month || !day || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return null
  return `${year}-${pad(month)}-${pad(day)}`
}

/** The day of a record under the first of several names; of a record that is only a text, the day in it. */
export const dateIn = (entry: Entry, ...names: string[]): string | null => dayOf(wordIn(entry, ...names, 'text'))

/** An amount of money as a text has it, in whole units of its currency; `currency` is null for yuan. */
export type Amount = { value: Exact; currency: string | null }

/**
 * An amount of money as text may have it: `865万元`, `8,650,000`, `200万美元`. Null where it has none.
 *
 * @param unit what a bare number is in
 */
export function amountOf(text: string, unit: Unit = '元'): Amount | null {
  const plain = text.normalize('NFKC')
  const match = /(-?\d[\d,]*(?:\.\d+)?)\s*(亿|万)?/.exec(plain)
  if (!match?.[1]) return null
  const value = new Exact(match[1].replaceAll(',', ''))
  // What another clause names is not the currency of this amount.
  const [before = ''] = /[^\d,.;:，。；：]{0,8}$/.exec(plain.slice(0, match.index)) ?? []
  const [behind = ''] = /^[^\d,;，。；]{0,8}/.exec(plain.slice(match.index + match[0].length)) ?? []
  const currency = foreignIn(before) ?? foreignIn(behind)
  if (match[2] === '亿') return { value: value.times(yuanPer('亿元')), currency }
  if (match[2] === '万') return { value: value.times(yuanPer('万元')), currency }
  return { value: /元|\$|€|£/.test(plain) || currency !== null ? value : value.times(yuanPer(unit)), currency }
}

/** An amount of money in yuan; null where a text has none, or one in another currency. */
export function yuanOf(text: string, unit: Unit = '元'): Exact | null {
  const amount = amountOf(text, unit)
  return amount && amount.currency === null ? amount.value : null
}

/** A share as text may have it: `60%`, `0.6`; a number above one is per cent. */
export function shareOf(text: string): Exact | null {
  const match = /(-?\d+(?:\.\d+)?)\s*(%)?/.exec(text.normalize('NFKC'))
  if (!match?.[1]) return null
  const value = new Exact(match[1])
  return match[2] || value.gt(1) ? value.div(100) : value
}

/** The day that the data of the registry are of; today where that is not known or lies ahead. */
export function asOf(subject: Subject): string {
  const stated = subject.basic('dataAsOf')
  const day = typeof stated === 'string' ? dayOf(stated) : null
  return day && day <= subject.today ? day : subject.today
}

/** The same day so many months before; where the month is shorter, its last one. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 - months
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return `${toYear}-${pad(String(toMonth))}-${pad(String(Math.min(date, last)))}`
}

/** Whole months from one day to another. */
export function monthsFrom(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay && toDay < last ? 1 : 0)
}

/** Whether a record says that it is over: struck off, lifted, paid. */
export function isOver(entry: Entry, ...ends: string[]): boolean {
  if (ends.some((name) => wordIn(entry, name) !== '')) return true
  return /(?<!未)(?:注销|无效|解除|移出|终结|已结|结案|履行完毕|全部履行|缴清|撤销)/.test(
    wordIn(entry, 'status', 'state', '状态', 'performance', '履行情况'),
  )
}

/** What a record says of when and what, as a list of the evidence names it. */
export const entryText = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ')
