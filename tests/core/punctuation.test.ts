import { expect, test } from 'vitest'
import { listed, named, remarked } from '../../core/i18n/punctuation.ts'

test('lists, names and remarks have the marks of the language', () => {
  expect(['zh-CN', 'en-US'].map((locale) => listed(['资产', '负债'], locale as 'zh-CN'))).toEqual([
    '资产、负债',
    '资产, 负债',
  ])
  expect(listed(['甲 40%', '乙 60%'], 'zh-CN', 'semicolon')).toBe('甲 40%；乙 60%')
  expect(listed([], 'en-US')).toBe('')
  expect([named('报告名称', '甲', 'zh-CN'), named('Report name', '甲', 'en-US')]).toEqual([
    '报告名称：甲',
    'Report name: 甲',
  ])
  expect([remarked('营业收入', '2024', 'zh-CN'), remarked('Revenue', '2024', 'en-US')]).toEqual([
    '营业收入（2024）',
    'Revenue (2024)',
  ])
})
