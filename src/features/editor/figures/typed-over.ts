import './typed-over.css'
import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isTypedOver } from '../../../../core/document/figure-match.ts'
import { searchBlocks, type Inside } from '../blocks.ts'
import { tellSelection } from '../selection/told-selection.ts'
import { figuresOf, type PlacedFigure } from './figure-at.ts'

type InBlock = Inside<Omit<PlacedFigure, 'start' | 'end'> & { size: number }>

const inText = (block: ProseMirrorNode, offset: number): InBlock[] =>
  figuresOf(block, offset)
    .filter(isTypedOver)
    .map(({ start, end, ...figure }) => ({ offset: start, value: { ...figure, size: end - start } }))

const inBlocks = searchBlocks<InBlock['value']>((block) => {
  if (block.isTextblock) return inText(block, 1)
  const figures: InBlock[] = []
  block.descendants((node, offset) => {
    if (!node.isTextblock) return true
    figures.push(...inText(node, offset + 2))
    return false
  })
  return figures
})

/** The figures of a document that show another number than the data; only blocks that changed are looked through. */
export const typedOverIn = (document: ProseMirrorNode): PlacedFigure[] =>
  inBlocks(document).map(({ position, value: { size, ...figure } }) => ({
    ...figure,
    start: position,
    end: position + size,
  }))

type State = { figures: PlacedFigure[]; marks: DecorationSet; document: ProseMirrorNode }

const key = new PluginKey<State>('typedOver')

const read = (document: ProseMirrorNode): State => {
  const figures = typedOverIn(document)
  return {
    figures,
    document,
    marks: DecorationSet.create(
      document,
      figures.map(({ start, end }) => Decoration.inline(start, end, { class: 'figure-typed-over' })),
    ),
  }
}

/**
 * Marks that would move in the page while characters are composed would break the composition: they only go along until
 * it ends.
 */
function follow(transaction: Transaction, old: State, composing: boolean): State {
  if (!composing)
    return transaction.docChanged || old.document !== transaction.doc || transaction.getMeta(key)
      ? read(transaction.doc)
      : old
  return transaction.docChanged ? { ...old, marks: old.marks.map(transaction.mapping, transaction.doc) } : old
}

const stateOf = (state: EditorState): State | undefined => key.getState(state)

/** The figures that show another number than the data, as the editor knows them now. */
export const typedOverOf = (editor: Editor): PlacedFigure[] => stateOf(editor.state)?.figures ?? []

/** Marks figures that somebody typed over, as they are typed. */
export const TypedOver = Extension.create({
  name: 'typedOver',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<State>({
        key,
        state: {
          init: (_, { doc }) => read(doc),
          apply: (transaction, old) => follow(transaction, old, editor.view.composing),
        },
        props: {
          decorations: (state) => stateOf(state)?.marks,
          handleDOMEvents: {
            compositionend: (view) => {
              // ProseMirror reads what was composed after this event.
              setTimeout(() => {
                if (view.isDestroyed || view.composing || stateOf(view.state)?.document === view.state.doc) return
                tellSelection(view)
                view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false))
              }, 60)
              return false
            },
          },
        },
      }),
    ]
  },
})
