import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { runChecks, type Values } from '../../../core/statement/checks.ts'
import { decimalsOf, readFigure, storedYuan } from '../../../core/statement/figures.ts'
import { parseSum } from '../../../core/statement/formula.ts'
import { signsToChange } from '../../../core/statement/signs.ts'
import { schemaOf } from './sheets.ts'

const balance = schemaOf('balanceSheet')
const profit = schemaOf('profitSheet')
const outcome = (values: Values, id: string, rounding = '0', table = balance) =>
  runChecks(table, values, rounding).find(({ check }) => check.id === id)

describe('the sums of a statement', () => {
  test('hold, or tell by how much they do not', () => {
    expect(outcome({ totalAssets: '100', totalLiabilities: '60', totalEquity: '40' }, 'ID01')).toMatchObject({
      ok: true,
      left: '100',
      right: '100',
      difference: '0',
    })
    expect(outcome({ totalAssets: '3200100', totalLiabilities: '60', totalEquity: '40' }, 'ID01')).toMatchObject({
      ok: false,
      difference: '-3200000',
      fields: ['totalAssets', 'totalLiabilities', 'totalEquity'],
    })
  })

  test('items that are not there count as 0, a missing subtotal leaves the check out', () => {
    expect(
      outcome({ totalCurrentAssets: '30', cash: '10', inventories: '20', notesReceivable: null }, 'ID03')?.ok,
    ).toBe(true)
    expect(outcome({ totalAssets: '30', totalCurrentAssets: '30' }, 'ID02')).toBeUndefined()
    expect(outcome({ cash: '5' }, 'ID03')).toBeUndefined()
  })

  test('tolerate a yuan, a ten-thousandth, and what rounding can do', () => {
    const sides = (difference: string): Values => ({
      totalAssets: '1000000',
      totalLiabilities: '600000',
      totalEquity: difference,
    })
    expect([outcome(sides('400100'), 'ID01')?.ok, outcome(sides('400101'), 'ID01')?.ok]).toEqual([true, false])
    expect([
      outcome({ totalAssets: '10', totalLiabilities: '6', totalEquity: '5' }, 'ID01')?.ok,
      outcome({ totalAssets: '10', totalLiabilities: '6', totalEquity: '5.01' }, 'ID01')?.ok,
    ]).toEqual([true, false])
    // 0.01 亿元 apart, in figures of two decimals: three roundings of half a hundredth.
    const rounded: Values = { totalAssets: '100000000', totalLiabilities: '60000000', totalEquity: '41000000' }
    expect([outcome(rounded, 'ID01')?.ok, outcome(rounded, 'ID01', '500000')?.ok]).toEqual([false, true])
  })

  test('a combined line stands for its parts where they are not given', () => {
    expect(outcome({ totalCurrentAssets: '30', cash: '10', notesAndAccountsReceivable: '20' }, 'ID03')?.ok).toBe(true)
    expect(
      outcome(
        {
          totalCurrentAssets: '30',
          cash: '10',
          notesAndAccountsReceivable: '20',
          notesReceivable: '5',
          accountsReceivable: '15',
        },
        'ID03',
      )?.ok,
    ).toBe(true)
  })

  test('interest receivable may be a part of other receivables: the reading is named', () => {
    const values: Values = { totalCurrentAssets: '100000', otherReceivables: '100000', interestReceivable: '20000' }
    expect(outcome(values, 'ID03')).toMatchObject({
      ok: true,
      variant: { omit: ['interestReceivable', 'dividendsReceivable'] },
    })
    expect(outcome({ ...values, interestReceivable: null }, 'ID03')).toMatchObject({ ok: true, variant: null })
  })
})

describe('impairment losses come with either sign', () => {
  const year: Values = {
    operatingRevenue: '1000000',
    operatingCost: '700000',
    creditImpairmentLoss: '30000',
    assetImpairmentLoss: '50000',
    operatingProfit: '220000',
  }
  test('the sign is changed where only then operating profit holds', () => {
    expect(signsToChange(profit, year, '0')).toEqual(['creditImpairmentLoss', 'assetImpairmentLoss'])
    expect(
      signsToChange(profit, { ...year, creditImpairmentLoss: '-30000', assetImpairmentLoss: '-50000' }, '0'),
    ).toEqual([])
    expect(signsToChange(profit, { ...year, creditImpairmentLoss: '-30000' }, '0')).toEqual(['assetImpairmentLoss'])
  })
  test('it is left alone where it holds neither way, where there is no loss, and where a person decided', () => {
    expect(signsToChange(profit, { ...year, operatingProfit: '999999' }, '0')).toEqual([])
    expect(
      signsToChange(
        profit,
        { ...year, creditImpairmentLoss: '0', assetImpairmentLoss: null, operatingProfit: '300000' },
        '0',
      ),
    ).toEqual([])
    expect(signsToChange(profit, year, '0', new Set(['assetImpairmentLoss']))).toEqual([])
  })
})

describe('a side of a statement that is written with the other sign', () => {
  const profit = schemaOf('profitSheet')
  const balance = schemaOf('balanceSheet')
  test('costs, tax and what is outside of business as negative figures', () => {
    const costs = {
      operatingRevenue: '1000',
      operatingCost: '-600',
      administrativeExpenses: '-100',
      operatingProfit: '300',
    }
    const below = { nonOperatingExpenses: '-20', totalProfit: '280', incomeTax: '-70', netProfit: '210' }
    expect(signsToChange(profit, { ...costs, ...below }, '0').toSorted()).toEqual([
      'administrativeExpenses',
      'incomeTax',
      'nonOperatingExpenses',
      'operatingCost',
    ])
    expect(signsToChange(profit, { ...costs, operatingProfit: '301000' }, '0')).toEqual([])
    expect(signsToChange(profit, { totalProfit: '-280', incomeTax: '-70', netProfit: '-210' }, '0')).toEqual([])
  })
  test('liabilities and equity in credit', () => {
    const claims = {
      shortTermBorrowings: '-400',
      totalLiabilities: '-400',
      paidInCapital: '-700',
      retainedEarnings: '100',
    }
    const sheet = { totalAssets: '1000', ...claims, totalEquity: '-600', totalLiabilitiesAndEquity: '-1000' }
    expect(signsToChange(balance, sheet, '0').toSorted()).toEqual(
      [...Object.keys(claims), 'totalEquity', 'totalLiabilitiesAndEquity'].toSorted(),
    )
    expect(signsToChange(balance, { ...sheet, totalAssets: '900' }, '0')).toEqual([])
  })
})

test('every check and formula of the tables is a sum over fields of its table', () => {
  for (const name of ['balanceSheet', 'profitSheet', 'cashFlow']) {
    const table = schemaOf(name)
    const sums = [
      ...table.checks.flatMap(({ left, right }) => [left, right]),
      ...Object.values(table.schema.properties).flatMap((field) => field['x-formula'] ?? []),
    ]
    for (const { field } of sums.flatMap(parseSum)) expect(table.schema.properties, field).toHaveProperty(field)
    for (const field of table.checks
      .flatMap(({ variants }) => variants ?? [])
      .flatMap(({ omit, flip }) => [...(omit ?? []), ...(flip ?? [])]))
      expect(table.schema.properties, field).toHaveProperty(field)
  }
})

describe('figures', () => {
  test('a sum is read sign by sign, and nothing else is', () => {
    expect(parseSum('a + b - c')).toEqual([
      { field: 'a', sign: 1 },
      { field: 'b', sign: 1 },
      { field: 'c', sign: -1 },
    ])
    expect(() => parseSum('a * b')).toThrow(/not a sum/)
  })

  test.each([
    ['1,234.50', { kind: 'figure', value: '1234.5' }],
    ['（1,234.50）', { kind: 'figure', value: '-1234.5' }],
    ['328309145000.0000元', { kind: 'figure', value: '328309145000' }],
    ['--', { kind: 'nothing' }],
    ['N/A', { kind: 'nothing' }],
    ['无', { kind: 'nothing' }],
    ['暂估', { kind: 'wrong', why: 'text' }],
    ['7.35%', { kind: 'wrong', why: 'text' }],
  ])('%s', (value, expected) => expect(readFigure({ column: 1, kind: 'text', value })).toEqual(expected))

  test('a formula without a result and an error are told apart from nothing', () => {
    expect(readFigure({ column: 1, kind: 'formula', value: '' })).toEqual({ kind: 'wrong', why: 'formula' })
    expect(readFigure({ column: 1, kind: 'error', value: '#REF!' })).toEqual({ kind: 'wrong', why: 'error' })
    expect(readFigure(undefined)).toEqual({ kind: 'nothing' })
  })

  test('units come out exact', () => {
    expect([
      storedYuan('356.57', '亿元'),
      storedYuan('32424158.6', '万元'),
      storedYuan('0.1', '千元'),
      storedYuan('-1.005', '元'),
    ]).toEqual(['35657000000', '324241586000', '100', '-1.005'])
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        (cents) => storedYuan(`${cents}`, '亿元') === (cents === 0n ? '0' : `${cents}00000000`),
      ),
    )
    expect(decimalsOf('356.57')).toBe(2)
  })
})

describe('cash that changes without the exchange effect', () => {
  const flows: Values = {
    netOperatingCashFlow: '500000',
    netInvestingCashFlow: '-200000',
    netFinancingCashFlow: '-100000',
    fxEffectOnCash: '30000',
    beginningCash: '1000000',
  }
  const found = (values: Values): (string | undefined)[][] =>
    runChecks(schemaOf('cashFlow'), { ...flows, ...values })
      .filter(({ check }) => ['ID13', 'ID14'].includes(check.id))
      .map(({ check, ok, variant }) => [check.id, String(ok), variant?.label['zh-CN']])
  test('is no fault where the end has it, and is said', () =>
    expect(found({ netIncreaseInCash: '200000', endingCash: '1230000' })).toEqual([
      ['ID13', 'true', '净增加额不含汇率影响'],
      ['ID14', 'true', '净增加额不含汇率影响'],
    ]))
  test('the plain reading stays, and what fits neither is a fault', () => {
    expect(found({ netIncreaseInCash: '230000', endingCash: '1230000' })).toEqual([
      ['ID13', 'true', undefined],
      ['ID14', 'true', undefined],
    ])
    expect(found({ netIncreaseInCash: '210000', endingCash: '1250000' }).map(([, ok]) => ok)).toEqual([
      'false',
      'false',
    ])
  })
})
