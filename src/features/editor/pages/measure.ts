import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Block } from './lay-out-pages.ts'

/** A table as it is without pages: its height, and where its rows end. */
type Measured = { node: ProseMirrorNode; height: number; rows: readonly number[] }

const tables = new WeakMap<Element, Measured>()
/** The margin above a block before it was moved, by the kind of block. */
const margins = new Map<string, number>()

const pixels = (value: string): number => parseFloat(value) || 0
const isTable = (element: Element): boolean => element.classList.contains('tableWrapper')

/** By how much a row is moved down now; the plugin writes it into the row's style. */
const pushOf = (row: HTMLElement): number => pixels(row.style.getPropertyValue('--page-push'))

/** The element of each top-level block. What other plugins put between them is left out. */
export function blockElements(view: EditorView): HTMLElement[] {
  return [...view.dom.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.classList.contains('ProseMirror-widget') && child.tagName !== 'BR',
  )
}

/** Whether a table has been measured since it last changed. */
export const isMeasured = (element: Element, node: ProseMirrorNode): boolean =>
  !isTable(element) || tables.get(element)?.node === node

/** Measures a table, also one out of sight, and tells the browser how high it is while nobody sees it. */
export function measureTable(element: HTMLElement, node: ProseMirrorNode, scale: number): void {
  const table = element.querySelector('table')
  if (!table) return
  // Rows out of sight are laid out for this question alone.
  const top = table.getBoundingClientRect().top
  const caption = element.querySelector<HTMLElement>(':scope > .table-caption')
  const head =
    caption && !caption.hidden
      ? caption.getBoundingClientRect().height / scale + pixels(getComputedStyle(caption).marginBottom)
      : 0
  let pushed = 0
  const rows: number[] = []
  for (const row of table.rows) {
    pushed += pushOf(row)
    rows.push(head + (row.getBoundingClientRect().bottom - top) / scale - pushed)
  }
  tables.set(element, { node, height: head + table.getBoundingClientRect().height / scale - pushed, rows })
}

const isDrawn = (element: HTMLElement): boolean =>
  element.querySelector('table')?.checkVisibility({ contentVisibilityAuto: true }) ?? true

/**
 * Tells the browser how high tables are while nobody sees them: the rows, and how far pages move them (by the table's
 * place, in pixels). The browser holds what it once saw for the truth; where that is no longer so, it is made to
 * forget.
 */
export function reserve(elements: readonly HTMLElement[], pushed: ReadonlyMap<number, number>, scale: number): void {
  const sizes = new Map<HTMLElement, number>()
  for (const [index, element] of elements.entries()) {
    const measured = tables.get(element)
    if (!measured) continue
    const size = Math.round((measured.height + (pushed.get(index) ?? 0)) * 100) / 100
    sizes.set(element, size)
    if (element.style.containIntrinsicBlockSize !== `${size}px`) element.style.containIntrinsicBlockSize = `${size}px`
  }
  const stale = [...sizes]
    .filter(
      ([element, size]) => Math.abs(element.getBoundingClientRect().height / scale - size) > 1 && !isDrawn(element),
    )
    .map(([element]) => element)
  for (const element of stale) element.style.contentVisibility = 'hidden'
  // Asking for a height makes the browser take note.
  stale[0]?.getBoundingClientRect()
  for (const element of stale) element.style.contentVisibility = ''
}

/** What carries a block's margin: of a React view the element within. */
const inner = (element: Element): Element =>
  element.classList.contains('react-renderer') ? (element.firstElementChild ?? element) : element

function marginAbove(element: HTMLElement): number {
  const kind = `${element.tagName}.${inner(element).className.replace(/ ?(selected|ProseMirror-selectednode|page-first|open-gap)/g, '')}`
  if (element.classList.contains('page-first')) return margins.get(kind) ?? 0
  const margin = pixels(getComputedStyle(inner(element)).marginTop)
  margins.set(kind, margin)
  return margin
}

function describe(node: ProseMirrorNode): Pick<Block, 'keep' | 'ends' | 'slight'> {
  if (node.type.name === 'heading') return { keep: true }
  if (node.type.name === 'pageBreak') return { ends: true, slight: true }
  return {}
}

/** The blocks of a document as they would be without pages. */
export function measureBlocks(document: ProseMirrorNode, elements: readonly HTMLElement[], scale: number): Block[] {
  let end = 0
  return elements.map((element, index) => {
    const node = document.child(index)
    const { top, bottom } = element.getBoundingClientRect()
    const before = elements[index - 1]
    const moved = element.classList.contains('page-first')
    const above = !before
      ? 0
      : moved
        ? Math.max(pixels(getComputedStyle(inner(before)).marginBottom), marginAbove(element))
        : (top - end) / scale
    if (!moved) marginAbove(element)
    end = bottom
    const table = isTable(element) ? tables.get(element) : undefined
    const last = index === elements.length - 1 && node.type.name === 'paragraph' && node.content.size === 0
    return {
      ...describe(node),
      height: table?.height ?? (bottom - top) / scale,
      above,
      ...(last && { slight: true }),
      ...(table && table.rows.length > 1 && { rows: () => table.rows }),
    }
  })
}
