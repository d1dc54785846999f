import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { Cell } from '../../../core/statement/sheet.ts'
import { numberFormat } from '../../../server/workbook/number-format.ts'
import { readWorkbook } from '../../../server/workbook/reader.ts'

const formatted = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z })
async function read(cells: Record<string, XLSX.CellObject>, more: object = {}): Promise<Record<string, Cell>> {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, { ...cells, '!ref': 'A1:D4', ...more }, '表')
  const { sheets } = await readWorkbook(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx')
  return Object.fromEntries(
    (sheets[0]?.rows ?? []).flatMap(({ row, cells: line }) =>
      line.map((cell) => [`${XLSX.utils.encode_col(cell.column - 1)}${row}`, cell]),
    ),
  )
}

describe('a number format', () => {
  test.each([
    ['#,##0,', true, '', ''],
    ['#,##0.00,,', true, '', ''],
    ['0!.0,"万元"', true, '万元', ''],
    ['0\\.0000', true, '', ''],
    ['#,##0"."0000;-0"."0000', true, '', ''],
    ['0\\.0000"万元"', true, '万元', ''],
    ['0"万"0000"元"', true, '', ''],
    ['0.00"万"', false, '万元', ''],
    ['#,##0.00"亿元"', false, '亿元', ''],
    ['[$HK$-C04]#,##0', false, '', 'HK$'],
    ['[$$-409]#,##0', false, '', 'USD'],
    ['"US$"#,##0', false, '', 'US$'],
    ['[$€-2] #,##0', false, '', '€'],
    ['[$￥-804]#,##0', false, '', 'CNY'],
  ])('%s says more than its number', (format, scaled, unit, currency) =>
    expect(numberFormat(format)).toMatchObject({ scaled, unit, currency }),
  )
  test.each([
    ['#,##0,', 3],
    ['#,##0.00,,', 6],
    ['0!.0,', 4],
    ['0\\.0000', 4],
    ['0"万"0000"元"', 4],
    ['0.00"万元"', 0],
  ])('%s leaves %i digits out', (format, power) => expect(numberFormat(format)?.power).toBe(power))
  test.each(['0.00"元/股"', '0"美元"'])('%s says no unit', (format) =>
    expect(numberFormat(format)?.unit ?? '').toBe(''),
  )
  // "$" stands in formats that Excel shows with the currency of its own place.
  test.each([
    '#,##0.00',
    '#,##0',
    '0.00%',
    '_("$"* #,##0.00_)',
    '_ * #,##0.00_ ',
    '[Red]0.0',
    '0000',
    '[$-804]0',
    '0"年"',
    '"¥"\\ #,##0.00',
    '0000-0000',
    '#,##0.00\\ ',
    '000\\ 000\\ 000.00',
  ])('%s says nothing more', (format) => expect(numberFormat(format)).toBeNull())
})

test('a code keeps the zeros that its format shows; an amount has none', async () => {
  const cells = await read({ A1: formatted(3201, '0000000000'), B1: formatted(5, '0.00'), C1: formatted(12.5, '0000') })
  expect([cells['A1']?.value, cells['B1']?.value, cells['C1']?.value]).toEqual(['0000003201', '5', '12.5'])
})

test('a time of day has no day, a number of hours goes beyond one', async () => {
  const cells = await read({
    A1: formatted(0.375, 'h:mm'),
    B1: formatted(1.5, '[h]:mm'),
    C1: formatted(0, 'h:mm'),
    D1: formatted(0.5, 'yyyy-mm-dd hh:mm'),
  })
  expect([cells['A1'], cells['B1'], cells['C1']].map((cell) => [cell?.kind, cell?.value])).toEqual([
    ['text', '09:00'],
    ['text', '36:00'],
    ['text', '00:00'],
  ])
  expect(cells['D1']?.kind).toBe('date')
})

test('an error is named as it is shown; a formula without a result is no 0', async () => {
  const cells = await read({ A1: { t: 'e', v: 0x17 }, B1: { t: 'z', f: 'SUM(A1:A2)' } as XLSX.CellObject })
  expect([cells['A1']?.value, cells['B1']]).toEqual(['#REF!', { column: 2, kind: 'formula', value: '' }])
})

test('hidden rows and columns are marked', async () => {
  const cells = await read(
    { A1: { t: 's', v: '甲' }, B1: { t: 'n', v: 1 }, A2: { t: 's', v: '乙' } },
    { '!cols': [{ wch: 9 }, { hidden: true }], '!rows': [{}, { hidden: true }] },
  )
  expect([cells['A1']?.hidden, cells['B1']?.hidden, cells['A2']?.hidden]).toEqual([undefined, 'column', 'row'])
})

test('days of a file that counts from 1904 are the days that it shows', async () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, { A1: formatted(45_657 - 1462, 'yyyy-mm-dd'), '!ref': 'A1' }, '表')
  book.Workbook = { WBProps: { date1904: true } }
  const { sheets } = await readWorkbook(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx')
  expect(sheets[0]?.rows[0]?.cells[0]?.value).toBe('2024-12-31')
})
