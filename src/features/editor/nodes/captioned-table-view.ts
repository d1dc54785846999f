import { TableView } from '@tiptap/extension-table'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

let count = 0

/** Pixels of a row and of a caption, as long as nobody has measured them. */
const guessed = { row: 31, caption: 54 }

/**
 * A table with its caption above it. The caption stands outside the table element, whose first child must stay its
 * columns; `CaptionEditor` puts a field into its slot. Tables out of sight are not laid out (`content-visibility` in
 * paper.css): in a long report nine elements of ten are in them.
 */
export class CaptionedTableView extends TableView {
  private readonly caption: HTMLDivElement
  private readonly words: HTMLSpanElement
  private readonly room: ResizeObserver | null

  constructor(
    node: ProseMirrorNode,
    cellMinWidth: number,
    view?: EditorView,
    attributes: Record<string, unknown> = {},
  ) {
    super(node, cellMinWidth, view, attributes)
    this.dom.classList.add('table-view')
    this.caption = document.createElement('div')
    this.caption.className = 'table-caption'
    this.caption.id = `table-caption-${++count}`
    this.caption.contentEditable = 'false'
    this.words = this.caption.appendChild(document.createElement('span'))
    this.caption.appendChild(document.createElement('div')).className = 'caption-slot'
    this.dom.prepend(this.caption)
    this.showCaption(node)
    this.room =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => this.reach(this.dom.scrollWidth > this.dom.clientWidth))
    this.dom.style.containIntrinsicBlockSize = `auto ${guessed.caption + node.childCount * guessed.row}px`
    // Asking a table out of sight for its width would lay it out.
    if ('oncontentvisibilityautostatechange' in this.dom) {
      this.reach(true)
      this.dom.addEventListener('contentvisibilityautostatechange', (event) =>
        this.watch(!(event as ContentVisibilityAutoStateChangeEvent).skipped),
      )
    } else this.watch(true)
  }

  /** A table wider than the page scrolls by itself: then the keyboard must reach it. One out of sight may be wide. */
  private reach(wide: boolean): void {
    if (wide) this.dom.setAttribute('tabindex', '0')
    else if (document.activeElement !== this.dom) this.dom.removeAttribute('tabindex')
  }

  private watch(drawn: boolean): void {
    if (!drawn) {
      this.room?.disconnect()
      return this.reach(true)
    }
    this.room?.observe(this.table)
    this.room?.observe(this.dom)
  }

  destroy(): void {
    this.room?.disconnect()
  }

  /** The field in which the caption is written is none of the document's. */
  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLElement && event.target.closest('.caption-slot') !== null
  }

  private showCaption(node: ProseMirrorNode): void {
    const caption = typeof node.attrs['caption'] === 'string' ? node.attrs['caption'] : ''
    this.words.textContent = caption
    this.caption.hidden = caption === '' && !('editing' in this.caption.dataset)
    if (caption === '') this.table.removeAttribute('aria-labelledby')
    else this.table.setAttribute('aria-labelledby', this.caption.id)
  }

  override update(node: ProseMirrorNode): boolean {
    if (!super.update(node)) return false
    this.showCaption(node)
    return true
  }
}
