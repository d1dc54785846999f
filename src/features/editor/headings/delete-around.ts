import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { isFixed } from './fixed.ts'

/**
 * Empties the texts of a block between two places, and leaves its shape: a cell that is deleted from a table would
 * break it.
 */
function clearTexts(
  transaction: Transaction,
  block: ProseMirrorNode,
  position: number,
  from: number,
  to: number,
): void {
  const ranges: [number, number][] = []
  const add = (node: ProseMirrorNode, start: number): void => {
    const [first, last] = [Math.max(from, start + 1), Math.min(to, start + 1 + node.content.size)]
    if (node.isTextblock && first < last) ranges.push([first, last])
  }
  add(block, position)
  block.descendants((node, offset) => (add(node, position + 1 + offset), !node.isTextblock))
  for (const [first, last] of ranges.toReversed()) transaction.delete(first, last)
}

/**
 * Deletes what lies between two places of a document, and leaves the prescribed headings: whole blocks go, blocks at
 * the edges lose their texts. The caret ends where the deleted text began, in a text that can be written in.
 *
 * @returns false, and nothing is done, where there is no prescribed heading or nothing besides it between the places
 */
export function deleteAround(transaction: Transaction, from: number, to: number): boolean {
  const blocks: { node: ProseMirrorNode; position: number }[] = []
  transaction.doc.forEach(
    (node, position) => void (position < to && position + node.nodeSize > from && blocks.push({ node, position })),
  )
  if (!blocks.some(({ node }) => isFixed(node))) return false
  const start = transaction.steps.length
  for (const { node, position } of blocks.toReversed()) {
    if (isFixed(node)) continue
    if (position >= from && position + node.nodeSize <= to) transaction.delete(position, position + node.nodeSize)
    else clearTexts(transaction, node, position, from, to)
  }
  if (transaction.steps.length === start) return false
  const place = transaction.mapping.slice(start).map(from, -1)
  const near = Selection.near(transaction.doc.resolve(place), 1)
  if (near instanceof TextSelection && !isFixed(near.$from.parent)) transaction.setSelection(near)
  else {
    const after = near.$from.depth === 0 ? near.from : near.$from.after(1)
    const paragraph = transaction.doc.type.schema.nodes['paragraph']
    if (paragraph)
      transaction.insert(after, paragraph.create()).setSelection(TextSelection.create(transaction.doc, after + 1))
  }
  return true
}
