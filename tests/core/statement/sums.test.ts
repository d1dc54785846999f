import { describe, expect, test } from 'vitest'
import type { MappingSuggestion } from '../../../core/imports.ts'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { suggestMapping } from '../../../core/statement/match.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Line = [string, (number | string | null)?, (number | string | null)?]

/** What fills a field: the names with their signs, how sure, and the check that says so. */
function filled(lines: Line[], field: string, table = 'balanceSheet'): string[] | null {
  const sheet = sheetOf([
    ['项目', '期末余额', '年初余额'],
    ...lines.map((line) => [line[0], line[1] ?? null, line[2] ?? null]),
  ])
  const found: MappingSuggestion | undefined = suggestMapping(schemaOf(table), readItems(readLayout(sheet))).find(
    ({ sysEn }) => sysEn === field,
  )
  return found ? [found.excelEn, found.confidence, ...(found.check ? [found.check] : [])] : null
}

describe('gross or net: what the sums say', () => {
  test.each([
    ['应收账款', '坏账准备', 'accountsReceivable'],
    ['存货', '存货跌价准备', 'inventories'],
    ['短期投资', '短期投资跌价准备', 'tradingFinancialAssets'],
    ['其他应收款', '坏账准备', 'otherReceivables'],
  ])('%s, 减：%s, and its net line: the net line, by the three lines alone', (gross, allowance, field) => {
    const lines: Line[] = [
      ['货币资金', 50],
      [gross, 100],
      [`减：${allowance}`, 5],
      [`${gross}净额`, 95],
    ]
    expect(filled(lines, field)).toEqual([`${gross}净额`, 'sum'])
  })

  test('the sum of the section says so by name', () => {
    const lines: Line[] = [
      ['货币资金', 50],
      ['应收账款', 100],
      ['减：坏账准备', 5],
      ['应收账款净额', 95],
      ['流动资产合计', 145],
    ]
    expect(filled(lines, 'accountsReceivable')).toEqual(['应收账款净额', 'sum', 'ID03'])
  })

  test('without a net line the sum takes the allowance off; a negative one is added', () => {
    const lines = (allowance: number): Line[] => [
      ['货币资金', 50],
      ['应收账款', 100],
      ['减：坏账准备', allowance],
      ['流动资产合计', 145],
    ]
    expect(filled(lines(5), 'accountsReceivable')).toEqual(['应收账款 - 减：坏账准备', 'sum', 'ID03'])
    expect(filled(lines(-5), 'accountsReceivable')).toEqual(['应收账款 + 减：坏账准备', 'sum', 'ID03'])
  })

  test('where the total holds with the line before the allowance, that line is right', () => {
    const lines: Line[] = [
      ['货币资金', 50],
      ['应收账款', 100],
      ['减：坏账准备', 5],
      ['流动资产合计', 150],
    ]
    expect(filled(lines, 'accountsReceivable')).toEqual(['应收账款', 'exact'])
  })

  test('without a total, and where nothing holds, a person is asked', () => {
    expect(
      filled(
        [
          ['货币资金', 50],
          ['应收账款', 100],
          ['减：坏账准备', 5],
        ],
        'accountsReceivable',
      )?.[1],
    ).toBe('guess')
    const broken: Line[] = [
      ['货币资金', 50],
      ['应收账款', 100],
      ['减：坏账准备', 5],
      ['应收账款净额', 90],
      ['流动资产合计', 300],
    ]
    expect(filled(broken, 'accountsReceivable')?.[1]).toBe('guess')
  })

  test('where two ways hold, neither is taken', () => {
    const lines: Line[] = [
      ['货币资金', 50],
      ['应收账款', 100],
      ['减：坏账准备', 5],
      ['存货', 60],
      ['减：存货跌价准备', 5],
      ['流动资产合计', 205],
    ]
    expect(filled(lines, 'accountsReceivable')?.[1]).toBe('guess')
    expect(filled(lines, 'inventories')?.[1]).toBe('guess')
  })

  test('to the last digit: an allowance of a ten-thousandth of the total is not overlooked', () => {
    const lines: Line[] = [
      ['货币资金', 500_000],
      ['应收账款', 500_000],
      ['减：坏账准备', 40],
      ['流动资产合计', 999_960],
    ]
    expect(filled(lines, 'accountsReceivable')).toEqual(['应收账款 - 减：坏账准备', 'sum', 'ID03'])
  })

  test('in every column: a total that holds in one year only decides nothing', () => {
    const lines: Line[] = [
      ['货币资金', 50, 50],
      ['应收账款', 100, 100],
      ['减：坏账准备', 5, 5],
      ['流动资产合计', 145, 150],
    ]
    expect(filled(lines, 'accountsReceivable')?.[1]).toBe('guess')
  })
})

describe('固定资产 by its parts', () => {
  const parts: Line[] = [
    ['固定资产原价', 500],
    ['减：累计折旧', 200],
  ]
  test('固定资产净值 is the net line', () => {
    const lines: Line[] = [
      ...parts,
      ['固定资产净值', 300],
      ['在建工程', 70],
      ['固定资产合计', 370],
      ['非流动资产合计', 370],
    ]
    expect(filled(lines, 'fixedAssets')?.[0]).toBe('固定资产净值')
  })
  test('固定资产合计 with 在建工程 in it does not fill 固定资产', () => {
    const lines: Line[] = [...parts, ['在建工程', 70], ['固定资产合计', 370], ['非流动资产合计', 370]]
    expect(filled(lines, 'fixedAssets')).toEqual(['固定资产原价 - 减：累计折旧', 'sum', 'ID04'])
    expect(filled(lines, 'constructionInProgress')).toEqual(['在建工程', 'exact'])
  })
  test('where no total tells, it is asked', () => {
    expect(filled([...parts, ['在建工程', 70], ['固定资产合计', 370]], 'fixedAssets')?.[1]).toBe('guess')
  })
  test('below 在建工程 it is taken without it, where the total says so, or asked', () => {
    const lines: Line[] = [
      ['无形资产', 7],
      ['在建工程', 70],
      ['固定资产合计', 370],
    ]
    expect(filled([...lines, ['非流动资产合计', 377]], 'fixedAssets')).toEqual([
      '固定资产合计 - 在建工程',
      'sum',
      'ID04',
    ])
    expect(filled([...lines, ['非流动资产合计', 447]], 'fixedAssets')?.[0]).toBe('固定资产合计')
    expect(filled(lines, 'fixedAssets')?.[1]).toBe('guess')
  })
  test('固定资产合计 that is the net amount does', () => {
    expect(filled([...parts, ['固定资产合计', 300], ['在建工程', 70]], 'fixedAssets')).toEqual([
      '固定资产合计',
      'alias',
    ])
  })
})

describe('one line of two', () => {
  const rest: Line[] = [['短期借款', 100]]
  test.each([
    ['应付工资', '应付福利费', 'employeeBenefitsPayable'],
    ['应交税金', '其他应交款', 'taxesPayable'],
  ])('%s and %s are added where the total says so, and asked where it does not', (first, second, field) => {
    const lines: Line[] = [...rest, [first, 30], [second, 4]]
    expect(filled([...lines, ['流动负债合计', 134]], field)).toEqual([`${first} + ${second}`, 'sum', 'ID05'])
    expect(filled(lines, field)?.[1]).toBe('guess')
    expect(filled([...rest, [first, 30]], field)).toEqual([first, 'alias'])
  })
})

describe('typing errors are guesses that a person confirms', () => {
  test.each([
    ['应收账歀', 'balanceSheet', 'accountsReceivable'],
    ['再建工程', 'balanceSheet', 'constructionInProgress'],
    ['管里费用', 'profitSheet', 'administrativeExpenses'],
    ['固定资产拆旧', 'cashFlow', 'suppDepreciation'],
  ])('%s', (label, table, field) => {
    expect(filled([[label, 100]], field, table)).toEqual([label, 'guess'])
  })
  test.each([
    ['应付账款', 'accountsReceivable'],
    ['长期借款', 'shortTermBorrowings'],
    ['预付账款', 'advancesFromCustomers'],
  ])('%s is no typing error of another name', (label, field) => {
    expect(filled([[label, 100]], field)).toBeNull()
  })
})

test('a repeated 现金流入小计 belongs to the lines above it, with and without headings', () => {
  const lines = (headed: boolean): Line[] => [
    ...(headed ? ([['一、经营活动产生的现金流量：']] as Line[]) : []),
    ['销售商品、提供劳务收到的现金', 10],
    ['现金流入小计', 11],
    ...(headed ? ([['二、投资活动产生的现金流量：']] as Line[]) : []),
    ['收回投资收到的现金', 20],
    ['现金流入小计', 21],
    ...(headed ? ([['三、筹资活动产生的现金流量：']] as Line[]) : []),
    ['取得借款收到的现金', 30],
    ['现金流入小计', 31],
  ]
  for (const headed of [true, false]) {
    const sheet = sheetOf([['项目', '本期金额'], ...lines(headed).map(([label, value]) => [label, value ?? null])])
    const items = readItems(readLayout(sheet))
    const values = suggestMapping(schemaOf('cashFlow'), items)
      .filter(({ sysEn }) => sysEn.endsWith('Inflow'))
      .map(({ sysEn, target }) => [sysEn, items.find(({ id }) => id === target[0]?.row)?.sample])
    expect(values).toEqual([
      ['operatingCashInflow', '11'],
      ['investingCashInflow', '21'],
      ['financingCashInflow', '31'],
    ])
  }
})

describe('English and bilingual names', () => {
  test.each([
    ['Cash and cash equivalents', 'balanceSheet', 'cash'],
    ['Less: Cost of Sales', 'profitSheet', 'operatingCost'],
    ['TOTAL ASSETS', 'balanceSheet', 'totalAssets'],
    ['Cost of the goods sold', 'profitSheet', 'operatingCost'],
    ['货币资金 Cash and bank balances', 'balanceSheet', 'cash'],
    ['Inventories/存货', 'balanceSheet', 'inventories'],
    ['其中：利息费用 Including: Interest expenses', 'profitSheet', 'interestExpense'],
    ['Net cash flows from operating activities', 'cashFlow', 'netOperatingCashFlow'],
    ['II. Profit from operations', 'profitSheet', 'operatingProfit'],
  ])('%s', (label, table, field) => {
    expect(filled([[label, 100]], field, table)?.[0]).toBe(label)
  })
  test('two names that mean different fields mean none', () => {
    expect(filled([['应收账款 Accounts payable', 100]], 'accountsReceivable')).toBeNull()
    expect(filled([['应收账款 Accounts payable', 100]], 'accountsPayable')).toBeNull()
  })
})

test('without a header the first line is on the list', () => {
  const items = readItems(
    readLayout(sheetOf([['资产负债表2024-12-31'], ['货币资金', 3], ['存货', 2], ['资产总计', 5]])),
  )
  expect(items.map(({ label }) => label)).toEqual(['货币资金', '存货', '资产总计'])
})
