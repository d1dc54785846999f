import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../../../core/document/chart-waterfall.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import { amountIn, dayIn, isClosed, shareIn } from '../../../../server/reports/writing/data/entries.ts'
import { powerScore, pointsOn } from '../../../../server/reports/writing/data/power-score.ts'
import { allQuantities } from '../../../../server/reports/writing/data/quantities.ts'
import { profitWaterfall } from '../../../../server/reports/writing/sections/profit.ts'
import { termOf, ratioOf } from '../../../../core/ratios/library.ts'
import { factsFrom, tableSchemas } from '../../../support/facts.ts'
import { type Tables, chartOf, section, statements } from './section.ts'

describe('quantities of reports', () => {
  test('have names that no field, ratio or term has', () => {
    const fields = new Set(tableSchemas.flatMap((table) => Object.keys(table.schema.properties)))
    expect(
      allQuantities.filter(({ name }) => fields.has(name) || ratioOf(name) || termOf(name)).map(({ name }) => name),
    ).toEqual([])
  })

  test('can all be computed of whole statements', () => {
    const sheet = Object.fromEntries(
      [
        'cash',
        'notesReceivable',
        'accountsReceivable',
        'receivablesFinancing',
        'otherReceivables',
        'inventories',
        'fixedAssets',
        'constructionInProgress',
        'totalCurrentAssets',
        'totalNonCurrentAssets',
        'totalAssets',
        'shortTermBorrowings',
        'longTermBorrowings',
        'totalLiabilities',
        'totalEquity',
        'surplusReserve',
        'retainedEarnings',
        'tradingFinancialLiabilities',
        'currentPortionNonCurrentLiabilities',
        'bondsPayable',
        'leaseLiabilities',
      ].map((name) => [name, '100']),
    )
    const profit = Object.fromEntries(
      [
        'operatingRevenue',
        'operatingCost',
        'netProfit',
        'rdExpenses',
        'financialExpenses',
        'otherIncome',
        'investmentIncome',
        'netHedgeGain',
        'fairValueGain',
        'assetDisposalGain',
        'creditImpairmentLoss',
        'assetImpairmentLoss',
        'nonOperatingIncome',
        'nonOperatingExpenses',
        'interestExpense',
      ].map((name) => [name, '10']),
    )
    const flow = { netOperatingCashFlow: '5', endingCash: '90', suppDepreciation: '7' }
    const facts = factsFrom(
      Object.fromEntries(
        [
          ['balanceSheet', sheet],
          ['profitSheet', profit],
          ['cashFlow', flow],
        ].map(([table, values]) => [table, { '2023-12-31': values, '2024-12-31': values }]),
      ) as Tables,
    )
    expect(
      allQuantities.filter(({ name }) => facts.measure(name, '2024-12-31') === null).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('records of the registry', () => {
  test('are read however their source writes them', () => {
    expect(
      ['62%', '62', 0.62, '0.62'].map((ratio) => shareIn({ name: '甲', ratio } as Record<string, unknown>)?.toFixed()),
    ).toEqual(['0.62', '0.62', '0.62', '0.62'])
    expect([
      amountIn({ subscribed: '3100' }, 'subscribed')?.toFixed(),
      amountIn({ amount: 8650000 }, 'amount')?.toFixed(),
      amountIn({ amount: '1200万元' }, 'amount')?.toFixed(),
    ]).toEqual(['31000000', '8650000', '12000000'])
    expect([dayIn({ 立案日期: '2025年3月2日' }), dayIn({ inDate: '2025-04-15' }), dayIn({ name: '甲' })]).toEqual([
      '2025-03-02',
      '2025-04-15',
      '',
    ])
    expect([
      isClosed({ status: '已结案' }),
      isClosed({ status: '未履行' }),
      isClosed({ outDate: '2025-01-01' }),
    ]).toEqual([true, false, true])
  })

  test('shareholders are sorted, summed and drawn; who controls and manages is told', () => {
    const { text, blocks } = section('credit-3.2', {
      basic: {
        '': {
          companyName: '样例企业',
          actualController: '乙',
          shareholders: [
            { name: '甲', ratio: '18%' },
            { name: '乙', ratio: '62%' },
            { name: '丙', ratio: '20%' },
          ],
          keyPersonnel: [{ name: '乙' }],
          investments: [{ name: '丙', ratio: '51%' }],
        },
      },
    })
    expect(text).toContain('登记股东3名，第一大股东为乙，持股62.00%，处于绝对控股地位，前三大股东合计持股100.00%。')
    expect(text).toContain('股东中乙同时担任企业主要人员。')
    expect(text).toContain('股东中丙同时为企业对外投资对象，存在交叉持股')
    expect(chartOf(blocks, 'tree')?.nodes?.map(({ name, note, parent }) => `${name}/${note ?? ''}/${parent}`)).toEqual([
      '样例企业//null',
      '股东//0',
      '乙/持股62.00%，实际控制人/1',
      '丙/持股20.00%/1',
      '甲/持股18.00%/1',
      '对外投资//0',
      '丙/投资占比51.00%/5',
    ])
  })

  test('shares that do not make up the whole are noticed', () => {
    expect(
      section('credit-3.2', {
        basic: {
          '': {
            companyName: '样例企业',
            shareholders: [
              { name: '甲', ratio: '60%' },
              { name: '乙', ratio: '20%' },
            ],
          },
        },
      }).text,
    ).toContain('合计为80.00%，与全部股权不符')
  })
})

describe('main partners', () => {
  const partners = [
    ...Array.from({ length: 6 }, (_, index) => ({
      table: 'tradePartners',
      period: '2024-12-31',
      key: `客户${index}`,
      values: { partnerRole: '客户', partnerName: `客户${index}`, tradeAmount: String((6 - index) * 3_000_000) },
    })),
    {
      table: 'tradePartners',
      period: '2024-12-31',
      key: '供应商',
      values: { partnerRole: '供应商', partnerName: '关联钢铁', tradeAmount: '8000000', isRelated: true },
    },
  ]
  test('are the first five with their shares; one who is related is told with the related parties', () => {
    const { text, blocks } = section('credit-4.2', statements(), {}, partners)
    expect(text).toContain('2024年第一大客户为客户0，占营业收入18.00%，前五大客户合计占营业收入60.00%，客户集中度高')
    expect(text).toContain('客户4\t600.00\t6.00%\t—')
    expect(text).not.toContain('客户5\t')
    expect(chartOf(blocks, 'horizontalBar')?.series[0]?.values).toEqual([
      '1800.00',
      '1500.00',
      '1200.00',
      '900.00',
      '600.00',
    ])
    expect(section('credit-3.4', statements(), {}, partners).text).toContain(
      '2024年主要交易中，向关联方采购800.00万元，须核实定价与结算。',
    )
  })

  test('who is not known is a table to fill in', () => {
    expect(section('credit-4.2', statements()).text).toContain('尚未录入前五大客户，原因：待填。')
  })
})

describe('waterfalls', () => {
  test('go from gross profit to net profit without a gap, whatever the lines are', () => {
    const amount = fc.integer({ min: -9_000_000, max: 9_000_000 }).map(String)
    fc.assert(
      fc.property(
        fc.record({
          operatingProfit: amount,
          totalProfit: amount,
          netProfit: amount,
          taxesAndSurcharges: amount,
          sellingExpenses: amount,
          administrativeExpenses: amount,
          financialExpenses: amount,
          incomeTax: amount,
        }),
        (lines) => {
          const chart = chartOf(
            profitWaterfall(factsFrom(statements({ profit: lines })), 'p').filter((block) => block !== null),
            'waterfall',
          )
          const steps = chart ? stepsOf(chart) : []
          // Each total is where the steps before it end, but for what rounding to cents of 万元 leaves.
          for (const [index, step] of steps.entries())
            if (step.kind === 'total' && index > 0)
              expect(Math.abs((steps[index - 1]?.to ?? 0) - step.to)).toBeLessThanOrEqual(0.011 * steps.length)
          expect(new Set(chart?.categories).size).toBe(chart?.categories.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('cash goes from the opening to the end', () => {
    const { blocks, text } = section(
      'credit-6.6',
      statements({
        flow: {
          beginningCash: '1000000',
          netInvestingCashFlow: '-2000000',
          netFinancingCashFlow: '500000',
          endingCash: '6500000',
        },
      }),
    )
    const chart = chartOf(blocks, 'waterfall') as ReportChart
    expect(stepsOf(chart).map(({ to }) => to)).toEqual([100, 800, 600, 650, 650])
    expect(text).toContain('期末现金\t650.00')
  })
})

describe('the score of the use of power', () => {
  test('points lie on straight lines between corners, and end with them', () => {
    const line = [
      [0, 0],
      [0.2, 40],
      [0.4, 80],
    ] as const
    expect(
      ['-1', '0', '0.1', '0.2', '0.3', '0.4', '9'].map((value) => pointsOn(line, new Exact(value)).toFixed()),
    ).toEqual(['0', '0', '20', '40', '60', '80', '80'])
  })

  const months = (values: (month: string) => Record<string, unknown>): Tables => ({
    power: Object.fromEntries(
      [2023, 2024].flatMap((year) =>
        Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return [month, { accountNo: '1', kwh: '7200', maxDemand: '20', contractCapacity: '40', ...values(month) }]
        }),
      ),
    ),
  })

  test('late bills and arrears cost honesty, growth is that of twelve months', () => {
    const [production, growth, honesty] = powerScore(
      factsFrom(
        months((month) => ({ arrears: month === '2024-12' ? '5000' : '0', overdueDays: month > '2024-09' ? 5 : 0 })),
      ),
    )
    expect(growth?.points?.toFixed()).toBe('60')
    // 100 less 40 for what is owed, less 10 for each of three bills.
    expect(honesty?.points?.toFixed()).toBe('30')
    // Half the load, above the highest corner but one; capacity used 20 ÷ 36.
    expect(production?.points?.gt(70)).toBe(true)
  })

  test('works that stand still produce nothing, whatever they drew before', () => {
    expect(powerScore(factsFrom(months(() => ({}))), {}, true)[0]?.points?.toFixed()).toBe('0')
  })

  test('a template sets its own weights; what cannot be told is left out of account', () => {
    const scores = powerScore(factsFrom(months(() => ({}))), { production: 10, growth: 90, honesty: 0 })
    expect(scores.map(({ weight }) => weight.toFixed())).toEqual(['10', '90', '0'])
    expect(scores[2]?.points).toBeNull()
    expect(
      section(
        'energy-9',
        months(() => ({ feeTotal: '100' })),
      ).text,
    ).toContain('资料不足的维度未计入')
  })
})
