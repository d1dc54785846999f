import { CFB } from 'xlsx'
import { addressOf } from '../../core/statement/sheet.ts'
import { isRedColor } from './red-color.ts'

type Entry = { type: number; at: number; body: Buffer }

const types = { end: 0x0a, begin: 0x809, font: 0x31, format: 0xe0, palette: 0x92, sheet: 0x85 } as const
/** Cells of numbers: one, of few digits, several of them, the result of a formula. */
const cells = { number: 0x203, short: 0x27e, shorts: 0xbd, formula: 0x06 } as const

/** The records of a substream from its beginning to its end; those of charts within it are none of it. */
function* recordsFrom(stream: Buffer, start: number): Generator<Entry> {
  let depth = 0
  for (let at = start; at + 4 <= stream.length;) {
    const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const body = stream.subarray(at + 4, at + 4 + size)
    if (body.length < size) return
    if (type === types.begin) depth += 1
    if (depth === 1) yield { type, at, body }
    if (type === types.end) depth -= 1
    if (depth === 0) return
    at += 4 + size
  }
}

/** The colour of a font by its number: of the palette of the file, or of the usual one. */
function isRedIndex(index: number, palette: Buffer | null): boolean {
  const at = 2 + (index - 8) * 4
  return palette && index >= 8 && at + 3 <= palette.length
    ? isRedColor([palette.readUInt8(at), palette.readUInt8(at + 1), palette.readUInt8(at + 2)])
    : index === 2 || index === 10
}

/** The formats of cells whose font is red, and where the sheets begin. */
function headOf(stream: Buffer): { red: Set<number>; starts: number[] } {
  const fonts: number[] = []
  const formats: number[] = []
  const starts: number[] = []
  let palette: Buffer | null = null
  for (const { type, body } of recordsFrom(stream, 0)) {
    if (type === types.font && body.length >= 6) fonts.push(body.readUInt16LE(4))
    if (type === types.format && body.length >= 2) formats.push(body.readUInt16LE(0))
    if (type === types.palette) palette = body
    if (type === types.sheet && body.length >= 4) starts.push(body.readUInt32LE(0))
  }
  // The number 4 is left out of the numbers of fonts.
  const isRed = (font: number): boolean => isRedIndex(fonts[font > 4 ? font - 1 : font] ?? 0, palette)
  const red = new Set(formats.flatMap((font, index) => (isRed(font) ? [index] : [])))
  return { red, starts: [...new Set(starts)].sort((a, b) => a - b) }
}

/** The places of numbers in one record, each with its format. */
function placesIn({ type, body }: Entry): [row: number, column: number, format: number][] {
  if (body.length < 6) return []
  const [row, first] = [body.readUInt16LE(0), body.readUInt16LE(2)]
  if (type === cells.number || type === cells.short || type === cells.formula)
    return [[row, first, body.readUInt16LE(4)]]
  if (type !== cells.shorts) return []
  return Array.from({ length: Math.floor((body.length - 6) / 6) }, (_, index) => [
    row,
    first + index,
    body.readUInt16LE(4 + index * 6),
  ])
}

/** The places of the numbers that each sheet of an .xls shows in red, in the order of its sheets. */
export function redPlacesOfXls(bytes: Buffer): Set<string>[] {
  const file = CFB.read(bytes, { type: 'buffer' })
  const content = (CFB.find(file, 'Workbook') ?? CFB.find(file, 'Book'))?.content
  const stream = Buffer.from((content ?? []) as Uint8Array)
  const { red, starts } = headOf(stream)
  if (red.size === 0) return starts.map(() => new Set())
  return starts.map((start) => {
    const places = new Set<string>()
    for (const entry of recordsFrom(stream, start))
      for (const [row, column, format] of placesIn(entry))
        if (red.has(format)) places.add(addressOf(row + 1, column + 1))
    return places
  })
}
