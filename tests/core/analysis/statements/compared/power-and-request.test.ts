import { describe, expect, test } from 'vitest'
import { spearman } from '../../../../../core/analysis/algorithms/statements/invoices-and-power.ts'
import { addMonths } from '../../../../../core/analysis/algorithms/power/months.ts'
import { openSubject } from '../../../../../core/analysis/open-subject.ts'
import { storedFrom } from '../../../../support/demo-subjects.ts'
import { company, course, hits, over, short, years } from '../subjects.ts'

const at = '2024-12-31'

describe('LQ07, what is asked for', () => {
  // One turn a year: 120 of receivables on 120 of revenue.
  const of = (asked: number | null, more: object = {}) =>
    company({
      balanceSheet: over(years(2023, 2024), () => ({
        accountsReceivable: 120,
        inventories: 0,
        accountsPayable: 0,
        prepayments: 0,
        advancesFromCustomers: 0,
        contractLiabilities: 0,
        shortTermBorrowings: 20,
      })),
      profitSheet: over(years(2023, 2024), () => ({ operatingRevenue: 120, operatingCost: 60, netProfit: 12 })),
      ...(asked === null ? {} : { creditRequest: { '': { requestedAmount: asked, ...more } } }),
    })
  test('the need less the loans in place', () => {
    expect(short('LQ07', of(88))).toEqual([`passed ${at}`])
    expect(hits('LQ07', of(88.01))[0]?.values).toEqual({
      wc: '108',
      growth: '0',
      own: '0',
      loans: '20',
      other: '0',
      cap: '88',
      req: '88.01',
    })
  })
  test('own funds, other channels and expected revenue count', () =>
    expect(
      hits('LQ07', of(200, { ownFunds: 8, workingLoans: 10, otherFunds: 5, expectedRevenue: 144 }))[0]?.values,
    ).toMatchObject({ wc: '129.6', growth: '0.2', cap: '106.6' }))
  test('without a request it is not applicable', () =>
    expect(short('LQ07', of(null))).toEqual(['missing requestedAmount']))
})

const powerRows = (kwh: readonly number[], fee = 0) =>
  kwh.map((value, index) => ({
    period: addMonths('2024-01', index),
    rowKey: '1',
    values: { accountNo: '1', kwh: String(value), feeTotal: String(fee) },
  }))

describe('XP03 and XP06, output and fees', () => {
  const of = (outputs: object[], declared: object = {}) =>
    openSubject({
      name: '甲',
      creditCode: '',
      today: '2025-08-01',
      data: storedFrom({
        power: powerRows(
          Array.from({ length: 12 }, () => 100),
          50,
        ),
        profitSheet: [{ period: at, values: { operatingRevenue: '1' } }],
        productOutput: outputs.map((values, index) => ({ period: at, rowKey: String(index), values: { ...values } })),
        declaredFigures: [{ period: at, values: { ...declared } }],
      }),
    })
  test('power for less than four fifths of the output', () => {
    expect(short('XP03', of([{ productName: '铸件', declaredOutput: '150', unitKwh: '10' }]))).toEqual([`passed ${at}`])
    expect(
      hits('XP03', of([{ productName: '铸件', outputUnit: '吨', declaredOutput: '160', unitKwh: '10' }]))[0]?.values,
    ).toMatchObject({
      kwh: '1200',
      needed: '1600',
      support: '0.75',
      q: '120',
      o: '160',
      products: ['铸件 160 吨 × 10 kWh'],
    })
  })
  test('several products are added up', () =>
    expect(
      hits(
        'XP03',
        of([
          { productName: 'a', declaredOutput: '100', unitKwh: '10' },
          { productName: 'b', declaredOutput: '10', unitKwh: '100' },
        ]),
      )[0]?.values,
    ).toMatchObject({ support: '0.6', q: null }))
  test('without the electricity per unit it is not applicable', () =>
    expect([short('XP03', of([{ productName: 'a', declaredOutput: '1' }])), short('XP03', of([]))]).toEqual([
      ['missing unitKwh'],
      ['missing declaredOutput unitKwh'],
    ]))
  test('fees a tenth off are within', () =>
    expect([
      short('XP06', of([], { bookedPowerFee: '660' })),
      short('XP06', of([], { bookedPowerFee: '540' })),
      short('XP06', of([], { bookedPowerFee: '539.99' })),
      short('XP06', of([])),
    ]).toEqual([[`passed ${at}`], [`passed ${at}`], [`hit ${at}`], ['missing bookedPowerFee']]))
})

describe('XP05, invoices and power', () => {
  test.each([
    [[1, 2, 3, 4], [10, 20, 30, 50], 1],
    [[1, 2, 3, 4], [4, 3, 2, 1], -1],
    [[1, 2, 2, 3], [1, 2, 3, 4], 0.9487],
    [[1, 2, 3, 4, 5], [5, 6, 7, 8, 7], 0.8208],
  ])('Spearman of %j and %j is %f', (a, b, rho) => expect(spearman(a, b)).toBeCloseTo(rho, 4))
  test('without any spread there is none', () => expect(spearman([1, 2, 3], [5, 5, 5])).toBeNull())
  const kwh = Array.from({ length: 14 }, (_, index) => 100 + ((index * 37) % 53))
  const of = (revenue: (index: number) => number, count = 14) =>
    openSubject({
      name: '甲',
      creditCode: '',
      today: '2025-08-01',
      data: storedFrom({
        power: powerRows(kwh),
        monthlyRevenue: Array.from({ length: count }, (_, index) => ({
          period: addMonths('2024-01', index),
          values: { invoicedRevenue: String(revenue(index)) },
        })),
      }),
    })
  test('invoices two months behind the power follow it', () =>
    expect(
      short(
        'XP05',
        of((index) => kwh[index - 2] ?? 1),
      ),
    ).toEqual(['passed 2025-02']))
  test('invoices against the power do not', () =>
    expect(
      hits(
        'XP05',
        of((index) => 1000 - index * 10 - (kwh[index] ?? 0) * 3),
      )[0],
    ).toMatchObject({ period: '2025-02', severity: 'low' }))
  test('eleven months are too few', () =>
    expect(
      short(
        'XP05',
        of((index) => index, 11),
      ),
    ).toEqual(['tooFew']))
  test('both lie in one picture, as shares of their mean', () =>
    expect(
      course(
        'XP05',
        of(() => 5),
      )?.series.map(({ name, values }) => [name, values[0]?.slice(0, 3)]),
    ).toEqual([
      ['invoicedRevenue', '1'],
      ['kwh', expect.stringMatching(/^0\.\d/)],
    ]))
})
