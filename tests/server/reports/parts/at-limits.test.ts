import { describe, expect, test } from 'vitest'
import { section, statements, type Tables } from './section.ts'

const months = (each: (index: number) => object): Tables[string] =>
  Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => {
      const month = `${2023 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
      return [month, { accountNo: '1', month, kwh: '1000', ...each(index) }]
    }),
  )

describe('cash flow beside the debt of nine million and the interest of one', () => {
  const of = (netOperatingCashFlow: string) => statements({ flow: { netOperatingCashFlow } })
  test.each([
    ['4999999', '覆盖不足'],
    ['5000000', '可覆盖大部分'],
    ['9999999', '可覆盖大部分'],
    ['10000000', '足以覆盖'],
  ])('%s', (flow, words) => expect(section('credit-8.3', of(flow)).text).toContain(`，${words}`))
  test('is a risk where it pays for less than all of it', () => {
    expect(section('credit-9', of('9999999')).text).toContain('第一还款来源不足')
    expect(section('credit-9', of('10000000')).text).not.toContain('第一还款来源不足')
  })
})

test('what a scenario leaves as it is makes a loss neither larger nor smaller', () => {
  const { text } = section(
    'financial-10',
    statements({
      sheet: { shortTermBorrowings: '0' },
      profit: { operatingCost: '110000000', totalProfit: '-15000000', netProfit: '-15000000' },
    }),
  )
  expect(text).toContain('亏损扩大的情景有：毛利率下降2个百分点；收入下降10%、毛利率下降2个百分点且利率上升100个基点。')
  expect(text).toContain('亏损收窄的情景有：营业收入下降10%；营业收入下降20%。')
})

describe('parts by time of day', () => {
  const told = (kwhPeak: string) =>
    section('energy-2', { power: months(() => ({ kwhPeak, kwhFlat: '400', kwhValley: '200' })) }).text
  test.each(['395', '400', '405'])('%s of peak adds up', (peak) => expect(told(peak)).toContain('总电量相符'))
  test.each(['394', '406'])('%s of peak does not', (peak) => expect(told(peak)).toContain('总电量不符，需核实'))
})

test.each([
  [400, 200, '较前十二个月下降20.00个百分点'],
  [200, 400, '较前十二个月上升20.00个百分点'],
  [200, 204, '与前十二个月基本一致'],
  [200, 205, '较前十二个月上升0.50个百分点'],
])('the share of the night from %i to %i', (before, now, words) =>
  expect(
    section('energy-6', { power: months((index) => ({ kwhValley: String(index < 12 ? before : now) })) }).text,
  ).toContain(words),
)

test.each([
  ['50000000', true],
  ['49999999', false],
])('a customer of %s out of a hundred million', (tradeAmount, isHigh) => {
  const values = { tradePeriod: '2024-12-31', partnerRole: '客户', partnerName: '甲', tradeAmount }
  const row = { table: 'tradePartners', period: '2024-12-31', key: '客户|甲', values }
  expect(section('credit-4.2', statements(), {}, [row]).text.includes('客户集中度高')).toBe(isHigh)
})

test('a record of the very day of the data is not later', () => {
  const told = (date: string) =>
    section('credit-3.5', { basic: { '': { dataAsOf: '2025-06-30', lawsuits: [{ date, cause: '买卖' }] } } }).text
  expect(told('2025-06-30')).not.toContain('晚于')
  expect(told('2025-07-01')).toContain('其中1条所记日期晚于2025年6月30日')
})

test.each([
  ['25000000', true],
  ['24999999', false],
])('cash of a fifth of assets that becomes %s of a hundred million', (cash, isTold) => {
  const sheet = (amount: string) => ({ cash: amount, totalAssets: '100000000', totalCurrentAssets: '60000000' })
  const { text } = section('financial-3.1', {
    balanceSheet: { '2023-12-31': sheet('20000000'), '2024-12-31': sheet(cash) },
  })
  expect(text.includes('货币资金占总资产的比重')).toBe(isTold)
  expect(text.includes('结构稳定')).toBe(!isTold)
})
