import { expect, test } from 'vitest'
import { demoSubjects } from '../../../support/demo-subjects.ts'
import { hits as found } from '../statements/subjects.ts'
import { company, hits, use } from './months.ts'

const even = Array.from({ length: 42 }, (_, index) => 500_000 + 10_000 * (index % 5))
const inTenThousands = even.map((kwh, index) => (index < 36 ? kwh : kwh / 10_000))
const units = (kwh: readonly number[]) => found('DQ03', company(use('2022-01', kwh)))

test('a change of the unit is asked about, and accuses nobody of a stop, a fall or an odd month', () => {
  for (const rule of ['PW03', 'PW04', 'PW05']) expect(hits(rule, company(use('2022-01', inTenThousands)))).toEqual([])
  expect(units(inTenThousands)).toMatchObject([
    { period: '2025-06', severity: 'medium', values: { powerFrom: '2025-01', powerTo: '2025-06', months: '6' } },
  ])
})

test('a year with such a month has no use, and says why', () => {
  const kwh = even.map((one, index) => (index === 30 ? one * 1000 : one))
  const subject = company(use('2022-01', kwh))
  expect(subject.measure('annualKwh', '2024-12-31')).toMatchObject({ value: null, unsettled: true })
  expect(subject.measure('annualKwh', '2023-12-31').value).not.toBeNull()
})

test('a stop is one: use that falls to a tenth, to a hundredth, or to nothing', () => {
  for (const by of [0.1, 0.01, 0]) {
    const kwh = even.map((one, index) => (index < 36 ? one : one * by))
    expect(hits('PW04', company(use('2022-01', kwh)))).toMatchObject([{ values: { from: '2025-01' } }])
    expect(units(kwh)).toEqual([])
  }
})

test('what rests in each year is a season, and no other unit', () => {
  const resting = even.map((one, index) => (index % 12 === 7 ? one / 1000 : one))
  expect(units(resting)).toEqual([])
})

test('no customer of the demo has power in two units', () => {
  const doubted = [...demoSubjects].filter(([, subject]) =>
    found('DQ03', subject).some(({ values }) => 'powerFrom' in values),
  )
  expect(doubted.map(([id]) => id)).toEqual([])
})
