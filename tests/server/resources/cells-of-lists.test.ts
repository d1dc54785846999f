import { expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { draftRows } from '../../../server/resources/imports/records.ts'

const field = (schema: object): NamedField =>
  ({ name: 'x', type: 'string', 'x-id': 'f_x', 'x-label': { 'zh-CN': '额', 'en-US': 'X' }, ...schema }) as NamedField
const loan = field({ format: 'money', 'x-unit': '元' })
const rate = field({ format: 'percent' })
const figure = field({ type: 'number' })

/** What becomes of a cell below a header, and below what stands above that. */
function read(of: NamedField, value: string, header: string, above = ''): unknown {
  const text = (cell: string) => [{ column: 1, kind: 'text' as const, value: cell }]
  const sheet: Sheet = {
    name: '表',
    hidden: false,
    rows: [
      { row: 1, cells: text(above) },
      { row: 2, cells: text(header) },
      { row: 3, cells: text(value) },
    ],
  }
  const columns = [{ column: 1, header, sample: '', field: 'x' }]
  const [draft] = [...draftRows(sheet, 2, columns, [of], { locale: 'zh-CN' })]
  return draft?.errors.length ? draft.errors[0]?.keyword : draft?.record['x']
}

test.each<[string, NamedField, string, string, string, unknown]>([
  ['a unit above the table', loan, '1.5', '贷款', '单位：万元', '15000'],
  ['one in brackets there', loan, '1.5', '贷款', '2026年（单位:人民币万元）', '15000'],
  ['who fills it in is no unit', loan, '1.5', '贷款', '填报单位：甲公司 单位：万元', '15000'],
  ['the header says its own', loan, '1.5', '贷款（元）', '单位：万元', '1.5'],
  ['a unit at the end of a header', loan, '1.5', '贷款万元', '', '15000'],
  ['another currency above', loan, '5', '贷款', '单位：美元', 'cell'],
  ['yuan below a table of 万元', loan, '¥5', '贷款', '单位：万元', 'cell'],
  ['the cell says more than the table', loan, '2亿', '贷款', '单位：万元', '200000000'],
  ['nothing is said', loan, '1.5', '贷款', '贷款明细', '1.5'],
  ['per cent above', rate, '0.5', '利率', '单位：%', '0.5'],
  ['a share or per cent', rate, '0.5', '利率', '单位：元', 'cell'],
  ['a number as it was written', figure, '1,234.5678901234', '额', '', 1234.5678901234],
  ['zeros behind a number', figure, '0.50000000000000000000', '额', '', 0.5],
  ['more decimals than a number keeps', figure, '0.12345678901234567891', '额', '', 'cell'],
  ['digits of which the last would be others', figure, '12345678901234.56789', '额', '', 'cell'],
  ['no number at all', figure, '1.2.3', '额', '', '1.2.3'],
])('%s', (_, of, value, header, above, result) => {
  expect(read(of, value, header, above)).toBe(result)
})
