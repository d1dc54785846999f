import { describe, expect, test } from 'vitest'
import { convert } from '../../../core/schema/convert.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { hasPart, lostParts } from '../../../core/schema/lost-parts.ts'
import type { BoundField } from '../../../server/resources/bound.ts'
import { fits } from '../../../server/resources/conversions/fits.ts'
import { decided } from '../../../server/resources/conversions/made.ts'

const label = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const field = (rest: Partial<NamedField> = {}): NamedField => ({
  type: 'string',
  name: 'v',
  'x-id': 'f_v',
  'x-label': label('V'),
  ...rest,
})
const options = [
  { value: 'a', label: { 'zh-CN': '高', 'en-US': 'High' } },
  { value: 'b', label: { 'zh-CN': '低', 'en-US': 'Low' } },
  { value: 'c', label: { 'zh-CN': '低', 'en-US': 'Least' } },
]
const whole = field({ type: 'integer' })
const choice = field({ enum: ['a', 'b', 'c'], 'x-options': options })
const list = field({ type: 'array', items: { type: 'string' } })

describe('what becomes of a value', () => {
  test.each<[string, NamedField, unknown, string, unknown?]>([
    ['a number in separators', whole, ' 1,234 ', 'exact', 1234],
    ['a whole number with places', whole, '5.00', 'exact', 5],
    ['a fraction', whole, '5.5', 'none'],
    ['a code', whole, '007', 'inexact', 7],
    ['zero', whole, '0', 'exact', 0],
    ['more digits than a number has', whole, '9007199254740993', 'none'],
    ['more places than a number has', field({ type: 'number' }), '0.12345678901234567890', 'none'],
    ['digits of a list', field({ type: 'number' }), '1 2', 'none'],
    ['words', whole, 'abc', 'none'],
    ['a fraction of a number', whole, 5.5, 'none'],
    ['nothing', whole, null, 'same', null],
    ['the empty text', whole, '', 'same', ''],
    ['what it is already', whole, 5, 'same', 5],
    ['a number as decimal', field({ format: 'decimal' }), 1.5, 'exact', '1.5'],
    ['a huge number as decimal', field({ format: 'decimal' }), 1e21, 'none'],
    ['a code as decimal', field({ format: 'decimal' }), '007', 'none'],
    ['a comma that is no separator as decimal', field({ format: 'decimal' }), '1,5', 'none'],
    ['a raised digit as decimal', field({ format: 'decimal' }), '5²', 'none'],
    ['the number of a day as month', field({ format: 'month' }), 44927, 'none'],
    ['blanks as number', whole, ' \u3000', 'exact', null],
    ['no entries as text', field(), [], 'exact', null],
    ['tags of nothing', field({ type: 'array', items: { type: 'string' }, uniqueItems: true }), ' , ', 'none'],
    ['a tag twice', field({ type: 'array', items: { type: 'string' }, uniqueItems: true }), 'a,a', 'inexact', ['a']],
    ['three places as money', field({ format: 'money' }), '5.125', 'none'],
    ['money with its mark', field({ format: 'money', 'x-unit': '元' }), '¥1,234.50', 'exact', '1234.50'],
    ['a share with its sign', field({ format: 'percent' }), '12.5%', 'exact', '12.5'],
    ['a day as month', field({ format: 'month' }), '2026-03-01', 'inexact', '2026-03'],
    ['a moment as month', field({ format: 'month' }), '2026-03-31T17:00:00.000Z', 'inexact', '2026-04'],
    ['a month as day', field({ format: 'date' }), '2026-03', 'none'],
    ['a moment as day', field({ format: 'date' }), '2026-03-31T17:00:00.000Z', 'inexact', '2026-04-01'],
    ['a day that there is not', field({ format: 'date' }), '2026/2/30', 'none'],
    ['a day as moment', field({ format: 'date-time' }), '2026-03-05', 'inexact', '2026-03-04T16:00:00.000Z'],
    ['yes', field({ type: 'boolean' }), '是', 'exact', true],
    ['maybe', field({ type: 'boolean' }), 'maybe', 'none'],
    ['yes as text', field(), true, 'exact', 'true'],
    ['the name of an option', choice, ' high', 'exact', 'a'],
    ['a name that two options have', choice, '低', 'none'],
    ['the name of none', choice, 'x', 'none'],
    ['one entry', list, 'b,c', 'exact', ['b,c']],
    ['tags', field({ type: 'array', items: { type: 'string' }, uniqueItems: true }), 'a、b', 'exact', ['a', 'b']],
    ['a list of one', field(), ['x'], 'exact', 'x'],
    ['a list of several as number', whole, ['1', '2'], 'none'],
    ['a list of several as text', field(), ['a', 'b'], 'exact', '["a","b"]'],
    ['parts as text', field(), { a: 1 }, 'exact', '{"a":1}'],
    ['text as parts', field({ type: 'object' }), '{"a":1}', 'exact', { a: 1 }],
    ['text that is no parts', field({ type: 'object' }), '[1]', 'none'],
    ['entries', field({ type: 'array', items: { type: 'integer' } }), ['1', 2], 'exact', [1, 2]],
    ['an entry that is none', field({ type: 'array', items: { type: 'integer' } }), ['1', 'x'], 'none'],
    ['a text as file', field({ format: 'file' }), 'contract.pdf', 'none'],
    ['a telephone', field({ format: 'phone' }), '+86 138-1234-5678', 'exact', '13812345678'],
    ['a colour', field({ format: 'colour' }), '#FF0000', 'exact', '#ff0000'],
  ])('%s', (_title, is, value, state, becomes = value) => {
    expect(convert(value, is, fits)).toEqual({ state, value: becomes })
  })

  test('of a value with parts: each by itself, and what is left without those that are none', () => {
    const parts = { n: { type: 'integer', 'x-label': label('N') }, t: { type: 'string', 'x-label': label('T') } }
    const rows = field({ type: 'array', items: { type: 'object', properties: parts } as never })
    expect(convert([{ n: '5', t: 'x' }, { t: 'y' }], rows, fits)).toMatchObject({
      state: 'exact',
      value: [{ n: 5, t: 'x' }, { t: 'y' }],
    })
    const wrong = [{ n: 'five', t: 'x' }, { n: '6' }]
    expect(convert(wrong, rows, fits)).toEqual({ state: 'none', value: wrong, rest: [{ t: 'x' }, { n: 6 }] })
  })
})

test('parts that are no more are found where something stands in them, at any depth', () => {
  const was = { properties: { a: { items: { properties: { x: {}, y: {} } } }, b: {} } } as never
  const is = { properties: { a: { items: { properties: { x: {} } } } } } as never
  expect(lostParts(was, is)).toEqual([['a', '*', 'y'], ['b']])
  expect([lostParts(is, was), lostParts(was, {})]).toEqual([[], []])
  const path = ['a', '*', 'y']
  expect([
    hasPart({ a: [{ x: 1 }, { y: 0 }] }, path),
    hasPart({ a: [{ y: null }, { x: 1 }] }, path),
    hasPart({ a: { y: 1 } }, path),
  ]).toEqual([true, false, false])
})

test.each([
  ['keep', { n: 'x', t: 'y' }],
  ['convert', { n: 'x', t: 'y' }],
  ['empty', { t: 'y' }],
] as const)('of a value whose parts are none in part, %s leaves what it says', (choice, expected) => {
  const parts = { n: { type: 'integer', 'x-label': label('N') }, t: { type: 'string', 'x-label': label('T') } }
  const is = field({ type: 'object', properties: parts as never })
  const value = { n: 'x', t: 'y' }
  expect(decided(is as BoundField, value, convert(value, is, fits), choice)).toEqual(expected)
})
