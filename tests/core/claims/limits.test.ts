import { describe, expect, test } from 'vitest'
import { failing, found, rising } from './enterprises.ts'

describe('limits are those of the quantity', () => {
  test.each([
    ['流动比率为1.90倍（≥1.5）。', '流动比率为1.90倍（≤60%）。'],
    ['流动比率1.90倍（≥1.5）。', '流动比率为1.90倍（≥1.0）。'],
    ['资产负债率为42.53%（≤60%）。', '资产负债率为42.53%（≥60%）。'],
    ['资产负债率为42.53%（≤60%）。', '资产负债率为42.53%（≤30%）。'],
    ['应收账款周转天数为67.65天（60~120）。', '应收账款周转天数为67.65天（30~90）。'],
    ['流动比率为1.90倍（标准为≥1.5）。', '流动比率为1.90倍（去年标准为≥1.5）。'],
    ['流动比率1.90倍，达到标准值。', '流动比率1.90倍，未达标准值。'],
    ['流动比率1.90倍，高于标准值。', '流动比率1.90倍，低于标准值。'],
    ['资产负债率42.53%，低于标准值。', '资产负债率42.53%，超过标准值。'],
    ['资产负债率42.53%，符合标准。', '资产负债率42.53%，突破警戒线。'],
    ['流动比率1.90倍，符合标准。', '流动比率1.90倍，不符合标准。'],
    ['流动比率1.90倍，达到标准。', '流动比率1.90倍，超过阈值。'],
    ['流动比率为1.90倍，未触及界值。', '流动比率为1.90倍，触及界值。'],
  ])('%s', (right, wrong) => {
    expect(found(right, rising)).toEqual([])
    expect(found(wrong, rising), wrong).not.toEqual([])
  })

  test.each([
    ['流动比率0.67倍，未达到标准值。', '流动比率0.67倍，达到标准值。'],
    ['流动比率0.67倍，低于标准值。', '流动比率0.67倍，高于标准值。'],
    ['资产负债率93.11%，高于标准值。', '资产负债率93.11%，低于标准值。'],
    ['资产负债率93.11%，超过警戒线。', '资产负债率93.11%，未超过警戒线。'],
    ['存货周转天数133.47天，不符合标准。', '存货周转天数133.47天，符合标准。'],
  ])('of an enterprise that fails: %s', (right, wrong) => {
    expect(found(right, failing)).toEqual([])
    expect(found(wrong, failing), wrong).not.toEqual([])
  })

  test.each([
    '流动比率低于1.5的标准值，为1.90倍。',
    '流动比率为1.90倍，低于1.5。',
    '资产负债率42.53%，超过60%。',
    '流动比率未达1.5。',
  ])('a limit in words: %s', (text) => expect(found(text, rising)).toContainEqual(expect.stringMatching(/^opposite/)))

  test.each(['流动比率高于1.5的标准值，为1.90倍。', '流动比率为1.90倍，不低于1.5。', '资产负债率42.53%，低于60%。'])(
    'a limit in words that holds: %s',
    (text) => expect(found(text, rising)).not.toContainEqual(expect.stringMatching(/^opposite/)),
  )

  test('of what has none are asked about', () => {
    expect(found('营业收入为22,300.00万元（≥1.5）。', rising)).toEqual(['ungrounded 1.5'])
  })
})
