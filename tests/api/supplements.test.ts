import { utils, write } from 'xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnomalyEvent, CustomerEvents } from '../../core/analysis/events.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { importBySuggestion } from '../support/imports.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const appUserId = 'cu_sample'

beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: appUserId })
  await addSampleCustomer(server.app.db, { id: 'cu_bare', statements: false, basic: false, power: false })
})
afterAll(() => server.close())

const csv = (lines: string[][]): Buffer => Buffer.from(`\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}`)
const list = async (id = appUserId): Promise<CustomerEvents> =>
  (await server.as('clerk').call('POST', `/report/entity/customer/abnormal/list/${id}`, { pageSize: 200 })).body
const hitBy = async (ruleId: string): Promise<AnomalyEvent['hits'][number] | undefined> =>
  (await list()).rows.flatMap(({ hits }) => hits).find((hit) => hit.ruleId === ruleId)
const isAbsent = async (ruleId: string): Promise<boolean> =>
  (await list()).notApplicable.some((one) => one.ruleId === ruleId)
const bring = (name: string, table: string, lines: string[][], id = appUserId) =>
  importBySuggestion(server.as('clerk'), name, csv(lines), table, id)
const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`)

describe('what a bank collects besides statements is brought in by a file, and rules compare with it', () => {
  test('declared revenue and booked electricity', async () => {
    expect(await isAbsent('XS13')).toBe(true)
    await bring('申报.csv', 'declaredFigures', [
      ['报告期', '审计意见', '增值税申报收入(万元)', '账列电费'],
      ['2024-12-31', '保留意见', '10000', '1'],
    ])
    const hit = await hitBy('XS13')
    expect(hit?.evidence).toContain('增值税申报收入 10,000.00 万元')
    expect(hit?.inputs.find(({ field }) => field === 'vatRevenue')).toMatchObject({
      table: 'declaredFigures',
      period: '2024-12-31',
      value: '100000000',
      source: { fileName: '申报.csv', cells: ['C2'] },
    })
    expect((await hitBy('DQ10'))?.evidence).toContain('保留意见')
  })

  test('months of invoices', async () => {
    expect(await isAbsent('FR23')).toBe(true)
    await bring('开票.csv', 'monthlyRevenue', [
      ['月份', '开票收入'],
      ...months.map((month, index) => [month, index > 8 ? '3000000' : '1000000']),
    ])
    expect((await hitBy('FR23'))?.figures.map(({ value }) => value)).toContain('50.00%')
  })

  test('customers', async () => {
    expect(await isAbsent('FR22')).toBe(true)
    await bring('客户.csv', 'tradePartners', [
      ['报告期', '角色', '名称', '销售额', '关联方'],
      ['2024-12-31', '客户', '乙集团有限公司', '900000000', '是'],
      ['2024-12-31', '客户', '丙有限公司', '5', '否'],
    ])
    const hit = await hitBy('FR22')
    expect(hit?.evidence).toContain('乙集团有限公司')
    expect(hit?.inputs.find(({ field }) => field === 'tradeAmount')?.source).toMatchObject({
      fileName: '客户.csv',
      cells: ['D2'],
    })
  })

  test('output and what it takes', async () => {
    expect(await isAbsent('XP03')).toBe(true)
    await bring('产量.csv', 'productOutput', [
      ['报告期', '产品名称', '计量单位', '申报产量', '单位产品电耗'],
      ['2024-12-31', '主轴', '件', '1000000000', '25'],
    ])
    expect((await hitBy('XP03'))?.evidence).toContain('主轴 1000000000 件 × 25 kWh')
  })

  test('a request for credit', async () => {
    expect(await isAbsent('LQ07')).toBe(true)
    await bring('申请.csv', 'creditRequest', [
      ['申请日期', '申请额度(万元)', '申请用途'],
      ['2025-07-01', '90000', '购原材料'],
    ])
    expect((await hitBy('LQ07'))?.evidence).toContain('90,000.00 万元')
  })
})

test('a supplement alone makes no data of its type, and nobody misses it', async () => {
  await bring(
    '申请.csv',
    'creditRequest',
    [
      ['申请日期', '申请额度'],
      ['2025-07-01', '5000000'],
    ],
    'cu_bare',
  )
  await bring(
    '开票.csv',
    'monthlyRevenue',
    [
      ['月份', '开票收入'],
      ['2025-06', '1'],
    ],
    'cu_bare',
  )
  const { body } = await server
    .as('clerk')
    .call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 50 })
  expect(body.data.find((row: { userId: string }) => row.userId === 'cu_bare')?.dataStatus).toEqual({
    power: false,
    basic: false,
    financial: false,
  })
  const config = await server
    .as('clerk')
    .call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: 'cu_bare' })
  expect(config.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    'balanceSheet',
    'basic',
    'cashFlow',
    'creditRequest',
    'monthlyRevenue',
    'power',
    'profitSheet',
  ])
})

describe('files of statements', () => {
  const workbook = (unit: string, day: string, lines: [string, number, number][]): Buffer => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['资产负债表'],
        [`编制单位：${unit}`, day, '单位：元'],
        ['项目', '期末余额', '年初余额'],
        ...lines,
      ]),
      '资产负债表',
    )
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }
  test('openings that are not the closings of the year before, and the name of another, are found', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_files', statements: false, basic: false, power: false })
    const rest: [string, number, number][] = [
      ['存货', 300_000, 300_000],
      ['流动资产合计', 800_000, 800_000],
      ['固定资产', 200_000, 200_000],
      ['资产总计', 1_000_000, 1_000_000],
      ['负债合计', 400_000, 400_000],
      ['所有者权益合计', 600_000, 600_000],
    ]
    await importBySuggestion(
      server.as('clerk'),
      '2023.xlsx',
      workbook('乙实业有限公司', '2023年12月31日', [['货币资金', 500_000, 480_000], ...rest]),
      'balanceSheet',
      'cu_files',
    )
    await importBySuggestion(
      server.as('clerk'),
      '2024.xlsx',
      workbook('乙实业有限公司', '2024年12月31日', [['货币资金', 510_000, 450_000], ...rest]),
      'balanceSheet',
      'cu_files',
    )
    const { rows } = await list('cu_files')
    const hits = rows.flatMap(({ hits: found }) => found)
    expect(hits.find(({ ruleId }) => ruleId === 'DQ06')?.figures.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['45.00 万元', '50.00 万元', '-5.00 万元']),
    )
    expect(hits.find(({ ruleId }) => ruleId === 'DQ08')?.evidence).toContain('乙实业有限公司')
  })
})
