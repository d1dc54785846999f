import { describe, expect, test } from 'vitest'
import {
  foldText,
  gluedUnitOf,
  isDeducted,
  isForeign,
  isMarked,
  isPart,
  looseLabel,
  normaliseLabel,
} from '../../../core/statement/labels.ts'
import { likeness } from '../../../core/statement/match.ts'
import { hostileLabels } from '../../support/hostile-texts.ts'

describe('the name of an item without what varies', () => {
  test.each([
    ['  货币资金', '货币资金'],
    ['资   产', '资产'],
    ['1.1 货币资金', '货币资金'],
    ['2.10.3、存货', '存货'],
    ['货币资金[1]', '货币资金'],
    ['货币资金【12】', '货币资金'],
    ['货币资金……', '货币资金'],
    ['存货____', '存货'],
    ['貨幣資金', '货币资金'],
    ['货币资金(亿元)', '货币资金'],
    ['基本每股收益(元/股)', '基本每股收益'],
    ['一、营业总收入(亿元)', '营业总收入'],
    ['九:综合收益总额', '综合收益总额'],
    ['（一）持续经营净利润', '持续经营净利润'],
    ['减:(一)主营业务成本', '主营业务成本'],
    ['其中：对联营企业和合营企业的投资收益', '对联营企业和合营企业的投资收益'],
    ['    加：期初现金及现金等价物余额', '期初现金及现金等价物余额'],
    ['1. 将净利润调节为经营活动现金流量：', '将净利润调节为经营活动现金流量'],
    ['流动资产：', '流动资产'],
    ['二、营业利润（亏损以“-”号填列）', '营业利润'],
    ['存货的减少（减：增加）', '存货的减少'],
    ['投资损失（减收益）', '投资损失'],
    ['*资产合计', '资产合计'],
    ['△应收保费', '应收保费'],
    ['应收帐款', '应收账款'],
    ['其它应收款', '其他应收款'],
    ['應收帳款淨額', '应收账款净额'],
    ['货币资金\u00a0\u3000\u200b', '货币资金'],
    ['实收资本（或股本）', '实收资本(或股本)'],
    ['（一)基本每股收益', '基本每股收益'],
  ])('%s → %s', (label, expected) => expect(normaliseLabel(label)).toBe(expected))

  test('the 一 of 一年内到期 is no numbering', () =>
    expect(normaliseLabel('一年内到期的非流动资产')).toBe('一年内到期的非流动资产'))
  test('a 、 inside a name stays', () =>
    expect(normaliseLabel('销售商品、提供劳务收到的现金')).toBe('销售商品、提供劳务收到的现金'))
})

test.each([
  ['支付的其他与经营活动有关的现金', '支付其他与经营活动有关的现金'],
  ['收回投资所收到的现金', '收回投资收到的现金'],
  ['负债及所有者权益（或股东权益）总计', '负债和所有者权益合计'],
  ['购买商品接受劳务支付的现金', '购买商品、接受劳务支付的现金'],
])('%s and %s are the same in other words', (one, other) => expect(looseLabel(one)).toBe(looseLabel(other)))

test.each([
  ['固定资产', '固定资产净额'],
  ['所得税费用', '税费用'],
  ['非流动资产合计', '流动资产合计'],
])('%s and %s are not', (one, other) => expect(looseLabel(one)).not.toBe(looseLabel(other)))

test('a unit behind a name', () => {
  expect(
    ['货币资金(亿元)', '稀释每股收益（元）', '每股净资产(元/股)', '其他权益工具（优先股）', '实收资本'].map(
      gluedUnitOf,
    ),
  ).toEqual(['亿元', '元', '元', null, null])
})

test('signs, parts and summaries are told by the name', () => {
  expect([isDeducted('减：资产减值损失'), isDeducted('  三、减:营业成本'), isDeducted('资产减值损失')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isPart('其中:应收票据'), isPart('应收票据')]).toEqual([true, false])
  expect([isMarked('*营业收入'), isMarked('营业收入')]).toEqual([true, false])
})

test.each([
  '编制单位：某公司',
  '数据来源：东方财富Choice数据',
  '公告日期',
  '审计意见(境内)',
  '会企01表',
  '制表人',
  '注: 以上数据未经审计',
  '项目',
  '操作人',
])('%s is no item', (label) => expect(isForeign(label)).toBe(true))
test.each(['资产总计', '项目储备', '公允价值变动收益', '应付账款'])('%s may be one', (label) =>
  expect(isForeign(label)).toBe(false),
)

test('width and spaces are folded', () => expect(foldText(' （１）　Ａ；Ｂ ')).toBe('(1)A;B'))

test.each(Object.entries(hostileLabels))('a cell full of %s is no label that is known', (_, label) => {
  expect(normaliseLabel(label).length).toBeLessThanOrEqual(label.length)
  expect(likeness(looseLabel(label), '交易性金融资产')).toBeLessThan(0.5)
})
