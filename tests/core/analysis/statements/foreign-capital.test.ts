import { describe, expect, test } from 'vitest'
import { amountOf, yuanOf } from '../../../../core/analysis/algorithms/statements/registration/records.ts'
import { foreignCurrency, unitInCurrency, unitWithin } from '../../../../core/schema/currency.ts'
import { company, hits, registered, sentences, short } from './subjects.ts'

const field = { 'x-currency-field': 'currency' }

describe('in what an amount of the registry is', () => {
  test.each([
    ['美元', 'USD'],
    ['usd', 'USD'],
    [' 港币 ', 'HKD'],
    ['欧元', 'EUR'],
    ['人民币', null],
    ['人民币元', null],
    ['Renminbi', null],
    ['万元', null],
    ['156', null],
    ['CNY', null],
    ['', null],
    [null, null],
    [7, null],
    ['星币', '星币'],
  ])('%j is %j', (currency, code) => expect(foreignCurrency(field, { currency })).toBe(code))
  test('nothing where the field names no other', () => expect(foreignCurrency({}, { currency: 'USD' })).toBeNull())
  test.each([
    ['万元', 'USD', 'zh-CN', '万美元'],
    ['元', 'HKD', 'zh-CN', '港元'],
    ['百万元', 'EUR', 'en-US', 'EUR million'],
    ['万元', 'USD', 'en-US', 'USD 10k'],
    ['元', '星币', 'zh-CN', '星币'],
    ['万元', '万美元', 'zh-CN', '万美元'],
    ['人', 'USD', 'zh-CN', null],
  ] as const)('%s of %s in %s', (unit, currency, locale, text) =>
    expect(unitInCurrency(unit, currency, locale)).toBe(text),
  )
})

const sheet = { balanceSheet: { '2024-12-31': { paidInCapital: 70_000_000, totalAssets: 1, totalEquity: 1 } } }
const dollars = (values: object) => ({ registeredCapitalCurrency: '美元', dataAsOf: '2025-07-31', ...values })

describe('capital that is registered in dollars', () => {
  test('is not held against statements in yuan', () => {
    const values = { paidInCapitalRegistered: '1000' }
    expect(short('FR21', registered(values, {}, sheet))).toEqual(['hit 2024-12-31'])
    expect(short('FR21', registered(dollars(values), {}, sheet))).toEqual(['unit'])
  })
  test('is told as a share, without yuan', () => {
    const values = { registeredCapital: '1000', paidInCapitalRegistered: '200', changeRecords: [] }
    expect(sentences('BI04', registered(values), 'zh-CN')[0]).toMatch(/^注册资本 1,000\.00 ?万元/)
    const foreign = registered(dollars(values))
    expect(sentences('BI04', foreign, 'zh-CN')).toEqual([
      '注册资本以外币（USD）登记，实缴比例 20.00%；近 24 个月减资：无。',
    ])
    expect(hits('BI04', foreign)[0]?.inputs.map(({ field: name }) => name)).toContain('registeredCapitalCurrency')
  })
  test('is no base for pledges in yuan', () => {
    const values = { registeredCapital: '1000', equityPledges: [{ amount: '900' }], chattelMortgages: [] }
    expect(short('BI09', registered(values))).toEqual(['hit'])
    expect(short('BI09', registered(dollars(values)))).toEqual(['unit'])
  })
  test('of a company without basics nothing is said', () => expect(short('FR21', company(sheet))).not.toContain('hit'))
})

describe('an amount of a text', () => {
  test.each([
    ['200万美元', 'USD'],
    ['USD 200万', 'USD'],
    ['200万(美元)', 'USD'],
    ['200万元（港币）', 'HKD'],
    ['US$2,000,000.50', 'USD'],
    ['HK$100', 'HKD'],
    ['100万欧元', 'EUR'],
    ['3000万日元', 'JPY'],
    ['人民币200万元', null],
    ['200万元，折合美元若干', null],
    ['CNY 200万', null],
    ['￥200', null],
  ])('%s is in %j', (text, currency) => expect(amountOf(text)?.currency).toBe(currency))
  test('of another currency is none in yuan', () => {
    expect(yuanOf('200万美元')).toBeNull()
    expect(yuanOf('200万元')?.toFixed()).toBe('2000000')
    expect(yuanOf('200', '万元')?.toFixed()).toBe('2000000')
  })
})

describe('what is counted in dollars', () => {
  const pledged = (entry: object) =>
    short('BI09', registered({ registeredCapital: '1000', equityPledges: [entry], chattelMortgages: [] }))
  test('is no share of a capital in yuan', () => {
    expect(pledged({ amount: '900万元' })).toEqual(['hit'])
    expect(pledged({ amount: '900万美元' })).not.toContain('hit')
  })
  test('is reduced only where both amounts are in one currency', () => {
    const changed = (before: string, after: string) =>
      short(
        'BI04',
        registered({
          registeredCapital: '1000',
          paidInCapitalRegistered: '1000',
          dataAsOf: '2025-07-31',
          changeRecords: [{ date: '2025-05-01', item: '注册资本', before, after }],
        }),
      )
    expect(changed('1000万元', '500万元')).toEqual(['hit'])
    expect(changed('1000万美元', '500万美元')).toEqual(['hit'])
    expect(changed('1000万元人民币', '500万美元')).not.toContain('hit')
    expect(changed('500万美元', '1000万元人民币')).not.toContain('hit')
  })
})

describe('the unit of a column', () => {
  const capital = { name: 'capital', 'x-currency-field': 'currency' }
  const within = (...records: object[]) => unitWithin('万元', capital, records as Record<string, unknown>[], 'zh-CN')
  test('is in the currency of its records, or names each', () => {
    expect(within({ capital: '1' })).toBe('万元')
    expect(within({ capital: '1', currency: 'USD' })).toBe('万美元')
    expect(within({ capital: '1', currency: 'USD' }, { capital: '2' })).toBe('万美元 / 万元')
    expect(within({ capital: null, currency: 'USD' })).toBe('万元')
    expect(unitWithin('万元', { name: 'capital' }, [{ capital: '1', currency: 'USD' }], 'zh-CN')).toBe('万元')
  })
})

test('what is enforced in dollars is not passed over in silence', () => {
  const of = (amount: string) =>
    registered(
      { dishonestPersons: [], consumptionLimits: [], executedPersons: [{ amount, date: '2025-01-01' }] },
      {},
      { balanceSheet: { '2024-12-31': { totalEquity: 100_000_000, totalAssets: 200_000_000 } } },
    )
  expect(short('BI05', of('200万元'))).toEqual(['passed'])
  expect(short('BI05', of('200万美元'))).toEqual(['unit'])
})
