import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LargeImport } from '../../../core/import-results.ts'
import type { WorkbookInspection } from '../../../core/imports.ts'
import type { ViewRow } from '../../../core/edits.ts'
import { clear, testApp, type TestApp } from '../../support/app.ts'
import { inspect, sureMapping } from '../../support/imports.ts'
import { formula, number, ofType, rawWorkbook, text, type RawCell, type RawRow } from '../../support/raw-sheet.ts'
import { consentingCustomer } from '../../support/source.ts'

const appUserId = 'c_1'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await consentingCustomer(server.app.db)
})
beforeEach(() =>
  clear(server.app, 'table_rows', 'imports', 'import_rows', 'files', 'large_imports', 'large_import_rows'),
)
afterAll(() => server.close())

const heads = {
  accountNo: '用电户号',
  month: '月份',
  kwh: '总用电量',
  accountName: '用电户名',
  readStart: '抄表起日',
  overdueDays: '逾期天数',
  feeTotal: '电费总额',
  violationFlag: '违约用电/窃电标志',
}
type Field = keyof typeof heads
const fields = Object.keys(heads) as Field[]
const plain: Partial<Record<Field, RawCell>> = { accountNo: text('0012'), month: text('2024-01'), kwh: number('100') }
const line = (row: number, own: Partial<Record<Field, RawCell | null>> = {}): RawRow => ({
  row,
  cells: fields.map((field) => ({ ...plain, ...own })[field] ?? null),
})
const head = (own: Partial<Record<Field, string>> = {}): RawRow => ({
  row: 1,
  cells: fields.map((field) => text({ ...heads, ...own }[field])),
})
const sheet = (...rows: RawRow[]): Buffer => rawWorkbook([head(), ...rows])

async function brought(content: Buffer): Promise<{ failed: string } | { rows: ViewRow[]; large: LargeImport }> {
  const clerk = server.as('clerk')
  const answer = await inspect(clerk, '用电.xlsx', content, 'power', appUserId)
  if (answer.status !== 200) return { failed: `inspect: ${answer.body.msg}` }
  const { fileId, sheet: name, sheets }: WorkbookInspection = answer.body.data
  const mapping = sureMapping(sheets.find((each) => each.name === name)?.suggestions ?? [])
  const at = '/report/v2/entity/import/large'
  const begun = await clerk.call('POST', `${at}/start`, { tableId: 'power', appUserId, fileId, sheet: name, mapping })
  if (begun.status !== 200) return { failed: `start: ${begun.body.msg}` }
  const { id } = begun.body.data
  const state = async (): Promise<LargeImport> => {
    await server.app.largeImports.drain()
    return (await clerk.call('POST', `${at}/state`, { id })).body.data
  }
  const checked = await state()
  if (checked.state !== 'checked') return { failed: `${checked.msg} ${checked.details.join(' ')}` }
  await clerk.call('POST', `${at}/store`, { id })
  const large = await state()
  const view = await clerk.call('POST', '/report/v2/entity/table/view', {
    id: 'power',
    appUserId,
    pageNum: 1,
    pageSize: 50,
  })
  return { rows: view.body.rows, large }
}

type Own = Partial<Record<Field, RawCell | null>>
/** Each in a row of its own, of an account of its own. */
const rowsOf = (cases: readonly (readonly [string, Own, ...unknown[]])[]): RawRow[] =>
  cases.map(([, own], index) => line(index + 2, { accountNo: text(`K${index}`), ...own }))

const kept: [string, Own, Partial<Record<Field, unknown>>][] = [
  ['a time of day', { accountName: number('0.395833333333333', 'h:mm') }, { accountName: '09:30' }],
  ['its seconds', { accountName: number('0.999988425925926', 'h:mm:ss') }, { accountName: '23:59:59' }],
  ['midnight', { accountName: number('0', 'h:mm') }, { accountName: '00:00' }],
  ['36 hours', { accountName: number('1.5', '[h]:mm') }, { accountName: '36:00' }],
  ['a day', { readStart: number('45657', 'yyyy-mm-dd') }, { readStart: '2024-12-31' }],
  ['a day with its time', { readStart: number('45657.75', 'yyyy-mm-dd hh:mm') }, { readStart: '2024-12-31' }],
  ['a day that shows no year', { readStart: number('45657', 'm"月"d"日"') }, { readStart: '2024-12-31' }],
  ['28 February 1900', { readStart: number('59', 'yyyy-mm-dd') }, { readStart: '1900-02-28' }],
  ['1 March 1900', { readStart: number('61', 'yyyy-mm-dd') }, { readStart: '1900-03-01' }],
  ['a day in ISO', { readStart: ofType('d', '2024-12-31T00:00:00') }, { readStart: '2024-12-31' }],
  ['a day in eight digits', { readStart: number('20240105') }, { readStart: '2024-01-05' }],
  ['a month as a day', { month: number('45323', 'yyyy"年"m"月"') }, { month: '2024-02' }],
  ['a month in six digits', { month: number('202402') }, { month: '2024-02' }],
  ['a month with a point', { month: text('2024.10') }, { month: '2024-10' }],
  ['zeros of a text', { accountNo: text('000123') }, { accountNo: '000123' }],
  ['zeros of a format', { accountNo: number('456', '000000') }, { accountNo: '000456' }],
  ['zeros and marks of a format', { accountNo: number('120345', '0000-0000') }, { accountNo: '0012-0345' }],
  ['a letter of a format', { accountNo: number('12', '"A"0000') }, { accountNo: 'A0012' }],
  ['fifteen digits', { accountNo: number('320123456789012') }, { accountNo: '320123456789012' }],
  ['0.1 + 0.2', { kwh: number('0.30000000000000004') }, { kwh: '0.3' }],
  ['a figure of a code’s format', { kwh: number('5', '000000') }, { kwh: '5' }],
  ['brackets', { feeTotal: text('(1,234.50)') }, { feeTotal: '-1234.5' }],
  ['1.5万', { feeTotal: text('1.5万') }, { feeTotal: '15000' }],
  ['thousands that are left out of what is shown', { feeTotal: number('123456', '#,##0.00,') }, { feeTotal: '123456' }],
  ['full width', { kwh: text('１２３．５') }, { kwh: '123.5' }],
  ['a dash', { feeTotal: text('—') }, { feeTotal: null }],
  ['a result of a formula', { kwh: formula('5') }, { kwh: '5' }],
  ['yes', { violationFlag: ofType('b', '1') }, { violationFlag: true }],
  ['a line break', { accountName: text('甲\n乙') }, { accountName: '甲\n乙' }],
  ['what is escaped twice', { accountName: text('_x005F_x000D_') }, { accountName: '_x000D_' }],
  ['a NUL', { accountName: text('a_x0000_b') }, { accountName: 'ab' }],
  ['a rare character', { accountName: text('𠮷野家') }, { accountName: '𠮷野家' }],
]

test('what a cell says is what is stored', async () => {
  const outcome = await brought(sheet(...rowsOf(kept)))
  if ('failed' in outcome) throw new Error(outcome.failed)
  const found = kept.map(([name, own], index) => {
    const no = own.accountNo ? kept[index]?.[2].accountNo : `K${index}`
    const row = outcome.rows.find(({ accountNo }) => accountNo === no)
    return [name, row && Object.fromEntries(Object.keys(kept[index]?.[2] ?? {}).map((field) => [field, row[field]]))]
  })
  expect(found).toEqual(kept.map(([name, , expected]) => [name, expected]))
})

const refused: [string, Own, string][] = [
  ['a time where a day is asked', { readStart: number('0.5', 'h:mm') }, 'E'],
  ['a time where a figure is asked', { kwh: number('0.5', 'h:mm') }, 'C'],
  ['a day where a figure is asked', { kwh: number('45', 'yyyy-mm-dd') }, 'C'],
  ['29 February 1900', { readStart: number('60', 'yyyy-mm-dd') }, 'E'],
  ['a negative day', { readStart: number('-5', 'yyyy-mm-dd') }, 'E'],
  ['a bare number as a day', { readStart: number('45657') }, 'E'],
  ['a 13th month', { month: text('2024-13') }, 'B'],
  ['30 February', { readStart: text('2024-02-30') }, 'E'],
  ['3/4/2024', { readStart: text('3/4/2024') }, 'E'],
  ['from one day to another', { readStart: text('2024-01-01至2024-01-31') }, 'E'],
  ['several months', { month: text('2024-01至2024-03') }, 'B'],
  ['a quarter', { month: text('2024年第1季度') }, 'B'],
  ['2024.1, which may have been 2024.10', { month: number('2024.1') }, 'B'],
  ['sixteen digits of a code', { accountNo: number('3201234567890123') }, 'A'],
  ['sixteen digits of a figure', { kwh: number('1234567890123456') }, 'C'],
  ['3.2E+17', { accountNo: text('3.2E+17') }, 'A'],
  ['万 of what is no money', { kwh: text('1.5万') }, 'C'],
  ['a formula without a result', { kwh: formula(null) }, 'C'],
  ['an error', { kwh: formula('#DIV/0!', 'e') }, 'C'],
  ['an error in a text', { accountName: ofType('e', '#N/A') }, 'D'],
  ['yes where a figure is asked', { kwh: ofType('b', '1') }, 'C'],
  ['neither yes nor no', { violationFlag: number('2') }, 'H'],
  ['half a day overdue', { overdueDays: number('3.5') }, 'F'],
  ['sixteen digits of a count', { overdueDays: number('9007199254740993') }, 'F'],
  ['words for no figure', { feeTotal: text('暂无') }, 'G'],
  ['a point for thousands', { kwh: text('1.234,56') }, 'C'],
  ['a comma for a point', { kwh: text('1,23') }, 'C'],
  ['two figures', { kwh: text('100/200') }, 'C'],
  ['dollars', { feeTotal: text('$5') }, 'G'],
  ['a text that is too long', { accountName: text('长'.repeat(40_000)) }, 'D'],
]

test('what may be something else is refused by its cell, and nothing is stored', async () => {
  const outcome = await brought(sheet(...rowsOf(refused)))
  if (!('failed' in outcome)) throw new Error('it was stored')
  const named = refused.filter(([, , column], index) => !outcome.failed.includes(`${column}${index + 2}`))
  expect(named.map(([name]) => name)).toEqual([])
  expect(await server.app.db.selectFrom('table_rows').select('id').execute()).toEqual([])
})

test.each<[string, Buffer, RegExp]>([
  ['a key twice', sheet(line(2), line(4)), /2、4/],
  ['a key twice but for a blank', sheet(line(2), line(3, { accountNo: text('0012 ') })), /2、3/],
  ['headings repeated further down', sheet(line(2), { ...head(), row: 3 }), /B3/],
  ['a total without a word in the key', sheet(line(2), line(3, { accountNo: null, month: text('合计') })), /B3/],
  [
    'dollars by the heading',
    rawWorkbook([head({ feeTotal: '电费总额(美元)' }), line(2, { feeTotal: number('1') })]),
    /G1/,
  ],
  [
    'an amount of two months in one cell',
    rawWorkbook([head(), line(2, { feeTotal: number('10') }), line(3, { month: text('2024-02') })], {
      after: '<mergeCells count="2"><mergeCell ref="A9:B9"/><mergeCell ref="G2:G3"/></mergeCells>',
    }),
    /G2:G3/,
  ],
])('%s is refused', async (_, content, why) => {
  const outcome = await brought(content)
  expect('failed' in outcome ? outcome.failed : 'stored').toMatch(why)
})

test('empty rows, blank cells, a row of units, a total and a note of two columns are no records', async () => {
  const outcome = await brought(
    rawWorkbook(
      [
        head({ overdueDays: '抄表说明', feeTotal: '电费总额(万元)' }),
        { row: 2, cells: [text('-'), text('-'), text('kWh')] },
        line(3, { overdueDays: number('7'), feeTotal: number('1.5') }),
        { row: 5, cells: [text(' '), text('　')] },
        line(8, { accountNo: number('12') }),
        line(9, { accountNo: text('合计'), month: null }),
      ],
      { after: '<mergeCells count="1"><mergeCell ref="A20:A30"/></mergeCells>' },
    ),
  )
  if ('failed' in outcome) throw new Error(outcome.failed)
  expect(outcome.rows.map(({ accountNo, kwh, feeTotal }) => [accountNo, kwh, feeTotal]).toSorted()).toEqual([
    ['0012', '100', '15000'],
    ['12', '100', null],
  ])
  expect(outcome.large.result?.unmapped).toEqual(['抄表说明'])
})

test('days that count from 1904', async () => {
  const outcome = await brought(
    rawWorkbook([head(), line(2, { readStart: number('44195', 'yyyy-mm-dd') })], { date1904: true }),
  )
  expect('rows' in outcome && outcome.rows[0]).toMatchObject({ readStart: '2024-12-31' })
})
