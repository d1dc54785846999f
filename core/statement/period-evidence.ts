import { addDays, isMonthEnd, monthEnd } from './calendar.ts'
import { datesIn, foldDates, type DateMention, type Grain } from './dates.ts'
import type { DateRole } from '../imports.ts'
import { roleOfDate } from './date-roles.ts'
import { isFigure } from './figures.ts'
import { foldText } from './labels.ts'
import { placeOn } from './cover.ts'
import { isSerial, serialDate } from './serials.ts'
import { cellsIn, leftOf, wholeOf, type PlacedCell, type Region } from './region.ts'
import { addressOf, gridOf, type Cell, type Grid, type Sheet } from './sheet.ts'

/** A date that was found, where, and what for. `place` is a cell, or `sheet` and `file` for their names. */
export type PeriodEvidence = { place: string; text: string; role: DateRole; date: string; from: string; grain: Grain }

/** The period that the head of a table, its sheet's name and its file's name agree on, or what is to be asked. */
export type PeriodFinding = {
  /** A month's end that nothing contradicts; null where the clerk is to be asked. */
  period: string | null
  /** The first day of a range that was written out, or of a year that ends in another month than December. */
  from: string | null
  /** What said so. */
  evidence: PeriodEvidence | null
  /** Periods that it may be, the likeliest first. */
  candidates: string[]
  /** Every date that was found. */
  all: PeriodEvidence[]
  /** The newest of the years over its columns, where that is the year of business which it names. */
  newest?: number
}

type Reading = PeriodEvidence & {
  sure: boolean
  closed: boolean
  range: boolean
  tier: number
  /** 所属期起, 所属期止: one of the two ends of a range that stand in cells of their own. */
  edge: 'start' | 'end' | null
}

const startWords = /(?:期|日期?|时间|所属)起(?:日期?|始)?:?$|(?:起始|开始)(?:日期?|期|时间)?:?$/
const endWords = /(?:期|日期?|时间|所属)[止终](?:日期?)?:?$|(?:截[止至]|终止|结束)(?:日期?|期|时间)?:?$/
const edgeOf = (before: string): Reading['edge'] =>
  startWords.test(before) ? 'start' : endWords.test(before) ? 'end' : null

const tiers: Partial<Record<DateRole, number>> = { period: 1, head: 2, sheet: 3, file: 4 }
const longestHead = 60
const shownText = 80

/** `如 2024*`, `（必填）`: a form that says how to fill it in. */
const isHint = (folded: string): boolean => /[*,]填|如\(|例如|填写/.test(folded)

function readingsIn(text: string, place: string, plain: DateRole, lead = ''): Reading[] {
  const folded = foldDates(text)
  let end = 0
  let last: DateRole | null = null
  return datesIn(text).map((mention: DateMention) => {
    const before = end === 0 ? foldDates(lead) + folded.slice(0, mention.index) : folded.slice(end, mention.index)
    const tail = folded.slice(mention.index + mention.text.length)
    end = mention.index + mention.text.length
    // 会计期间：2024年度 12月: what stands before the first speaks for the next, too.
    const own = roleOfDate(before, tail)
    const role: DateRole = own ?? (before.length <= 1 && last ? last : plain)
    last = role
    const { date, from, grain, sure, closed, range } = mention
    const stands = plain === 'sheet' || plain === 'file' ? (tiers[role] ? plain : role) : role
    return {
      place,
      text: text.slice(0, shownText),
      role: stands,
      date,
      from,
      grain,
      sure,
      closed,
      range,
      tier: tiers[stands] ?? 9,
      edge: range ? null : edgeOf(before),
    }
  })
}

/** A beginning and the end that follows it are one range. */
function joinEdges(readings: Reading[]): Reading[] {
  return readings.reduce<Reading[]>((joined, reading) => {
    const start = joined.at(-1)
    const isRange = start?.edge === 'start' && reading.edge === 'end' && start.from < reading.date
    if (!isRange) return [...joined, reading]
    return [...joined.slice(0, -1), { ...reading, from: start.from, range: true, sure: start.sure && reading.sure }]
  }, [])
}

/** 报表日期, 截止日： and their like, not 编制单位：某公司（盖章）, which speaks of itself. */
const isLabel = ({ kind, value }: Cell): boolean =>
  kind === 'text' &&
  datesIn(value).length === 0 &&
  (/[:：]\s*$/.test(value) || (!/[:：]/.test(value) && value.length <= 12))

function readCell(grid: Grid, region: Region, cell: PlacedCell): Reading[] {
  const folded = foldText(cell.value)
  if (cell.kind === 'error' || cell.kind === 'boolean' || cell.kind === 'formula' || isHint(folded)) return []
  const left = leftOf(grid, region, cell)
  const label = left && isLabel(left) ? left.value : ''
  const place = cell.at ?? addressOf(cell.row, cell.column)
  if (isFigure(cell)) {
    const unsure = (value: string): Reading[] =>
      readingsIn(value, place, 'head', label).map((reading) => ({ ...reading, sure: false }))
    const isLabelled = /日期|期间|时间|年度|截[止至]|年月|所属|date|period|year/i.test(label)
    if (isSerial(cell.value) && isLabelled) return unsure(serialDate(cell.value))
    // 期间 | 6, as bookkeeping programs print it beside the year.
    if (/(?:期间|月份|会计期|期)[:：]?\s*$/.test(label) && /^(?:0?[1-9]|1[0-2])$/.test(cell.value.trim()))
      return readingsIn(`${cell.value.trim()}月`, place, 'head', label)
    // 2024.1 as a number may have been 2024.10.
    if (cell.kind === 'number' && /^\d{4}\.1$/.test(cell.value)) return unsure(cell.value)
    const isDate = /^(19|20)\d\d((0[1-9]|1[0-2])([0-3]\d)?|\.(0?[1-9]|1[0-2]))?$/.test(cell.value.trim())
    return isDate && (isLabelled || (left === undefined && cell.value.length > 4))
      ? readingsIn(cell.value, place, 'head', label)
      : []
  }
  if (folded.length > longestHead && !/所属|期间|截[止至]|ended|as(at|of)/i.test(folded)) return []
  // A label speaks for what stands right of it, not for a text with a head of its own.
  return readingsIn(cell.value, place, 'head', /[:：]/.test(cell.value) ? '' : label)
}

/** 2024 | 年 | 12 | 月 | 31 | 日 in cells of their own. */
function readRow(cells: PlacedCell[]): Reading[] {
  const [first] = cells
  const joined = cells.map(({ value }) => value.trim()).join('')
  if (!first || cells.length < 4 || !/\d{4}年\d{1,2}月/.test(foldDates(joined))) return []
  return readingsIn(joined, first.at ?? addressOf(first.row, first.column), 'head')
}

function byRow(cells: PlacedCell[]): PlacedCell[][] {
  const rows = new Map<number, PlacedCell[]>()
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  return [...rows.values()]
}

/** A year without more, in which a month may be meant. */
const isOpenYear = ({ grain, closed, range }: Reading): boolean => grain === 'year' && !closed && !range

const holds = (wide: Reading, narrow: Reading): boolean => wide.from <= narrow.date && narrow.date <= wide.date

/** Whether one reading leaves room for another, nearer to the figures: 2024年 for 2024年9月30日, 2022-2024 for 2023. */
const allows = (wide: Reading, narrow: Reading): boolean =>
  wide.date === narrow.date ||
  (isOpenYear(wide) && holds(wide, narrow) && narrow.tier <= Math.max(wide.tier, 2)) ||
  (wide.grain === 'years' && holds(wide, narrow) && narrow.tier < wide.tier)

const fineness: Record<Grain, number> = { day: 0, month: 1, quarter: 2, half: 3, year: 4, years: 5, part: 6 }

/** What a day that is no month's end may stand for: the month before it, its own, itself. */
const around = (date: string): string[] => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const before = month === 1 ? monthEnd(year - 1, 12) : monthEnd(year, month - 1)
  return [before, monthEnd(year, month), date]
}

const possibleOf = ({ date, grain }: Reading): string[] =>
  grain === 'day' && !isMonthEnd(date) ? around(date) : [date]

/** A part of a year in the years that were named. */
const withYears = (part: Reading, readings: Reading[]): string[] =>
  [...new Set(readings.filter(({ grain }) => grain !== 'part').map(({ date }) => Number(date.slice(0, 4))))].map(
    (year) => monthEnd(year, Number(part.date.slice(5, 7))),
  )

/** The first day of the year of business that a reading names: written out, or told by "year ended". */
function startOf({ from, date, range, grain, text }: Reading): string | null {
  if (range) return from
  const [year = 0, month = 0] = date.split('-').map(Number)
  return grain === 'day' && /year\s*ended|止\s*(?:财政|会计)?\s*年度/i.test(text)
    ? addDays(monthEnd(year - 1, month), 1)
    : null
}

function settle(all: Reading[]): Omit<PeriodFinding, 'all'> {
  const speaking = all.filter(({ tier }) => tier < 9)
  // The day on which a file was written stands in its name; it is looked at only where nothing else is there.
  const isStamp = (reading: Reading): boolean =>
    reading.role === 'file' && reading.grain === 'day' && !isMonthEnd(reading.date)
  const others = speaking.filter((reading) => !isStamp(reading) && reading.grain !== 'part')
  const full = others.length > 0 ? others : speaking.filter(({ grain }) => grain !== 'part')
  const parts = speaking.filter(({ grain }) => grain === 'part')
  const order = [...full].sort(
    (a, b) => Number(b.sure) - Number(a.sure) || a.tier - b.tier || fineness[a.grain] - fineness[b.grain],
  )
  const best = order.find((reading) => full.every((other) => allows(other, reading)))
  const isAgreed =
    best !== undefined &&
    best.sure &&
    best.grain !== 'years' &&
    isMonthEnd(best.date) &&
    parts.every((part) => part.date.slice(5) === best.date.slice(5) || part.date.slice(5, 7) === best.date.slice(5, 7))
  if (best && isAgreed) {
    const { place, text, role, date, from, grain } = best
    return { period: date, from: startOf(best), evidence: { place, text, role, date, from, grain }, candidates: [date] }
  }
  const silent = all.filter(({ tier, grain }) => tier === 9 && grain !== 'part' && grain !== 'years')
  const asked = [
    ...parts.flatMap((part) => withYears(part, full)),
    ...order.flatMap(possibleOf),
    ...(full.length === 0 ? silent.flatMap(possibleOf) : []),
  ]
  return { period: null, from: null, evidence: null, candidates: [...new Set(asked)].slice(0, 8) }
}

/**
 * A bare month on a cover may be the one in which the report was written; a day is taken where a quarter ends. Auditors
 * sign at the ends of quarters, too: beside them only the end of a year is taken.
 */
const mayBeIssued = ({ role, grain, date, closed }: Reading, isAudited: boolean): boolean =>
  role === 'head' &&
  !closed &&
  (grain === 'month' || (grain === 'day' && !(isAudited ? /-12-31$/ : /-(?:03-31|06-30|09-30|12-31)$/).test(date)))

/** What the covers of a workbook say of the period of its statements. */
function onCovers(covers: readonly Sheet[]): Reading[] {
  return covers.flatMap((cover) => {
    const grid = gridOf(cover)
    const region = wholeOf(grid)
    const placed = cellsIn(grid, region)
    const isAudited = placed.some(({ value }) => /审计|事务所|audit/i.test(value))
    const read = byRow(placed).flatMap((cells) => {
      const single = cells.flatMap((cell) => readCell(grid, region, cell))
      return single.length > 0 ? single : readRow(cells)
    })
    return joinEdges(read).map((reading) => ({
      ...reading,
      place: placeOn(cover, reading.place),
      tier: reading.tier < 9 ? (tiers.file ?? 9) : 9,
      sure: reading.sure && !mayBeIssued(reading, isAudited),
    }))
  })
}

/** `6.30`, `BS0630`: the last day of a month, as names of sheets and files have it. A version 2.30 is none. */
const lastDayInName = /(?<![\d.年月/-]|v|ver)(0?[1-9]|1[0-2])[.-]?(2[89]|3[01])(?![\d.年月日号/-])/gi

/** A name with the days in it that only a month's end can be, as dates are written. */
const withDays = (name: string): string =>
  name.replace(lastDayInName, (whole, month: string, day: string) =>
    (/[.-]/.test(whole) || whole.length === 4) &&
    isMonthEnd(`2024-${month.padStart(2, '0')}-${day === '28' ? '29' : day}`)
      ? `${Number(month)}月${day}日`
      : whole,
  )

/**
 * The period of a table: every date in its head, in the names of sheet and file is gathered, the words around it say
 * what it is there for. One reading that is a month's end is the period; anything else is asked.
 *
 * @param head the rows above the figures; @param isHeader whether a cell heads a column, and speaks for that alone
 * @param covers the sheets of its workbook that speak of all others
 */
export function findPeriod(
  grid: Grid,
  head: Region,
  names: { sheet: string; file: string },
  isHeader: (cell: PlacedCell) => boolean = () => false,
  covers: readonly Sheet[] = [],
): PeriodFinding {
  const inHead = byRow(cellsIn(grid, head).filter((cell) => !isHeader(cell))).flatMap((cells) => {
    const single = cells.flatMap((cell) => readCell(grid, head, cell))
    return single.some(({ grain }) => grain === 'day' || grain === 'month') ? single : [...single, ...readRow(cells)]
  })
  const own = [...joinEdges(inHead), ...readingsIn(withDays(names.sheet), 'sheet', 'sheet')]
  const all = [
    ...own,
    ...readingsIn(withDays(names.file.replace(/\.\w{1,5}$/, '')), 'file', 'file'),
    // A cover speaks for the sheets that say nothing themselves.
    ...(own.some(({ tier }) => tier < 9) ? [] : onCovers(covers)),
  ]
  return {
    ...settle(all),
    all: all.map(({ place, text, role, date, from, grain }) => ({ place, text, role, date, from, grain })),
  }
}
