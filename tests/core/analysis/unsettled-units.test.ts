import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { modelsOf } from '../../../core/analysis/models.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { allRatios } from '../../../core/ratios/library.ts'
import { unsettledStatements } from '../../../core/subject/unit-scale.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects, storedFrom } from '../../support/demo-subjects.ts'
import { years } from './statements/subjects.ts'

const { compiled } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const said = (subject: Subject): Outcome[] => runRules(compiled, subject, { version: 0, rules: {} }, [])
const demo = (id: string): Subject => {
  const subject = demoSubjects.get(id)
  if (!subject) throw new Error(`no company ${id}`)
  return subject
}

/** Statements of some years, each so many times as large as the figures that all have. */
function unsettled(scales: Record<string, number[]>): string[] {
  const lines: Record<string, string[]> = {
    balanceSheet: ['cash', 'accountsReceivable', 'inventories', 'fixedAssets', 'totalAssets'],
    profitSheet: ['operatingRevenue', 'operatingCost', 'netProfit', 'totalProfit'],
    cashFlow: ['cashFromSales', 'netOperatingCashFlow'],
  }
  const rows = Object.entries(scales).map(([table, of]) => {
    const names = lines[table] ?? []
    const valuesOf = (times: number, year: number) =>
      names.map((field, index) => [field, String((1_234_567 + index * 98_765) * times * (1 + year / 10))])
    const held = years(2020, 2021, 2022, 2023, 2024).slice(0, of.length)
    return [table, held.map((period, year) => ({ period, values: Object.fromEntries(valuesOf(of[year] ?? 1, year)) }))]
  })
  return [...unsettledStatements(storedFrom(Object.fromEntries(rows)))].map((place) => place.slice(0, -6)).toSorted()
}

describe('statements whose unit is not settled', () => {
  test.each<[string, Record<string, number[]>, string[]]>([
    ['all of one unit', { balanceSheet: [1, 1, 1] }, []],
    ['one of four in ten thousands', { balanceSheet: [1, 1, 0.0001, 1] }, ['balanceSheet@2022']],
    ['the first of three in thousands', { balanceSheet: [1000, 1, 1] }, ['balanceSheet@2020']],
    ['the last of three in millions', { balanceSheet: [1, 1, 0.000001] }, ['balanceSheet@2022']],
    ['one of two: nobody knows which', { balanceSheet: [1, 0.0001] }, ['balanceSheet@2020', 'balanceSheet@2021']],
    [
      'two and two',
      { profitSheet: [1, 1, 10_000, 10_000] },
      years(2020, 2021, 2022, 2023).map((at) => `profitSheet@${at.slice(0, 4)}`),
    ],
    [
      'one statement of a year, not the others',
      { balanceSheet: [1, 1, 1], profitSheet: [1, 0.0001, 1] },
      ['profitSheet@2021'],
    ],
    [
      'of few lines, as the others of that year',
      { balanceSheet: [1, 0.0001, 1], cashFlow: [1, 0.0001, 1] },
      ['balanceSheet@2021', 'cashFlow@2021'],
    ],
    ['one in hundreds of millions', { balanceSheet: [1, 1, 0.00000001, 1] }, ['balanceSheet@2022']],
    ['thousands beside hundreds of millions', { profitSheet: [1, 100_000, 1] }, ['profitSheet@2021']],
    ['a hundred times as large is growth', { balanceSheet: [1, 100, 100] }, []],
    [
      'three units in a row',
      { balanceSheet: [1, 10_000, 10_000_000] },
      ['balanceSheet@2020', 'balanceSheet@2021', 'balanceSheet@2022'],
    ],
  ])('%s', (_, scales, expected) => expect(unsettled(scales)).toEqual(expected))
})

describe('E12 of the demo, of which one year is in ten thousands of yuan', () => {
  const subject = demo('E12')
  test('has that fault and those of its use of power, and no other', () => {
    const hits = said(subject).flatMap((one) => (one.kind === 'hit' ? [`${one.ruleId} ${one.period}`] : []))
    expect(hits.filter((hit) => !hit.startsWith('PW'))).toEqual(['DQ03 2023-12-31'])
    expect(hits).toEqual(expect.arrayContaining(['PW01 2024-08', 'PW02 2024-05', 'PW14 2024-12']))
  })
  test('rules that read the year, or compare with it, say why they say nothing', () => {
    const why = (rule: string) =>
      said(subject).flatMap((one) =>
        one.ruleId === rule ? [[one.period.slice(0, 4), one.kind === 'notApplicable' ? one.reason : one.kind]] : [],
      )
    // FR06 holds profit against cash of a year, TR07 each line against the year before.
    expect(Object.fromEntries(why('FR06'))).toMatchObject({ 2022: 'passed', 2023: 'unit', 2024: 'passed' })
    expect(Object.fromEntries(why('TR07'))).toMatchObject({ 2022: 'passed', 2023: 'unit', 2024: 'unit' })
    expect(Object.fromEntries(why('DQ02'))).toMatchObject({ 2023: 'passed' })
  })
  test('ratios and models too; no neutral value stands in', () => {
    const valuesAt = (period: string) =>
      allRatios.map(({ key }) => subject.measure(key, period).value).filter((value) => value !== null)
    expect(valuesAt('2023-12-31')).toEqual([])
    expect(valuesAt('2022-12-31').length).toBeGreaterThan(40)
    expect(subject.measure('netProfitGrowth', '2024-12-31').value).toBeNull()
    expect(subject.measure('netMargin', '2024-12-31').value).not.toBeNull()
    for (const { score, unsettled: doubtful } of modelsOf(subject, '2023-12-31'))
      expect([score, doubtful]).toEqual([null, true])
    const latest = modelsOf(subject, '2024-12-31').map(({ model, score, unsettled: doubtful }) => [
      model,
      score !== null,
      doubtful,
    ])
    expect(latest).toContainEqual(['beneishM8', false, true])
    expect(latest).toContainEqual(['altmanZpp', true, false])
  })
})

test('no other enterprise of the demo has a statement in doubt', () => {
  for (const [id, subject] of demoSubjects) {
    if (id === 'E12') continue
    for (const period of subject.periods)
      for (const { name } of allTables) expect(subject.isUnsettled(name, period), `${id} ${name} ${period}`).toBe(false)
  }
})
