import { expect, test } from 'vitest'
import { headsMeasures, isMeasureWord, isOtherMeasure, isRestricted } from '../../../core/statement/measures.ts'

test.each([
  '股本（万股）',
  '库存商品(吨)',
  '应付债券（万美元）',
  '每股收益（港仙）',
  '研发费用（占收入比）',
  '营业收入（同比增减%）',
  'Earnings per share (HK cents)',
])('%s is no amount of money of the table', (label) => expect(isOtherMeasure(label)).toBe(true))
test.each([
  '货币资金（附注五、1）',
  '实收资本（或股本）',
  '净利润（净亏损以“-”号填列）',
  '存货的减少（增加以“－”号填列）',
  '交易性金融资产（以公允价值计量且其变动计入当期损益）',
  '基本每股收益（元/股）',
  '营业收入（万元）',
  '其他应收款（占用）',
  '应收账款（净额）',
])('%s is one', (label) => expect(isOtherMeasure(label)).toBe(false))
test.each(['其他应收款（一年以内）', '应收账款（关联方）', '存货（调整前）'])('%s is a part', (label) =>
  expect(isRestricted(label)).toBe(true),
)
test.each(['应收账款（净额）', '长期借款'])('%s is the whole', (label) => expect(isRestricted(label)).toBe(false))
test.each(['吨', '%', '万股', '人', 'tons', '分'])('%s counts no money', (text) =>
  expect(isMeasureWord(text)).toBe(true),
)
test.each(['元', '万元', '借', '五、1', '合并'])('%s says nothing of the kind', (text) =>
  expect(isMeasureWord(text)).toBe(false),
)
test.each(['占营业收入比例（%）', '同比增长率', '实物量（吨）：'])('%s heads what is no money', (label) =>
  expect(headsMeasures(label)).toBe(true),
)
test.each(['流动资产：', '汇率变动对现金的影响', '金额（元）', '资产负债率'])('%s does not', (label) =>
  expect(headsMeasures(label)).toBe(false),
)
