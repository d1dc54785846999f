import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { readCells } from '../../../server/workbook/cells.ts'
import { guard } from '../../../server/workbook/guard.ts'
import { limits } from '../../../server/workbook/limits.ts'
import { readWorkbook } from '../../../server/workbook/reader.ts'
import { readSheetRows } from '../../../server/workbook/stream/sheet-rows.ts'
import { collect, isLarge, openStreams } from '../../../server/workbook/stream/streams.ts'
import { isDate, parseWhole } from '../../../server/workbook/stream/whole.ts'
import { hasShared, sharedData } from '../../support/imports.ts'
import { zipOf } from '../../support/zip.ts'

type Rows = Sheet[]

const streamed = async (bytes: Buffer, name: string): Promise<Rows> => {
  const sheets: Rows = []
  for (const stream of await openStreams(bytes, name, false)) sheets.push(await collect(stream))
  return sheets
}
/** The same as a whole; null where it is refused. */
async function parsed(bytes: Buffer, path: string): Promise<Rows | null> {
  try {
    const book = await parseWhole(guard(bytes, path), false)
    return readCells(book, {
      cells: limits.cells,
      text: limits.text,
      cellText: limits.cellText,
      isDate,
      date1904: book.Workbook?.WBProps?.date1904 === true,
    })
  } catch {
    return null
  }
}
const book = (cells: Record<string, XLSX.CellObject>, range: string): Buffer => {
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, { ...cells, '!ref': range }, '表')
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer
}

const samples = join(import.meta.dirname, '../../samples')
const workbooks = [
  ...readdirSync(samples).map((name) => join(samples, name)),
  ...(hasShared
    ? ['statements', 'generic', 'tricky'].flatMap((folder) =>
        readdirSync(join(sharedData, folder)).map((name) => join(sharedData, folder, name)),
      )
    : []),
].filter((path) => /\.xls[xm]$/.test(path) && statSync(path).size < 500_000)

test('row by row every workbook holds the cells that it holds as a whole', async () => {
  const compared: string[] = []
  for (const path of workbooks) {
    const bytes = readFileSync(path)
    const whole = await parsed(bytes, path)
    // What is refused as a whole is refused, or is more than a whole may be.
    if (!whole) continue
    // What is one cell of one row is for pictures alone, which show a sheet that is held as a whole.
    const sheets = whole.map(({ wide: _, ...sheet }) => sheet)
    expect({ path, sheets: await streamed(bytes, path) }).toEqual({ path, sheets })
    compared.push(path)
  }
  expect(compared.length).toBeGreaterThan(3)
})

test('times of day stay times, codes keep their zeros, formulas without a result are told apart', async () => {
  const [sheet] = await streamed(
    book(
      {
        A1: { t: 's', v: '002652' },
        B1: { t: 'n', v: 12, z: '000000' },
        C1: { t: 'n', v: 0.395833333333333, z: 'h:mm' },
        D1: { t: 'n', v: 1.5, z: '[h]:mm' },
        E1: { t: 'n', v: 45_657, z: 'yyyy-mm-dd' },
        F1: { t: 'n', f: '1+1' } as XLSX.CellObject,
        G1: { t: 's', v: 'a & b < c_x000D_\n"' },
        H1: { t: 'e', v: 42 },
        A2: { t: 'n', v: 0.1 + 0.2 },
        C2: { t: 'b', v: false },
      },
      'A1:H2',
    ),
    'a.xlsx',
  )
  const values = sheet?.rows.map(({ row, cells }) => [row, ...cells.map(({ kind, value }) => `${kind} ${value}`)])
  expect(values).toEqual([
    [
      1,
      'text 002652',
      'number 000012',
      'text 09:30',
      'text 36:00',
      'date 2024-12-31',
      'formula ',
      'text a & b < c\n"',
      'error #N/A',
    ],
    [2, 'number 0.3', 'boolean FALSE'],
  ])
})

test('a code is kept as its format shows it, and the day that never was is no date', async () => {
  const [sheet] = await streamed(
    book(
      {
        A1: { t: 'n', v: 120_345, z: '0000-0000' },
        B1: { t: 'n', v: 12, z: '"A"0000' },
        C1: { t: 'n', v: 12, z: '00\\/00' },
        D1: { t: 'n', v: 1234.5, z: '0000-0000' },
        E1: { t: 'n', v: 5, z: '00"元"' },
        F1: { t: 'n', v: 60, z: 'yyyy-mm-dd' },
        G1: { t: 'n', v: 59, z: 'yyyy-mm-dd' },
        H1: { t: 'n', v: 61, z: 'yyyy-mm-dd' },
      },
      'A1:H1',
    ),
    'a.xlsx',
  )
  expect(sheet?.rows[0]?.cells.map(({ kind, value, shown }) => [kind, value, shown])).toEqual([
    ['number', '120345', '0012-0345'],
    ['number', '12', 'A0012'],
    ['number', '12', '00/12'],
    ['number', '1234.5', undefined],
    ['number', '5', '05元'],
    ['number', '60', undefined],
    ['date', '1900-02-28', undefined],
    ['date', '1900-03-01', undefined],
  ])
})

const parts = (sheet: string, more: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="a&amp;b" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
})
const rowOf = (cells: string): string => `<worksheet><sheetData>${cells}</sheetData></worksheet>`

describe('a sheet as others write it', () => {
  test('places may be missing, cells out of order, strings formatted, readings left out', async () => {
    const bytes = zipOf(
      parts(
        rowOf(
          '<row><c><v>1</v></c><c t="inlineStr"><is><r><t>用</t></r><r><t xml:space="preserve">电 </t></r></is></c></row>' +
            '<row r="3"/><row r="4" spans="1:3"><c r="C4"><v>3</v></c><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"/></row>',
        ),
        { 'xl/sharedStrings.xml': '<sst><si><t>东京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>' },
      ),
    )
    expect(await streamed(bytes, 'a.xlsx')).toEqual([
      {
        name: 'a&b',
        hidden: false,
        rows: [
          {
            row: 1,
            cells: [
              { column: 1, kind: 'number', value: '1' },
              { column: 2, kind: 'text', value: '用电 ' },
            ],
          },
          {
            row: 4,
            cells: [
              { column: 1, kind: 'text', value: '东京' },
              { column: 3, kind: 'number', value: '3' },
            ],
          },
        ],
      },
    ])
  })

  test.each([
    ['a column that no spreadsheet has', rowOf('<row r="1"><c r="XFE1"><v>1</v></c></row>')],
    ['a row below the last one', rowOf('<row r="1048577"><c r="A1"><v>1</v></c></row>')],
    ['rows that run backwards', rowOf('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>')],
    ['a sheet that is cut off', '<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]>' + rowOf('<row r="1"><c><v>1</v></c></row>')],
    ['text that is no markup', rowOf('<row r="1"><c t="inlineStr"><is><t><![CDATA[</row>]]></t></is></c></row>')],
    ['a shared string that is not there', rowOf('<row r="1"><c t="s"><v>7</v></c></row>')],
  ])('%s is refused as broken', async (_, sheet) => {
    await expect(streamed(zipOf(parts(sheet)), 'a.xlsx')).rejects.toMatchObject({ key: 'workbook.broken' })
  })
})

describe('hostile sizes', () => {
  test('more cells than a table may have are refused as soon as they are read, before the file is over', async () => {
    let pieces = 0
    const endless = async function* (): AsyncGenerator<string> {
      yield '<worksheet><sheetData>'
      for (;;) {
        pieces += 1
        yield `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`
      }
    }
    const walk = { cells: 1000, text: 1_000_000, cellText: limits.cellText, isDate, date1904: false }
    const book = { strings: [], formats: [], walk }
    const rows: number[] = []
    await expect(readSheetRows(endless(), book, { cells: 0, text: 0 }, (row) => rows.push(row))).rejects.toMatchObject({
      name: 'TooMuch',
    })
    expect({ pieces, rows: rows.length }).toEqual({ pieces: 11, rows: 10 })
  })

  test('a part that unpacks to two hundred times its size is refused before it is', async () => {
    const bytes = zipOf(parts(rowOf(`<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`)))
    await expect(streamed(bytes, 'a.xlsx')).rejects.toMatchObject({ key: 'workbook.tooLarge' })
  })

  test('a part that says it is smaller than it is, and one that says it is huge, are refused', async () => {
    const sheet = rowOf(`<row r="1">${'<c><v>1</v></c>'.repeat(16_000)}</row>`)
    const whole = zipOf(parts(sheet))
    const lying = Buffer.from(whole)
    const packed = deflateRawSync(sheet)
    const at = lying.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46
    expect(lying.readUInt32LE(at + 20)).toBe(packed.length)
    lying.writeUInt32LE(100, at + 24)
    await expect(streamed(lying, 'a.xlsx')).rejects.toMatchObject({ key: 'workbook.broken' })
    lying.writeUInt32LE(500_000_000, at + 24)
    expect(isLarge(lying)).toBe(false)
    await expect(readWorkbook(lying, 'a.xlsx', { cut: true })).rejects.toMatchObject({ key: 'workbook.tooLarge' })
  })
})

test('of a large file the first rows are told, and how many there are', async () => {
  const lines = ['<row><c t="inlineStr"><is><t>户号</t></is></c></row>']
  for (let at = 0; at < 90_000; at += 1)
    lines.push(`<row><c><v>${at}</v></c><c t="inlineStr"><is><t>${'x'.repeat(60)}</t></is></c></row>`)
  const bytes = zipOf(parts(rowOf(lines.join(''))))
  const { sheets, isLarge: large } = await readWorkbook(bytes, 'a.xlsx', { cut: true })
  expect(large).toBe(true)
  expect(sheets[0]?.rows).toHaveLength(100)
  expect(sheets[0]?.cut).toEqual({ lastRow: 90_001, emptyFormulas: [] })
})
