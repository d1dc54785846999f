import { Extension } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

function stops(document: ProseMirrorNode): DecorationSet {
  const decorations: Decoration[] = []
  document.descendants((node, position) => {
    if (node.isText && node.marks.some((mark) => mark.type.name === 'boundFigure'))
      decorations.push(Decoration.inline(position, position + node.nodeSize, { tabindex: '0', class: 'figure-stop' }))
    return true
  })
  return DecorationSet.create(document, decorations)
}

/** In a document that is only read, the Tab key goes from figure to figure; where it is written, the caret does. */
export const FigureStops = Extension.create({
  name: 'figureStops',
  addProseMirrorPlugins() {
    if (this.editor.isEditable) return []
    let cached: { document: ProseMirrorNode; set: DecorationSet } | undefined
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) =>
            (cached?.document === doc ? cached : (cached = { document: doc, set: stops(doc) })).set,
        },
      }),
    ]
  },
})
