import { describe, expect, test } from 'vitest'
import { enUS } from '../../core/i18n/en-US.ts'
import { localeOf, translate } from '../../core/i18n/translate.ts'
import { zhCN, type MessageKey } from '../../core/i18n/zh-CN.ts'

const keys = Object.keys(zhCN) as MessageKey[]
const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map((match) => match[1] ?? ''))].sort()

describe('sentences', () => {
  test('are there in both languages, in the same order of keys', () =>
    expect(Object.keys(enUS).sort()).toEqual([...keys].sort()))
  test.each(keys)('%s has the same places to fill in both', (key) => expect(holes(enUS[key])).toEqual(holes(zhCN[key])))
  test('Chinese ones are Chinese, English ones are not', () => {
    for (const key of keys) {
      // One that only says what is recorded has no words of its own. Units of electricity are written the same in both.
      if (/^(?:\{\w+\}|[：“”])+$/.test(zhCN[key])) continue
      expect(zhCN[key].replace(/kWh|kW|kVA/g, '单位'), key).toMatch(/[\u4e00-\u9fff]/)
      expect(enUS[key].replace(/元|千元|万元|百万元|亿元|统一社会信用代码|企业名称/g, ''), key).not.toMatch(
        /[\u4e00-\u9fff，。：；]/,
      )
    }
  })
  test('English words follow the number: {count|one|many}', () => {
    expect(translate('en-US', 'check.gap.rows', { table: 'A', count: 1, rows: 'x' })).toBe(
      'The table “A” has 1 place to be filled in: x.',
    )
    expect(translate('en-US', 'check.gap.rows', { table: 'A', count: 2, rows: 'x, y' })).toBe(
      'The table “A” has 2 places to be filled in: x, y.',
    )
    expect(translate('en-US', 'administration.bankHasUsers', { count: '1' })).toBe(
      '1 user belongs to it, so it cannot be deleted. Move them elsewhere first.',
    )
  })
  test('places are filled; one that nothing was given for stays empty', () => {
    expect(translate('en-US', 'validation.maxLength', { limit: 20 })).toBe('At most 20 characters.')
    expect(translate('zh-CN', 'directory.done', { imported: 2, bad: 0 })).toBe(
      '已导入 2 家企业，0 行有误未导入， 行有提示。',
    )
    expect(translate('zh-CN', 'import.unknownItem', { name: '$& {name}' })).toBe('文件中没有“$& {name}”这一项。')
  })
})

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en', 'en-US'],
  ['en-GB,zh;q=0.8', 'en-US'],
  ['zh-TW', 'zh-CN'],
  ['fr-FR, en;q=0.5', 'en-US'],
  ['fr', 'zh-CN'],
  [' EN-us ', 'en-US'],
  ['*', 'zh-CN'],
  [',;,', 'zh-CN'],
])('Accept-Language %j is answered in %s', (header, locale) => expect(localeOf(header)).toBe(locale))
