import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { showOnDesk } from '../scroll.ts'
import { tellSelection } from '../selection/told-selection.ts'
import { searchFor, type Match, type Query } from './matches.ts'
import { MetaKey } from '../meta-key.ts'

/**
 * At most so many places are marked, around the current one: more of them would make the page heavy, and nobody looks
 * at them.
 */
const mostMarked = 800

export type FindState = {
  query: Query
  search: (document: ProseMirrorNode) => Match[]
  matches: Match[]
  /** The place that is shown, -1 where nothing was found. */
  current: number
  marks: DecorationSet
  /** A composition was under way: the places are those of before. */
  stale: boolean
}
type Meta = { query: Query | null } | { current: number } | { refresh: true }

const key = new MetaKey<FindState | null, Meta>('find')
export const findIn = (state: EditorState): FindState | null => key.getState(state) ?? null

const hit = (match: Match, current: boolean): Decoration => {
  const attributes = { class: `find-hit${current ? ' current' : ''}${match.bound ? ' bound' : ''}` }
  return match.attribute
    ? Decoration.node(match.from, match.to, attributes)
    : Decoration.inline(match.from, match.to, attributes)
}

/** The marks of the places around the current one. */
function marksOf(document: ProseMirrorNode, matches: readonly Match[], current: number): DecorationSet {
  const first =
    matches.length > mostMarked ? Math.max(0, Math.min(current - mostMarked / 2, matches.length - mostMarked)) : 0
  return DecorationSet.create(
    document,
    matches.slice(first, first + mostMarked).map((match, index) => hit(match, first + index === current)),
  )
}

/** The top-level blocks that a change touched, as one range of the new document. */
function touched(transaction: Transaction): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity]
  transaction.mapping.maps.forEach((map, index) =>
    map.forEach((_from, _to, start, end) => {
      const rest = transaction.mapping.slice(index + 1)
      from = Math.min(from, rest.map(start, -1))
      to = Math.max(to, rest.map(end, 1))
    }),
  )
  if (from > to) return null
  const [$from, $to] = [transaction.doc.resolve(from), transaction.doc.resolve(to)]
  return { from: $from.depth ? $from.before(1) : from, to: $to.depth ? $to.after(1) : to }
}

/** The marks after a change: those of untouched blocks move along, only the touched ones get new ones. */
function remark(old: FindState, transaction: Transaction, matches: readonly Match[], current: number): DecorationSet {
  const range = touched(transaction)
  // Changes of attributes touch no range; there are few of them.
  if (!range || matches.length > mostMarked || old.matches.length > mostMarked)
    return marksOf(transaction.doc, matches, current)
  const mapped = old.marks.map(transaction.mapping, transaction.doc)
  const inside = matches.flatMap((match, index) =>
    match.from >= range.from && match.to <= range.to ? [hit(match, index === current)] : [],
  )
  return mapped
    .remove(mapped.find(range.from, range.to).filter((mark) => mark.from >= range.from && mark.to <= range.to))
    .add(transaction.doc, inside)
}

const firstFrom = (matches: readonly Match[], position: number): number =>
  matches.length === 0
    ? -1
    : Math.max(
        0,
        matches.findIndex((match) => match.from >= position),
      )

function fresh(state: EditorState, query: Query, position: number): FindState {
  const search = searchFor(query)
  const matches = search(state.doc)
  const current = firstFrom(matches, position)
  return { query, search, matches, current, marks: marksOf(state.doc, matches, current), stale: false }
}

const composing = (transaction: Transaction): boolean =>
  ((transaction.getMeta('appendedTransaction') as Transaction | undefined) ?? transaction).getMeta('composition') !==
  undefined

function apply(transaction: Transaction, old: FindState | null, state: EditorState): FindState | null {
  const meta = key.told(transaction)
  if (meta && 'query' in meta)
    return meta.query === null
      ? null
      : fresh(state, meta.query, old?.matches[old.current]?.from ?? state.selection.from)
  if (!old) return null
  if (meta && 'current' in meta)
    return { ...old, current: meta.current, marks: marksOf(transaction.doc, old.matches, meta.current) }
  if (!transaction.docChanged && !(meta && old.stale)) return old
  // Marks that come and go around it would end a composition.
  if (composing(transaction)) return { ...old, marks: old.marks.map(transaction.mapping, transaction.doc), stale: true }
  const matches = old.search(transaction.doc)
  const was = old.matches[old.current]
  const current = firstFrom(matches, was ? transaction.mapping.map(was.from) : state.selection.from)
  const marks =
    old.stale || matches[current]?.from !== (was && transaction.mapping.map(was.from))
      ? marksOf(transaction.doc, matches, current)
      : remark(old, transaction, matches, current)
  return { ...old, matches, current, marks, stale: false }
}

/** Brings a found place into sight, where it is not. */
function reveal(view: EditorView, match: Match): void {
  const { node } = match.attribute ? { node: view.nodeDOM(match.from) } : view.domAtPos(match.from + 1)
  const element = node instanceof Element ? node : node?.parentElement
  if (element) showOnDesk(element, 'within')
}

/** Asks another question; null ends the search, with the current place selected. */
export function ask(editor: Editor, query: Query | null): void {
  const search = findIn(editor.state)
  const transaction = key.tell(editor.state.tr, { query: query && query.words !== '' ? query : null })
  if (query === null) {
    const match = search?.matches[search.current]
    if (match && !match.attribute && match.to <= transaction.doc.content.size)
      transaction.setSelection(TextSelection.create(transaction.doc, match.from, match.to))
  }
  editor.view.dispatch(transaction)
  const next = findIn(editor.state)
  const match = next?.matches[next.current]
  if (match) reveal(editor.view, match)
}

/** Goes to a place by its number; past the end it begins again. */
export function goTo(editor: Editor, index: number): void {
  const search = findIn(editor.state)
  if (!search || search.matches.length === 0) return
  const count = search.matches.length
  const current = ((index % count) + count) % count
  editor.view.dispatch(key.tell(editor.state.tr, { current }))
  const match = search.matches[current]
  if (match) reveal(editor.view, match)
}
export const goBy = (editor: Editor, step: 1 | -1): void => goTo(editor, (findIn(editor.state)?.current ?? 0) + step)

/** The search in a document: its places, and their marks. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins() {
    return [
      new Plugin<FindState | null>({
        key,
        state: { init: () => null, apply: (transaction, old, _before, state) => apply(transaction, old, state) },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleDOMEvents: {
            compositionend(view) {
              // The composed text is read from the page shortly after this event; it is not for us to come before that.
              setTimeout(() => {
                if (view.isDestroyed || view.composing || !findIn(view.state)?.stale) return
                tellSelection(view)
                view.dispatch(key.tell(view.state.tr, { refresh: true }))
              }, 80)
              return false
            },
          },
        },
      }),
    ]
  },
})
