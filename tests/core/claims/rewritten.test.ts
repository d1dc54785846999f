import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds } from '../../../core/guard/grounds.ts'
import { rounds } from '../../support/rounds.ts'
import { measure, type writers } from './rewritten/measure.ts'

// The reader was mended by two writers; of the third, who was unseen, the rate is what a stranger's words meet.
test.each<[keyof typeof writers, number]>([
  ['desk', 0.03],
  ['field', 0.03],
  ['branch', 0.3],
])(
  'right answers of %s are rarely refused',
  (writer, most) => {
    const told = measure(writer, Math.ceil(500 / rounds({ usual: 8, soak: 1 })), 11)
    const refused = told.filter(({ found }) => found.length > 0)
    expect(
      refused.length / told.length,
      refused.map(({ answer, found }) => `${found.join()}: ${answer}`).join('\n'),
    ).toBeLessThanOrEqual(most)
  },
  600_000,
)

const passage =
  '2024年，所列3项指标中，关注1项、良好2项。处于关注区间的，应收账款周转天数为67.65天，较上年大幅延长10.34天（60~120）。处于良好区间的，流动比率为1.90倍，较上年小幅上升0.15倍（≥1.5）；资产负债率为42.53%，较上年小幅下降2.38个百分点（≤60%）。经营净利率为-6.00%，较上年大幅下降9.50个百分点。近三年营业收入年均复合增长率为7.01%。42个月的缴费记录中未见欠费。'
const values = [
  { name: '流动比率', value: '1.75', unit: '倍', period: '2023-12-31' },
  { name: '流动比率', value: '1.90', unit: '倍', period: '2024-12-31' },
  { name: '经营净利率', value: '0.035', unit: '%', period: '2023-12-31' },
  { name: '经营净利率', value: '-0.06', unit: '%', period: '2024-12-31' },
  { name: '资产负债率', value: '0.4253', unit: '%', period: '2024-12-31' },
  { name: '应收账款周转天数', value: '67.65', unit: '天', period: '2024-12-31' },
]
const open = openClaims({ texts: [passage], values })
const guard = openGrounds({ texts: [passage], values })
const found = (text: string): string[] => [
  ...checkAgainst(text, guard).map(({ kind }) => kind),
  ...checkClaims(text, open).map(({ kind }) => kind),
]

describe('each wording that may stand, and the lie beside it', () => {
  test.each([
    ['流动比率由上年的1.75倍升至1.90倍，变动0.15倍。', '流动比率由上年的1.90倍升至1.75倍，变动0.15倍。'],
    ['流动比率为1.90倍（上年：1.75倍），同比上升0.15倍。', '流动比率为1.75倍（上年：1.90倍），同比上升0.15倍。'],
    ['流动比率由1.75倍升至1.90倍。', '流动比率由1.90倍降至1.75倍。'],
    ['上年流动比率1.75倍，本年1.90倍。', '上年流动比率1.90倍，本年1.75倍。'],
    ['流动比率为1.90倍，上年为1.75倍，上升0.15倍。', '流动比率为1.90倍，上年为1.75倍，下降0.15倍。'],
    ['经营净利率由上年的3.50%降至-6.00%。', '经营净利率由上年的3.50%降至6.00%。'],
    ['流动比率小幅上升（0.15倍）。', '流动比率小幅下降（0.15倍）。'],
    ['3项指标中，2项处于良好区间，1项处于关注区间。', '3项指标中，2项处于关注区间，1项处于良好区间。'],
    ['关注类1项，良好类2项。', '关注类2项，良好类1项。'],
    ['2024年，关注的有1项，良好的有2项。', '2024年，关注的有1项，风险的有2项。'],
    ['所列指标共3项。', '所列指标共5项。'],
    ['需要关注的指标为：应收账款周转天数67.65天。', '需要关注的指标为：流动比率1.90倍。'],
    ['良好类的有：流动比率1.90倍。', '良好类的有：应收账款周转天数67.65天。'],
    ['流动比率与资产负债率依次为1.90倍、42.53%。', '流动比率与应收账款周转天数依次为67.65天、1.90倍。'],
    [
      '流动比率和资产负债率分别为1.90倍和42.53%，较上年分别上升0.15倍和下降2.38个百分点。',
      '流动比率和资产负债率分别为1.90倍和42.53%，较上年分别下降0.15倍和上升2.38个百分点。',
    ],
    ['流动比率为1.90倍；较上年，该指标上升0.15倍。', '流动比率为1.90倍；较上年，该指标上升2.38倍。'],
    ['流动比率为1.90倍（判断标准为≥1.5）。', '流动比率为1.90倍（行业标准为≥1.5）。'],
    ['近三年营收年均复合增速为7.01%。', '近三年净利润年均复合增速为7.01%。'],
    ['42个月的缴费记录显示，企业未发生欠费。', '42个月的缴费记录显示，企业发生欠费。'],
    ['分析报表可知，流动比率为1.90倍。', '走访客户可知，流动比率为1.90倍。'],
    ['资产负债率回调2.38个百分点。', '流动比率回调0.15倍。'],
  ])('%s', (right, wrong) => {
    expect(found(right)).toEqual([])
    expect(found(wrong), wrong).not.toEqual([])
  })

  test('关注9项 is a figure, and no note 9', () => {
    expect(found('2024年，关注9项、良好2项。')).not.toEqual([])
  })
})
