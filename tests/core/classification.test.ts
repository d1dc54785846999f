import { describe, expect, test } from 'vitest'
import {
  industryDivision,
  industryDivisions,
  industryName,
  industryOptions,
  industrySections,
} from '../../core/classification/industries.ts'
import { provinceName, provinceOptions } from '../../core/classification/provinces.ts'

describe('the classification of industries', () => {
  test('has the 20 sections and 97 divisions of GB/T 4754-2017, each division once and in a section', () => {
    expect(industrySections.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST')
    expect(industryDivisions.map(({ code }) => code.slice(1))).toEqual(
      Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    const counts = industrySections.map(
      ({ code }) => industryDivisions.filter((division) => division.code.startsWith(code)).length,
    )
    expect(counts).toEqual([5, 7, 31, 3, 4, 2, 8, 2, 3, 4, 1, 2, 3, 4, 3, 1, 2, 5, 6, 1])
  })

  test('names each in both languages, in its own words', () => {
    const all = [...industrySections, ...industryDivisions]
    expect(
      all.filter(({ label }) => !/\p{Script=Han}/u.test(label['zh-CN']) || !/^[A-Z][\w ,'-]+$/.test(label['en-US'])),
    ).toEqual([])
    expect(industryName('C17', 'zh-CN')).toBe('纺织业')
    expect(industryName('F', 'en-US')).toBe('Wholesale and retail trade')
    expect(industryName('Z99', 'zh-CN')).toBe('Z99')
    expect(industryOptions[0]).toEqual({ value: 'A01', label: { 'zh-CN': 'A01 农业', 'en-US': 'A01 Farming' } })
  })

  test.each([
    ['C3421', 'C34'],
    ['c34', 'C34'],
    ['3421', 'C34'],
    ['34', 'C34'],
    [' F51 ', 'F51'],
    ['X34', ''],
    ['C', ''],
    ['C98', ''],
    ['', ''],
    [null, ''],
  ])('the division of %j is %j', (code, division) => {
    expect(industryDivision(code)).toBe(division)
  })
})

test('the 34 provinces of GB/T 2260 have names in both languages', () => {
  expect(provinceOptions).toHaveLength(34)
  expect(provinceName('32', 'zh-CN')).toBe('江苏省')
  expect(provinceName('61', 'en-US')).toBe('Shaanxi')
  expect(provinceName('14', 'en-US')).toBe('Shanxi')
  expect(provinceName('99', 'zh-CN')).toBe('99')
})
