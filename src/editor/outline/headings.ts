import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'

export type Heading = { id: string; level: number; text: string; position: number }

/** The headings of a document with their places. A heading without an id is named by its place in the list. */
export function headingsOf(document: ProseMirrorNode): Heading[] {
  const headings: Heading[] = []
  document.forEach((node, position) => {
    if (node.type.name !== 'heading') return
    const id: unknown = node.attrs['id']
    headings.push({ id: typeof id === 'string' ? id : `heading-${headings.length + 1}`, level: Number(node.attrs['level']), text: node.textContent, position })
  })
  return headings
}

/** Which heading a reader is below: the last one whose top is at or above the line. Tops ascend. */
export function currentHeading(tops: number[], line: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? Infinity) <= line) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Scrolls a heading to the top of the page's view and puts the caret into it, so that the keyboard goes on from there. */
export function goToHeading(editor: Editor, heading: Heading): void {
  const element = editor.view.nodeDOM(heading.position)
  if (!(element instanceof HTMLElement)) return
  if (editor.isEditable) editor.chain().setTextSelection(heading.position + 1).focus(null, { scrollIntoView: false }).run()
  else {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  element.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}
