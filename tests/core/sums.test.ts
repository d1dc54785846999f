import { describe, expect, test } from 'vitest'
import { Exact } from '../../core/money.ts'
import { currencyField } from '../../core/schema/currency.ts'
import { isTotalled } from '../../core/schema/totals.ts'
import type { AnySchema, FieldSchema } from '../../core/schema/types.ts'
import { sumsOf } from '../../core/sums.ts'
import { randomNumbers } from '../support/random-numbers.ts'

describe('figures taken together', () => {
  test.each<[unknown[], ReturnType<typeof sumsOf>]>([
    [['0.1', '0.2'], { count: 2, sum: '0.3', mean: '0.15', rounded: false }],
    [['1', '1', '2'], { count: 3, sum: '4', mean: '1.33', rounded: true }],
    [['0.01', '0.02'], { count: 2, sum: '0.03', mean: '0.02', rounded: true }],
    [['-0.01', '-0.02'], { count: 2, sum: '-0.03', mean: '-0.02', rounded: true }],
    [['5', '-5'], { count: 2, sum: '0', mean: '0', rounded: false }],
    [
      ['99999999999999999999.99', '0.01'],
      { count: 2, sum: '100000000000000000000', mean: '50000000000000000000', rounded: false },
    ],
    [['0.12345678', '1'], { count: 2, sum: '1.12345678', mean: '0.56172839', rounded: false }],
    [[3, 4], { count: 2, sum: '7', mean: '3.5', rounded: false }],
    [[], null],
    [['12', '***'], null],
    [['12', ''], null],
    [['1e3'], null],
    [[1e21], null],
    [[Number.NaN], null],
    [[{}], null],
    [['1,000'], null],
  ])('%j', (figures, expected) => {
    expect(sumsOf(figures)).toEqual(expected)
  })

  test('are what exact arithmetic says', () => {
    const random = randomNumbers(7)
    for (let round = 0; round < 200; round += 1) {
      const figures = Array.from({ length: 1 + Math.floor(random() * 20) }, () =>
        new Exact(Math.floor((random() - 0.5) * 1e12)).div(10 ** Math.floor(random() * 6)).toFixed(),
      )
      const sum = figures.reduce((total, figure) => total.plus(figure), new Exact(0))
      const found = sumsOf(figures)
      expect(new Exact(found?.sum ?? 'NaN').equals(sum), figures.join(' ')).toBe(true)
      const mean = sum.div(figures.length)
      const places = Math.max(2, ...figures.map((figure) => figure.split('.')[1]?.length ?? 0))
      expect(found?.mean, figures.join(' ')).toBe(new Exact(mean.toFixed(places, Exact.ROUND_HALF_UP)).toFixed())
    }
  })
})

const field = (about: object): FieldSchema =>
  ({ type: 'string', 'x-id': 'f_x', 'x-label': { 'zh-CN': '甲', 'en-US': 'A' }, ...about }) as FieldSchema

describe('which fields are added up', () => {
  test.each<[string, object, boolean]>([
    ['money', { format: 'money' }, true],
    ['money that says no', { format: 'money', 'x-list': { total: false } }, false],
    ['an amount', { format: 'decimal', 'x-unit': '万元' }, true],
    ['a quantity', { format: 'decimal', 'x-unit': 'kWh' }, true],
    ['persons', { type: 'integer', 'x-unit': '人' }, true],
    ['a year', { type: 'integer' }, false],
    ['a score that says yes', { type: 'integer', 'x-list': { total: true } }, true],
    ['years', { type: 'integer', 'x-unit': '年' }, false],
    ['a ratio', { format: 'decimal', 'x-unit': '倍' }, false],
    ['a price for each', { format: 'decimal', 'x-unit': '元/股' }, false],
    ['money for each', { format: 'money', 'x-unit': '元/m²' }, false],
    ['a wide sign', { format: 'decimal', 'x-unit': '％' }, false],
    ['basis points', { format: 'decimal', 'x-unit': 'BP' }, false],
    ['months', { type: 'integer', 'x-unit': '个月' }, false],
    ['degrees', { format: 'decimal', 'x-unit': '℃' }, false],
    ['a share', { format: 'percent' }, false],
    ['a share with its sign', { format: 'decimal', 'x-unit': '%' }, false],
    ['a text', { 'x-unit': '元' }, false],
    ['a day', { format: 'date' }, false],
    ['what is masked', { format: 'money', 'x-mask': 'all' }, false],
  ])('%s', (_, about, expected) => {
    expect(isTotalled(field(about))).toBe(expected)
  })
})

test('a field of currencies is known by its options', () => {
  const schemaOf = (values: string[]): AnySchema =>
    ({
      schema: {
        type: 'object',
        properties: { one: field({}), two: field({ enum: values }) },
      },
    }) as unknown as AnySchema
  expect(currencyField(schemaOf(['CNY', 'USD']))?.name).toBe('two')
  expect(currencyField(schemaOf(['人民币', '美元']))?.name).toBe('two')
  expect(currencyField(schemaOf(['ABC', 'XQZ']))).toBeUndefined()
  expect(currencyField(schemaOf(['CNY', '其他的']))).toBeUndefined()
})
