import { describe, expect, test } from 'vitest'
import { computedValues } from '../../core/record-formulas.ts'
import { withFieldName } from '../../core/schema/formula-names.ts'
import { wordsOfMeaning } from '../../core/schema/meaning.ts'
import type { FieldSchema } from '../../core/schema/types.ts'

// What a figure counts in a formula is what its unit says, however that is written.

const field = (rest: object): FieldSchema => ({ type: 'string', format: 'decimal', ...rest }) as FieldSchema
const money = (rest: object): FieldSchema => field({ format: 'money', ...rest })
const plain = field({ 'x-compute': 'a * 1' })
const worth = (a: FieldSchema, result: FieldSchema = plain, value: unknown = '2'): unknown =>
  computedValues({ properties: { a, result } }, { a: value })['result']

describe('money', () => {
  test.each([
    ['百元', '200'],
    ['十万元', '200000'],
    ['百万元', '2000000'],
    ['十亿元', '2000000000'],
    ['百亿元', '20000000000'],
    ['万亿元', '2000000000000'],
    ['百万美元', '2000000'],
    ['万円', '20000'],
    ['USD mn', '2000000'],
    ['万元/亩', '20000'],
    ['万元每年', '20000'],
    ['万元（含税）', '20000'],
    ['元/m²', '2'],
    ['元/万股', '2'],
  ])('in %s', (unit, expected) => {
    expect(worth(money({ 'x-unit': unit }))).toBe(expected)
  })

  test.each([
    ['贷款金额万元', '20000'],
    ['金额【万元】', '20000'],
    ['金额[万元]', '20000'],
    ['金额/万元', '20000'],
    ['万元户收入（元）', '2'],
  ])('whose label is %s', (label, expected) => {
    expect(worth(money({ 'x-label': { 'zh-CN': label, 'en-US': 'Amount' } }))).toBe(expected)
  })
})

describe('a figure of another kind', () => {
  test.each([
    ['%', '0.02'],
    ['％', '0.02'],
    ['百分点', '0.02'],
    ['‰', '0.002'],
    ['bp', '0.0002'],
    ['万元', '20000'],
    ['万美元/年', '20000'],
    ['万', '2'],
    ['万股', '2'],
    ['m²', '2'],
  ])('in %s', (unit, expected) => {
    expect(worth(field({ 'x-unit': unit }))).toBe(expected)
    expect(worth({ type: 'number', 'x-unit': unit } as FieldSchema, plain, 2)).toBe(expected)
  })

  test('is worked out in its unit', () => {
    const result = (rest: object): FieldSchema => ({ type: 'number', 'x-compute': 'a * 1', ...rest }) as FieldSchema
    expect(worth(field({}), result({ 'x-unit': '%' }), '0.5')).toBe(50)
    expect(worth(field({}), result({ type: 'integer', 'x-unit': '万元' }), '50000')).toBe(5)
  })
})

test('a number that would hold another figure than was worked out is none', () => {
  const number = { type: 'integer', 'x-compute': 'a * 1' } as FieldSchema
  expect(worth(field({}), number, '9007199254740991')).toBe(9007199254740991)
  expect(worth(field({}), number, '9007199254740993')).toBe(Number.POSITIVE_INFINITY)
  expect(worth({ type: 'number' } as FieldSchema, { ...number, type: 'number' }, 1e21)).toBe(1e21)
})

test('a power of ten in a formula is no name', () => {
  expect(withFieldName('1e5 * e5 + 2.5e5', 'e5', 'e6')).toBe('1e5 * e6 + 2.5e5')
})

test('another unit in the label of money is another meaning, and the same one said elsewhere is none', () => {
  const labelled = (label: string, rest: object = {}): FieldSchema =>
    money({ 'x-label': { 'zh-CN': label, 'en-US': 'Amount' }, ...rest })
  expect(wordsOfMeaning(labelled('金额（元）'), labelled('金额（万元）'), ['x-label'])).toEqual(['x-label'])
  expect(wordsOfMeaning(labelled('金额（元）'), labelled('数额（元）'), ['x-label'])).toEqual([])
  const said = labelled('金额', { 'x-unit': '万元' })
  expect(wordsOfMeaning(labelled('金额（万元）'), said, ['x-label', 'x-unit'])).toEqual([])
})

test('digits of a text that become a share of a hundred may stand for another figure', () => {
  const text: FieldSchema = { type: 'string', 'x-id': 'f_t', 'x-label': { 'zh-CN': 'T', 'en-US': 'T' } }
  expect(wordsOfMeaning(text, { ...text, format: 'percent' }, ['format'])).toEqual(['format'])
  expect(wordsOfMeaning(text, { ...text, format: 'decimal' }, ['format'])).toEqual([])
})
