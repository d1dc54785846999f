import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import { runChecks } from '../../../core/statement/checks.ts'
import { sourcesOf } from '../../../core/subject/source.ts'
import { analyseBothWays } from '../../../scripts/bench/rows/both-ways.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'

const { compiled } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const period = '2024-12-31'
type Row = Record<string, string>

/** Values of lines, by the statements that hold them. */
const sheetsOf = (values: Row): Record<string, Row> =>
  Object.fromEntries(
    allTables
      .filter(({ layout }) => layout === 'statement')
      .map((table) => [
        table.name,
        Object.fromEntries(fieldsOf(table).flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []))),
      ])
      .filter(([, row]) => Object.keys(row ?? {}).length > 0),
  )

/** What the rules and the checks of an import say of a statement, those that speak, and its figures. */
function opened(values: Row, precision: Record<string, number> = {}) {
  const sheets = sheetsOf(values)
  const data = storedFrom(
    Object.fromEntries(Object.entries(sheets).map(([table, row]) => [table, [{ period, values: row }]])),
  )
  for (const row of Object.values(data.rows).flat()) Object.assign(row, { precision })
  const subject = openSubject({ name: '', creditCode: '', today: '2025-08-01', data })
  return {
    rules: runRules(compiled, subject, { version: 0, rules: {} }, [])
      .filter(({ kind, ruleId }) => kind === 'hit' && /^ID(0[359]|08|1[34])$/.test(ruleId))
      .map(({ ruleId }) => ruleId),
    checks: allTables
      .flatMap((table) => runChecks(table, sheets[table.name] ?? {}))
      .filter(({ ok }) => !ok)
      .map(({ check }) => check.id),
    /** As the rules and as the page of ratios read it. */
    figure: (name: string) => [
      subject.measure(name, period).value?.toFixed(),
      evaluate(name, sourcesOf(data)(period)).value?.toFixed(),
    ],
  }
}

describe('the exchange effect counts once', () => {
  const flows = {
    netOperatingCashFlow: '300000',
    netInvestingCashFlow: '-100000',
    netFinancingCashFlow: '50000',
    fxEffectOnCash: '20000',
    beginningCash: '500000',
  }
  test.each([
    ['within the net increase', '270000', '770000', []],
    ['behind the net increase', '250000', '770000', []],
    ['in both places', '270000', '790000', ['ID14']],
    ['in neither', '250000', '750000', ['ID13']],
    ['nowhere that adds up', '200000', '720000', ['ID13']],
  ])('%s', (_, netIncreaseInCash, endingCash, speak) => {
    const { rules, checks } = opened({ ...flows, netIncreaseInCash, endingCash })
    expect(rules).toEqual(speak)
    expect(checks).toEqual(speak)
  })
  test('either way where nothing else tells', () => {
    const { netOperatingCashFlow: _, ...rest } = flows
    expect(opened({ ...rest, netIncreaseInCash: '250000', endingCash: '770000' }).rules).toEqual([])
    expect(opened({ ...flows, netIncreaseInCash: '250000' }).rules).toEqual([])
  })
})

describe('a line that stands for several', () => {
  const rest = { cash: '100000', inventories: '45000', totalCurrentAssets: '445000', totalAssets: '1000000' }
  const sales = { operatingRevenue: '900000' }
  test('stands for zeros that a form prints', () => {
    const zeros = { notesAndAccountsReceivable: '300000', notesReceivable: '0', accountsReceivable: '0.00' }
    const { rules, checks, figure } = opened({ ...rest, ...sales, ...zeros })
    expect(rules).toEqual([])
    expect(checks).toEqual([])
    expect(figure('tradeReceivables')).toEqual(['300000', '300000'])
    expect(figure('receivablesHeld')).toEqual(['300000', '300000'])
    expect(figure('receivablesShare')).toEqual([undefined, undefined])
    expect(figure('dsoEnd')).toEqual([undefined, undefined])
    expect(figure('inventoryShare')).toEqual(['0.045', '0.045'])
  })
  test('is as much as it says where one of two is told', () => {
    const { rules, checks, figure } = opened({
      ...rest,
      notesAndAccountsReceivable: '300000',
      notesReceivable: '100000',
    })
    expect(rules).toEqual([])
    expect(checks).toEqual([])
    expect(figure('tradeReceivables')).toEqual(['300000', '300000'])
    expect(figure('receivablesHeld')).toEqual(['300000', '300000'])
    expect(figure('receivablesShare')).toEqual([undefined, undefined])
  })
  test('is no zero beside figures', () => {
    const parts = { notesReceivable: '100000', accountsReceivable: '200000' }
    expect(opened({ ...rest, ...parts, notesAndAccountsReceivable: '0' }).figure('tradeReceivables')).toEqual([
      '300000',
      '300000',
    ])
    expect(
      opened({ ...rest, accountsReceivable: '300000', notesAndAccountsReceivable: '0' }).figure('tradeReceivables'),
    ).toEqual(['300000', '300000'])
    expect(opened({ ...rest, ...parts, notesReceivable: '0' }).figure('receivablesShare')).toEqual(['0.2', '0.2'])
  })
  test('makes nothing right of several that do not come to it', () => {
    const equity = { paidInCapital: '300000', retainedEarnings: '180000', minorityInterests: '50000' }
    const { rules, checks } = opened({ ...equity, equityAttributableToParent: '500000', totalEquity: '550000' })
    expect(rules).toEqual(['ID08'])
    expect(checks).toEqual(['ID08'])
    const both = { notesAndAccountsReceivable: '300000', notesReceivable: '100000', accountsReceivable: '150000' }
    expect(opened({ ...rest, ...both }).rules).toEqual(['ID03'])
  })
  test('stands for the costs of which one is told', () => {
    const costs = { operatingRevenue: '1000000', totalOperatingCost: '860000', operatingCost: '600000' }
    expect(opened({ ...costs, operatingProfit: '140000' }).rules).toEqual([])
    expect(opened({ ...costs, operatingProfit: '170000' }).rules).toEqual(['ID09'])
  })
})

describe('a blank is no zero where another reading leaves room for it', () => {
  test('interest within other receivables', () => {
    const lines = { cash: '100000', otherReceivables: '40000', interestReceivable: '5000' }
    expect(opened({ ...lines, totalCurrentAssets: '143000', totalAssets: '143000' }).figure('inventoryShare')[1]).toBe(
      undefined,
    )
    expect(opened({ ...lines, totalCurrentAssets: '140000', totalAssets: '140000' }).figure('inventoryShare')[1]).toBe(
      '0',
    )
  })
  test('R&D within administrative expenses', () => {
    const costs = {
      operatingRevenue: '1000000',
      totalOperatingCost: '860000',
      operatingCost: '600000',
      taxesAndSurcharges: '0',
      administrativeExpenses: '200000',
      rdExpenses: '60000',
      financialExpenses: '10000',
    }
    expect(opened(costs).figure('sellingExpenseRatio')[1]).toBe(undefined)
    expect(opened({ ...costs, totalOperatingCost: '810000' }).figure('sellingExpenseRatio')[1]).toBe('0')
  })
})

describe('R&D expenses within others', () => {
  const costs = {
    operatingRevenue: '1000000',
    operatingCost: '600000',
    taxesAndSurcharges: '0',
    sellingExpenses: '50000',
    administrativeExpenses: '200000',
    rdExpenses: '60000',
    financialExpenses: '10000',
  }
  test('whatever one line is rounded to', () => {
    const { rules, figure } = opened({ ...costs, otherIncome: '100000', operatingProfit: '240000' }, { otherIncome: 5 })
    expect(rules).toEqual([])
    expect(figure('periodExpenses')).toEqual(['260000', '260000'])
  })
  test('a sum that a wrong sign would explain as well', () => {
    const { rules, figure } = opened({ ...costs, assetImpairmentLoss: '-30000', operatingProfit: '110000' })
    expect(rules).toEqual([])
    expect(figure('periodExpenses')).toEqual(['260000', '260000'])
  })
  test('the exchange effect is no part of another line', () => {
    const flows = { netOperatingCashFlow: '300000', netInvestingCashFlow: '1', netFinancingCashFlow: '1' }
    const { figure } = opened({ ...flows, fxEffectOnCash: '20000', netIncreaseInCash: '300002' })
    expect(figure('apart("fxEffectOnCash")')[1]).toBe('20000')
  })
  // Most firms of the second file have an income that it has no column of: their profits say nothing of their costs.
  test.each([0, 100_000])('in a file of firms as in one that is analysed by itself: %i', (untold) => {
    const names = [...Object.keys(costs), 'assetImpairmentLoss', 'operatingProfit', 'totalProfit']
    const rows = Array.from({ length: 24 }, (_, at) => {
      const loss = at % 2 === 0 ? '-30000' : ''
      const profit = String(140_000 + Number(loss) + (at < 18 ? untold : 0))
      return [`firm ${at}`, '2024', ...Object.values(costs), loss, profit, profit].join(',')
    })
    const csv = [['firm', 'period', ...names].join(','), ...rows].join('\n')
    const { differences } = analyseBothWays(csv)
    expect(differences).toEqual([])
  })
})
