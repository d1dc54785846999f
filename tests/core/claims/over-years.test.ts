import { describe, expect, test } from 'vitest'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'
import { isOwnWords } from '../../../core/claims/types.ts'
import { openGrounds } from '../../../core/guard/grounds.ts'
import { claimsOfText } from '../../../server/reports/report-claims.ts'

const over = (name: string, ...values: string[]): KnownValue[] =>
  values.map((value, at) => ({ name, labels: [], unit: '元', value, period: `${2025 - values.length + at}-12-31` }))

const texts: string[] = []
// The cash flow is below the profit in 2022 and 2023, above it in 2024, and below it over the three years.
const values: KnownValue[] = [
  ...over('净利润', '50000000', '60000000', '10000000'),
  ...over('经营活动产生的现金流量净额', '20000000', '30000000', '15000000'),
  ...over('营业收入', '610000000', '665000000', '712000000'),
  ...over('营业成本', '500000000', '520000000', '600000000'),
  ...over('毛利率', '0.1803', '0.2180', '0.1573').map((value) => ({ ...value, unit: '%' })),
  ...over('净利率', '0.0820', '0.0902', '0.0140').map((value) => ({ ...value, unit: '%' })),
  ...over('货币资金', '10000000', '40000000', '30000000'),
  ...over('短期借款', '30000000', '20000000', '50000000'),
]
const grounds = {
  claims: openClaims({ texts, values }),
  guard: openGrounds({ texts, values }),
  texts,
  places: new Map<string, string>(),
}
function verdict(text: string): string {
  const found = claimsOfText(text, grounds)
  return found.length === 0 ? 'right' : found.every(({ kind }) => isOwnWords(kind)) ? 'asked' : 'wrong'
}

describe('two quantities over several years', () => {
  test.each([
    '近三年经营活动产生的现金流量净额累计低于净利润累计。',
    '近三年经营活动产生的现金流量净额累计低于同期净利润。',
    '2022—2024年经营活动产生的现金流量净额合计低于同期净利润合计。',
    '2022年至2024年，营业收入均高于营业成本。',
    '近三年营业收入各年均高于营业成本。',
    '2023—2024年经营活动产生的现金流量净额累计小于净利润。',
    '2022—2024年累计净利润高于累计经营活动产生的现金流量净额。',
    '近三年净利润之和高于经营活动产生的现金流量净额之和。',
    '近三年经营活动产生的现金流量净额并非均低于净利润。',
    '近三年经营活动产生的现金流量净额并未均高于净利润。',
    '近三年营业收入从未低于营业成本。',
    '2023年和2022年经营活动产生的现金流量净额均低于净利润。',
    '2022-2023年净利润连续两年高于经营活动产生的现金流量净额。',
    '2022年至2024年，经营活动产生的现金流量净额累计低于净利润，但2024年经营活动产生的现金流量净额高于净利润。',
    '近三年净利润累计高于经营活动产生的现金流量净额，其中2024年经营活动产生的现金流量净额高于净利润。',
    '2024年经营活动产生的现金流量净额高于净利润，但近三年累计低于净利润。',
    '近三年平均净利润高于经营活动产生的现金流量净额。',
    '2024年净利润低于近三年平均经营活动产生的现金流量净额。',
  ])('right: %s', (text) => expect(verdict(text)).toBe('right'))

  test.each([
    '近三年经营活动产生的现金流量净额累计高于净利润累计。',
    '2022—2024年经营活动产生的现金流量净额合计高于同期净利润合计。',
    '近三年经营活动产生的现金流量净额均高于净利润。',
    '近三年经营活动产生的现金流量净额均低于净利润。',
    '2022年至2024年，营业收入均低于营业成本。',
    '近三年经营活动产生的现金流量净额每年都高于净利润。',
    '近三年营业收入并非均高于营业成本。',
    '近三年净利润之和低于经营活动产生的现金流量净额之和。',
    '2024年和2023年经营活动产生的现金流量净额均低于净利润。',
    '2022年至2024年，经营活动产生的现金流量净额累计低于净利润，2024年经营活动产生的现金流量净额也低于净利润。',
  ])('wrong: %s', (text) => expect(verdict(text)).toBe('wrong'))

  test.each([
    '经营活动产生的现金流量净额累计高于净利润。',
    '近五年经营活动产生的现金流量净额累计高于净利润累计。',
    '近三年经营活动产生的现金流量净额高于净利润。',
    '近三年，除2024年外，经营活动产生的现金流量净额均低于净利润。',
    '近三年经营活动产生的现金流量净额均高于净利润的情形仅有2024年。',
    '近三年中有两年经营活动产生的现金流量净额低于净利润。',
    '前两年经营活动产生的现金流量净额累计低于净利润累计。',
    '2022年以来，经营活动产生的现金流量净额累计低于净利润累计。',
    '近三年净利润较2021年有所下降，累计仍高于经营活动产生的现金流量净额。',
    '近三年毛利率合计高于净利率。',
    '近三年净利润均高于毛利率。',
    '近三年营业收入合计高于营业成本，货币资金低于短期借款。',
    // Wrong, and not so plain that it is taken for certain.
    '2022—2024年累计净利润低于累计经营活动产生的现金流量净额。',
    '2024年经营活动产生的现金流量净额高于净利润，近三年累计亦高于净利润。',
    '近三年经营活动产生的现金流量净额的平均值高于净利润。',
  ])('asked, for want of years or because it is so in some of them: %s', (text) => expect(verdict(text)).toBe('asked'))

  test.each(['经营活动产生的现金流量净额高于净利润。', '2023年经营活动产生的现金流量净额低于净利润。'])(
    'of one year as before: %s',
    (text) => expect(verdict(text)).toBe('right'),
  )
})
