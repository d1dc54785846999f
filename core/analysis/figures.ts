import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import { Exact, fixedPlaces, yuanPer } from '../money.ts'
import type { Locale } from '../schema/types.ts'
import { dateName, monthsTo, spanName } from '../subject/periods.ts'
import type { Names } from './names.ts'
import type { MetricValue } from './outcome.ts'

/** Entries of a list that a sentence names; it counts the others. */
const namedEntries = 12

const decimal = /^-?\d+(\.\d+)?$/

/** A period in a sentence: a whole year by its year, a day of a statement and a month by their month; '' stays ''. */
export function periodText(period: string, locale: Locale): string {
  const [year = '', month = ''] = period.split('-')
  if (month === '' || (period.length === 10 && month === '12'))
    return locale === 'zh-CN' && year !== '' ? `${year}年` : year
  return locale === 'zh-CN' ? `${year}年${Number(month)}月` : `${year}-${month}`
}

/** The months that what flowed in a part of a year covers: `2025年1—6月`, `the 6 months to 2025-06`. */
export const spanText = (period: string, locale: Locale): string =>
  locale === 'zh-CN'
    ? spanName(period)
    : translate(locale, 'event.span', { months: monthsTo(period).length, to: periodText(period, locale) })

/** A day to the day: `2024年3月5日`, `2024-03-05`. */
export const dateText = (date: string, locale: Locale): string => (locale === 'zh-CN' ? dateName(date) : date)

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
/** Whole numbers as such, others with two places. */
const plain = (value: Exact, places = 2): string => fixedPlaces(value, value.isInteger() ? 0 : places)

/**
 * An amount as a banker reads it: from 10,000 yuan on in 万元, in English from a million on in millions; below to the
 * cent.
 */
function amountText(yuan: string, locale: Locale): string {
  const value = new Exact(yuan)
  const size = value.abs()
  if (locale === 'zh-CN')
    return size.lt(yuanPer('万元'))
      ? translate(locale, 'event.unit.yuan', { value: plain(value) })
      : translate(locale, 'event.unit.large', { value: fixedPlaces(value.div(yuanPer('万元')), 2) })
  return size.lt(yuanPer('百万元'))
    ? translate(locale, 'event.unit.yuan', { value: plain(value) })
    : translate(locale, 'event.unit.large', { value: fixedPlaces(value.div(yuanPer('百万元')), 2) })
}

function monthText(value: string, locale: Locale): string {
  if (/^\d{4}-\d{2}$/.test(value)) return periodText(value, locale)
  return translate(locale, new Exact(value).eq(1) ? 'event.unit.month' : 'event.unit.months', {
    value: plain(new Exact(value)),
  })
}

function numberText(text: string, unit: string, locale: Locale): string {
  const value = new Exact(text)
  const inUnit = (
    key: 'times' | 'turns' | 'day' | 'days' | 'points' | 'kwh' | 'kw' | 'kva' | 'intensity' | 'price',
    figure: string,
  ): string => translate(locale, `event.unit.${key}`, { value: figure })
  switch (unit) {
    case '%':
      return `${fixedPlaces(value.times(100), 2)}%`
    case 'pp':
      return inUnit('points', fixedPlaces(value.times(100), 2))
    case '元':
      return amountText(text, locale)
    case '倍':
      return inUnit('times', fixedPlaces(value, 2))
    case '次':
      return inUnit('turns', plain(value))
    case '天':
      return inUnit(value.eq(1) ? 'day' : 'days', plain(value))
    case 'kWh':
      return inUnit('kwh', plain(value, 0))
    case 'kW':
      return inUnit('kw', plain(value))
    case 'kVA':
      return inUnit('kva', plain(value))
    case 'kWh/万元':
      return inUnit('intensity', fixedPlaces(value, 2))
    case '元/kWh':
      return inUnit('price', fixedPlaces(value, 4))
    case 'month':
      return monthText(text, locale)
    default:
      return plain(value)
  }
}

/** Months in a row, from one to another; what follows them (an account) stays as it is. */
const monthRange = /^(\d{4}-\d{2})–(\d{4}-\d{2})(?= #|$)/

/**
 * One word of a list, or a text: a field by its name, a period, months in a row, a day, what an option is called, or as
 * it is.
 */
function wordText(value: string, names: Names, locale: Locale): string {
  const [range, from = '', to = ''] = monthRange.exec(value) ?? []
  if (range)
    return `${translate(locale, 'event.monthRange', { from: periodText(from, locale), to: periodText(to, locale) })}${value.slice(range.length)}`
  if (/^\d{4}-\d{2}$/.test(value)) return periodText(value, locale)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return value.endsWith('-12-31') ? periodText(value, locale) : dateText(value, locale)
  return names.label(value)
}

/** What nobody gives but the product works out: without a value it cannot be. */
const quotients = new Set(['天', '倍', '次'])

/** How many months a list of months and runs of them names; null where it names anything else. */
function monthsNamed(entries: readonly string[]): number | null {
  const counts = entries.map((entry) => {
    const [, from, to = from] = /^(\d{4}-\d{2})(?:–(\d{4}-\d{2}))?$/.exec(entry) ?? []
    if (from === undefined || to === undefined) return null
    const place = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
    return place(to) - place(from) + 1
  })
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/**
 * A figure of the evidence with its unit, as a sentence has it. Money stands in yuan, shares as shares.
 *
 * @example figureText('0.2813', '%', names, 'zh-CN') // '28.13%'
 * @example figureText('12345678', '元', names, 'zh-CN') // '1,234.57 万元'
 */
export function figureText(value: MetricValue, unit: string, names: Names, locale: Locale): string {
  // What is not known is not told as if there were none.
  if (value === null || value === '')
    return translate(locale, quotients.has(unit) ? 'event.undefined' : 'event.unknown')
  if (Array.isArray(value)) {
    if (value.length === 0) return translate(locale, 'event.none')
    const shown = listed(
      value.slice(0, namedEntries).map((entry) => wordText(entry, names, locale)),
      locale,
    )
    if (value.length <= namedEntries) return shown
    const months = monthsNamed(value)
    return months === null
      ? translate(locale, 'event.more', { names: shown, count: value.length })
      : translate(locale, 'event.moreMonths', { names: shown, count: months })
  }
  if (unit === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value, locale) : wordText(value, names, locale)
  if (unit === 'month' && /^\d{4}-\d{2}$/.test(value)) return monthText(value, locale)
  return unit === 'text' || unit === 'list' || !decimal.test(value)
    ? wordText(value, names, locale)
    : numberText(value, unit, locale)
}

/** A limit of a rule, without places that say nothing: `25%`, `1,000 万元`. */
export function limitText(value: string | string[], unit: string, names: Names, locale: Locale): string {
  const text = figureText(value, unit, names, locale)
  return typeof value === 'string' && decimal.test(value) ? text.replace(/\d[\d,]*\.\d+/, trimmed) : text
}
