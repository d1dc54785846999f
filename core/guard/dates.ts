import { chineseNumeral } from './numerals.ts'
import { matches, type Span } from './spans.ts'

/** What a text says of a time; what it leaves out is not there. `toMonth` ends a span that begins in `month`. */
export type DateParts = {
  year?: number
  month?: number
  day?: number
  quarter?: number
  half?: number
  toMonth?: number
  /** 末, 底: the last day of what is named. */ end?: boolean
}
/** `spare` is another reading of the same letters: 16年 is also a length of time. */
export type DateToken = Span & { parts: DateParts; spare?: Spare }
export type Spare = { dimension: 'year' | 'day'; digits: string }

const digit = '[〇零一二三四五六七八九]'
const small = '(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]|\\d{1,2})'
const year = `(?:(?<!\\d)(?:19|20)\\s?\\d\\s?\\d(?!\\d)|(?<![\\u3007零一二三四五六七八九十百千])${digit}{4})`
const dash = '(?:[-—–~]{1,2}|至|到)'
const quarterWord = `(?:第?(?:[一二三四1-4])(?:个)?季度|前三个?季度|前3季度|[Qq][1-4](?![a-zA-Z0-9])|(?<![a-zA-Z0-9])[1-4]Q(?![a-zA-Z0-9]))`
const halfWord = `(?:上半年度?|下半年度?|半年度|中期|[Hh][12](?![a-zA-Z0-9])|(?<![a-zA-Z0-9])[12][Hh](?![a-zA-Z0-9]))`
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthWord = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`

const chineseDate = new RegExp(
  `(?<year>${year})\\s?(?<mark>财?年度?|会计年度)?(?:全年)?\\s?(?:(?<quarter>${quarterWord})|(?<half>${halfWord})|前(?<first>${small})\\s?个?月份?|(?<month>${small})\\s?(?:月份?\\s?)?(?:${dash}\\s?(?<toMonth>${small})\\s?)?月份?(?:\\s?(?<day>${small})\\s?[日号])?)?(?<end>[末底])?`,
  'gu',
)
const shortYear = new RegExp(
  `(?<![\\d.,点/-])(?<year>[0-9]{2}|${digit}{2})年(?!化|以|内|期|来|间|限|龄|均|检|审|报|息)(?:(?<full>度|末|底|初|全年)|(?<quarter>${quarterWord})|(?<half>上半年|下半年)|(?<month>${small})月份?(?:(?<day>${small})[日号])?(?<end>末|底)?)?`,
  'gu',
)
const yearList = new RegExp(
  `${year}(?:\\s?年?度?\\s?(?:${dash}|[/、和与及,，])\\s?(?:${year}|\\d{2}(?=\\s?年)))+\\s?年`,
  'gu',
)
const oneYear = new RegExp(`${year}|\\d{2}`, 'gu')
const numeric =
  /(?<![\d.,A-Za-z/-])(?<year>(?:19|20)\d{2})(?<mark>[-/.])(?<month>0?[1-9]|1[0-2])(?:\k<mark>(?<day>0?[1-9]|[12]\d|3[01]))?(?!\d|\.\d|[-/]\d)/g
const compact =
  /(?<![\d.,A-Za-z-])(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?![\d.,A-Za-z])/g
const monthAlone = new RegExp(
  `(?<![\\d.,个几数近每同的该各某任当上下本〇零一二三四五六七八九十百第])(?:前(?<first>${small})\\s?个?月份?|(?<month>${small})\\s?(?:月份?\\s?)?(?:${dash}\\s?(?<toMonth>${small})\\s?)?月份?(?:\\s?(?<day>${small})\\s?[日号])?)(?<end>末|底)?`,
  'gu',
)
const quarterAlone = new RegExp(`(?<quarter>${quarterWord})|(?<half>上半年|下半年)`, 'gu')
const quarterYear =
  /\b(?:(?<quarter>[Qq][1-4]|[1-4][Qq])|(?<half>[Hh][12]|[12][Hh]))\s?(?:of\s)?(?:fy\s?)?['’]?(?<year>(?:19|20)\d{2}|\d{2})(?!\d)/gi
const fiscal = /\bFY\s?['’]?(?<year>(?:19|20)\d{2}|\d{2})(?!\d)/gi
const english = new RegExp(
  `\\b(?:(?<dayBefore>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?)?(?<month>${monthWord})\\b\\.?(?:\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?,?(?:\\s(?:of\\s)?(?<year>(?:19|20)\\d{2})(?!\\d))?`,
  'gi',
)
const englishQuarter =
  /\b(?<order>first|second|third|fourth)[\s-](?<what>quarter|half)(?:\s(?:of\s)?(?<year>(?:19|20)\d{2}))?/gi
const decade = /(?<![\d.])(?:(?<century>\d{2}|十九|二十一?)世纪)?(?<years>(?:19|20)?\d0|[二三四五六七八九]十)年代/g
const dayAlone = /(?<![\d.,])(?<day>[1-9]|[12]\d|3[01])日(?!均|常|内|期|本|化)/g
const yearInWords = /\b(?<year>(?:19|20)\d{2})\b(?![\d,.]*\d)/g

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const plain = text.replace(/\s/g, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  const read = chineseNumeral(plain)
  return read ? Number(read.text) * 10 ** read.power : undefined
}

const quarterOf = (text: string): DateParts => {
  if (text.startsWith('前')) return { month: 1, toMonth: 9 }
  const found = /[一二三四1-4]/.exec(text)?.[0] ?? ''
  return { quarter: '一二三四'.includes(found) ? '一二三四'.indexOf(found) + 1 : Number(found) }
}
const halfOf = (text: string): DateParts => ({ half: /下|2/.test(text) ? 2 : 1 })
const fullYear = (value: number): number => (value < 100 ? 2000 + value : value)
const isMonth = (value: number | undefined): boolean => value === undefined || (value >= 1 && value <= 12)

/** The named groups of a match as the parts of a date; null where they are none. */
function partsOf(groups: Record<string, string | undefined>): DateParts | null {
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

/** Letters without which a reader finds nothing: looking for them is much cheaper than its pattern. */
const has = (text: string, ...letters: string[]): boolean => letters.some((one) => text.includes(one))
const latin = /[A-Za-z]{3}/
const quarterly = /季度|半年|[QHqh]\d|\d[QHqh]/

type Reader = (take: (start: number, length: number, parts: DateParts, spare?: Spare) => void, text: string) => void

const readers: Reader[] = [
  (take, text) => {
    // Each year over its own letters, so that only the wrong one is marked.
    for (const list of matches(yearList, text)) {
      const years = [...matches(oneYear, list[0])]
      for (const [index, found] of years.entries()) {
        const value = numberOf(found[0]) ?? 0
        const end = index === years.length - 1 ? list[0].length : found.index + found[0].length
        take(list.index + found.index, end - found.index, { year: fullYear(value) })
      }
    }
  },
  (take, text) => {
    for (const found of matches(chineseDate, text)) {
      const groups = found.groups ?? {}
      const parts = partsOf(groups)
      if (parts && (groups['mark'] || parts.quarter || parts.half || parts.end))
        take(found.index, found[0].trimEnd().length, parts)
    }
  },
  (take, text) => {
    for (const found of matches(numeric, text)) {
      const parts = partsOf(found.groups ?? {})
      if (parts && !measures(text, found.index + found[0].length)) take(found.index, found[0].length, parts)
    }
  },
  (take, text) => {
    for (const found of matches(compact, text)) {
      const parts = partsOf(found.groups ?? {})
      if (parts && !measures(text, found.index + found[0].length)) take(found.index, found[0].length, parts)
    }
  },
  (take, text) => {
    if (has(text, '年代'))
      for (const found of matches(decade, text)) {
        const years = numberOf(found.groups?.['years']) ?? 0
        take(found.index, found[0].length, {
          year:
            years > 100 ? years : ((numberOf(found.groups?.['century']) ?? (years < 50 ? 21 : 20)) - 1) * 100 + years,
        })
      }
  },
  (take, text) => {
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
  },
  (take, text) => {
    if (/[QHFqhf]/.test(text))
      for (const pattern of [quarterYear, fiscal])
        for (const found of matches(pattern, text)) {
          const parts = partsOf(found.groups ?? {})
          if (parts) take(found.index, found[0].length, parts)
        }
  },
  (take, text) => {
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
  },
  (take, text) => {
    if (latin.test(text))
      for (const found of matches(englishQuarter, text)) {
        const order = ['first', 'second', 'third', 'fourth'].indexOf((found.groups?.['order'] ?? '').toLowerCase()) + 1
        take(found.index, found[0].length, {
          ...((found.groups?.['what'] ?? '').toLowerCase() === 'half' ? { half: order } : { quarter: order }),
          ...(found.groups?.['year'] ? { year: Number(found.groups['year']) } : {}),
        })
      }
  },
  (take, text) => {
    if (quarterly.test(text))
      for (const found of matches(quarterAlone, text)) {
        const parts = partsOf(found.groups ?? {})
        if (parts) take(found.index, found[0].length, parts)
      }
  },
  (take, text) => {
    if (has(text, '月'))
      for (const found of matches(monthAlone, text)) {
        const parts = partsOf(found.groups ?? {})
        if (parts) take(found.index, found[0].length, parts)
      }
  },
  (take, text) => {
    if (has(text, '日'))
      for (const found of matches(dayAlone, text))
        take(
          found.index,
          found[0].length,
          { day: Number(found.groups?.['day']) },
          { dimension: 'day', digits: found.groups?.['day'] ?? '' },
        )
  },
]

/** A number with decimals or a unit behind it is no date: 2024.12万元. */
const measures = (text: string, end: number): boolean =>
  /^\s?(?:[万亿%‰元倍个吨千]|kwh)/i.test(text.slice(end, end + 5))

/** The dates of a folded text, in order; no two share letters. */
export function datesIn(text: string): DateToken[] {
  const found: DateToken[] = []
  const taken = new Uint8Array(text.length)
  for (const read of readers) {
    read((start, length, parts, spare) => {
      for (let at = start; at < start + length; at += 1) if (taken[at]) return
      taken.fill(1, start, start + length)
      found.push({ start, end: start + length, parts, ...(spare ? { spare } : {}) })
    }, text)
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Years that stand alone in words of other scripts: `revenue in 2024`. */
export function* bareYears(text: string): Generator<Span & { year: number }> {
  for (const found of matches(yearInWords, text))
    yield { start: found.index, end: found.index + found[0].length, year: Number(found[0]) }
}
