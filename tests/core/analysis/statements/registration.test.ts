import { describe, expect, test } from 'vitest'
import {
  dayOf,
  monthsBefore,
  monthsFrom,
  shareOf,
  yuanOf,
} from '../../../../core/analysis/algorithms/statements/registration/records.ts'
import { expectedCheckCharacter, expectedOrganisationCharacter } from '../../../../core/credit-code.ts'
import { allTables, demoSubjects, storedFrom } from '../../../support/demo-subjects.ts'
import { openSubject } from '../../../../core/analysis/open-subject.ts'
import { company, hits, registered, sentences, short } from './subjects.ts'

const statement = (revenue: number, equity = 1000, assets = 2000, period = '2024-12-31') => ({
  balanceSheet: { [period]: { totalEquity: equity, totalAssets: assets } },
  profitSheet: { [period]: { operatingRevenue: revenue } },
})

describe('what records say in many ways', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['2024-03-05T08:00:00Z', '2024-03-05'],
    ['2024年3月', null],
    ['20241345', null],
    ['', null],
  ])('the day of %j is %j', (text, day) => expect(dayOf(text)).toBe(day))
  test.each([
    ['8650000', '8650000'],
    ['865万元', '8650000'],
    ['1.2亿', '120000000'],
    ['8,650,000.50元', '8650000.5'],
    ['人民币', undefined],
  ])('%j is %s yuan', (text, yuan) => expect(yuanOf(text)?.toFixed()).toBe(yuan))
  test.each([
    ['60%', '0.6'],
    ['0.6', '0.6'],
    ['60', '0.6'],
    ['1', '1'],
  ])('%j is the share %s', (text, share) => expect(shareOf(text)?.toFixed()).toBe(share))
  test('months end where the shorter one does', () => {
    expect(monthsBefore('2025-08-31', 6)).toBe('2025-02-28')
    expect(monthsBefore('2025-01-15', 12)).toBe('2024-01-15')
    expect([
      monthsFrom('2022-12-31', '2024-12-31'),
      monthsFrom('2023-01-01', '2024-12-31'),
      monthsFrom('2024-01-31', '2024-02-29'),
    ]).toEqual([24, 23, 1])
  })
})

describe('BI01, the credit code', () => {
  test('every code of the demo passes', () =>
    expect(new Set([...demoSubjects.values()].flatMap((subject) => short('BI01', subject)))).toEqual(
      new Set(['passed']),
    ))
  test('the last character', () =>
    expect(hits('BI01', registered({ uscc: '91320205MAXDEM0138' }))[0]?.values).toMatchObject({
      place: '18',
      expected: '9',
    }))
  test('the organisation’s character, where the last one fits', () => {
    expect(expectedOrganisationCharacter('91320205MAXDEM0139')).toBe('3')
    const wrong = '91320205MAXDEM014'
    expect(hits('BI01', registered({ uscc: `${wrong}${expectedCheckCharacter(wrong)}` }))[0]?.values).toMatchObject({
      place: '17',
      expected: '3',
    })
  })
  test('a code that is too short is no code', () =>
    expect(hits('BI01', registered({ uscc: '320205000012345' }))[0]?.values).toMatchObject({
      length: '15',
      expected: '—',
    }))
  test('without one it is not applicable', () =>
    expect(short('BI01', registered({}, { creditCode: '' }))).toEqual(['missing uscc']))
})

describe('BI02, standing', () => {
  test.each([
    ['吊销，未注销', 'hit'],
    ['清算', 'hit'],
    ['存续', 'passed'],
    ['在业', 'passed'],
  ])('%s', (operatingStatus, said) => expect(short('BI02', registered({ operatingStatus }))).toEqual([said]))
  test('a term that ended yesterday, not one that ends today', () => {
    expect(short('BI02', registered({ operatingStatus: '存续', businessTermEnd: '2025-07-31' }))).toEqual(['hit'])
    expect(short('BI02', registered({ operatingStatus: '存续', businessTermEnd: '2025-08-01' }))).toEqual(['passed'])
  })
  test('an unknown status is no pass', () =>
    expect(short('BI02', registered({ establishDate: '2010-01-01' }))).toEqual(['missing operatingStatus']))
})

describe('BI03, changes', () => {
  const change = (date: string, item: string) => ({ date, item, before: 'a', after: 'b' })
  const of = (...changeRecords: object[]) => registered({ changeRecords, dataAsOf: '2025-07-31' })
  test('two within twelve months of the day of the data', () => {
    expect(short('BI03', of(change('2024-08-01', '法定代表人变更'), change('2025-07-31', '住所')))).toEqual(['hit'])
    expect(short('BI03', of(change('2024-07-31', '法定代表人变更'), change('2025-07-31', '住所')))).toEqual(['passed'])
  })
  test('changes of other entries do not count', () =>
    expect(short('BI03', of(change('2025-07-01', '联络员'), change('2025-07-02', '股东')))).toEqual(['passed']))
  test('an empty list passes, one that is not known does not', () =>
    expect([short('BI03', of()), short('BI03', registered({ uscc: 'x' }))]).toEqual([
      ['passed'],
      ['missing changeRecords'],
    ]))
  test('other shapes of records are read', () =>
    expect(
      hits(
        'BI03',
        of({ changeDate: '2025/3/1', changeItem: '投资人变更' }, { 变更日期: '2025年4月1日', 变更事项: '经营范围' }),
      )[0]?.values['list'],
    ).toEqual(['2025-03-01 投资人变更', '2025-04-01 经营范围']))
  test('the planted one is told with its days', () =>
    expect(sentences('BI03', demoSubjects.get('E16') ?? company({}), 'zh-CN')[0]).toBe(
      '近 12 个月关键登记事项变更 3 次：2024-10-11 法定代表人、2025-02-20 股东、2025-05-06 法定代表人。',
    ))
})

describe('BI04, capital', () => {
  const of = (paid: string, changeRecords: object[] = []) =>
    registered({ registeredCapital: '1000', paidInCapitalRegistered: paid, changeRecords, dataAsOf: '2025-07-31' })
  test('below thirty per cent', () =>
    expect([short('BI04', of('299.99')), short('BI04', of('300'))]).toEqual([['hit'], ['passed']]))
  test('a reduction counts for 24 months, an increase never', () => {
    expect(
      hits('BI04', of('1000', [{ date: '2024-01-01', item: '注册资本变更', before: '3000万元', after: '1000万元' }]))[0]
        ?.values,
    ).toMatchObject({ sh: '1', red: ['2024-01-01 3000万元 → 1000万元'] })
    expect(
      short('BI04', of('1000', [{ date: '2023-07-31', item: '注册资本', before: '3000', after: '1000' }])),
    ).toEqual(['passed'])
    expect(short('BI04', of('1000', [{ date: '2025-01-01', item: '注册资本', before: '500', after: '1000' }]))).toEqual(
      ['passed'],
    )
  })
  test('what is not known is named', () =>
    expect(short('BI04', registered({ registeredCapital: '1000' }))).toEqual([
      'missing paidInCapitalRegistered changeRecords',
    ]))
})

describe('BI05, enforcement', () => {
  const none = { dishonestPersons: [], consumptionLimits: [], executedPersons: [] }
  const of = (values: object, equity = 1000) => registered({ ...none, ...values }, {}, statement(1, equity))
  test('one entry of dishonesty or of limits', () =>
    expect([
      short('BI05', of({ dishonestPersons: [{ status: '全部未履行' }] })),
      short('BI05', of({ consumptionLimits: [{ date: '2025-01-01' }] })),
      short('BI05', of({})),
    ]).toEqual([['hit'], ['hit'], ['passed']]))
  test('what is over does not count', () =>
    expect(
      short(
        'BI05',
        of({ dishonestPersons: [{ status: '全部履行' }], executedPersons: [{ amount: 999, status: '已结案' }] }),
      ),
    ).toEqual(['passed']))
  test('an amount beyond a tenth of equity', () =>
    expect([
      short('BI05', of({ executedPersons: [{ amount: 100 }] })),
      short('BI05', of({ executedPersons: [{ amount: 60 }, { money: '40.01' }] })),
    ]).toEqual([['passed'], ['hit']]))
  test('any amount where equity is gone', () =>
    expect(hits('BI05', of({ executedPersons: [{ amount: 1 }] }, -5))[0]?.values).toMatchObject({ amt: '1', sh: null }))
  test('an amount without equity, and lists that nobody asked for, are no pass', () => {
    expect(short('BI05', registered({ ...none, executedPersons: [{ amount: 5 }] }))).toEqual(['missing totalEquity'])
    expect(short('BI05', registered({ dishonestPersons: [], executedPersons: [] }))).toEqual([
      'missing consumptionLimits',
    ])
  })
  test('the planted one leads to the records and to equity', () => {
    const [hit] = hits('BI05', demoSubjects.get('E16') ?? company({}))
    expect(hit).toMatchObject({ severity: 'high', values: { dis: '1', cases: '1', amt: '8650000', sh: '0.13037291' } })
    expect(hit?.inputs.map(({ table, field }) => `${table}.${field}`)).toEqual([
      'basic.dishonestPersons',
      'basic.executedPersons',
      'balanceSheet.totalEquity',
    ])
  })
})

describe('BI06, listings', () => {
  const none = { abnormalOperations: [], seriousViolations: [], adminPenalties: [] }
  const of = (values: object) => short('BI06', registered({ ...none, ...values }))
  test('an entry until it is removed', () =>
    expect([
      of({ abnormalOperations: [{ inDate: '2025-01-01', outDate: null }] }),
      of({ abnormalOperations: [{ inDate: '2025-01-01', outDate: '2025-02-01' }] }),
      of({ seriousViolations: [{ status: '未移出' }] }),
      of({}),
    ]).toEqual([['hit'], ['passed'], ['hit'], ['passed']]))
  test('a penalty where it is grave', () =>
    expect([
      of({ adminPenalties: [{ amount: '99999元' }] }),
      of({ adminPenalties: [{ amount: '10万元' }] }),
      of({ environmentalPenalties: [{ content: '责令停产整治' }] }),
    ]).toEqual([['passed'], ['hit'], ['hit']]))
  test('what nobody asked for is no pass', () =>
    expect(short('BI06', registered({ abnormalOperations: [] }))).toEqual(['missing seriousViolations adminPenalties']))
  test('the kind of entry is worded', () =>
    expect(sentences('BI06', demoSubjects.get('E16') ?? company({}), 'en-US')[0]).toBe(
      'Open records: 1 (Abnormal operation listings): 2025-04-15 通过登记的住所无法联系.',
    ))
})

describe('BI07 and BI08, size', () => {
  const staff = (employees: number | undefined, revenue: number) =>
    openSubject({
      name: '甲',
      creditCode: '',
      today: '2025-08-01',
      data: storedFrom({
        basic: [{ period: '', values: { employees } }],
        profitSheet: [{ period: '2024-12-31', values: { operatingRevenue: String(revenue) } }],
      }),
    })
  test('four insured and more than fifty million', () =>
    expect([
      short('BI07', staff(4, 50_000_001)),
      short('BI07', staff(4, 50_000_000)),
      short('BI07', staff(5, 60_000_000)),
      short('BI07', staff(undefined, 60_000_000)),
    ]).toEqual([['hit 2024-12-31'], ['passed 2024-12-31'], ['passed 2024-12-31'], ['missing employees']]))
  test('younger than 24 months and more than a hundred million', () => {
    const of = (establishDate: string, revenue: number) =>
      short('BI08', registered({ establishDate }, {}, statement(revenue)))
    expect([of('2023-01-01', 100_000_001), of('2022-12-31', 100_000_001), of('2023-01-01', 100_000_000)]).toEqual([
      ['hit 2024-12-31'],
      ['passed 2024-12-31'],
      ['passed 2024-12-31'],
    ])
    expect(short('BI08', registered({}, {}, statement(1)))).toEqual(['missing establishDate'])
  })
})

describe('BI09, pledges', () => {
  const of = (equityPledges: object[], chattelMortgages: object[] = []) =>
    registered({ registeredCapital: '1000', equityPledges, chattelMortgages }, {}, statement(1))
  test('more than half of the equity, by share or by amount', () =>
    expect([
      short('BI09', of([{ ratio: '50%' }])),
      short('BI09', of([{ ratio: '50%' }, { amount: '0.1万元' }])),
      short('BI09', of([{ amount: 501, status: '有效' }])),
      short('BI09', of([{ amount: 900, status: '注销' }])),
    ]).toEqual([['passed'], ['hit'], ['hit'], ['passed']]))
  test('claims over half of all assets', () =>
    expect([short('BI09', of([], [{ amount: 1000 }])), short('BI09', of([], [{ amount: '1000.01元' }]))]).toEqual([
      ['passed'],
      ['hit'],
    ]))
  test('unknown lists are no pass', () =>
    expect(short('BI09', registered({ equityPledges: [] }))).toEqual(['missing chattelMortgages']))
})

describe('BI10, taxes', () => {
  test.each([
    ['D', 'hit'],
    ['C', 'hit'],
    ['M', 'passed'],
    ['A', 'passed'],
  ])('rated %s', (taxCreditRating, said) =>
    expect(short('BI10', registered({ taxCreditRating, taxArrears: [] }))).toEqual([said]),
  )
  test('arrears, whatever the rating', () =>
    expect(hits('BI10', registered({ taxCreditRating: 'A', taxArrears: [{ balance: '3.5万元' }] }))[0]?.values).toEqual(
      { lv: 'A', amt: '35000' },
    ))
  test('a good rating without a word on arrears is no pass', () =>
    expect(short('BI10', registered({ taxCreditRating: 'A' }))).toEqual(['missing taxArrears']))
})

describe('BI11, one enterprise', () => {
  test('width, brackets and the kind of company do not matter, a former name neither', () =>
    expect([
      short('BI11', registered({ companyName: '甲精密机械 有限责任公司' }, { name: '甲精密机械有限责任公司' })),
      short('BI11', registered({ companyName: '甲（苏州）机械有限公司' }, { name: '甲(苏州)机械有限公司' })),
      short('BI11', registered({ companyName: '旧名机械有限公司', formerNames: ['旧名机械有限公司'] })),
    ]).toEqual([['passed'], ['passed'], ['passed']]))
  test('the account of power that is another’s', () =>
    expect(hits('BI11', demoSubjects.get('E10') ?? company({}))[0]?.values).toMatchObject({
      places: ['power'],
      names: ['南康区宏达木业加工厂'],
    }))
  test('another code on the licence', () =>
    expect(
      hits('BI11', registered({ companyName: '甲精密机械有限公司', uscc: '91350100M000100Y43' }))[0]?.values,
    ).toMatchObject({ places: ['basic'], names: ['91350100M000100Y43'] }))
  test('nothing to compare with is no pass', () =>
    expect(short('BI11', registered({}))).toEqual(['missing companyName accountName']))
})

test('every field that these rules read is in the table of basics', () => {
  const fields = Object.keys(allTables.find(({ name }) => name === 'basic')?.schema.properties ?? {})
  expect(fields).toEqual(
    expect.arrayContaining([
      'changeRecords',
      'dishonestPersons',
      'executedPersons',
      'consumptionLimits',
      'abnormalOperations',
      'seriousViolations',
      'adminPenalties',
      'environmentalPenalties',
      'equityPledges',
      'chattelMortgages',
      'taxArrears',
      'taxCreditRating',
      'relatedParties',
      'formerNames',
    ]),
  )
})
