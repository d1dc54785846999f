import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import { Exact } from '../../../../core/money.ts'
import { plotted } from '../../../../server/reports/writing/writer/charts.ts'
import { paragraph } from '../../../../server/reports/writing/writer/nodes.ts'
import { sentenceOf } from '../../../../server/reports/writing/writer/words.ts'
import { factsFrom } from '../../../support/facts.ts'
import { section, statements, type Tables } from './section.ts'

const said = (table: string, name: string, before: Record<string, string>, now: Record<string, string>): string =>
  textOf(paragraph(sentenceOf(factsFrom({ [table]: { '2023-12-31': before, '2024-12-31': now } }), name)))
const half = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      Object.fromEntries(Object.entries(rows).map(([period, values]) => [period.replace('12-31', '06-30'), values])),
    ]),
  )

describe('what hardly changed', () => {
  const revenue = (before: string, now: string) =>
    said('profitSheet', 'operatingRevenue', { operatingRevenue: before }, { operatingRevenue: now })
  test.each([
    ['100000000', '100000000', '营业收入为10,000.00万元，与上年持平。'],
    ['100000000', '100000100', '营业收入为10,000.01万元，与上年基本持平。'],
    ['100000000', '101000000', '营业收入为10,100.00万元，与上年基本持平（增长1.00%）。'],
  ])('revenue from %s to %s', (before, now, sentence) => expect(revenue(before, now)).toBe(sentence))
  test('a ratio that moved by nothing that is shown has no direction', () => {
    const of = (liabilities: string) => ({ totalLiabilities: liabilities, totalAssets: '10000000000' })
    expect(said('balanceSheet', 'debtRatio', of('100000'), of('150000'))).toBe(
      '资产负债率为0.00%，与上年基本持平，处于良好区间（≤60%）。',
    )
  })
  test('a return that stayed is not said to rise', () => {
    const { balanceSheet, profitSheet } = statements({ profit: { totalProfit: '6000000' } })
    const year = profitSheet?.['2024-12-31'] ?? {}
    const sheet = balanceSheet?.['2024-12-31'] ?? {}
    const years = ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31']
    const { text } = section('credit-6.5', {
      balanceSheet: Object.fromEntries(years.map((period) => [period, sheet])),
      profitSheet: Object.fromEntries(years.map((period) => [period, year])),
    })
    expect(text).toContain('按连环替代法，净资产收益率与上期持平，净利率、总资产周转率、权益乘数均没有变化。')
    expect(text).not.toMatch(/上升0\.00|下降0\.00/)
  })
})

test('what moved a return most is named among what moved it that way', () => {
  const years = ['2022-12-31', '2023-12-31', '2024-12-31']
  const sheets = [
    { totalAssets: '20000000', totalEquity: '8000000' },
    { totalAssets: '20000000', totalEquity: '8000000' },
    { totalAssets: '14000000', totalEquity: '2500000' },
  ]
  const { text } = section('credit-6.5', {
    balanceSheet: Object.fromEntries(years.map((period, index) => [period, sheets[index] ?? {}])),
    profitSheet: {
      '2023-12-31': { operatingRevenue: '20000000', netProfit: '-1800000' },
      '2024-12-31': { operatingRevenue: '22000000', netProfit: '-1400000' },
    },
  })
  expect(text).toMatch(/净资产收益率较上期下降4\.17个百分点，其中净利率使其上升6\.59个百分点/)
  expect(text).toContain('使其下降的主要是权益乘数。')
  expect(text).not.toContain('净利率的影响最大')
})

describe('equity below nothing', () => {
  const equity = (before: string, now: string) =>
    section('financial-4.2', {
      balanceSheet: { '2023-12-31': { totalEquity: before }, '2024-12-31': { totalEquity: now } },
    }).text
  test('is not said to be preserved', () => expect(equity('-5000000', '-10000000')).not.toContain('资本保值增值率'))
  test('that was above it before is', () => expect(equity('5000000', '6000000')).toContain('资本保值增值率为120.00%'))
})

test('a turnover by assets that are below nothing has no meaning', () => {
  const sheet = { totalCurrentAssets: '-3000000', totalAssets: '9000000' }
  const { text } = section('financial-7.2', {
    balanceSheet: { '2023-12-31': sheet, '2024-12-31': sheet },
    profitSheet: { '2024-12-31': { operatingRevenue: '9000000' } },
  })
  expect(text).not.toContain('流动资产周转率')
})

test('retained earnings of a group follow from what its owners have of the profit', () => {
  const { text } = section('financial-4.2', {
    balanceSheet: {
      '2023-12-31': { retainedEarnings: '50000000', surplusReserve: '0' },
      '2024-12-31': { retainedEarnings: '66000000', surplusReserve: '0' },
    },
    profitSheet: { '2024-12-31': { netProfit: '15000000', netProfitParent: '16000000', minorityProfit: '-1000000' } },
  })
  expect(text).toContain(
    '留存收益期初为5,000.00万元，本期归属于母公司所有者的净利润1,600.00万元，无其他变动，期末为6,600.00万元。',
  )
})

describe('debt that falls due beside cash flow', () => {
  test('of a half-year is not judged as that of a year', () => {
    const { text } = section('credit-8.3', half(statements()))
    expect(text).toContain('经营现金流为2024年1—6月的数额，未年化，不与全部短期有息负债比较。')
    expect(text).not.toMatch(/覆盖不足|可覆盖大部分|足以覆盖/)
    const conclusion = section('credit-10', half(statements())).text
    expect(conclusion).toMatch(/第一还款来源不足以覆盖短期有息负债与利息（1为是）=1\t未知/)
  })
  test('of a year that does not pay for all of it leaves the rest to cash or renewal', () =>
    expect(section('credit-8.3', statements()).text).toContain(
      '覆盖倍数为0.70倍，可覆盖大部分，其余须动用货币资金或续作。',
    ))
})

describe('what is bought', () => {
  const bought = (tables: Tables) => section('credit-8.1', tables).text
  test('in a half-year is not said to be bought in a month', () =>
    expect(bought(half(statements()))).toContain('2024年1—6月营业成本为8,000.00万元'))
  test('and is nothing is no measure of a purpose', () =>
    expect(bought(statements({ profit: { operatingCost: '0' } }))).not.toContain('可据以衡量'))
})

test('working capital of an enterprise that sells nothing is not put down to missing statements', () => {
  const { text } = section('credit-8.2', statements({ profit: { operatingRevenue: '0' } }))
  expect(text).toContain('2024年营业收入不为正，不能按公式测算营运资金量。')
  expect(text).not.toContain('未取得资产负债表、利润表')
})

describe('balances in mid-year', () => {
  test('are told of the day, not of the months before it', () => {
    const { text } = section('financial-3.5', half({ balanceSheet: { '2024-12-31': { fixedAssets: '10000000' } } }))
    expect(text).toContain('2024年6月末，固定资产为1,000.00万元')
  })
  test('have no reference that they would have to be annualised for', () =>
    expect(section('financial-3.2', half(statements({ flow: { endingCash: '5000000' } }))).text).toMatch(
      /^2024年6月末，[^\n]*货币资金与期末现金差额为100\.00万元，上期无可比数。/,
    ))
})

describe('capital of the registry', () => {
  const basic = { companyName: '样例企业', establishDate: '2025-03-01', registeredCapital: '2000' }
  test('stands in its currency', () => {
    const { text } = section('credit-3.1', {
      basic: { '': { ...basic, paidInCapitalRegistered: '500', registeredCapitalCurrency: '美元' } },
    })
    expect(text).toContain('注册资本2,000.00万美元，实缴资本500.00万美元（占25.00%）')
    expect(text).not.toContain('2,000.00万元')
  })
  test.each([
    ['AUD', '万澳大利亚元'],
    ['日元', '万日元'],
    ['星币', '万星币'],
    ['￥', '万元'],
    ['Renminbi', '万元'],
  ])('of %s is in %s', (registeredCapitalCurrency, unit) => {
    const { text } = section('credit-3.1', { basic: { '': { ...basic, registeredCapitalCurrency } } })
    expect(text).toContain(`注册资本2,000.00${unit}`)
  })
  test.each([
    ['美元', { subscribed: '2,000' }, '2,000万美元'],
    ['美元', { subscribed: '2000万美元' }, '2000万美元'],
    ['美元', { subscribed: '2000万元' }, '2,000.00'],
    ['', { subscribed: '2000' }, '2,000.00'],
    ['', { subscribed: '2000万港元' }, '2000万港元'],
  ])('where it is in %j is told of a shareholder so: %j', (registeredCapitalCurrency, holder, told) => {
    const values = { ...basic, registeredCapitalCurrency, shareholders: [{ name: '甲', ...holder, ratio: '100%' }] }
    expect(section('credit-3.2', { basic: { '': values } }).text).toContain(`甲\t${told}\t`)
  })
  test.each(['人民币', 'CNY', '人民币元', ''])('is in yuan where it says %j', (registeredCapitalCurrency) =>
    expect(section('credit-3.1', { basic: { '': { ...basic, registeredCapitalCurrency } } }).text).toContain(
      '注册资本2,000.00万元',
    ),
  )
  test.each([
    ['2025-03-01', '成立于2025年3月1日（至今不足1年）'],
    ['2026-03-01', '成立于2026年3月1日，'],
    ['2020-08-01', '成立于2020年8月1日（至今5年）'],
  ])('founded on %s', (establishDate, words) =>
    expect(section('credit-3.1', { basic: { '': { ...basic, establishDate } } }).text).toContain(words),
  )
})

describe('partners', () => {
  const partner = (partnerRole: string, partnerName: string, tradeAmount: string, more: object = {}) => ({
    table: 'tradePartners',
    period: '2024-12-31',
    key: `${partnerRole}|${partnerName}`,
    values: { tradePeriod: '2024-12-31', partnerRole, partnerName, tradeAmount, ...more },
  })
  const told = (id: string, ...rows: ReturnType<typeof partner>[]) => section(id, statements(), {}, rows).text
  test('of whom nobody said whether they are related are not said not to be', () => {
    const rows = [partner('客户', '甲', '20000000'), partner('供应商', '乙', '10000000', { isRelated: false })]
    expect(told('credit-4.2', ...rows)).toMatch(/甲\t2,000\.00\t20\.00%\t—/)
    expect(told('credit-4.2', ...rows)).toMatch(/乙\t1,000\.00\t12\.50%\t否/)
    expect(told('credit-3.4', ...rows)).toContain('2024年主要客户与供应商有1家未标明是否为关联方，其余未见关联方。')
    expect(told('credit-3.4', rows[0] ?? partner('客户', '甲', '1'))).toContain(
      '2024年主要客户与供应商均未标明是否为关联方。',
    )
  })
  test('that buy more than was sold are told as what does not fit', () =>
    expect(told('credit-4.2', partner('客户', '甲', '80000000'), partner('客户', '乙', '60000000'))).toContain(
      '合计超过报表营业收入，两者口径不一，须核实',
    ))
  test('that are both customer and supplier are named', () =>
    expect(
      told('credit-4.2', partner('客户', '甲公司', '20000000'), partner('供应商', '甲公司', '10000000')),
    ).toContain('甲公司既是客户又是供应商，须核实交易实质。'))
  test('of the same amount are first together', () =>
    expect(told('credit-4.2', partner('客户', '甲', '20000000'), partner('客户', '乙', '20000000'))).toContain(
      '2024年甲、乙并列第一大客户，各占营业收入20.00%',
    ))
})

test('a chart has no nothing with a sign', () =>
  expect([
    plotted(new Exact('-0.0000001'), '%'),
    plotted(new Exact('-0.001'), 'kWh'),
    plotted(new Exact(-3), '元'),
  ]).toEqual(['0.00', '0.00', '0.00']))

describe('records of the registry beside the day of its data', () => {
  const basic = (more: object) => ({ basic: { '': { companyName: '样例企业', dataAsOf: '2025-06-30', ...more } } })
  test('a record of a later day is told as one', () => {
    const lawsuits = [
      { date: '2026-01-05', role: '被告', cause: '买卖合同纠纷' },
      { date: '2024-05-01', role: '原告', cause: '承揽合同纠纷' },
    ]
    expect(section('credit-3.5', basic({ lawsuits })).text).toContain(
      '其中1条所记日期晚于2025年6月30日，须核对数据日期与记录。',
    )
    expect(section('credit-3.5', basic({ lawsuits: lawsuits.slice(1) })).text).not.toContain('晚于')
  })
  test('a change that is told of is not said not to be there', () => {
    const changes = [{ date: '2025-07-20', item: '法定代表人', before: '甲', after: '乙' }]
    expect(section('credit-3.3', basic({ changeRecords: changes })).text).toContain(
      '截至2025年7月20日的十二个月内登记事项变更1次。',
    )
    expect(section('credit-3.3', basic({ changeRecords: [] })).text).toContain(
      '截至2025年6月30日的十二个月内未见登记事项变更。',
    )
  })
})
