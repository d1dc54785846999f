import type { Editor } from '@tiptap/core'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { nodeJson } from '../autosave/document-json.ts'

/** Blocks of the document that can be kept, and the heading that they stand under. */
export type Picked = { kind: 'selection' | 'section'; title: string; blocks: DocumentNode[]; text: string }

/**
 * What is selected; without a selection the section around the caret, its heading left out. Null where there is
 * nothing.
 */
export function picked(editor: Editor): Picked | null {
  const { doc, selection } = editor.state
  const { $from, $to, empty } = selection
  let [start, level, title] = [0, 0, '']
  let end = doc.childCount
  const at = $from.index(0)
  for (let index = at; index >= 0; index--) {
    const node = doc.child(index)
    if (node.type.name !== 'heading') continue
    ;[start, level, title] = [index + 1, Number(node.attrs['level']), node.textContent]
    break
  }
  const done = (kind: Picked['kind'], blocks: DocumentNode[], text: string): Picked | null =>
    blocks.length === 0 || text.trim() === '' ? null : { kind, title, blocks, text }
  if (!empty && $from.sameParent($to) && $from.parent.isTextblock) {
    return done(
      'selection',
      [
        {
          type: 'paragraph',
          content: $from.parent.content.cut($from.parentOffset, $to.parentOffset).toJSON() as DocumentNode[],
        },
      ],
      doc.textBetween($from.pos, $to.pos),
    )
  }
  if (!empty) {
    const blocks = Array.from({ length: $to.index(0) - at + 1 }, (_, index) => doc.maybeChild(at + index)).flatMap(
      (node) => node ?? [],
    )
    return done('selection', blocks.map(nodeJson), blocks.map((node) => node.textContent).join('\n'))
  }
  for (let index = start; index < doc.childCount; index++) {
    const node = doc.child(index)
    if (node.type.name !== 'heading' || Number(node.attrs['level']) > level) continue
    end = index
    break
  }
  const blocks = Array.from({ length: Math.max(0, end - start) }, (_, index) => doc.child(start + index))
  return done('section', blocks.map(nodeJson), blocks.map((node) => node.textContent).join('\n'))
}

/** Puts blocks below the block that the caret is in, in place of an empty paragraph; one step to undo. */
export function insertBlocks(editor: Editor, blocks: readonly DocumentNode[]): boolean {
  const { $from } = editor.state.selection
  const node: typeof $from.parent | undefined = $from.node(1)
  const emptyParagraph = node?.type.name === 'paragraph' && node.content.size === 0
  const place =
    $from.depth === 0 ? $from.pos : emptyParagraph ? { from: $from.before(1), to: $from.after(1) } : $from.after(1)
  return editor
    .chain()
    .focus()
    .insertContentAt(place, [...blocks])
    .scrollIntoView()
    .run()
}
