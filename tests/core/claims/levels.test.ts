import { describe, expect, test } from 'vitest'
import { failing, found, rising } from './enterprises.ts'

describe('levels of two years', () => {
  test.each([
    ['流动比率期初1.75倍、期末1.90倍。', '流动比率期初1.90倍、期末1.75倍。'],
    ['流动比率年初为1.75倍，年末为1.90倍。', '流动比率年初为1.90倍，年末为1.75倍。'],
    ['流动比率期末1.90倍，期初1.75倍。', '流动比率期末1.75倍，期初1.90倍。'],
    ['流动比率原为1.75倍，现为1.90倍。', '流动比率原为1.90倍，现为1.75倍。'],
    ['流动比率此前为1.75倍，目前为1.90倍。', '流动比率此前为1.90倍，目前为1.75倍。'],
    ['流动比率1.75倍→1.90倍。', '流动比率1.90倍→1.75倍。'],
    ['流动比率1.75倍升至1.90倍。', '流动比率1.90倍降至1.75倍。'],
    ['流动比率（去年1.75倍）为1.90倍。', '流动比率（去年1.90倍）为1.75倍。'],
    ['2024年流动比率（去年1.75倍）为1.90倍。', '2024年流动比率（去年1.75倍）为1.75倍。'],
    ['流动比率（1.90倍）高于上年（1.75倍）。', '流动比率（1.90倍）低于上年（1.75倍）。'],
    ['流动比率为1.90倍，高于去年。', '流动比率为1.90倍，不及去年。'],
    ['资产负债率为42.53%，低于上年。', '资产负债率为42.53%，高于上年。'],
    ['流动比率上升至1.90倍。', '流动比率上升至1.75倍。'],
    ['流动比率升至1.90倍。', '流动比率下降至1.90倍。'],
    ['2023年流动比率上升至1.75倍。', '2023年流动比率下降至1.75倍。'],
    ['营业收入同比增速由6.12%升至7.21%。', '营业收入同比增速由7.21%降至6.12%。'],
    ['营业收入同比增速6.12%→7.21%。', '营业收入同比增速7.21%→6.12%。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })

  test.each([
    ['流动比率原为0.81倍，现为0.67倍。', '流动比率原为0.67倍，现为0.81倍。'],
    ['流动比率为0.67倍，弱于上年。', '流动比率为0.67倍，优于上年。'],
    ['资产负债率为93.11%，差于上年。', '资产负债率为93.11%，好于上年。'],
    ['流动比率下降至0.67倍。', '流动比率上升至0.67倍。'],
    ['存货周转天数为133.47天，长于上年。', '存货周转天数为133.47天，短于上年。'],
  ])('of an enterprise that fails: %s', (right, wrong) => {
    expect(found(right, failing).filter((line) => !line.startsWith('ungrounded'))).toEqual([])
    expect(found(wrong, failing), wrong).not.toEqual([])
  })

  test('what is better nobody knows of a quantity without bands', () => {
    for (const word of ['优于', '弱于'])
      expect(found(`营业收入${word}上年。`, rising), word).toContain(`ungrounded ${word}上年`)
  })

  test('a range is no way from one level to the other', () => {
    expect(found('流动比率在1.90倍至1.75倍之间。', rising)).not.toContain('period 1.90倍')
  })
})

describe('losses', () => {
  test.each([
    ['净亏损扩大至2,003.50万元。', '净亏损缩小至2,003.50万元。'],
    ['净亏损较上年扩大617.63万元。', '净亏损较上年收窄617.63万元。'],
    ['净亏损较上年增加44.57%。', '净亏损较上年减少44.57%。'],
    ['净利润为-2,003.50万元，净亏损较上年增加。', '净利润为-2,003.50万元，净亏损较上年收窄。'],
    ['经营活动产生的现金流量净额净流出较上年扩大。', '经营活动产生的现金流量净额净流出较上年收窄。'],
  ])('%s', (right, wrong) => {
    expect(found(right, failing)).toEqual([])
    expect(found(wrong, failing), wrong).not.toEqual([])
  })

  test('of a profit are none, whichever way they go', () => {
    for (const text of ['净亏损扩大。', '净亏损收窄。', '净亏损收窄10.63%。', '净利润亏损较上年缩小10.63%。'])
      expect(found(text, rising), text).toContainEqual(expect.stringMatching(/^sign/))
  })

  test('are offered their own words', () => {
    expect(found('净亏损较上年收窄617.63万元。', failing)).toEqual(['direction 收窄'])
  })
})

test('a multiple without its unit is held against the level of its own name, a rank is none', () => {
  expect(found('2024年，流动比率1.60。', rising)).toEqual(['quantity 1.60'])
  expect(found('2024年，流动比率1.39。', rising)).toEqual(['quantity 1.39'])
  expect(found('2024年，流动比率1.90。', rising)).toEqual([])
  expect(found('2024年，流动比率在同行中排第2。', rising).filter((one) => one.startsWith('quantity'))).toEqual([])
})
