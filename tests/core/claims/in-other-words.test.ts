import { describe, expect, test } from 'vitest'
import { openClaims } from '../../../core/claims/known.ts'
import { failing, found, rising } from './enterprises.ts'

describe('parts of a year that end with it', () => {
  test.each([
    '2024年下半年营业收入为22,300.00万元。',
    '2024年四季度营业收入为22,300.00万元。',
    '2024年第四季度净利润为1,555.78万元。',
    '2024年12月营业收入为22,300.00万元。',
    '2024年7-12月营业收入为22,300.00万元。',
    '2024年6月末流动比率为1.90倍，速动比率为1.39倍。',
  ])('wrong: %s', (text) => expect(found(text, rising)).toContainEqual(expect.stringMatching(/^period/)))
  test.each([
    '截至2024年12月，流动比率为1.90倍。',
    '2024年12月末流动比率为1.90倍，速动比率为1.39倍。',
    '2024年四季度末流动比率为1.90倍。',
    '2024年1-12月营业收入为22,300.00万元。',
  ])('right: %s', (text) => expect(found(text, rising)).toEqual([]))
  test('of two quantities of one half-year both are of it', () =>
    expect(found('2024年6月末流动比率为1.90倍，速动比率为1.39倍。', rising)).toEqual([
      'period 1.90倍',
      'period 1.39倍',
    ]))
})

describe('levels beside that of a year with a name', () => {
  test.each([
    ['流动比率2024年末高于2023年末。', '流动比率2024年末低于2023年末。'],
    ['流动比率2024年优于2023年。', '流动比率2023年好于2024年。'],
    ['资产负债率2024年末低于2023年末。', '资产负债率2024年末高于2023年末。'],
    ['流动比率为1.90倍，高于2023年的1.75倍。', '流动比率为1.90倍，低于2023年的1.75倍。'],
    ['2024年流动比率高于2023年。', '2024年流动比率低于2023年。'],
    ['2024年流动比率1.90倍，高于2023年的1.75倍，净利润为1,555.78万元。', '2023年流动比率1.90倍，高于上年的1.75倍。'],
    ['流动比率为1.90倍，高于2023年的1.75倍。速动比率为1.39倍。', '流动比率1.90倍，低于上年的1.75倍，速动比率1.39倍。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })
})

describe('limits in words', () => {
  test.each([
    ['资产负债率为42.53%，低于60%。', '资产负债率为42.53%，高于60%。'],
    ['资产负债率为42.53%，远低于70%的警戒线。', '资产负债率为42.53%，低于60%的警戒线。'],
    ['资产负债率为42.53%，低于60%的标准值。', '资产负债率为42.53%，低于70%的标准值。'],
    ['应收账款周转天数为67.65天，处于60至120天的关注区间。', '应收账款周转天数为67.65天，处于120至150天的区间。'],
    ['应收账款周转天数为67.65天，处于60至120天的区间。', '资产负债率为42.53%，处于60%至70%的区间。'],
    ['流动比率维持在1.5以上。', '流动比率维持在1.5以下。'],
    ['资产负债率维持在60%以下。', '资产负债率维持在60%以上。'],
    ['流动比率为1.90倍，高于1.5的标准值。', '流动比率为1.90倍，低于1.5的标准值。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })
  test('a limit that no band has is right where the level lies within it', () => {
    expect(found('资产负债率为42.53%，低于65%。', rising)).toEqual([])
    expect(found('资产负债率为42.53%，低于40%。', rising)).not.toEqual([])
    expect(found('资产负债率为42.53%，低于65%的警戒线。', rising)).not.toEqual([])
  })
  test('of an enterprise that fails', () => {
    expect(found('资产负债率93.11%，高于70%的警戒线。', failing)).toEqual([])
    expect(found('资产负债率93.11%，低于70%的警戒线。', failing)).toContain('opposite 70%')
    expect(found('流动比率维持在1.0以下。', failing)).toEqual([])
    expect(found('流动比率维持在1.0以上。', failing)).not.toEqual([])
    expect(found('资产负债率93.11%，低于100%的警戒线。', failing)).not.toEqual([])
  })
})

describe('signs that turn or last', () => {
  test.each(['净利润扭亏为盈。', '净利润由负转正。', '净利润转亏。', '净利润连续三年为负。', '净利润连年亏损。'])(
    'wrong of an enterprise that earns: %s',
    (text) => expect(found(text, rising)).not.toEqual([]),
  )
  test.each(['净利润连续三年盈利。', '净利润持续为正。'])('right of it: %s', (text) =>
    expect(found(text, rising)).toEqual([]),
  )
  test.each([
    '经营活动产生的现金流量净额由净流出转为净流入。',
    '净利润由亏转盈。',
    '净利润由盈转亏。',
    '净利润持续盈利。',
    '经营活动产生的现金流量净额净流出793.37万元，较上年减少41.03万元。',
  ])('wrong of one that loses: %s', (text) => expect(found(text, failing)).not.toEqual([]))
  test.each([
    '净利润持续亏损。',
    '净利润连续三年亏损。',
    '净亏损由1,385.87万元扩大至2,003.50万元。',
    '经营活动产生的现金流量净额净流出793.37万元，较上年增加41.03万元。',
  ])('right of it: %s', (text) => expect(found(text, failing)).toEqual([]))
})

describe('the highest and the lowest of some years', () => {
  test.each([
    ['净利润为近三年最高。', '净利润为近三年最低。'],
    ['流动比率为三年最高。', '流动比率为三年新低。'],
    ['资产负债率为三年最低。', '资产负债率为三年最高。'],
    ['2023年营业收入为两年最高。', '2023年营业收入为两年最低。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).toContainEqual(expect.stringMatching(/^opposite/))
  })
  test('of a loss, the largest is the lowest result', () => {
    expect(found('净亏损为三年最高。', failing)).toEqual([])
    expect(found('净利润为三年最高。', failing)).not.toEqual([])
  })
  test('years that are not all known', () => {
    expect(found('净利润为近五年最高。', rising)).not.toEqual([])
    expect(found('净利润创历史新高。', rising)).not.toEqual([])
  })
})

describe('what is said of several, of a forecast, of something without a figure', () => {
  test.each([
    ['流动比率、速动比率双双提升。', '流动比率、资产负债率双双提升。'],
    ['流动比率和速动比率均上升。', '流动比率、资产负债率和速动比率均有所上升。'],
    ['流动比率与速动比率上升。', '资产负债率与流动比率上升。'],
    ['资产负债率与流动比率一降一升。', '资产负债率与流动比率一升一降。'],
    ['净利润上升。', '净利润率上升。'],
    ['预计营业收入为23,800.00万元。', '营业收入为23,800.00万元。'],
    ['2024年营业收入22,300.00万元，预计营业收入23,800.00万元。', '2024年营业收入23,800.00万元。'],
    ['申请额度1,000.00万元，未超过测算值。', '申请额度1,000.00万元，超过测算值。'],
    ['申请额度在测算值以内。', '申请额度高于测算值。'],
    ['未见欠费。', '有欠费。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })
  test.each(['偿债能力不足。', '偿债能力充足。'])('an ability that nobody judged: %s', (text) =>
    expect(found(text, failing)).not.toEqual([]),
  )
})

describe('where no year is named it is now', () => {
  test.each([
    ['资产负债率下降。', '资产负债率上升。'],
    ['流动比率较2022年上升。', '流动比率较2022年下降。'],
    ['营业收入逐年增长。', '营业收入逐年下降。'],
    ['净利润比2023年高。', '净利润比2023年低。'],
    ['净利润比2023年的1,406.27万元高。', '净利润比2023年的1,406.27万元低。'],
    ['流动比率2024年高于1.5。', '流动比率2024年低于1.5。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })
  test('of several years that did not all go one way', () => {
    const open = openClaims({
      texts: ['2024年，毛利率为19.82%，较上年上升7.35个百分点。'],
      values: [
        { name: '毛利率', unit: '%', value: '0.1836', period: '2022-12-31' },
        { name: '毛利率', unit: '%', value: '0.1247', period: '2023-12-31' },
        { name: '毛利率', unit: '%', value: '0.1982', period: '2024-12-31' },
      ],
    })
    expect(found('毛利率上升。', open)).toEqual([])
    expect(found('毛利率先降后升。', open)).toEqual([])
    expect(found('毛利率先升后降。', open)).not.toEqual([])
    expect(found('毛利率逐年上升。', open)).not.toEqual([])
    expect(found('毛利率连续两年上升。', open)).not.toEqual([])
    expect(found('毛利率较2022年上升。', open)).toEqual([])
    expect(found('2023年毛利率下降。', open)).toEqual([])
  })
})
