import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import { ratioOf } from '../../../../core/ratios/library.ts'
import { Exact } from '../../../../core/money.ts'
import { loanNeed } from '../../../../server/reports/writing/data/loan-need.ts'
import { stressTest } from '../../../../server/reports/writing/data/stress.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { strengthsOf } from '../../../../server/reports/writing/sections/strengths.ts'
import { assess } from '../../../../server/reports/writing/writer/assessment.ts'
import pairs from '../../../../server/reports/writing/writer/weighed.json' with { type: 'json' }
import { paragraph } from '../../../../server/reports/writing/writer/nodes.ts'
import { factsFrom } from '../../../support/facts.ts'
import { type Tables, chartOf, section, statements } from './section.ts'

test('a strength that another ratio bounds is none of the strengths', () => {
  const none = ['tradingFinancialAssets', 'tradingFinancialLiabilities', 'currentPortionNonCurrentLiabilities']
  const sheet = {
    totalLiabilities: '30',
    totalAssets: '100',
    shortTermBorrowings: '20',
    notesPayable: '0',
    ...Object.fromEntries(none.map((field) => [field, '0'])),
  }
  const strengths = (cash: string): string[] =>
    strengthsOf(factsFrom({ balanceSheet: { '2024-12-31': { ...sheet, cash } } })).map(({ name }) => name)
  expect(strengths('40')).toContain('debtRatio')
  expect(strengths('2')).not.toContain('debtRatio')
})

describe('a set of ratios', () => {
  const sheet = {
    totalCurrentAssets: '90',
    totalCurrentLiabilities: '100',
    inventories: '10',
    prepayments: '0',
    cash: '30',
    tradingFinancialAssets: '0',
    totalLiabilities: '65',
    totalAssets: '100',
  }
  test('is told by what the bands say, the worst first', () => {
    const said = textOf(
      paragraph(
        assess(factsFrom({ balanceSheet: { '2024-12-31': sheet } }), [
          'currentRatio',
          'quickRatio',
          'cashRatio',
          'debtRatio',
        ]),
      ),
    )
    expect(said).toBe(
      '所列4项指标中，风险1项、关注2项、良好1项。处于风险区间的，流动比率为0.90倍，上期无可比数（<1.0）。处于关注区间的，速动比率为0.80倍，上期无可比数（0.5~1.0）；资产负债率为65.00%，上期无可比数（60~70%）。处于良好区间的，现金比率为0.30倍，上期无可比数（≥0.25）。',
    )
  })

  test('weighs a strength against the weakness that bounds it, in one sentence', () => {
    const debts = {
      shortTermBorrowings: '950',
      tradingFinancialLiabilities: '0',
      currentPortionNonCurrentLiabilities: '0',
      longTermBorrowings: '0',
      bondsPayable: '0',
      leaseLiabilities: '0',
    }
    const facts = factsFrom({
      balanceSheet: { '2024-12-31': { ...sheet, ...debts } },
      profitSheet: { '2024-12-31': { totalProfit: '70', interestExpense: '29' } },
      cashFlow: { '2024-12-31': { suppDepreciation: '1' } },
    })
    const names = ['interestCoverage', 'debtToEbitda', 'debtRatio', 'currentRatio', 'quickRatio']
    const said = textOf(paragraph(assess(facts, names)))
    expect(said).toMatch(
      /利息保障倍数为3\.41倍，处于良好区间（[^）]*），而有息负债\/EBITDA为9\.50倍，处于风险区间（[^）]*）：当期付息有保障/,
    )
    expect(said.match(/利息保障倍数/g)).toHaveLength(1)
    expect(said.match(/有息负债\/EBITDA/g)).toHaveLength(1)
  })

  test('names ratios in what it weighs', () => {
    expect(pairs.flatMap(({ good, bad }) => [good, bad]).filter((name) => !ratioOf(name))).toEqual([])
  })

  test('of one or two ratios each has a sentence of its own', () => {
    expect(
      textOf(paragraph(assess(factsFrom({ balanceSheet: { '2024-12-31': sheet } }), ['currentRatio', 'debtRatio']))),
    ).toBe(
      '流动比率为0.90倍，上期无可比数，处于风险区间（<1.0）。资产负债率为65.00%，上期无可比数，处于关注区间（60~70%）。',
    )
  })

  test('a rate of growth is held against what it was', () => {
    const profit = (operatingRevenue: string) => ({ operatingRevenue })
    const facts = factsFrom({
      profitSheet: { '2022-12-31': profit('100'), '2023-12-31': profit('98'), '2024-12-31': profit('120') },
    })
    expect(textOf(paragraph(assess(facts, ['revenueGrowth'])))).toBe(
      '营业收入增长率为22.45%，上年为-2.00%，处于良好区间（0~30%）。',
    )
  })
})

describe('the stress test', () => {
  test('takes away what is no longer earned, and pays dearer money', () => {
    const stress = stressTest(factsFrom(statements()))
    const at = (key: string) => stress?.results.find((result) => result.key === key)
    // A fifth of sales less: 20,000,000 × 20 % margin. Two points of margin: 2,000,000. A point of interest on
    // 9,000,000.
    expect(
      [at('revenue10'), at('revenue20'), at('margin2'), at('rate1')].map((result) => result?.change.toFixed()),
    ).toEqual(['-2000000', '-4000000', '-2000000', '-90000'])
    // Of all together: 2,000,000 of sales, 2 % of the 90,000,000 that are left, and 90,000 of interest.
    expect(at('all')?.change.toFixed()).toBe('-3890000')
    expect(at('revenue20')?.profit.toFixed()).toBe('2000000')
    // (6,000,000 + 1,000,000 − 4,000,000) ÷ 1,000,000.
    expect(at('revenue20')?.cover?.toFixed()).toBe('3')
    // 6,000,000 + 7,000,000 − 1,000,000 − 9,000,000, and 4,000,000 less of it.
    expect([stress?.base.cash?.toFixed(), at('revenue20')?.cash?.toFixed()]).toEqual(['3000000', '-1000000'])
  })

  test('its chart has the worst on top, and its text names what cannot be paid', () => {
    const { text, blocks } = section('financial-10', statements())
    expect(text).toContain('单项情景中不利影响最大的是“营业收入下降20%”，利润总额减少400.00万元。')
    expect(text).toContain(
      '出现现金缺口的情景有：营业收入下降20%；收入下降10%、毛利率下降2个百分点且利率上升100个基点。',
    )
    expect(chartOf(blocks, 'horizontalBar')?.series[0]?.values).toEqual([
      '-400.00',
      '-389.00',
      '-200.00',
      '-200.00',
      '-9.00',
    ])
  })

  test('without statements there is none', () => {
    expect(stressTest(factsFrom({}))).toBeNull()
    expect(section('financial-10', {}).text).toContain('未取得压力测试所需的')
  })
})

describe('the need for a loan', () => {
  const request = (values: Record<string, string>): Tables => ({ creditRequest: { '': values } })
  // Days: (10 + 8 − 5 … by cost and revenue) so that the turns are 360 ÷ (36 + 36 − 22.5).
  const turns = new Exact(360).div('49.5')

  test('is reckoned as rule LQ07 does: what is expected, less own funds, loans and other funds', () => {
    const loan = loanNeed(
      factsFrom({
        ...statements(),
        ...request({
          requestedAmount: '3000000',
          expectedRevenue: '110000000',
          ownFunds: '1000000',
          workingLoans: '8000000',
        }),
      }),
    )
    const need = new Exact('110000000').times('0.95').div(turns)
    expect(loan?.need.value.minus(need).abs().lt('0.01')).toBe(true)
    expect(loan?.room.value.minus(need.minus('9000000')).abs().lt('0.01')).toBe(true)
    expect(loan?.loansBooked).toBe(false)
  })

  test('without a request revenue stays, and the loans are those on the books', () => {
    const loan = loanNeed(factsFrom(statements()))
    expect([loan?.expected, loan?.loansBooked, loan?.loans?.value.toFixed()]).toEqual([null, true, '9000000'])
    expect(section('credit-8.2', statements()).text).toContain(
      '自有资金与其他渠道资金未录入，按零计算，实际额度应低于此数。',
    )
  })

  test('what is asked for is held against it', () => {
    expect(
      section('credit-8.2', {
        ...statements(),
        ...request({ requestedAmount: '3000000', ownFunds: '0', workingLoans: '9000000', otherFunds: '0' }),
      }).text,
    ).toContain('申请额度为300.00万元，未超过测算值。')
    expect(
      section('credit-8.2', {
        ...statements(),
        ...request({ requestedAmount: '30000000', ownFunds: '0', workingLoans: '9000000', otherFunds: '0' }),
      }).text,
    ).toMatch(/申请额度为3,000\.00万元，高于测算值[\d,.]+万元，须说明超出部分的用途或缩减额度。/)
    expect(
      section('credit-8.2', {
        ...statements({ sheet: { shortTermBorrowings: '30000000' } }),
        ...request({ requestedAmount: '3000000' }),
      }).text,
    ).toContain('测算不支持新增流动资金贷款')
  })

  test('is told with the request, and its purpose held against what is bought', () => {
    const tables = {
      ...statements({ flow: { cashPaidForGoods: '60000000' } }),
      ...request({ requestDate: '2025-07-28', requestedAmount: '3000000', creditPurpose: '采购原材料' }),
    }
    expect(section('credit-2', tables).text).toContain('企业于2025年7月28日申请授信300.00万元，用途为采购原材料。')
    expect(section('credit-8.1', tables).text).toContain(
      '相当于2024年购买商品、接受劳务支付的现金（6,000.00万元）的5.00%',
    )
  })
})

describe('peers', () => {
  const peers = (
    count: number,
    values: string[],
    wide: { name: string; count: number } | null = null,
  ): Partial<ReportData> => ({
    sameIndustry: {
      year: '2024',
      division: { name: '通用设备制造业', count },
      section: wide,
      values: { debtRatio: values },
    },
  })
  test('are compared by quartiles, with the place of the customer', () => {
    // Its debt ratio is a third; of five others four are above it.
    const { text } = section('financial-8', statements(), peers(5, ['0.3', '0.4', '0.5', '0.6', '0.7']))
    expect(text).toContain('资产负债率\t33.33%\t40.00%\t50.00%\t60.00%\t5\t20.00%\t低于四分之一分位')
    expect(text).toContain('资产负债率优于四分之三的样本。')
  })

  test('too few of the division are said, and those of the section stand in for them', () => {
    const { text } = section(
      'financial-8',
      statements(),
      peers(2, ['0.3', '0.4', '0.5', '0.6', '0.7', '0.8'], { name: '制造业', count: 6 }),
    )
    expect(text).toContain('通用设备制造业的其他客户只有2家，不足5家，不作同行业对比。以下改以制造业门类6家客户为样本')
    expect(section('financial-8', statements(), peers(0, [], { name: '制造业', count: 3 })).text).toContain(
      '没有通用设备制造业的其他客户，不作同行业对比。',
    )
    expect(section('financial-8', statements(), peers(0, [], { name: '制造业', count: 3 })).text).toContain(
      '未取得同业样本',
    )
  })
})
