import { describe, expect, test } from 'vitest'
import { deviationByChance } from '../../../../core/analysis/algorithms/statements/first-digits.ts'
import type { ImportedSheet } from '../../../../core/analysis/subject.ts'
import { demoSubjects } from '../../../support/demo-subjects.ts'
import { company, course, hits, over, sentences, short, years } from './subjects.ts'

const sheet = (periods: string[], more: Partial<ImportedSheet> = {}): ImportedSheet => ({
  table: 'balanceSheet',
  fileName: '资产负债表.xlsx',
  sheet: '资产负债表',
  heading: '',
  periods,
  ...more,
})
/** Lines that differ from each other, a period's as many times as large as the first one's. */
const lines = (times: number, count = 20): Record<string, number> =>
  Object.fromEntries(
    [
      'cash',
      'notesReceivable',
      'accountsReceivable',
      'prepayments',
      'otherReceivables',
      'inventories',
      'contractAssets',
      'otherCurrentAssets',
      'investmentProperty',
      'fixedAssets',
      'constructionInProgress',
      'intangibleAssets',
      'longTermDeferredExpenses',
      'deferredTaxAssets',
      'shortTermBorrowings',
      'notesPayable',
      'accountsPayable',
      'contractLiabilities',
      'taxesPayable',
      'otherPayables',
    ]
      .slice(0, count)
      .map((field, index) => [field, (123_456 + index * 7_391) * times]),
  )

describe('DQ01, years', () => {
  const of = (...list: number[]) => company({ balanceSheet: over(years(...list), () => ({ totalAssets: 1000 })) })
  test('three in a row are enough', () => expect(short('DQ01', of(2022, 2023, 2024))).toEqual(['passed 2024-12-31']))
  test('of two, the one before them lacks', () =>
    expect(hits('DQ01', of(2023, 2024))[0]?.values).toMatchObject({ n: '2', missing: ['2022-12-31'] }))
  test('a gap is named', () =>
    expect(hits('DQ01', of(2020, 2021, 2023, 2024))[0]?.values).toMatchObject({ missing: ['2022-12-31'] }))
  test('without any statement nothing can be said', () => expect(short('DQ01', company({}))[0]).toMatch(/^missing /))
  test('an interim statement alone lacks the three years before it', () =>
    expect(hits('DQ01', company({ balanceSheet: { '2025-06-30': { totalAssets: 1 } } }))[0]?.values).toMatchObject({
      n: '0',
      missing: years(2022, 2023, 2024),
    }))
})

describe('DQ02, blank lines', () => {
  const whole = {
    balanceSheet: { totalAssets: 10, totalLiabilities: 4, totalEquity: 6, cash: 0 },
    profitSheet: { operatingRevenue: 9, operatingCost: 8, netProfit: 1 },
  }
  const at = (part: typeof whole) =>
    company({ balanceSheet: { '2024-12-31': part.balanceSheet }, profitSheet: { '2024-12-31': part.profitSheet } })
  test('a zero is no blank', () => expect(short('DQ02', at(whole))).toEqual(['passed 2024-12-31']))
  test('what is blank is named in the reader’s language', () => {
    const subject = company({ balanceSheet: { '2024-12-31': whole.balanceSheet } })
    expect(sentences('DQ02', subject, 'zh-CN')[0]).toContain('营业收入、营业成本、净利润')
    expect(sentences('DQ02', subject, 'en-US')[0]).toContain('Net profit')
  })
})

describe('DQ03, units', () => {
  const of = (times: number, count = 20) =>
    company({ balanceSheet: { '2023-12-31': lines(1, count), '2024-12-31': lines(times, count) } })
  test.each([
    [10_000],
    [1_000],
    [1_000_000],
    [0.0001],
    [3_000],
    [300],
    [30_000],
    [0.00003],
    [100_000],
    [100_000_000],
    [0.00000001],
  ])('%s times is a unit', (times) => expect(short('DQ03', of(times)).at(-1)).toBe('hit 2024-12-31'))
  test.each([[1], [3], [200], [20_000_000], [0.01]])('%s times is none', (times) =>
    expect(short('DQ03', of(times)).at(-1)).toBe('passed 2024-12-31'),
  )
  test('two lines are too few to tell', () => expect(short('DQ03', of(10_000, 2))).toEqual(['tooFew']))
  test('the demo’s year in ten thousands of yuan is told by how many times', () =>
    expect(hits('DQ03', demoSubjects.get('E12') ?? company({}))[0]).toMatchObject({
      period: '2023-12-31',
      severity: 'high',
      values: { ratio: '1/9,724', previous: '2022-12-31' },
    }))
})

describe('DQ04, negative lines', () => {
  const of = (values: Record<string, number>) => company({ balanceSheet: { '2024-12-31': values } })
  test('the largest is named, and all of them', () =>
    expect(hits('DQ04', of({ cash: -5, prepayments: -70, inventories: 3 }))[0]?.values).toEqual({
      fields: ['cash'],
      field: 'prepayments',
      value: '-70',
    }))
  test('zero passes', () => expect(short('DQ04', of({ cash: 0 }))).toEqual(['passed 2024-12-31']))
  test('treasury stock and losses may be negative', () =>
    expect(short('DQ04', of({ cash: 1, treasuryStock: -4, retainedEarnings: -9 }))).toEqual(['passed 2024-12-31']))
  test('without any of the lines it is not applicable', () =>
    expect(short('DQ04', of({ goodwill: -1 }))[0]).toMatch(/^missing cash/))
})

describe('DQ05, a copied period', () => {
  const of = (same: number, count = 20) =>
    company({
      balanceSheet: {
        '2023-12-31': lines(1, count),
        '2024-12-31': Object.fromEntries(
          Object.entries(lines(1, count)).map(([field, value], index) => [field, index < same ? value : value + 1]),
        ),
      },
    })
  test('from six in ten on', () =>
    expect(hits('DQ05', of(12))[0]?.values).toEqual({ previous: '2023-12-31', share: '0.6', same: '12', lines: '20' }))
  test('not below', () => expect(short('DQ05', of(11))).toEqual(['passed 2024-12-31']))
  test('fewer than twelve lines say nothing', () => expect(short('DQ05', of(11, 11))).toEqual(['tooFew']))
})

describe('DQ06, openings', () => {
  const balances = {
    balanceSheet: { '2023-12-31': { totalAssets: 1_000_000, cash: 300_000 }, '2024-12-31': { totalAssets: 1_200_000 } },
  }
  const of = (before: string, after: string) =>
    company(balances, {
      imports: [
        sheet(['2023-12-31', '2022-12-31']),
        sheet(['2024-12-31', '2023-12-31'], { replaced: [{ period: '2023-12-31', field: 'cash', before, after }] }),
      ],
    })
  test('the opening of a later file against the closing before, beyond half a percent of all assets', () => {
    expect(hits('DQ06', of('300000', '305001'))[0]).toMatchObject({
      period: '2024-12-31',
      values: { previous: '2023-12-31', field: 'cash', opening: '305001', closing: '300000', diff: '5001' },
    })
    expect(short('DQ06', of('300000', '305000'))).toEqual(['passed 2024-12-31'])
  })
  test('files in the other order say the same', () => {
    const subject = company(balances, {
      imports: [
        sheet(['2024-12-31', '2023-12-31']),
        sheet(['2023-12-31'], {
          replaced: [{ period: '2023-12-31', field: 'cash', before: '400000', after: '300000' }],
        }),
      ],
    })
    expect(hits('DQ06', subject)[0]?.values).toMatchObject({ opening: '400000', closing: '300000' })
  })
  test('a corrected file of the same period is no opening', () =>
    expect(
      short(
        'DQ06',
        company(balances, {
          imports: [
            sheet(['2023-12-31']),
            sheet(['2023-12-31'], {
              replaced: [{ period: '2023-12-31', field: 'cash', before: '1', after: '300000' }],
            }),
          ],
        }),
      ),
    ).toEqual(['tooFew']))
})

describe('DQ07, round figures', () => {
  const of = (round: number) =>
    company({
      balanceSheet: {
        '2024-12-31': Object.fromEntries(
          Object.keys(lines(1)).map((field, index) => [field, 1_230_000 + (index < round ? 0 : index + 1)]),
        ),
      },
    })
  test('from six in ten on', () => expect(short('DQ07', of(12))).toEqual(['hit 2024-12-31']))
  test('not below', () => expect(short('DQ07', of(11))).toEqual(['passed 2024-12-31']))
  test('fewer than fifteen larger amounts say nothing', () =>
    expect(short('DQ07', company({ balanceSheet: { '2024-12-31': { ...lines(1, 14), goodwill: 99_999 } } }))).toEqual([
      'tooFew',
    ]))
})

describe('DQ08, files of others', () => {
  const of = (heading: string) =>
    company({ balanceSheet: { '2024-12-31': { totalAssets: 1 } } }, { imports: [sheet(['2024-12-31'], { heading })] })
  test.each([
    '编制单位：甲精密机械有限公司 2024年12月31日 单位：元',
    '资产负债表\n编制单位：|甲精密机械有限公司',
    '甲精密机械有限公司2024年12月31日',
    '统一社会信用代码 91320205MAXDEM0139',
  ])('%s is the customer', (heading) => expect(short('DQ08', of(heading)).at(-1)).not.toMatch(/^hit/))
  test('another name is told with the file', () => {
    const subject = of('资产负债表\n编制单位：乙实业集团有限公司 | 单位：元')
    expect(hits('DQ08', subject)[0]?.values).toEqual({
      header: ['乙实业集团有限公司'],
      company: '甲精密机械有限公司',
      files: ['资产负债表.xlsx'],
    })
    expect(hits('DQ08', subject)[0]?.inputs.length).toBeGreaterThan(0)
  })
  test('another credit code is told', () =>
    expect(hits('DQ08', of('纳税人识别号：91350100M000100Y43'))[0]?.values).toMatchObject({
      header: ['91350100M000100Y43'],
    }))
  test('a head that names nobody says nothing', () =>
    expect(short('DQ08', of('资产负债表|2024年12月31日'))).toEqual(['tooFew']))
})

describe('DQ09, first digits', () => {
  const expected = [0.301, 0.176, 0.125, 0.097, 0.079, 0.067, 0.058, 0.051, 0.046]
  test.each([
    [150, 0.0192],
    [300, 0.0136],
    [500, 0.0105],
    [1000, 0.0074],
    [2000, 0.0053],
  ])('of %i figures chance deviates by %f', (n, mad) => expect(deviationByChance(n)).toBeCloseTo(mad, 4))
  const fields = Object.keys(lines(1))
  const filled = (figure: (index: number) => number, periods: number) =>
    company({
      balanceSheet: over(
        Array.from({ length: periods }, (_, index) => `${2000 + index}-12-31`),
        (year) => Object.fromEntries(fields.map((field, index) => [field, figure(year * fields.length + index)])),
      ),
    })
  /** Figures whose first digits are as the law has them. */
  const lawful = (index: number): number => Math.round(100_000 * 10 ** ((index % 100) / 100))
  test('figures by the law pass, made up ones do not', () => {
    expect(short('DQ09', filled(lawful, 15))).toEqual(['passed'])
    const made = filled((index) => 500_000 + index, 15)
    expect(hits('DQ09', made)[0]).toMatchObject({ period: '', severity: 'info', values: { n: '300', digit: '5' } })
    expect(sentences('DQ09', made, 'zh-CN')[0]).toContain('首位数字')
  })
  test('299 figures are too few, zeros do not count', () =>
    expect(
      short(
        'DQ09',
        filled((index) => (index === 7 ? 0 : 500_000 + index), 15),
      ),
    ).toEqual(['tooFew']))
  test('the picture has what is there beside what is expected', () => {
    const drawn = course(
      'DQ09',
      filled((index) => 500_000 + index, 15),
    )
    expect(drawn?.periods).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(
      drawn?.series.find(({ name }) => name === 'expected')?.values.map((value) => Number(Number(value).toFixed(3))),
    ).toEqual(expected)
    expect(drawn?.marked).toEqual(['5'])
  })
})

describe('DQ10, audits', () => {
  const of = (rows: Record<string, Record<string, unknown>>) =>
    company({ balanceSheet: over(Object.keys(rows), () => ({ totalAssets: 1 })), declaredFigures: rows })
  test('an unqualified opinion passes, any other does not', () =>
    expect(
      short(
        'DQ10',
        of({
          '2022-12-31': { auditOpinion: '标准无保留意见' },
          '2023-12-31': { auditOpinion: '带强调事项段的无保留意见' },
          '2024-12-31': { auditOpinion: '未审计' },
        }),
      ),
    ).toEqual(['passed 2022-12-31', 'hit 2023-12-31', 'hit 2024-12-31']))
  test('another firm is told, the same one by its full name is not', () => {
    const subject = of({
      '2022-12-31': { auditOpinion: '标准无保留意见', auditor: '子丑会计师事务所有限公司' },
      '2023-12-31': { auditOpinion: '标准无保留意见', auditor: '子丑会计师事务所' },
      '2024-12-31': { auditOpinion: '标准无保留意见', auditor: '寅卯会计师事务所' },
    })
    expect(short('DQ10', subject)).toEqual(['passed 2022-12-31', 'passed 2023-12-31', 'hit 2024-12-31'])
    expect(hits('DQ10', subject)[0]?.values['auditors']).toEqual(['子丑会计师事务所', '寅卯会计师事务所'])
  })
  test('a year of which nothing is known is not applicable', () =>
    expect(short('DQ10', company({ balanceSheet: { '2024-12-31': { totalAssets: 1 } } }))).toEqual([
      'missing auditOpinion',
    ]))
  test('the option is worded in English', () =>
    expect(sentences('DQ10', of({ '2024-12-31': { auditOpinion: '未审计' } }), 'en-US')[0]).toContain('Not audited'))
})
