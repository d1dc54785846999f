import { describe, expect, test } from 'vitest'
import { readStatement } from '../../../server/statements/sheets.ts'
import { sheetOf } from '../../core/statement/sheets.ts'

type Line = (string | number | null)[]
type Names = { sheet?: string; file?: string }
/** Periods of the two columns, the unit and the currency that would be stored without a question. */
function taken(head: Line[], headers: Line, names: Names = {}) {
  const body: Line[] = ['货币资金', '应收账款', '存货', '固定资产', '资产总计'].map((name) => [name, 512.5, 487.25])
  const sheet = sheetOf([...head, ['项目', ...headers], ...body], names.sheet ?? 'Sheet1')
  const { layout, units, company } = readStatement(sheet, names.file ?? '报表.xlsx')
  return {
    periods: layout.columns.map(({ period }) => period),
    unit: units.unit,
    currency: units.currency,
    company: company.name,
  }
}

/** Numbers from 0 up to a limit, the same in each run. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}
const pick = <T>(from: readonly T[], next: (limit: number) => number): T | undefined => from[next(from.length)]

describe('over made heads no period and no unit is wrong in silence', () => {
  const ends = ['03-31', '06-30', '09-30', '12-31']
  const dates: ((year: number, month: string, day: string) => string)[] = [
    (year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
    (year, month, day) => `${year}-${month}-${day}`,
    (year, month, day) => `报表日期：${year}/${month}/${day}`,
    (year, month, day) => `所属期：${year}年01月01日至${year}年${month}月${day}日`,
    (year, month, day) => `${year}.01.01-${year}.${month}.${day}`,
    (year, month) => `${year}年1-${Number(month)}月`,
    (year, month, day) => `截至${year}年${month}月${day}日止`,
  ]
  const noise = (year: number): string[] => [
    `填表日期：${year + 1}年01月31日`,
    `打印时间：${year + 1}-03-31 09:30:00`,
    '成立日期：2010-06-30',
    '会企01表（2019年版）',
    `${year + 1}年4月30日导出`,
    '电话：20210331',
    `审计报告日期：${year + 1}-04-30`,
  ]
  const unitsSaid: [string, string][] = [
    ['单位：元', '元'],
    ['单位：人民币（万元）', '万元'],
    ["RMB'000", '千元'],
    ['（除特别注明外，金额单位为人民币万元）', '万元'],
    ['金额单位：人民币百万元', '百万元'],
  ]
  test('1,000 of them', () => {
    const next = random(20_241_231)
    const wrong: string[] = []
    let asked = 0
    for (let round = 0; round < 1000; round += 1) {
      const year = 2015 + next(10)
      const [month = '', day = ''] = (pick(ends, next) ?? '').split('-')
      const period = `${year}-${month}-${day}`
      const date = pick(dates, next)?.(year, month, day) ?? ''
      const [said = '', unit = ''] = pick(unitsSaid, next) ?? []
      const other = pick(noise(year), next) ?? ''
      const cells = [date, other, said]
      const turn = next(3)
      const line = [...cells.slice(turn), ...cells.slice(0, turn)]
      const head: Line[] =
        next(2) === 0 ? [['资产负债表'], line] : [['资产负债表'], ...line.map((cell): Line => [cell])]
      const isSwapped = next(2) === 0
      const headers = isSwapped ? ['年初余额', '期末余额'] : ['期末余额', '年初余额']
      const file = pick(['报表.xlsx', `${year}年报表.xlsx`, `报表_${year + 1}0315.xlsx`], next)
      const found = taken(head, headers, { file: file ?? '' })
      const truth = isSwapped ? [`${year - 1}-12-31`, period] : [period, `${year - 1}-12-31`]
      if (found.periods.some((one) => one === null)) asked += 1
      if (found.periods.some((one, index) => one !== null && one !== truth[index]) || found.unit !== unit)
        wrong.push(`${JSON.stringify(head)} ${file}: ${JSON.stringify(found)}`)
    }
    console.log(`1,000 made heads: ${wrong.length} wrong in silence, ${asked} asked`)
    expect(wrong).toEqual([])
    expect(asked).toBeLessThan(50)
  })
})

describe('files that were made to lie are asked, or read rightly', () => {
  const said: Line = ['期末余额', '年初余额']
  /** Head, headers, names; and the period that the first column may be taken for, null where it must be asked. */
  test.each<[string, Line[], Line, Names, string | null]>([
    ['15 March', [['2025年3月15日']], said, {}, null],
    ['1 January', [['2024年1月1日']], said, {}, null],
    ['a filing date', [['填报日期', '2025-03-31']], said, {}, null],
    ['a printing date', [['Printed on 31 March 2025']], said, {}, null],
    ['two quarters', [['2024年3月31日'], ['2024年6月30日']], said, {}, null],
    ['American or English', [['03/04/2024']], said, {}, null],
    ['English', [['As of December 31, 2024']], said, {}, '2024-12-31'],
    ['English, short', [['31-Dec-24']], said, {}, '2024-12-31'],
    ['the Republic of China', [['中華民國113年12月31日']], said, {}, '2024-12-31'],
    ['three digits', [['113年12月31日']], said, {}, '2024-12-31'],
    ['a serial number', [['报表日期', 45657]], said, {}, null],
    ['2024.12', [['2024.12']], said, {}, '2024-12-31'],
    ['2024.1 as a number', [['期间', 2024.1]], said, {}, null],
    ['24年末', [['资产负债表']], ['24年末', '23年末'], {}, '2024-12-31'],
    ['FY2024', [['FY2024']], said, {}, null],
    ['a year that ends in June', [['Year ended 30 June 2024']], said, {}, '2024-06-30'],
    ['bare years over June', [['Year ended 30 June 2024']], ['2024', '2023'], {}, '2024-06-30'],
    ['bare years that begin in June', [['Year ended 30 June 2024']], ['2023', '2022'], {}, null],
    ['half a year', [['2024年半年度']], said, {}, '2024-06-30'],
    ['H1', [['H1 2024']], said, {}, '2024-06-30'],
    ['one quarter', [['2024-07-01 至 2024-09-30']], ['本期金额', '上期金额'], {}, null],
    ['three months', [['2024年7-9月']], ['本期金额', '上期金额'], {}, null],
    ['the month beside the year', [['2024年9月30日']], ['本月金额', '本年累计金额'], {}, null],
    ['a sheet unlike its head', [['2023年12月31日']], said, { sheet: '2024年' }, null],
    ['a file unlike its head', [['2023年12月31日']], said, { file: '2024年12月.xlsx' }, null],
    ['a month in the sheet’s name', [['2024年资产负债表']], said, { sheet: '9月' }, null],
    ['a quarter in the file’s name', [['2024年资产负债表']], said, { file: '三季度.xlsx' }, null],
    ['a day that is none', [['2024年2月30日']], said, {}, null],
    ['a month that is none', [['2024年13月']], said, {}, null],
    ['several years', [['2022年至2024年']], said, {}, null],
    ['a standard', [['企业会计准则（2019年修订）']], said, {}, null],
    ['a founding date', [['成立日期：2010年12月31日']], said, {}, null],
    ['a postal code', [['邮编：201203']], said, {}, null],
    ['a voucher', [['凭证号：20240331']], said, {}, null],
    ['a budget', [['2025年预算']], said, {}, null],
    ['last year', [['上年同期：2023年12月31日']], said, {}, null],
    ['a stamp', [['资产负债表']], said, { file: '导出20250331.xlsx' }, null],
    ['a header of the first day', [['资产负债表']], ['2024-01-01', '2023-01-01'], {}, null],
    ['years of a school', [['2023/24']], said, {}, null],
  ])('%s', (_, head, headers, names, period) =>
    expect(taken([['资产负债表'], ...head], headers, names).periods[0]).toBe(period),
  )
  test.each<[string, Line[], Line, string | null, string | null]>([
    ['head and title', [['资产负债表（万元）'], ['单位：元']], said, null, null],
    ['ten thousand million', [['单位：百亿元']], said, null, null],
    ['a thousand million', [['单位：十亿元']], said, '十亿元', null],
    ['dollars', [["US$'000"]], said, '千元', 'USD'],
    ['whose dollars', [["$'000"]], said, '千元', 'XXX'],
    ['Hong Kong', [['单位：百万港元']], said, '百万元', 'HKD'],
    ['the capital', [['注册资本：500万元']], said, null, null],
    ['a name', [['编制单位：万元科技有限公司']], said, null, null],
    ['columns', [['资产负债表']], ['期末余额（元）', '年初余额（万元）'], null, null],
    ['two currencies', [['币种：港币', '单位：人民币万元']], said, '万元', 'XXX'],
  ])('unit: %s', (_, head, headers, unit, currency) => {
    const found = taken(head, headers)
    expect([found.unit, found.currency]).toEqual([unit, currency])
  })
  test.each<[string, Line[], Names, string | null]>([
    ['a title', [['乙方有限公司2024年度资产负债表']], {}, '乙方有限公司'],
    ['a label far right', [['资产负债表', null, null, '编制单位：乙方有限公司']], {}, '乙方有限公司'],
    ['the file', [['资产负债表']], { file: '乙方有限公司-2024年报.xlsx' }, '乙方有限公司'],
    ['an item', [['归属于母公司']], {}, null],
  ])('company: %s', (_, head, names, company) => expect(taken(head, said, names).company).toBe(company))
})
