import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as XLSX from 'xlsx'
import * as codePages from 'xlsx/dist/cpexcel.full.mjs'
import { Exact } from '../core/money.ts'
import { fieldsOf } from '../core/schema/fields.ts'
import type { TableSchema } from '../core/schema/types.ts'
import { readDemo } from '../server/demo/read.ts'
import { shippedJson } from '../server/shipped-json.ts'
import { workbookBytes } from '../server/workbook/bytes.ts'

// Sample workbooks made from the demo data: the layouts that real statements come in, and files that cannot be read.
const project = join(import.meta.dirname, '..')
const folder = join(project, 'tests/samples')
const data = readDemo()
const company = data.companies[0]
if (!company) throw new Error('the demo has no company')
const name = company.basic.companyName
const schemaOf = (table: string): TableSchema => shippedJson(join(project, 'src/schemas/tables'), `${table}.json`)

// The module has more than its types say.
const { utils } = codePages as unknown as { utils: { encode(page: number, text: string): Uint8Array } }

type Line = (string | number | null)[]
const valueOf = (year: number, table: string, field: string, unit = 0): number | null => {
  const record = data.statements.find(
    (statement) => statement.company === company.id && statement.period.startsWith(String(year)),
  )?.[table] as Record<string, number> | undefined
  const value = record?.[field]
  return value === undefined ? null : new Exact(value).div(new Exact(10).pow(unit)).toNumber()
}

/** The items of a table that the demo has, under the headings of its sections: [label, field | null]. */
function itemsOf(table: TableSchema): [string, string | null][] {
  return table.sections.flatMap((section) => {
    const fields = fieldsOf(table).filter(
      (field) => field['x-section'] === section.name && valueOf(2024, table.name, field.name) !== null,
    )
    if (fields.length === 0) return []
    const heading: [string, null][] = fields.length > 1 ? [[`${section.label['zh-CN']}：`, null]] : []
    return [
      ...heading,
      ...fields.map((field): [string, string] => [field['x-label']['zh-CN'].replace('(补充资料)', ''), field.name]),
    ]
  })
}

/** The classical form: title, company and unit, header with 行次, items with the figures of two years. */
function classical(
  table: TableSchema,
  head: {
    date: string
    headers: [string, string]
    form: string
    change?: (field: string, value: number) => number
    rename?: Record<string, string>
  },
): Line[] {
  let line = 0
  const items = itemsOf(table).map(([label, field]): Line => {
    if (!field) return [label, null, null, null]
    line += 1
    const figure = (year: number): number | null => {
      const value = valueOf(year, table.name, field)
      return value === null ? null : (head.change?.(field, value) ?? value)
    }
    return [`  ${head.rename?.[field] ?? label}`, line, figure(2024), figure(2023)]
  })
  return [
    [table.label['zh-CN'], null, null, head.form],
    [`编制单位：${name}`, null, head.date, '单位：元'],
    ['项目', '行次', ...head.headers],
    ...items,
    ['法定代表人：', null, '制表人：', null],
  ]
}

function workbook(sheets: Record<string, Line[]>): XLSX.WorkBook {
  const book = XLSX.utils.book_new()
  for (const [title, lines] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(lines)
    sheet['!cols'] = [{ wch: 44 }, { wch: 8 }, { wch: 18 }, { wch: 18 }]
    XLSX.utils.book_append_sheet(book, sheet, title)
  }
  return book
}

const bytes = (book: XLSX.WorkBook, type: 'xlsx' | 'biff8'): Buffer =>
  workbookBytes(book, { bookType: type, compression: true })
const save = (file: string, content: Buffer | Uint8Array): void => writeFileSync(join(folder, file), content)

mkdirSync(folder, { recursive: true })
const balanceSheet = schemaOf('balanceSheet')
const profitSheet = schemaOf('profitSheet')
const cashFlow = schemaOf('cashFlow')
const power = schemaOf('power')

const three = workbook({
  资产负债表: classical(balanceSheet, { date: '2024年12月31日', headers: ['期末余额', '年初余额'], form: '会企01表' }),
  利润表: classical(profitSheet, { date: '2024年度', headers: ['本期金额', '上期金额'], form: '会企02表' }),
  现金流量表: classical(cashFlow, { date: '2024年度', headers: ['本期金额', '上期金额'], form: '会企03表' }),
})
save('statements.xlsx', bytes(three, 'xlsx'))

// Years as columns, 万元 glued to the names, first item in the second row: as data vendors export.
const years = [2024, 2023, 2022, 2021]
const vendor: Line[] = [
  ['科目', ...years.map((year) => `${year}年年报`)],
  ...itemsOf(balanceSheet).map(([label, field]): Line =>
    field ? [`${label}(万元)`, ...years.map((year) => valueOf(year, 'balanceSheet', field, 4))] : [label],
  ),
  ['数据来源：演示数据'],
]
save('balance-sheet.xls', bytes(workbook({ 资产负债表: vendor }), 'biff8'))

// The older form: impairment losses are positive figures that are taken off.
const losses = ['creditImpairmentLoss', 'assetImpairmentLoss']
save(
  'profit-sheet.xls',
  bytes(
    workbook({
      利润表: classical(profitSheet, {
        date: '2024年度',
        headers: ['本年累计数', '上年同期数'],
        form: '会企02表',
        change: (field, value) => (losses.includes(field) ? -value : value),
        rename: {
          creditImpairmentLoss: '减：信用减值损失',
          assetImpairmentLoss: '减：资产减值损失',
          operatingProfit: '三、营业利润（亏损以“－”号填列）',
        },
      }),
    }),
    'biff8',
  ),
)

// Assets on the left, liabilities and equity on the right, the beginning of the year before the end.
const sides = itemsOf(balanceSheet)
const turn = sides.findIndex(([label]) => label.startsWith('流动负债'))
const half = (list: [string, string | null][], from: number, index: number): Line => {
  const [label, field] = list[index] ?? [null, null]
  return label === null
    ? [null, null, null, null]
    : field
      ? [label, from + index, valueOf(2023, 'balanceSheet', field), valueOf(2024, 'balanceSheet', field)]
      : [label, null, null, null]
}
const left = sides.slice(0, turn)
const right = sides.slice(turn)
const twoSided: Line[] = [
  ['资产负债表'],
  [`编制单位：${name}`, null, null, '2024年12月31日', null, null, null, '单位：元'],
  ['资   产', '行次', '年初数', '期末数', '负债和所有者权益', '行次', '年初数', '期末数'],
  ...Array.from({ length: Math.max(left.length, right.length) }, (_, index): Line => [
    ...half(left, 1, index),
    ...half(right, 40, index),
  ]),
]
save('two-sided.xls', bytes(workbook({ 资产负债表: twoSided }), 'biff8'))

// Codes, names and units in three rows, then a record a row.
const fields = [
  'accountNo',
  'accountName',
  'month',
  'kwh',
  'kwhPeak',
  'kwhFlat',
  'kwhValley',
  'maxDemand',
  'powerFactor',
  'feeTotal',
  'paidAmount',
  'arrears',
].flatMap((field) => fieldsOf(power).find((one) => one.name === field) ?? [])
const account = data.powerAccounts.find((one) => one.company === company.id)
const months = data.powerMonths.filter(
  (month) => month.accountNo === account?.accountNo && month.month.startsWith('2024'),
)
const meter: Line[] = [
  fields.map((field) => field.name),
  fields.map((field) => field['x-label']['zh-CN']),
  fields.map((field) => (field['x-unit'] === 'ratio(0-1)' ? '没有单位' : (field['x-unit'] ?? '没有单位'))),
  ...months.map((month) => fields.map((field) => ({ ...account, ...month })[field.name] as string | number)),
]
save('power.xlsx', bytes(workbook({ 用电数据: meter }), 'xlsx'))

// A table in GBK text that was given the extension of a workbook.
const csv = classical(profitSheet, { date: '2024年度', headers: ['本期金额', '上期金额'], form: '' })
  .map((line) => line.map((value) => value ?? '').join(','))
  .join('\r\n')
save('gbk-text.xls', Buffer.from(utils.encode(936, csv)))

// Files that cannot be read, each for one reason.
const whole = bytes(workbook({ 资产负债表: vendor }), 'xlsx')
save('broken.xlsx', whole.subarray(0, Math.floor(whole.length * 0.6)))
save('empty.xlsx', bytes(workbook({ Sheet1: [] }), 'xlsx'))
save('renamed.xlsx', bytes(workbook({ 资产负债表: vendor.slice(0, 5) }), 'biff8'))
const container = XLSX.CFB.utils.cfb_new()
XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64, 4))
XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
save('encrypted.xlsx', Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array))
