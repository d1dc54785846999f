import { isHan } from '../../../../core/reading/folded.ts'
import { isFigureText } from './lines.ts'
import type { Item, Line, Piece, Segment } from './types.ts'

export type Joined = { text: string; pieces: Piece[] }

const wide = (letter: string): boolean => isHan(letter) || /[\u3000-\u30ff\uff00-\uffef]/.test(letter)

/** What stands between two texts: nothing in Chinese and where they touch, otherwise a blank. */
function gap(before: string, after: string, apart: boolean): string {
  const [last, first] = [before.at(-1) ?? '', after[0] ?? '']
  if (before === '' || /\s/.test(last) || /\s/.test(first)) return ''
  if (wide(last) && wide(first)) return ''
  return apart ? ' ' : ''
}

/** Parts two texts of a cell of which it is not known that they are one figure: what is between is none, then. */
export const unsure = ' / '

const endsFigure = (text: string): boolean => isFigureText(/[^\s]*$/.exec(text)?.[0] ?? '')

/** Whether two figures of a cell that stand beside each other may be two: a mark of a note, a stamp, another column. */
function mayBeTwo(before: Item, item: Item): boolean {
  if (!endsFigure(before.text) || !isFigureText(item.text)) return false
  const gap = item.x - (before.x + before.width)
  const sizes = Math.min(before.size, item.size) / Math.max(before.size, item.size)
  return (
    sizes < 0.85 ||
    gap > 0.15 * item.size ||
    gap < -0.3 * item.size ||
    // Pence, and a figure behind them.
    (/\.\d\d$/.test(before.text.trim()) && /^\d/.test(item.text.trim()))
  )
}

/**
 * Texts of one line after a text, each remembered by where it stands.
 *
 * @param between what stands between two texts, where that is no matter of letters and gaps
 */
export function addItems(
  { text, pieces }: Joined,
  items: readonly Item[],
  page: number,
  separator = '',
  between: (before: Item, item: Item) => string | null = () => null,
): Joined {
  const added = [...pieces]
  let joined = text + (text === '' ? '' : separator)
  let before: Item | undefined
  for (const item of items) {
    const newLine = before === undefined
    const apart = newLine || item.x - ((before?.x ?? 0) + (before?.width ?? 0)) > 0.18 * item.size
    const parting = before === undefined ? null : between(before, item)
    joined += separator !== '' && newLine ? '' : (parting ?? gap(joined, item.text, apart))
    added.push({ page, index: item.index, from: joined.length, length: item.text.length })
    joined += item.text
    before = item
  }
  return { text: joined, pieces: added }
}

/**
 * Texts of one line of a cell after those of the lines above: struck ones are no part of it, and where two may be two
 * figures they stay apart.
 */
export function addToCell(cell: Joined, line: readonly Item[], page: number, separator = ''): Joined {
  const items = line.filter(({ struck }) => struck !== 'whole')
  const isOther = separator === '' && endsFigure(cell.text) && isFigureText(items[0]?.text ?? '')
  const joined = addItems(cell, items, page, isOther ? unsure : separator, (before, item) =>
    mayBeTwo(before, item) ? unsure : null,
  )
  // Figures that the file draws close to each other come as one text.
  const isDoubtful = ({ struck, text }: Item): boolean =>
    struck === 'part' || (isFigureText(text) && /[\d)]\s+[-(（]?\d/.test(text))
  return items.some(isDoubtful) ? { ...joined, text: `${joined.text}${unsure}` } : joined
}

export const nothing: Joined = { text: '', pieces: [] }

export const itemsOf = ({ segments }: Line): Item[] => segments.flatMap(({ items }) => items)

export const segmentText = ({ items }: Segment): string => addItems(nothing, items, 0).text.trim()

export const lineText = (line: Line): string => addItems(nothing, itemsOf(line), line.page).text.trim()
