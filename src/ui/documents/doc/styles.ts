import type { Header } from './header.ts'

/** The styles 1 to 9 are those of the headings in every file. */
const headings = 9

/** The level of a heading that a style makes, itself or by the style that it is based on; 0 for none. */
export function headingLevels({ table, part }: Header): (style: number) => number {
  const { from, length } = part('styles')
  const end = Math.min(from + length, table.byteLength)
  const bases: number[] = []
  if (length >= 4 && from + 4 <= table.byteLength) {
    const count = Math.min(table.getUint16(from + 2, true), 4096)
    for (let at = from + 2 + table.getUint16(from, true), style = 0; style < count && at + 2 <= end; style += 1) {
      const size = table.getUint16(at, true)
      bases[style] = size >= 4 && at + 6 <= end ? table.getUint16(at + 4, true) >> 4 : 0
      at += 2 + size + (size % 2)
    }
  }
  return (style) => {
    for (let current = style, steps = 0; steps < 12; steps += 1) {
      if (current >= 1 && current <= headings) return current
      const base = bases[current]
      if (base === undefined || base === current || base === 0xfff) return 0
      current = base
    }
    return 0
  }
}
