import { expect, test } from 'vitest'
import { recordsAt } from '../../../server/resources/imports/place.ts'
import { sheetOf } from '../../core/statement/sheets.ts'

const lines = [
  ['客户', '地区', '金额'],
  [null, '华东', 1],
  ['甲', '华南', 2],
  ['乙', null, 3],
  ['丙', '华北', 4],
]
const rowsWith = (merged: string[], last = 1, skip: number[] = []): string[] =>
  recordsAt({ ...sheetOf(lines), merged }, { first: 1, last, skip }).rows.map(({ row, cells }) =>
    [row, ...cells.map(({ value }) => value)].join(' '),
  )

test('a cell over several records is the value of each; a heading that reaches into them is none', () => {
  expect(rowsWith(['B3:B4'])).toEqual(['2 华东 1', '3 甲 华南 2', '4 乙 华南 3', '5 丙 华北 4'])
  expect(rowsWith(['A1:A2'])).toEqual(['2 华东 1', '3 甲 华南 2', '4 乙 3', '5 丙 华北 4'])
})

test('what is left out is no record, and the value of a cell that begins there still counts below', () =>
  expect(rowsWith(['B3:B4'], 1, [3])).toEqual(['2 华东 1', '4 乙 华南 3', '5 丙 华北 4']))
