import { Fault } from '../fault.ts'
import type { Header } from './header.ts'

/**
 * A stretch of the text: from which character on, and where its bytes stand. `wide`: two bytes a character, otherwise
 * one of Windows-1252.
 */
type Piece = { first: number; end: number; offset: number; wide: boolean }

export type PieceText = {
  text: string
  /** Where the bytes of a character stand, by which its paragraph's properties are found. */ placeOf: (
    character: number,
  ) => number
}

const mostCharacters = 20_000_000

function piecesOf({ table, part }: Header): Piece[] {
  const { from, length } = part('pieces')
  let at = from
  const end = Math.min(from + length, table.byteLength)
  // Properties that a fast save put before the table of pieces.
  while (at + 3 <= end && table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true)
  if (at + 5 > end || table.getUint8(at) !== 2) throw new Fault('broken')
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12)
  at += 5
  if (count < 1 || at + count * 12 + 4 > table.byteLength) throw new Fault('broken')
  return Array.from({ length: count }, (_, index) => {
    const place = table.getUint32(at + (count + 1) * 4 + index * 8 + 2, true)
    const wide = (place & 0x40000000) === 0
    const offset = place & 0x3fffffff
    return {
      first: table.getUint32(at + index * 4, true),
      end: table.getUint32(at + index * 4 + 4, true),
      offset: wide ? offset : offset / 2,
      wide,
    }
  })
}

/** The whole text of the file, its parts one after the other. @throws Fault `broken` */
export function textOf(header: Header): PieceText {
  const pieces = piecesOf(header)
  const { text: bytes } = header
  const decoders = { wide: new TextDecoder('utf-16le'), narrow: new TextDecoder('windows-1252') }
  let text = ''
  for (const { first, end, offset, wide } of pieces) {
    const size = (end - first) * (wide ? 2 : 1)
    if (first !== text.length || end <= first || end > mostCharacters || offset + size > bytes.byteLength)
      throw new Fault('broken')
    const decoded = decoders[wide ? 'wide' : 'narrow'].decode(
      new Uint8Array(bytes.buffer, bytes.byteOffset + offset, size),
    )
    // A mark of the byte order is swallowed; places have to stay.
    text += decoded.length === end - first ? decoded : decoded.padStart(end - first, ' ')
  }
  const placeOf = (character: number): number => {
    let [low, high] = [0, pieces.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((pieces[middle]?.first ?? 0) <= character) low = middle
      else high = middle - 1
    }
    const piece = pieces[low]
    return piece ? piece.offset + (character - piece.first) * (piece.wide ? 2 : 1) : 0
  }
  return { text, placeOf }
}
