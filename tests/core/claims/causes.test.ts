import { expect, test } from 'vitest'
import { failing, found, rising } from './enterprises.ts'

test.each([
  ['2024年净利润增长10.63%，主要系营业收入增加1,500.00万元所致。', rising],
  ['流动比率上升，主要系营业收入增长所致。', rising],
  ['受营业收入减少影响，净利润进一步下降。', failing],
  ['Net profit rose 10.63% in 2024, mainly due to an increase in revenue.', rising],
])('what is given as a cause and went that way is borne out: %s', (text, open) => {
  expect(found(text, open)).toEqual([])
})

test.each([
  ['2024年净利润增长10.63%，主要系营业收入减少1,500.00万元所致。', rising],
  ['受营业收入增加影响，净利润进一步下降。', failing],
  ['Net profit rose 10.63% in 2024, mainly due to a drop in revenue.', rising],
])('what went the other way is told of: %s', (text, open) => {
  expect(found(text, open)).not.toEqual([])
})

test('a cause that no data have is asked about once, and not the figures beside it', () => {
  expect(found('2024年营业收入22,300.00万元，较上年增长7.21%，主要系海外渠道拓展所致。', rising)).toEqual([
    'ungrounded 主要系海外渠道拓展所致',
  ])
})
