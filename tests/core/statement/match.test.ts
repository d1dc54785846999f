import { describe, expect, test } from 'vitest'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { countMatches, likeness, suggestMapping } from '../../../core/statement/match.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Lines = (string | number | null)[][]
const items = (lines: Lines) => readItems(readLayout(sheetOf([['项目', '2024年', '2023年'], ...lines])))
const suggested = (table: string, lines: Lines): Record<string, [number | number[], string]> =>
  Object.fromEntries(
    suggestMapping(schemaOf(table), items(lines)).map(({ sysEn, target, confidence }) => [
      sysEn,
      [target.length === 1 ? (target[0]?.row ?? 0) : target.map(({ row }) => row), confidence],
    ]),
  )

describe('which item fills which field', () => {
  test('its own name, an alias, other words, or a guess that is marked as one', () => {
    expect(
      suggested('balanceSheet', [
        ['货币资金', 1, 1],
        ['应收帐款净额', 2, 2],
        ['负债及所有者权益（或股东权益）总计', 3, 3],
      ]),
    ).toEqual({ cash: [2, 'exact'], accountsReceivable: [3, 'alias'], totalLiabilitiesAndEquity: [4, 'alias'] })
    expect(suggested('cashFlow', [['债券性投资所支付的现金', 3, 3]])['investmentsPaid']).toEqual([2, 'guess'])
  })

  test.each(['长期应收账款', '非流动应收账款', '预付应付账款'])('%s is not likely a line without that word', (label) =>
    expect(suggested('balanceSheet', [[label, 5, 5]])).not.toHaveProperty('accountsReceivable'),
  )

  test('a second line of one name is no part of the first', () => {
    const found = suggested('balanceSheet', [
      ['货币资金', 1, 1],
      ['1601 固定资产', 500, 400],
      ['资产总计', 501, 401],
      ['160101 固定资产', 5, 6],
    ])
    expect(found['fixedAssets']).toEqual([3, 'exact'])
    expect(found['fixedAssetsOriginal']).toBeUndefined()
  })

  test('a row without figures is never matched: it heads a section', () => {
    expect(
      suggested('balanceSheet', [
        ['流动资产', null, null],
        ['存货', 5, null],
      ]),
    ).toEqual({ inventories: [3, 'exact'] })
  })

  test('a heading that has figures is the section’s total', () => {
    expect(
      suggested('balanceSheet', [
        ['流动资产', 9, 8],
        ['存货', 5, 4],
      ]),
    ).toEqual({ totalCurrentAssets: [2, 'alias'], inventories: [3, 'exact'] })
  })

  test('names that occur again in the supplement belong to the supplement there', () => {
    const found = suggested('cashFlow', [
      ['一、经营活动产生的现金流量：', null, null],
      ['经营活动产生的现金流量净额', 7, 7],
      ['现金及现金等价物净增加额', 3, 3],
      ['补充资料：', null, null],
      ['1.将净利润调节为经营活动现金流量：', null, null],
      ['净利润', 5, 5],
      ['财务费用', 1, 1],
      ['其他', 1, 1],
      ['经营活动产生的现金流量净额', 7, 7],
      ['现金及现金等价物的净增加额', 3, 3],
    ])
    expect(found).toEqual({
      netOperatingCashFlow: [3, 'exact'],
      netIncreaseInCash: [4, 'exact'],
      suppNetProfit: [7, 'exact'],
      suppFinancialExpenses: [8, 'exact'],
      suppOther: [9, 'exact'],
      suppNetOperatingCashFlow: [10, 'alias'],
    })
  })

  test('小计 without more is told by its section', () => {
    const section = (name: string): Lines => [
      [`${name}产生的现金流量`, 0, 0],
      ['现金流入小计', 5, 5],
      ['现金流出小计', 3, 3],
    ]
    const found = suggested('cashFlow', [...section('一、经营活动'), ...section('二、投资活动')])
    expect(found['operatingCashInflow']).toEqual([3, 'alias'])
    expect(found['operatingCashOutflow']).toEqual([4, 'alias'])
  })

  test('the item wins over its summary at the top, and over its parts', () => {
    expect(
      suggested('profitSheet', [
        ['*营业收入', 5, 5],
        ['营业收入', 5, 5],
      ]),
    ).toEqual({ operatingRevenue: [3, 'exact'] })
    expect(
      suggested('balanceSheet', [
        ['其他应收款合计', 5, 5],
        ['其中:应收利息', 1, 1],
        ['其他应收款', 4, 4],
      ]),
    ).toEqual({ otherReceivables: [4, 'exact'], interestReceivable: [3, 'exact'] })
  })

  test('固定资产 beside its net value is the original value', () => {
    const found = suggested('balanceSheet', [
      ['固定资产', 9, 9],
      ['减：累计折旧', 4, 4],
      ['固定资产净值', 5, 5],
    ])
    expect(found).toEqual({
      fixedAssetsOriginal: [2, 'alias'],
      accumulatedDepreciation: [3, 'exact'],
      fixedAssets: [4, 'alias'],
    })
    expect(suggested('balanceSheet', [['固定资产', 9, 9]])).toEqual({ fixedAssets: [2, 'exact'] })
  })

  test('a line that was renamed is one field through all periods', () => {
    const lines: Lines = [
      ['交易性金融资产', 5, null],
      ['以公允价值计量且其变动计入当期损益的金融资产', null, 3],
    ]
    expect(suggested('balanceSheet', lines)).toEqual({ tradingFinancialAssets: [[2, 3], 'exact'] })
    expect(
      suggested('balanceSheet', [
        ['交易性金融资产', 5, 1],
        ['短期投资', null, 3],
      ]),
    ).toEqual({ tradingFinancialAssets: [2, 'exact'] })
  })

  test('likeness alone does not make 长期应付职工薪酬 of 应付职工薪酬', () => {
    expect(suggested('balanceSheet', [['长期应付职工薪酬现值', 5, 5]])['employeeBenefitsPayable']).toBeUndefined()
    expect(suggested('balanceSheet', [['持有待售非流动资产', 5, 5]])['otherNonCurrentAssets']).toBeUndefined()
  })
})

test('how many items match tells which statement a sheet is', () => {
  const profit = items([
    ['营业收入', 5, 5],
    ['营业成本', 3, 3],
    ['净利润', 2, 2],
    ['财务费用', null, null],
  ])
  expect(['balanceSheet', 'profitSheet', 'cashFlow'].map((table) => countMatches(schemaOf(table), profit))).toEqual([
    0, 4, 0,
  ])
})

test('likeness is by pairs of characters', () => {
  expect(likeness('营业收入', '营业收入')).toBe(1)
  expect(likeness('营业收入', '营业成本')).toBeCloseTo(1 / 3)
  expect(likeness('甲', '乙')).toBe(0)
})

test('a hundred thousand names are no statement: they cost no more than the longest one', () => {
  const long = Array.from({ length: 100_000 }, (_, index): (string | number)[] => [
    `某某公司第${index}号客户的其他应收款明细`,
    index,
  ])
  const found = readItems(readLayout(sheetOf([['项目', '2024年'], ...long])))
  suggestMapping(schemaOf('balanceSheet'), found)
  expect(found.length).toBeLessThan(3000)
})
