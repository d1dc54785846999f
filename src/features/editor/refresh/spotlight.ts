import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import './spotlight.css'
import { MetaKey } from '../meta-key.ts'

type Range = { from: number; to: number; block: boolean }

const key = new MetaKey<DecorationSet, Range | null>('spotlight')

const lit = (document: ProseMirrorNode, { from, to, block }: Range): DecorationSet =>
  DecorationSet.create(document, [
    block ? Decoration.node(from, to, { class: 'spotlight' }) : Decoration.inline(from, to, { class: 'spotlight' }),
  ])

/** Lights up one place of the document for a moment, so that the eye finds it. It is no part of the document. */
export const Spotlight = Extension.create({
  name: 'spotlight',
  onDestroy() {
    clearTimeout(timers.get(this.editor))
  },
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => {
            const range = key.told(transaction)
            if (range !== undefined) return range === null ? DecorationSet.empty : lit(transaction.doc, range)
            return transaction.docChanged ? DecorationSet.empty : set
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})

/** Scrolls the page of the document alone: the frame around it stays where it is. */
function bringIntoView(element: Element): void {
  const desk = element.closest('.report-desk')
  if (!desk) return element.scrollIntoView({ block: 'center' })
  const [box, place] = [desk.getBoundingClientRect(), element.getBoundingClientRect()]
  const wrapper = element.closest('.tableWrapper')
  if (wrapper && (place.left < box.left || place.right > wrapper.getBoundingClientRect().right))
    wrapper.scrollLeft += place.left - wrapper.getBoundingClientRect().left - 48
  // A place longer than the view is shown from its beginning.
  desk.scrollTop += place.top - box.top - Math.max(48, (box.height - place.height) / 2)
}

const seconds = 3.4
const timers = new WeakMap<Editor, ReturnType<typeof setTimeout>>()

/**
 * Scrolls to a place and lights it up. The focus stays where it is, and nothing happens while characters are being
 * composed.
 */
function show(editor: Editor, range: Range): void {
  if (editor.view.composing) return
  clearTimeout(timers.get(editor))
  editor.view.dispatch(key.tell(editor.state.tr, range).setMeta('addToHistory', false))
  const target = range.block ? editor.view.nodeDOM(range.from) : editor.view.domAtPos(range.from).node
  const element = target instanceof Element ? target : target?.parentElement
  if (element) bringIntoView(element)
  timers.set(
    editor,
    setTimeout(
      () => !editor.isDestroyed && editor.view.dispatch(key.tell(editor.state.tr, null).setMeta('addToHistory', false)),
      seconds * 1000,
    ),
  )
}

/** Goes to the block with an id. False where there is none any more. */
export function showBlock(editor: Editor, id: string): boolean {
  let range: Range | null = null
  editor.state.doc.descendants((node, position) => {
    if (range) return false
    if (node.attrs['id'] === id) range = { from: position, to: position + node.nodeSize, block: true }
    return range === null && !node.isTextblock
  })
  if (range) show(editor, range)
  return range !== null
}

/** Goes to a stretch of text. */
export const showText = (editor: Editor, from: number, to: number): void => show(editor, { from, to, block: false })
