import { isHan } from '../../../../core/reading/folded.ts'
import type { Item, Line, Piece } from './types.ts'

export type Joined = { text: string; pieces: Piece[] }

const wide = (letter: string): boolean => isHan(letter) || /[\u3000-\u30ff\uff00-\uffef]/.test(letter)

/** What stands between two texts: nothing in Chinese and where they touch, otherwise a blank. */
function gap(before: string, after: string, apart: boolean): string {
  const [last, first] = [before.at(-1) ?? '', after[0] ?? '']
  if (before === '' || /\s/.test(last) || /\s/.test(first)) return ''
  if (wide(last) && wide(first)) return ''
  return apart ? ' ' : ''
}

/** Texts of one line after a text, each remembered by where it stands. */
export function addItems({ text, pieces }: Joined, items: readonly Item[], page: number, separator = ''): Joined {
  const added = [...pieces]
  let joined = text + (text === '' ? '' : separator)
  let before: Item | undefined
  for (const item of items) {
    const newLine = before === undefined
    const apart = newLine || item.x - ((before?.x ?? 0) + (before?.width ?? 0)) > 0.18 * item.size
    joined += separator !== '' && newLine ? '' : gap(joined, item.text, apart)
    added.push({ page, index: item.index, from: joined.length, length: item.text.length })
    joined += item.text
    before = item
  }
  return { text: joined, pieces: added }
}

export const nothing: Joined = { text: '', pieces: [] }

export const itemsOf = ({ segments }: Line): Item[] => segments.flatMap(({ items }) => items)

export const lineText = (line: Line): string => addItems(nothing, itemsOf(line), line.page).text.trim()
