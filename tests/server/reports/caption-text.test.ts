import { expect, test } from 'vitest'
import { captionText } from '../../../server/reports/export/content/caption-text.ts'

test.each([
  ['表 1 主要财务数据', '主要财务数据'],
  ['表1主要财务数据', '主要财务数据'],
  ['图3-2：收入构成', '收入构成'],
  ['表 12　利润简表', '利润简表'],
  ['表2024年数据', '表2024年数据'],
  ['图3年趋势', '图3年趋势'],
  ['主要财务数据', '主要财务数据'],
  ['表 1', '表 1'],
  ['', ''],
])('the words of %s', (caption, words) => expect(captionText(caption)).toBe(words))
