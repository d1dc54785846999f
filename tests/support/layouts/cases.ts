import { utils, write, type WorkSheet } from 'xlsx'
import type { Unit } from '../../../core/money.ts'
import type { Line } from '../workbooks.ts'
import type { LayoutCase } from './clerk.ts'
import { trueStatement, type TableId, type TrueLine, type TrueStatement } from './truth.ts'

export const company = '恒砚精密机械(演示)有限公司'
/** What may be done to a sheet that lines cannot say: merged and hidden cells, formulas, formats. */
export type Sheets = Record<string, Line[] | WorkSheet>

export function bytesOf(sheets: Sheets, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(lines) ? utils.aoa_to_sheet(lines) : lines, name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}

export const years = (year: number, count = 2): string[] =>
  Array.from({ length: count }, (_, index) => `${year - index}-12-31`)
export const three = (year = 2024, seed = 1, count = 2): [TrueStatement, TrueStatement, TrueStatement] => [
  trueStatement('balanceSheet', years(year, count), seed),
  trueStatement('profitSheet', years(year, count), seed),
  trueStatement('cashFlow', years(year, count), seed),
]
export type Cells = (line: TrueLine, period: string) => string | number | null
const plain: Cells = ({ figures }, period) => figures[period] ?? null

/** The lines of a statement under a header: a name and a figure for each period, in the order that is given. */
export const linesOf = (
  { lines, periods }: TrueStatement,
  { order = periods, cell = plain, name = ({ label }) => [label] }: Body = {},
): Line[] => lines.map((line, at) => [...name(line, at), ...order.map((period) => cell(line, period))])
export type Body = {
  order?: string[]
  cell?: Cells
  /** What stands before the figures. */ name?: (line: TrueLine, at: number) => (string | number | null)[]
}

const words: Record<TableId, [string, string][]> = {
  balanceSheet: [
    ['期末余额', '年初余额'],
    ['期末数', '期初数'],
    ['期末余额', '上年年末余额'],
  ],
  profitSheet: [
    ['本期金额', '上期金额'],
    ['本年累计数', '上年同期累计数'],
    ['本年金额', '上年金额'],
  ],
  cashFlow: [
    ['本期金额', '上期金额'],
    ['本年累计数', '上年同期累计数'],
    ['本年金额', '上年金额'],
  ],
}
/** What heads the two years of a statement: words, days or years. */
export function headersOf({ table, periods }: TrueStatement, variant: number): string[] {
  const [now = '', before = ''] = words[table][variant % 3] ?? []
  const year = (period = ''): string =>
    table === 'balanceSheet' ? `${period.slice(0, 4)}年12月31日` : `${period.slice(0, 4)}年度`
  return periods.length === 2 && variant % 5 !== 4 ? [now, before] : periods.map(year)
}

export type Dress = Body & {
  head?: Line[]
  foot?: Line[]
  headers?: (string | number | null)[]
  first?: (string | null)[]
  variant?: number
}

/** A whole sheet: letterhead, header, lines, foot. */
export function sheetLines(
  statement: TrueStatement,
  { head = [], foot = [], headers, first = ['项目'], variant = 0, ...body }: Dress = {},
): Line[] {
  const swapped = variant % 2 === 1
  const texts = headers ?? headersOf(statement, variant)
  return [
    ...head,
    [...first, ...(swapped ? [...texts].reverse() : texts)],
    ...linesOf(statement, { ...body, ...(swapped && { order: [...statement.periods].reverse() }) }),
    ...foot,
  ]
}

export const dated = ({ table, periods }: TrueStatement): string =>
  table === 'balanceSheet' ? `${periods[0]?.slice(0, 4)}年12月31日` : `${periods[0]?.slice(0, 4)}年度`

export const headOf = (statement: TrueStatement, unit: Unit = '元'): Line[] => [
  [statement.title],
  [`编制单位：${company}`, dated(statement), `单位：${unit}`],
]

export const made = (
  layout: string,
  variant: number,
  truths: TrueStatement[],
  sheets: Sheets,
  more: Partial<LayoutCase> = {},
): LayoutCase => ({ name: `${layout} ${variant}`, layout, content: bytesOf(sheets), truths, ...more })
