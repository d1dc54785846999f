import { describe, expect, test } from 'vitest'
import { chineseNumber, numberOf, sectionNumber } from '../../../core/document/numbering.ts'

describe('the numbers of headings', () => {
  test.each([
    [1, '一'],
    [10, '十'],
    [11, '十一'],
    [20, '二十'],
    [32, '三十二'],
    [99, '九十九'],
  ])('%d is %s', (value, text) => expect(chineseNumber(value)).toBe(text))

  test('are of one kind at each level', () =>
    expect([1, 2, 3, 4].map((level) => sectionNumber(level, 12))).toEqual(['十二、', '（十二）', '12. ', '（12）']))

  test.each([
    ['一、调查概况', '一、'],
    ['（三）主要产品', '（三）'],
    ['(三) 主要产品', '(三) '],
    ['3. 存货', '3. '],
    ['3、存货', '3、'],
    ['（12）其他', '（12）'],
    ['3.1 股权结构', '3.1 '],
    ['3.1.2 股权结构', '3.1.2 '],
    ['1.5亿元以上的客户', ''],
    ['2024年度经营情况', ''],
    ['一般风险', ''],
    ['（一般）', ''],
    ['', ''],
  ])('“%s” begins with “%s”', (text, found) => expect(numberOf(text)).toBe(found))

  test('that are written are found again', () => {
    for (const level of [1, 2, 3, 4])
      for (const count of [1, 9, 10, 25])
        expect(numberOf(`${sectionNumber(level, count)}存货`)).toBe(sectionNumber(level, count))
  })
})
