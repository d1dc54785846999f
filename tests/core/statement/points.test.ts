import { describe, expect, test } from 'vitest'
import { readFigure } from '../../../core/statement/figures.ts'
import { withPoints } from '../../../core/statement/points.ts'
import { sheetOf } from './sheets.ts'

/** What the figures of columns are read as. */
function read(...columns: (string | number)[][]): unknown[][] {
  const rows = Math.max(...columns.map(({ length }) => length))
  const lines = Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null))
  const [sheet] = withPoints({ sheets: [sheetOf(lines)] }).sheets
  return columns.map((column, at) =>
    column.map((_, row) => {
      const cell = sheet?.rows
        .find((line) => line.row === row + 1)
        ?.cells.find((candidate) => candidate.column === at + 1)
      const figure = readFigure(cell)
      return figure.kind === 'figure' ? figure.value : figure.kind === 'wrong' ? figure.why : figure.kind
    }),
  )
}

describe('figures whose point is a comma', () => {
  test.each<[string, string[], string[]]>([
    ['with separators', ['1.234,56', '12.345', '123', '-1.234.567,80'], ['1234.56', '12345', '123', '-1234567.8']],
    ['without separators', ['548640,00', '0,00', '7,5'], ['548640', '0', '7.5']],
    ['in brackets and with a minus behind', ['(1.234,50)', '1.234,50-', '12'], ['-1234.5', '-1234.5', '12']],
    ['whole', ['7.700.000', '12.345', '999'], ['7700000', '12345', '999']],
    ['in groups by blanks', ['1 234,56', '12 345', '1,5'], ['1234.56', '12345', '1.5']],
    ['with three digits behind it', ['1.234,567', '123,456'], ['1234.567', '123.456']],
  ])('%s', (_, texts, values) => expect(read(texts)).toEqual([values]))
  test('another column of the sheet tells of one that may be either', () =>
    expect(read(['1.234,56'], ['12.345'])).toEqual([['1234.56'], ['12345']]))
})

test.each([
  ['groups by commas', ['1,234.56', '12.345', '123,456'], ['1234.56', '12.345', '123456']],
  ['two digits behind the point', ['12.34', '12.345'], ['12.34', '12.345']],
  ['nothing before it', ['0.125', '12.345'], ['0.125', '12.345']],
])('%s tell that the point is one', (_, texts, values) => expect(read(texts)).toEqual([values]))

test('a figure that was mistyped among groups changes none of them', () =>
  expect(read(['1,234', '567', '1,00', '12,345'])).toEqual([['1234', '567', 'text', '12345']]))
test.each(['12.2024', '2024.12'])('%s above figures is a month', (month) =>
  expect(read([month, '1.234,56-', '5,00'])[0]?.slice(1)).toEqual(['-1234.56', '5']),
)
test('two notes in a cell tell nothing of amounts', () =>
  expect(read(['7,8', '12,13'], ['490.040', '1.250'])).toEqual([
    ['7.8', '12.13'],
    ['point', 'point'],
  ]))
test('columns that are written in both ways leave a third one open', () =>
  expect(read(['1.234,56'], ['1,234.56'], ['12.345'])).toEqual([['1234.56'], ['1234.56'], ['point']]))

test('12.345 alone is neither', () => {
  expect(read(['490.040', '223.776', '500'])).toEqual([['point', 'point', '500']])
  expect(read(['490.040'], ['1,234.56'])).toEqual([['490.04'], ['1234.56']])
})
test('both ways in one column stay as they are written', () =>
  expect(read(['1.234,56', '1,234.56'])).toEqual([['text', '1234.56']]))
test('numbers of a workbook have their point', () => expect(read([12.345, 1.5])).toEqual([['12.345', '1.5']]))
test.each([
  ["1'234'567.50", '1234567.5'],
  ['-1’234.50', '-1234.5'],
  ["(1'234)", '-1234'],
])('%s is in groups', (text, value) => expect(read([text])).toEqual([[value]]))
test.each(["'123", "'-1,234.50"])('the apostrophe before %s is none of it', (text) =>
  expect(read([text])).toEqual([[text.replace(/[',]/g, '').replace('.50', '.5')]]),
)
test.each(["1'23", "12'3456"])('%s is no figure', (text) => expect(read([text])).toEqual([['text']]))

describe('what stands about a figure', () => {
  test.each([
    ['in a column whose point is a comma', ['1.234,56', '△1.234', '￥12.345', '5.600元', '(12.345元)', '负1.234,5']],
  ])('%s is none of it', (_, texts) =>
    expect(read(texts)).toEqual([['1234.56', '-1234', '12345', '5600', '-12345', '-1234.5']]),
  )
  test('leaves open which of the two it is', () => {
    for (const text of ['1.234元', '¥1.234', '△1.234', '（1.234）', '１.２３４', '-¥1.234'])
      expect([text, read([text])]).toEqual([text, [['point']]])
  })
  test('1.234万 is no thousand, unless its column writes its points as commas', () => {
    expect(read(['1.234万', '5.600亿元'])).toEqual([['1.234', '5.6']])
    expect(read(['1.234,56', '1.234万'])).toEqual([['1234.56', 'point']])
  })
})
