import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankIsNothing } from '../../../core/subject/blanks.ts'
import { decimalOf } from '../../../core/subject/decimals.ts'
import {
  lastMonths,
  missingMonths,
  monthAfter,
  monthsOf,
  sumOver,
} from '../../../server/reports/writing/data/months.ts'
import {
  columnsOf,
  dateName,
  daysOf,
  hoursInMonth,
  isAnnual,
  monthsTo,
  periodName,
  spanName,
  stepBack,
} from '../../../core/subject/periods.ts'
import { factsFrom, tableSchemas } from '../../support/facts.ts'

const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 12, numRuns: 200 })
const year = fc.integer({ min: 1990, max: 2090 })
const month = fc.integer({ min: 1, max: 12 })
const pad = (value: number): string => String(value).padStart(2, '0')
const end = (y: number, m: number): string => `${y}-${pad(m)}-${new Date(Date.UTC(y, m, 0)).getUTCDate()}`

describe('names', () => {
  test.each([
    ['2024-12-31', '2024年', '2024年'],
    ['2025-09-30', '2025年9月', '2025年1—9月'],
    ['2025-01-31', '2025年1月', '2025年1—1月'],
  ])('%s is headed %s and covers %s', (period, name, span) =>
    expect([periodName(period), spanName(period)]).toEqual([name, span]),
  )
  test('a month of December is no year, and no period has no name', () =>
    expect([periodName('2024-12'), periodName('')]).toEqual(['2024年12月', '']))
  test.each([
    ['2024-03-05', '2024年3月5日'],
    ['长期', '长期'],
    ['2024', '2024'],
    ['', ''],
  ])('the date %j is written %j', (date, name) => expect(dateName(date)).toBe(name))
})

describe('stepping', () => {
  test('back over years one by one is the same as at once, for balances and flows', () =>
    check(
      fc.property(year, month, fc.nat(5), fc.constantFrom('stock' as const, 'flow' as const), (y, m, back, kind) => {
        let period = end(y, m)
        for (let step = 0; step < back; step += 1) period = stepBack(period, 1, kind)
        expect(stepBack(end(y, m), back, kind)).toBe(period)
        expect(period).toBe(back === 0 ? end(y, m) : end(y - back, kind === 'stock' ? 12 : m))
      }),
    ))
  test('months on and back again', () =>
    check(
      fc.property(year, month, fc.integer({ min: -100, max: 100 }), (y, m, count) => {
        expect(monthAfter(monthAfter(`${y}-${pad(m)}`, count), -count)).toBe(`${y}-${pad(m)}`)
        expect(monthAfter(`${y}-${pad(m)}`, 12)).toBe(`${y + 1}-${pad(m)}`)
      }),
    ))
  test('a year has 360 days, its months 30 each; hours are those of the calendar', () => {
    expect([
      daysOf('2024-12-31'),
      daysOf('2025-09-30'),
      hoursInMonth('2024-02'),
      hoursInMonth('2025-02'),
      hoursInMonth('2025-12'),
    ]).toEqual([360, 270, 696, 672, 744])
    expect(monthsTo('2024-12-31').reduce((sum, one) => sum + hoursInMonth(one), 0)).toBe(366 * 24)
  })
})

describe('三年一期', () => {
  const period = fc.tuple(fc.integer({ min: 2015, max: 2025 }), fc.constantFrom(3, 6, 9, 12)).map(([y, m]) => end(y, m))
  test('of any periods: sorted, none twice, three years at most, one interim period at most and that the latest', () =>
    check(
      fc.property(fc.array(period), fc.integer({ min: 1, max: 4 }), (periods, years) => {
        const columns = columnsOf(periods, years)
        expect(columns).toEqual([...new Set(columns)].sort())
        expect(columns.every((one) => periods.includes(one))).toBe(true)
        const interim = columns.filter((one) => !isAnnual(one))
        if (periods.some(isAnnual)) {
          expect(columns.length - interim.length).toBeLessThanOrEqual(years)
          expect(interim.length === 0 || (interim.length === 1 && interim[0] === periods.toSorted().at(-1))).toBe(true)
        } else expect(columns.length).toBe(Math.min(4, new Set(periods).size))
      }),
    ))
})

describe('months of electricity', () => {
  const months = fc
    .uniqueArray(fc.nat(40), { minLength: 1 })
    .map((offsets) => offsets.toSorted((a, b) => a - b).map((offset) => monthAfter('2022-01', offset)))
  test('those that are there and those that are missing make up the whole stretch', () =>
    check(
      fc.property(months, (there) => {
        const missing = missingMonths(there)
        expect(missing.some((one) => there.includes(one))).toBe(false)
        const whole = [...there, ...missing].toSorted()
        for (const [index, one] of whole.entries())
          if (index > 0) expect(one).toBe(monthAfter(whole[index - 1] ?? '', 1))
      }),
    ))

  const facts = factsFrom({
    power: Object.fromEntries(
      ['2023-12', '2024-01', '2024-02', '2024-04'].map((one, index) => [
        one,
        { kwh: String(100 * (index + 1)), feeTotal: index === 1 ? null : '0.1' },
      ]),
    ),
  })
  test('the last ones are there only where none is missing', () => {
    expect(monthsOf(facts)).toEqual(['2023-12', '2024-01', '2024-02', '2024-04'])
    expect([lastMonths(facts, 1), lastMonths(facts, 2), lastMonths(facts, 3, 2)]).toEqual([
      ['2024-04'],
      null,
      ['2023-12', '2024-01', '2024-02'],
    ])
  })
  test('a sum over months is exact, and not there where one month has none', () => {
    expect(sumOver(facts, 'kwh', ['2023-12', '2024-01'], 'kwh', '电量', 'kWh')).toMatchObject({
      key: 'ratio.kwh@2024-01',
      period: '2024-01',
    })
    expect(sumOver(facts, 'kwh', ['2023-12', '2024-01'], 'kwh', '电量', 'kWh')?.value.toFixed()).toBe('300')
    expect(sumOver(facts, 'feeTotal', ['2023-12', '2024-02', '2024-04'], 'fee', '电费', '元')?.value.toFixed()).toBe(
      '0.3',
    )
    expect([
      sumOver(facts, 'feeTotal', ['2023-12', '2024-01'], 'fee', '电费', '元'),
      sumOver(facts, 'kwh', ['2024-03'], 'x', '', ''),
      sumOver(facts, 'kwh', [], 'x', '', ''),
    ]).toEqual([null, null, null])
  })
})

describe('a blank line', () => {
  const balance = tableSchemas.find((table) => table.name === 'balanceSheet')
  const table = balance && {
    ...balance,
    checks: [
      {
        id: 'c',
        label: { 'zh-CN': '', 'en-US': '' },
        left: 'totalAssets',
        right: 'cash + inventories',
        severity: 'low' as const,
      },
    ],
    schema: { ...balance.schema, properties: {} },
  }
  test.each<[Record<string, unknown>, boolean]>([
    [{ totalAssets: '100', inventories: '100' }, true],
    [{ totalAssets: '100', inventories: '99' }, true],
    [{ totalAssets: '100', inventories: '98.9' }, false],
    [{ totalAssets: '1000000', inventories: '999900' }, true],
    [{ totalAssets: '1000000', inventories: '999899' }, false],
    [{ totalAssets: '100', inventories: '150' }, true],
    [{ totalAssets: '100' }, false],
    [{ inventories: '100' }, false],
    [{}, false],
  ])('of cash in %j is nothing: %s', (values, nothing) =>
    expect(table && blankIsNothing(table, values, 'cash')).toBe(nothing),
  )
  test('of a field in no equation is never nothing', () =>
    expect(table && blankIsNothing(table, { totalAssets: '1', inventories: '1' }, 'goodwill')).toBe(false))
})

test.each<[unknown, string | null]>([
  ['1.50', '1.50'],
  ['-3', '-3'],
  [0.1, '0.1'],
  [1e21, '1000000000000000000000'],
  [Number.NaN, null],
  ['1,000', null],
  ['', null],
  [null, null],
  [true, null],
  ['1e5', null],
])('the stored value %j is the decimal %j', (value, text) => expect(decimalOf(value)).toBe(text))
