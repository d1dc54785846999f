import { expect, test } from 'vitest'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'
import { openGrounds } from '../../../core/guard/grounds.ts'
import { claimsOfText } from '../../../server/reports/report-claims.ts'

const yearly = (name: string, unit: string, levels: readonly string[]): KnownValue[] =>
  levels.map((value, at) => ({ name, unit, value, period: `${2022 + at}-12-31`, stock: unit === '元' }))

const texts = [
  '登记股东2名，第一大股东为沈砚之，持股62.00%。查得裁判文书/涉诉2条（未了结1条）。纳税信用等级为A。',
  '利息保障倍数低于一倍的情景有：营业收入下降10%；营业收入下降20%。',
]
const values: KnownValue[] = [
  { name: '参保人数', unit: '人', value: '200' },
  ...yearly('营业收入', '元', ['80000000', '90000000', '120000000']),
  ...yearly('营业成本', '元', ['60000000', '72000000', '90000000']),
  ...yearly('净利润', '元', ['4000000', '3000000', '6000000']),
  ...yearly('短期借款', '元', ['30000000', '10000000', '0']),
  ...yearly('长期借款', '元', ['5000000', '8000000', '9000000']),
  ...yearly('流动负债合计', '元', ['40000000', '42000000', '45000000']),
  ...yearly('负债合计', '元', ['45000000', '50000000', '54000000']),
  ...yearly('应收账款', '元', ['20000000', '24000000', '26000000']),
  ...yearly('应付账款', '元', ['10000000', '11000000', '12000000']),
  ...yearly('应收账款周转天数', '天', ['70', '66', '62']),
  ...yearly('存货周转天数', '天', ['50', '52', '54']),
  ...yearly('流动比率', '倍', ['1.60', '1.75', '1.90']),
  ...yearly('营业收入增长率', '%', ['0.10', '0.125', '0.3333']),
]
const grounds = {
  claims: openClaims({ texts, values }),
  guard: openGrounds({ texts, values }),
  texts,
  places: new Map<string, string>(),
}
const found = (text: string): string[] => claimsOfText(text, grounds).map(({ kind, text: place }) => `${kind} ${place}`)

// Each right sentence with a wrong one that differs from it in one place.
test.each([
  ['人均营业收入60.00万元，人均净利润3.00万元。', '人均营业收入60.00万元，人均净利润4.00万元。'],
  ['每百元营业收入对应营业成本75.00元。', '每百元营业收入对应营业成本85.00元。'],
  ['每一元营业收入对应营业成本0.75元，上年为0.80元。', '每一元营业收入对应营业成本0.75元，上年为0.90元。'],
  [
    '应收账款2,600.00万元，应付账款1,200.00万元，应收大于应付1,400.00万元。',
    '应收账款2,600.00万元，应付账款1,200.00万元，应收小于应付1,400.00万元。',
  ],
  ['应收账款周转62天、存货周转54天，营业周期116天。', '应收账款周转62天、存货周转54天，营业周期126天。'],
  ['借款总额净减少900.00万元。', '借款总额净增加900.00万元。'],
  ['营业成本率75.00%，上年80.00%。', '营业成本率85.00%，上年80.00%。'],
  ['期末无短期借款。', '期末无长期借款。'],
  ['短期借款已全部还清。', '长期借款已全部还清。'],
  ['负债以流动负债合计为主。', '负债以长期借款为主。'],
  ['净利润先降后升。', '净利润先升后降。'],
  ['应收账款周转天数一年比一年短。', '应收账款周转天数一年比一年长。'],
  ['应收账款周转加快。', '应收账款周转放缓。'],
  ['营业收入增速加快。', '营业收入增速放缓。'],
  ['流动比率逐年改善，始终在1.5以上。', '流动比率逐年改善，始终在1.7以上。'],
  [
    '营业收入（万元）：2022年8,000；2023年9,000；2024年12,000。',
    '营业收入（万元）：2022年9,000；2023年8,000；2024年12,000。',
  ],
  ['负债合计5,400.00万元，负债较上年增加400.00万元。', '负债合计5,400.00万元，负债较上年减少400.00万元。'],
  ['净利润占营业收入的5.00%，上年这一比例为3.33%。', '净利润占营业收入的5.00%，上年这一比例为4.33%。'],
  ['第一大股东沈砚之持股62%。', '第一大股东沈砚之持股52%。'],
  ['查得涉诉2条。', '查得涉诉3条。'],
  ['纳税信用等级为A。', '纳税信用等级为B。'],
])('%s', (right, wrong) => {
  expect(found(right)).toEqual([])
  expect(found(wrong), wrong).not.toEqual([])
})

test('what is so in a scenario alone did not happen', () => expect(found('营业收入下降20%。')).not.toEqual([]))

test('from an earlier year than the last one, without any time, is asked about', () =>
  expect(found('流动比率从1.60倍升到1.90倍。')).toEqual(['ungrounded 1.60倍']))

test('the newest first in a list without years is asked about', () => {
  expect(found('近三年流动比率分别为1.60倍、1.75倍、1.90倍。')).toEqual([])
  expect(found('近三年流动比率分别为1.90倍、1.75倍、1.60倍。')[0]).toMatch(/^ungrounded/)
})

test('a change of a former year, told without one, is asked about', () =>
  expect(found('应收账款增加400.00万元。')).toEqual(['ungrounded 400.00万元']))
