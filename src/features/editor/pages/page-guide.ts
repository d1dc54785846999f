import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { whenIdle } from '../../../ui/charts/when-idle.ts'
import { tellSelection } from '../selection/told-selection.ts'
import { layOutPages, topsInFlow, type Move, type PageLayout } from './lay-out-pages.ts'
import { blockElements, isMeasured, measureBlocks, measureTable, reserve } from './measure.ts'
import { a4 } from './page-size.ts'
import { MetaKey } from '../meta-key.ts'

/** Milliseconds of quiet before pages are laid out anew, and of work in one go. */
const quiet = 250
const slice = 12

const key = new MetaKey<DecorationSet, DecorationSet>('pageGuide')

/**
 * What the guide knows of the pages; `tops`: where they begin as they are shown; `settled` once every table has been
 * measured.
 */
export type Pages = PageLayout & { tops: number[]; settled: boolean }
const singlePage: Pages = { pages: [{ top: 0, height: a4.height, sheets: 1 }], moves: [], tops: [0], settled: false }

const rounded = (value: number): number => Math.round(value * 10) / 10

type Place = { from: number; to: number; row: boolean; by: number }

/** The nodes that are moved, by their places in the document. */
function placesOf(document: ProseMirrorNode, moves: readonly Move[]): Place[] {
  const starts: number[] = []
  document.forEach((_, offset) => starts.push(offset))
  return moves.map(({ block, row, by }) => {
    const node = document.child(block)
    let from = starts[block] ?? 0
    if (row === undefined) return { from, to: from + node.nodeSize, row: false, by: rounded(by) }
    from += 1
    for (let index = 0; index < row; index++) from += node.child(index).nodeSize
    return { from, to: from + node.child(row).nodeSize, row: true, by: rounded(by) }
  })
}

/** The decorations that move blocks and rows to their pages. The document stays what it is. */
const decorate = (document: ProseMirrorNode, places: readonly Place[]): DecorationSet =>
  DecorationSet.create(
    document,
    places.map((place) =>
      Decoration.node(
        place.from,
        place.to,
        place.row
          ? { class: 'page-row', style: `--page-push: ${place.by}px` }
          : { class: 'page-first', style: `--page-by: ${place.by}px` },
        place,
      ),
    ),
  )

function isDrawn(set: DecorationSet, places: readonly Place[]): boolean {
  const drawn = set.find().toSorted((a, b) => a.from - b.from || b.to - a.to)
  return (
    drawn.length === places.length &&
    places.every(({ from, to, by }, index) => {
      const { from: start, to: end, spec } = drawn[index]!
      return start === from && end === to && (spec as Place).by === by
    })
  )
}

/**
 * Shows where pages of A4 would end: measures blocks when the page is idle, and moves those that begin a page. It works
 * on the drawing alone; nothing of it is in the document, in its history, or on the clipboard.
 */
class PageGuideView {
  private timer: ReturnType<typeof setTimeout> | undefined
  private cancel: (() => void) | undefined
  private readonly view: EditorView
  private readonly guide: PageGuideStore
  private readonly watched = new WeakSet<HTMLElement>()
  /** The table under a chart is opened, a picture arrives: no change of the document tells of it. */
  private readonly grown =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver(() => this.guide.pages.settled && this.later(quiet))

  constructor(view: EditorView, guide: PageGuideStore) {
    this.view = view
    this.guide = guide
    guide.attach(() => this.later(0))
    view.dom.addEventListener('compositionend', this.afterComposition)
    this.later(0)
  }

  private readonly afterComposition = (): void => this.later(quiet)

  update(view: EditorView, before: { doc: ProseMirrorNode }): void {
    if (view.state.doc !== before.doc) this.later(quiet)
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.cancel?.()
    this.guide.attach(null)
    this.grown?.disconnect()
    this.view.dom.removeEventListener('compositionend', this.afterComposition)
  }

  private later(wait: number): void {
    clearTimeout(this.timer)
    this.cancel?.()
    this.timer = setTimeout(() => (this.cancel = whenIdle(() => this.run())), wait)
  }

  private run(): void {
    const { view, guide } = this
    if (view.isDestroyed || view.composing) return
    tellSelection(view)
    if (guide.mode === 'none') return this.show([])
    const { width } = view.dom.getBoundingClientRect()
    // Not on the screen, as in a tab behind another.
    if (width === 0) return
    const scale = width / a4.width
    const { doc } = view.state
    const elements = blockElements(view)
    if (elements.length !== doc.childCount) return
    this.watch(elements)
    const settled = this.measureTables(doc, elements, scale)
    const blocks = measureBlocks(doc, elements, scale)
    const layout = layOutPages(blocks)
    const moves = guide.mode === 'sheets' ? layout.moves : []
    this.show(moves)
    const pushed = new Map<number, number>()
    for (const { block, row, by } of moves) if (row !== undefined) pushed.set(block, (pushed.get(block) ?? 0) + by)
    reserve(elements, pushed, scale)
    guide.know({
      ...layout,
      tops: guide.mode === 'sheets' ? layout.pages.map(({ top }) => top) : topsInFlow(blocks, layout),
      settled,
    })
    if (!settled) this.later(0)
  }

  private watch(elements: readonly HTMLElement[]): void {
    for (const element of elements) {
      if (this.watched.has(element) || !element.classList.contains('react-renderer')) continue
      this.watched.add(element)
      this.grown?.observe(element)
    }
  }

  /** Measures as many tables as there is time for. True when all are known. */
  private measureTables(document: ProseMirrorNode, elements: readonly HTMLElement[], scale: number): boolean {
    const end = performance.now() + slice
    for (const [index, element] of elements.entries()) {
      if (isMeasured(element, document.child(index))) continue
      if (performance.now() > end) return false
      measureTable(element, document.child(index), scale)
    }
    return true
  }

  private show(moves: readonly Move[]): void {
    const { state } = this.view
    const places = placesOf(state.doc, moves)
    if (isDrawn(key.getState(state) ?? DecorationSet.empty, places)) return
    this.view.dispatch(key.tell(state.tr, decorate(state.doc, places)).setMeta('addToHistory', false))
  }
}

/**
 * `sheets`: pages are shown; `count`: they are only counted; `none`: the page has not the width of A4, as on a phone.
 */
export type PageMode = 'sheets' | 'count' | 'none'

/** What is outside the editor's plugins of the guide: its mode, and what it found. */
class PageGuideStore {
  mode: PageMode = 'none'
  pages: Pages = singlePage
  private readonly listeners = new Set<() => void>()
  private changed: (() => void) | null = null

  attach(changed: (() => void) | null): void {
    this.changed = changed
  }

  setMode(mode: PageMode): void {
    if (mode === this.mode) return
    this.mode = mode
    this.changed?.()
  }

  know(pages: Pages): void {
    this.pages = pages
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

declare module '@tiptap/core' {
  interface Storage {
    pageGuide: { store: PageGuideStore }
  }
}

const none = new PageGuideStore()

/** An editor that was destroyed keeps no storage; a page that is about to go may still be drawn once more. */
export const pageGuideOf = (editor: Editor): PageGuideStore =>
  editor.isDestroyed ? none : editor.storage.pageGuide.store

export const PageGuide = Extension.create<Record<string, never>, { store: PageGuideStore }>({
  name: 'pageGuide',
  addStorage: () => ({ store: new PageGuideStore() }),
  addProseMirrorPlugins() {
    const { store } = this.storage
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) =>
            key.told(transaction) ?? (transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => new PageGuideView(view, store),
      }),
    ]
  },
})
