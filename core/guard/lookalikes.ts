import { nameKey } from './organisations.ts'
import type { Span } from './spans.ts'

const isHan = (text: string): boolean => /^[\u3400-\u9fff]+$/.test(text)

function differences(a: string, b: string): number {
  let count = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) count += 1
  return count
}

/** Every place of a part in a text. */
function* places(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at
}

/**
 * Places that are a known name but for one letter: 恒观精密 where 恒砚精密 is known. Names of three letters are persons'; then
 * the surname, or both others, are the same.
 *
 * @param cores names without what kind of body they are, three letters or more
 * @param known whether a text has the letters as they stand
 */
export function lookalikes(text: string, cores: Iterable<string>, known: (letters: string) => boolean): Span[] {
  const spans: Span[] = []
  const tryAt = (start: number, core: string): void => {
    const window = text.slice(start, start + core.length)
    if (start < 0 || window.length < core.length || !isHan(window)) return
    const count = differences(window, core)
    const swapped = count === 2 && core.length > 3 && [...window].toSorted().join('') === [...core].toSorted().join('')
    if ((count === 1 || swapped) && !known(nameKey(window))) spans.push({ start, end: start + core.length })
  }
  for (const core of cores) {
    if (!isHan(core)) continue
    const half = Math.ceil(core.length / 2)
    for (const at of places(text, core.slice(0, half))) tryAt(at, core)
    if (core.length > 3) for (const at of places(text, core.slice(half))) tryAt(at - half, core)
    else for (const at of places(text, core.slice(0, 1))) if (text[at + 2] === core[2]) tryAt(at, core)
  }
  return spans
}
