import { describe, expect, test } from 'vitest'
import { foreignCurrency, unitInCurrency } from '../../../../core/schema/currency.ts'
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
