import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { numberText } from '../../../server/workbook/cells.ts'
import { readWorkbook } from '../../../server/workbook/reader.ts'

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../samples', name))
const book = (cells: Record<string, XLSX.CellObject>, range: string, type: XLSX.BookType = 'xlsx'): Buffer => {
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, { ...cells, '!ref': range }, '表')
  return XLSX.write(workbook, { type: 'buffer', bookType: type }) as Buffer
}
const cellsOf = (sheet: Sheet | undefined): Record<string, [string, string]> =>
  Object.fromEntries(
    (sheet?.rows ?? []).flatMap(({ row, cells }) =>
      cells.map((cell) => [`${XLSX.utils.encode_col(cell.column - 1)}${row}`, [cell.kind, cell.value]]),
    ),
  )

test('the reader is the one without known holes: 0.20.3 exactly', () => expect(XLSX.version).toBe('0.20.3'))

describe.each(['xlsx', 'biff8'] as const)('cells of %s', (type) => {
  const extension = type === 'xlsx' ? 'a.xlsx' : 'a.xls'
  test('texts stay as they are, dates are days, numbers have the digits that Excel shows', async () => {
    const { sheets } = await readWorkbook(
      book(
        {
          A1: { t: 's', v: '002652' },
          B1: { t: 'n', v: 0.1 + 0.2 },
          C1: { t: 'n', v: 45_657, z: 'yyyy-mm-dd' },
          D1: { t: 'b', v: true },
          A2: { t: 's', v: ' 货币资金 ' },
          B2: { t: 'n', v: 32_424_158.6 },
          C2: { t: 'n', v: 45_657.5, z: 'yyyy-mm-dd hh:mm' },
        },
        'A1:D2',
        type,
      ),
      extension,
    )
    expect(cellsOf(sheets[0])).toEqual({
      A1: ['text', '002652'],
      B1: ['number', '0.3'],
      C1: ['date', '2024-12-31'],
      D1: ['boolean', 'TRUE'],
      A2: ['text', ' 货币资金 '],
      B2: ['number', '32424158.6'],
      C2: ['date', '2024-12-31 12:00:00'],
    })
  })
})

test('a formula gives the result that the file holds; without one it is told apart from an empty cell', async () => {
  const { sheets } = await readWorkbook(
    book({ A1: { t: 'n', v: 5, f: '2+3' }, B1: { t: 'n', f: '1+1' } as XLSX.CellObject }, 'A1:B1'),
    'a.xlsx',
  )
  expect(cellsOf(sheets[0])).toEqual({ A1: ['number', '5'], B1: ['formula', ''] })
})

test('text that was saved as .xls is decoded first: GBK, with tabs or as a page', async () => {
  const csv = await readWorkbook(sample('gbk-text.xls'), 'gbk-text.xls')
  expect(cellsOf(csv.sheets[0])).toMatchObject({ A1: ['text', '利润表'], C3: ['text', '本期金额'] })
  const tabs = await readWorkbook(Buffer.from('项目\t2018-12-31\n货币资金\t5\n'), 'a.xls')
  expect(cellsOf(tabs.sheets[0])).toEqual({
    A1: ['text', '项目'],
    B1: ['text', '2018-12-31'],
    A2: ['text', '货币资金'],
    B2: ['text', '5'],
  })
  const page = await readWorkbook(
    Buffer.from('<html><meta charset="utf-8"><table><tr><td>货币资金</td><td>0012</td></tr></table>'),
    'a.xls',
  )
  expect(cellsOf(page.sheets[0])).toMatchObject({ A1: ['text', '货币资金'] })
})

test('what a file says of its own size does not count', async () => {
  const { sheets } = await readWorkbook(book({ A1: { t: 's', v: 'a' }, C3: { t: 's', v: 'c' } }, 'A1:C3'), 'a.xlsx')
  expect(cellsOf(sheets[0])).toEqual({ A1: ['text', 'a'], C3: ['text', 'c'] })
})

describe('a file that cannot be read says why', () => {
  test.each([
    ['broken.xlsx', 'broken'],
    ['empty.xlsx', 'empty'],
    ['renamed.xlsx', 'renamed'],
    ['encrypted.xlsx', 'encrypted'],
  ])('%s: %s', async (name, cause) =>
    expect(readWorkbook(sample(name), name)).rejects.toMatchObject({ key: `workbook.${cause}` }),
  )

  test('a name without the right extension, and a content of another kind', async () => {
    await expect(readWorkbook(sample('statements.xlsx'), 'statements.pdf')).rejects.toMatchObject({
      status: 415,
      key: 'workbook.extension',
    })
    await expect(readWorkbook(sample('statements.xlsx'), 'statements.xls')).rejects.toMatchObject({
      status: 415,
      key: 'workbook.renamed',
      parameters: { extension: '.xls', actual: '.xlsx' },
    })
    await expect(readWorkbook(Buffer.from('Attachment was removed by the scanner.'), 'a.xls')).rejects.toMatchObject({
      key: 'workbook.notWorkbook',
    })
    await expect(readWorkbook(Buffer.from([0, 1, 2, 3]), 'a.xlsx')).rejects.toMatchObject({
      key: 'workbook.notWorkbook',
    })
    await expect(readWorkbook(Buffer.alloc(0), 'a.xlsx')).rejects.toMatchObject({ key: 'workbook.empty' })
  })

  test('reading that takes too long is ended, and the next file is read', async () => {
    await expect(readWorkbook(sample('statements.xlsx'), 'statements.xlsx', { milliseconds: 1 })).rejects.toMatchObject(
      { key: 'workbook.tooSlow' },
    )
    expect(
      (await readWorkbook(sample('statements.xlsx'), 'statements.xlsx')).sheets.map((sheet) => sheet.name),
    ).toEqual(['资产负债表', '利润表', '现金流量表'])
  })
})

test('many files at once wait for each other', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, () => readWorkbook(sample('balance-sheet.xls'), 'balance-sheet.xls')),
  )
  expect(all.every(({ sheets }) => sheets[0]?.rows.length === 38)).toBe(true)
})

test('of many files at once no more are held in memory than are being read', async () => {
  let held = 0
  let most = 0
  const read = async (): Promise<void> => {
    await readWorkbook(async () => {
      most = Math.max(most, ++held)
      return sample('balance-sheet.xls')
    }, 'balance-sheet.xls')
    held -= 1
  }
  await Promise.all(Array.from({ length: 6 }, read))
  // One begins before the one that made room for it has been counted off.
  expect(most).toBeLessThanOrEqual(3)
})

test('a file is unpacked and read beside the server, not in it', async () => {
  const rows = Array.from({ length: 8000 }, (_, row) =>
    Array.from({ length: 20 }, (_cell, column) => `${row}-${column}-${'x'.repeat(20)}`),
  )
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), '表')
  const content = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  // A server that read it itself would not come to anybody else until it has.
  let [turns, reading] = [0, true]
  const turn = (): void => {
    turns += 1
    if (reading) setImmediate(turn)
  }
  turn()
  const { sheets } = await readWorkbook(content, 'a.xlsx')
  reading = false
  expect(sheets[0]?.rows).toHaveLength(8000)
  expect(turns).toBeGreaterThan(50)
})

test.each([
  [0.1 + 0.2, '0.3'],
  [1e-7, '0.0000001'],
  [2.579346, '2.579346'],
  [8_970_123_456_789.12, '8970123456789.12'],
  [-0.5, '-0.5'],
  [0, '0'],
  [Number.NaN, ''],
])('%s as text is %s', (value, text) => expect(numberText(value)).toBe(text))
