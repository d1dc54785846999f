import * as XLSX from 'xlsx'
import { describe, expect, test } from 'vitest'
import { formats } from '../../../core/formats.ts'
import { valueAt } from '../../../core/lists.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { codecOf } from '../../../server/fields/index.ts'
import { draftRows, type DraftRow } from '../../../server/resources/imports/records.ts'
import { readCells } from '../../../server/workbook/cells.ts'
import { guard } from '../../../server/workbook/guard.ts'
import { limits } from '../../../server/workbook/limits.ts'
import { isDate, parseWhole } from '../../../server/workbook/stream/whole.ts'

const field = (format: string, more: Partial<NamedField> = {}): NamedField => ({
  name: 'x',
  type: 'string',
  format,
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  ...more,
})

/** A cell with its number format, below a header: the field's label where nothing is said. */
type Given = readonly [cell: unknown, format?: string | undefined, header?: string]

/** What a workbook of one cell below its header becomes. */
async function read(of: NamedField, [cell, format, header = '字段']: Given): Promise<DraftRow> {
  const sheet = XLSX.utils.aoa_to_sheet([[header], [cell]])
  if (format) (sheet['A2'] as XLSX.CellObject).z = format
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, '表')
  const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const parsed = await parseWhole(guard(content, '表.xlsx', false), true)
  const { cells, cellText, text } = limits
  const read = valueAt(readCells(parsed, { cells, cellText, text, isDate, date1904: false }), 0)
  const columns = [{ column: 1, header, sample: '', field: 'x' }]
  return valueAt([...draftRows(read, 1, columns, [of], { locale: 'zh-CN' })], 0)
}
const fits = (of: NamedField, value: unknown): boolean =>
  typeof value === 'string' && formats[of.format ?? '']?.(value) === true

/** Cells become these values, which their format takes. */
async function isRead(of: NamedField, cases: readonly (readonly [value: string, ...Given])[]): Promise<void> {
  for (const [value, ...given] of cases) {
    const { record, errors } = await read(of, given)
    expect.soft({ value: record['x'], errors }, given.join(' | ')).toEqual({ value, errors: [] })
    expect.soft(fits(of, value), value).toBe(true)
  }
}
/** Cells are told of: by themselves, or by the check of their format. */
async function isToldOf(of: NamedField, cells: readonly Given[], by?: 'cell'): Promise<void> {
  for (const given of cells) {
    const { record, errors } = await read(of, given)
    expect
      .soft(errors.length > 0 || (!by && !fits(of, record['x'])), `${given.join(' | ')}: ${String(record['x'])}`)
      .toBe(true)
  }
}

test.each([
  ['2026-03', 'text', '2026-03'],
  ['202612', 'text', '2026-12'],
  ['2026年3月', 'text', '2026-03'],
  ['2026-03-31', 'date', '2026-03'],
  ['2026.1', 'number', undefined],
  ['2026', 'text', undefined],
] as const)('a month of a data table: %s as %s', (value, kind, month) => {
  expect(codecOf(field('month')).fromCell({ column: 1, kind, value }, field('month'), '')).toBe(month)
})

test('ids that are written twice, or as numbers, are stored once and as texts', () => {
  expect(codecOf(field('json-ids')).normalise('["1", 3, "1", 1]')).toBe('["1","3"]')
})

describe('a percentage', () => {
  const rate = field('percent')
  test('is read from cells, as a workbook shows them', () =>
    isRead(rate, [
      ['12.5', 0.125, '0.0%'],
      ['7', 0.07, '0%'],
      ['150', 1.5, '0.00%'],
      ['-3.25', -0.0325, '0.00%;[Red]-0.00%'],
      ['12.5', '12.5%'],
      ['12.5', '１２．５％'],
      ['0.5', '5‰'],
      ['0.5', 5, '0"‰"'],
      ['12.5', 12.5],
      ['12.5', 12.5, '0.0"%"'],
      ['0', 0],
      ['0.5', '0.5%'],
      ['0.001', 0.00001, '0.000%'],
      ['0.125', 0.125, undefined, '利率（%）'],
      ['12.5', 0.125, '0.0%', '利率（%）'],
      ['0.5', '5‰', undefined, '利率（‰）'],
      ['5', '5%', undefined, '利率（‰）'],
      ['0.5', 0.005, '0.0%', '利率（BP）'],
    ]))

  test('what may be a share or per cent is asked about, unless the header says it', () =>
    isToldOf(
      rate,
      [
        [0.125],
        ['0.125'],
        [1],
        [-0.5],
        [5, undefined, '利率（‰）'],
        ['5', undefined, '利率（千分之）'],
        [35, undefined, '利率(BP)'],
        [35, undefined, '加点（基点）'],
      ],
      'cell',
    ))

  test('what is no percentage is told of', () =>
    isToldOf(rate, [
      ...['12,5', '12.5 %%', '百分之五', '5-8%', '5²%', '约5%', '1/3', '5 bp', '1e-3'].map((cell) => [cell] as const),
      [0.123456789, '0.00%'],
      [1e-9, '0%'],
      [12345678901234567000],
    ]))
})

describe('a telephone number', () => {
  test('is read as it is shown; what is none or may be another is told of', async () => {
    await isRead(field('phone'), [
      ['0510-81234567', '(0510) 8123 4567'],
      ['13812345678', 13812345678],
      ['0510-81234567', 51081234567, '0000-00000000'],
    ])
    await isToldOf(field('phone'), [[51081234567], ['13812345678 李经理'], ['8123 4567'], [1.38e20]])
  })
})

describe('the number of an identity card', () => {
  test('is folded; what a spreadsheet has cut, what a mask has left, and the old form is told of', async () => {
    await isRead(field('resident-id'), [['11010519491231002X', '110105 19491231 002x']])
    await isToldOf(field('resident-id'), [
      ['110105194912310000'],
      [110105194912310000],
      ['110105491231002'],
      ['110105194912310021'],
      ['3.2E+17'],
      ['＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X'],
    ])
  })
})

describe('money', () => {
  const loan = field('money', { 'x-unit': '元' })
  const dollars = field('money', { 'x-unit': '美元' })
  const labelled = field('money', { 'x-label': { 'zh-CN': '贷款（万元）', 'en-US': 'Loan (RMB 10,000)' } })
  test('is read from cells, in the unit that the cell, its format or its header says', () =>
    isRead(loan, [
      ['1234.5', 1234.5],
      ['1234.50', '¥1,234.50'],
      ['15000', '1.5万'],
      ['20000000', '2千万'],
      ['15000', 1.5, undefined, '贷款（万元）'],
      ['1.5', 1.5, '"¥"#,##0.00'],
      ['15000', 1.5, '"¥"#,##0.00', '贷款(万元)'],
      ['15000', 1.5, '0.00"万元"'],
      ['15000', 1.5, '0.00"万元"', '贷款（万元）'],
      ['200000000', '2亿', undefined, '贷款（万元）'],
      ['-1234.5', '(1,234.5)', undefined, '贷款（单位：元）'],
      ['15000', 1.5, undefined, '金额（含税，万元）'],
      ['1500000', 1.5, undefined, 'Loan (RMB million)'],
      ['1.5', 1.5, undefined, '贷款余额（2024年末）'],
      ['15000', '1.5万', undefined, '万元贷款'],
      ['1000000000000000', 1e15],
    ]))
  test('is told of where it may be another amount', () =>
    isToldOf(loan, [
      ['$5'],
      [5, '[$$-409]#,##0.00'],
      [5, '#,##0.00"港元"'],
      [5, undefined, '贷款（美元）'],
      ['5元', undefined, '贷款（美元）'],
      ['5万', undefined, '贷款（USD）'],
      [0.5, '0%'],
      ['¥5', undefined, '贷款（万元）'],
      [1234567, '0.00,,"百万元"'],
      [1234567, '#,##0,', '贷款（千元）'],
      [5, '0.00"亿元"', '贷款（万元）'],
      [1.234],
      ['5-8万'],
      [5, undefined, '万元贷款'],
      [5, undefined, "Loan (RMB'000)"],
      [5, undefined, 'Loan in thousands'],
      [1234567890123456],
      [123456789012345.67],
    ]))
  test('of another currency takes its own marks', async () => {
    await isRead(dollars, [
      ['5', 'US$5'],
      ['5', 5, '[$$-409]#,##0.00'],
      ['5', 5, '#,##0.00" 美元"'],
    ])
    await isToldOf(dollars, [['5元']])
  })
  test('is counted in the unit of its label where it names no other', () =>
    isRead(labelled, [
      ['1.5', 1.5, undefined, '贷款（万元）'],
      ['1.5', '1.5万元', undefined, '贷款（万元）'],
      ['1.5', '15000元', undefined, '贷款（万元）'],
    ]))
})

test('a field of plain numbers takes one that is shown per cent as it is', async () => {
  const { record, errors } = await read(field('decimal', { format: 'decimal' }), [0.125, '0.0%'])
  expect([record['x'], errors]).toEqual(['0.125', []])
})
