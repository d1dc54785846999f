import { describe, expect, test } from 'vitest'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { analyseText, csvOf } from '../../support/analyse.ts'

type Row = Record<string, string | number>

/** A sound firm's year, and what else it may be. */
const sound = (firm: string, year: number, more: Row = {}): Row => ({
  firm,
  year,
  totalAssets: 1000,
  totalCurrentAssets: 600,
  cash: 200,
  otherReceivables: 5,
  fixedAssets: 300,
  totalLiabilities: 200,
  totalCurrentLiabilities: 150,
  totalEquity: 800 + (year - 2024) * 90,
  surplusReserve: 50,
  retainedEarnings: 350,
  operatingRevenue: 1500 + (year - 2024) * 200,
  operatingCost: 1100,
  totalProfit: 150,
  netProfit: 120,
  interestExpense: 3,
  suppDepreciation: 40,
  netOperatingCashFlow: 140,
  ...more,
})
const years = (firm: string, last: Row, before: Row = {}): Row[] => [sound(firm, 2023, before), sound(firm, 2024, last)]
const without = (row: Row, ...keys: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

describe('the score of npm run analyse', () => {
  test('is low for a sound firm and high for one in distress, with points, and says what is missing', async () => {
    const distressed = {
      totalLiabilities: 1100,
      totalEquity: -100,
      netProfit: -200,
      totalProfit: -200,
      retainedEarnings: -500,
    }
    const { rows, header } = await analyseText(csvOf([...years('A', {}), ...years('B', { ...distressed, cash: '' })]))
    expect(header).toEqual(expect.arrayContaining(['score', 'grade', 'points', 'missingInputs', 'gradeLimits']))
    const [, a, , b] = rows
    expect(a).toMatchObject({ grade: 'A', missingInputs: '', gradeLimits: '' })
    expect(b).toMatchObject({ grade: 'E', missingInputs: 'cashToCurrentLiabilities:missing', gradeLimits: '' })
    const sum = (points: string | undefined): number =>
      (points ?? '').split(';').reduce((total, part) => total + Number(part.split(':')[1]), 0)
    for (const row of [a, b]) expect(sum(row?.['points'])).toBeCloseTo(Number(row?.['score']), 0)
    expect(b?.['points']).toContain('debtRatio:')
  })

  test('counts no check of the data, and tells them apart from hits', async () => {
    const [, row] = (await analyseText(csvOf(years('A', { totalEquity: 790 })))).rows
    const [, clean] = (await analyseText(csvOf(years('A', {})))).rows
    expect(row?.['dataChecks']).toContain('ID01')
    expect(row?.['hits']).not.toMatch(/ID|DQ/)
    expect(row?.['hits.high']).toBe(clean?.['hits.high'])
    expect(row?.['rule.ID01']).toBe('1')
    expect(Math.abs(Number(row?.['score']) - Number(clean?.['score']))).toBeLessThan(0.5)
  })

  test('takes a file of ratios, in shares, in percent or with a percent sign alike', async () => {
    const ratios = (scale: number, sign = ''): Row[] =>
      [0.3, 0.5, 0.9].map((owed, index) => ({
        firm: `F${index}`,
        debtRatio: `${(owed * scale).toFixed(3)}${sign}`,
        roaNet: `${(0.12 * scale - index * 0.08 * scale).toFixed(3)}${sign}`,
        revenueGrowth: `${(0.1 * scale).toFixed(3)}${sign}`,
        currentRatio: 2,
        debtToEbitda: 1 + index,
      }))
    const [shares, signed] = [await analyseText(csvOf(ratios(1))), await analyseText(csvOf(ratios(100, '%')))]
    const told = await analyseText(csvOf(ratios(100)), ['--percent', 'roaNet,revenueGrowth,debtRatio'])
    const scores = ({ rows }: typeof shares) => rows.map((row) => row['score'])
    expect(new Set(scores(shares)).size).toBe(3)
    expect(scores(signed)).toEqual(scores(shares))
    expect(scores(told)).toEqual(scores(shares))
    expect(told.told).toContain('read as percent: debtRatio, roaNet, revenueGrowth')
  })

  test('uses no column of ratios that may be percent or shares, and says so', async () => {
    const rows = [0.4, 0.7, 0.9].map((roa, index) => ({
      firm: `F${index}`,
      debtRatio: 60 + index,
      roaNet: roa,
      currentRatio: 2,
    }))
    const { rows: scored, told } = await analyseText(csvOf(rows))
    expect(told).toMatch(/may be percent or shares.*roaNet/)
    expect(scored[0]?.['missingInputs']).toContain('returnOnAssets:missing')
    expect(scored[0]?.['missingInputs']).not.toContain('debtRatio')
  })

  test('takes returns of a file that are far too high for shares for neither', async () => {
    const rows = [0.7, 0.9, 1.1].map((roa, index) => ({
      firm: `F${index}`,
      roaNet: roa,
      currentRatio: 2,
      debtRatio: 0.5,
    }))
    const { rows: scored, told } = await analyseText(csvOf(rows))
    expect(told).toMatch(/may be percent or shares.*: roaNet$/m)
    expect(scored[0]?.['missingInputs']).toContain('returnOnAssets:missing')
    const share = await analyseText(csvOf(rows), ['--share', 'roaNet'])
    expect(share.rows[0]?.['missingInputs']).not.toContain('returnOnAssets')
  })

  test('changes with the weights of a file, which is refused where it is faulty', async () => {
    const csv = csvOf(years('A', { totalLiabilities: 700, totalEquity: 300 }))
    const change = { weights: { debtRatio: 15 } }
    const [plain, changed] = [
      await analyseText(csv),
      await analyseText(csv, ['--weights', 'w.json'], { 'w.json': JSON.stringify(change) }),
    ]
    expect(Number(changed.rows[1]?.['score'])).toBeGreaterThan(Number(plain.rows[1]?.['score']))
    const refused = await analyseText(csv, ['--weights', 'w.json'], { 'w.json': '{"weights":{"debtRatoi":1}}' })
    expect(refused).toMatchObject({
      code: 1,
      told: expect.stringContaining('/weights/debtRatoi Nothing is called “debtRatoi”'),
    })
  })

  test('is the same for a firm in whatever unit of money the file is', async () => {
    const csv = csvOf(years('A', {}))
    const [yuan, wan] = [await analyseText(csv), await analyseText(csv, ['--unit', '万元'])]
    expect(wan.rows.map((row) => row['score'])).toEqual(yuan.rows.map((row) => row['score']))
  })
})

describe('a test against known outcomes', () => {
  const firms = Array.from({ length: 60 }, (_, index): Row => {
    const owed = 200 + index * 13
    const late = index % 3 === 0 && index > 20
    return without(
      { ...sound(`F${index}`, 2024, { totalLiabilities: owed, totalEquity: 1000 - owed }), bad: late ? 1 : 0 },
      'year',
    )
  })

  test('gives AUC, tenths, calibration and grades, as Markdown or HTML', async () => {
    const run = await analyseText(csvOf(firms), ['--outcome', 'bad', '--report', 'r.md'])
    expect(run.told).toMatch(/AUC of the score: 0\.\d{3} \(95% ±0\.\d{3}; 60 rows, 13 of them bad\)/)
    for (const part of [
      'Discrimination',
      'Tenths by score',
      'Calibration (ten points',
      'Calibration curve',
      'By grade',
    ])
      expect(run.report).toContain(`## ${part}`)
    const html = await analyseText(csvOf(firms), ['--outcome', 'bad', '--report', 'r.html'])
    expect(html.report).toMatch(/^<!doctype html>/)
    expect(html.report).toContain('<polyline')
  })

  test('counts rows whose outcome is blank or unreadable apart, and refuses a column that says nothing', async () => {
    const some = firms.map((row, index) => ({
      ...row,
      bad: index === 0 ? '' : index === 1 ? 'maybe' : (row['bad'] ?? ''),
    }))
    const run = await analyseText(csvOf(some), ['--outcome', 'bad', '--report', 'r.md'])
    expect(run.report).toContain(
      '58 rows with a known outcome, 13 of them bad; not counted: 0 without a score, 1 whose',
    )
    const all = await analyseText(csvOf(firms.map((row) => ({ ...row, bad: 0 }))), ['--outcome', 'bad'])
    expect(all).toMatchObject({ code: 1, told: expect.stringContaining('needs rows with 1') })
    expect(await analyseText(csvOf(firms), ['--outcome', 'label'])).toMatchObject({ code: 1 })
    expect(await analyseText(csvOf(firms), ['--outcome', 'totalAssets'])).toMatchObject({ code: 1 })
  })
})

/** What somebody may hand in of a firm that is bad or cannot be read; none may be called good in silence. */
const lies: [string, Row, Row?][] = [
  ['neither liabilities nor equity', { totalLiabilities: '', totalEquity: '' }],
  ['liabilities of nothing', { totalLiabilities: 0 }],
  ['liabilities below nothing', { totalLiabilities: -200 }],
  ['liabilities in another unit', { totalLiabilities: 0.02 }],
  ['liabilities as text', { totalLiabilities: 'see note', totalEquity: '' }],
  ['liabilities that equity contradicts', { totalLiabilities: 100, totalEquity: 300 }],
  ['equity below nothing', { totalEquity: -50 }],
  ['equity of nothing', { totalEquity: 0 }],
  ['debts above assets, no equity told', { totalLiabilities: 1200, totalEquity: '' }],
  ['assets of nothing', { totalAssets: 0 }],
  ['assets below nothing', { totalAssets: -1000 }],
  ['no assets', { totalAssets: '' }],
  ['assets as text', { totalAssets: '千万' }],
  ['assets of infinity', { totalAssets: 'Infinity' }],
  ['assets of 1e999', { totalAssets: '1e999' }],
  ['assets a thousand times', { totalAssets: 1000000 }],
  ['revenue below nothing with a loss', { operatingRevenue: -1500, netProfit: -120, totalProfit: -150 }],
  ['no revenue, a loss', { operatingRevenue: 0, netProfit: -300, totalProfit: -300 }],
  ['no statement of profit', { operatingRevenue: '', netProfit: '', totalProfit: '', interestExpense: '' }],
  ['profit as text', { netProfit: 'loss', totalProfit: 'loss' }],
  ['profit larger than all assets', { netProfit: 12000, totalProfit: 15000 }],
  ['a loss of half the assets', { netProfit: -500, totalProfit: -500 }],
  ['current liabilities of nothing', { totalCurrentLiabilities: 0, totalLiabilities: '' }],
  ['current items below nothing', { totalCurrentLiabilities: -150, totalCurrentAssets: -600, totalLiabilities: '' }],
  [
    'no balance sheet',
    { totalAssets: '', totalLiabilities: '', totalEquity: '', totalCurrentAssets: '', totalCurrentLiabilities: '' },
  ],
  ['no money flows and no profit', { netOperatingCashFlow: '', netProfit: '', totalProfit: '', retainedEarnings: '' }],
  [
    'other receivables of half the assets',
    { otherReceivables: 500, netOperatingCashFlow: -50, netProfit: 5, totalProfit: 5 },
  ],
  ['retained losses', { retainedEarnings: -900, totalEquity: 50, totalLiabilities: 950 }],
  ['equity gone within the year', { totalEquity: 20, totalLiabilities: 980 }],
  [
    'a year in another unit',
    {
      totalAssets: 0.1,
      totalLiabilities: 0.02,
      totalEquity: 0.08,
      netProfit: 0.012,
      operatingRevenue: 0.15,
      cash: 0.02,
    },
  ],
  [
    'only assets',
    Object.fromEntries(
      Object.keys(sound('', 2024)).map((key) => [key, ['firm', 'year', 'totalAssets'].includes(key) ? 1000 : '']),
    ),
  ],
  ['everything n/a', Object.fromEntries(Object.keys(sound('', 2024)).map((key) => [key, 'n/a']))],
  ['everything zero', Object.fromEntries(Object.keys(sound('', 2024)).map((key) => [key, 0]))],
  ['cells with signs', { totalLiabilities: '2OO', totalEquity: 'eight hundred' }],
  ['a formula for debts', { totalLiabilities: '=B2-C2', totalEquity: '' }],
  ['dashes for debts and equity', { totalLiabilities: '--', totalEquity: '--' }],
  ['a date in the place of debts', { totalLiabilities: '2024-01-02', totalEquity: '' }],
  ['two points in a figure', { totalLiabilities: '1.200.000', totalEquity: '' }],
  ['a huge interest', { interestExpense: 900, totalProfit: -700, netProfit: -700 }],
  [
    'losses twice',
    { netProfit: -80, totalProfit: -80, netOperatingCashFlow: -40, totalLiabilities: 800, totalEquity: 200 },
    { netProfit: -60, totalProfit: -60, netOperatingCashFlow: -30 },
  ],
  ['hexadecimal debts', { totalLiabilities: '0x10', totalEquity: '' }],
  ['debts as NaN', { totalLiabilities: 'NaN', totalEquity: '' }],
]

/** Files of ratios that look good by a slip: each is one row of a file of its own. */
const ratioLies: [string, Row][] = [
  ['a debt ratio in percent read as a share, and nothing else', { debtRatio: 2.5 }],
  ['a debt ratio below nothing', { debtRatio: -0.3, roaNet: 0.1, currentRatio: 3, revenueGrowth: 0.1 }],
  ['a debt ratio of 0', { debtRatio: 0, roaNet: 0.1, currentRatio: 3, revenueGrowth: 0.1 }],
  ['returns in percent beside a debt ratio in shares', { debtRatio: 0.9, roaNet: 3, netMargin: 3, currentRatio: 0.8 }],
  ['EBITDA below nothing', { debtRatio: 0.6, debtToEbitda: -5, roaNet: -0.05, currentRatio: 0.9 }],
  ['text for all', { debtRatio: 'low', roaNet: 'high', currentRatio: 'fine' }],
  ['only a current ratio', { currentRatio: 9 }],
  ['only growth', { revenueGrowth: 0.5, equityGrowth: 0.5 }],
  ['infinite cover', { debtRatio: 0.95, interestCoverage: '1e308', roaNet: 0.0001, currentRatio: 1 }],
]

describe('what is bad or unreadable is called good by no grade', () => {
  test('the firm that all others are made of is an A', async () => {
    expect((await analyseText(csvOf(years('A', {})))).rows[1]).toMatchObject({ grade: 'A' })
  })

  test('of amounts', async () => {
    const { rows } = await analyseText(
      csvOf(lies.flatMap(([name, last, before]) => years(name, { ...last, firm: name, year: 2024 }, before))),
    )
    const grades = lies.map(([name]) => [
      name,
      rows.find((row) => row['firm'] === name && row['year'] === '2024')?.['grade'],
    ])
    expect(grades.filter(([, grade]) => grade === undefined || 'AB'.includes(grade || '?'))).toEqual([])
  })

  test.each(ratioLies)('of ratios: %s', async (_, row) => {
    const { rows } = await analyseText(csvOf([{ firm: 'X', ...row }]))
    expect(rows[0]?.['grade']).toMatch(/^[CDE]?$/)
  })

  test('of one period, of two rows of a year, and of part of a year', async () => {
    const one = await analyseText(
      csvOf([without(sound('A', 2024), 'surplusReserve', 'otherReceivables', 'netOperatingCashFlow')]),
    )
    expect(one.rows[0]?.['missingInputs']).toMatch(/revenueGrowth:missing.*equityGrowth:missing/)
    const twice = await analyseText(
      csvOf([...years('A', {}), sound('A', 2024, { totalLiabilities: 990, totalEquity: 10 })]),
    )
    expect(twice).toMatchObject({ code: 2, told: expect.stringContaining('there is an earlier row of 2024-12-31') })
    expect(twice.rows[2]?.['grade']).toMatch(/^[CDE]?$/)
    const part = await analyseText(csvOf([without({ ...sound('A', 2024), period: '2024-06' }, 'year')]))
    expect(part.rows[0]).toMatchObject({ grade: '', missingInputs: expect.stringContaining('fundsReturn:wholeYear') })
  })
})

test('what is missing is never better than the neutral risk', () => {
  expect(shippedWeights.neutral).toBeGreaterThanOrEqual(50)
})
