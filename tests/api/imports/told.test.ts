import { describe, expect, test } from 'vitest'
import { utils, write, type CellObject } from 'xlsx'
import type { SheetInspection, WorkbookInspection } from '../../../core/imports.ts'
import type { Answer } from '../../support/app.ts'
import { appUserId, server } from '../../support/clerk-customer.ts'
import { formFields, importPath, inspect, sureMapping } from '../../support/imports.ts'
import { balanceLines, type Line } from '../../support/workbooks.ts'
import { prepareEmptyCustomer, view } from './set-up.ts'

prepareEmptyCustomer()

type Hidden = { columns?: number[]; rows?: number[] }
function bookOf(lines: Line[], format = '', { columns = [], rows = [] }: Hidden = {}): Buffer {
  const sheet = utils.aoa_to_sheet(lines)
  for (const [place, cell] of Object.entries(sheet) as [string, CellObject][])
    if (format !== '' && !place.startsWith('!') && cell.t === 'n') cell.z = format
  if (columns.length > 0)
    sheet['!cols'] = Array.from({ length: 9 }, (_, index) => ({ hidden: columns.includes(index) }))
  if (rows.length > 0) sheet['!rows'] = Array.from({ length: 9 }, (_, index) => ({ hidden: rows.includes(index) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '表')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const balance = (unit: string): Line[] => balanceLines([['资产负债表'], ['2024年12月31日', null, `单位：${unit}`]])

/** Inspects, and imports what is suggested with what else is said. */
async function send(
  content: Buffer,
  more: Record<string, unknown> = {},
  table = 'balanceSheet',
  name = '报表.xlsx',
): Promise<{ sheet: SheetInspection | undefined; answer: Answer }> {
  const inspected = await inspect(server.as('clerk'), name, content, table, appUserId)
  if (inspected.status !== 200) return { sheet: undefined, answer: inspected }
  const inspection: WorkbookInspection = inspected.body.data
  const sheet = inspection.sheets.find((one) => one.name === inspection.sheet)
  const mapping = sureMapping(sheet?.suggestions ?? [])
  const answer = await server.as('clerk').upload(importPath(table), {
    fields: formFields({ tableId: table, appUserId, fileId: inspection.fileId, mapping, ...more }),
    files: [],
  })
  return { sheet, answer }
}
const stored = async (table: string, field: string): Promise<unknown[]> =>
  ((await view(table)).rows as Record<string, unknown>[])
    .toSorted((a, b) => String(a['period']).localeCompare(String(b['period'])))
    .map((row) => row[field])

describe('what number formats show', () => {
  test.each([
    ['千元', '#,##0,'],
    ['百万元', '#,##0.0,,'],
    ['万元', '0\\.0,'],
    ['万元', '0\\.0000'],
  ])('%s above figures that %s shows so are in yuan', async (unit, format) => {
    expect((await send(bookOf(balance(unit), format))).answer.status).toBe(200)
    expect(await stored('balanceSheet', 'cash')).toEqual(['400', '500'])
  })
  test('figures that leave out other digits than the head says contradict it', async () => {
    const content = bookOf(balance('万元'), '#,##0,')
    const { answer } = await send(content)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/unit'])
    expect((await send(content, { unit: '元' })).answer.status).toBe(200)
    expect(await stored('balanceSheet', 'cash')).toEqual(['400', '500'])
  })
  test('so do figures of which only some are shown so', async () => {
    const lines = balance('千元').map((line, at): Line => (at === 4 ? [line[0] ?? null, '300', '250'] : line))
    const { answer } = await send(bookOf(lines, '#,##0,'))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/unit'])
  })
  test('元 behind the figures is their unit', async () => {
    const lines = balance('元').map((line, at): Line => (at === 1 ? ['2024年12月31日'] : line))
    expect((await send(bookOf(lines, '#,##0.00"元"'))).answer.status).toBe(200)
    expect(await stored('balanceSheet', 'cash')).toEqual(['400', '500'])
  })
  test('万元 behind the figures contradicts 元 in the head', async () => {
    const { answer } = await send(bookOf(balance('元'), '0.00"万元"'))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/unit'])
  })
  test('a foreign currency needs a rate', async () => {
    const content = bookOf(balance('元'), '[$HK$-C04]#,##0.00')
    const { sheet, answer } = await send(content)
    expect([sheet?.evidence?.unit.currency, answer.body.errors[0].field]).toEqual(['HKD', '/rate'])
    expect((await send(content, { rate: '0.9' })).answer.status).toBe(200)
    expect(await stored('balanceSheet', 'cash')).toEqual(['360', '450'])
  })
})

test('a hidden column is shown as such, and its period asked', async () => {
  const { sheet, answer } = await send(bookOf(balance('元'), '', { columns: [1] }))
  expect(sheet?.columns.map(({ period, hidden }) => [period, hidden])).toEqual([
    [null, true],
    ['2023-12-31', undefined],
  ])
  expect([answer.status, await stored('balanceSheet', 'cash')]).toEqual([200, ['400']])
})

test('of two lines of a name the hidden one is not taken', async () => {
  const [title, date, header, ...rest] = balance('元')
  const lines = [title, date, header, ['货币资金', 9999, 8888], ...rest] as Line[]
  expect((await send(bookOf(lines, '', { rows: [3] }))).answer.status).toBe(200)
  expect(await stored('balanceSheet', 'cash')).toEqual(['400', '500'])
})

test('a column of units holds for each line', async () => {
  const [title, , header, ...rest] = balance('元')
  const [item, ...headings] = header ?? []
  const lines: Line[] = [title ?? [], ['2024年12月31日'], [item ?? null, '单位', ...headings]]
  for (const [index, [label, ...values]] of rest.entries())
    lines.push(
      index % 2 === 0
        ? [label ?? null, '万元', ...values]
        : [label ?? null, '元', ...values.map((value) => Number(value) * 10_000)],
    )
  const { answer } = await send(bookOf(lines))
  expect(answer.status).toBe(200)
  expect([await stored('balanceSheet', 'cash'), await stored('balanceSheet', 'accountsReceivable')]).toEqual([
    ['4000000', '5000000'],
    ['2500000', '3000000'],
  ])
  expect(answer.body.data.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
})

const profit = (head: Line[], headers: Line, sign = 1): Line[] => [
  ...head,
  ['项目', ...headers],
  ['营业收入', 900, 800],
  ['营业成本', 500 * sign, 400 * sign],
  ['管理费用', 100 * sign, 100 * sign],
  ['净利润', 300, 300],
]
const warned = ({ body }: Answer): string[] =>
  (body.data.warnings ?? []).map(({ kind, period }: { kind: string; period: string }) => `${kind} ${period}`)

test.each(['预计利润表', '备考利润表', 'Forecast income statement'])('%s is told not to be actual', async (title) => {
  const content = bookOf(profit([[title], ['2024年度', null, '单位：元']], ['本期金额', '上期金额']))
  const { answer } = await send(content, { dryRun: 'true' }, 'profitSheet')
  expect(warned(answer)).toEqual(['estimate 2024-12-31', 'estimate 2023-12-31'])
})

test('costs that are negative are told, one line alone is not', async () => {
  const head: Line[] = [['利润表'], ['2024年度', null, '单位：元']]
  const negative = await send(bookOf(profit(head, ['本期金额', '上期金额'], -1)), { dryRun: 'true' }, 'profitSheet')
  expect(warned(negative.answer)).toEqual(['negative 2024-12-31', 'negative 2023-12-31'])
  const plain = await send(bookOf(profit(head, ['本期金额', '上期金额'])), { dryRun: 'true' }, 'profitSheet')
  expect(warned(plain.answer)).toEqual([])
})

test('single months of an income statement are asked, also by a call that says no periods', async () => {
  const content = bookOf(profit([['利润表'], ['单位：元']], ['2024年2月', '2024年3月']))
  const { sheet, answer } = await send(content, {}, 'profitSheet')
  expect(sheet?.columns.map(({ period }) => period)).toEqual([null, null])
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/periods'])
})

test('a .csv whose amounts were cut at their commas is refused', async () => {
  const lines = balance('元').map(([label, ...values]) =>
    [label, ...values.map((value) => (typeof value === 'number' ? (value * 1000).toLocaleString('en') : value))].join(
      ',',
    ),
  )
  const { answer } = await send(Buffer.from(lines.join('\n')), {}, 'balanceSheet', '报表.csv')
  expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('千分位')])
})

test('a figure with 元 behind it is in 元, whatever the head says', async () => {
  const [title, date, header, ...rest] = balance('万元')
  const lines = rest.map(([label, now, before]): Line => [label ?? null, `${Number(now) * 10_000}元`, before ?? null])
  expect((await send(bookOf([title ?? [], date ?? [], header ?? [], ...lines]))).answer.status).toBe(200)
  expect(await stored('balanceSheet', 'cash')).toEqual(['4000000', '5000000'])
})

describe('a table of records', () => {
  const power = (lines: Line[]): Promise<{ answer: Answer }> => send(bookOf(lines), {}, 'power')
  test('has no number whose last digits are lost', async () => {
    const number = await power([
      ['用电户号', '月份', '总用电量'],
      [320_583_199_901_011_260, '2024-01', 100],
    ])
    expect([number.answer.status, number.answer.body.msg]).toEqual([422, expect.stringContaining('15 位')])
    const text = await power([
      ['用电户号', '月份', '总用电量'],
      ['3.20583E+17', '2024-01', 100],
    ])
    expect([text.answer.status, text.answer.body.msg]).toEqual([422, expect.stringContaining('15 位')])
  })
  test('counts electricity in the unit of its header', async () => {
    expect(
      (
        await power([
          ['用电户号', '月份', '总用电量（万千瓦时）'],
          ['0032', '2024-01', 1.5],
        ])
      ).answer.status,
    ).toBe(200)
    expect(await stored('power', 'kwh')).toEqual(['15000'])
  })
  test('has the unit of money that stands above it, or behind a figure, and no total among its records', async () => {
    const lines: Line[] = [
      ['前五大客户（单位：万元）'],
      ['报告期', '交易角色', '交易对手名称', '交易金额'],
      ['2024-12-31', '客户', '甲公司', 120],
      ['2024-12-31', '客户', '乙公司', '1.5亿'],
      ['2024-12-31', '客户', '合计', 15_120],
    ]
    expect((await send(bookOf(lines), {}, 'tradePartners')).answer.status).toBe(200)
    expect((await stored('tradePartners', 'tradeAmount')).toSorted()).toEqual(['1200000', '150000000'])
  })
  test('has amounts in yuan: no foreign currency, no figures without their thousands', async () => {
    const lines = (header: string): Line[] => [
      ['报告期', '交易角色', '交易对手名称', header],
      ['2024-12-31', '客户', '甲公司', 1_200_000],
    ]
    const foreign = await send(bookOf(lines('交易金额(美元)')), {}, 'tradePartners')
    expect([foreign.answer.status, foreign.answer.body.msg]).toEqual([422, expect.stringContaining('外币')])
    const scaled = await send(bookOf(lines('交易金额（万元）'), '0!.0,'), {}, 'tradePartners')
    expect([scaled.answer.status, scaled.answer.body.msg]).toEqual([422, expect.stringContaining('省略')])
  })
  test('has no month that may be another: 2024.1 as a number', async () => {
    const { answer } = await send(
      bookOf([
        ['月份', '开票收入'],
        [2024.1, 100],
      ]),
      {},
      'monthlyRevenue',
    )
    expect(answer.status).toBe(422)
  })
})
