import type { EditorState, Transaction } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import { Exact, fixedPlaces, parseFigure } from '../../../../core/money.ts'

const nothing = /^[\s\-−–—/.]*$/
const placesOf = (text: string): number => /[.．](\d+)/.exec(text.normalize('NFKC'))?.[1]?.length ?? 0

/**
 * The sum of figures as they are written, from below up to the first that is none; empty cells and dashes count
 * nothing. It has the decimals of the most exact one. Null where there is no figure.
 *
 * @example sumOf(['项目', '1,234.50', '—', '（34.5）']) // '1,200.00'
 */
export function sumOf(texts: readonly string[]): string | null {
  let total = new Exact(0)
  let [places, count] = [0, 0]
  for (const text of texts.toReversed()) {
    const figure = parseFigure(text)
    if (figure === null && !nothing.test(text)) break
    if (figure === null) continue
    total = total.plus(figure)
    places = Math.max(places, placesOf(text))
    count++
  }
  return count === 0 ? null : fixedPlaces(total, places)
}

/** Writes the sum of the figures above into the cell of the caret; null where there are none. */
export function sumAbove(state: EditorState): Transaction | null {
  if (!isInTable(state)) return null
  const { map, table, tableStart, left, top } = selectedRect(state)
  const above: string[] = []
  for (let row = 0; row < top; row++) {
    const offset = map.map[row * map.width + left] ?? 0
    // A cell over several rows counts once, where it begins.
    if (map.findCell(offset).top === row) above.push(table.nodeAt(offset)?.textContent ?? '')
  }
  const sum = sumOf(above)
  const start = tableStart + (map.map[top * map.width + left] ?? 0)
  const cell = state.doc.nodeAt(start)
  const paragraph = state.schema.nodes['paragraph']
  if (sum === null || !cell || !paragraph) return null
  const transaction = state.tr.replaceWith(
    start + 1,
    start + 1 + cell.content.size,
    paragraph.create({ textAlign: 'right' }, state.schema.text(sum)),
  )
  return transaction.setSelection(TextSelection.create(transaction.doc, start + 2 + sum.length))
}
