import { utils, write, type WorkSheet } from 'xlsx'
import type { Line } from '../workbooks.ts'
import { company } from './cases.ts'

export type RecordTable = 'power' | 'monthlyRevenue' | 'tradePartners' | 'basic' | 'productOutput'
/** What becomes of a file: what is asked, what it is refused with, or what whoever brings it in is told. */
export type Fate = { asked?: 'company' | 'guess'; refused?: RegExp; told?: string[] }
export type RecordCase = Fate & {
  table: RecordTable
  fileName?: string
  content: Buffer
  /** The values that are stored, by field, in the order of the file. */
  rows: Record<string, string | null>[]
}
export type RecordLayout = (variant: number) => RecordCase

export const stranger = '苏州明澜贸易(演示)有限公司'
const account = '3200123456789'
const months = ['2024-01', '2024-02', '2024-03']

type Use = { month: string; kwh: number; fee: number }
const usesOf = (v: number): Use[] =>
  months.map((month, index) => ({ month, kwh: 98_000 + index * 720 + v * 40, fee: 69_000 + index * 530 + v * 20 }))
const stored = (v: number): Record<string, string>[] =>
  usesOf(v).map(({ month, kwh, fee }) => ({ accountNo: account, month, kwh: String(kwh), feeTotal: String(fee) }))
const names = ['户号', '月份', '用电量', '电费']
const usesIn = (v: number, kwh = 1, fee = 1): Line[] =>
  usesOf(v).map((use) => [account, use.month, use.kwh / kwh, use.fee / fee])

export function sheetOf(lines: Line[], change?: (sheet: WorkSheet) => void): WorkSheet {
  const sheet = utils.aoa_to_sheet(lines)
  change?.(sheet)
  return sheet
}
export function bookOf(sheet: WorkSheet, name = '数据'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const power = (v: number, lines: Line[], fate: Fate & { fileName?: string } = {}): RecordCase => ({
  table: 'power',
  content: bookOf(sheetOf(lines)),
  rows: stored(v),
  ...fate,
})
/** One of several by the number of the variant. */
const pick = <T>(v: number, list: readonly [T, ...T[]]): T => list[v % list.length] ?? list[0]
const scales: [string, number, string, number][] = [
  ['MWh', 1e3, '千元', 1e3],
  ['kWh', 1, '万元', 1e4],
  ['万千瓦时', 1e4, '元', 1],
  ['兆瓦时', 1e3, '万元', 1e4],
  ['万度', 1e4, '百万元', 1e6],
  ['GWh', 1e6, '亿元', 1e8],
]
const scaleOf = (v: number): [string, number, string, number] => scales[v % scales.length] ?? ['kWh', 1, '元', 1]
const formatted = (lines: Line[], column: number, format: string): WorkSheet =>
  sheetOf(lines, (sheet) => {
    for (const [place, cell] of Object.entries(sheet) as [string, { z?: string }][])
      if (!place.startsWith('!') && utils.decode_cell(place).c === column && utils.decode_cell(place).r > 0)
        cell.z = format
  })

export const records: Record<string, RecordLayout> = {
  'units in a row below the names': (v) => {
    const [energy, kwh, money, fee] = scaleOf(v)
    return power(v, [
      names,
      pick(v, [
        ['-', '-', energy, money],
        [null, null, energy, money],
      ]),
      ...usesIn(v, kwh, fee),
    ])
  },
  'units in a row above the names': (v) => {
    const [energy, kwh, money, fee] = scaleOf(v)
    return {
      ...power(v, [
        [null, null, energy, money, money === '元' ? '万元' : '元'],
        [...names, '基本电费'],
        ...usesIn(v, kwh, fee).map((line): Line => [...line, money === '元' ? 0.3 : 3000]),
      ]),
      rows: stored(v).map((row) => ({ ...row, feeCapacity: '3000' })),
    }
  },
  'units in the names': (v) => {
    const [energy, kwh, money, fee] = scaleOf(v)
    const [open, close] = pick(v, [
      ['（', '）'],
      ['(', ')'],
      ['(单位:', ')'],
    ])
    const heads = ['户号', '月份', `用电量${open}${energy}${close}`, `电费${open}${money}${close}`]
    return power(v, [heads, ...usesIn(v, kwh, fee)])
  },
  'units above the table': (v) => {
    const [energy, kwh, money, fee] = scaleOf(v)
    const head: Line[] = pick(v, [
      [[`单位：${energy}、${money}`]],
      [[`电量单位：${energy}`, null, `电费单位：${money}`]],
      [['用电统计'], [`单位：${money}；${energy}`]],
    ])
    return power(v, [...head, names, ...usesIn(v, kwh, fee)])
  },
  'units of formats': (v) =>
    v % 2
      ? {
          table: 'power',
          rows: stored(v),
          content: bookOf(formatted([names, ...usesIn(v, 1, 1e4)], 3, '0.0000"万元"')),
        }
      : { table: 'power', rows: stored(v), content: bookOf(formatted([names, ...usesIn(v, 1e4)], 2, '0.0000"万度"')) },
  'units behind figures': (v) =>
    power(v, [names, ...usesOf(v).map(({ month, kwh, fee }): Line => [account, month, `${kwh}度`, `${fee}元`])]),
  'units that figures cannot be counted in': (v) =>
    power(
      v,
      pick(v, [
        [['户号', '月份', '用电量', '电费（元/千瓦时）'], ...usesIn(v)],
        [['户号', '月份', '用电量（GJ）', '电费'], ...usesIn(v)],
        [['单位：元/万元'], names, ...usesIn(v)],
        [['单位：美元'], names, ...usesIn(v)],
        [names, [null, null, 'kW', '元'], ...usesIn(v)],
        [['户号', '月份', '用电量（kvarh）', '电费'], ...usesIn(v)],
      ]),
      { refused: /无法换算/ },
    ),
  'shares per cent': (v) => ({
    table: 'power',
    rows: stored(v).map((row) => ({ ...row, powerFactor: '0.95' })),
    content: bookOf(
      sheetOf([
        [...names, pick(v, ['功率因数(%)', '功率因数'])],
        ...usesIn(v).map((line): Line => [...line, pick<string | number>(v, [95, '95%'])]),
      ]),
    ),
  }),
  'a name twice with other figures': (v) =>
    power(
      v,
      pick(v, [
        [
          ['户号', '月份', '用电量', '用电量', '电费'],
          ...usesIn(v).map(([a, b, c, d]): Line => [a ?? '', b ?? '', Number(c) - 9, c ?? '', d ?? '']),
        ],
        [
          ['户号', '月份', '结算电量', '抄见电量', '电费'],
          ...usesIn(v).map(([a, b, c, d]): Line => [a ?? '', b ?? '', c ?? '', Number(c) - 9, d ?? '']),
        ],
      ]),
      { asked: 'guess' },
    ),
  'another company': (v) =>
    power(
      v,
      pick(v, [
        [[`编制单位：${stranger}`], names, ...usesIn(v)],
        [[`${stranger}用电统计`], names, ...usesIn(v)],
        [['户号', '月份', '用电量', '电费', '户名'], ...usesIn(v).map((line): Line => [...line, stranger])],
        [names, ...usesIn(v)],
      ]),
      { asked: 'company', ...(v % 4 === 3 && { fileName: `${stranger}.xlsx` }) },
    ),
  'whoever sends it is not the company': (v) =>
    power(v, [
      [pick(v, ['国网江苏省电力有限公司无锡供电分公司电费明细', `${company}用电统计`, '国网江苏省电力有限公司'])],
      names,
      ...usesIn(v),
    ]),
  'plans among what was booked': (v) => ({
    table: 'monthlyRevenue',
    rows: months.map((invoiceMonth, index) => ({ invoiceMonth, invoicedRevenue: String(800_000 + index) })),
    content: bookOf(
      sheetOf(
        pick(v, [
          [
            ['月份', '开票收入', '备注'],
            ...months.map((month, index): Line => [month, 800_000 + index, index > 1 ? '预计' : null]),
          ],
          [
            ['月份', '开票收入'],
            ...months.map((month, index): Line => [index > 1 ? `${month}（预计）` : month, 800_000 + index]),
          ],
          [['开票收入预测表'], ['月份', '开票收入'], ...months.map((month, index): Line => [month, 800_000 + index])],
        ]),
      ),
    ),
    told: ['estimate'],
  }),
  'rows that the file hides': (v) => ({
    ...power(v, []),
    content: bookOf(
      sheetOf([names, ...usesIn(v)], (sheet) => {
        sheet['!rows'] = [{}, ...months.map((_, index) => ({ hidden: index === v % 3 }))]
      }),
    ),
    told: ['hidden'],
  }),
  'amounts of no unit that are rarely so small': (v) => ({
    table: 'tradePartners',
    rows: [{ tradePeriod: '2024-12-31', partnerName: '无锡启帆机电(演示)有限公司', tradeAmount: String(520 + v) }],
    content: bookOf(
      sheetOf([
        ['年度', '角色', '名称', '金额'],
        ['2024年', '客户', '无锡启帆机电(演示)有限公司', 520 + v],
      ]),
    ),
    told: ['noUnit'],
  }),
  'thousands of what is kept without a unit': (v) => ({
    table: 'productOutput',
    rows: [{ outputPeriod: '2024-12-31', productName: '泵', declaredOutput: '1.2' }],
    content: bookOf(
      sheetOf([
        ['年度', '产品名称', pick(v, ['产量（万台）', '产量(千件)', '产量（单位：万吨）'])],
        ['2024年', '泵', 1.2],
      ]),
    ),
    told: ['scale'],
  }),
  'electricity at no price': (v) => ({
    ...power(v, [names, ...usesIn(v, 1, 1e4)]),
    rows: stored(v).map((row) => ({ ...row, feeTotal: String(Number(row['feeTotal']) / 1e4) })),
    told: ['price'],
  }),
  'a form of one record': (v) => {
    const facts: [string, string][] = [
      ['企业名称', company],
      ['统一社会信用代码', '91320205MAXDEM0139'],
      ['注册资本', '500万元'],
      ['从业人数', '88人'],
    ]
    const lines: Line[] = pick(v, [
      facts,
      [['企业基本信息'], ...facts],
      [0, 2].map((at): Line => [...(facts[at] ?? []), ...(facts[at + 1] ?? [])]),
    ])
    return {
      table: 'basic',
      rows: [{ companyName: company, uscc: '91320205MAXDEM0139', registeredCapital: '500', staffCount: '88' }],
      content: bookOf(sheetOf(lines)),
    }
  },
  'notes below the records': (v) => ({
    table: 'basic',
    rows: [{ companyName: company, uscc: '91320205MAXDEM0139', legalRepresentative: '张三' }],
    content: bookOf(
      sheetOf([
        ['企业名称', '统一社会信用代码', '法定代表人'],
        [company, '91320205MAXDEM0139', '张三'],
        [pick(v, ['数据来源：国家企业信用信息公示系统', '导出时间：2025-01-01', '注：以工商登记为准'])],
      ]),
    ),
  }),
  'points that may part thousands': (v) =>
    power(
      v,
      [
        names,
        ...usesOf(v).map(({ month, kwh, fee }): Line => [
          account,
          month,
          `${Math.floor(kwh / 1000)}.${String(kwh).slice(-3)}`,
          fee,
        ]),
      ],
      {
        refused: /千位分隔/,
      },
    ),
}
