import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../../core/document/chart-waterfall.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportChart } from '../../../core/document/types.ts'
import { Exact } from '../../../core/money.ts'
import { buildSections } from '../../../server/reports/build.ts'
import type { ReportAnomalies, ReportHit } from '../../../server/reports/data/anomalies.ts'
import { amountIn, dayIn, isClosed, shareIn } from '../../../server/reports/data/entries.ts'
import { loanNeed } from '../../../server/reports/data/loan-need.ts'
import { powerScore, pointsOn } from '../../../server/reports/data/power-score.ts'
import { allQuantities } from '../../../server/reports/data/quantities.ts'
import { stressTest } from '../../../server/reports/data/stress.ts'
import type { ReportData } from '../../../server/reports/data/types.ts'
import { profitWaterfall } from '../../../server/reports/sections/profit.ts'
import { shippedTemplates } from '../../../server/reports/templates.ts'
import { assess } from '../../../server/reports/writer/assessment.ts'
import { paragraph } from '../../../server/reports/writer/nodes.ts'
import { termOf, ratioOf } from '../../../core/ratios/library.ts'
import { dataFrom, factsFrom, tableSchemas } from '../../support/facts.ts'

type Tables = Parameters<typeof dataFrom>[0]

/** What one section says, of data that may have more than tables. */
function section(
  id: string,
  tables: Tables,
  more: Partial<ReportData> = {},
  rows: Parameters<typeof dataFrom>[1] = [],
): { text: string; blocks: DocumentNode[] } {
  const template = shippedTemplates.find((candidate) => id.startsWith(`${candidate.id}-`))
  const blocks =
    buildSections(
      { ...dataFrom(tables, rows), useRemark: template?.type ?? '1', ...more },
      template?.sections ?? [],
    ).sections.find((entry) => entry.section.id === id)?.blocks ?? []
  return { text: blocks.map(textOf).join('\n'), blocks }
}
const chartOf = (blocks: readonly DocumentNode[], kind: string): ReportChart | undefined =>
  blocks.find((block) => block.type === 'reportChart' && block.attrs?.['kind'] === kind)?.attrs as
    | ReportChart
    | undefined

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

const statements = (more: { sheet?: object; profit?: object; flow?: object } = {}): Tables => {
  const sheet = {
    accountsReceivable: '10000000',
    inventories: '8000000',
    accountsPayable: '5000000',
    prepayments: '0',
    advancesFromCustomers: '0',
    contractLiabilities: '0',
    cash: '6000000',
    shortTermBorrowings: '9000000',
    tradingFinancialLiabilities: '0',
    currentPortionNonCurrentLiabilities: '0',
    longTermBorrowings: '0',
    bondsPayable: '0',
    leaseLiabilities: '0',
    totalAssets: '60000000',
    totalLiabilities: '20000000',
    totalEquity: '40000000',
    ...more.sheet,
  }
  const profit = {
    operatingRevenue: '100000000',
    operatingCost: '80000000',
    netProfit: '5000000',
    totalProfit: '6000000',
    interestExpense: '1000000',
    ...more.profit,
  }
  return {
    balanceSheet: { '2023-12-31': sheet, '2024-12-31': sheet },
    profitSheet: { '2024-12-31': profit },
    cashFlow: { '2024-12-31': { netOperatingCashFlow: '7000000', ...more.flow } },
  }
}

describe('the stress test', () => {
  test('takes away what is no longer earned, and pays dearer money', () => {
    const stress = stressTest(factsFrom(statements()))
    const at = (key: string) => stress?.results.find((result) => result.key === key)
    // A fifth of sales less: 20,000,000 × 20 % margin. Two points of margin: 2,000,000. A point of interest on 9,000,000.
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
    expect(text).toContain('单项情景中影响最大的是“营业收入下降20%”，利润总额减少400.00万元。')
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
    const need = loanNeed(
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
    expect(need?.need.value.minus(need).abs().lt('0.01')).toBe(true)
    expect(need?.room.value.minus(need.minus('9000000')).abs().lt('0.01')).toBe(true)
    expect(need?.loansBooked).toBe(false)
  })

  test('without a request revenue stays, and the loans are those on the books', () => {
    const found = loanNeed(factsFrom(statements()))
    expect([found?.expected, found?.loansBooked, found?.loans?.value.toFixed()]).toEqual([null, true, '9000000'])
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
    expect(text).toContain('客户4\t600.00\t6.00%\t否')
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

describe('what the rules found', () => {
  const hit = (ruleId: string, period: string, more: Partial<ReportHit> = {}): ReportHit => ({
    ruleId,
    name: `规则${ruleId}`,
    period,
    severity: 'medium',
    pieces: [{ text: `${ruleId}的证据。`, metric: null }],
    values: {},
    inputs: [],
    innocent: '',
    verify: '核对账龄',
    ...more,
  })
  const event = (id: string, hits: ReportHit[], more: object = {}): ReportAnomalies['events'][number] => ({
    id,
    ruleIds: hits.map(({ ruleId }) => ruleId),
    name: `事项${id}`,
    severity: 'medium',
    ownSeverity: 'medium',
    period: hits[0]?.period ?? '',
    category: '财务粉饰信号',
    categories: ['财务粉饰信号'],
    cause: 'revenue',
    evidence: '',
    metrics: [],
    status: 'open',
    explanation: '',
    reason: '',
    decidedBy: '',
    decidedAt: null,
    reopened: null,
    files: [],
    innocentExplanations: '',
    verifySteps: '核对账龄',
    evidenceDocs: '',
    hits,
    firstSeenAt: '',
    gone: false,
    version: 1,
    ...more,
  })
  const found = (events: ReportAnomalies['events']): Partial<ReportData> => ({
    anomalies: {
      events,
      counts: { high: 0, medium: events.length, low: 0, info: 0, open: events.length, passed: 0, notApplicable: 0 },
      notApplicable: [],
      rulesVersion: 0,
      rulesCount: 119,
      computedAt: '2025-08-01T00:00:00.000Z',
      industry: '制造业',
    },
  })

  test('one rule is told once, of its latest period; earlier ones are named', () => {
    const { text } = section(
      'credit-6.4',
      statements(),
      found([event('1', [hit('FR02', '2023-12-31')]), event('2', [hit('FR02', '2024-12-31')])]),
    )
    expect(text.match(/FR02的证据/g)).toHaveLength(1)
    expect(text).toContain('异常提示：规则FR02（中）：FR02的证据。2023年亦有此情形。需核实：核对账龄。')
  })

  test('what is to be verified, and what was said, stands once', () => {
    const said = section(
      'credit-6.4',
      statements(),
      found([
        event('1', [hit('FR02', '2024-12-31'), hit('FR03', '2024-12-31')], {
          status: 'explained',
          explanation: '客户账期延长。',
        }),
      ]),
    ).text
    expect(said.match(/客户账期延长/g)).toHaveLength(1)
    expect(said).toContain('企业说明同上。')
    expect(
      section(
        'credit-6.4',
        statements(),
        found([event('1', [hit('FR02', '2024-12-31'), hit('FR03', '2024-12-31')])]),
      ).text.match(/需核实/g),
    ).toHaveLength(1)
  })

  test('what was found to be nothing is not told where it would be', () => {
    expect(
      section('credit-6.4', statements(), found([event('1', [hit('FR02', '2024-12-31')], { status: 'suppressed' })]))
        .text,
    ).not.toContain('异常提示')
  })

  test('a grave event is one risk over all its periods, and what a rule says already is not said again as a ratio', () => {
    const grave = { severity: 'high', name: '偿债压力', category: '偿债能力', categories: ['偿债能力'] }
    const sheet = { totalCurrentAssets: '10000000', totalCurrentLiabilities: '20000000' }
    const { text } = section(
      'credit-9',
      statements({ sheet }),
      found([event('1', [hit('LQ01', '2024-12-31')], grave), event('2', [hit('LQ01', '2023-12-31')], grave)]),
    )
    expect(text).toContain('偿债压力（2024年、2023年）：LQ01的证据。')
    expect(text).not.toContain('流动比率为0.50倍')
    expect(section('credit-9', statements({ sheet })).text).toContain('流动比率为0.50倍')
  })
})
