import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { enclosuresOf, openSubject } from '../../../core/analysis/open-subject.ts'
import { printed } from '../../../core/balls/printed.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import { runChecks } from '../../../core/statement/checks.ts'
import { withCombined } from '../../../core/statement/subtotals.ts'
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

/** Each line rounded to so many digits before the point. */
const rounded = (values: Row, digit: number) =>
  opened(values, Object.fromEntries(Object.keys(values).map((name) => [name, digit])))

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
    enclosed: (name: string) => {
      const { value } = enclosuresOf(subject, period).at(name, 0)
      return value && printed(value, 15)
    },
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
  test('of payables as of receivables', () => {
    const payables = { notesAndAccountsPayable: '80000', totalCurrentLiabilities: '80000', totalLiabilities: '80000' }
    const forms: Row[] = [{}, { notesPayable: '0', accountsPayable: '0' }, { notesPayable: '30000' }]
    for (const parts of forms) {
      const { rules, figure } = opened({ ...payables, ...parts })
      expect(rules).toEqual([])
      expect(figure('tradePayables')).toEqual(['80000', '80000'])
    }
    const both = { notesPayable: '30000', accountsPayable: '50001' }
    expect(opened({ ...payables, ...both }).figure('tradePayables')).toEqual(['80001', '80001'])
  })
  test('does so only where its parts count as they do in it', () => {
    const terms = [
      { field: 'a', sign: 1 },
      { field: 'b', sign: -1 },
    ] as const
    const of = (sign: 1 | -1) => [{ line: 'c', parts: [terms[0], { field: 'b', sign }] }]
    const isC = (name: string): boolean => name === 'c'
    expect(withCombined(terms, of(1), isC)).toEqual(terms)
    expect(withCombined(terms, of(-1), isC)).toEqual([{ field: 'c', sign: 1 }])
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
  test('of a statement in ten thousands', () => {
    const tens = Object.fromEntries(Object.entries(costs).map(([name, value]) => [name, `${value}00`]))
    const near = rounded({ ...tens, operatingProfit: '14010000' }, 4)
    expect(near.rules).toEqual([])
    expect(near.figure('periodExpenses')).toEqual(['26000000', '26000000'])
    const far = rounded({ ...tens, operatingProfit: '14090000' }, 4)
    expect(far.rules).toEqual(['ID09'])
    expect(far.figure('periodExpenses')).toEqual(['32000000', '32000000'])
  })
  test('in balls, and of the months of the year before', () => {
    const within = { ...costs, operatingProfit: '140000' }
    expect(opened(within).enclosed('periodExpenses')).toBe('260000')
    const rows = ['80000', '140000'].map((operatingProfit, at) => ({
      period: `${2024 - at}-06-30`,
      values: { ...costs, operatingProfit },
    }))
    const source = sourcesOf(storedFrom({ profitSheet: rows }))('2024-06-30')
    expect(evaluate('prev("periodExpenses")', source).value?.toFixed()).toBe('260000')
    expect(evaluate('periodExpenses', source).value?.toFixed()).toBe('320000')
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
  const asset = ['cash', 'notesAndAccountsReceivable', 'notesReceivable', 'accountsReceivable', 'totalCurrentAssets']
  const amounts = ['100000', '300000', '0', '0', '400000']
  // Most firms of the second file have an income that it has no column of: their profits say nothing of their costs.
  test.each([0, 100_000])('in a file of firms as in one that is analysed by itself: %i', (untold) => {
    const names = [...Object.keys(costs), 'assetImpairmentLoss', 'operatingProfit', 'totalProfit', ...asset]
    const rows = Array.from({ length: 24 }, (_, at) => {
      const loss = at % 2 === 0 ? '-30000' : ''
      const profit = String(140_000 + Number(loss) + (at < 18 ? untold : 0))
      return [`firm ${at}`, '2024', ...Object.values(costs), loss, profit, profit, ...amounts].join(',')
    })
    const csv = [['firm', 'period', ...names].join(','), ...rows].join('\n')
    const { differences } = analyseBothWays(csv)
    expect(differences).toEqual([])
  })
})

describe('rounded sources', () => {
  const liabilities = { shortTermBorrowings: '1000000', accountsPayable: '800000', otherPayables: '400000' }
  const flows = { netOperatingCashFlow: '300000', netInvestingCashFlow: '100000', netFinancingCashFlow: '50000' }
  test.each([
    ['ID05', liabilities, 'totalCurrentLiabilities', 2_200_000, 20_000],
    ['ID03', { cash: '1000000', inventories: '800000' }, 'totalCurrentAssets', 1_800_000, 15_000],
    ['ID13', flows, 'netIncreaseInCash', 450_000, 20_000],
    ['ID14', { beginningCash: '500000', netIncreaseInCash: '250000' }, 'endingCash', 750_000, 15_000],
  ])('%s: as far as the last digits of its lines go, and no farther', (id, lines, total, sum, most) => {
    const speak = (off: number) => rounded({ ...lines, [total]: String(sum + off) }, 4).rules
    expect(speak(most)).toEqual([])
    expect(speak(-most)).toEqual([])
    expect(speak(most + 1000)).toEqual([id])
    expect(speak(-most - 1000)).toEqual([id])
  })
})
