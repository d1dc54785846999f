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
const has = (text: string, ...letters: string[]): boolean => letters.some((letter) => text.includes(letter))
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
    for (const [index, match] of years.entries()) {
      const value = numberOf(match[0]) ?? 0
      const end = index === years.length - 1 ? list[0].length : match.index + match[0].length
      take(list.index + match.index, end - match.index, { year: fullYear(value) })
    }
  }
}

const chineseDates: Reader = (take, text) => {
  for (const match of matches(chineseDate, text)) {
    const groups = match.groups ?? {}
    const parts = partsOf(groups)
    if (parts && (groups['mark'] || parts.quarter || parts.half || parts.end))
      take(match.index, match[0].trimEnd().length, parts)
  }
}

const numericDates: Reader = (take, text) => {
  for (const match of matches(numeric, text)) {
    const parts = partsOf(match.groups ?? {})
    if (parts && !measures(text, match.index + match[0].length)) take(match.index, match[0].length, parts)
  }
}

const compactDates: Reader = (take, text) => {
  for (const match of matches(compact, text)) {
    const parts = partsOf(match.groups ?? {})
    if (parts && !measures(text, match.index + match[0].length)) take(match.index, match[0].length, parts)
  }
}

const decades: Reader = (take, text) => {
  if (has(text, '年代'))
    for (const match of matches(decade, text)) {
      const years = numberOf(match.groups?.['years']) ?? 0
      take(match.index, match[0].length, {
        year: years > 100 ? years : ((numberOf(match.groups?.['century']) ?? (years < 50 ? 21 : 20)) - 1) * 100 + years,
      })
    }
}

const shortYears: Reader = (take, text) => {
  if (has(text, '年'))
    for (const match of matches(shortYear, text)) {
      const groups = match.groups ?? {}
      const parts = partsOf(groups)
      const named = groups['full'] || groups['quarter'] || groups['half'] || groups['month']
      if (!parts) continue
      take(
        match.index,
        match[0].length,
        groups['full'] === '末' || groups['full'] === '底' ? { ...parts, end: true } : parts,
        named ? undefined : { dimension: 'year', digits: String((parts.year ?? 2000) - 2000) },
      )
    }
}

const quarterYears: Reader = (take, text) => {
  if (/[QHFqhf]/.test(text))
    for (const pattern of [quarterYear, fiscal])
      for (const match of matches(pattern, text)) {
        const parts = partsOf(match.groups ?? {})
        if (parts) take(match.index, match[0].length, parts)
      }
}

const englishDates: Reader = (take, text) => {
  if (latin.test(text))
    for (const match of matches(english, text)) {
      const { month = '', day, dayBefore, year: at } = match.groups ?? {}
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
      take(match.index, match[0].trimEnd().replace(/,$/, '').length, parts)
    }
}

const englishQuarters: Reader = (take, text) => {
  if (latin.test(text))
    for (const match of matches(englishQuarter, text)) {
      const order = ['first', 'second', 'third', 'fourth'].indexOf((match.groups?.['order'] ?? '').toLowerCase()) + 1
      take(match.index, match[0].length, {
        ...((match.groups?.['what'] ?? '').toLowerCase() === 'half' ? { half: order } : { quarter: order }),
        ...(match.groups?.['year'] ? { year: Number(match.groups['year']) } : {}),
      })
    }
}

const quartersAlone: Reader = (take, text) => {
  if (quarterly.test(text))
    for (const match of matches(quarterAlone, text)) {
      const parts = partsOf(match.groups ?? {})
      if (parts) take(match.index, match[0].length, parts)
    }
}

const monthsAlone: Reader = (take, text) => {
  if (has(text, '月'))
    for (const match of matches(monthAlone, text)) {
      const parts = partsOf(match.groups ?? {})
      if (parts) take(match.index, match[0].length, parts)
    }
}

const daysAlone: Reader = (take, text) => {
  if (has(text, '日'))
    for (const match of matches(dayAlone, text))
      take(
        match.index,
        match[0].length,
        { day: Number(match.groups?.['day']) },
        { dimension: 'day', digits: match.groups?.['day'] ?? '' },
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
