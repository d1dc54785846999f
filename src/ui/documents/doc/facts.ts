import type { SavedFacts } from '../facts.ts'
import type { StreamOf } from './compound.ts'

const none: SavedFacts = { title: '', author: '', modified: '', program: '', pages: '', words: '' }
const codePages: Record<number, string> = {
  936: 'gbk',
  950: 'big5',
  932: 'shift_jis',
  949: 'euc-kr',
  1200: 'utf-16le',
  65001: 'utf-8',
}
const kinds = { int: 3, text: 30, wide: 31, time: 64 } as const
/** The names of [MS-OLEPS] for what is asked. */
const properties = { codePage: 1, title: 2, author: 4, modified: 13, pages: 14, words: 15, program: 18 } as const
const mostCharacters = 2000
/** From 1601, in ticks of 100 nanoseconds, to 1970. */
const epoch = 116_444_736_000_000_000n

function read(view: DataView): SavedFacts {
  const section = view.getUint32(44, true)
  const count = Math.min(view.getUint32(section + 4, true), 100)
  const places = new Map(
    Array.from({ length: count }, (_, index) => [
      view.getUint32(section + 8 + index * 8, true),
      section + view.getUint32(section + 12 + index * 8, true),
    ]),
  )
  const page = places.get(properties.codePage)
  const decoder = new TextDecoder(
    codePages[page === undefined ? 1252 : view.getUint16(page + 4, true)] ?? 'windows-1252',
  )
  const text = (name: keyof typeof properties): string => {
    const at = places.get(properties[name])
    if (at === undefined) return ''
    const kind = view.getUint32(at, true)
    const length = Math.min(view.getUint32(at + 4, true), mostCharacters)
    if (kind === kinds.int) return String(view.getInt32(at + 4, true))
    if (kind === kinds.time) {
      const ticks = view.getBigUint64(at + 4, true)
      return ticks > epoch ? new Date(Number((ticks - epoch) / 10_000n)).toISOString() : ''
    }
    if (kind !== kinds.text && kind !== kinds.wide) return ''
    const bytes = new Uint8Array(view.buffer, at + 8, kind === kinds.wide ? length * 2 : length)
    return (kind === kinds.wide ? new TextDecoder('utf-16le') : decoder)
      .decode(bytes)
      .replace(/\u0000[\s\S]*/, '')
      .trim()
  }
  return {
    title: text('title'),
    author: text('author'),
    modified: text('modified'),
    program: text('program'),
    pages: text('pages').replace(/^0$/, ''),
    words: text('words').replace(/^0$/, ''),
  }
}

/** What an old Word file says of itself; nothing where it cannot be read. */
export function docFacts(streamOf: StreamOf): SavedFacts {
  const view = streamOf('\u0005SummaryInformation')
  if (!view) return none
  try {
    return read(view)
  } catch {
    return none
  }
}
