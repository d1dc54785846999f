import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { parseSum } from '../../../core/statement/formula.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables } from '../../support/demo-subjects.ts'
import { company, sentences, years, type Tables } from './statements/subjects.ts'

const { compiled } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const said = (subject: Subject): Outcome[] => runRules(compiled, subject, { version: 0, rules: {} }, [])
const hitsOf = (subject: Subject): string[] =>
  said(subject).flatMap((one) => (one.kind === 'hit' ? [`${one.ruleId} ${one.period.slice(0, 4)}`] : []))
/** Hits that no bad unit explains: the firm's own. */
const unitHits = (subject: Subject): string[] => hitsOf(subject).filter((hit) => hit.startsWith('DQ03'))

type Figures = Record<string, number>
type Year = { balanceSheet: Figures; profitSheet: Figures; cashFlow: Figures }
type Statement = keyof Year
/** A plain firm's year, in yuan, whose statements fit together; `index` counts the years, each larger than the last. */
function yearOf(index: number): Year {
  const scale = 1 + index / 10
  const of = (amount: number): number => Math.round(amount * scale)
  const [revenue, cost, admin, profit] = [of(48_210_337), of(36_120_418), of(4_012_655), of(3_104_226)]
  const [taxes, interest, incomeTax] = [of(312_480), of(401_233), of(1_034_742)]
  const selling = revenue - cost - admin - taxes - interest - incomeTax - profit
  // Retained earnings grow by each year's profit.
  const earlier = Array.from({ length: index }, (_, before) => Math.round(3_104_226 * (1 + (before + 1) / 10)))
  const retained = earlier.reduce((sum, value) => sum + value, 9_874_310)
  const cash = (at: number): number => Math.round(5_230_118 * (1 + at / 10))
  const inventories = of(7_845_102)
  const receivables = of(9_120_566)
  const fixed = of(16_904_377)
  const loans = of(8_000_311)
  const payables = of(6_120_804)
  const wages = of(512_077)
  const taxesDue = of(604_913)
  const assets = cash(index) + inventories + receivables + fixed
  const liabilities = loans + payables + wages + taxesDue
  const salesCash = Math.round(revenue * 1.11)
  const goodsCash = Math.round(cost * 1.07)
  const staffCash = of(6_204_551)
  const taxCash = of(2_203_118)
  const operating = salesCash - goodsCash - staffCash - taxCash
  const increase = cash(index) - cash(index - 1)
  return {
    balanceSheet: {
      cash: cash(index),
      accountsReceivable: receivables,
      inventories,
      totalCurrentAssets: cash(index) + receivables + inventories,
      fixedAssets: fixed,
      totalNonCurrentAssets: fixed,
      totalAssets: assets,
      shortTermBorrowings: loans,
      accountsPayable: payables,
      employeeBenefitsPayable: wages,
      taxesPayable: taxesDue,
      totalCurrentLiabilities: liabilities,
      totalLiabilities: liabilities,
      paidInCapital: assets - liabilities - retained,
      retainedEarnings: retained,
      totalEquity: assets - liabilities,
      totalLiabilitiesAndEquity: assets,
    },
    profitSheet: {
      operatingRevenue: revenue,
      operatingCost: cost,
      taxesAndSurcharges: taxes,
      sellingExpenses: selling,
      administrativeExpenses: admin,
      financialExpenses: interest,
      interestExpense: interest,
      operatingProfit: profit + incomeTax,
      totalProfit: profit + incomeTax,
      incomeTax,
      netProfit: profit,
    },
    cashFlow: {
      cashFromSales: salesCash,
      operatingCashInflow: salesCash,
      cashPaidForGoods: goodsCash,
      cashPaidToEmployees: staffCash,
      taxesPaid: taxCash,
      operatingCashOutflow: goodsCash + staffCash + taxCash,
      netOperatingCashFlow: operating,
      capex: operating - increase,
      investingCashOutflow: operating - increase,
      netInvestingCashFlow: increase - operating,
      netIncreaseInCash: increase,
      beginningCash: cash(index - 1),
      endingCash: cash(index),
      suppNetProfit: profit,
      suppDepreciation: of(1_690_402),
      suppNetOperatingCashFlow: operating,
    },
  }
}

type Firm = {
  count?: number
  /** How many yuan the firm writes as one, by statement; a statement that is not named is not there. */
  units?: Partial<Record<Statement, number>>
  /** What differs from the plain firm, in yuan. */
  other?: Partial<Record<Statement, Record<string, number | null>>>
}
const inYuan = { balanceSheet: 1, profitSheet: 1, cashFlow: 1 }

/** Amounts of so many yuan each, with two decimals, as files have them. */
const written = (amount: number, unit: number): string => (amount / unit).toFixed(unit === 1 ? 0 : 2)

function firm({ count = 4, units = inYuan, other = {} }: Firm): Subject {
  const tables: Tables = {}
  for (const [name, unit] of Object.entries(units) as [Statement, number][])
    tables[name] = Object.fromEntries(
      years(2021, 2022, 2023, 2024)
        .slice(-count)
        .map((period, index) => {
          const figures = Object.entries({ ...yearOf(index)[name], ...other[name] })
          const kept = figures.filter((one): one is [string, number] => one[1] !== null)
          return [period, Object.fromEntries(kept.map(([field, amount]) => [field, written(amount, unit)]))]
        }),
    )
  return company(tables)
}

const unsettled = (subject: Subject): string[] =>
  (['balanceSheet', 'profitSheet', 'cashFlow'] as const).flatMap((name) => {
    const held = subject.periods.filter((period) => subject.isUnsettled(name, period))
    return held.length === 0 ? [] : [held.length === subject.periods.length ? name : `${name} ${held.join()}`]
  })

const wan = 10_000
const [balanceSheet, profitSheet, cashFlow] = [1, 1, 1]

describe('a statement that is as a whole in another unit than the others', () => {
  test.each<[string, Firm, string[]]>([
    ['profit in 万元', { units: { ...inYuan, profitSheet: wan } }, ['profitSheet']],
    ['profit in 万元, one year only', { count: 1, units: { ...inYuan, profitSheet: wan } }, ['profitSheet']],
    ['profit in 千元', { units: { ...inYuan, profitSheet: 1000 } }, ['profitSheet']],
    ['profit in 百万元', { units: { ...inYuan, profitSheet: 1_000_000 } }, ['profitSheet']],
    ['profit in 亿元', { units: { ...inYuan, profitSheet: 100_000_000 } }, ['profitSheet']],
    ['balance sheet in 万元', { units: { ...inYuan, balanceSheet: wan } }, ['balanceSheet']],
    ['cash flow in 万元', { units: { ...inYuan, cashFlow: wan } }, ['cashFlow']],
    ['cash flow in 万元, one year', { count: 1, units: { ...inYuan, cashFlow: wan } }, ['cashFlow']],
    ['only profit in yuan', { units: { balanceSheet: wan, profitSheet, cashFlow: wan } }, ['profitSheet']],
    [
      'profit in 万元 and cash flow in 百万元',
      { units: { balanceSheet, profitSheet: wan, cashFlow: 100_000_000 } },
      ['balanceSheet', 'profitSheet', 'cashFlow'],
    ],
    ['balance sheet and profit only', { units: { balanceSheet, profitSheet: wan } }, ['balanceSheet', 'profitSheet']],
    [
      'balance sheet and profit only, one year',
      { count: 1, units: { balanceSheet, profitSheet: wan } },
      ['balanceSheet', 'profitSheet'],
    ],
    ['balance sheet and cash flow only', { units: { balanceSheet, cashFlow: wan } }, ['balanceSheet', 'cashFlow']],
    ['profit and cash flow only', { units: { profitSheet: wan, cashFlow } }, ['profitSheet', 'cashFlow']],
    [
      'profit in 万元, cash flow without its supplement',
      { units: { ...inYuan, profitSheet: wan }, other: { cashFlow: { suppNetProfit: null } } },
      ['profitSheet'],
    ],
    [
      'cash flow in 万元 and most cash restricted',
      { units: { ...inYuan, cashFlow: wan }, other: { balanceSheet: { cash: 12_000_000 } } },
      ['cashFlow'],
    ],
    [
      'profit in 万元 of a firm that makes a loss',
      {
        units: { ...inYuan, profitSheet: wan },
        other: { profitSheet: { netProfit: -3_104_226 }, cashFlow: { suppNetProfit: -3_104_226 } },
      },
      ['profitSheet'],
    ],
  ])('%s', (_, given, expected) => {
    const subject = firm(given)
    expect(unsettled(subject)).toEqual(expected)
    expect(unitHits(subject)).toEqual(['DQ03 2024'])
  })

  test.each<[string, Firm]>([
    ['four years', { units: { ...inYuan, profitSheet: wan } }],
    ['one year', { count: 1, units: { ...inYuan, profitSheet: wan } }],
    ['cash flow', { units: { ...inYuan, cashFlow: wan } }],
    ['two statements', { units: { balanceSheet, profitSheet: wan } }],
  ])('nothing else is said that the right statements do not say: %s', (_, given) => {
    const right = Object.fromEntries(Object.keys(given.units ?? {}).map((name) => [name, 1]))
    const expected = hitsOf(firm({ ...given, units: right }))
    expect(hitsOf(firm(given)).filter((hit) => !expected.includes(hit))).toEqual(['DQ03 2024'])
  })
})

describe('nothing is in doubt', () => {
  test.each<[string, Firm]>([
    ['all in yuan', {}],
    ['one year', { count: 1 }],
    ['all in the same wrong unit', { units: { balanceSheet: wan, profitSheet: wan, cashFlow: wan } }],
    ['one statement only', { units: { profitSheet: wan } }],
    ['tiny cash', { other: { balanceSheet: { cash: 12 }, cashFlow: { endingCash: 12, beginningCash: 9 } } }],
    ['nearly all cash restricted', { other: { cashFlow: { endingCash: 523 } } }],
    ['almost no cash from sales', { other: { cashFlow: { cashFromSales: 4_821, operatingCashInflow: 4_821 } } }],
    [
      'almost no cash from sales, no supplement, cash flow and profit only',
      {
        units: { profitSheet, cashFlow },
        other: { cashFlow: { cashFromSales: 4_821, operatingCashInflow: 4_821, suppNetProfit: null } },
      },
    ],
    ['no sales at all', { other: { profitSheet: { operatingRevenue: 0, operatingCost: 0 } } }],
    ['a negative profit', { other: { profitSheet: { netProfit: -310 }, cashFlow: { suppNetProfit: -310 } } }],
    ['a profit of next to nothing in one of the two', { other: { cashFlow: { suppNetProfit: 310 } } }],
    [
      'lines of zero',
      { other: { balanceSheet: { cash: 0, inventories: 0 }, cashFlow: { endingCash: 0, taxesPaid: 0 } } },
    ],
    [
      'a land bank that hardly sells',
      {
        units: { balanceSheet, profitSheet },
        count: 1,
        other: {
          balanceSheet: { inventories: 2_000_000_000, totalAssets: 3_000_000_000, accountsReceivable: 0 },
          profitSheet: { operatingRevenue: 100_000, operatingCost: 50_000, netProfit: -4_000_000 },
        },
      },
    ],
    [
      'a firm at rest, whose retained earnings follow from its profit',
      {
        units: { balanceSheet, profitSheet, cashFlow },
        other: {
          profitSheet: {
            operatingRevenue: 4_821,
            operatingCost: 3_612,
            administrativeExpenses: 401,
            taxesAndSurcharges: 31,
            interestExpense: 40,
          },
        },
      },
    ],
    ['seven thousand times as large', { units: { ...inYuan, profitSheet: 7_000 } }],
    ['a hundred times as large', { units: { ...inYuan, profitSheet: 100 } }],
  ])('%s', (_, given) => {
    const subject = firm(given)
    expect(unsettled(subject)).toEqual([])
    expect(unitHits(subject)).toEqual([])
  })
})

describe('what DQ03 says of statements of one period', () => {
  const wrong = firm({ units: { ...inYuan, profitSheet: wan } })
  const either = firm({ units: { balanceSheet, profitSheet: wan } })
  test('which statement, against which, by how much', () => {
    expect(sentences('DQ03', wrong, 'zh-CN')[0]).toMatch(
      /利润表的金额与按(资产负债表|现金流量表)、(资产负债表|现金流量表)应有的金额之比约为 1\/10,000，/,
    )
    expect(sentences('DQ03', wrong, 'en-US')[0]).toMatch(
      /amounts of Income statement to those that would fit .*Balance sheet.* is about 1\/10,000: /,
    )
  })
  test('one of the two, where nobody can know which', () => {
    expect(sentences('DQ03', either, 'zh-CN')[0]).toMatch(/资产负债表.*利润表.*其中一张/)
    expect(sentences('DQ03', either, 'en-US')[0]).toMatch(/Balance sheet.*Income statement.*one of the two/)
  })
  test('both sides are among its figures', () => {
    const hit = said(wrong).find((one) => one.kind === 'hit' && one.ruleId === 'DQ03')
    const tables = hit?.kind === 'hit' ? hit.inputs.map(({ table }) => table) : []
    expect(new Set(tables)).toEqual(new Set(['balanceSheet', 'profitSheet', 'cashFlow']))
  })
  test('no other period is passed, nor any rule that reads the statement', () => {
    const outcomes = said(wrong).filter(({ ruleId }) => ruleId === 'DQ03')
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'hit',
      'notApplicable',
      'notApplicable',
      'notApplicable',
    ])
    expect(wrong.measure('netMargin', '2024-12-31').value).toBeNull()
    expect(wrong.measure('debtRatio', '2024-12-31').value).not.toBeNull()
  })
})

test('the ties of a table join one of its own lines with lines of another statement', () => {
  const statements = allTables.filter(({ layout }) => layout === 'statement')
  const ties = statements.flatMap((table) => (table.ties ?? []).map((tie) => ({ ...tie, table })))
  expect(ties.length).toBeGreaterThan(10)
  for (const { table: own, left, right } of ties) {
    for (const { field } of parseSum(left)) expect(own.schema.properties[field]?.['x-unit'], left).toBe('元')
    const owner = statements.find((other) => parseSum(right).every(({ field }) => other.schema.properties[field]))
    expect(owner, right).toBeDefined()
    expect(owner?.name, right).not.toBe(own.name)
  }
})
