import { describe, expect, test } from 'vitest'
import { found, rising } from './enterprises.ts'

describe('a fact is no plan, forecast, hearsay or fraud', () => {
  test.each([
    '流动比率将升至1.90倍。',
    '流动比率目标为1.90倍。',
    '流动比率目标1.90倍。',
    '流动比率本应为1.90倍。',
    '流动比率虚增至1.90倍。',
    '流动比率被人为拉升至1.90倍。',
    '预计流动比率为1.90倍。',
    '流动比率预计升至1.90倍。',
    '营业收入虚增7.21%。',
    '若流动比率为1.90倍。',
    '预计营业收入为22,300.00万元。',
    '据称净利润为1,555.78万元。',
  ])('%s', (text) => expect(found(text, rising)).toContainEqual(expect.stringMatching(/^ungrounded/)))

  test.each([
    '按预计营业收入23,800.00万元，营运资金量为4,751.94万元。',
    '预计营业收入为23,800.00万元。',
    '流动比率为1.90倍。',
    '应收账款周转天数为67.65天。',
    '流动比率由1.75倍升至1.90倍。',
    '净利润为1,555.78万元，较上年增长10.63%。',
  ])('but %s', (text) => expect(found(text, rising)).toEqual([]))
})

describe('what the texts have is not denied, and what was applied for was not granted', () => {
  test.each([
    ['42个月的缴费记录中未见欠费。', '42个月未缴费。'],
    ['实际控制人为沈砚之，在股东之列。', '实际控制人不在股东之列。'],
    ['未见逾期缴费。', '用电户名与企业名称不是一致。'],
    ['申请额度为1,000.00万元。', '授信额度为1,000.00万元。'],
    ['申请额度1,000.00万元。', '贷款额度为1,000.00万元。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })
})

test.each(['42个月的缴费记录中没有发现欠费。', '尚未发现逾期缴费。', '没有发现欠费。'])(
  'what was not found in other words: %s',
  (text) => expect(found(text, rising)).toEqual([]),
)

test('the former and the latter are what was named before them', () => {
  expect(found('流动比率和速动比率，前者为1.90倍，后者为1.39倍。', rising)).toEqual([])
  expect(found('流动比率和速动比率，前者为1.39倍，后者为1.90倍。', rising)).toHaveLength(2)
  expect(found('流动比率和资产负债率，前者上升，后者下降。', rising)).toEqual([])
  expect(found('流动比率和资产负债率，前者下降，后者上升。', rising)).toHaveLength(2)
})
