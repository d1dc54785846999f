import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clusterHits } from '../../../core/analysis/clusters.ts'
import { runRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects, storedFrom } from '../../support/demo-subjects.ts'

const { compiled, rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
type Sheet = { period: string; values: Record<string, unknown> }
type Given = Parameters<typeof openSubject>[0]['given']

/** What the rules say of an enterprise of which only this is known. */
function said(sheets: Record<string, Sheet[]>, given?: Given): Outcome[] {
  const subject = openSubject({
    name: '',
    creditCode: '',
    today: '2025-08-01',
    data: storedFrom(sheets),
    ...(given && { given }),
  })
  return runRules(compiled, subject, { version: 0, rules: {} }, [])
}
const of = (outcomes: readonly Outcome[], rule: string): Outcome[] => outcomes.filter(({ ruleId }) => ruleId === rule)
const hitAt = (outcomes: readonly Outcome[], rule: string, period: string) =>
  of(outcomes, rule).find((outcome) => outcome.kind === 'hit' && outcome.period === period) as
    | Extract<Outcome, { kind: 'hit' }>
    | undefined
const year = (of: number, values: Record<string, unknown>): Sheet => ({ period: `${of}-12-31`, values })

describe('XS12: there is one number of employees, today’s', () => {
  const sheets = {
    basic: [{ period: '', values: { employees: 100 } }],
    profitSheet: [year(2021, { operatingRevenue: '90000000' }), year(2024, { operatingRevenue: '120000000' })],
    cashFlow: [year(2021, { cashPaidToEmployees: '2000000' }), year(2024, { cashPaidToEmployees: '9000000' })],
  }
  test('it is not held against the pay of a year that is past', () => {
    expect(of(said(sheets), 'XS12').map(({ period, kind }) => [period, kind])).toEqual([['2024-12-31', 'passed']])
  })
  test('of E07 nothing is said of 2021', () => {
    const subject = demoSubjects.get('E07')
    expect(
      subject && of(runRules(compiled, subject, { version: 0, rules: {} }, []), 'XS12').map(({ period }) => period),
    ).toEqual(['2024-12-31'])
  })
})

describe('XS02: reserves of the parent grow by what the parent’s owners earned', () => {
  const reserves = [
    year(2023, { surplusReserve: '10000000', retainedEarnings: '40000000' }),
    year(2024, { surplusReserve: '12000000', retainedEarnings: '56000000' }),
  ]
  const profit = (values: Record<string, string>) =>
    said({
      balanceSheet: reserves,
      profitSheet: [year(2024, values)],
      cashFlow: [year(2024, { dividendsPaidCash: '0' })],
    })
  test('the share of minorities is no unexplained difference', () => {
    expect(
      of(profit({ netProfit: '25000000', netProfitParent: '18000000', minorityProfit: '7000000' }), 'XS02').at(-1)
        ?.kind,
    ).toBe('passed')
  })
  test('without the parent’s share the whole profit is compared, and minorities stand among what may explain it', () => {
    const hit = hitAt(profit({ netProfit: '25000000' }), 'XS02', '2024-12-31')
    expect(hit?.values).toMatchObject({ np: '25000000', gap: '-7000000' })
    const innocent = rules.find(({ id }) => id === 'XS02')?.innocent
    expect(innocent?.['zh-CN']).toContain('少数股东损益')
    expect(innocent?.['en-US']).toMatch(/minority/i)
  })
})

describe('FR01: the figure that is shown decides', () => {
  const rich = (values: Record<string, string>) => ({
    balanceSheet: [year(2024, { cash: '30000000', shortTermBorrowings: '40000000', totalAssets: '100000000' })],
    profitSheet: [year(2024, values)],
  })
  test('a yield of 0.23 % in a first year is below 0.5 %: high', () => {
    const hit = hitAt(said(rich({ interestIncome: '69000' })), 'FR01', '2024-12-31')
    expect(hit).toMatchObject({ severity: 'high', values: { y: '0.0023' } })
  })
  test('a statement without interest income tells no yield: none is shown, and it is no reason to be graver', () => {
    expect(hitAt(said(rich({ operatingRevenue: '1' })), 'FR01', '2024-12-31')).toMatchObject({
      severity: 'medium',
      values: { y: null },
    })
  })
  test('a yield of 0.5 % is not below it', () => {
    expect(hitAt(said(rich({ interestIncome: '150000' })), 'FR01', '2024-12-31')).toMatchObject({
      severity: 'medium',
      values: { y: '0.005' },
    })
  })
})

describe('LQ04: EBITDA, however it is known', () => {
  const debt = { longTermBorrowings: '70000000', totalAssets: '100000000' }
  const given =
    (values: Record<string, string>): Given =>
    (name) =>
      values[name]
  test('a figure that was given is enough', () => {
    expect(
      hitAt(said({ balanceSheet: [year(2024, debt)] }, given({ ebitda: '10000000' })), 'LQ04', '2024-12-31')?.values,
    ).toMatchObject({ v: '7' })
    expect(
      of(said({ balanceSheet: [year(2024, debt)] }, given({ ebitda: '20000000' })), 'LQ04').map(({ kind }) => kind),
    ).toEqual(['passed'])
    expect(
      hitAt(said({ balanceSheet: [year(2024, debt)] }, given({ ebitda: '-1' })), 'LQ04', '2024-12-31'),
    ).toBeDefined()
  })
  test('also beside a cash flow statement with a line of amortisation alone', () => {
    const sheets = {
      balanceSheet: [year(2024, { ...debt, fixedAssets: '50000000' })],
      cashFlow: [year(2024, { suppIntangibleAmortization: '100000' })],
    }
    expect(hitAt(said(sheets, given({ ebitda: '10000000' })), 'LQ04', '2024-12-31')).toBeDefined()
  })
  test('EBITDA without the depreciation of fixed assets that are there is none', () => {
    const sheets = (assets: string) => ({
      balanceSheet: [year(2024, { ...debt, fixedAssets: assets })],
      profitSheet: [year(2024, { totalProfit: '5000000', interestExpense: '3000000' })],
      cashFlow: [year(2024, { suppIntangibleAmortization: '100000' })],
    })
    expect(of(said(sheets('50000000')), 'LQ04')).toEqual([
      expect.objectContaining({ kind: 'notApplicable', reason: 'missing' }),
    ])
    expect(hitAt(said(sheets('0')), 'LQ04', '2024-12-31')?.values).toMatchObject({ ebitda: '8100000' })
  })
})

describe('IX06: who owes nothing for long cannot owe less', () => {
  const point = (before: string | null, now: string | null) => {
    const sheet = (of: number, debt: string | null) => year(of, { totalAssets: '100000000', longTermBorrowings: debt })
    return demoMeasure({ balanceSheet: [sheet(2023, before), sheet(2024, now)] })
  }
  const demoMeasure = (sheets: Record<string, Sheet[]>) =>
    openSubject({ name: '', creditCode: '', today: '2025-08-01', data: storedFrom(sheets) })
      .measure('piotroskiLeverage', '2024-12-31')
      .value?.toFixed()
  test.each([
    ['no debt in both years', null, null, '1'],
    ['zero in both years', '0', '0', '1'],
    ['repaid', '5000000', '0', '1'],
    ['less', '5000000', '4000000', '1'],
    ['as much', '5000000', '5000000', '0'],
    ['more', '0', '1', '0'],
  ])('%s', (_, before, now, expected) => {
    expect(point(before, now)).toBe(expected)
  })
})

describe('the category of an event', () => {
  test('where rules of several categories meet, is that of what the event is called', () => {
    const hit = (ruleId: string, severity: 'high' | 'medium'): Outcome => ({
      ruleId,
      period: '2024-12-31',
      kind: 'hit',
      severity,
      values: {},
      inputs: [],
    })
    const [event] = clusterHits([hit('LQ02', 'medium'), hit('TR05', 'high')], rules)
    expect(event).toMatchObject({
      cause: 'distress',
      severity: 'high',
      category: '偿债能力',
      categories: ['偿债能力', '趋势突变'],
    })
    const [only] = clusterHits([hit('TR05', 'high')], rules)
    expect(only).toMatchObject({ category: '趋势突变', categories: ['趋势突变'] })
    const [models] = clusterHits([hit('TR05', 'high'), hit('IX02', 'medium')], rules)
    expect(models).toMatchObject({ category: '偿债能力', categories: ['偿债能力', '趋势突变', '指数模型'] })
  })
  test('of the demo, none that is called 偿债与持续经营压力 stands below another', () => {
    const met = [...demoSubjects.values()]
      .flatMap((subject) => clusterHits(runRules(compiled, subject, { version: 0, rules: {} }, []), rules))
      .filter(({ cause, ruleIds }) => cause === 'distress' && ruleIds.length > 1)
    expect(met.length).toBeGreaterThan(3)
    expect(new Set(met.map(({ category }) => category))).toEqual(new Set(['偿债能力']))
  })
})
