import { describe, expect, test } from 'vitest'
import { analyseText, csvOf } from '../../support/analyse.ts'

const row = (firm: number, outcome: string | number, more: object = {}): Record<string, string | number> => ({
  firm: `F${firm}`,
  totalAssets: 1000,
  totalLiabilities: 200 + firm * 10,
  totalEquity: 800 - firm * 10,
  operatingRevenue: 1500,
  netProfit: 60,
  outcome,
  ...more,
})
const rows = (
  outcome: (at: number) => string | number,
  count = 6,
  more: object = {},
): Record<string, string | number>[] => Array.from({ length: count }, (_, at) => row(at, outcome(at), more))

describe('an outcome that says nothing, or hardly anything', () => {
  test.each([
    ['the same for all', rows(() => 0)],
    ['bad for all', rows(() => 1)],
    ['blank for all', rows(() => '')],
    ['text', rows((at) => (at % 2 ? 'defaulted' : 'sound'))],
    ['one row', rows(() => 1, 1)],
    ['no row', []],
    ['two rows', rows((at) => at % 2, 2)],
    ['ties everywhere', rows((at) => at % 2, 8, { totalLiabilities: 500, totalEquity: 500 })],
    [
      'nothing to score by',
      rows((at) => at % 2).map(({ firm, outcome }) => ({ firm: firm ?? '', outcome: outcome ?? '' })),
    ],
  ])('%s', async (_, table) => {
    const csv = table.length > 0 ? csvOf(table) : 'firm,totalAssets,outcome\n'
    const { code, told, report, rows: results } = await analyseText(csv, ['--outcome', 'outcome', '--report', 'r.md'])
    expect(`${told}${report}${JSON.stringify(results)}`).not.toMatch(/NaN|Infinity|undefined|\bnull\b/)
    expect(code === 0 || told.trim() !== '', told).toBe(true)
  })

  test('a column that is not there is named', async () => {
    const { code, told } = await analyseText(csvOf(rows((at) => at % 2)), ['--outcome', 'nowhere'])
    expect(code).toBe(1)
    expect(told).toMatch(/nowhere/)
  })
})

describe('what should not get a confident score', () => {
  const year = (more: object): Record<string, string | number>[] => [row(1, '', { year: 2024, ...more })]
  test.each([
    ['one ratio alone', [{ firm: 'A', debtRatio: 0.1 }]],
    ['nothing but a name', [{ firm: 'A', totalAssets: '' }]],
    ['negative equity', year({ totalLiabilities: 1200, totalEquity: -200 })],
    ['no revenue', year({ operatingRevenue: 0, netProfit: 0 })],
    ['liabilities ten thousand times too small', year({ totalLiabilities: 0.02, totalEquity: 999.98 })],
    ['assets ten thousand times too large', year({ totalAssets: 10_000_000 })],
    [
      'nothing but zeros',
      year({ totalAssets: 0, totalLiabilities: 0, totalEquity: 0, operatingRevenue: 0, netProfit: 0 }),
    ],
    ['half a year', [row(1, '', { period: '2024-06' })]],
    [
      'a year twice, with other figures',
      [row(1, '', { year: 2024 }), row(1, '', { year: 2024, totalLiabilities: 900, totalEquity: 100 })],
    ],
    ['negative assets', year({ totalAssets: -1000 })],
    ['words for figures', year({ totalLiabilities: 'n/a', totalEquity: '?' })],
  ])('%s', async (_, table) => {
    const { rows: results } = await analyseText(csvOf(table))
    expect(results.length).toBeGreaterThan(0)
    expect(results.map(({ grade }) => grade).filter((grade) => grade === 'A' || grade === 'B')).toEqual([])
    expect(JSON.stringify(results)).not.toMatch(/NaN|Infinity|undefined/)
  })
})
