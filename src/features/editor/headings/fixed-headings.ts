import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import { tell } from '../notices/notices.ts'
import { deleteAround } from './delete-around.ts'
import { harmOf, hasFixed } from './fixed.ts'

/** Changes that may bring other chapters: a document that is loaded or restored, and taking back and doing again. */
const exempt = (transaction: Transaction): boolean =>
  transaction.getMeta('preventUpdate') !== undefined || transaction.getMeta('history$') !== undefined

const kept = ['uiEvent', 'paste', 'inputType']

/**
 * The same gesture with the prescribed headings left standing: what was to be deleted or typed over between them is.
 * Null where there is no such thing.
 */
function amended(editor: Editor, transaction: Transaction): Transaction | null {
  const [step] = transaction.steps
  if (editor.state.selection.empty || transaction.steps.length !== 1 || !(step instanceof ReplaceStep)) return null
  const next = editor.state.tr
  if (!deleteAround(next, step.from, step.to)) return null
  if (step.slice.size > 0) next.replaceSelection(step.slice)
  for (const key of kept) if (transaction.getMeta(key) !== undefined) next.setMeta(key, transaction.getMeta(key))
  return harmOf(transaction.before, next.doc) ? null : next.scrollIntoView()
}

/**
 * Empties a selection with a chapter in it before Chinese is composed over it: what the browser does to the page by
 * itself while it composes can only be refused as a whole, and the composition with it.
 */
function makeRoom(view: EditorView): void {
  const { from, to, empty } = view.state.selection
  const transaction = view.state.tr
  if (!empty && deleteAround(transaction, from, to)) view.dispatch(transaction)
}

const deepest = 4

/**
 * Pasted headings make room for the chapters: where one is of the first level, all go one deeper. None of them is a
 * chapter of the template.
 */
function withoutChapters(slice: Slice): Slice {
  let chapters = false
  slice.content.descendants((node) => void (chapters ||= node.type.name === 'heading' && node.attrs['level'] === 1))
  if (!chapters) return slice
  const lower = (node: ProseMirrorNode): ProseMirrorNode => {
    if (node.type.name !== 'heading') return node
    const level = Number(node.attrs['level'])
    return node.type.create(
      { ...node.attrs, level: Math.min(deepest, level + 1), ...(level === 1 && { sectionId: null }) },
      node.content,
      node.marks,
    )
  }
  const nodes: ProseMirrorNode[] = []
  slice.content.forEach((node) => nodes.push(lower(node)))
  return new Slice(Fragment.fromArray(nodes), slice.openStart, slice.openEnd)
}

/**
 * The headings of the first level that a template prescribes stay: not deleted, moved, renamed, renumbered or put to
 * another level, whatever the gesture. What lies between them is the clerk's. A document without any is free.
 */
export const FixedHeadings = Extension.create({
  name: 'fixedHeadings',
  // Before all others: what is refused here, nobody else has to hear of.
  priority: 2000,
  dispatchTransaction({ transaction, next }) {
    const harm = transaction.docChanged && !exempt(transaction) ? harmOf(transaction.before, transaction.doc) : null
    if (!harm) return next(transaction)
    const instead = harm === 'fixedHeading' ? amended(this.editor, transaction) : null
    tell(this.editor, { key: instead ? 'chaptersKept' : harm })
    if (instead) next(instead)
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          transformPasted: (slice, view) => (hasFixed(view.state.doc) ? withoutChapters(slice) : slice),
          handleDOMEvents: { compositionstart: (view) => (makeRoom(view), false) },
        },
      }),
    ]
  },
})
