import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pettitt } from '../../../../core/analysis/algorithms/power/level-break.ts'
import { levelShifts } from '../../../../core/analysis/algorithms/power/level-shifts.ts'
import { addMonths, monthsBetween } from '../../../../core/analysis/algorithms/power/months.ts'
import { episodes } from '../../../../core/analysis/algorithms/power/episodes.ts'
import { robustStl } from '../../../../core/analysis/algorithms/power/stl.ts'
import { company, powerRules, say, type Bill } from './months.ts'

const check = <T>(property: fc.IProperty<T>, numRuns = 60): void =>
  fc.assert(property, { seed: 5, numRuns, endOnFailure: true })

/** What is left when the figures that grow with use are left out. */
const shape = (subject: ReturnType<typeof company>, rules: readonly string[]) =>
  rules.map((id) =>
    say(id, subject).map((result) => [
      id,
      result.kind,
      result.period,
      ...(result.kind === 'hit'
        ? ['months', 'from', 'to', 'count', 'ratio', 'growth', 'valleyShare', 'deviation', 'accounts', 'late'].map(
            (name) => result.values[name] ?? null,
          )
        : []),
    ]),
  )

/** Numbers that look like chance, the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Bills of two accounts over some months: odd ones, but such as could be stored. */
function odd(seed: number): Bill[] {
  const next = chance(seed)
  const count = 13 + next(28)
  return ['a', 'b'].flatMap((account) =>
    Array.from({ length: count }, (_, index): Bill => {
      const [kwh, maxDemand] = [next(9) === 0 ? 0 : next(5_000_000), 1 + next(2000)]
      return {
        month: addMonths('2022-03', index),
        account,
        values: {
          kwh: String(kwh),
          kwhPeak: String(next(100)),
          kwhFlat: String(kwh),
          kwhValley: String(next(100)),
          maxDemand: String(maxDemand),
          approvedDemand: '1500',
          contractCapacity: '2000',
          powerFactor: String((50 + next(51)) / 100),
          pfStandard: '0.9',
          feeTotal: String(kwh + maxDemand),
          arrears: String(next(4) === 0 ? 500 : 0),
          overdueDays: [0, 0, 7, null][next(4)],
          accountStatus: '正常',
        },
      }
    }),
  )
}
const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const all = powerRules.map(({ id }) => id)

test('in which order accounts and bills are stored changes nothing that is said', () => {
  check(
    fc.property(seeds, (seed) => {
      const next = chance(seed + 1)
      const shuffled = odd(seed)
        .map((bill) => ({ bill, at: next(1000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ bill }) => bill)
      expect(shape(company(shuffled), all)).toEqual(shape(company(odd(seed)), all))
    }),
    15,
  )
})

test('a company ten times as large is judged alike by all rules about use', () => {
  const scaled = ['PW01', 'PW02', 'PW03', 'PW04', 'PW05', 'PW06', 'PW12', 'PW15']
  const larger = (bill: Bill): Bill => ({
    ...bill,
    values: Object.fromEntries(
      Object.entries(bill.values).map(([name, value]) => [
        name,
        /^(kwh|fee)/.test(name) && typeof value === 'string' ? `${value}0` : value,
      ]),
    ),
  })
  check(
    fc.property(seeds, (seed) => {
      expect(shape(company(odd(seed).map(larger)), scaled)).toEqual(shape(company(odd(seed)), scaled))
    }),
    15,
  )
})

test('no data make a rule throw, and no rule says two things of a period that both count', () => {
  check(
    fc.property(seeds, (seed) => {
      const next = chance(seed + 2)
      const subject = company(odd(seed).filter(() => next(5) > 0))
      for (const id of all) {
        const results = say(id, subject)
        expect(results.length).toBeGreaterThan(0)
        const hitAt = results.flatMap((result) => (result.kind === 'hit' ? [result.period] : []))
        expect(new Set(hitAt).size).toBe(hitAt.length)
        if (hitAt.length > 0) expect(results.some(({ kind }) => kind === 'passed')).toBe(false)
      }
    }),
    30,
  )
})

const series = fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 24, maxLength: 60 })

test('trend, season and remainder add up to the series, whatever it is', () => {
  check(
    fc.property(series, (values) => {
      const { trend, seasonal, remainder } = robustStl(values)
      for (const [index, value] of values.entries())
        expect((trend[index] as number) + (seasonal[index] as number) + (remainder[index] as number)).toBeCloseTo(
          value,
          9,
        )
    }),
  )
})

test('a series moved up or down has the same season and the same steps', () => {
  check(
    fc.property(series, fc.integer({ min: -5, max: 5 }), (values, by) => {
      const [one, other] = [levelShifts(values), levelShifts(values.map((value) => value + by))]
      for (const [index, shift] of one.shift.entries()) expect(other.shift[index]).toBeCloseTo(shift, 6)
    }),
    40,
  )
})

test('a season without noise leaves no remainder', () => {
  check(
    fc.property(fc.array(fc.float({ min: -2, max: 2, noNaN: true }), { minLength: 12, maxLength: 12 }), (season) => {
      const { remainder } = robustStl(
        Array.from({ length: 48 }, (_, index) => (season[index % 12] as number) + index * 0.01),
      )
      for (const rest of remainder) expect(Math.abs(rest as number)).toBeLessThan(0.02)
    }),
    30,
  )
})

test('Pettitt finds a step in even noise, and the p-value of a series without order is not small', () => {
  const noise = [0.1, -0.2, 0.05, 0.15, -0.1, -0.05, 0.2, -0.15]
  expect(
    pettitt(Array.from({ length: 40 }, (_, index) => (noise[index % 8] as number) + (index < 24 ? 0 : 5))),
  ).toMatchObject({ index: 24 })
  expect(pettitt(Array.from({ length: 40 }, (_, index) => noise[index % 8] as number)).p).toBeGreaterThan(0.5)
})

test('months in a row are counted over the turn of years, and episodes keep every month', () => {
  expect(monthsBetween('2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02'])
  check(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 })), fc.integer({ min: 0, max: 5 }), (steps, pause) => {
      const months = [...new Set(steps.map((step) => addMonths('2022-01', step)))].sort()
      const runs = episodes(months, pause)
      expect(runs.flat()).toEqual(months)
      for (const [index, run] of runs.entries())
        if (index > 0) expect(addMonths(runs[index - 1]?.at(-1) as string, pause + 1) < (run[0] as string)).toBe(true)
    }),
  )
})
