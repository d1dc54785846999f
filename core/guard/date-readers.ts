import { fullYear, numberOf, partsOf } from './date-parts.ts'
import {
  chineseDate,
  compact,
  dayAlone,
  decade,
  english,
  englishQuarter,
  fiscal,
  monthAlone,
  monthNames,
  numeric,
  oneYear,
  quarterAlone,
  quarterYear,
  shortYear,
  yearList,
} from './date-patterns.ts'
import type { DateParts, Spare } from './date-types.ts'
import { matches } from './spans.ts'

/** Letters without which a reader finds nothing: looking for them is much cheaper than its pattern. */
const has = (text: string, ...letters: string[]): boolean => letters.some((one) => text.includes(one))
const latin = /[A-Za-z]{3}/
const quarterly = /季度|半年|[QHqh]\d|\d[QHqh]/

type Reader = (take: (start: number, length: number, parts: DateParts, spare?: Spare) => void, text: string) => void

/** A number with decimals or a unit behind it is no date: 2024.12万元. */
const measures = (text: string, end: number): boolean =>
  /^\s?(?:[万亿%‰元倍个吨千]|kwh)/i.test(text.slice(end, end + 5))

const yearLists: Reader = (take, text) => {
  // Each year over its own letters, so that only the wrong one is marked.
  for (const list of matches(yearList, text)) {
    const years = [...matches(oneYear, list[0])]
    for (const [index, found] of years.entries()) {
      const value = numberOf(found[0]) ?? 0
      const end = index === years.length - 1 ? list[0].length : found.index + found[0].length
      take(list.index + found.index, end - found.index, { year: fullYear(value) })
    }
  }
}

const chineseDates: Reader = (take, text) => {
  for (const found of matches(chineseDate, text)) {
    const groups = found.groups ?? {}
    const parts = partsOf(groups)
    if (parts && (groups['mark'] || parts.quarter || parts.half || parts.end))
      take(found.index, found[0].trimEnd().length, parts)
  }
}

const numericDates: Reader = (take, text) => {
  for (const found of matches(numeric, text)) {
    const parts = partsOf(found.groups ?? {})
    if (parts && !measures(text, found.index + found[0].length)) take(found.index, found[0].length, parts)
  }
}

const compactDates: Reader = (take, text) => {
  for (const found of matches(compact, text)) {
    const parts = partsOf(found.groups ?? {})
    if (parts && !measures(text, found.index + found[0].length)) take(found.index, found[0].length, parts)
  }
}

const decades: Reader = (take, text) => {
  if (has(text, '年代'))
    for (const found of matches(decade, text)) {
      const years = numberOf(found.groups?.['years']) ?? 0
      take(found.index, found[0].length, {
        year: years > 100 ? years : ((numberOf(found.groups?.['century']) ?? (years < 50 ? 21 : 20)) - 1) * 100 + years,
      })
    }
}

const shortYears: Reader = (take, text) => {
  if (has(text, '年'))
    for (const found of matches(shortYear, text)) {
      const groups = found.groups ?? {}
      const parts = partsOf(groups)
      const named = groups['full'] || groups['quarter'] || groups['half'] || groups['month']
      if (!parts) continue
      take(
        found.index,
        found[0].length,
        groups['full'] === '末' || groups['full'] === '底' ? { ...parts, end: true } : parts,
        named ? undefined : { dimension: 'year', digits: String((parts.year ?? 2000) - 2000) },
      )
    }
}

const quarterYears: Reader = (take, text) => {
  if (/[QHFqhf]/.test(text))
    for (const pattern of [quarterYear, fiscal])
      for (const found of matches(pattern, text)) {
        const parts = partsOf(found.groups ?? {})
        if (parts) take(found.index, found[0].length, parts)
      }
}

const englishDates: Reader = (take, text) => {
  if (latin.test(text))
    for (const found of matches(english, text)) {
      const { month = '', day, dayBefore, year: at } = found.groups ?? {}
      if (
        at === undefined &&
        day === undefined &&
        dayBefore === undefined &&
        /^(?:may|mar|march|dec|jan|sep|sept|oct|nov|jun|jul|aug|apr|feb)$/i.test(month) &&
        !/^[A-Z]/.test(month)
      )
        continue
      if (at === undefined && day === undefined && dayBefore === undefined && /^(?:may|march)$/i.test(month)) continue
      const parts: DateParts = {
        month: monthNames.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1,
      }
      const of = numberOf(day ?? dayBefore)
      if (of !== undefined) parts.day = of
      if (at !== undefined) parts.year = Number(at)
      take(found.index, found[0].trimEnd().replace(/,$/, '').length, parts)
    }
}

const englishQuarters: Reader = (take, text) => {
  if (latin.test(text))
    for (const found of matches(englishQuarter, text)) {
      const order = ['first', 'second', 'third', 'fourth'].indexOf((found.groups?.['order'] ?? '').toLowerCase()) + 1
      take(found.index, found[0].length, {
        ...((found.groups?.['what'] ?? '').toLowerCase() === 'half' ? { half: order } : { quarter: order }),
        ...(found.groups?.['year'] ? { year: Number(found.groups['year']) } : {}),
      })
    }
}

const quartersAlone: Reader = (take, text) => {
  if (quarterly.test(text))
    for (const found of matches(quarterAlone, text)) {
      const parts = partsOf(found.groups ?? {})
      if (parts) take(found.index, found[0].length, parts)
    }
}

const monthsAlone: Reader = (take, text) => {
  if (has(text, '月'))
    for (const found of matches(monthAlone, text)) {
      const parts = partsOf(found.groups ?? {})
      if (parts) take(found.index, found[0].length, parts)
    }
}

const daysAlone: Reader = (take, text) => {
  if (has(text, '日'))
    for (const found of matches(dayAlone, text))
      take(
        found.index,
        found[0].length,
        { day: Number(found.groups?.['day']) },
        { dimension: 'day', digits: found.groups?.['day'] ?? '' },
      )
}

/** In the order in which they take their letters: what one took, the next ones do not see. */
export const readers: readonly Reader[] = [
  yearLists,
  chineseDates,
  numericDates,
  compactDates,
  decades,
  shortYears,
  quarterYears,
  englishDates,
  englishQuarters,
  quartersAlone,
  monthsAlone,
  daysAlone,
]
