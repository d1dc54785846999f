import { expect, test } from 'vitest'
import { decimalsShown, readFigure } from '../../../core/statement/figures.ts'

const read = (value: string): unknown => readFigure({ column: 1, kind: 'text', value })

test.each([
  ['1.23亿', '1.23', '亿元'],
  ['456万', '456', '万元'],
  ['2 亿元', '2', '亿元'],
  ['3千万', '30', '百万元'],
  ['（1.5亿）', '-1.5', '亿元'],
  ['1,200.50万元', '1200.5', '万元'],
])('%s is a figure with a unit of its own', (text, value, unit) => {
  expect(read(text)).toEqual({ kind: 'figure', value, unit })
})

test.each(['△1,234.50', '▲1,234.50', '△ 1,234.50', '－1,234.50', '（1，234.50）', '1,234.50-', '负1,234.50'])(
  '%s is below nothing',
  (text) => {
    expect(read(text)).toEqual({ kind: 'figure', value: '-1234.5' })
  },
)

test.each(['[1,234.50]', '[ 1,234.50 ]', '［1，234.50］', '[1234.50]', '[1,234.5]'])(
  '%s is below nothing, as in round brackets',
  (text) => {
    expect(read(text)).toEqual({ kind: 'figure', value: '-1234.5' })
  },
)

test('[1,234] is below nothing, without digits behind the point too', () =>
  expect(read('[1,234]')).toEqual({ kind: 'figure', value: '-1234' }))

test.each(['[1]', '[12]', '[2024]', '[-1,234.50]', '[1,234.50', '1,234.50]', '[1,23.50]', '[1,23]'])(
  '%s is no figure',
  (text) => {
    expect(read(text)).toEqual({ kind: 'wrong', why: 'text' })
  },
)

test.each(['CNY1,234.50', 'RMB 1,234.50', '人民币1,234.50', '人民币：1,234.50', "'1,234.50"])(
  '%s is a figure in yuan',
  (text) => expect(read(text)).toEqual({ kind: 'figure', value: '1234.5' }),
)

test.each(['HK$1,234.50', 'USD 1,234.50'])('%s is none: it is in another currency', (text) =>
  expect(read(text)).toEqual({ kind: 'wrong', why: 'text' }),
)

test.each(['△', '▲增加', '△-5', '5△'])('%s is no figure', (text) => {
  expect(read(text)).toEqual({ kind: 'wrong', why: 'text' })
})

test.each(['万', '亿元', '约3亿', '3亿多', '3万5千', '万元'])('%s is none', (text) => {
  expect(read(text)).toEqual({ kind: 'wrong', why: 'text' })
})

test('digits behind the point are those that are shown', () => {
  expect(['1.23亿', '456万', '356.5', '12'].map(decimalsShown)).toEqual([2, 0, 1, 0])
})

test('a number that is shown per cent is no amount', () => {
  expect(readFigure({ column: 1, kind: 'number', value: '0.125', percent: true })).toEqual({
    kind: 'wrong',
    why: 'share',
  })
})

test.each(['1.23E+08', '-4.5E+06', '1E+11', '1.23457E+11', '3.31052E+12'])('%s has lost its last digits', (text) =>
  expect(read(text)).toEqual({ kind: 'wrong', why: 'rounded' }),
)
test.each([
  ['1.234567E+05', '123456.7'],
  ['1.23E+02', '123'],
  ['1.23e5', '123000'],
])('%s has all of them', (text, value) => expect(read(text)).toEqual({ kind: 'figure', value }))
