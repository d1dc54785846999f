import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { unclosedOf, verdictAt } from '../../../core/analysis/verdicts.ts'
import { sourcesOf } from '../../../core/subject/source.ts'
import { ratioView } from '../../../server/analysis/ratio-view/view.ts'
import { buildSections } from '../../../server/reports/build.ts'
import { factsOf, type Facts } from '../../../server/reports/writing/data/facts.ts'
import { judgedBy } from '../../../server/reports/writing/sections/judged-ratios.ts'
import { strengthsOf } from '../../../server/reports/writing/sections/strengths.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { sentenceOf, verdictOf } from '../../../server/reports/writing/writer/words.ts'
import { paragraph } from '../../../server/reports/writing/writer/nodes.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'
import { openDemoDatabase, type DemoDatabase } from '../../support/demo-database.ts'
import { factsFrom } from '../../support/facts.ts'
import { sampleTables, withValue } from '../../support/refreshing.ts'

const day = '2024-12-31'
/** What the bands say of a ratio of an enterprise of which only this is known. */
function judged(
  key: string,
  now: Record<string, Record<string, string>>,
  before: Record<string, Record<string, string>> = {},
) {
  const rows = (of: Record<string, Record<string, string>>, period: string) =>
    Object.entries(of).map(([table, values]) => [table, { period, values }] as const)
  const all = [...rows(before, '2023-12-31'), ...rows(now, day)]
  const data = storedFrom(
    Object.fromEntries(
      ['balanceSheet', 'profitSheet', 'cashFlow'].map((table) => [
        table,
        all.filter(([name]) => name === table).map(([, row]) => row),
      ]),
    ),
  )
  const source = sourcesOf(data)(day)
  return verdictAt(key, evaluate(key, source), { source, group: 'default', unclosed: unclosedOf(data) })
}
const assets = { totalAssets: '100000000' }

describe('a ratio by next to nothing is not judged', () => {
  test.each<[string, string, Parameters<typeof judged>[1], Parameters<typeof judged>[2], unknown]>([
    [
      '34 times a profit of 0.1 % of assets',
      'ocfToNetProfit',
      { balanceSheet: assets, profitSheet: { netProfit: '100000' }, cashFlow: { netOperatingCashFlow: '3441000' } },
      {},
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      '0.2 times such a profit',
      'ocfToNetProfit',
      { balanceSheet: assets, profitSheet: { netProfit: '100000' }, cashFlow: { netOperatingCashFlow: '20000' } },
      {},
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'a profit of 0.5 % is one',
      'ocfToNetProfit',
      { balanceSheet: assets, profitSheet: { netProfit: '500000' }, cashFlow: { netOperatingCashFlow: '600000' } },
      {},
      { verdict: 'good', unjudged: null },
    ],
    [
      'without a balance sheet nobody can tell',
      'ocfToNetProfit',
      { profitSheet: { netProfit: '100' }, cashFlow: { netOperatingCashFlow: '600000' } },
      {},
      { verdict: 'good', unjudged: null },
    ],
    [
      'growth of a profit that was next to nothing',
      'netProfitGrowth',
      { balanceSheet: assets, profitSheet: { netProfit: '120000' } },
      { balanceSheet: assets, profitSheet: { netProfit: '100000' } },
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'growth of a profit',
      'netProfitGrowth',
      { balanceSheet: assets, profitSheet: { netProfit: '1200000' } },
      { balanceSheet: assets, profitSheet: { netProfit: '1000000' } },
      { verdict: 'good', unjudged: null },
    ],
    [
      'tax of next to no profit',
      'taxBurden',
      { balanceSheet: assets, profitSheet: { totalProfit: '100', incomeTax: '20' } },
      {},
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'other income beside next to no profit',
      'nonRecurringShare',
      {
        balanceSheet: assets,
        profitSheet: {
          totalProfit: '1000',
          nonOperatingIncome: '100000',
          nonOperatingExpenses: '0',
          otherIncome: '0',
          investmentIncome: '0',
          fairValueGain: '0',
          assetDisposalGain: '0',
        },
      },
      {},
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'a margin of next to no revenue',
      'netMargin',
      { balanceSheet: assets, profitSheet: { operatingRevenue: '10000', netProfit: '9000' } },
      {},
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'a return on next to no equity',
      'roe',
      { balanceSheet: { ...assets, totalEquity: '1000' }, profitSheet: { netProfit: '900' } },
      { balanceSheet: { ...assets, totalEquity: '1000' } },
      { verdict: null, unjudged: 'smallBase' },
    ],
    [
      'a debt ratio is by all assets',
      'debtRatio',
      { balanceSheet: { ...assets, totalLiabilities: '10000000' } },
      {},
      { verdict: 'good', unjudged: null },
    ],
  ])('%s', (_, key, now, before, expected) => {
    expect(judged(key, now, before)).toEqual(expected)
  })
})

describe('a ratio that rests on sums that do not hold is not judged', () => {
  const flows = { operatingCashInflow: '50000000', operatingCashOutflow: '40000000', netOperatingCashFlow: '20000000' }
  const profit = { balanceSheet: assets, profitSheet: { netProfit: '8000000', operatingRevenue: '40000000' } }
  test('its lines are those of the equation', () => {
    expect(judged('ocfToNetProfit', { ...profit, cashFlow: flows })).toEqual({ verdict: null, unjudged: 'unclosed' })
    expect(judged('ocfToNetProfit', { ...profit, cashFlow: { ...flows, netOperatingCashFlow: '10000000' } })).toEqual({
      verdict: 'good',
      unjudged: null,
    })
  })
  test('other lines of that statement are judged', () => {
    expect(judged('cashCollectionRatio', { ...profit, cashFlow: { ...flows, cashFromSales: '44000000' } })).toEqual({
      verdict: 'good',
      unjudged: null,
    })
  })
  test('an abridged statement is not called wrong for what it leaves out', () => {
    const few = {
      ...profit,
      profitSheet: { operatingRevenue: '40000000', operatingProfit: '5000000', netProfit: '4000000' },
    }
    expect(judged('netMargin', few)).toEqual({ verdict: 'good', unjudged: null })
  })
  test('what speaks against an enterprise is said all the same', () => {
    const sheet = { totalAssets: '100', totalLiabilities: '95', totalEquity: '20' }
    expect(judged('debtRatio', { balanceSheet: sheet })).toEqual({ verdict: 'risk', unjudged: null })
    expect(judged('debtRatio', { balanceSheet: { ...sheet, totalLiabilities: '30' } })).toEqual({
      verdict: null,
      unjudged: 'unclosed',
    })
  })
  test('but none of its ratios is a strength', () => {
    const broken = factsFrom(withValue(sampleTables(), `cashFlow.netIncreaseInCash@${day}`, '99999999'))
    const sound = factsFrom(sampleTables())
    const onCash = (facts: Facts): string[] =>
      judgedBy(facts, 'good')
        .filter(({ inputs }) => inputs.some(({ table }) => table === 'cashFlow'))
        .map(({ name }) => name)
    expect(onCash(sound).length).toBeGreaterThan(0)
    expect(strengthsOf(broken).filter(({ inputs }) => inputs.some(({ table }) => table === 'cashFlow'))).toEqual([])
    expect(strengthsOf(broken).length).toBeGreaterThan(0)
  })
  test('the sentence says why', () => {
    const facts = factsFrom(withValue(sampleTables(), `cashFlow.netOperatingCashFlow@${day}`, '99999999'))
    expect(textOf(paragraph(sentenceOf(facts, 'ocfToNetProfit')))).toMatch(/（所依据的报表勾稽不符，暂不评价）。$/)
    const small = factsFrom(withValue(sampleTables(), `profitSheet.netProfit@${day}`, '1000'))
    expect(textOf(paragraph(sentenceOf(small, 'ocfToNetProfit')))).toMatch(
      /（(基数接近零，不作评价|所依据的报表勾稽不符，暂不评价)）。$/,
    )
  })
})

describe('E05 of the demo: a profit near zero beside a cash flow statement that does not add up', () => {
  let demo: DemoDatabase
  let facts: Facts
  beforeAll(async () => {
    demo = await openDemoDatabase()
    facts = factsOf(await demo.reportData('c_demo_E05', '1'))
  })
  afterAll(() => demo.db.destroy())

  test('its 净现比 of 34.41 is neither good nor bad, and no strength', () => {
    const measure = facts.measure('ocfToNetProfit', facts.focus)
    expect(measure?.value.toFixed(2)).toBe('34.41')
    expect(verdictOf(facts, measure)).toBeNull()
    expect(strengthsOf(facts).filter(({ inputs }) => inputs.some(({ table }) => table === 'cashFlow'))).toEqual([])
  })
  test('nowhere in its reports', async () => {
    for (const { type, sections } of shippedTemplates.filter(({ id }) => id !== 'industry')) {
      const { sections: built } = buildSections(await demo.reportData('c_demo_E05', type), sections)
      const told = built
        .flatMap(({ blocks }) => blocks)
        .map(textOf)
        .filter((text) => text.includes('34.41'))
      for (const text of told) expect(text).not.toMatch(/净现比[^；。\n]*34\.41[^；。\n]*(良好|风险|关注)/)
    }
  })
  test('nor on the page of ratios, which says why', async () => {
    const { ratios } = await ratioView(demo.db, demo.user, 'c_demo_E05', allTables, 'zh-CN')
    const point = ratios.find(({ key }) => key === 'ocfToNetProfit')?.points.find(({ period }) => period === day)
    expect(point).toMatchObject({ verdict: null, absent: expect.stringMatching(/不作评价/) })
    expect(Number(point?.value).toFixed(2)).toBe('34.41')
  })
})
