import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims, type ClaimGrounds, type OpenClaims } from '../../../core/claims/known.ts'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../../core/guard/grounds.ts'
import { manners } from '../../../core/claims/manners.ts'

/** What a text is held against: claims, and figures as the guard has them. */
type Held = { claims: OpenClaims; guard: OpenGrounds }
const held = (grounds: ClaimGrounds): Held => ({
  claims: openClaims(grounds),
  guard: openGrounds({ texts: grounds.texts, values: grounds.values ?? [] }),
})

// Written with other eyes than the generator's: by hand, after the reader was there.
const solvency = held({
  texts: [
    '2024年，所列4项指标均处于良好区间：流动比率为1.90倍，较上年小幅上升0.15倍（≥1.5）；速动比率为1.39倍，较上年小幅上升0.12倍（≥1.0）；现金短债比为1.83倍，较上年明显上升0.31倍（≥1.0）；资产负债率为42.53%，较上年小幅下降2.38个百分点（≤60%）。',
  ],
  values: [
    { name: '流动比率', value: '1.90', unit: '倍', period: '2024-12-31', grade: 'good' },
    { name: '流动比率', value: '1.75', unit: '倍', period: '2023-12-31', grade: 'good' },
  ],
})
const results = held({
  texts: [
    '2024年，营业收入为22,300.00万元，较上年小幅增长7.21%。净利润为1,555.78万元，较上年明显增长10.63%。经营活动产生的现金流量净额为1,906.62万元，较上年小幅增长2.82%。',
  ],
})
const partners = held({
  texts: [
    '2024年第一大客户为上海嘉临机床(演示)有限公司，占营业收入12.02%，前五大客户合计占营业收入35.16%。2024年第一大供应商为江阴兴陆特钢(演示)有限公司，占营业成本17.98%，前五大供应商合计占营业成本44.95%。',
  ],
  labels: [
    { id: '营业收入', labels: [] },
    { id: '营业成本', labels: [] },
  ],
})
const record = held({
  texts: [
    '截至2025年7月31日，查得行政处罚1条（均已了结）、裁判文书/涉诉2条（均已了结）、动产抵押1条。在所接数据源中未见失信被执行人、限制高消费、欠税公告、股权出质、股权冻结记录。',
  ],
})
const english = held({
  texts: [
    'In 2024, operating revenue was RMB 223.00 million, up 7.21% from 2023. The current ratio was 1.90 times, up 0.15 from the previous year, in the good range. Net profit was RMB 15.56 million, an increase of 10.63%.',
  ],
  labels: [
    { id: 'operating revenue', labels: ['revenue'] },
    { id: 'current ratio', labels: [] },
    { id: 'net profit', labels: ['net loss'] },
  ],
})

const found = (text: string, { claims, guard }: Held): string[] => [
  ...checkAgainst(text, guard).map(({ kind }) => kind),
  ...checkClaims(text, claims).map(({ kind }) => kind),
  ...manners(text, [], []).map(({ kind }) => kind),
]

describe('what is wrong is found', () => {
  test.each([
    '流动比率不及上年，为1.90倍。',
    '流动比率低于上年0.15倍。',
    '1.39倍的流动比率略显不足。',
    '流动比率1.90倍，已跌破警戒线。',
    '流动比率翻了一倍。',
    '流动比率接近两倍。',
    '短期偿债能力明显弱化。',
    '现金短债比仅1.39倍。',
    '资产负债率约四成半。',
    '资产负债率已逾七成。',
    '企业负债率高企。',
    '2024年上半年流动比率为1.90倍。',
    '流动比率1.90次。',
    '集团流动比率为1.90倍。',
    '行业流动比率为1.90倍。',
    '各项指标全面恶化。',
    '7项指标中有2项处于风险区间。',
    '流动比率由良好转为关注。',
  ])('of solvency: %s', (text) => expect(found(text, solvency)).not.toEqual([]))

  test.each([
    '营业收入同比减少7.21%，为22,300.00万元。',
    '净利润亏损1,555.78万元。',
    '净利润增速由正转负。',
    '营业收入达22,300.00亿元。',
    '2024年营业收入为1,555.78万元。',
    '增收不增利，净利润下降10.63%。',
    '净利润约占营业收入的一半。',
    '经营活动现金净流出1,906.62万元。',
    '营收与利润双双下滑。',
    '营业收入两亿两千三百万元，增长一成多。',
    '净利润突破两千万元。',
    '公司扭亏为盈，净利润1,555.78万元。',
  ])('of results: %s', (text) => expect(found(text, results)).not.toEqual([]))

  test.each([
    '2024年第一大客户为江阴兴陆特钢(演示)有限公司。',
    '前五大供应商合计占营业收入35.16%。',
    '前三大客户合计占营业收入35.16%。',
    '第二大客户为上海嘉临机床(演示)有限公司，占营业收入12.02%。',
    '客户集中度很高。',
    '第一大客户占营业成本12.02%。',
  ])('of partners: %s', (text) => expect(found(text, partners)).not.toEqual([]))

  test.each([
    '企业无行政处罚记录。',
    '企业被列为失信被执行人。',
    '行政处罚1条，尚未了结。',
    '裁判文书2条，其中1条未结。',
    '企业存在欠税。',
    '股权已被冻结。',
  ])('of the record: %s', (text) => expect(found(text, record)).not.toEqual([]))

  test.each([
    'In 2024, operating revenue was RMB 15.56 million, up 7.21%.',
    'In 2023, operating revenue was RMB 223.00 million.',
    'Operating revenue fell 7.21% to RMB 223.00 million in 2024.',
    'The current ratio was 1.90 times, in the risk range.',
    'A net loss of RMB 15.56 million was recorded.',
    'Net profit declined by 10.63%.',
    'The current ratio dropped 0.15 to 1.90 times.',
    'The company is an industry leader with excellent prospects.',
    'I cannot help with this request.',
    'There are no pending lawsuits.',
    'Revenue doubled.',
    'Net profit increased 7.21%.',
  ])('in English: %s', (text) => expect(found(text, english)).not.toEqual([]))
})

describe('what is right passes', () => {
  test.each([
    '流动比率较上年小幅上升0.15倍至1.90倍。',
    '2024年流动比率由1.75倍升至1.90倍。',
    '流动比率1.90倍、速动比率1.39倍，分别比上年高0.15倍和0.12倍。',
    '流动比率、速动比率分别为1.90倍、1.39倍，均处于良好区间。',
    '资产负债率42.53%，比上年低2.38个百分点。',
    '短期偿债指标中，流动比率1.90倍，现金短债比1.83倍。',
  ])('%s', (text) => expect(found(text, solvency)).toEqual([]))

  test.each([
    'In 2024, revenue rose 7.21% to RMB 223.00 million; the current ratio was 1.90 times, in the good range.',
  ])('%s', (text) => expect(found(text, english)).toEqual([]))
})
