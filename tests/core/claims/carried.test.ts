import { describe, expect, test } from 'vitest'
import { checkClaims, vouchedIn } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { tableClaims } from '../../../core/claims/tables.ts'
import { failing, found, rising } from './enterprises.ts'

const rows = [
  ['项目', '2023年', '2024年'],
  ['峰段占比', '41.87%', '36.67%'],
  ['用电间接排放（吨二氧化碳）', '1,137.63', '1,200.28'],
  ['毛利', '单位未定', '-1,621.92'],
  ['营业收入指数', '103.26', '105.43'],
  ['1月', '49.30', '48.92'],
  ['合并的行', '1,000.00'],
]

describe('tables', () => {
  const none = () => false
  test('a year for each column, in what units are stored in', () =>
    expect(tableClaims(rows, none).values).toEqual([
      { name: '峰段占比', unit: '%', value: '0.4187', period: '2023-12-31' },
      { name: '峰段占比', unit: '%', value: '0.3667', period: '2024-12-31' },
      { name: '用电间接排放', unit: '吨二氧化碳', value: '1137.63', period: '2023-12-31' },
      { name: '用电间接排放', unit: '吨二氧化碳', value: '1200.28', period: '2024-12-31' },
      { name: '毛利', unit: '元', value: '-16219200', period: '2024-12-31' },
    ]))
  test('what is known more exactly is not read once more', () =>
    expect(tableClaims(rows, (name, year) => name === '峰段占比' && year === 2023).values[0]).toMatchObject({
      value: '0.3667',
    }))
  test('the last twelve months and quartiles of others are sentences, a reference range is a band', () => {
    const months = [
      ['指标', '近十二个月', '前十二个月'],
      ['谷段占比', '39.67%', '13.55%'],
    ]
    expect(tableClaims(months, none, '2025年6月').texts).toEqual([
      '截至2025年6月，近十二个月谷段占比为39.67%，前十二个月谷段占比为13.55%。',
    ])
    expect(tableClaims(months, none).texts).toEqual([])
    const peers = [
      ['指标', '本企业', 'P25', 'P50', 'P75'],
      ['净利率', '8.39%', '1.10%', '3.93%', '7.84%'],
    ]
    expect(tableClaims(peers, none).texts).toEqual([
      '同业样本净利率四分之一分位1.10%、中位数3.93%、四分之三分位7.84%。',
    ])
    const range = [
      ['指标', '参考区间', '本企业'],
      ['毛利率', '18%~35%', '27.12%'],
    ]
    expect(tableClaims(range, none).values).toMatchObject([{ name: '毛利率', bands: { good: '18%~35%' } }])
  })
  test('a year of a cell is that of its column, and what others have is not the customer’s', () => {
    const { values } = tableClaims(rows, none)
    const open = openClaims({ texts: ['同业样本净利率四分之三分位7.84%。'], values })
    expect(found('2023年峰段占比为41.87%。', open)).toEqual([])
    expect(found('2024年峰段占比为41.87%。', open)).toEqual(['period 41.87%'])
    expect(checkClaims('净利率为7.84%。', open).length).toBeGreaterThan(0)
  })
  test('a level beyond a reference range', () => {
    const values = [
      { name: '毛利率', unit: '%', value: '0.2712', period: '2024-12-31' },
      { name: '毛利率', unit: '', value: '', bands: { good: '18%~35%', watch: null, risk: null } },
    ]
    const open = openClaims({ texts: ['毛利率处于参考区间，未低于下限，上限为行业的。'], values })
    expect(found('毛利率高于行业参考区间上限。', open)).toEqual(['opposite 高于行业参考区间上限'])
    expect(found('毛利率低于行业参考区间下限。', open)).toEqual(['opposite 低于行业参考区间下限'])
    expect(found('毛利率高于行业参考区间下限。', open)).toEqual([])
    expect(found('毛利率处于参考区间。', open)).toEqual([])
  })
})

describe('denials and courses', () => {
  test.each([
    ['资产负债率三年来一年比一年低。', '资产负债率三年来一年比一年高。'],
    ['2024年流动比率比速动比率更高。', '流动比率比速动比率更低。'],
    ['营业收入比净利润更多。', '营业收入比净利润更少。'],
    ['应收账款周转比应付账款周转更慢。', '应收账款周转比应付账款周转更快。'],
    ['2023年的流动比率为1.75倍，今年为1.90倍。', '2023年的流动比率为1.75倍，今年为1.75倍。'],
    ['资产负债率由44.92%降到42.53%。', '资产负债率由42.53%变到44.92%。'],
  ])('%s, and not %s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising).length).toBeGreaterThan(0)
  })
  test('no year above zero is each below it', () => {
    expect(found('净利润三年无一年为正。', failing)).toEqual([])
    expect(found('营业收入三年无一年为正。', failing).length).toBeGreaterThan(0)
  })
  test('two denials are none', () => {
    expect(found('并非没有营业收入。', rising)).toEqual([])
    expect(found('没有营业收入。', rising).length).toBeGreaterThan(0)
    const values = [{ name: '长期借款', unit: '元', value: '0', period: '2024-12-31' }]
    expect(found('并非没有长期借款。', openClaims({ texts: [], values }))).toEqual(['ungrounded 并非没有长期借款'])
  })
  test('a sign is carried from the first of two levels to the second, and stands behind an amount as well', () => {
    expect(found('净利润亏损由1,385.87万元扩大到2,003.50万元。', failing)).toEqual([])
    expect(found('净利润2,003.50万元的缺口。', failing).filter((one) => one.startsWith('sign'))).toEqual([])
    expect(found('净利润为2,003.50万元。', failing)).toEqual(['sign 2,003.50万元'])
  })
})

test('rates of several years in a row are changes', () => {
  expect(found('营业收入连续两年下滑，降幅分别为16.94%、36.84%。', failing)).toEqual([])
  expect(found('营业收入连续两年上升，增幅分别为16.94%、36.84%。', failing).length).toBeGreaterThan(0)
})

describe('what two figures leave', () => {
  test.each([
    '2024年营业收入22,300.00万元，2023年是20,800.00万元，多赚1,500.00万元。',
    '应收账款周转天数从67.99天到67.65天，短了0.34天。',
    '营业收入22,300.00万元，是净利润1,555.78万元的14.33倍。',
  ])('%s', (text) => expect(found(text, rising)).toEqual([]))
  test.each([
    '2024年营业收入22,300.00万元，2023年是20,800.00万元，少赚1,500.00万元。',
    '上年净利润1,406.27万元，本年1,555.78万元，少赚149.51万元。',
    '营业收入22,300.00万元，是净利润1,555.78万元的24.33倍。',
    '2024年营业收入22,300.00万元，2023年是20,800.00万元，多赚1,900.00万元。',
  ])('%s is not so', (text) => expect(found(text, rising).length).toBeGreaterThan(0))
})

test('nothing follows from a figure that is not known', () =>
  expect(found('营业收入22,300.00万元，是净利润1,000.00万元的22.30倍。', rising).join()).toContain('22.30倍'))

test('months that texts tell of as the highest and the lowest', () => {
  const open = openClaims({ texts: ['2025年5月耗电量最高，为21.82万千瓦时，2025年2月最低，为12.92万千瓦时。'] })
  expect(found('耗电量最高的是5月，最低的是2月。', open)).toEqual([])
  expect(found('耗电量最高的是2月。', open)).toEqual(['opposite 最高的是2月'])
})

test('the last twelve months are no name of a quantity', () => {
  const texts = ['谷段电量占39.67%，近十二个月为39.67%。近十二个月用电236.27万千瓦时，较前十二个月增长9.79%。']
  expect(found('近十二个月用电236.27万千瓦时，同比增长9.79%。', openClaims({ texts }))).toEqual([])
})

test('agreement that the texts deny', () => {
  const open = openClaims({ texts: ['用电户名为某加工厂，与企业名称不一致。'] })
  expect(found('用电户名与企业名称一致。', open)).toEqual(['opposite 用电户名与企业名称一致'])
  expect(found('用电户名与企业名称不符。', open)).toEqual([])
})

test('a rate whose name says of what', () => {
  const values = [{ name: '万元收入耗电量', unit: 'kWh/万元', value: '230.60', period: '2024-12-31' }]
  const open = openClaims({ texts: ['2024年，万元收入耗电量为230.60千瓦时/万元。'], values })
  expect(found('万元收入耗电230.60度。', open)).toEqual([])
  expect(found('万元收入耗电230.60万度。', open)).toEqual(['unit 230.60万度'])
  const at = '万元收入耗电'.length
  expect(vouchedIn('万元收入耗电230.60度。', open)({ from: at, to: at + '230.60度'.length })).toBe(true)
})
