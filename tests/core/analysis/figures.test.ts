import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figureText, limitText, periodText } from '../../../core/analysis/figures.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import type { MetricValue } from '../../../core/analysis/outcome.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

const { tables } = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const zh = namesOf(tables, 'zh-CN')
const en = namesOf(tables, 'en-US')

describe('a figure in a sentence', () => {
  test.each<[MetricValue, string, string, string]>([
    ['0.2813', '%', '28.13%', '28.13%'],
    ['-0.19876', '%', '-19.88%', '-19.88%'],
    ['1', '%', '100.00%', '100.00%'],
    ['0.4787', 'pp', '47.87 个百分点', '47.87 percentage points'],
    ['12345678', '元', '1,234.57 万元', 'CNY 12.35 million'],
    ['-3200000', '元', '-320.00 万元', 'CNY -3.20 million'],
    ['10000', '元', '1.00 万元', 'CNY 10,000'],
    ['9999.5', '元', '9,999.50 元', 'CNY 9,999.50'],
    ['100', '元', '100 元', 'CNY 100'],
    ['1234567890123', '元', '123,456,789.01 万元', 'CNY 1,234,567.89 million'],
    ['0', '元', '0 元', 'CNY 0'],
    ['2.3456', '倍', '2.35 倍', '2.35 times'],
    ['118', '天', '118 天', '118 days'],
    ['1', '天', '1 天', '1 day'],
    ['66.126', '天', '66.13 天', '66.13 days'],
    ['4', '次', '4 次', '4 times'],
    ['1252340.4', 'kWh', '1,252,340 kWh', '1,252,340 kWh'],
    ['1252.3', 'kWh/万元', '1,252.30 kWh/万元', '1,252.30 kWh per CNY 10,000'],
    ['0.65123', '元/kWh', '0.6512 元/kWh', 'CNY 0.6512 per kWh'],
    ['-1.0049', 'number', '-1.00', '-1.00'],
    ['-0.001', 'number', '0.00', '0.00'],
    ['3', 'count', '3', '3'],
    ['12', 'month', '12 个月', '12 months'],
    ['2025-04', 'month', '2025年4月', '2025-04'],
    ['2024-03-05', 'date', '2024年3月5日', '2024-03-05'],
    ['accountsReceivable', 'text', '应收账款', 'Accounts receivable'],
    ['无保留意见', 'text', '无保留意见', '无保留意见'],
    ['constructor', 'text', 'constructor', 'constructor'],
    [['2023-02', '2024-08'], 'list', '2023年2月、2024年8月', '2023-02, 2024-08'],
    [[], 'list', '无', 'none'],
    [null, '%', '未提供', 'not known'],
    ['', '元', '未提供', 'not known'],
    ['另见附注', '元', '另见附注', '另见附注'],
  ])('%j in %s', (value, unit, chinese, english) => {
    expect([figureText(value, unit, zh, 'zh-CN'), figureText(value, unit, en, 'en-US')]).toEqual([chinese, english])
  })

  test('of a long list names some and counts all', () => {
    const months = Array.from(
      { length: 20 },
      (_, index) => `${2023 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    )
    expect(figureText(months, 'list', zh, 'zh-CN')).toMatch(/^2023年1月、.*2023年12月等共 20 个月$/)
  })
})

test('a limit has no places that say nothing', () => {
  expect([
    limitText('0.25', '%', zh, 'zh-CN'),
    limitText('0.255', '%', zh, 'zh-CN'),
    limitText('50000000', '元', zh, 'zh-CN'),
    limitText('1.5', '倍', zh, 'zh-CN'),
    limitText('-0.05', '%', zh, 'zh-CN'),
    limitText(['cash', 'inventories'], 'list', zh, 'zh-CN'),
  ]).toEqual(['25%', '25.5%', '5,000 万元', '1.5 倍', '-5%', '货币资金、存货'])
})

test('a whole year is called by its year, a month and the day of another statement by their month', () => {
  expect(
    ['2024-12-31', '2025-06-30', '2025-04', ''].map((period) => [
      periodText(period, 'zh-CN'),
      periodText(period, 'en-US'),
    ]),
  ).toEqual([
    ['2024年', '2024'],
    ['2025年6月', '2025-06'],
    ['2025年4月', '2025-04'],
    ['', ''],
  ])
})
