import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { isFixed } from '../headings/fixed.ts'
import { showOnDesk } from '../scroll.ts'

export type Heading = {
  id: string
  level: number
  text: string
  position: number
  /** A chapter of the template: it stays where it is. */
  fixed: boolean
  /** Not from the template: somebody added it. */
  own: boolean
}

/** The headings of a document with their places. A heading without an id is named by its place in the list. */
export function headingsOf(document: ProseMirrorNode): Heading[] {
  const headings: Heading[] = []
  document.forEach((node, position) => {
    if (node.type.name !== 'heading') return
    const { id, level, sectionId } = node.attrs
    headings.push({
      id: typeof id === 'string' ? id : `heading-${headings.length + 1}`,
      level: Number(level),
      text: node.textContent,
      position,
      fixed: isFixed(node),
      own: typeof sectionId !== 'string' || sectionId === '',
    })
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

/** The place after all that belongs to a heading: the next one of its level or above, or the end of the document. */
export const endOf = (headings: readonly Heading[], index: number, size: number): number =>
  headings.slice(index + 1).find((heading) => heading.level <= (headings[index]?.level ?? 0))?.position ?? size

/**
 * Scrolls a heading to the top of the page's view and puts the caret into it, so that the keyboard goes on from there.
 */
export function goToHeading(editor: Editor, { id }: Pick<Heading, 'id'>): void {
  const heading = headingsOf(editor.state.doc).find((entry) => entry.id === id)
  const element = heading && editor.view.nodeDOM(heading.position)
  if (!heading || !(element instanceof HTMLElement)) return
  if (editor.isEditable)
    editor
      .chain()
      .setTextSelection(heading.position + 1)
      .focus(null, { scrollIntoView: false })
      .run()
  else {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  showOnDesk(element, 'top', true)
}
