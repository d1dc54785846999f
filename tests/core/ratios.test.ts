import { describe, expect, test } from 'vitest'
import { Exact } from '../../core/money.ts'
import { bandsOf, industryGroup, judge, within } from '../../core/ratios/bands.ts'
import type { ValueSource } from '../../core/ratios/types.ts'
import { evaluate } from '../../core/ratios/evaluate.ts'
import { FormulaError, parseFormula } from '../../core/ratios/formula.ts'
import { allRatios, allTerms } from '../../core/ratios/library.ts'
import sample from '../support/sample-enterprise.json' with { type: 'json' }

type Year = { period: string } & Record<string, Record<string, string> | string>
const years = sample.statements as unknown as Year[]

/** The sample enterprise as of one of its years. */
function sourceAt(period: string): ValueSource {
  const at = years.findIndex((year) => year.period === period)
  return (name, back) => {
    const year = years[at - back]
    if (name === 'periodDays') return { value: '360', inputs: [] }
    for (const table of ['balanceSheet', 'profitSheet', 'cashFlow']) {
      const values = year?.[table]
      if (typeof values !== 'object' || !fieldsOf(table).has(name)) continue
      const value = values[name] ?? null
      return { value, inputs: value === null ? [] : [{ table, field: name, period: (year as Year).period, value }] }
    }
    return undefined
  }
}
/** Fields that any year of the sample has, and a few that it leaves blank. */
const blankFields: Record<string, string[]> = {
  balanceSheet: [
    'tradingFinancialAssets',
    'tradingFinancialLiabilities',
    'currentPortionNonCurrentLiabilities',
    'bondsPayable',
    'leaseLiabilities',
    'goodwill',
  ],
  profitSheet: ['fairValueGain'],
  cashFlow: ['suppRouDepreciation'],
}
const fieldsOf = (table: string): Set<string> =>
  new Set([
    ...years.flatMap((year) => Object.keys(year[table] as Record<string, string>)),
    ...(blankFields[table] ?? []),
  ])

const value = (name: string, period = '2024-12-31', decimals = 6): string | null =>
  evaluate(name, sourceAt(period)).value?.toFixed(decimals) ?? null

describe('ratios of the sample enterprise, computed by hand', () => {
  // 2024: current assets 143555182, current liabilities 75623025, total assets 206256414, liabilities 87723025 …
  test.each([
    ['currentRatio', (143555182 / 75623025).toFixed(6)],
    ['quickRatio', ((143555182 - 34610174 - 3568242) / 75623025).toFixed(6)],
    ['debtRatio', (87723025 / 206256414).toFixed(6)],
    ['interestBearingDebt', '39000000.000000'],
    ['cashToShortDebt', (49137874 / 26900000).toFixed(6)],
    ['interestCoverage', ((18202378 + 1905750) / 1905750).toFixed(6)],
    ['ebitda', String(18202378 + 1905750 + 5271909 + 344493 + 92661) + '.000000'],
    ['grossMargin', ((223000000 - 177995179) / 223000000).toFixed(6)],
    ['netMargin', (15557750 / 223000000).toFixed(6)],
    ['ocfToNetProfit', (19066189 / 15557750).toFixed(6)],
    ['freeCashFlow', String(19066189 - 7805000) + '.000000'],
  ])('%s', (name, expected) => {
    expect(value(name)).toBe(expected)
  })

  test('averages and growth take the year before', () => {
    const receivables = (at: number): number =>
      Number((years[at]?.['balanceSheet'] as Record<string, string>)['accountsReceivable'])
    const revenue = (at: number): number =>
      Number((years[at]?.['profitSheet'] as Record<string, string>)['operatingRevenue'])
    expect(Number(value('dso'))).toBeCloseTo((360 * (receivables(3) + receivables(2))) / 2 / revenue(3), 5)
    expect(Number(value('revenueGrowth'))).toBeCloseTo(revenue(3) / revenue(2) - 1, 5)
    expect(Number(value('revenueCagr3'))).toBeCloseTo((revenue(3) / revenue(0)) ** (1 / 3) - 1, 5)
  })

  test('DuPont holds exactly enough: ROE = margin × turnover × multiplier', () => {
    const product = new Exact(value('netMargin', undefined, 30) ?? 0)
      .times(value('totalAssetTurnover', undefined, 30) ?? 0)
      .times(value('dupontMultiplier', undefined, 30) ?? 0)
    expect(product.toFixed(12)).toBe(value('roe', undefined, 12))
  })

  test('a ratio names the values it rests on', () => {
    expect(evaluate('debtRatio', sourceAt('2024-12-31')).inputs).toEqual([
      { table: 'balanceSheet', field: 'totalLiabilities', period: '2024-12-31', value: '87723025' },
      { table: 'balanceSheet', field: 'totalAssets', period: '2024-12-31', value: '206256414' },
    ])
    expect(evaluate('dso', sourceAt('2024-12-31')).inputs.map((input) => `${input.field}@${input.period}`)).toEqual([
      'accountsReceivable@2024-12-31',
      'accountsReceivable@2023-12-31',
      'operatingRevenue@2024-12-31',
    ])
  })

  test('what needs an earlier year is not applicable in the first', () => {
    for (const name of ['dso', 'revenueGrowth', 'roe', 'revenueCagr3']) expect(value(name, '2021-12-31')).toBeNull()
  })
})

describe('the evaluator', () => {
  const source =
    (values: Record<string, string | null>): ValueSource =>
    (name, back) =>
      back === 0 && Object.hasOwn(values, name)
        ? { value: values[name] ?? null, inputs: [{ table: 't', field: name, period: 'p', value: values[name] ?? '' }] }
        : undefined
  const run = (text: string, values: Record<string, string | null> = {}): string | null =>
    evaluate(text, source(values)).value?.toFixed() ?? null

  test.each<[string, Record<string, string | null>, string | null]>([
    ['1+2*3', {}, '7'],
    ['-(a-b)/4', { a: '1', b: '3' }, '0.5'],
    ['0.1+0.2', {}, '0.3'],
    ['a/b', { a: '1', b: '0' }, null],
    ['a+b', { a: '1', b: null }, null],
    ['a+nz("b")', { a: '1', b: null }, '1'],
    ['a+nz("missingStatement")', { a: '1' }, null],
    ['sum("a","b")', { a: '1', b: null }, '1'],
    ['sum("a","b")', { a: null, b: null }, null],
    ['coalesce("a","b")', { a: null, b: '5' }, '5'],
    ['max(a,0)', { a: '-5' }, '0'],
    ['min(a,b)', { a: '1', b: null }, null],
    ['abs(a)', { a: '-2.5' }, '2.5'],
    ['pow(a,1/2)', { a: '-4' }, null],
    ['g("a")', { a: '1' }, null],
  ])('%s', (text, values, expected) => {
    expect(run(text, values)).toBe(expected)
  })

  test('a sum over a statement takes blanks as nothing, and all blank as not applicable', () => {
    const values = source({ a: '1.5', b: null })
    expect(evaluate('a + b', values, { blanks: 'zero' }).value?.toFixed()).toBe('1.5')
    expect(evaluate('b', values, { blanks: 'zero' }).value).toBeNull()
  })

  test('growth on a base that is not positive is not applicable', () => {
    const at = (name: string, back: number) => ({ value: name === 'x' ? (back === 0 ? '5' : '-1') : null, inputs: [] })
    expect(evaluate('g("x")', at).value).toBeNull()
    expect(evaluate('chg("x")', at).value?.toFixed()).toBe('6')
  })

  test.each([
    'a.b',
    'a["constructor"]',
    'eval(a)',
    'a ? b : c',
    'a == b',
    '"text"',
    'a = 1',
    'a; b',
    'nz(b)',
    'prev("a"+"b")',
    '[a]',
    'nz()',
    'a.map(x, x)',
    'size("a")',
    '1 in [1]',
    'a % 2',
    'a ** b',
    'constructor(a)',
    '(',
    'a'.repeat(5000),
  ])('%s is refused', (text) => {
    expect(() => parseFormula(text)).toThrow(FormulaError)
  })
})

describe('the library', () => {
  test('holds 74 ratios whose formulas and conditions all parse', () => {
    expect(allRatios).toHaveLength(74)
    for (const entry of [...allRatios, ...allTerms]) expect(() => parseFormula(entry.formula)).not.toThrow()
    for (const ratio of allRatios) if (ratio.positive) parseFormula(ratio.positive)
  })

  test('every threshold is made of numbers, but for these that compare with peers or with the own past', () => {
    const zero = new Exact(0)
    const wordy = allRatios
      .filter((ratio) =>
        Object.values(ratio.thresholds ?? {}).some((bands) =>
          [bands.good, bands.watch, bands.risk].some((band) => band !== null && within(band, zero) === null),
        ),
      )
      .map((ratio) => ratio.key)
    expect(wordy).toEqual(['advanceDays', 'grossMargin', 'kwhPer10kRevenue', 'electricityCostShare', 'valleyShare'])
  })

  test.each<[string, string, 'C34' | 'F51', string | null]>([
    ['debtRatio', '0.6', 'C34', 'good'],
    ['debtRatio', '0.6001', 'C34', 'watch'],
    ['debtRatio', '0.75', 'C34', 'risk'],
    ['debtRatio', '0.75', 'F51', 'watch'],
    ['dpo', '151', 'C34', 'risk'],
    ['dpo', '14', 'C34', 'risk'],
    ['dpo', '40', 'C34', 'good'],
    ['revenueGrowth', '-0.05', 'C34', 'watch'],
    ['grossMargin', '0.2', 'C34', null],
  ])('%s of %s in %s is %s', (key, number, code, expected) => {
    expect(judge(key, new Exact(number), industryGroup(code))).toBe(expected)
  })

  test('a group without bands of its own takes the default', () => {
    expect(bandsOf('debtRatio', 'manufacturing')).toEqual(bandsOf('debtRatio', 'default'))
    expect(industryGroup(null)).toBe('default')
    expect(industryGroup('I65')).toBe('services')
  })
})
