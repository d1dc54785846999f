import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { isOwnWords } from '../../../core/claims/types.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { derivedIn } from '../../../core/claims/derived.ts'
import { readClaims } from '../../../core/claims/read.ts'
import { failing, found, rising } from './enterprises.ts'

const contradicts = (text: string, open = rising): boolean =>
  checkClaims(text, open).some(({ kind }) => !isOwnWords(kind))

describe('what nobody can be sure of is asked about, and not contradicted', () => {
  test.each([
    ['a part of the name', '2024年新增营业收入900.00万元。'],
    ['per unit', '每一元营业收入对应净利润0.07元。'],
    ['words that make another quantity of it', '净利润与营业收入之比为0.09。'],
    ['what a figure goes on to be of', '2024年流动比率由1.31倍的权益乘数支撑。'],
    ['a supposition', '一旦收入下降，净利润将减少900.00万元。'],
    ['what would follow from a fall', '收入降一成，净利润即由盈转亏。'],
    ['what is only put', '如果2024年营业收入为9,000.00万元。'],
    ['a multiple in words that is nearly so', '2024年流动比率为两倍。'],
    ['a half of something else', '2024年资产负债率已不足高点的一半。'],
    ['the whole or a part', '2024年营业收入22,300.00万元，其中净利润1,555.78万元，较上年增加900.00万元。'],
    ['a year that is over', '营业收入2022年起已下降，目前净利润为1,555.78万元。'],
    ['the level of the year before, or a difference', '2024年流动比率1.90倍，高于上年1.75倍。'],
    ['a limit that was not passed', '近三年资产负债率均未超过48%。'],
    ['what is denied of something else', '利润没有流动支撑。'],
    ['a figure in words that is nearly so', '2024年营业收入较上年增长近一成。'],
    ['growth that is measured, and not the level', '净利润增长10.63%，是营业收入增速的1.9倍。'],
  ])('%s: %s', (_, text) => {
    expect(checkClaims(text, rising).filter(({ kind }) => !isOwnWords(kind))).toEqual([])
  })
})

describe('what nobody can doubt is contradicted', () => {
  test.each([
    '2024年企业实现营业收入2.31亿元。',
    '公司2024年净利润达到1,855.78万元。',
    '2024年末，流动比率已升至2.40倍。',
    '资产负债率由44.92%升至42.53%。',
    '净利润2024年较上年下降10.63%。',
    '2024年流动比率、速动比率分别为1.39倍、1.90倍。',
  ])('%s', (text) => {
    expect(contradicts(text)).toBe(true)
  })
})

describe('forms that clerks use', () => {
  test.each([
    '2023、2024两年营业收入分别同比增长6.12%和7.21%。',
    '2024年营业收入较上年增加1,500.00万元（+7.21%）。',
    '2024年净利润比2022年增长26.96%，同期营业收入增长13.78%。',
    '营业收入连续两年上升，2023年、2024年分别增长6.12%和7.21%。',
    '营业收入在2024年见顶。',
    '近三年营业收入累计6.27亿元，平均每年2.09亿元。',
    '2022至2024年营业收入年均复合增长6.67%。',
    '流动比率1.90（上年1.75）、速动比率1.39（上年1.27）。',
    '营业收入22,300.00万元，净利润1,555.78万元，前者较上年增长7.21%，后者增长10.63%。',
  ])('%s', (text) => {
    expect(contradicts(text)).toBe(false)
  })
  test.each([
    '2023、2024两年营业收入分别同比增长7.21%和6.12%。',
    '2024年营业收入较上年增加1,500.00万元（-7.21%）。',
    '营业收入在2023年见顶。',
    '营业收入在2022年见顶后连降两年。',
    '流动比率1.75（上年1.90）、速动比率1.39（上年1.27）。',
    '营业收入22,300.00万元，净利润1,555.78万元，前者较上年增长10.63%，后者增长7.21%。',
    '2022至2024年营业收入年均复合下降6.67%。',
    '近三年营业收入累计7.27亿元。',
  ])('wrong: %s', (text) => {
    expect(found(text, rising)).not.toEqual([])
  })
  test.each(['收入三连降。', '净亏损两年内扩大617.63万元。'])('of an enterprise that fails: %s', (text) => {
    expect(found(text, failing).length > 0).toBe(text.includes('净亏损'))
  })
})

test('a list with one amount below zero has others above it', () => {
  expect(found('2024年净利润、营业收入分别为-2,003.50万元和9,600.00万元。', failing)).toEqual([])
  expect(contradicts('2024年净利润、营业收入分别为-2,003.50万元和-9,600.00万元。', failing)).toBe(true)
})

test('what follows a fall is of a later year', () => {
  expect(contradicts('营业收入在2023年下滑后，为9,600.00万元。', failing)).toBe(false)
  expect(contradicts('营业收入在2023年为9,600.00万元。', failing)).toBe(true)
})

test('前者 and 后者 are the only two names of their sentence', () => {
  const told = (first: string): string => `营业收入为22,300.00万元，而净利润为1,555.78万元，前者较上年增长${first}。`
  expect(found(told('7.21%'), rising)).toEqual([])
  expect(contradicts(told('10.63%'))).toBe(true)
})

test('names of a list share its last word', () => {
  const costs = openClaims({
    texts: [],
    values: [
      { name: '销售费用', unit: '元', value: '7938380', period: '2024-12-31' },
      { name: '管理费用', unit: '元', value: '9809141', period: '2024-12-31' },
    ],
  })
  const told = (first: string, second: string): string => `2024年销售、管理两项费用依次为${first}和${second}。`
  expect(contradicts(told('793.84万元', '980.91万元'), costs)).toBe(false)
  expect(contradicts(told('980.91万元', '793.84万元'), costs)).toBe(true)
})

test.each([
  ['近三年营业收入累计6.27亿元。', 1],
  ['近三年营业收入累计7.27亿元。', 0],
  ['近三年营业收入平均每年2.09亿元。', 1],
  ['近三年营业收入平均每年6.27亿元。', 0],
  ['2022至2024年营业收入年均复合增长6.67%。', 1],
  ['2022至2024年营业收入年均复合下降6.67%。', 0],
  ['2022至2024年营业收入年均复合增长13.78%。', 0],
  ['2021至2024年营业收入年均复合增长6.67%。', 0],
])('what several years come to: %s', (text, count) => {
  expect(derivedIn(readClaims(text, rising.subjects), rising).right.size).toBe(count)
})

test('a fall is no compound growth', () => {
  const text = '2022至2024年营业收入年均复合增长27.57%。'
  expect(derivedIn(readClaims(text, failing.subjects), failing).right.size).toBe(0)
})
