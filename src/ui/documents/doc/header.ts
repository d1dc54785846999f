import { Fault } from '../fault.ts'
import type { StreamOf } from './compound.ts'

/** Where things are of a Word file of 97 to 2003 ([MS-DOC] 2.5): lengths of its texts in characters, and its tables. */
export type Header = {
  text: DataView
  table: DataView
  data: DataView | null
  lengths: { main: number; notes: number; headers: number; comments: number; endnotes: number; boxes: number }
  part: (name: keyof typeof parts) => { from: number; length: number }
}

/** Places in the header of the places of tables. */
const parts = { styles: 0xa2, characters: 0xfa, paragraphs: 0x102, pieces: 0x1a2 } as const
const word97 = 0xc1

/** @throws Fault `encrypted`, `oldWord` (Word 95 and before), `broken` */
export function readHeader(streamOf: StreamOf): Header {
  const text = streamOf('WordDocument')
  if (!text || text.byteLength < 0x200 || text.getUint16(0, true) !== 0xa5ec) throw new Fault('broken')
  const flags = text.getUint16(0x0a, true)
  if (text.getUint16(2, true) < word97) throw new Fault('oldWord')
  // Also what is only obfuscated needs a password in Word.
  if (flags & 0x0100) throw new Fault('encrypted')
  const table = streamOf(flags & 0x0200 ? '1Table' : '0Table')
  if (!table) throw new Fault('broken')
  const length = (at: number): number => Math.max(0, text.getInt32(at, true))
  return {
    text,
    table,
    data: streamOf('Data'),
    lengths: {
      main: length(0x4c),
      notes: length(0x50),
      headers: length(0x54),
      comments: length(0x5c),
      endnotes: length(0x60),
      boxes: length(0x64),
    },
    part: (name) => ({ from: text.getUint32(parts[name], true), length: text.getUint32(parts[name] + 4, true) }),
  }
}
