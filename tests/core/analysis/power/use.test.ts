import { describe, expect, it } from 'vitest'
import { demoSubjects } from '../../../support/demo-subjects.ts'
import { bills, company, hits, short, times, use } from './months.ts'

/** Tea: April has eight times what December has. */
const tea = [22, 28, 95, 150, 132, 75, 52, 50, 57, 52, 30, 22]
/** Years of use with a season, growth, and a little that nobody can foretell. */
const years = (count: number, season: readonly number[] = tea, growth = 1.05) =>
  Array.from({ length: count }, (_, index) =>
    Math.round(
      1000 * (season[index % 12] as number) * growth ** Math.floor(index / 12) * (1 + 0.01 * Math.sin(index * 2.7)),
    ),
  )
const level = times(12, 100)
const changed = (kwh: readonly number[], changes: Record<number, number>) =>
  kwh.map((value, index) => Math.round(value * (changes[index] ?? 1)))

describe('PW03 unusual months', () => {
  it.each([
    ['a season of eight to one', years(42)],
    ['an even year', years(42, level)],
    ['growth of 75 % at the turn of each year', years(42, level, 1.75)],
    ['a new line in the middle of a year', years(42).map((value, index) => (index < 17 ? value : value * 1.6))],
    ['two years only', years(24)],
    [
      'a Spring Festival that moves from January to February',
      years(36, level).map(
        (value, index) => value * ([0, 13, 24].includes(index) ? 0.5 : [1, 12, 25].includes(index) ? 0.9 : 1),
      ),
    ],
  ])('%s raises nothing', (_, kwh) => {
    expect(short('PW03', company(use('2022-01', kwh.map(Math.round))))).toEqual(['passed'])
  })
  it('a month far from its season is told with what was to be expected, within a few per cent', () => {
    const kwh = years(42)
    const [hit, ...others] = hits('PW03', company(use('2022-01', changed(kwh, { 30: 0.4 }))))
    expect(others).toEqual([])
    expect(hit).toMatchObject({ period: '2024-07', values: { months: ['2024-07'], month: '2024-07' } })
    expect(Number(hit?.values['expected']) / (kwh[30] as number)).toBeCloseTo(1, 1)
    expect(Number(hit?.values['deviation'])).toBeCloseTo(-0.6, 1)
    expect(Math.abs(Number(hit?.values['z']))).toBeGreaterThan(3.5)
  })
  it('a month that is 15 % off stays below the least deviation, however regular the rest is', () => {
    expect(short('PW03', company(use('2022-01', changed(years(42), { 30: 0.85 }))))).toEqual(['passed'])
  })
  it('months in a row are one hit, at the latest of them', () => {
    expect(hits('PW03', company(use('2022-01', changed(years(42), { 29: 0.4, 30: 0.4 }))))).toMatchObject([
      { period: '2024-07', values: { months: ['2024-06–2024-07'] } },
    ])
  })
  it('a month without data is no month of nothing', () => {
    expect(
      short(
        'PW03',
        company(
          use(
            '2022-01',
            years(42).map((value, index) => (index === 20 ? null : value)),
          ),
        ),
      ),
    ).toEqual(['passed'])
  })
  it('below 24 months the same month of the year before tells, with the growth of the others', () => {
    expect(short('PW03', company(use('2023-01', years(20, tea, 1.4))))).toEqual(['passed'])
    expect(hits('PW03', company(use('2023-01', changed(years(20, tea, 1.4), { 17: 0.4 }))))).toMatchObject([
      { period: '2024-06' },
    ])
    expect(short('PW03', company(use('2023-01', years(12))))).toEqual(['tooFew: kwh'])
  })
  it('of a company that never used anything nothing can be told', () =>
    expect(short('PW03', company(use('2022-01', times(30, 0))))).toEqual(['undefined: kwh']))
  it('solar power on the roof is use like any other', () => {
    const list = bills(
      '2022-01',
      years(42, level).map((value, index) =>
        index < 24
          ? { kwh: String(value) }
          : {
              kwh: String(Math.round(value * 0.55)),
              onSiteGeneration: String(Math.round(value * 0.5)),
              gridExport: String(Math.round(value * 0.05)),
            },
      ),
    )
    for (const id of ['PW03', 'PW04', 'PW05', 'PW15']) expect(short(id, company(list))).toEqual(['passed'])
  })
})

describe('PW04 stops', () => {
  const stopped = (last: readonly number[]) => company(use('2024-01', [...times(15, 1000), ...last]))
  it('a fifth of the median is no stop yet, a little less is', () => {
    expect(short('PW04', stopped([200]))).toEqual(['passed'])
    expect(hits('PW04', stopped([199]))).toMatchObject([
      { period: '2025-04', values: { from: '2025-04', count: '1', median: '1000', sameMonth: '1000' } },
    ])
  })
  it('a stop that goes on is one hit, measured by what was before it', () => {
    expect(hits('PW04', stopped([150, 50, 10]))).toMatchObject([
      {
        period: '2025-06',
        values: { from: '2025-04', to: '2025-06', count: '3', kwh: '10', median: '1000', ratio: '0.01' },
      },
    ])
  })
  it('a stop of more than half a year stays one', () =>
    expect(hits('PW04', stopped(times(9, 50)))).toMatchObject([{ values: { count: '9' } }]))
  it('two stops are two hits', () =>
    expect(hits('PW04', stopped([10, 1000, 1000, 10])).map(({ period }) => period)).toEqual(['2025-04', '2025-07']))
  it('the low of a season is no stop', () => {
    const season = [5, 5, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100]
    expect(short('PW04', company(use('2023-01', [...season, ...season, 5, 5])))).toEqual(['passed'])
  })
  it('nothing can be told before the same month of another year is known', () =>
    expect(short('PW04', company(use('2025-01', [100, 100, 1])))).toEqual(['tooFew: kwh']))
})

describe('PW05 falls', () => {
  const year = times(12, 100)
  it('30 % is a hit, less is not', () => {
    expect(short('PW05', company(use('2024-01', [...year, ...times(4, 100), 71, 70, 70])))).toEqual(['passed'])
    expect(hits('PW05', company(use('2024-01', [...year, ...times(4, 100), 70, 70, 70])))).toMatchObject([
      {
        period: '2025-07',
        values: { from: '2025-05', to: '2025-07', sum: '210', before: '300', growth: '-0.3', since: '2025-05' },
      },
    ])
  })
  it('says since when use has been down, as one hit at the latest month', () => {
    expect(hits('PW05', company(use('2024-01', [...year, ...times(5, 100), ...times(6, 60)])))).toMatchObject([
      { period: '2025-11', values: { since: '2025-06' } },
    ])
  })
  it('January and February are only counted together', () => {
    // The festival fell in February in the first year and in January in the second.
    const first = [100, 40, ...times(10, 100)]
    expect(short('PW05', company(use('2023-01', [...year, ...first, 40])))).toEqual(['passed'])
    const [hit] = hits('PW05', company(use('2024-01', [...first, 20, 20, 50, 50])))
    expect(hit?.values).toMatchObject({ from: '2025-01', to: '2025-04', sum: '140', before: '340' })
  })
  it('needs the year before', () =>
    expect(short('PW05', company(use('2025-01', times(6, 100))))).toEqual(['tooFew: kwh']))
})

describe('PW06 and PW07 nights', () => {
  const nights = (from: string, shares: readonly (number | null)[], more: Record<string, unknown> = {}) =>
    company(
      bills(
        from,
        shares.map((share) => ({ kwh: '1000', kwhValley: share === null ? null : String(1000 * share), ...more })),
      ),
    )
  it('15 points are no change yet; more, two months running, are one that began with the first', () => {
    expect(short('PW06', nights('2024-01', [...times(12, 0.2), 0.35, 0.35]))).toEqual(['passed'])
    expect(short('PW06', nights('2024-01', [...times(12, 0.2), 0.36, 0.2]))).toEqual(['passed'])
    expect(hits('PW06', nights('2024-01', [...times(12, 0.2), 0.36, 0.4, 0.38]))).toMatchObject([
      {
        period: '2025-01',
        values: { from: '2025-01', to: '2025-03', count: '3', before: '0.2', valleyShare: '0.38', change: '0.18' },
      },
    ])
  })
  it('a change that stays is one hit for as long as it does', () =>
    expect(hits('PW06', nights('2023-01', [...times(12, 0.2), ...times(18, 0.5)]))).toMatchObject([
      { period: '2024-01', values: { count: '18', before: '0.2' } },
    ]))
  it('up and down again are two changes', () =>
    expect(
      hits('PW06', nights('2023-01', [...times(12, 0.4), 0.7, 0.7, 0.1, 0.1])).map(({ period }) => period),
    ).toEqual(['2024-01', '2024-03']))
  it('without times of use nothing can be told', () =>
    expect(short('PW06', nights('2024-01', times(14, null)))).toEqual(['missing: kwhValley']))
  it('much at night is only told of a single shift that was declared', () => {
    const declared = (declaredShift: string | null, share = 0.36) =>
      short('PW07', nights('2024-07', times(12, share), { declaredShift }))
    expect(declared('单班')).toEqual(['2025-06'])
    expect(declared('单班', 0.35)).toEqual(['passed'])
    expect(declared('三班')).toEqual(['passed'])
    expect(declared(null)).toEqual(['missing: declaredShift'])
  })
})

describe('PW15 lasting changes', () => {
  it('is dated by the month of the step, with the means before and after', () => {
    const [hit] = hits(
      'PW15',
      company(
        use(
          '2022-01',
          years(42, tea, 1).map((value, index) => (index < 20 ? value : Math.round(value * 1.5))),
        ),
      ),
    )
    expect(hit).toMatchObject({ period: '2023-09' })
    expect(Number(hit?.values['change'])).toBeCloseTo(0.5, 1)
    expect(Number(hit?.values['p'])).toBeLessThan(0.01)
  })
  it('a change of a fifth is none, and neither is a season', () => {
    expect(
      short(
        'PW15',
        company(
          use(
            '2022-01',
            years(42, tea, 1).map((value, index) => (index < 20 ? value : Math.round(value * 1.2))),
          ),
        ),
      ),
    ).toEqual(['passed'])
    expect(short('PW15', company(use('2022-01', years(42, tea, 1))))).toEqual(['passed'])
  })
  it('needs two years', () => expect(short('PW15', company(use('2023-01', years(23))))).toEqual(['tooFew: kwh']))
})

describe('the demo', () => {
  const found = (id: string) => {
    const subject = demoSubjects.get(id)
    return subject
      ? Array.from({ length: 16 }, (_, index) => `PW${String(index + 1).padStart(2, '0')}`).flatMap((rule) =>
          hits(rule, subject).map(({ period }) => `${rule} ${period}`),
        )
      : ['no such company']
  }
  it.each(['E01', 'E02', 'E03', 'E04', 'E05', 'E06', 'E09', 'E13', 'E14', 'E15', 'E16', 'E17', 'E18'])(
    '%s uses power as an honest company does',
    (id) => expect(found(id)).toEqual([]),
  )
  it('E08 has stopped, does not pay, and is cut off', () =>
    expect(found('E08')).toEqual(
      expect.arrayContaining(['PW04 2025-06', 'PW05 2025-06', 'PW11 2025-06', 'PW16 2025-06']),
    ))
  it('E10 works at night, in the name of somebody else', () =>
    expect(found('E10')).toEqual(expect.arrayContaining(['PW06 2024-10', 'PW13 '])))
  it('E11 draws too much, and badly', () => expect(found('E11')).toEqual(['PW08 2025-06', 'PW09 2025-06']))
  it('E12 has figures that somebody made up', () =>
    expect(found('E12')).toEqual(['PW01 2024-08', 'PW02 2024-05', 'PW14 2024-12']))
  it('E07 has grown, and nothing else', () => expect(found('E07')).toEqual(['PW15 2024-01']))
})
