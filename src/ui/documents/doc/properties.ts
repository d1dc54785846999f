import type { Header } from './header.ts'

/**
 * A cell's edges in twentieths of a point, and how it goes on from the row above: 1 it does, 3 others go on from it.
 */
export type RowShape = { edges: number[]; vertical: number[] }
/**
 * What is asked of a paragraph: its style, its level in the outline from 1 (0: none of its own), and its place in a
 * table.
 */
export type Properties = {
  style: number
  outline: number
  alignment: number
  inTable: boolean
  endsRow: boolean
  depth: number
  row: RowShape | null
}

export const plain: Properties = {
  style: 0,
  outline: 0,
  alignment: 0,
  inTable: false,
  endsRow: false,
  depth: 0,
  row: null,
}

const sprm = {
  style: 0x4600,
  inTable: 0x2416,
  endsRow: 0x2417,
  outline: 0x2640,
  depth: 0x6649,
  huge: 0x6646,
  table: 0xd608,
  tabs: 0xc615,
  left: 0x2403,
  alignment: 0x2461,
} as const
/** Bytes of a value by the upper three bits of its name; 0: told by its first byte. */
const sizes = [1, 1, 2, 4, 2, 2, 0, 3] as const

/** How many bytes the value of a property takes. */
export function sizeOf(view: DataView, at: number, name: number): number {
  const size = sizes[name >> 13] ?? 1
  if (size > 0) return size
  if (name === sprm.table) return view.getUint16(at, true) + 1
  // Too long for a byte: its two lists tell it.
  if (name === sprm.tabs && view.getUint8(at) === 255) {
    const removed = view.getUint8(at + 1)
    return 3 + removed * 4 + view.getUint8(at + 2 + removed * 4) * 3
  }
  return view.getUint8(at) + 1
}

function rowShape(view: DataView, at: number, size: number): RowShape {
  const count = view.getUint8(at + 2)
  const cells = at + 3 + (count + 1) * 2
  return {
    edges: Array.from({ length: count + 1 }, (_, index) => view.getInt16(at + 3 + index * 2, true)),
    vertical: Array.from({ length: count }, (_, index) =>
      cells + index * 20 + 2 <= at + size ? (view.getUint16(cells + index * 20, true) >> 5) & 3 : 0,
    ),
  }
}

/** Reads a list of properties over those that are given. What it does not know it passes over. */
function readList(view: DataView, from: number, end: number, given: Properties, data: DataView | null): Properties {
  const properties = { ...given }
  for (let at = from; at + 3 <= end;) {
    const name = view.getUint16(at, true)
    at += 2
    const size = sizeOf(view, at, name)
    if (at + size > end) break
    if (name === sprm.style) properties.style = view.getUint16(at, true)
    else if (name === sprm.inTable) properties.inTable = view.getUint8(at) !== 0
    else if (name === sprm.endsRow) properties.endsRow = view.getUint8(at) !== 0
    else if (name === sprm.outline) properties.outline = view.getUint8(at) < 9 ? view.getUint8(at) + 1 : 0
    else if (name === sprm.alignment || name === sprm.left) properties.alignment = view.getUint8(at)
    else if (name === sprm.depth) properties.depth = view.getUint32(at, true)
    else if (name === sprm.table) properties.row = rowShape(view, at, size)
    else if (name === sprm.huge && data) {
      const place = view.getUint32(at, true)
      // It stands for all others.
      if (place + 2 <= data.byteLength)
        return readList(
          data,
          place + 2,
          Math.min(data.byteLength, place + 2 + data.getUint16(place, true)),
          properties,
          null,
        )
    }
    at += size
  }
  return properties
}

const page = 512

/** The first of some stretches, in the order of their ends, that ends behind a place. */
export function runAt<T extends { end: number }>(runs: readonly T[], place: number): T | undefined {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return runs[low]
}

/** Finds the properties of the paragraph whose bytes are around a place of the stream. */
export function propertiesOf({ text, table, data, part }: Header): (place: number) => Properties {
  const { from, length } = part('paragraphs')
  const count = Math.max(0, Math.floor((Math.min(length, table.byteLength - from) - 4) / 8))
  const runs: { end: number; at: number; page: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const base = (table.getUint32(from + (count + 1) * 4 + index * 4, true) & 0x3fffff) * page
    if (base + page > text.byteLength) continue
    const paragraphs = text.getUint8(base + page - 1)
    for (let run = 0; run < paragraphs && (paragraphs + 1) * 4 + run * 13 < page; run += 1)
      runs.push({
        end: text.getUint32(base + (run + 1) * 4, true),
        at: text.getUint8(base + (paragraphs + 1) * 4 + run * 13) * 2,
        page: base,
      })
  }
  runs.sort((a, b) => a.end - b.end)
  return (place) => {
    const run = runAt(runs, place)
    if (!run || run.at === 0) return plain
    let at = run.page + run.at
    const size = text.getUint8(at) === 0 ? text.getUint8(at + 1) * 2 : text.getUint8(at) * 2 - 1
    at += text.getUint8(at) === 0 ? 2 : 1
    const end = Math.min(at + size, run.page + page)
    return at + 2 > end ? plain : readList(text, at + 2, end, { ...plain, style: text.getUint16(at, true) }, data)
  }
}
