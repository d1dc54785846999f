import { TableView } from '@tiptap/extension-table'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

let count = 0

/** A table with its caption above it. The caption stands outside the table element, whose first child must stay its columns. */
export class CaptionedTableView extends TableView {
  private readonly caption: HTMLDivElement
  private readonly room: ResizeObserver | null

  constructor(node: ProseMirrorNode, cellMinWidth: number, view?: EditorView, attributes: Record<string, unknown> = {}) {
    super(node, cellMinWidth, view, attributes)
    this.dom.classList.add('table-view')
    this.caption = document.createElement('div')
    this.caption.className = 'table-caption'
    this.caption.id = `table-caption-${++count}`
    this.caption.contentEditable = 'false'
    this.dom.prepend(this.caption)
    this.showCaption(node)
    // A table wider than the page scrolls by itself: then the keyboard must reach it.
    this.room = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.dom.toggleAttribute('data-wide', this.dom.scrollWidth > this.dom.clientWidth) ? this.dom.setAttribute('tabindex', '0') : this.dom.removeAttribute('tabindex'))
    this.room?.observe(this.table)
    this.room?.observe(this.dom)
  }

  destroy(): void {
    this.room?.disconnect()
  }

  private showCaption(node: ProseMirrorNode): void {
    const caption = typeof node.attrs['caption'] === 'string' ? node.attrs['caption'] : ''
    this.caption.textContent = caption
    this.caption.hidden = caption === ''
    if (caption === '') this.table.removeAttribute('aria-labelledby')
    else this.table.setAttribute('aria-labelledby', this.caption.id)
  }

  override update(node: ProseMirrorNode): boolean {
    if (!super.update(node)) return false
    this.showCaption(node)
    return true
  }
}
