import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../../../core/analysis/algorithms/power/months.ts'
import { demoSubjects } from '../../../../support/demo-subjects.ts'
import { company, course, hits, over, sentences, short, years, type Tables } from '../subjects.ts'

const at = '2024-12-31'

const year = (profitSheet: object, rest: Tables = {}): Tables => ({
  profitSheet: { [at]: { ...profitSheet } },
  ...rest,
})

describe('XS13, revenue by source', () => {
  const of = (operatingRevenue: number | null, declared: object) =>
    company(year({ operatingRevenue, operatingCost: 1 }, { declaredFigures: { [at]: { ...declared } } }))
  test('beyond a tenth, grave beyond three', () => {
    expect(short('XS13', of(1100, { vatRevenue: 1000 }))).toEqual([`passed ${at}`])
    expect(hits('XS13', of(1101, { vatRevenue: 1000 }))[0]).toMatchObject({
      severity: 'medium',
      values: { gap: '0.101', most: 'operatingRevenue', least: 'vatRevenue' },
    })
    expect(hits('XS13', of(1301, { annualReportRevenue: 1200, vatRevenue: 1000 }))[0]?.severity).toBe('high')
  })
  test('two declared ones are enough, one alone is not', () =>
    expect([short('XS13', of(null, { vatRevenue: 1, bankRevenue: 2 })), short('XS13', of(5, {}))]).toEqual([
      [`hit ${at}`],
      ['missing vatRevenue annualReportRevenue bankRevenue'],
    ]))
  test('where one source has nothing there is no share, and it is grave', () => {
    const odd = of(5, { vatRevenue: 0 })
    expect(hits('XS13', odd)).toMatchObject([
      { severity: 'high', values: { nothing: 'vatRevenue', most: 'operatingRevenue' } },
    ])
    expect(hits('XS13', of(5, { bankRevenue: -1, vatRevenue: 5 }))).toMatchObject([
      { values: { nothing: 'bankRevenue' } },
    ])
    expect(sentences('XS13', odd, 'zh-CN')[0]).toContain('增值税申报收入为零或为负，而')
    expect(sentences('XS13', odd, 'zh-CN')[0]).not.toContain('最大差异')
  })
  test('nothing by all sources is no difference, and of losses only nobody can tell', () => {
    expect(short('XS13', of(0, { vatRevenue: 0 }))).toEqual([`passed ${at}`])
    expect(short('XS13', of(-5, { vatRevenue: -3 }))).toEqual(['undefined'])
  })
  test('the picture has a line for each source', () =>
    expect(course('XS13', of(1301, { vatRevenue: 1000 }))).toMatchObject({
      series: [
        { name: 'operatingRevenue', values: ['1301'] },
        { name: 'vatRevenue', values: ['1000'] },
      ],
      marked: [at],
    }))
  test('the sentence names the sources', () =>
    expect(sentences('XS13', of(1301, { vatRevenue: 1000 }), 'zh-CN')[0]).toContain('营业收入与增值税申报收入'))
})

describe('XS14, equity', () => {
  const of = (closing: number, cash: object = {}) =>
    company({
      balanceSheet: { '2023-12-31': { totalEquity: 1000 }, [at]: { totalEquity: closing } },
      profitSheet: { '2023-12-31': { netProfit: 1 }, [at]: { netProfit: 100 } },
      cashFlow: { [at]: { cashFromCapital: 0, dividendsPaidCash: 0, ...cash } },
    })
  test('profits carry it forward', () => expect(short('XS14', of(1100))).toEqual([`passed ${at}`]))
  test('capital and dividends count', () =>
    expect(short('XS14', of(1250, { cashFromCapital: 200, dividendsPaidCash: 50 }))).toEqual([`passed ${at}`]))
  test('five per cent of the closing equity is still within, fifteen is grave', () => {
    expect(short('XS14', of(1000, { dividendsPaidCash: 50 }))).toEqual([`passed ${at}`])
    expect(short('XS14', of(999, { dividendsPaidCash: 50 }))).toEqual([`hit ${at}`])
    expect(hits('XS14', of(2000))[0]).toMatchObject({
      severity: 'high',
      values: { start: '2023-12-31', expect: '1100', actual: '2000', gap: '0.45' },
    })
  })
  test('a year without profits ends what can be rolled', () =>
    expect(short('XS14', company({ balanceSheet: over(years(2023, 2024), () => ({ totalEquity: 5 })) }))).toEqual([
      'missing netProfit',
    ]))
  test('one year, or a gap, is too little', () =>
    expect(short('XS14', company({ balanceSheet: over(years(2021, 2024), () => ({ totalEquity: 5 })) }))).toEqual([
      'tooFew',
    ]))
  test('the demo’s liabilities moved into equity are seen', () =>
    expect(hits('XS14', demoSubjects.get('E16') ?? company({})).map(({ period }) => period)).toEqual(['2023-12-31']))
})

describe('FR22, concentration', () => {
  const partner = (name: string, amount: number, more: object = {}) => ({
    partnerRole: '客户',
    partnerName: name,
    tradeAmount: amount,
    ...more,
  })
  const of = (...partners: object[]) =>
    company(
      year(
        { operatingRevenue: 1000, operatingCost: 1000 },
        { tradePartners: { [at]: partners.map((row) => ({ ...row })) } },
      ),
    )
  const five = (amount: number) =>
    Array.from({ length: 6 }, (_, index) => partner(`客户${index}有限公司`, index === 5 ? 1 : amount))
  test('five customers from sixty per cent on', () =>
    expect([short('FR22', of(...five(120))), short('FR22', of(...five(119.9)))]).toEqual([
      [`hit ${at}`],
      [`passed ${at}`],
    ]))
  test('related parties from thirty per cent on', () =>
    expect(hits('FR22', of(...five(10), partner('兄弟公司', 300, { isRelated: true })))[0]?.values).toMatchObject({
      rp: '0.3',
      t5: '0.34',
      names: ['兄弟公司'],
    }))
  test('suppliers count against the cost', () =>
    expect(
      hits('FR22', of(...five(10), partner('独家供应商', 700, { partnerRole: '供应商' })))[0]?.values,
    ).toMatchObject({ s5: '0.7' }))
  test('two customers that are known do not show that the others are small', () =>
    expect(short('FR22', of(partner('甲', 100), partner('乙', 100)))).toEqual(['tooFew']))
  test('without partners it is not applicable', () =>
    expect(short('FR22', company(year({ operatingRevenue: 1 })))).toEqual(['missing tradePartners']))
})

describe('FR23, the end of the year', () => {
  const of = (value: (month: number) => number | null) =>
    company({
      monthlyRevenue: over(
        Array.from({ length: 12 }, (_, index) => addMonths('2024-01', index)),
        (index) => ({ invoicedRevenue: value(index + 1) }),
      ),
    })
  test('four tenths in the last quarter', () =>
    expect([
      short(
        'FR23',
        of((month) => (month > 9 ? 200 : 100)),
      ),
      short(
        'FR23',
        of((month) => (month > 9 ? 199 : 100)),
      ),
    ]).toEqual([[`hit ${at}`], [`passed ${at}`]]))
  test('December from twice the mean on, where the quarter is none', () => {
    expect(
      hits(
        'FR23',
        of((month) => (month === 12 ? 220 : 100)),
      )[0]?.values,
    ).toMatchObject({ dec: '2', q4: '0.31818182' })
    expect(
      short(
        'FR23',
        of((month) => (month === 12 ? 219 : 100)),
      ),
    ).toEqual([`passed ${at}`])
  })
  test('a month that lacks is named', () =>
    expect(
      short(
        'FR23',
        of((month) => (month === 3 ? null : 100)),
      ),
    ).toEqual(['missing invoicedRevenue@2024-03']))
  test('the last quarter is marked', () =>
    expect(
      course(
        'FR23',
        of((month) => (month > 9 ? 300 : 100)),
      )?.marked,
    ).toEqual(['2024-10', '2024-11', '2024-12']))
})

describe('TR07, lines', () => {
  const of = (before: object, now: object, flows: Tables = {}) =>
    company({
      balanceSheet: { '2023-12-31': { totalAssets: 1000, ...before }, [at]: { totalAssets: 1000, ...now } },
      ...flows,
    })
  test('half as much again, and a twentieth of all assets', () => {
    expect(hits('TR07', of({ inventories: 100 }, { inventories: 150 }))[0]).toMatchObject({
      severity: 'info',
      values: { field: 'inventories', a: '100', b: '150', gr: '0.5', sh: '0.05' },
    })
    expect(short('TR07', of({ inventories: 101 }, { inventories: 151 }))).toEqual([`passed ${at}`])
    expect(short('TR07', of({ inventories: 98 }, { inventories: 147 }))).toEqual([`passed ${at}`])
  })
  test('all of them are listed, the largest first', () =>
    expect(
      hits('TR07', of({ inventories: 100, prepayments: 10 }, { inventories: 20, prepayments: 210 }))[0]?.values[
        'fields'
      ],
    ).toEqual(['prepayments', 'inventories']))
  test('cash that the cash flow statement accounts for needs no reason', () => {
    expect(short('TR07', of({ cash: 100 }, { cash: 200 }, { cashFlow: { [at]: { netIncreaseInCash: 99 } } }))).toEqual([
      `passed ${at}`,
    ])
    expect(short('TR07', of({ cash: 100 }, { cash: 200 }, { cashFlow: { [at]: { netIncreaseInCash: 10 } } }))).toEqual([
      `hit ${at}`,
    ])
  })
  test('debt repaid needs none, new debt does', () => {
    const flows = (debtRepaid: number, cashFromBorrowings: number): Tables => ({
      cashFlow: { [at]: { debtRepaid, cashFromBorrowings } },
    })
    expect(short('TR07', of({ shortTermBorrowings: 200 }, { shortTermBorrowings: 50 }, flows(150, 0)))).toEqual([
      `passed ${at}`,
    ])
    expect(short('TR07', of({ shortTermBorrowings: 50 }, { shortTermBorrowings: 200 }, flows(0, 150)))).toEqual([
      `hit ${at}`,
    ])
  })
  test('one year is too few', () =>
    expect(short('TR07', company({ balanceSheet: { [at]: { totalAssets: 1 } } }))).toEqual(['tooFew']))
})

describe('TR08, own history', () => {
  const margins = (...list: number[]) =>
    company({
      profitSheet: over(
        list.map((_, index) => `${2020 + index}-12-31`),
        (index) => ({ operatingRevenue: 1000, operatingCost: 1000 - (list[index] ?? 0) }),
      ),
    })
  test('far from the median of five years', () => {
    const subject = margins(200, 204, 198, 202, 230)
    // Median 202, distances 2 2 4 0 28: the middle one is 2.
    expect(hits('TR08', subject)).toMatchObject([
      { period: at, severity: 'low', values: { ratio: 'grossMargin', v: '0.23', med: '0.202', z: '9.44' } },
    ])
    expect(course('TR08', subject)).toMatchObject({ unit: 'number', marked: [at], series: [{ name: 'grossMargin' }] })
  })
  test('within three and a half it passes', () =>
    expect(short('TR08', margins(200, 204, 198, 202, 212)).at(-1)).toBe(`passed ${at}`))
  test('four years are too few, and years that are all the same have no spread', () => {
    expect(short('TR08', margins(200, 204, 198, 230))).toEqual(['tooFew'])
    expect(short('TR08', margins(200, 200, 200, 200, 230)).at(-1)).toBe('undefined')
  })
})
