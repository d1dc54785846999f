import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { numberOf } from '../../../../core/document/numbering.ts'

/** A section as it is written into: its heading, and its own text up to the next heading of any level. */
export type Section = {
  /** Of the heading: its place in the template, or its own id. */
  id: string
  title: string
  /** Before the heading. */
  position: number
  /** Behind the heading, and before the next one. */
  from: number
  to: number
  /** A section of the clerk's own: the server knows it once it is saved. */
  own: boolean
}

/** The section at a place: the one whose heading stands before it, or at it; null above the first heading. */
export function sectionAround(document: ProseMirrorNode, place: number): Section | null {
  let section: Section | null = null
  document.forEach((node, position) => {
    if (node.type.name !== 'heading') return
    if (section && section.to < 0) section.to = position
    if (position > place) return
    const { id, sectionId } = node.attrs as { id: string | null; sectionId: string | null }
    const text = node.textContent
    section = {
      id: sectionId || id || '',
      title: text.slice(numberOf(text).length).trim() || text,
      position,
      from: position + node.nodeSize,
      to: -1,
      own: !sectionId,
    }
  })
  const last = section as Section | null
  return last && last.id !== '' ? { ...last, to: last.to < 0 ? document.content.size : last.to } : null
}

/** The section that the caret is in. */
export const sectionAt = ({ doc, selection }: EditorState): Section | null =>
  sectionAround(doc, selection.$from.depth === 0 ? selection.from : selection.$from.before(1))
