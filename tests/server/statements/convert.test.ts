import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toYuan } from '../../../core/money.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import type { Cell } from '../../../core/statement/sheet.ts'
import { convertCell } from '../../../server/statements/convert.ts'

const field = (more: Partial<FieldSchema>): FieldSchema => ({
  type: 'string',
  'x-id': 'f',
  'x-label': { 'zh-CN': '名', 'en-US': 'Name' },
  ...more,
})
const cell = (value: string, kind: Cell['kind'] = 'text'): Cell => ({ column: 1, kind, value })
const options = [
  { value: '1', label: { 'zh-CN': '正常', 'en-US': 'Normal' } },
  { value: 2, label: { 'zh-CN': '停用', 'en-US': 'Closed' } },
]

describe('a cell as a value of its field', () => {
  test.each<[string, Partial<FieldSchema>, string, unknown]>([
    ['text', {}, '  恒砚 精密 ', '恒砚 精密'],
    ['number', { type: 'number' }, '1,234.5', 1234.5],
    ['no number', { type: 'number' }, '约12', undefined],
    ['decimal', { format: 'decimal' }, '（1,234.50）', '-1234.5'],
    ['nothing', { format: 'decimal' }, '--', null],
    ['no decimal', { format: 'decimal' }, '7%', undefined],
    ['a date', { format: 'date' }, '2024年3月5日', '2024-03-05'],
    ['no date', { format: 'date' }, '三月', undefined],
    ['a month', { format: 'month' }, '2024年3月', '2024-03'],
    ['a month in six digits', { format: 'month' }, '202403', '2024-03'],
    ['a month of a day', { format: 'month' }, '2024/3/5', '2024-03'],
    ['a year is no month', { format: 'month' }, '2024', undefined],
    ['yes', { type: 'boolean' }, '是', true],
    ['yes in full width', { type: 'boolean' }, '１', true],
    ['no', { type: 'boolean' }, 'No', false],
    ['neither', { type: 'boolean' }, '也许', undefined],
    ['an option by value', { enum: ['1', 2], 'x-options': options }, '1', '1'],
    ['by label', { enum: ['1', 2], 'x-options': options }, ' 停 用 ', 2],
    ['by its English label', { enum: ['1', 2], 'x-options': options }, 'NORMAL', '1'],
    ['no option', { enum: ['1', 2], 'x-options': options }, '其他', undefined],
    ['a list', { type: 'array', items: { type: 'string' } }, '甲、乙,丙；\n丁', ['甲', '乙', '丙', '丁']],
    ['a list of other things', { type: 'array', items: { type: 'object' } }, '甲', undefined],
    ['an object', { type: 'object' }, '{}', undefined],
  ])('%s', (_name, more, value, expected) => expect(convertCell(cell(value), field(more), '列')).toEqual(expected))

  test('an empty cell is nothing, an error cannot be anything', () => {
    for (const more of [{}, { type: 'number' as const }, { format: 'date' }])
      expect([
        convertCell(undefined, field(more), ''),
        convertCell(cell('  '), field(more), ''),
        convertCell(cell('#REF!', 'error'), field(more), ''),
      ]).toEqual([null, null, undefined])
  })

  test('a date cell is its day and its month', () => {
    expect(convertCell(cell('2024-03-05T00:00:00', 'date'), field({ format: 'date' }), '')).toBe('2024-03-05')
    expect(convertCell(cell('2024-03-05', 'date'), field({ format: 'month' }), '')).toBe('2024-03')
  })
})

describe('what is no single month, day or figure is none', () => {
  test.each([
    '2024年1-3月',
    '2024-01至2024-03',
    '2023-12~2024-01',
    '2024年1月、2月',
    '2024年1月2月',
    '2024Q1',
    '2024年第1季度',
    '000005',
    '1024-01',
    '3024-01',
  ])('%s is no month', (value) => expect(convertCell(cell(value), field({ format: 'month' }), '')).toBeUndefined())
  test.each([
    ['2024.1.1-1.31', '2024-01'],
    ['2024-01(预估)', '2024-01'],
    ['1999-12', '1999-12'],
  ])('%s is %s', (value, month) => expect(convertCell(cell(value), field({ format: 'month' }), '')).toBe(month))
  test.each(['2024-01-01至2024-01-31', '2024-01-01~31', '01/2024', '2024.1.1-1.31', '2024年1月2月'])(
    '%s is no day',
    (value) => expect(convertCell(cell(value), field({ format: 'date' }), '')).toBeUndefined(),
  )
  test('a number of more digits than a spreadsheet keeps is no figure', () => {
    for (const more of [{ format: 'decimal' }, { type: 'integer' as const }])
      expect(convertCell(cell('1234567890123460', 'number'), field(more), '')).toBeUndefined()
    expect(convertCell(cell('123456789012345', 'number'), field({ format: 'decimal' }), '')).toBe('123456789012345')
  })
  test('a code is what its cell shows: 0012-0345 of 120345', () => {
    const shown: Cell = { column: 1, kind: 'number', value: '120345', shown: '0012-0345' }
    expect(convertCell(shown, field({}), '')).toBe('0012-0345')
    expect(convertCell(shown, field({ format: 'decimal' }), '')).toBe('120345')
  })
})

describe('an amount whose column says its unit', () => {
  test.each([
    ['注册资本(万元)', '元', '12345000'],
    ['注册资本（元）', '万元', '0.12345'],
    ['注册资本', '万元', '1234.5'],
  ] as const)('%s for a field in %s', (header, unit, expected) => {
    expect(convertCell(cell('1,234.5'), field({ format: 'decimal', 'x-unit': unit }), header)).toBe(expected)
  })
  test('comes out exact', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(convertCell(cell(String(value)), field({ format: 'decimal', 'x-unit': '元' }), '金额(亿元)')).toBe(
          toYuan(String(value), '亿元'),
        )
      }),
      { seed: 9, numRuns: 100 },
    ))
})
