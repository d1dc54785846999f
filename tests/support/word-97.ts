import { CFB } from 'xlsx'

/**
 * A paragraph of a Word file of 97 to 2003: its text, the mark that ends it, its style, and its properties as bytes.
 * `letters`: properties of its first letters, and of how many.
 */
export type OldParagraph = {
  text: string
  mark?: string
  style?: number
  properties?: number[]
  letters?: { count: number; properties: number[] }
}

const inTable = [0x16, 0x24, 1]
/**
 * A row of cells; the widths of cells in twentieths of a point, and how they go on from the row above (1 goes on, 3
 * begins).
 */
export function oldRow(
  cells: readonly (string | Pick<OldParagraph, 'text' | 'letters'>)[],
  { widths = cells.map(() => 2000), vertical = cells.map(() => 0) }: { widths?: number[]; vertical?: number[] } = {},
): OldParagraph[] {
  const edges = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + width], [0])
  const shape = [
    cells.length,
    ...edges.flatMap((edge) => [edge & 255, edge >> 8]),
    ...vertical.flatMap((way) => [way << 5, 0, ...Array.from({ length: 18 }, () => 0)]),
  ]
  const size = shape.length + 1
  return [
    ...cells.map((cell) => ({
      ...(typeof cell === 'string' ? { text: cell } : cell),
      mark: '\u0007',
      properties: inTable,
    })),
    { text: '', mark: '\u0007', properties: [...inTable, 0x17, 0x24, 1, 0x08, 0xd6, size & 255, size >> 8, ...shape] },
  ]
}

const page = 512
const textAt = 0x800

/** A file with these paragraphs. `flags`: 0x0100 is encrypted; `version`: of Word 95 before 0x00c1. */
export function word97(
  paragraphs: readonly OldParagraph[],
  { flags = 0, version = 0xc1, notes = '' }: { flags?: number; version?: number; notes?: string } = {},
): Uint8Array<ArrayBuffer> {
  const body = paragraphs.map(({ text, mark = '\r' }) => text + mark).join('')
  const text = body + notes
  const first = Math.ceil((textAt + text.length * 2) / page)
  const main = new Uint8Array((first + paragraphs.length * 2) * page)
  const header = new DataView(main.buffer)
  header.setUint16(0, 0xa5ec, true)
  header.setUint16(2, version, true)
  header.setUint16(0x0a, flags, true)
  header.setInt32(0x4c, body.length, true)
  header.setInt32(0x50, notes.length, true)
  for (const [index, unit] of [...text].entries()) header.setUint16(textAt + index * 2, unit.charCodeAt(0), true)

  // A page for the properties of each paragraph, which is all that a reader may ask.
  const ends: number[] = []
  let place = textAt
  for (const [index, { text: own, mark = '\r', style = 0, properties = [] }] of paragraphs.entries()) {
    const base = (first + index) * page
    header.setUint32(base, place, true)
    place += (own.length + mark.length) * 2
    header.setUint32(base + 4, place, true)
    ends.push(place)
    main[base + 8] = 16
    const list = [style & 255, style >> 8, ...properties]
    const padded = list.length % 2 === 0 ? list : [...list, 0]
    main.set([0, padded.length / 2, ...padded], base + 32)
    main[base + page - 1] = 1
  }
  // A page for the letters of each paragraph: the first ones, and the others.
  let letter = textAt
  for (const [index, { text: own, mark = '\r', letters }] of paragraphs.entries()) {
    const base = (first + paragraphs.length + index) * page
    const all = own.length + mark.length
    for (const [at, count] of [0, letters?.count ?? all, all].entries())
      header.setUint32(base + at * 4, letter + count * 2, true)
    main[base + 12] = letters ? 32 : 0
    main.set([letters?.properties.length ?? 0, ...(letters?.properties ?? [])], base + 64)
    main[base + page - 1] = 2
    letter += all * 2
  }
  const table = new Uint8Array(8192 + paragraphs.length * 16)
  const tables = new DataView(table.buffer)
  // The table of pieces: one, of two bytes a character.
  table[0] = 2
  tables.setUint32(1, 16, true)
  tables.setUint32(9, text.length, true)
  tables.setUint32(15, textAt, true)
  header.setUint32(0x1a2, 0, true)
  header.setUint32(0x1a6, 21, true)
  // Which page has the properties of which bytes.
  const plc = 64
  tables.setUint32(plc, textAt, true)
  for (const [index, end] of ends.entries()) {
    tables.setUint32(plc + 4 + index * 4, end, true)
    tables.setUint32(plc + (paragraphs.length + 1) * 4 + index * 4, first + index, true)
  }
  const letters = 4096 + paragraphs.length * 8
  tables.setUint32(letters, textAt, true)
  for (const [index, end] of ends.entries()) {
    tables.setUint32(letters + 4 + index * 4, end, true)
    tables.setUint32(letters + (paragraphs.length + 1) * 4 + index * 4, first + paragraphs.length + index, true)
  }
  header.setUint32(0xfa, letters, true)
  header.setUint32(0xfe, paragraphs.length * 8 + 4, true)
  header.setUint32(0x102, plc, true)
  header.setUint32(0x106, paragraphs.length * 8 + 4, true)

  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/WordDocument', main)
  CFB.utils.cfb_add(container, '/0Table', table)
  return Uint8Array.from(CFB.write(container, { type: 'array' }) as number[])
}
