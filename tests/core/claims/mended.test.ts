import { describe, expect, test } from 'vitest'
import { checkClaims, vouchedIn } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { lostFigures } from '../../../core/claims/lost.ts'
import { manners } from '../../../core/claims/manners.ts'

const passage =
  '2024年，存货周转天数为69.45天，较上年大幅延长32.44天，处于关注区间（60~120）；流动比率为1.90倍，较上年缩短0.34倍，基本持平（≥1.5）；净利率为6.98%，上年为6.20%，处于良好区间（≥3%）。'
const open = openClaims({
  texts: [passage],
  values: ['存货周转天数', '流动比率', '净利率'].map((name) => ({ name, value: '1', unit: '' })),
})
const found = (text: string): string[] => checkClaims(text, open).map(({ kind }) => kind)

describe('what models say, and what becomes of it', () => {
  test.each([
    ['存货周转天数为69.45天，较上年往上走32.44天。', []],
    ['存货周转天数为69.45天，较上年往下走32.44天。', ['direction']],
    ['存货周转天数为69.45天，较之上年骤然拉长32.44天。', []],
    ['存货周转天数为69.45天，较上年急剧增加了32.44天。', []],
    ['存货周转天数为69.45天，与去年几无变化，变动32.44天。', ['size']],
    ['流动比率为1.90倍，较上年巨幅走低0.34倍。', ['size']],
    ['流动比率为1.90倍，较上年几无波动，变动0.34倍。', []],
    ['净利率为6.98%，表现一般（≥3%）。', ['grade']],
    ['净利率为6.98%，平平（≥3%）。', ['ungrounded']],
    ['净利率为6.98%，符合良好标准（≥3%）。', []],
    ['净利率为6.98%，因裁员显著改善。', ['ungrounded']],
    ['同规模企业的净利率为6.98%。', ['owner']],
    ['2024年，从2023年净利率看，本期为6.98%。', ['period']],
    ['净利率上年为6.20%，而流动比率为1.90倍。', []],
    ['净利率因裁员增加6.98%。', ['quantity']],
  ])('%s', (text, kinds) => expect(found(text)).toEqual(kinds))
})

describe('what recommends and claims nothing may stand', () => {
  test.each([
    ['以上指标需持续跟踪。', []],
    ['建议在贷后检查中持续关注上述指标的变化。', []],
    ['建议予以授信。', ['ungrounded']],
    ['企业定期走访，逐笔核查原始凭证。', ['ungrounded', 'ungrounded']],
    ['需追加抵押担保。', ['ungrounded']],
    ['建议关注关联交易的公允性。', ['ungrounded']],
  ])('%s', (text, kinds) => expect(found(text)).toEqual(kinds))
})

test('a range around a value does not keep it, nor does another unit', () => {
  expect(lostFigures(passage, passage.replace('为69.45天', ''))).toEqual(['69.45天'])
  expect(lostFigures(passage, passage.replace('69.45天', '69.45月'))).toEqual(['69.45天'])
  expect(lostFigures('营业利润为5,789.75万元（5~15%）。', '营业利润为5789.75万元（5~15%）。')).toEqual([])
})

test('a rounder figure is known where it is said of its own quantity', () => {
  const grounds = openClaims({
    texts: ['2024年，所有者权益合计为11,085.72万元，负债合计为9,000.00万元。'],
    labels: [
      { id: '所有者权益合计', labels: [] },
      { id: '负债合计', labels: [] },
    ],
  })
  const isVouched = (text: string, figure: string): boolean => {
    const from = text.indexOf(figure)
    return vouchedIn(text, grounds)({ from, to: from + figure.length })
  }
  expect(isVouched('净资产约1.1亿元。', '1.1亿元')).toBe(true)
  expect(isVouched('总负债约1.1亿元。', '1.1亿元')).toBe(false)
  expect(isVouched('2023年净资产约1.1亿元。', '1.1亿元')).toBe(false)
})

test('marks of lists and of quotations are found beside figures with signs', () => {
  const kinds = (text: string): string[] =>
    manners(text, [], ['其他应收款占比为22.58%（>10%），变动-0.10个百分点。']).map(({ kind }) => kind)
  expect(kinds('> 其他应收款占比为22.58%。')).toEqual(['markup'])
  expect(kinds('- 其他应收款占比为22.58%。')).toEqual(['markup'])
  expect(kinds('* 2024年其他应收款占比为22.58%。')).toEqual(['markup'])
  expect(kinds('答：其他应收款占比为22.58%。')).toEqual(['echo'])
  expect(kinds('其他应收款占比为22.58%（>10%）。')).toEqual([])
})
