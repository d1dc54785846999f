import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const tellers = new WeakMap<EditorView, () => void>()

/**
 * Tells the editor of a place that was clicked just now. Whoever draws anew without being asked to calls this first:
 * the editor then puts the caret where it believes it to be.
 */
export const tellSelection = (view: EditorView): void => tellers.get(view)?.()

/**
 * Chrome tells of a new selection when it paints next. While a long report is being divided into pages that takes a
 * while, and a key that comes before would act where the caret was: `selectionchange` is then told here, ahead of the
 * browser.
 */
export const ToldSelection = Extension.create({
  name: 'toldSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const { dom } = view
        const { ownerDocument } = dom
        let untold = false
        const pressed = (): void => {
          untold = true
        }
        const reset = (): void => {
          untold = false
        }
        const tell = (): void => void (untold && ownerDocument.dispatchEvent(new Event('selectionchange')))
        tellers.set(view, tell)
        dom.addEventListener('mousedown', pressed)
        ownerDocument.addEventListener('selectionchange', reset)
        ownerDocument.addEventListener('keydown', tell, true)
        return {
          destroy() {
            tellers.delete(view)
            dom.removeEventListener('mousedown', pressed)
            ownerDocument.removeEventListener('selectionchange', reset)
            ownerDocument.removeEventListener('keydown', tell, true)
          },
        }
      },
    }),
  ],
})
