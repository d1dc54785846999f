import { keptByText } from '../kept-by-text.ts'
import { wholeUnit } from './amount-unit.ts'
import { roleOfDate } from './date-roles.ts'
import { addDays, isMonthEnd, monthEnd } from './calendar.ts'
import { datesIn, foldDates, type DateMention } from './dates.ts'
import { foldText } from './labels.ts'
import type { PeriodFinding } from './period-evidence.ts'
import { endOfYear } from './years-of-business.ts'

/** What a column's header says: a day, a place in time that needs the sheet's date, or a month's own figures. */
export type PeriodHeader =
  | { kind: 'date'; date: string }
  /** Dates of which none can be taken for the column's without asking. */
  | { kind: 'open'; candidates: string[] }
  | { kind: 'relative'; which: 'end' | 'yearStart' | 'start' | 'current' | 'previous' | 'beforeLast' }
  /** The figures of one month beside those of the year to date: no period of a statement. */
  | { kind: 'month' }

/**
 * The last day of the one period that a text names; null where it names none, several, or one that may be another.
 *
 * @example dateIn('2019年三季报') // '2019-09-30'
 * @example dateIn('2024年1月1日至12月31日') // '2024-12-31'
 */
export function dateIn(text: string): string | null {
  const mentions = datesIn(text).filter(({ grain }) => grain !== 'part')
  const [first] = mentions
  return first && mentions.every(({ sure, date }) => sure && date === first.date) ? first.date : null
}

/** `所属期：…`: of the whole table, not of a column. */
const namesPeriodOfAll = /^(税款)?(所属|会计期|会计年|报告期|报告日|报表日|报表期|填报期|编报期|期间|日期)[^:]*:/

/** A date of filing or printing, of a standard: no column is headed by it. */
function speaksOfSomethingElse(header: string, { index, text }: DateMention): boolean {
  const folded = foldDates(header)
  const role = roleOfDate(folded.slice(0, index), folded.slice(index + text.length))
  return role === 'filing' || role === 'printing' || role === 'founding' || role === 'standard' || role === 'number'
}

const englishWords = [
  ['end', /^(closing|ending|endof)/],
  ['start', /^(opening|beginning|beginof)/],
  ['previous', /^(prior|previous|last|preceding)(year|period)/],
  ['current', /^(current|this)(year|period)/],
] as const

/** `Closing balance`, `Prior period`; null where the header is in other words. */
const englishHeader = (text: string): 'end' | 'start' | 'previous' | 'current' | null =>
  englishWords.find(([, words]) => words.test(text.toLowerCase()))?.[0] ?? null

/** What is worked out of two periods, or of one amount and another. */
const comparison =
  /同比|环比|增长|增减|增幅|增加|减少|变动|变化|比例|比率|占.{0,8}比|^占|(?:借|贷)方(?:发生额|累计|合计)$|比重|结构|差额|差异|完成率|较上|较年|较期(?!间)|比上年|比上期|±|%|change|variance/i
/** What was put right, moved or taken off: 审计调整, 重分类. 调整后 heads amounts, and is none of these. */
const adjustment =
  /^(?:审计|审定|账项|会计|期初|期末|合并)?(?:重分类|调整)(?:数|额|金额|分录|借方|贷方|借|贷)?(?:\((?:借|贷)方?\))?$/
/** Amounts that nobody has booked. */
export const estimate =
  /预算|计划|预计|预测|目标|测算|估算|估计|推算|概算|模拟|备考|budget|forecast|estimat|projected|pro-?forma/i
const estimatedYear = /(?:^|\D)(?:fy)?(?:(?:19|2[01])\d\d|\d\d)年?度?\(?[efp]\)?$/i

/** Amounts of other companies or of other times than a period: 行业均值, 平均余额, 开业以来累计. */
const ofOthers = /平均|均值|中位数|^同?行业|(?:开业|成立|设立)以来|average|median/i

/** Whether a header heads no booked amounts of a period: 增减额, 占比, 预算数, 2024E. */
export function headsNoPeriod(header: string): boolean {
  const text = foldText(header)
  return [comparison, adjustment, estimate, estimatedYear, ofOthers].some((words) => words.test(text))
}

/** `期末余额（单位：万元）` */
const unitBehind = /\((?:金额|货币)?单位:?[^()]*\)$/
/** `调整后年初余额`, `经重述的上年年末余额` */
const restated = /^经?(?:追溯)?(?:调整|重述)(?:[前后]|的|后的|前的)?(?=[年期上本去])/

const ownerBefore = /^(合并|母公司|本公司|公司|集团)(?:数|报表)?(?=[本上期年去前])/
const ownerBehind = /(?<=[额数期末初])\(?(合并|母公司|本公司|公司|集团)\)?$/

/** Whose figures a header heads beside of when: 合并 of 合并本期 and of 期末余额（合并）; '' where it does not say. */
export function ownerOf(header: string): string {
  const text = foldText(header)
  const owner = ownerBefore.exec(text)?.[1] ?? ownerBehind.exec(text)?.[1] ?? ''
  return owner !== '' && readPeriodHeader(text)?.kind === 'relative' ? owner : ''
}

/** All of a year, whatever the table's period is. */
const wholeYear = /全年|整年|年度合计/

/** What the year has brought so far: 本年累计金额, 年初至报告期末金额. */
export const cumulative = /累计|[年期]初[至到起]/

/** `2024 RMB'000`, `2024年12月31日 人民币千元`: what a header says of when, without the unit behind it. */
export function withoutUnit(header: string): string {
  const [, when, unit] = /^(.*\d\S*)\s+(\S.*)$/s.exec(header.slice(0, 80).trim()) ?? []
  return when !== undefined && unit !== undefined && /(?:19|2[01])\d\d/.test(when) && wholeUnit(unit) ? when : header
}

function readHeader(written: string): PeriodHeader | null {
  const header = withoutUnit(written)
  const text = foldText(header)
    .replace(unitBehind, '')
    .replace(ownerBefore, '')
    .replace(ownerBehind, '')
    .replace(restated, '')
  if (text === '' || text.length > 40 || /编制|单位:|附注|行次|序号|填写|如\(/.test(text)) return null
  if (headsNoPeriod(text) || namesPeriodOfAll.test(text)) return null
  if (/^(本月|当月|本季|当季|上月|上季)/.test(text)) return { kind: 'month' }
  if (/^\d+$/.test(text) && text.length !== 4 && text.length !== 6 && text.length !== 8) return null
  const date = /^(19|2[01])\d\d(0[1-9]|1[0-2])$/.test(text)
    ? monthEnd(Number(text.slice(0, 4)), Number(text.slice(4)))
    : dateIn(header)
  const mentions = datesIn(header).filter(({ grain }) => grain !== 'part')
  if (mentions.length > 0 && mentions.every((mention) => speaksOfSomethingElse(header, mention))) return null
  if (date) return { kind: 'date', date }
  if (mentions.some(({ grain, sure }) => grain !== 'year' || sure))
    return { kind: 'open', candidates: [...new Set(mentions.map((mention) => mention.date))] }
  const english = englishHeader(text)
  if (english) return { kind: 'relative', which: english }
  if (cumulative.test(text) && /年初|期初/.test(text))
    return { kind: 'relative', which: /^(上|去|前)/.test(text) ? 'previous' : 'current' }
  if (/^(期末|年末|本期末|本报告期末|报告期末|月末|季末)/.test(text)) return { kind: 'relative', which: 'end' }
  if (/^(年初|上年末|上年度末|上年年末|上年期末|年初数)/.test(text)) return { kind: 'relative', which: 'yearStart' }
  if (/^(期初|本期初|上期期末)/.test(text)) return { kind: 'relative', which: 'start' }
  if (/^(前年|上上年)/.test(text)) return { kind: 'relative', which: 'beforeLast' }
  if (/^(上期|上年|上年同期|去年|上期金额|前期)/.test(text)) return { kind: 'relative', which: 'previous' }
  if (/^(本期|本年|本报告期|累计|当期|当年|今年|本年累计|金额$|数额$|余额$|发生额)/.test(text))
    return { kind: 'relative', which: 'current' }
  return null
}

/**
 * What the header of a column says about its period; null where it says nothing, as 行次 and 附注 do.
 * A year as a number counts, any other number does not.
 */
export const readPeriodHeader = keptByText(readHeader)

/**
 * The period of a column by its header and the date of its table. Without a date of the table only headers that carry
 * their own have one.
 *
 * @param from the first day of the table's period, where it is written out
 * @returns ISO date; null where the file does not say
 */
export function resolvePeriod(
  header: PeriodHeader | null,
  sheetDate: string | null,
  from: string | null = null,
): string | null {
  if (!header || header.kind === 'month' || header.kind === 'open') return null
  if (header.kind === 'date') return header.date
  if (!sheetDate) return null
  const [year = 0, month = 0] = sheetDate.split('-').map(Number)
  if (header.which === 'end' || header.which === 'current') return sheetDate
  if (header.which === 'previous') return monthEnd(year - 1, month)
  if (header.which === 'beforeLast') return monthEnd(year - 2, month)
  // A year of business that does not end in December began when the one before it ended.
  const isOwnYear = from !== null && from === addDays(monthEnd(year - 1, month), 1)
  if (isOwnYear) return addDays(from, -1)
  if (header.which === 'yearStart') return monthEnd(year - 1, 12)
  // 期初 of a year is the end of the one before; that of a quarter may be either, so the clerk is asked.
  return month === 12 ? monthEnd(year - 1, 12) : null
}

/** A column's period, or those that it may be. */
export type ColumnPeriod = {
  period: string | null
  candidates: string[]
  /**
   * The period holds only for amounts of a day (`stock`), or of the time since the year began (`flow`): 2024年第三季度 is
   * no period of an income statement, 上年数 in June none of a balance sheet.
   */
  only?: 'stock' | 'flow'
}

const open = (...candidates: string[]): ColumnPeriod => ({ period: null, candidates: [...new Set(candidates)] })

/** Whether a range is a part of a year that does not begin with it: figures of one quarter or one month. */
const isPartOfYear = (from: string, date: string): boolean =>
  !from.endsWith('-01-01') && Date.parse(date) - Date.parse(from) < 350 * 86_400_000

/** The period of a column whose header carries a date of its own. */
function ownPeriod(header: string, found: PeriodFinding): ColumnPeriod {
  const [mention] = datesIn(header)
  if (!mention) return open(...found.candidates)
  const { date, from, grain, range, closed } = mention
  // 年初余额 2024-01-01 is what the year before ended with.
  if (!isMonthEnd(date))
    return open(
      addDays(`${date.slice(0, 8)}01`, -1),
      monthEnd(Number(date.slice(0, 4)), Number(date.slice(5, 7))),
      date,
    )
  if (range && isPartOfYear(from, date)) return open(date)
  const ofHead = grain === 'year' && !closed ? endOfYear(Number(date.slice(0, 4)), found) : null
  if (ofHead) return ofHead
  // 2024 over figures of 30 June: a year of business, or a half beside whole years.
  const others = (found.period === null ? found.candidates : [found.period]).filter(
    (other) => !other.endsWith('-12-31'),
  )
  if (grain === 'year' && !closed && others.length > 0)
    return open(...others.map((other) => monthEnd(Number(date.slice(0, 4)), Number(other.slice(5, 7)))), date)
  const isShort = isOneQuarter(header, mention) || isOneMonth(header, mention, found)
  return { period: date, candidates: [date], ...(isShort ? { only: 'stock' as const } : {}) }
}

/** 2024年12月 above figures of a time: that month alone, or all of the year so far. The table's own year or range tells. */
function isOneMonth(
  header: string,
  { grain, range, date }: DateMention,
  { period, from, evidence }: PeriodFinding,
): boolean {
  if (grain !== 'month' || range || date.slice(5, 7) === '01' || /累计|末|底|止/.test(header)) return false
  const isSoFar = evidence?.grain === 'year' || evidence?.grain === 'half' || from?.endsWith('-01-01') === true
  return !(isSoFar && period?.slice(5) === date.slice(5))
}

/** 2024Q3, 第三季度: three months or nine; 三季报 tells nine. */
const isOneQuarter = (header: string, { grain, date, range }: DateMention): boolean =>
  grain === 'quarter' && !range && !date.endsWith('-03-31') && !/报|累计/.test(header)

/** Whether the table's period is written out as twelve months that end in another month than December. */
const isYearOfBusiness = ({ from, period }: PeriodFinding): boolean =>
  from !== null &&
  period !== null &&
  from === addDays(monthEnd(Number(period.slice(0, 4)) - 1, Number(period.slice(5, 7))), 1)

/**
 * The period of a column, or what it may be: a day that is no month's end, figures of one quarter, a year beside a date
 * in June are asked.
 */
export function periodOfColumn(written: string, found: PeriodFinding): ColumnPeriod {
  const text = withoutUnit(written)
  const header = readPeriodHeader(text)
  if (!header)
    return open(...datesIn(text).flatMap(({ grain, date }) => (grain === 'year' ? date : [])), ...found.candidates)
  if (header.kind === 'month') return open()
  if (header.kind === 'open') return open(...header.candidates)
  if (header.kind === 'date') return ownPeriod(text, found)
  if (found.period === null)
    return open(...found.candidates.flatMap((candidate) => resolvePeriod(header, candidate) ?? []))
  const period = resolvePeriod(header, found.period, found.from)
  // 前年 beside a half: that of the year, or all of it.
  if (header.which === 'beforeLast' && period !== null && !period.endsWith('-12-31'))
    return open(period, `${period.slice(0, 4)}-12-31`)
  const isFlow = header.which === 'current' || header.which === 'previous'
  // 上年全年 beside 上年同期 says which of the two it is.
  if (header.which === 'previous' && wholeYear.test(text)) {
    const ended = monthEnd(Number(found.period.slice(0, 4)) - 1, 12)
    return { period: ended, candidates: [ended] }
  }
  if (period && isFlow && !cumulative.test(text) && found.from !== null && isPartOfYear(found.from, found.period))
    return open(period)
  if (period === null) return open(monthEnd(Number(found.period.slice(0, 4)) - 1, 12))
  const yearEnd = monthEnd(Number(found.period.slice(0, 4)) - 1, 12)
  // 上年数 beside a half: the half of the year before, or all of it.
  if (
    /^(?:上年|去年)/.test(foldText(text)) &&
    !/同期/.test(text) &&
    !cumulative.test(text) &&
    !found.period.endsWith('-12-31') &&
    !isYearOfBusiness(found) &&
    header.which === 'previous'
  )
    return open(period, yearEnd)
  if (header.which === 'previous' && !/同期/.test(text) && !found.period.endsWith('-12-31') && !isYearOfBusiness(found))
    return { period, candidates: [...new Set([period, yearEnd])], only: 'flow' }
  return { period, candidates: [period] }
}

/** Whether a column is headed as what a period began with: 年初余额, 期初数. */
export function isOpening(text: string): boolean {
  const header = readPeriodHeader(text)
  if (header?.kind === 'date') return header.date.endsWith('-01-01')
  return header?.kind === 'relative' && (header.which === 'yearStart' || header.which === 'start')
}

/** Of 本期 beside 本年累计 only the second is the period's: the first is one month or one quarter. */
export function besideCumulative(header: string, all: string[]): boolean {
  const own = readPeriodHeader(header)
  if (own?.kind !== 'relative' || cumulative.test(header) || wholeYear.test(header)) return false
  return all.some((other) => {
    const read = readPeriodHeader(other)
    return read?.kind === 'relative' && read.which === own.which && cumulative.test(other)
  })
}

/** 2024年12月, 2024年10-12月 or 2024年第四季度 beside 2024年1-12月. */
function isEndOfRange(header: string, all: string[]): boolean {
  const [own, ...more] = datesIn(header)
  if (!own || more.length > 0 || own.grain === 'day' || own.from.endsWith('-01-01')) return false
  return all.some((other) => {
    const [range, ...others] = datesIn(other)
    return others.length === 0 && range?.range === true && range.date === own.date && range.from.endsWith('-01-01')
  })
}

/** Whether a header heads one month or quarter beside what the year has brought so far: 本月金额 beside 本年累计金额. */
export function isWithinYear(header: string, all: string[]): boolean {
  if (besideCumulative(header, all)) return true
  return (
    (/^(本月|当月|本季)/.test(foldText(header)) &&
      !cumulative.test(header) &&
      all.some((other) => cumulative.test(other) && readPeriodHeader(other)?.kind === 'relative')) ||
    isEndOfRange(header, all)
  )
}

const monthOf = (header: string): number | null => {
  const [mention, ...more] = datesIn(header)
  return mention?.grain === 'month' && !mention.range && more.length === 0 && !/累计/.test(header)
    ? Number(mention.date.slice(0, 4)) * 12 + Number(mention.date.slice(5, 7))
    : null
}

/** Whether a header is one of a row of months: 2024年2月 beside 2024年1月. */
export function isOneOfMonths(header: string, all: string[]): boolean {
  const own = monthOf(header)
  return own !== null && all.some((other) => [own - 1, own + 1].includes(monthOf(other) ?? 0))
}
