import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/core'
import type { FindingPlace } from '../../../../core/report-checks.ts'
import { showBlock } from '../../../features/editor/refresh/spotlight.ts'

/** Where a block with an attribute begins; null where there is none. */
function placeOf(editor: Editor, attribute: 'id' | 'sectionId', value: string): number | null {
  let firstPosition: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (firstPosition === null && node.attrs[attribute] === value) firstPosition = position
    return firstPosition === null && !node.isTextblock
  })
  return firstPosition
}

/** Shows the place of a finding and puts the caret there. False where the report has it no more. */
export function goToFinding(editor: Editor, { blockId, sectionId }: FindingPlace): boolean {
  const position =
    (blockId === null ? null : placeOf(editor, 'id', blockId)) ??
    (sectionId === null ? null : placeOf(editor, 'sectionId', sectionId))
  if (position === null) return false
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position + 1))))
  editor.view.focus()
  const id: unknown = doc.nodeAt(position)?.attrs['id']
  return typeof id === 'string' ? showBlock(editor, id) : true
}
