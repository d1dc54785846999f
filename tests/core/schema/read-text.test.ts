import { describe, expect, test } from 'vitest'
import { readText } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'

const field = (part: Partial<NamedField>): NamedField =>
  ({ name: 'x', type: 'string', 'x-id': 'f_x', 'x-label': { 'zh-CN': '甲', 'en-US': 'A' }, ...part }) as NamedField
const options = [
  { value: 'site', label: { 'zh-CN': '现场', 'en-US': 'On site' } },
  { value: 'call', label: { 'zh-CN': '电话', 'en-US': 'By phone' } },
]
/** Each is called as the value of the next. */
const crossed = ['1', '2'].map((value) => ({ value, label: { 'zh-CN': `${+value + 1}`, 'en-US': `${+value + 1}` } }))
const folding = [
  { value: 'a', label: { 'zh-CN': 'B', 'en-US': 'B' } },
  { value: 'b', label: { 'zh-CN': 'A', 'en-US': 'A' } },
]

describe('a cell read for a field', () => {
  test.each([
    ['a text', field({}), '  甲 公司 ', '甲 公司'],
    ['leading zeros', field({}), '0012345', '0012345'],
    ['a credit code', field({ format: 'credit-code' }), '\t９1350100m0001 00y43', '91350100M000100Y43'],
    ['a number', field({ type: 'integer' }), '1,200', 1200],
    ['a number of wide digits', field({ type: 'integer' }), '\uff11\uff12', 12],
    ['a number with a long minus', field({ type: 'number' }), '\u2212.5', -0.5],
    ['an option whose value is what another is called', field({ 'x-options': crossed }), '2', '2'],
    ['a decimal', field({ format: 'decimal' }), ' 1,234,567.80 ', '1234567.80'],
    ['a decimal of many digits', field({ format: 'decimal' }), '12345678901234567890.12', '12345678901234567890.12'],
    ['yes', field({ type: 'boolean' }), '是', true],
    ['no', field({ type: ['boolean', 'null'] }), 'No', false],
    ['a Chinese day', field({ format: 'date' }), '2026年3月5日', '2026-03-05'],
    ['a day of Excel', field({ format: 'date' }), '2026-03-05 00:00:00', '2026-03-05'],
    ['a day in digits', field({ format: 'date' }), '20260305', '2026-03-05'],
    ['a month', field({ format: 'month' }), '2026/3', '2026-03'],
    ['a moment, of Beijing', field({ format: 'date-time' }), '2026-03-05 08:30', '2026-03-05T00:30:00.000Z'],
    ['a moment that does not exist', field({ format: 'date-time' }), '2026-02-30 08:30', '2026-02-30 08:30'],
    ['an option by its label', field({ 'x-options': options }), '电话', 'call'],
    ['an option by its label in the other language', field({ 'x-options': options }), 'ON SITE', 'site'],
    [
      'several options',
      field({ type: 'array', items: { type: 'string' }, 'x-options': options }),
      '电话、现场',
      ['call', 'site'],
    ],
    ['ids as JSON text', field({ format: 'json-ids', 'x-options': options }), '电话，现场', '["call","site"]'],
    ['an object', field({ type: 'object' }), '{"a":1}', { a: 1 }],
  ])('%s', (_, of, text, value) => {
    expect(readText(text, of)).toEqual(value)
  })

  test.each([
    ['a number', field({ type: 'number' }), '约 3'],
    ['a number: a comma that is no separator of thousands', field({ type: 'number' }), '1,5'],
    ['a number: two of them', field({ type: 'number' }), '1 2'],
    ['a number: a raised digit', field({ type: 'number' }), '5²'],
    ['a number: a digit in a circle', field({ type: 'integer' }), '①'],
    ['a decimal: a comma that is no separator of thousands', field({ format: 'decimal' }), '12,34'],
    ['a decimal: a code', field({ format: 'decimal' }), '007'],
    ['a month: the number of a day', field({ format: 'month' }), '44927'],
    ['an option: a name that may be two', field({ 'x-options': folding }), 'A'],
    ['a decimal', field({ format: 'decimal' }), 'abc'],
    ['a yes or no', field({ type: 'boolean' }), '也许'],
    ['a day', field({ format: 'date' }), '上周五'],
    ['an option', field({ 'x-options': options }), '写信'],
    ['an object', field({ type: 'object' }), '[1]'],
  ])('what is no %s stays as it is, for the check to say so', (_, of, text) => {
    expect(readText(text, of)).toBe(text)
  })
})
