import { expect, test } from 'vitest'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'
import cases from './beside.json' with { type: 'json' }
import { found } from './enterprises.ts'

const levels = (name: string, values: readonly string[], unit = '万元', more: Partial<KnownValue> = {}): KnownValue[] =>
  values.map((value, at) => ({ name, unit, value, period: `${2022 + at}-12-31`, ...more }))
const good = { stock: true, grade: 'good', bands: { good: '>=1.5', watch: '1.0~1.5', risk: '<1.0' } } as const

const open = openClaims({
  texts: ['信用等级为A。'],
  values: [
    ...levels('营业收入', ['900', '1000', '1100']),
    ...levels('营业成本', ['650', '680', '700']),
    ...levels('净利润', ['80', '100', '90']),
    ...levels('经营活动产生的现金流量净额', ['60', '70', '120']),
    ...levels('应收账款', ['90', '100', '150'], '万元', { stock: true }),
    ...levels('存货', ['70', '80', '100'], '万元', { stock: true }),
    ...levels('货币资金', ['180', '200', '150'], '万元', { stock: true }),
    ...levels('短期借款', ['150', '170', '160'], '万元', { stock: true }),
    ...levels('资产总计', ['1800', '2000', '2400'], '万元', { stock: true }),
    ...levels('应收账款周转天数', ['36.00', '40.00', '50.00'], '天'),
    ...levels('利息保障倍数', ['5.10', '4.10', '3.40'], '倍'),
    ...levels('流动比率', ['1.60', '1.75', '1.90'], '倍', good),
  ],
})

// Two quantities that are set against each other, and of which time a level is where none is said.
test.each(cases.right)('right: %s', (text) => expect(found(text, open)).toEqual([]))
test.each(cases.wrong)('wrong: %s', (text) => expect(found(text, open)).not.toEqual([]))

test('a total that has the name of a total is contradicted, a sum that nobody knows is asked about', () => {
  expect(found('2024年资产总计2,500万元。', open)).toEqual(['quantity 2,500万元'])
  expect(found('2024年应收账款、存货两项合计260万元。', open)).toEqual(['ungrounded 260万元'])
})

test('a rating without a name is held against no other letter', () => {
  expect(found('评级为B级。', open).filter((one) => one.startsWith('quantity'))).toEqual([])
})

test.each(['公司以经营活动产生的现金流量净额偿还短期借款。', '应收账款50天可以收回。', '每百元营业收入只赚8.18元。'])(
  'what nobody knows is no contradiction: %s',
  (text) => expect(found(text, open).every((one) => one.startsWith('ungrounded'))).toBe(true),
)
