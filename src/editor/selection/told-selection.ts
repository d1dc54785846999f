import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const tellers = new WeakMap<EditorView, () => void>()

/**
 * Lets the editor know of a place that was clicked, should the browser not have told of it yet. Whoever changes what is drawn
 * without being asked to calls this before: drawing anew puts the caret back to where the editor believes it to be.
 */
export const tellSelection = (view: EditorView): void => tellers.get(view)?.()

/**
 * Chrome tells of a new selection when it paints next. While a long report is being divided into pages that takes a while, and
 * a key that comes before would act where the caret was: `selectionchange` is then told here, ahead of the browser.
 */
export const ToldSelection = Extension.create({
  name: 'toldSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const { ownerDocument } = view.dom
        let untold = false
        const pressed = (): void => {
          untold = true
        }
        const told = (): void => {
          untold = false
        }
        const tell = (): void => {
          if (untold) ownerDocument.dispatchEvent(new Event('selectionchange'))
          untold = false
        }
        tellers.set(view, tell)
        view.dom.addEventListener('mousedown', pressed)
        ownerDocument.addEventListener('selectionchange', told)
        ownerDocument.addEventListener('keydown', tell, true)
        return {
          destroy() {
            view.dom.removeEventListener('mousedown', pressed)
            ownerDocument.removeEventListener('selectionchange', told)
            ownerDocument.removeEventListener('keydown', tell, true)
          },
        }
      },
    }),
  ],
})
