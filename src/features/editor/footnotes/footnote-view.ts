import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { Decoration, NodeView } from '@tiptap/pm/view'
import { showOnDesk } from '../scroll.ts'

/** The line of a footnote below the document. */
const lineOf = (editor: Editor, number: number): HTMLElement | null =>
  editor.view.dom.closest('.report-desk')?.querySelector<HTMLElement>(`[data-note="${number}"]`) ?? null

/**
 * The mark of a footnote in the text: its number, raised; its text is the description. Where the report is only read,
 * it leads to its line below.
 */
export class FootnoteView implements NodeView {
  readonly dom: HTMLElement
  private number = 0

  constructor(node: ProseMirrorNode, decorations: readonly Decoration[], editor: Editor) {
    this.dom = document.createElement('span')
    this.dom.className = 'footnote-mark'
    this.dom.dataset['footnote'] = ''
    if (!editor.isEditable) {
      this.dom.setAttribute('role', 'link')
      const go = (): void => {
        const line = lineOf(editor, this.number)
        line?.focus({ preventScroll: true })
        if (line) showOnDesk(line, 'within')
      }
      this.dom.tabIndex = 0
      this.dom.addEventListener('click', go)
      this.dom.addEventListener('keydown', (event) => event.key === 'Enter' && go())
    }
    this.show(node, decorations)
  }

  private show(node: ProseMirrorNode, decorations: readonly Decoration[]): void {
    this.number =
      decorations
        .map((decoration) => (decoration.spec as { footnote?: number }).footnote)
        .find((index) => index !== undefined) ?? this.number
    this.dom.textContent = String(this.number || '')
    this.dom.title = String(node.attrs['text'] ?? '')
  }

  update(node: ProseMirrorNode, decorations: readonly Decoration[]): boolean {
    if (node.type.name !== 'footnote') return false
    this.show(node, decorations)
    return true
  }

  ignoreMutation(): boolean {
    return true
  }
}
