import { describe, expect, test } from 'vitest'
import { allModels, modelLabel } from '../../../core/ratios/model-library.ts'
import { modelsOf, scoreOf, type ModelScore } from '../../../core/analysis/models.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { Exact } from '../../../core/money.ts'
import type { ValueSource } from '../../../core/ratios/types.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { demoSubjects, storedFrom } from '../../support/demo-subjects.ts'

const given =
  (values: Record<string, string>): ValueSource =>
  (name, back) =>
    back === 0 && Object.hasOwn(values, name) ? { value: values[name] as string, inputs: [] } : undefined
const score = (model: string, values: Record<string, string>): string | null =>
  evaluate(model, given(values)).value?.toFixed() ?? null
const names = ['DSRI', 'GMI', 'AQI', 'SGI', 'DEPI', 'SGAI', 'TATA', 'LVGI']
const indices = (...values: string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [names[index] as string, value]))

describe('worked examples', () => {
  // The paper prints the mean of each variable of both groups; its coefficients applied to them by hand give these
  // scores.
  test('Beneish (1999), table 2: the mean manipulator scores -1.195681, the mean control company -2.245854', () => {
    expect(score('beneishM8', indices('1.465', '1.193', '1.254', '1.607', '1.077', '1.041', '0.031', '1.111'))).toBe(
      '-1.195681',
    )
    expect(score('beneishM8', indices('1.031', '1.014', '1.039', '1.134', '1.001', '1.054', '0.018', '1.037'))).toBe(
      '-2.245854',
    )
  })
  test('with every index at rest the M-score is -2.48, and growth of 78.5 % alone takes it over -1.78', () => {
    expect(score('beneishM8', indices('1', '1', '1', '1', '1', '1', '0', '1'))).toBe('-2.48')
    expect(score('beneishM8', { SGI: '1' })).toBe('-2.48')
    expect(score('beneishM8', { SGI: '1.784' })).toBe('-1.780672')
    expect(score('beneishM8', { SGI: '1.785' })).toBe('-1.77978')
  })
  test('Saunders and Cornett, Financial Institutions Management, the example of a borrower: X = .2, 0, -.20, .10, 2.0 gives Z = 1.64', () => {
    expect(score('altmanZ', { X1: '0.2', X2: '0', X3: '-0.20', X4m: '0.10', X5: '2.0' })).toBe('1.64')
  })
  test.each([
    ['altmanZp', '6.089'],
    ['altmanZpp', '17.59'],
  ])('%s of a firm whose variables are all 1 is the sum of its coefficients', (model, sum) => {
    expect(score(model, { X1: '1', X2: '1', X3: '1', X4b: '1', X5: '1' })).toBe(sum)
  })
  test('Dechow et al. (2011): a predicted value of zero for all variables gives the constant’s odds over 0.0037', () => {
    const f = score('dechowF', {
      rsstAccruals: '0',
      receivablesChange: '0',
      inventoryChange: '0',
      softAssets: '0',
      cashSalesChange: '0',
      roaChange: '0',
      issuance: '0',
    })
    expect(Number(f)).toBeCloseTo(Math.exp(-7.893) / (1 + Math.exp(-7.893)) / 0.0037, 12)
  })
})

/** Two years whose variables can be worked out by hand. */
const byHand = openSubject({
  name: '',
  creditCode: '',
  today: '2025-08-01',
  data: storedFrom({
    balanceSheet: [
      {
        period: '2023-12-31',
        values: {
          accountsReceivable: '90',
          notesReceivable: '10',
          totalCurrentAssets: '500',
          fixedAssets: '250',
          constructionInProgress: '50',
          totalAssets: '1000',
          totalCurrentLiabilities: '300',
          longTermBorrowings: '100',
          totalLiabilities: '500',
          totalEquity: '500',
          surplusReserve: '10',
          retainedEarnings: '90',
          inventories: '80',
        },
      },
      {
        period: '2024-12-31',
        values: {
          accountsReceivable: '200',
          totalCurrentAssets: '600',
          fixedAssets: '300',
          totalAssets: '1250',
          totalCurrentLiabilities: '500',
          totalLiabilities: '625',
          totalEquity: '625',
          retainedEarnings: '125',
          inventories: '100',
        },
      },
    ],
    profitSheet: [
      {
        period: '2023-12-31',
        values: {
          operatingRevenue: '1000',
          operatingCost: '600',
          sellingExpenses: '100',
          administrativeExpenses: '100',
          netProfit: '40',
          totalProfit: '50',
          interestExpense: '10',
        },
      },
      {
        period: '2024-12-31',
        values: {
          operatingRevenue: '1250',
          operatingCost: '1000',
          sellingExpenses: '100',
          netProfit: '50',
          totalProfit: '60',
          interestExpense: '15',
        },
      },
    ],
    cashFlow: [
      { period: '2023-12-31', values: { netOperatingCashFlow: '20', suppDepreciation: '100' } },
      { period: '2024-12-31', values: { netOperatingCashFlow: '-75', suppDepreciation: '100' } },
    ],
  }),
})
const of = (model: string): ModelScore =>
  modelsOf(byHand, '2024-12-31').find((entry) => entry.model === model) as ModelScore

describe('variables', () => {
  test('of the M-score are those of the statements', () => {
    const values = Object.fromEntries(of('beneishM8').parts.map(({ name, value }) => [name, value]))
    // receivables 100/1000 → 200/1250; margin .4 → .2; soft assets 1-.8 → 1-.72; depreciation 100/400 both years;
    // expenses .2 → .08; leverage .4 → .4
    expect(values).toEqual({
      DSRI: '1.6',
      GMI: '2',
      AQI: '1.4',
      SGI: '1.25',
      DEPI: '1',
      SGAI: '0.4',
      TATA: '0.1',
      LVGI: '1',
    })
    expect(of('beneishM8').score).toBe('-0.4443')
  })
  test('add up to the score: what each contributes, and the score at rest', () => {
    const { parts, score: whole } = of('beneishM8')
    expect(parts.reduce((sum, { contribution }) => sum.plus(contribution ?? 0), new Exact('-2.48')).toFixed()).toBe(
      whole,
    )
    const z = of('altmanZpp')
    expect(z.parts.reduce((sum, { contribution }) => sum.plus(contribution ?? 0), new Exact(0)).toFixed()).toBe(z.score)
  })
  test('of Z′ and Z″ are worked out by hand', () => {
    // X1 100/1250, X2 125/1250, X3 75/1250, X4 1, X5 1
    expect(of('altmanZp')).toMatchObject({ score: '1.74648', zone: { id: 'grey' } })
    expect(of('altmanZpp')).toMatchObject({ score: '2.304', zone: { id: 'grey' } })
  })
  test('Piotroski counts what improved', () => {
    // profit, no cash, same return, below profit, leverage down, liquidity down, no issue known, margin down, turnover
    // same
    expect(Object.fromEntries(of('piotroskiF').parts.map(({ name, value }) => [name, value]))).toMatchObject({
      piotroskiRoa: '1',
      piotroskiCash: '0',
      piotroskiRoaUp: '0',
      piotroskiAccruals: '0',
      piotroskiLeverage: '1',
      piotroskiLiquidity: '0',
      piotroskiMargin: '0',
      piotroskiTurnover: '0',
    })
  })
})

describe('what cannot be told', () => {
  test('leaves an M-score as long as one index is there, and accruals alone are none', () => {
    expect(score('beneishM8', { LVGI: '2' })).toBe('-2.807')
    expect(score('beneishM8', { TATA: '0.5' })).toBeNull()
    expect(score('beneishM5', {})).toBeNull()
  })
  test('is neutral in the M-score and named, and the others say what they lack', () => {
    const bare = openSubject({
      name: '',
      creditCode: '',
      today: '2025-08-01',
      data: storedFrom({
        balanceSheet: [{ period: '2024-12-31', values: { totalAssets: '10' } }],
        profitSheet: [
          { period: '2023-12-31', values: { operatingRevenue: '10' } },
          { period: '2024-12-31', values: { operatingRevenue: '20' } },
        ],
      }),
    })
    const [m] = modelsOf(bare, '2024-12-31')
    expect(m).toMatchObject({
      model: 'beneishM8',
      score: '-1.588',
      zone: { id: 'alert' },
      neutralised: ['DSRI', 'GMI', 'AQI', 'DEPI', 'SGAI', 'TATA', 'LVGI'],
    })
    expect(m?.parts.find(({ name }) => name === 'DSRI')).toMatchObject({
      value: null,
      neutral: true,
      contribution: '0',
    })
    expect(modelsOf(bare, '2024-12-31').find(({ model }) => model === 'altmanZp')).toMatchObject({
      score: null,
      zone: null,
      missing: expect.arrayContaining(['totalCurrentAssets', 'totalEquity']),
    })
    expect(modelsOf(bare, '2023-12-31')[0]).toMatchObject({ score: null, missing: ['operatingRevenue@2022-12-31'] })
  })
  test('a Z of listed firms lacks the market value, and has it where it is given', () => {
    expect(of('altmanZ')).toMatchObject({ score: null, missing: ['marketCapitalisation'] })
  })
})

test('every model has zones that do not leave gaps, notes and labels in both languages, and never speaks of a probability of fraud as its own', () => {
  for (const model of allModels) {
    expect(model.notes.length, model.key).toBeGreaterThan(1)
    for (const text of [model.label, ...model.notes, ...model.zones.map(({ label }) => label)])
      for (const locale of ['zh-CN', 'en-US'] as const) expect(text[locale].length).toBeGreaterThan(0)
    for (const { name } of model.parts) expect(modelLabel(name)?.label['en-US'], name).toBeTruthy()
    if (model.zones.length > 0)
      expect(Object.keys(model.zones.at(-1) ?? {}).toSorted()).toEqual(['id', 'label', 'tone'])
    expect(JSON.stringify(model.notes).replace(/不是舞弊或违约的概率|no probability of fraud/g, '')).not.toMatch(
      /舞弊(的)?概率|probability of fraud/,
    )
  }
})

test('the demo: the enterprise with invented revenue scores about -1.00, the sound one is below all cut-offs', () => {
  const latest = (id: string): ModelScore[] =>
    modelsOf(demoSubjects.get(id) as NonNullable<ReturnType<typeof demoSubjects.get>>, '2024-12-31')
  expect(new Exact(latest('E02')[0]?.score ?? 0).toFixed(2)).toBe('-1.00')
  expect(latest('E02')[0]?.inputs.length).toBeGreaterThan(20)
  expect(latest('E01')[0]).toMatchObject({ zone: { id: 'normal' }, neutralised: [] })
  expect(
    scoreOf(
      allModels[4] as (typeof allModels)[number],
      demoSubjects.get('E08') as NonNullable<ReturnType<typeof demoSubjects.get>>,
      '2024-12-31',
    ).zone?.id,
  ).toBe('distress')
})

describe('variables of the M-score over divisors that are not above zero', () => {
  const figures = {
    operatingRevenue: '100',
    operatingCost: '60',
    accountsReceivable: '20',
    totalAssets: '200',
    totalCurrentAssets: '50',
    fixedAssets: '80',
    totalCurrentLiabilities: '40',
    suppDepreciation: '8',
    sellingExpenses: '5',
    netProfit: '6',
    netOperatingCashFlow: '4',
  }
  const value = (
    name: string,
    later: Record<string, string> = {},
    before: Record<string, string> = {},
  ): string | null => {
    const at =
      (values: Record<string, string>): ValueSource =>
      (field) => ({ value: values[field] ?? null, inputs: [] })
    const [now, then] = [at({ ...figures, ...later }), at({ ...figures, ...before })]
    return (
      evaluate(name, (field, back) => (back === 0 ? now(field, 0) : back === 1 ? then(field, 0) : undefined), {
        nz: 'always',
      }).value?.toFixed() ?? null
    )
  }
  test.each(names.filter((name) => name !== 'TATA'))('%s of two equal years is 1', (name) =>
    expect(value(name)).toBe('1'),
  )
  test.each([
    ['DSRI', { operatingRevenue: '-100' }, {}],
    ['GMI', { operatingRevenue: '-100', operatingCost: '-60' }, {}],
    ['GMI', {}, { operatingRevenue: '-100' }],
    ['AQI', { totalAssets: '-200' }, {}],
    ['AQI', {}, { totalAssets: '-200' }],
    ['DEPI', {}, { fixedAssets: '-80' }],
    ['SGAI', { operatingRevenue: '-100' }, {}],
    ['SGAI', {}, { operatingRevenue: '-100', sellingExpenses: '-5' }],
    ['LVGI', { totalAssets: '-200' }, {}],
    ['TATA', { totalAssets: '-200' }, {}],
  ])('%s cannot be told of %j after %j, however it comes out', (name, later, before) =>
    expect(value(name, later as Record<string, string>, before as Record<string, string>)).toBeNull(),
  )
})

test('Piotroski’s point for no issue stands where nothing tells of capital, and falls where capital was received or grew', () => {
  const point = (values: Record<string, string>, before: Record<string, string> = {}): string | undefined =>
    evaluate('piotroskiNoIssue', (field, back) => {
      const of = back === 0 ? values : back === 1 ? before : {}
      return Object.hasOwn(of, field) ? { value: of[field] as string, inputs: [] } : undefined
    }).value?.toFixed()
  expect([
    point({}),
    point({ paidInCapital: '9' }),
    point({ cashFromCapital: '0' }),
    point({ paidInCapital: '9' }, { paidInCapital: '9' }),
  ]).toEqual(['1', '1', '1', '1'])
  expect([point({ cashFromCapital: '5' }), point({ paidInCapital: '10' }, { paidInCapital: '9' })]).toEqual(['0', '0'])
})
