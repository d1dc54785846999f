import type { Header } from './header.ts'
import { runAt, sizeOf } from './properties.ts'

/** What is left out of a text: everywhere what is hidden or deleted, in cells what is struck or raised as well. */
type Left = 'everywhere' | 'in cells' | null

const sprm = {
  deleted: 0x0800,
  hidden: 0x083c,
  struck: 0x0837,
  struckTwice: 0x2a53,
  raised: 0x2a48,
  height: 0x4845,
} as const
const page = 512

function leftBy(view: DataView, from: number, end: number): Left {
  let left: Left = null
  for (let at = from; at + 3 <= end;) {
    const name = view.getUint16(at, true)
    at += 2
    const size = sizeOf(view, at, name)
    if (at + size > end) break
    const value = view.getUint8(at)
    if ((name === sprm.deleted || name === sprm.hidden) && value === 1) return 'everywhere'
    const isMark =
      ((name === sprm.struck || name === sprm.struckTwice || name === sprm.raised) && value === 1) ||
      (name === sprm.height && view.getInt16(at, true) > 0)
    if (isMark) left = 'in cells'
    at += size
  }
  return left
}

/**
 * Finds what is left out of the characters whose bytes stand at a place of the stream ([MS-DOC] 2.8.6, ChpxFkp); null
 * where nothing of the file is.
 */
export function leftOutOf({ text, table, part }: Header): ((place: number) => Left) | null {
  const { from, length } = part('characters')
  const count = Math.max(0, Math.floor((Math.min(length, table.byteLength - from) - 4) / 8))
  const runs: { start: number; end: number; left: Left }[] = []
  for (let index = 0; index < count; index += 1) {
    const base = (table.getUint32(from + (count + 1) * 4 + index * 4, true) & 0x3fffff) * page
    if (base + page > text.byteLength) continue
    const entries = text.getUint8(base + page - 1)
    for (let run = 0; run < entries && (entries + 1) * 4 + run < page; run += 1) {
      const at = base + text.getUint8(base + (entries + 1) * 4 + run) * 2
      const left = at === base ? null : leftBy(text, at + 1, Math.min(at + 1 + text.getUint8(at), base + page))
      if (left)
        runs.push({
          start: text.getUint32(base + run * 4, true),
          end: text.getUint32(base + (run + 1) * 4, true),
          left,
        })
    }
  }
  if (runs.length === 0) return null
  runs.sort((a, b) => a.end - b.end)
  return (place) => {
    const run = runAt(runs, place)
    return run && run.start <= place ? run.left : null
  }
}
