import { describe, expect, test } from 'vitest'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'
import { isOwnWords } from '../../../core/claims/types.ts'
import { openGrounds } from '../../../core/guard/grounds.ts'
import { claimsOfText } from '../../../server/reports/report-claims.ts'

const over = (name: string, labels: string[], ...values: string[]): KnownValue[] =>
  values.map((value, at) => ({ name, labels, unit: '元', value, period: `${2025 - values.length + at}-12-31` }))

const texts: string[] = []
const values: KnownValue[] = [
  ...over('营业收入', ['Operating revenue'], '610000000', '665000000', '712000000'),
  ...over('营业成本', ['Operating cost'], '500000000', '520000000', '600000000'),
  ...over('短期借款', [], '65300000', '115200000', '175000000'),
  ...over('长期借款', [], '90000000', '70000000', '65000000'),
  ...over('票据借款', [], '5000000', '2000000', '0'),
  ...over('净利润', ['Net profit'], '10000000', '13000000', '14000000'),
  ...over('应付账款', ['Accounts payable'], '30000000', '25000000', '20000000'),
]
const grounds = {
  claims: openClaims({ texts, values }),
  guard: openGrounds({ texts, values }),
  texts,
  places: new Map<string, string>(),
}
/** 'right', 'asked' where a clerk may take it as her own, else 'wrong'. */
function verdict(text: string): string {
  const found = claimsOfText(text, grounds)
  return found.length === 0 ? 'right' : found.every(({ kind }) => isOwnWords(kind)) ? 'asked' : 'wrong'
}

describe('a year behind its figure', () => {
  test.each([
    [
      'Operating revenue rose from CNY 665.0 million in 2023 to CNY 712.0 million in 2024.',
      'Operating revenue fell from CNY 665.0 million in 2023 to CNY 712.0 million in 2024.',
    ],
    [
      'Operating revenue increased from CNY 665.0 million (2023) to CNY 712.0 million (2024).',
      'Operating revenue increased from CNY 712.0 million (2023) to CNY 665.0 million (2024).',
    ],
    [
      'Accounts payable fell to CNY 20.0 million in 2024 from CNY 25.0 million in 2023.',
      'Accounts payable fell to CNY 20.0 million in 2023 from CNY 25.0 million in 2024.',
    ],
    [
      'Operating revenue was CNY 712.0 million in 2024 and CNY 665.0 million in 2023.',
      'Operating revenue was CNY 712.0 million in 2023 and CNY 665.0 million in 2024.',
    ],
    [
      'Accounts payable stood at CNY 25.0 million at the end of 2023 and CNY 20.0 million at the end of 2024.',
      'Accounts payable stood at CNY 20.0 million at the end of 2023 and CNY 25.0 million at the end of 2024.',
    ],
    [
      '营业收入由66,500.00万元（2023年）升至71,200.00万元（2024年）。',
      '营业收入由71,200.00万元（2023年）降至66,500.00万元（2024年）。',
    ],
  ])('%s', (right, wrong) => {
    expect(verdict(right)).toBe('right')
    expect(verdict(wrong), wrong).toBe('wrong')
  })

  test('does not reach over a comma', () => {
    expect(verdict('In 2024 operating revenue was CNY 712.0 million, in 2023 CNY 665.0 million.')).not.toBe('wrong')
    expect(verdict('In 2024 operating revenue was CNY 665.0 million, in 2023 CNY 712.0 million.')).toBe('wrong')
  })
})

describe('an increase held against that of the year before', () => {
  test.each<[string, string]>([
    ['2024年短期借款同比多增990.00万元。', 'right'],
    ['2024年短期借款较上年多增了990.00万元。', 'right'],
    ['2024年短期借款同比少增990.00万元。', 'asked'],
    // By so much it rose, which is not by how much more.
    ['2024年短期借款同比多增5,980.00万元。', 'asked'],
    ['2024年短期借款同比少增5,980.00万元。', 'asked'],
    ['2024年净利润同比少增200.00万元。', 'right'],
    ['2024年净利润同比多增200.00万元。', 'asked'],
    ['2024年长期借款同比少减1,500.00万元。', 'right'],
    ['2024年长期借款同比多减1,500.00万元。', 'asked'],
    ['2024年长期借款同比多增1,500.00万元。', 'asked'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('a rate of growth held against another one', () => {
  test.each([
    ['营业成本增长15.38%，快于营业收入的7.07%。', '营业成本增长15.38%，慢于营业收入的7.07%。'],
    ['营业收入增长7.07%，慢于营业成本的15.38%。', '营业收入增长7.07%，快于营业成本的15.38%。'],
    ['营业收入增长7.07%，低于营业成本的15.38%。', '营业收入增长7.07%，高于营业成本的15.38%。'],
    ['营业收入增长7.07%，不及营业成本的15.38%。', '营业收入增长7.07%，不及营业成本的5.38%。'],
  ])('%s', (right, wrong) => {
    expect(verdict(right)).toBe('right')
    expect(verdict(wrong), wrong).not.toBe('right')
  })

  test('a share stays one where levels are told', () => {
    expect(verdict('营业成本60,000.00万元，低于营业收入的85.00%。')).toBe('right')
    expect(verdict('营业成本60,000.00万元，为营业收入的7.07%。')).not.toBe('right')
  })
})

describe('what several figures bear out', () => {
  test.each([
    // 同期 is over the same years, and which of the two is larger has to be so as well.
    [
      '2022年至2024年净利润累计3,700.00万元，远低于同期营业收入198,700.00万元。',
      '2022年至2024年净利润累计3,700.00万元，远低于同期营业收入71,300.00万元。',
    ],
    [
      '近三年营业收入累计198,700.00万元，超过同期营业成本162,000.00万元。',
      '近三年营业收入累计198,700.00万元，低于同期营业成本162,000.00万元。',
    ],
    [
      '2024年营业收入71,200.00万元，高出营业成本11,200.00万元。',
      '2024年营业收入71,200.00万元，高出营业成本12,200.00万元。',
    ],
    [
      '2024年营业成本60,000.00万元，低于营业收入11,200.00万元。',
      '2024年营业成本60,000.00万元，高出营业收入11,200.00万元。',
    ],
    ['企业2022年至2024年累计盈利3,700.00万元。', '企业2022年至2024年累计盈利2,700.00万元。'],
    ['企业2022年至2024年累计盈利3,700.00万元。', '企业2022年至2024年累计亏损3,700.00万元。'],
    [
      '2022年至2024年净利润累计3,700.00万元，不超过同期营业收入。',
      '2022年至2024年净利润累计3,700.00万元，不低于同期营业收入198,700.00万元。',
    ],
    ['短期借款与长期借款合计24,000.00万元，前者占72.92%。', '短期借款与长期借款合计24,000.00万元，后者占72.92%。'],
    [
      '长期借款与应付账款合计8,500.00万元，其中应付账款占23.53%。',
      '长期借款与应付账款合计8,500.00万元，其中长期借款占23.53%。',
    ],
    ['2024年末票据借款已全部清偿。', '2024年末短期借款已全部清偿。'],
    ['2024年末票据借款已全额偿还。', '2023年末票据借款已全额偿还。'],
  ])('%s', (right, wrong) => {
    expect(verdict(right)).toBe('right')
    expect(verdict(wrong), wrong).not.toBe('right')
  })
})
