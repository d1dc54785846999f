import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { lostFigures } from '../../../core/claims/lost.ts'
import { manners } from '../../../core/claims/manners.ts'

const solvency =
  '2024年，所列3项指标中，关注1项、良好2项。处于良好区间的，流动比率为1.90倍，较上年小幅上升0.15倍（≥1.5）；速动比率为1.39倍，较上年小幅上升0.12倍（≥1.0）。处于关注区间的，应收账款周转天数为67.65天，较上年缩短0.34天，基本持平（60~120）。'
const results =
  '2024年，营业收入为22,300.00万元，较上年小幅增长7.21%。净利润为1,555.78万元，较上年明显增长10.63%。2024年第一大客户占营业收入12.02%，第一大供应商占营业成本17.98%。登记信息中未见股权出质、股权冻结。'
const open = openClaims({
  texts: [solvency, results],
  values: [
    { name: '流动比率', value: '1.90', unit: '倍', period: '2024-12-31', grade: 'good' },
    { name: '流动比率', value: '1.75', unit: '倍', period: '2023-12-31', grade: 'good' },
    { name: '速动比率', value: '1.39', unit: '倍', period: '2024-12-31', grade: 'good' },
    { name: '速动比率', value: '1.27', unit: '倍', period: '2023-12-31', grade: 'good' },
    { name: '净利润', value: '15557800', unit: '元', period: '2024-12-31' },
  ],
})
const found = (text: string): string[] =>
  checkClaims(text, open).map(
    ({ kind, text: place, right }) => `${kind} ${place}${right === null ? '' : ` → ${right}`}`,
  )

describe('a figure that is right in a sentence that is not', () => {
  test.each([
    ['the value of another quantity', '2024年，流动比率为1.39倍。', 'quantity 1.39倍 → 1.90倍'],
    ['the value of another year', '2023年，流动比率为1.90倍。', 'period 1.90倍 → 1.75倍'],
    ['a rise that was a fall', '2024年，应收账款周转天数较上年延长0.34天。', 'direction 延长 → 缩短'],
    ['a fall that was a rise', '2024年，流动比率较上年大幅下降0.15倍。', 'direction 下降 → 上升'],
    ['a direction without a figure', '2024年，流动比率较上年下滑。', 'direction 下滑 → 上升'],
    ['another grade', '2024年，流动比率为1.90倍，处于关注区间。', 'grade 关注区间 → 良好区间'],
    ['another size', '2024年，流动比率较上年大幅上升0.15倍。', 'size 0.15倍'],
    ['a loss for a profit', '2024年，净亏损1,555.78万元。', 'sign 1,555.78万元'],
    ['a supplier for a customer', '2024年第一大供应商占营业收入12.02%。', 'owner 12.02%'],
    ['a unit that is not its own', '2024年，净利润为1,555.78亿元。', 'unit 1,555.78亿元 → 1,555.78万元'],
    ['about twice for 1.39', '2024年，速动比率约为两倍。', 'quantity 两倍'],
    ['a base that is not last year', '2024年，流动比率较年初小幅上升0.15倍。', 'period 0.15倍'],
    ['what was not found is there', '企业存在股权冻结。', 'opposite 企业存在股权冻结'],
  ])('%s is found', (_, text, expected) => expect(found(text)).toEqual([expected]))

  test.each([
    ['no dispute', '企业无未结诉讼案件。'],
    ['no guarantee', '该户不存在任何对外担保。'],
    ['the market leader', '企业是行业龙头。'],
    ['advice to lend', '建议予以授信。'],
    ['advice to lend on conditions', '建议有条件授信。'],
    ['consent to lend', '同意给予授信。'],
    ['advice to go on lending', '建议继续给予信贷支持。'],
    ['a cause that nobody named', '利润增长得益于新产品放量。'],
    ['English', 'The company is a market leader with negligible credit risk.'],
  ])('%s rests on nothing', (_, text) => expect(found(text).map((line) => line.split(' ')[0])).toEqual(['ungrounded']))

  test.each([
    '2024年，流动比率1.90倍，同比略有提高，幅度为0.15倍。',
    '与上年相比，流动比率小幅上升0.15倍，为1.90倍，属于良好水平。',
    '应收账款周转天数67.65天，比上年缩短0.34天，处在关注区间（60~120）。',
    '2024年营收约2.23亿元，同比增长7.21%。',
    '净利润同比增长10.63%，达到1,555.78万元。',
    '没有发现股权出质、股权冻结。',
    '2023年流动比率为1.75倍。',
  ])('%s passes', (text) => expect(found(text)).toEqual([]))
})

test('every figure of a passage is there after it was put into other words, and what is gone is named', () => {
  expect(lostFigures(solvency, '2024年，三项指标中关注1项、良好2项。流动比率1.90倍，升0.15倍（≥1.5）。')).toEqual([
    '1.39倍',
    '0.12倍',
    '1.0',
    '67.65天',
    '0.34天',
    '60',
    '120',
  ])
  expect(lostFigures(results, results.replaceAll('22,300.00万元', '2.23亿元'))).toEqual([])
})

test('one figure of a passage does not stand for two', () => {
  const twice = '收现比较上年下降0.01倍，净现比较上年下降0.01倍。'
  expect(lostFigures(twice, '收现比较上年下降，净现比较上年下降0.01倍。')).toEqual(['0.01倍'])
  // What is said twice word by word may be said once.
  expect(lostFigures(`${twice}${twice}`, twice)).toEqual([])
})

test('a loss that grows is a flow that falls', () => {
  const flow = openClaims({
    texts: ['2024年，经营活动产生的现金流量净额为-5,267.08万元，净流出较上年增加329.15万元。'],
    values: [
      { name: '经营活动产生的现金流量净额', value: '-52670800', unit: '元', period: '2024-12-31' },
      { name: '经营活动产生的现金流量净额', value: '-49379300', unit: '元', period: '2023-12-31' },
    ],
  })
  const kinds = (text: string): string[] => checkClaims(text, flow).map(({ kind }) => kind)
  expect(kinds('2024年，经营活动产生的现金流量净额较上年减少329.15万元。')).toEqual([])
  expect(kinds('2024年，经营活动产生的现金流量净额较上年增加329.15万元。')).toEqual(['direction'])
  expect(kinds('2024年，经营活动产生的现金流量净额净流出较上年减少329.15万元。')).toEqual(['direction'])
})

test.each([
  ['抱歉，作为一个人工智能语言模型，我无法修改。', 'refusal'],
  ['Sorry, I cannot help with that.', 'refusal'],
  ['原文：流动比率为1.90倍。', 'echo'],
  ['流动比率为1.90倍。资料没有的内容一律不写。', 'echo'],
  ['| 指标 | 数值 |', 'markup'],
  ['<b>流动比率</b>为1.90倍。', 'markup'],
  ['[来源](https://example.com)', 'markup'],
])('%s is no sentence of a report', (text, kind) =>
  expect(manners(text, ['资料没有的内容一律不写，也不要推测。'], [solvency]).map((place) => place.kind)).toContain(
    kind,
  ),
)

test('a passage may say 我们 where it said so before', () => {
  const passage = '我们走访了企业。'
  expect(manners(passage, [], [passage])).toEqual([])
})
