import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { computedInOrder, computedValues, recordFunctions, withComputed } from '../../core/record-formulas.ts'
import { namesField, withFieldName } from '../../core/schema/formula-names.ts'
import type { FieldSchema } from '../../core/schema/types.ts'

const field = (rest: object): FieldSchema => ({ type: 'string', format: 'decimal', ...rest }) as FieldSchema
const values = (properties: Record<string, FieldSchema>, record: object): Record<string, unknown> =>
  computedValues({ properties }, { ...record })
const of = (formula: string, rest: object = {}): FieldSchema => field({ 'x-compute': formula, ...rest })
const [a, b] = [field({}), field({})]

describe('what a formula comes to', () => {
  test.each<[string, object, unknown]>([
    ['a + b', { a: '0.1', b: '0.2' }, '0.3'],
    ['a / b', { a: '1', b: '3' }, '0.33333333'],
    ['a / b', { a: '2', b: '3' }, '0.66666667'],
    ['a / b', { a: '-2', b: '3' }, '-0.66666667'],
    ['a / b', { a: '1', b: '0' }, null],
    ['a / b', { a: '0', b: '0' }, null],
    ['a / b', { a: '1' }, null],
    ['a - b', { a: '1', b: '1' }, '0'],
    ['0 - a', { a: '0' }, '0'],
    ['a * b', { a: '99999999999999999999', b: '99999999999999999999' }, '9999999999999999999800000000000000000001'],
    ['nz("a") + nz("b")', {}, '0'],
    ['nz("a") + b', { b: '2' }, '2'],
    ['sum("a", "b")', { b: '2' }, '2'],
    ['sum("a", "b")', {}, null],
    ['coalesce("a", "b")', { b: '2' }, '2'],
    ['known("a") ? a : 7', {}, '7'],
    ['known("a") ? a : 7', { a: '1' }, '1'],
    // A blank is neither more nor less than something.
    ['a > 1 ? 5 : 6', {}, null],
    ['a > 1 ? 5 : b', { a: '2' }, '5'],
    ['max(a, b)', { a: '2', b: '-3' }, '2'],
    ['abs(a)', { a: '-3' }, '3'],
    ['a', { a: ' ' }, null],
    ['a', { a: '' }, null],
    ['a', { a: 'abc' }, null],
    ['a', { a: '1e5' }, null],
    ['a', { a: {} }, null],
    ['a', { a: '***' }, null],
  ])('%s of %j', (formula, record, expected) => {
    expect(values({ a, b, result: of(formula) }, record)['result']).toBe(expected)
  })

  test('money counts in its currency and percentages as shares, wherever they stand', () => {
    const money = (unit: string, rest: object = {}): FieldSchema => field({ format: 'money', 'x-unit': unit, ...rest })
    const properties = {
      wan: money('万元'),
      labelled: field({ format: 'money', 'x-label': { 'zh-CN': '贷款（亿元）', 'en-US': 'Loan' } }),
      rate: field({ format: 'percent' }),
      yuan: money('元', { 'x-compute': 'wan * rate' }),
      thousand: money('千元', { 'x-compute': 'wan + labelled' }),
      share: field({ format: 'percent', 'x-compute': 'wan / labelled' }),
      plain: of('rate * 100'),
    }
    expect(values(properties, { wan: '1.25', labelled: '2', rate: '4.4' })).toEqual({
      yuan: '550',
      thousand: '200012.5',
      share: '0.00625',
      plain: '4.4',
    })
  })

  test('numbers are numbers, integers half up', () => {
    const number = (type: 'number' | 'integer', formula: string): FieldSchema =>
      ({ type, 'x-compute': formula }) as FieldSchema
    const properties = {
      a: { type: 'number' } as FieldSchema,
      x: number('number', 'a / 3'),
      y: number('integer', 'a / 2'),
    }
    expect(values(properties, { a: 1 })).toEqual({ x: 0.33333333, y: 1 })
    expect(values(properties, { a: -1 })).toEqual({ x: -0.33333333, y: -1 })
    expect(values(properties, { a: 0.1 })).toEqual({ x: 0.03333333, y: 0 })
    expect(Object.is(values(properties, { a: -0.1 })['y'], 0)).toBe(true)
  })

  test('one formula reads another, whatever their order; what the record says of them is not read', () => {
    const properties = { last: of('middle * 2'), middle: of('a + 1'), a }
    expect(computedInOrder({ properties }).computed.map(({ name }) => name)).toEqual(['middle', 'last'])
    expect(values(properties, { a: '1', middle: '50', last: '60' })).toEqual({ middle: '2', last: '4' })
    expect(withComputed({ properties }, { middle: '50', last: '60' })).toEqual({})
    expect(computedInOrder({ properties: { x: of('y + 1'), y: of('x + 1'), a } }).circle).toEqual(['x', 'y'])
  })
})

test('the document of the language names the functions that a formula may use', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/rule-language.md'), 'utf8')
  const told = /Of the functions there are ([^.]*)\./s.exec(document)?.[1] ?? ''
  expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual([...recordFunctions].toSorted())
})

test('names in formulas are whole words, and functions are none', () => {
  const formula = 'nz("paid") + paidTotal * sum(paid, "sum")'
  expect(['paid', 'paidTotal', 'sum', 'nz', 'total'].map((name) => namesField(formula, name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(withFieldName(formula, 'paid', 'got')).toBe('nz("got") + paidTotal * sum(got, "sum")')
  expect(withFieldName(formula, 'sum', 'whole')).toBe('nz("paid") + paidTotal * sum(paid, "whole")')
})
