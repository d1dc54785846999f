import { CFB } from 'xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../server/workbook/reader.ts'

const record = (type: number, ...parts: (number[] | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}
const word = (...values: number[]): number[] => values.flatMap((value) => [value & 255, value >> 8])
const begin = (kind: number): Buffer => record(0x809, word(0x0600, kind, 0, 0), word(0, 0, 6, 0))
const end = record(0x0a)
const font = (color: number): Buffer =>
  record(0x31, word(200, 0, color, 400, 0), [0, 0, 0, 0], [5, 0], Buffer.from('Arial'))
const format = (ofFont: number): Buffer => record(0xe0, word(ofFont, 0, 0), Buffer.alloc(14))
const label = (row: number, text: string): Buffer =>
  record(0x204, word(row, 0, 0, text.length), [1], Buffer.from(text, 'utf16le'))
const real = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const number = (row: number, column: number, ofFormat: number, value: number): Buffer =>
  record(0x203, word(row, column, ofFormat), real(value))
/** A whole number as a short one holds it. */
const short = (value: number): number[] => {
  const held = (value << 2) | 2
  return [held & 255, (held >> 8) & 255, (held >> 16) & 255, (held >> 24) & 255]
}

/** An .xls of one sheet, with fonts of these colours: the fifth is the first that is numbered beyond the gap. */
function bookOf(colors: number[], formats: number[], cells: Buffer[], more: Buffer[] = []): Buffer {
  const name = Buffer.from('Sheet1')
  const head = (at: number): Buffer[] => [
    begin(5),
    ...colors.map(font),
    ...formats.map(format),
    ...more,
    record(0x85, word(at & 0xffff, at >> 16, 0), [name.length, 0], name),
    end,
  ]
  const start = Buffer.concat(head(0)).length
  const stream = Buffer.concat([...head(start), begin(0x10), ...cells, end])
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/Workbook', stream)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}
/** The values of the figures that are read as red. */
async function redIn(book: Buffer): Promise<string[]> {
  const { sheets } = await readWorkbook(book, '报表.xls')
  return sheets.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter(({ red }) => red).map(({ value }) => value)),
  )
}

test('figures in red of an .xls are those whose font is red', async () => {
  const cells = [
    label(0, '净利润'),
    number(0, 1, 0, 100.25),
    number(0, 2, 1, 200.25),
    record(0x27e, word(1, 1, 1), short(300)),
    record(0xbd, word(2, 1), word(1), short(400), word(0), short(500), word(2)),
    record(0x06, word(3, 1, 1), real(600), word(0, 0, 0, 0)),
    number(4, 1, 1, -700),
  ]
  expect(await redIn(bookOf([8, 10], [0, 1], cells))).toEqual(['200.25', '300', '400', '600'])
})

test('the number 4 is none of the numbers of fonts', async () => {
  const cells = [label(0, '净利润'), number(0, 1, 0, 1.5), number(0, 2, 1, 2.5)]
  expect(await redIn(bookOf([8, 8, 8, 8, 10, 8], [5, 6], cells))).toEqual(['1.5'])
})

test('a palette of its own says what is red', async () => {
  const cells = [label(0, '净利润'), number(0, 1, 0, 1.5), number(0, 2, 1, 2.5)]
  const palette = record(0x92, word(3), [0, 0, 0, 0], [0xc0, 0, 0, 0], [0, 0, 0xff, 0])
  expect(await redIn(bookOf([9, 10], [0, 1], cells, [palette]))).toEqual(['1.5'])
})
