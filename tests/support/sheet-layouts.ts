import { sheetOf } from '../core/statement/sheets.ts'
import type { Sheet } from '../../core/statement/sheet.ts'

/** A generator of whole numbers below a limit, the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Cell = string | number | null
type Lines = Cell[][]
type Random = (below: number) => number

/** field → period → figure, as the file shows it. */
export type Truth = Record<string, Record<string, string>>
/** A table that was laid out: what it is, its true values, the unit that it states. */
export type Table = { table: string; truth: Truth; unit: string }
export type Made = { name: string; sheet: Sheet; tables: Table[] }

const items: Record<string, [string, string][]> = {
  assets: [
    ['货币资金', 'cash'],
    ['应收票据', 'notesReceivable'],
    ['应收账款', 'accountsReceivable'],
    ['预付款项', 'prepayments'],
    ['存货', 'inventories'],
    ['固定资产', 'fixedAssets'],
    ['无形资产', 'intangibleAssets'],
    ['资产总计', 'totalAssets'],
  ],
  claims: [
    ['短期借款', 'shortTermBorrowings'],
    ['应付票据', 'notesPayable'],
    ['应付账款', 'accountsPayable'],
    ['长期借款', 'longTermBorrowings'],
    ['负债合计', 'totalLiabilities'],
    ['实收资本', 'paidInCapital'],
    ['所有者权益合计', 'totalEquity'],
    ['负债和所有者权益总计', 'totalLiabilitiesAndEquity'],
  ],
  profit: [
    ['一、营业收入', 'operatingRevenue'],
    ['减：营业成本', 'operatingCost'],
    ['税金及附加', 'taxesAndSurcharges'],
    ['销售费用', 'sellingExpenses'],
    ['管理费用', 'administrativeExpenses'],
    ['二、营业利润', 'operatingProfit'],
    ['三、利润总额', 'totalProfit'],
    ['减：所得税费用', 'incomeTax'],
    ['四、净利润', 'netProfit'],
  ],
}

/** The years of a table in the order of its columns, and what heads them. */
type Header = { periods: string[]; rows: (string | null)[][] }

const ends = (year: number): string[] => [`${year}-12-31`, `${year - 1}-12-31`]

function headerOf(kind: 'balance' | 'profit', year: number, random: Random): Header {
  const words: [string, string][] =
    kind === 'balance'
      ? [
          ['期末余额', '年初余额'],
          ['期末数', '年初数'],
          [`${year}-12-31`, `${year - 1}-12-31`],
          [`${year}年12月31日`, `${year - 1}年12月31日`],
        ]
      : [
          ['本期金额', '上期金额'],
          ['本年累计数', '上年同期数'],
          [`${year}年度`, `${year - 1}年度`],
          [String(year), String(year - 1)],
        ]
  const [now = '', before = ''] = words[random(words.length)] ?? []
  const swapped = random(2) === 1
  const periods = swapped ? ends(year).reverse() : ends(year)
  const texts = swapped ? [before, now] : [now, before]
  if (random(3) > 0) return { periods, rows: [texts] }
  // A second row below: the years above, what they are below.
  const years = periods.map((period) => `${period.slice(0, 4)}年`)
  return { periods, rows: [years, kind === 'balance' ? ['期末余额', '期末余额'] : ['金额', '金额']] }
}

type Body = {
  title: string
  name: string
  table: string
  header: Header
  unit: string
  lines: Lines
  truth: Truth
  year: number
}

const figure = (random: Random): number => 1000 + random(900_000_000) / 100

function bodyOf(kind: 'assets' | 'claims' | 'balance' | 'profit', random: Random, year: number, header?: Header): Body {
  const list = kind === 'balance' ? [...(items['assets'] ?? []), ...(items['claims'] ?? [])] : (items[kind] ?? [])
  const own = header ?? headerOf(kind === 'profit' ? 'profit' : 'balance', year, random)
  const truth: Truth = {}
  const lines = list.map(([label, field]): Cell[] => {
    const values = own.periods.map(() => figure(random))
    truth[field] = Object.fromEntries(own.periods.map((period, index) => [period, String(values[index])]))
    return [label, ...values]
  })
  const unit = ['元', '千元', '万元'][random(3)] ?? '元'
  const name = kind === 'claims' ? '负债和所有者权益' : kind === 'assets' ? '资产' : '项目'
  const title = kind === 'profit' ? '利润表' : '资产负债表'
  return {
    title,
    name,
    table: kind === 'profit' ? 'profitSheet' : 'balanceSheet',
    header: own,
    unit,
    lines,
    truth,
    year,
  }
}

const headLines = ({ header, name }: Body): Lines =>
  header.rows.map((texts, row) => [row === 0 ? name : null, ...texts])

/** Title, date and unit above the header, in one of the ways that they are written. */
function letterhead({ title, unit, year }: Body, random: Random): Lines {
  const date = title === '利润表' ? `${year}年度` : `${year}年12月31日`
  return random(2) === 0
    ? [[title], ['编制单位：某公司', date, `单位：${unit}`]]
    : [[title], [date], [null, null, `金额单位：${unit}`]]
}

const statement = (body: Body, random: Random): Lines => [
  ...letterhead(body, random),
  ...headLines(body),
  ...body.lines,
]
const tableOf = ({ table, truth, unit }: Body): Table => ({ table, truth, unit })

const beside = (left: Lines, right: Lines, gap: number): Lines => {
  const width = Math.max(...left.map((line) => line.length)) + gap
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
    ...Array.from({ length: width }, (_none, column) => left[row]?.[column] ?? null),
    ...(right[row] ?? []),
  ])
}

const blank = (count: number): Lines => Array.from({ length: count }, () => [null])

function swapHalves(random: Random, year: number): { lines: Lines; tables: Table[] } {
  const left = bodyOf('assets', random, year)
  const own = headerOf('balance', year, random)
  const right = bodyOf('claims', random, year, own.rows.length === left.header.rows.length ? own : left.header)
  const halves = random(2) === 0 ? [left, right] : [right, left]
  const [first = left, second = right] = halves
  const lines = [
    ...letterhead(left, random),
    ...beside([...headLines(first), ...first.lines], [...headLines(second), ...second.lines], random(2)),
  ]
  return { lines, tables: [{ ...tableOf(left), truth: { ...left.truth, ...right.truth } }] }
}

function transposed(random: Random, year: number): { lines: Lines; tables: Table[] } {
  const body = bodyOf(random(2) === 0 ? 'balance' : 'profit', random, year)
  const turned = body.header.periods.map((period, index): Cell[] => [
    period,
    ...body.lines.map((line) => line[index + 1] ?? null),
  ])
  const above = random(2) === 0 ? [] : [[body.title], [`单位：${body.unit}`]]
  return {
    lines: [...above, ['报告期', ...body.lines.map(([label]) => label ?? null)], ...turned],
    tables: [{ ...tableOf(body), unit: above.length > 0 ? body.unit : '' }],
  }
}

function panel(random: Random, year: number): { lines: Lines; tables: Table[] } {
  const bodies = ['甲公司', '乙公司', '丙公司'].map((company) => ({ company, body: bodyOf('balance', random, year) }))
  const [first] = bodies
  const lines = bodies.flatMap(({ company, body }) =>
    body.header.periods.map((period, index): Cell[] => [
      company,
      period,
      ...body.lines.map((line) => line[index + 1] ?? null),
    ]),
  )
  return {
    lines: [['公司名称', '报告期', ...(first?.body.lines ?? []).map(([label]) => label ?? null)], ...lines],
    tables: bodies.map(({ body }) => ({ ...tableOf(body), unit: '' })),
  }
}

function companies(random: Random, year: number): { lines: Lines; tables: Table[] } {
  const header = headerOf('balance', year, random)
  const one: Header = { periods: header.periods, rows: [header.rows[0] ?? []] }
  const names = random(2) === 0 ? ['合并', '母公司'] : ['甲公司', '乙公司']
  const bodies = names.map(() => bodyOf('balance', random, year, one))
  const [first] = bodies
  if (!first) throw new Error('a table has a company')
  const inner = random(2) === 0
  // Companies above the years, or years above the companies.
  const heads: Lines = inner
    ? [
        ['项目', ...names.flatMap((name) => [name, null])],
        [null, ...names.flatMap(() => one.rows[0] ?? [])],
      ]
    : [
        ['项目', ...(one.rows[0] ?? []).flatMap((text) => [text, null])],
        [null, ...one.periods.flatMap(() => names)],
      ]
  const lines = first.lines.map((line, row): Cell[] => [
    line[0] ?? null,
    ...(inner
      ? bodies.flatMap((body) => (body.lines[row] ?? []).slice(1))
      : one.periods.flatMap((_, index) => bodies.map((body) => body.lines[row]?.[index + 1] ?? null))),
  ])
  return {
    lines: [...letterhead(first, random), ...heads, ...lines],
    tables: bodies.map((body) => ({ ...tableOf(body), unit: first.unit })),
  }
}

function withColumn(random: Random, year: number): { lines: Lines; tables: Table[] } {
  const body = bodyOf('balance', random, year)
  const kind = random(3)
  const first = (row: number): Cell =>
    kind === 0 ? row + 1 : kind === 1 ? `10${row + 10}` : row % 4 === 0 ? `类别${'甲乙丙丁'[row / 4] ?? ''}组` : null
  const heads = headLines(body).map((line, row): Cell[] => [
    row === 0 ? (['序号', '代码', '类别'][kind] ?? '') : null,
    ...line,
  ])
  return {
    lines: [...letterhead(body, random), ...heads, ...body.lines.map((line, row) => [first(row), ...line])],
    tables: [tableOf(body)],
  }
}

type Layout = (random: Random, year: number) => { lines: Lines; tables: Table[] }
const two = (random: Random, year: number): [Body, Body] => {
  const pair: [Body, Body] = [bodyOf('balance', random, year), bodyOf('profit', random, year - random(2))]
  return random(2) === 0 ? pair : [pair[1], pair[0]]
}

export const layouts: Record<string, Layout> = {
  plain: (random, year) => {
    const body = bodyOf(random(2) === 0 ? 'balance' : 'profit', random, year)
    return { lines: statement(body, random), tables: [tableOf(body)] }
  },
  under: (random, year) => {
    const [first, second] = two(random, year)
    return {
      lines: [...statement(first, random), ...blank(random(3)), ...statement(second, random)],
      tables: [tableOf(first), tableOf(second)],
    }
  },
  beside: (random, year) => {
    const [first, second] = two(random, year)
    return {
      lines: beside(statement(first, random), statement(second, random), random(3)),
      tables: [tableOf(first), tableOf(second)],
    }
  },
  below: (random, year) => {
    const [first, second] = two(random, year)
    const lower = [...blank(random(6)), ...statement(second, random)]
    return { lines: beside(statement(first, random), lower, 1 + random(2)), tables: [tableOf(first), tableOf(second)] }
  },
  twoSided: swapHalves,
  twoSidedAboveProfit: (random, year) => {
    const upper = swapHalves(random, year)
    const lower = bodyOf('profit', random, year)
    return {
      lines: [...upper.lines, ...blank(random(2)), ...statement(lower, random)],
      tables: [...upper.tables, tableOf(lower)],
    }
  },
  years: (random, year) => {
    const [first, second] = [bodyOf('balance', random, year), bodyOf('balance', random, year - 2)]
    return {
      lines: [...statement(first, random), ...blank(1), ...statement(second, random)],
      tables: [tableOf(first), tableOf(second)],
    }
  },
  transposed,
  panel,
  companies,
  withColumn,
}

/** A sheet of a layout with its true values: order of years and halves, one or two header rows, words by the seed. */
export function made(name: string, seed: number): Made {
  const random = randomOf(seed)
  const year = 2015 + random(10)
  const layout = layouts[name]
  if (!layout) throw new Error(`no layout ${name}`)
  const { lines, tables } = layout(random, year)
  return { name: `${name} ${seed}`, sheet: sheetOf(lines), tables }
}
