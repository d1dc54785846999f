import { keptByText } from '../kept-by-text.ts'
import { iso, isYear, lastDay } from './calendar.ts'
import { forms, type Grain, type Part } from './date-forms.ts'
import { foldText } from './labels.ts'

export type { Grain } from './date-forms.ts'

/** A date or a range of dates that a text names. */
export type DateMention = {
  /** As it stands in the folded text, and where. */
  text: string
  index: number
  /** The last day that it names, ISO; of a `part`, in year 0000. */
  date: string
  /** The first day, where it names more than one: of 2024年度 2024-01-01, of a `from … to` its beginning. */
  from: string
  grain: Grain
  /** Whether both ends were written. */
  range: boolean
  /** Written so that it can only be this: not 03/04/2024, FY2024 or 2024年2月30日. */
  sure: boolean
  /** A year that says it was over (年末, 年报), so that nothing finer can be meant. */
  closed: boolean
}

const digitOf = (character: string): number => '〇一二三四五六七八九'.indexOf(character.replace(/[零○o]/, '〇'))

const yearInWords = /(?<![〇零○o一二三四五六七八九])[二一][〇零○o一二三四五六七八九]{3}(?=年)/g
const dayInWords = /(?<![〇零○一二三四五六七八九十])[一二三四五六七八九十]{1,2}月[一二三四五六七八九十]{1,3}(?=日)/

/** 〇一二…, as in 二〇二四年十二月三十一日, to digits; only where a year or a day of a month is written so. */
function chineseDigits(text: string): string {
  if (text.search(yearInWords) < 0 && !dayInWords.test(text)) return text
  const value = (part: string): string => {
    const [tens, ones] = part.includes('十') ? part.split('十') : ['', part]
    return String((part.includes('十') ? (tens ? digitOf(tens) : 1) * 10 : 0) + (ones ? digitOf(ones) : 0))
  }
  return text
    .replace(yearInWords, (year: string) => [...year].map(digitOf).join(''))
    .replace(/[一二三四五六七八九十]{1,3}(?=[月日])/g, value)
}

/** The text as dates are looked for in it: folded, in lower case, no clock times; a blank between digits stays as |. */
export function foldDates(text: string): string {
  const timeless = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/(\d)(?:[ T]|\s)\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?/g, '$1')
    .replace(/(\d)\s+(?=\d)/g, '$1|')
  return chineseDigits(foldText(timeless).toLowerCase()).replaceAll('國', '国')
}

const firstMonth: Partial<Record<Grain, (month: number) => number>> = {
  month: (end) => end,
  quarter: (end) => end - 2,
  half: (end) => end - 5,
  year: () => 1,
}

/** The days that a form names; null where there are none, as in a 13th month. */
function settle(part: Part): Omit<DateMention, 'text' | 'index'> | null {
  const { year, grain, closed = false } = part
  const endMonth = part.month ?? 12
  if (grain !== 'part' && !isYear(year)) return null
  // A 13th month: nothing of it is sure but the year.
  if (endMonth < 1 || endMonth > 12 || part.day === 0 || (part.day ?? 1) > 31)
    return grain === 'part' ? null : settle({ year, grain: 'year', sure: false })
  const last = lastDay(year, endMonth)
  const exists = part.day === undefined || part.day <= last
  const date = iso(year, endMonth, Math.min(part.day ?? last, last))
  const from =
    part.from ?? (part.day === undefined && firstMonth[grain] ? iso(year, firstMonth[grain](endMonth), 1) : date)
  if (from > date) return null
  return { date, from, grain, range: part.from !== undefined, sure: (part.sure ?? true) && exists, closed }
}

const connector = /^(?:日|号)?(?:起|止)?(?:至|到|[-~—–―]+|to|through|until)(?:于)?$/
/** More days than a year has: several years in one. */
const longestYear = 366
const daysBetween = (from: string, date: string): number => (Date.parse(date) - Date.parse(from)) / 86_400_000 + 1

/** One mention of two with a word between them that makes them a range. */
function join(first: DateMention, second: DateMention, text: string): DateMention | null {
  if (first.range || second.range || first.grain === 'part' || second.grain === 'part') return null
  if (!connector.test(text.slice(first.index + first.text.length, second.index)) || first.date >= second.date)
    return null
  const several = daysBetween(first.from, second.date) > longestYear
  return {
    ...second,
    index: first.index,
    text: text.slice(first.index, second.index + second.text.length),
    from: first.from,
    range: true,
    grain: several ? 'years' : second.grain,
    // 2022-2024 names three years; 2022年1月1日至2024年12月31日 the last day of three.
    sure: first.sure && second.sure && !several,
  }
}

const numerals = '一二三四五六七八九十'
const englishCounts = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const monthsBehind = new RegExp(`^[日号]?(?:为?止|结束)的?(\\d{1,2}|[${numerals}]{1,2})[个個]?月`)
const monthsBefore = new RegExp(`(\\d{1,2}|${englishCounts.join('|')})-?months?(?:period)?(?:ended|ending|to)(?:on)?$`)

/** 六, 十二, 6, six as a number. */
function countIn(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  if (englishCounts.includes(word)) return englishCounts.indexOf(word) + 1
  return word.length === 2 ? 11 + numerals.indexOf(word[1] ?? '') : numerals.indexOf(word) + 1
}

/** 2024年12月31日止六个月: a range, whose first day is told by its length. */
function withLength(mention: DateMention, text: string): DateMention {
  if (mention.range || (mention.grain !== 'day' && mention.grain !== 'month' && mention.grain !== 'part'))
    return mention
  const [, months] =
    monthsBehind.exec(text.slice(mention.index + mention.text.length)) ??
    monthsBefore.exec(text.slice(0, mention.index)) ??
    []
  const count = months === undefined ? 0 : countIn(months)
  if (count < 1 || count > 12) return mention
  const [year = 0, month = 1] = mention.date.split('-').map(Number)
  const first = year * 12 + month - count
  // 截至六月三十日止十二个月 without a year begins in the year before it.
  if (first < 0) return mention
  return { ...mention, from: iso(Math.floor(first / 12), (first % 12) + 1, 1), range: true }
}

function readDates(text: string): readonly DateMention[] {
  const folded = foldDates(text)
  let rest = folded
  const found: DateMention[] = []
  for (const [form, read] of forms) {
    rest = rest.replace(form, (...match: unknown[]) => {
      const groups = match.slice(0, -2) as string[]
      const index = match.at(-2) as number
      const whole = groups[0] ?? ''
      const settled = settle(read(groups))
      if (settled) found.push({ ...settled, text: whole, index })
      return settled ? '\u0001'.repeat(whole.length) : whole
    })
  }
  const joined: DateMention[] = []
  for (const mention of found.sort((a, b) => a.index - b.index)) {
    const before = joined.at(-1)
    const range = before ? join(before, mention, folded) : null
    if (range) joined.splice(-1, 1, range)
    else joined.push(mention)
  }
  return joined.map((mention) => withLength(mention, folded))
}

/**
 * Every date, range, quarter, half, year and part of a year that a text names, in its order.
 *
 * @example datesIn('所属时期：2024年01月01日至2024年12月31日')[0] // { date: '2024-12-31', from: '2024-01-01', range: true … }
 */
export const datesIn = keptByText(readDates)
