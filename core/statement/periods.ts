import { foldText } from './labels.ts'

/** What a column's header says: a day, a place in time that needs the sheet's date, or a month's own figures. */
export type PeriodHeader =
  | { kind: 'date'; date: string }
  | { kind: 'relative'; which: 'end' | 'yearStart' | 'start' | 'current' | 'previous' }
  /** The figures of one month beside those of the year to date: no period of a statement. */
  | { kind: 'month' }

const pad = (number: number): string => String(number).padStart(2, '0')
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const monthEnd = (year: number, month: number): string => `${year}-${pad(month)}-${pad(lastDay(year, month))}`
const isYear = (year: number): boolean => year >= 1980 && year <= 2100

function dayOf(year: number, month: number, day: number): string | null {
  if (!isYear(year) || month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) return null
  return `${year}-${pad(month)}-${pad(day)}`
}

/** 〇一二…, as in 二〇二四年十二月三十一日, to digits; only where a year is written so. */
function chineseDigits(text: string): string {
  if (!/[〇零○一二三四五六七八九]{4}年/.test(text)) return text
  const value = (part: string): string => {
    const [tens, ones] = part.includes('十') ? part.split('十') : ['', part]
    const digit = (character: string | undefined): number =>
      character ? '〇一二三四五六七八九'.indexOf(character.replace(/[零○]/, '〇')) : 0
    return String((part.includes('十') ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones))
  }
  return text
    .replace(/([〇零○一二三四五六七八九]{4})(?=年)/g, (year: string) =>
      [...year].map((character) => '〇一二三四五六七八九'.indexOf(character.replace(/[零○]/, '〇'))).join(''),
    )
    .replace(/[一二三四五六七八九十]{1,3}(?=[月日])/g, value)
}

const quarters: [RegExp, number][] = [
  [/一季|1季|首季|q1/, 3],
  [/半年|中报|中期|二季|2季|q2|h1/, 6],
  [/三季|3季|前三季|q3/, 9],
  [/年报|年度|四季|4季|q4|全年/, 12],
]

/**
 * The last day of the period that a text names; null where it names none.
 *
 * @example dateIn('2019年三季报') // '2019-09-30'
 * @example dateIn('本期发生额(2025年1-9月)') // '2025-09-30'
 */
export function dateIn(text: string): string | null {
  // The blank between a day and a clock time must go with the time.
  const folded = chineseDigits(
    foldText(text.replace(/(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[ T]\d{1,2}:\d{2}.*$/, '$1')).toLowerCase(),
  )
  const day =
    /(\d{4})年(\d{1,2})月(\d{1,2})日?(?!\d)/.exec(folded) ??
    /(\d{4})(?:[-/.])(\d{1,2})(?:[-/.])(\d{1,2})(?!\d)/.exec(folded)
  if (day) return dayOf(Number(day[1]), Number(day[2]), Number(day[3]))
  const compact = /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/.exec(folded)
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const range = /(\d{4})年度?\d{1,2}月?[-~—至到](\d{1,2})月/.exec(folded) ?? /(\d{4})年(\d{1,2})月/.exec(folded)
  if (range) return validMonth(Number(range[1]), Number(range[2]))
  const year = /(?<!\d)(\d{4})(?!\d)/.exec(folded)
  if (!year || !isYear(Number(year[1]))) return null
  const rest = folded.slice(year.index + 4)
  const quarter = quarters.find(([pattern]) => pattern.test(rest))
  if (quarter) return monthEnd(Number(year[1]), quarter[1])
  const month = /^[-/.](\d{1,2})(?!\d)/.exec(rest)
  if (month) return validMonth(Number(year[1]), Number(month[1]))
  return /^年?(末|底|12月31日)?$/.test(rest.replace(/[)\]]$/, '')) || rest.startsWith('年')
    ? monthEnd(Number(year[1]), 12)
    : null
}

const validMonth = (year: number, month: number): string | null =>
  isYear(year) && month >= 1 && month <= 12 ? monthEnd(year, month) : null

/**
 * What the header of a column says about its period; null where it says nothing, as 行次 and 附注 do.
 * A year as a number counts, any other number does not.
 */
export function readPeriodHeader(header: string): PeriodHeader | null {
  const text = foldText(header)
  if (text === '' || text.length > 40 || /编制|单位:|同比|增长|增减|变动|比例|%|附注|行次|序号/.test(text)) return null
  if (/^(本月|当月|本季)/.test(text)) return { kind: 'month' }
  if (/^\d+$/.test(text) && text.length !== 4 && text.length !== 6 && text.length !== 8) return null
  const compactMonth = /^(\d{4})(\d{2})$/.exec(text)
  const date = compactMonth ? validMonth(Number(compactMonth[1]), Number(compactMonth[2])) : dateIn(header)
  if (date) return { kind: 'date', date }
  if (/^(期末|年末|本期末|月末|季末)/.test(text)) return { kind: 'relative', which: 'end' }
  if (/^(年初|上年末|上年年末|上年期末|上期期末|年初数)/.test(text)) return { kind: 'relative', which: 'yearStart' }
  if (/^(期初|本期初)/.test(text)) return { kind: 'relative', which: 'start' }
  if (/^(上期|上年|上年同期|去年|上期金额|前期)/.test(text)) return { kind: 'relative', which: 'previous' }
  if (/^(本期|本年|累计|当期|今年|本年累计|金额$|数额$|余额$|发生额)/.test(text))
    return { kind: 'relative', which: 'current' }
  return null
}

/**
 * The period of a column. Without a date of the sheet only headers that carry their own have one.
 *
 * @param header what `readPeriodHeader` read
 * @param sheetDate the last day of the period that the sheet, its title or its name gives
 * @returns ISO date; null where the file does not say
 */
export function resolvePeriod(header: PeriodHeader | null, sheetDate: string | null): string | null {
  if (!header || header.kind === 'month') return null
  if (header.kind === 'date') return header.date
  if (!sheetDate) return null
  const [year = 0, month = 0] = sheetDate.split('-').map(Number)
  if (header.which === 'end' || header.which === 'current') return sheetDate
  if (header.which === 'previous') return monthEnd(year - 1, month)
  if (header.which === 'yearStart') return monthEnd(year - 1, 12)
  // 期初 of a year is the end of the one before; that of a quarter may be either, so the clerk is asked.
  return month === 12 ? monthEnd(year - 1, 12) : null
}
