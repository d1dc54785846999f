import { describe, expect, test } from 'vitest'
import { compileRules, courseOf, RuleError, runRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import type { CategorisedRule, RuleSettings } from '../../../core/analysis/rule.ts'
import type { PeerFigures, Subject } from '../../../core/analysis/subject.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'

type Figures = Record<string, Record<string, Record<string, unknown>>>
const shipped: RuleSettings = { version: 0, rules: {} }
const text = { 'zh-CN': '文', 'en-US': 'text' }

const subjectOf = (tables: Figures, peers?: (ratio: string) => PeerFigures | null): Subject =>
  openSubject({
    name: '样例',
    creditCode: '',
    today: '2025-08-01',
    data: storedFrom(
      Object.fromEntries(
        Object.entries(tables).map(([table, periods]) => [
          table,
          Object.entries(periods).map(([period, values]) => ({ period, values })),
        ]),
      ),
    ),
    ...(peers && { peers }),
  })

function ruleOf(when: string, more: Partial<CategorisedRule> = {}): CategorisedRule {
  const texts = {
    label: text,
    checks: text,
    formula: text,
    evidence: text,
    innocent: text,
    verify: text,
    documents: text,
    source: text,
  }
  return {
    id: 'T01',
    category: '测试',
    cause: 'distress',
    severity: 'medium',
    thresholds: {},
    metrics: {},
    engine: 'expression',
    periods: 'years',
    when,
    ...texts,
    ...more,
  } as CategorisedRule
}
const run = (rule: CategorisedRule, subject: Subject, settings = shipped, branches: string[] = []) =>
  runRules(compileRules([rule], allTables), subject, settings, branches)
const kinds = (when: string, subject: Subject, more: Partial<CategorisedRule> = {}) =>
  run(ruleOf(when, more), subject).map((outcome) =>
    [
      outcome.period,
      outcome.kind,
      ...(outcome.kind === 'notApplicable' ? [outcome.reason, ...(outcome.missing ?? [])] : []),
    ].join(' '),
  )

const two = subjectOf({
  balanceSheet: {
    '2023-12-31': { totalAssets: '80', totalLiabilities: '40', cash: '10' },
    '2024-12-31': { totalAssets: '100', totalLiabilities: '75', cash: null },
    '2025-06-30': { totalAssets: '120', totalLiabilities: '60' },
  },
  profitSheet: {
    '2023-12-31': { operatingRevenue: '50', netProfit: '0' },
    '2024-12-31': { operatingRevenue: '60', netProfit: '-3' },
  },
  basic: { '': { industryCode: 'C34', employees: 3 } },
})

describe('in which periods a rule is tried', () => {
  test('whole years, every statement, the latest year', () => {
    expect(kinds('debtRatio > 0.6', two)).toEqual(['2023-12-31 passed', '2024-12-31 hit'])
    expect(kinds('debtRatio > 0.4', two, { periods: 'every' })).toEqual([
      '2023-12-31 hit',
      '2024-12-31 hit',
      '2025-06-30 hit',
    ])
    expect(kinds('debtRatio > 0.4', two, { periods: 'latestYear' })).toEqual(['2024-12-31 hit'])
  })
  test('statements of parts of years are told as that, and no statement at all by what is missing', () => {
    expect(kinds('totalAssets > 1', subjectOf({ balanceSheet: { '2025-06-30': { totalAssets: '1' } } }))).toEqual([
      '2025-06-30 notApplicable wholeYear',
    ])
    expect(kinds('totalAssets > cash', subjectOf({}))).toEqual([' notApplicable missing totalAssets cash'])
    expect(kinds('true || totalAssets > 1', subjectOf({ basic: { '': {} } }))).toEqual([' hit'])
  })
  test('a part of a year looks back to the balance at the year’s beginning and to the flow of the same months', () => {
    const half = subjectOf({
      balanceSheet: { '2024-12-31': { cash: '7' } },
      profitSheet: {
        '2024-06-30': { operatingRevenue: '5' },
        '2024-12-31': { operatingRevenue: '9' },
        '2025-06-30': { operatingRevenue: '8' },
      },
    })
    expect(kinds('prev("cash") == 7 && prev("operatingRevenue") == 5', half, { periods: 'every' }).at(-1)).toBe(
      '2025-06-30 hit',
    )
  })
})

describe('not applicable is never a pass', () => {
  test.each<[string, string]>([
    ['cash > 1000', 'notApplicable missing cash'],
    ['nz("cash") > 1000', 'passed'],
    ['nz("cash") < 1', 'hit'],
    ['known("cash") && cash > 1', 'notApplicable missing cash'],
    ['known("cash") && cash > 1 || totalAssets > 1', 'hit'],
    ['knownBefore("inventories") && totalAssets > 1', 'notApplicable missing inventories'],
    ['g("inventories") > 1 || totalAssets > 1', 'notApplicable missing inventories'],
    ['totalAssets / nz("cash") > 1', 'notApplicable undefined'],
    ['prev3("totalAssets") > 1', 'notApplicable missing totalAssets'],
    ['netOperatingCashFlow > 1', 'notApplicable missing netOperatingCashFlow'],
    ['nz("netOperatingCashFlow") > 1', 'notApplicable missing netOperatingCashFlow'],
    ['g("netProfit") > 1', 'notApplicable undefined'],
    ['med("debtRatio") > 0.1', 'notApplicable tooFew debtRatio'],
    ['debtRatio > peer("debtRatio")', 'notApplicable tooFew debtRatio'],
    ['subtotal("totalCurrentAssets") > 1', 'notApplicable missing'],
    ['employees < 5', 'hit'],
  ])('%s', (when, expected) => {
    expect(kinds(when, two).at(-1)).toContain(`2024-12-31 ${expected}`)
  })
  test('peers that are there are compared with', () => {
    const among = subjectOf({ balanceSheet: { '2024-12-31': { totalAssets: '100', totalLiabilities: '75' } } }, () => ({
      p25: '0.3',
      median: '0.5',
      p75: '0.6',
      count: 7,
    }))
    expect(kinds('debtRatio - peer("debtRatio") > 0.2 && peerCount("debtRatio") == 7', among)).toEqual([
      '2024-12-31 hit',
    ])
  })
  test('the median is of the earlier years only', () => {
    const years = subjectOf({
      balanceSheet: Object.fromEntries(
        [
          ['2021', '1'],
          ['2022', '3'],
          ['2023', '2'],
          ['2024', '9'],
        ].map(([year, cash]) => [`${year}-12-31`, { cash }]),
      ),
    })
    expect(kinds('cash > med("cash")', years)).toEqual([
      '2021-12-31 notApplicable tooFew cash',
      '2022-12-31 notApplicable tooFew cash',
      '2023-12-31 passed',
      '2024-12-31 hit',
    ])
    expect(kinds('med("cash") == 2', years).at(-1)).toBe('2024-12-31 hit')
  })
  test.each<[string, string[], string]>([
    ['of two', ['4', '1'], '2.5'],
    ['of four, in whatever order', ['8', '1', '2', '3'], '2.5'],
    ['of two that differ by a cent, exactly', ['0.01', '0.02'], '0.015'],
    ['of five', ['5', '1', '4', '2', '3'], '3'],
  ])('the median %s earlier years is the middle, or halfway between the two in the middle', (_, earlier, median) => {
    const sheets = Object.fromEntries([...earlier, '0'].map((cash, index) => [`${2015 + index}-12-31`, { cash }]))
    const last = `${2015 + earlier.length}-12-31`
    expect(kinds(`med("cash") == ${median}`, subjectOf({ balanceSheet: sheets })).at(-1)).toBe(`${last} hit`)
  })
  test('a rule for other industries, or for other cases', () => {
    expect(kinds('true', two, { groups: ['construction'] })).toEqual([' notApplicable industry'])
    expect(kinds('true', two, { onlyFor: { when: 'netProfit < 0', label: text } })).toEqual([
      '2023-12-31 notApplicable industry',
      '2024-12-31 hit',
    ])
    expect(kinds('true', two, { onlyFor: { when: 'cash > 0', label: text } })).toEqual([
      '2023-12-31 hit',
      '2024-12-31 notApplicable missing cash',
    ])
  })
})

describe('a hit', () => {
  const rule = ruleOf('debtRatio > th("line")', {
    thresholds: { line: { label: text, unit: '%', value: '0.7', groups: { construction: '0.8' } } },
    escalate: [
      { when: 'cash > 1', severity: 'info' },
      { when: 'netProfit < 0', severity: 'high' },
    ],
    metrics: {
      ratio: { label: text, unit: '%', value: 'debtRatio' },
      before: { label: text, unit: '%', value: 'prev("debtRatio")' },
      money: { label: text, unit: '元', value: 'cash' },
    },
    chart: { metrics: ['ratio'], limits: ['line'] },
  })
  test('has its figures exactly, what they rest on, and the severity of the first condition that holds for certain', () => {
    const hit = run(rule, two).find((outcome) => outcome.kind === 'hit')
    expect(hit).toMatchObject({
      ruleId: 'T01',
      period: '2024-12-31',
      severity: 'high',
      values: { ratio: '0.75', before: '0.5', money: null },
    })
    expect(
      hit?.kind === 'hit' && hit.inputs.map(({ field, period, value }) => `${field}@${period.slice(0, 4)}=${value}`),
    ).toEqual(['totalLiabilities@2024=75', 'totalAssets@2024=100', 'totalLiabilities@2023=40', 'totalAssets@2023=80'])
  })
  test('follows what an administrator changed: for all, by group, by code, by branch, the later the stronger', () => {
    const of = (change: RuleSettings['rules'][string], branches: string[] = []): string[] =>
      run(rule, two, { version: 1, rules: { T01: change } }, branches).map(({ kind }) => kind)
    expect(of({ thresholds: { line: '0.8' } })).toEqual(['passed', 'passed'])
    expect(of({ thresholds: { line: '0.8' }, groups: { manufacturing: { line: '0.75' } } })).toEqual([
      'passed',
      'passed',
    ])
    expect(of({ thresholds: { line: '0.8' }, industries: { C: { line: '0.9' }, C34: { line: '0.74' } } })).toEqual([
      'passed',
      'hit',
    ])
    expect(
      of({ industries: { C34: { line: '0.74' } }, branches: { head: { line: '0.9' }, city: { line: '0.4' } } }, [
        'head',
        'city',
      ]),
    ).toEqual(['hit', 'hit'])
    expect(of({ branches: { other: { line: '0.4' } } }, ['head'])).toEqual(['passed', 'hit'])
    expect(of({ off: true })).toEqual([])
  })
  test('is drawn with its limit over the years', () => {
    expect(courseOf(compileRules([rule], allTables), two, 'T01', shipped, [])).toEqual({
      unit: '%',
      periods: ['2023-12-31', '2024-12-31'],
      series: [{ name: 'ratio', values: ['0.5', '0.75'] }],
      limits: [{ name: 'line', value: '0.7' }],
      marked: ['2024-12-31'],
    })
    expect(courseOf(compileRules([rule], allTables), two, 'T99', shipped, [])).toBeNull()
  })
})

describe('a rule that cannot be used', () => {
  const refused = (rule: CategorisedRule): { pointer: string; suggestion: string | null } => {
    try {
      compileRules([rule], allTables)
    } catch (error) {
      if (error instanceof RuleError)
        return { pointer: `${error.ruleId}${error.pointer}`, suggestion: error.suggestion }
    }
    throw new Error('it was taken')
  }
  test('is told by its place, with what may have been meant', () => {
    expect(refused(ruleOf('totalAset > 1'))).toEqual({ pointer: 'T01/when', suggestion: 'totalAssets' })
    expect(refused(ruleOf('true', { metrics: { m: { label: text, unit: '%', value: 'true' } } }))).toMatchObject({
      pointer: 'T01/metrics/m/value',
    })
    expect(refused(ruleOf('true', { escalate: [{ when: 'cash > th("x")', severity: 'high' }] }))).toMatchObject({
      pointer: 'T01/escalate/0/when',
    })
    expect(refused(ruleOf('true', { onlyFor: { when: 'companyName > 1', label: text } }))).toMatchObject({
      pointer: 'T01/onlyFor/when',
    })
    expect(
      refused({ ...ruleOf('true'), engine: 'algorithm', algorithm: 'constructor' } as CategorisedRule),
    ).toMatchObject({ pointer: 'T01/algorithm' })
  })
})
