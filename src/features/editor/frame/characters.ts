import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

const known = new WeakMap<ProseMirrorNode, number>()

/** Characters without blanks, as Chinese documents are measured. */
const lengthOf = (text: string): number => text.replace(/\s/gu, '').length

/** The characters of a document; blocks that did not change are not counted again. */
export function charactersOf(document: ProseMirrorNode): number {
  let sum = 0
  document.forEach((block) => {
    const count = known.get(block) ?? lengthOf(block.textContent)
    known.set(block, count)
    sum += count
  })
  return sum
}

/** The characters that are selected. Whole blocks are not counted again. */
export function selectedCharacters({ doc, selection }: EditorState): number {
  let sum = 0
  for (const { $from, $to } of selection.ranges)
    sum += $from.pos === $to.pos ? 0 : lengthOf(doc.textBetween($from.pos, $to.pos))
  return sum
}
