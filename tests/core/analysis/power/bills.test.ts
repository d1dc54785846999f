import { describe, expect, it } from 'vitest'
import { demoSubjects } from '../../../support/demo-subjects.ts'
import { bills, company, hits, powerRules, say, short, times, use, type Bill } from './months.ts'

const month = (values: Record<string, unknown>, more: Partial<Bill> = {}): Bill => ({
  month: '2025-06',
  values,
  ...more,
})

describe('without data', () => {
  it.each(powerRules.map(({ id }) => id))('%s is not applicable to a company without power data', (id) => {
    expect(short(id, company([]))).toEqual(['missing: power'])
  })
})

describe('PW01 months', () => {
  it('24 months in a row are enough, 23 are not', () => {
    expect(short('PW01', company(use('2023-07', times(24, 100))))).toEqual(['passed'])
    expect(hits('PW01', company(use('2023-08', times(23, 100))))).toMatchObject([
      { period: '2025-06', values: { months: '23', missing: [], duplicated: [], fewest: '24' } },
    ])
  })
  it('names the months that are missing, those in a row together, and stands at the latest of them', () => {
    const kwh = times(30, 100).map((value, index) => ([3, 4, 9].includes(index) ? null : value))
    expect(hits('PW01', company(use('2023-01', kwh)))).toMatchObject([
      { period: '2023-10', values: { months: '27', missing: ['2023-04–2023-05', '2023-10'] } },
    ])
  })
  it('names the account where there are several', () => {
    const subject = company([
      ...use('2023-01', times(30, 100), '001'),
      ...use('2023-01', [1, 2, null, ...times(27, 4)], '002'),
    ])
    expect(hits('PW01', subject)).toMatchObject([{ period: '2023-03', values: { missing: ['2023-03 #002'] } }])
  })
  it('an account that has ended, or begins later, lacks nothing', () => {
    expect(
      short(
        'PW01',
        company([
          ...use('2023-01', times(30, 100), '001'),
          ...use('2023-01', times(12, 4), '002'),
          ...use('2024-06', times(13, 4), '003'),
        ]),
      ),
    ).toEqual(['passed'])
  })
  it('a month of one account that is there twice is told', () => {
    const twice = [...use('2023-01', times(30, 100), '0 01'), ...use('2024-05', [90], '001')]
    expect(hits('PW01', company(twice))).toMatchObject([
      { period: '2024-05', values: { duplicated: ['2024-05'], missing: [] } },
    ])
  })
})

describe('PW02 times of use', () => {
  const parts = { kwhPeak: '400', kwhFlat: '300', kwhValley: '300' }
  it.each([
    ['exactly half a per cent apart', { ...parts, kwhPeak: '405', kwh: '1000' }, ['passed']],
    ['a little more', { ...parts, kwhPeak: '405.01', kwh: '1000' }, ['2025-06']],
    ['too little', { ...parts, kwhPeak: '394.99', kwh: '1000' }, ['2025-06']],
    ['sharp and deep valley count', { ...parts, kwhSharp: '50', kwhDeepValley: '50', kwh: '1100' }, ['passed']],
    ['a part is blank and something is missing', { ...parts, kwhFlat: null, kwh: '1000' }, ['missing: kwhFlat']],
    ['a part is blank and nothing is missing', { kwhPeak: '400', kwhValley: '600', kwh: '1000' }, ['passed']],
    ['a part is blank and it is too much already', { kwhPeak: '700', kwhValley: '600', kwh: '1000' }, ['2025-06']],
    ['no parts at all', { kwh: '1000' }, ['missing: kwhPeak kwhFlat kwhValley']],
    ['no total', { ...parts, kwh: null }, ['missing: kwh']],
    ['nothing used', { kwhPeak: '0', kwhFlat: '0', kwhValley: '0', kwh: '0' }, ['passed']],
  ])('%s', (_, values, expected) => {
    expect(short('PW02', company([month(values)]))).toEqual(expected)
  })
  it('a month that cannot be judged is no pass beside those that are', () => {
    const subject = company(bills('2025-04', [{ ...parts, kwh: '1000' }, { ...parts, kwh: '1000' }, { kwh: '1000' }]))
    expect(say('PW02', subject)).toEqual([
      { kind: 'passed', period: '2025-05' },
      { kind: 'notApplicable', period: '2025-06', reason: 'missing', missing: ['kwhPeak', 'kwhFlat', 'kwhValley'] },
    ])
  })
  it('months within half a year are one hit with the figures of the worst, and its inputs lead to the bills', () => {
    const subject = company(
      bills('2025-01', [
        { ...parts, kwh: '1100' },
        { ...parts, kwh: '1000' },
        { ...parts, kwh: '1250' },
      ]),
    )
    const [hit, ...others] = hits('PW02', subject)
    expect(others).toEqual([])
    expect(hit).toMatchObject({
      period: '2025-03',
      values: { months: ['2025-01', '2025-03'], deviation: '0.2', parts: '1000', kwh: '1250', accounts: ['001'] },
    })
    expect(hit?.inputs).toContainEqual({ table: 'power', field: 'kwhValley', period: '2025-03', value: '300' })
  })
})

describe('PW08 demand, at each account', () => {
  it.each([
    ['105 % of what is approved', '1050', []],
    ['a watt more', '1050.001', ['2025-06']],
  ])('%s', (_, maxDemand, expected) => {
    expect(hits('PW08', company([month({ maxDemand, approvedDemand: '1000' })])).map(({ period }) => period)).toEqual(
      expected,
    )
  })
  it('lacks what is approved where it is blank or nothing', () => {
    expect(short('PW08', company([month({ maxDemand: '10', approvedDemand: '0' })]))).toEqual([
      'missing: approvedDemand',
    ])
  })
  it('one account above its own limit is a hit, however much room the other has', () => {
    const subject = company([
      month({ maxDemand: '106', approvedDemand: '100' }, { account: 'a' }),
      month({ maxDemand: '1', approvedDemand: '1000' }, { account: 'b' }),
    ])
    expect(hits('PW08', subject)).toMatchObject([
      { values: { accounts: ['a'], ratio: '1.06' }, inputs: [{ period: '2025-06#a' }, { period: '2025-06#a' }] },
    ])
  })
})

describe('PW09 power factor', () => {
  const factors = (...values: (string | null)[]) =>
    company(
      bills(
        '2025-01',
        values.map((powerFactor) => ({ powerFactor, pfStandard: '0.9', feePfAdjust: '10' })),
      ),
    )
  it('three months below are a hit, two are not, and at the standard is not below it', () => {
    expect(hits('PW09', factors('0.89', '0.88', '0.87'))).toMatchObject([
      { period: '2025-03', values: { from: '2025-01', to: '2025-03', count: '3', lowest: '0.87', fee: '30' } },
    ])
    expect(short('PW09', factors('0.89', '0.88', '0.9'))).toEqual(['passed'])
  })
  it('a month that is not known ends a run', () => {
    expect(short('PW09', factors('0.8', '0.8', null, '0.8', '0.8'))).toEqual(['passed', 'missing: powerFactor'])
  })
})

describe('PW10 use of capacity', () => {
  const demands = (count: number, maxDemand: string) =>
    company(bills('2024-07', times(count, { maxDemand, contractCapacity: '1000' })))
  it('below 30 % over 12 months, and not at it', () => {
    expect(hits('PW10', demands(12, '269.9'))).toMatchObject([
      { period: '2025-06', values: { capacity: '1000', maxDemand: '269.9' } },
    ])
    expect(short('PW10', demands(12, '270'))).toEqual(['passed'])
  })
  it('a month that is not known may have had more', () =>
    expect(short('PW10', demands(11, '100'))).toEqual(['tooFew: maxDemand']))
})

describe('PW11 payment', () => {
  const paid = (...values: Record<string, unknown>[]) =>
    company(
      bills(
        '2025-01',
        values.map((value) => ({ arrears: '0', overdueDays: 0, ...value })),
      ),
    )
  it('arrears at the latest bill are a hit, arrears that were paid are not', () => {
    expect(hits('PW11', paid({}, { arrears: '0.01' }))).toMatchObject([
      { period: '2025-02', values: { owed: '0.01', late: '0' } },
    ])
    expect(short('PW11', paid({ arrears: '500' }, {}))).toEqual(['passed'])
  })
  it('late twice is a hit, once is not; the longest is told', () => {
    expect(hits('PW11', paid({ overdueDays: 3 }, { overdueDays: 9 }, {}))).toMatchObject([
      { values: { late: '2', longest: '9' } },
    ])
    expect(short('PW11', paid({ overdueDays: 3 }, {}))).toEqual(['passed'])
  })
  it('days late follow from the dates where they are not recorded', () => {
    const dates = { overdueDays: null, payDueDate: '2025-01-20', payDate: '2025-01-25' }
    expect(hits('PW11', paid(dates, dates))).toMatchObject([{ values: { late: '2', longest: '5' } }])
  })
  it('what was late more than 12 months ago no longer counts', () => {
    const old = bills('2024-01', [
      { arrears: '0', overdueDays: 5 },
      { arrears: '0', overdueDays: 5 },
      ...times(12, { arrears: '0', overdueDays: 0 }),
    ])
    expect(short('PW11', company(old))).toEqual(['passed'])
  })
  it('what is not known is no pass, and known arrears are a hit all the same', () => {
    expect(short('PW11', paid({ overdueDays: null }))).toEqual(['missing: overdueDays'])
    expect(short('PW11', paid({ arrears: null, overdueDays: 0 }))).toEqual(['missing: arrears'])
    expect(hits('PW11', paid({ arrears: '10', overdueDays: null }))).toHaveLength(1)
  })
})

describe('PW12 price', () => {
  const prices = (last: string) =>
    company(bills('2025-01', [...times(6, { kwh: '1000', feeTotal: '700' }), { kwh: '1000', feeTotal: last }]))
  it('20 % away from the median is not yet a hit', () => {
    expect(short('PW12', prices('840'))).toEqual(['passed'])
    expect(hits('PW12', prices('840.01'))).toMatchObject([{ period: '2025-07', values: { median: '0.7' } }])
    expect(hits('PW12', prices('559.99'))).toHaveLength(1)
  })
  it('five prices have no middle that means anything', () =>
    expect(short('PW12', company(bills('2025-01', times(5, { kwh: '1000', feeTotal: '700' }))))).toEqual([
      'tooFew: feeTotal',
    ]))
})

describe('PW13 names', () => {
  it('brackets, hidden letters and former names are no other name', () => {
    expect(short('PW13', company([month({ accountName: '甲精密**有限公司' })]))).toEqual(['passed'])
    expect(short('PW13', company([month({ accountName: '甲机械厂' })], { formerNames: ['甲机械厂'] }))).toEqual([
      'passed',
    ])
  })
  it('another name is a hit that has no period', () => {
    expect(
      hits('PW13', company([month({ accountName: '乙机械厂' })], { companyName: '甲精密机械有限公司' })),
    ).toMatchObject([
      { period: '', values: { accountName: ['乙机械厂'], companyName: '甲精密机械有限公司', accounts: ['001'] } },
    ])
  })
  it('a blank name says nothing', () =>
    expect(short('PW13', company([month({ accountName: ' ' })]))).toEqual(['missing: accountName']))
})

describe('PW14 figures that somebody made up', () => {
  it('three months of the same use are a hit, two are not, and nothing used is none', () => {
    expect(hits('PW14', company(use('2025-01', [101, 777, 777, 777, 102])))).toMatchObject([
      { period: '2025-04', values: { run: '3', same: '777', months: ['2025-02–2025-04'] } },
    ])
    expect(short('PW14', company(use('2025-01', [101, 777, 777, 102, 777])))).toEqual(['passed'])
    expect(short('PW14', company(use('2025-01', [101, 0, 0, 0, 102, 103])))).toEqual(['passed'])
  })
  it('a gap ends a run', () =>
    expect(short('PW14', company(use('2025-01', [777, 777, null, 777, 101])))).toEqual(['passed']))
  it('more than half in round hundreds is a hit, half is not', () => {
    expect(hits('PW14', company(use('2025-01', [100, 300, 500, 700, 101, 102])))).toMatchObject([
      { values: { round: '0.66666667' } },
    ])
    expect(short('PW14', company(use('2025-01', [100, 300, 500, 101, 102, 103])))).toEqual(['passed'])
    expect(short('PW14', company(use('2025-01', [100, 300, 500, 101, 900])))).toEqual(['passed'])
  })
})

describe('PW16 state', () => {
  it('the latest state counts, of every account', () => {
    const subject = company([
      ...bills('2025-05', [{ accountStatus: '暂停' }, { accountStatus: '正常' }], 'a'),
      ...bills('2025-05', [{ accountStatus: '正常' }, { accountStatus: '欠费停电' }], 'b'),
    ])
    expect(hits('PW16', subject)).toMatchObject([
      { period: '2025-06', values: { accounts: ['b'], accountStatus: ['欠费停电'] } },
    ])
  })
  it('a blank state is no pass', () =>
    expect(short('PW16', company([month({ kwh: '1' })]))).toEqual(['missing: accountStatus']))
})

it('every hit gives figures for each word of its sentence, and inputs that lead to stored values', () => {
  for (const subject of demoSubjects.values()) {
    const rows = subject.rows('power')
    for (const rule of powerRules) {
      for (const result of say(rule.id, subject)) {
        if (result.kind !== 'hit') continue
        for (const [, name] of rule.evidence['zh-CN'].matchAll(/\{(\w+)\}/g))
          expect(Object.keys(result.values), `${rule.id} ${name}`).toContain(name)
        expect(result.inputs.length).toBeGreaterThan(0)
        for (const { table, field, period, value } of result.inputs)
          if (table === 'power')
            expect(rows.filter((row) => row.period === period).map((row) => String(row.values[field]))).toContain(value)
      }
    }
  }
})
