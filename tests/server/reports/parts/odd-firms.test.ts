import { describe, expect, test } from 'vitest'
import { section, statements, type Tables } from './section.ts'

const monthsFrom = (year: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  )
const bills = (months: readonly string[], kwh: (index: number) => number): Tables[string] =>
  Object.fromEntries(months.map((month, index) => [month, { accountNo: '1', month, kwh: String(kwh(index)) }]))

describe('the stress test', () => {
  const loss = (more: object) => statements({ profit: { totalProfit: '-15000000', netProfit: '-15000000', ...more } })
  test('says which scenarios make a loss larger, and that less revenue makes it smaller where cost is above it', () => {
    const { text } = section('financial-10', loss({ operatingCost: '110000000' }))
    expect(text).toContain('单项情景中不利影响最大的是“毛利率下降2个百分点”，利润总额减少200.00万元')
    expect(text).toContain(
      '基期已经亏损，亏损扩大的情景有：毛利率下降2个百分点；融资利率上升100个基点；收入下降10%、毛利率下降2个百分点且利率上升100个基点。亏损收窄的情景有：营业收入下降10%；营业收入下降20%。',
    )
    expect(text).not.toContain('各情景下亏损进一步扩大')
  })
  test('says that all do where all do', () =>
    expect(section('financial-10', loss({ operatingCost: '90000000' })).text).toContain(
      '基期已经亏损，各情景下亏损进一步扩大。',
    ))
  test('speaks of no debt that falls due where there is none', () => {
    const { text } = section('financial-10', statements({ sheet: { shortTermBorrowings: '0' } }))
    expect(text).not.toMatch(/短期债务|续作/)
    expect(text).toContain('无短期有息负债，各情景下可用现金均为正。')
  })
  test('says why it is not made of an enterprise that sells nothing', () => {
    const { text } = section('financial-10', statements({ profit: { operatingRevenue: '0', operatingCost: '0' } }))
    expect(text).toContain('2024年营业收入不为正，不作压力测试。')
    expect(text).not.toContain('未取得压力测试')
  })
  test('takes the interest of a half-year for half a year, and says that it is one', () => {
    const half = (of: Tables[string] | undefined) => ({ '2024-06-30': of?.['2024-12-31'] ?? {} })
    const { balanceSheet, profitSheet, cashFlow } = statements()
    const { text } = section('financial-10', {
      balanceSheet: half(balanceSheet),
      profitSheet: half(profitSheet),
      cashFlow: half(cashFlow),
    })
    expect(text).toContain('以2024年1—6月为基准')
    expect(text).toMatch(/融资利率上升100个基点\t595\.50\t-4\.50/)
    expect(text).toContain('基期不足一年，收入、利润、利息与现金流为2024年1—6月的数额，未年化。')
  })
})

describe('the three cash flows together', () => {
  const flows = (investing: string, financing: string) =>
    section('credit-6.6', statements({ flow: { netInvestingCashFlow: investing, netFinancingCashFlow: financing } }))
      .text
  test.each([
    ['-3000000', '0', '2024年经营活动净流入，投资活动净流出，筹资活动净额为零。'],
    ['0', '0', '2024年经营活动净流入，投资活动净额为零，筹资活动净额为零。'],
    ['-3000000', '1', '2024年经营产生现金并对外筹资，用于投资扩张。'],
  ])('investing %s and financing %s', (investing, financing, sentence) =>
    expect(flows(investing, financing)).toContain(sentence),
  )
})

describe('the highest and the lowest month', () => {
  const year = monthsFrom(2023, 24)
  test('are not told of months that are all alike', () => {
    const { text } = section('energy-4', { power: bills(year, () => 5000) })
    expect(text).not.toMatch(/最高|最低/)
    expect(text).toContain('近十二个月各月耗电量相同，均为0.50万千瓦时。')
  })
  test('are all told where several are', () => {
    const { text } = section('energy-4', {
      power: bills(year, (index) => (index >= 21 ? 0 : index === 12 || index === 13 ? 9000 : 5000)),
    })
    expect(text).toContain(
      '2024年1月、2024年2月耗电量最高，均为0.90万千瓦时，2024年10月、2024年11月、2024年12月最低，均为0.00万千瓦时。',
    )
  })
  test('of a season are not told of months that are all alike', () => {
    const { text } = section('energy-5', { power: bills(monthsFrom(2022, 36), () => 5000) })
    expect(text).not.toMatch(/最高|最低|季节强度|季节性/)
    expect(text).toContain('按3个完整年度计算，各月用电量相同，没有淡旺季之分。')
  })
})

describe('power beside revenue', () => {
  const both = (kwhBefore: number, kwhNow: number) =>
    section('energy-11', {
      power: bills(monthsFrom(2023, 24), (index) => (index < 12 ? kwhBefore : kwhNow)),
      profitSheet: {
        '2023-12-31': { operatingRevenue: '100000000' },
        '2024-12-31': { operatingRevenue: '110000000' },
      },
    }).text
  test('that moves the other way is not called much the same', () => {
    const text = both(10_000, 9800)
    expect(text).toContain('两者变动方向相反')
    expect(text).not.toContain('变动方向与幅度基本相符')
    expect(text).toContain('相差12.00个百分点，幅度相差不大而方向相反。')
  })
  test('that moves the same way is', () =>
    expect(both(10_000, 10_800)).toContain('相差2.00个百分点，变动方向与幅度基本相符。'))
})

describe('names on the bills of several accounts', () => {
  const account = (accountNo: string, accountName: string) =>
    monthsFrom(2024, 12).map((month) => ({
      table: 'power',
      period: month,
      key: accountNo,
      values: { accountNo, accountName, month, kwh: '1000' },
    }))
  const told = (...rows: ReturnType<typeof account>[]) => section('energy-2', {}, {}, rows.flat()).text
  test('are all compared', () => {
    const text = told(account('1', '样例企业'), account('2', '别家工厂'))
    expect(text).not.toContain('用电户名与企业名称一致')
    expect(text).toContain('户号2的用电户名为别家工厂，与企业名称不一致，需核实租赁或代缴关系。')
  })
  test('are one where a bill writes it in another width', () =>
    expect(told(account('1', ' 样例企业 '))).toContain('用电户名与企业名称一致。'))
})

describe('parts by time of day', () => {
  const told = (parts: (index: number) => object) =>
    section('energy-2', {
      power: Object.fromEntries(
        monthsFrom(2024, 12).map((month, index) => [month, { accountNo: '1', month, kwh: '100', ...parts(index) }]),
      ),
    }).text
  test('that nobody has are not said to be wrong', () => {
    const text = told(() => ({}))
    expect(text).toContain('未取得分时电量，未与总电量核对。')
    expect(text).not.toContain('不符')
  })
  test('of which one is not known say nothing', () =>
    expect(
      told((index) => (index < 6 ? { kwhPeak: '40' } : { kwhPeak: '40', kwhFlat: '40', kwhValley: '20' })),
    ).toContain('有分时电量的6个月，分时电量之和与总电量相符。'))
  test('that are too much are wrong', () =>
    expect(told((index) => (index === 3 ? { kwhPeak: '140' } : {}))).toContain(
      '2024年4月分时电量之和与总电量不符，需核实。',
    ))
})
