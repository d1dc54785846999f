import type { Editor } from '@tiptap/core'
import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { findIn, goTo } from './find.ts'
import type { Match } from './matches.ts'

/** What a replacement left out, and why. */
export type Replaced = { count: number; bound: number; fixed: number }

const limits: Record<string, number> = { caption: 200, title: 200, text: 2000 }

/**
 * The figure of the data that a place is wholly within: it stays one, typed over. A place that goes beyond it makes
 * plain text of it.
 */
function figureOf(document: ProseMirrorNode, { from, to }: Match): Mark | undefined {
  const node = document.nodeAt(from)
  const end = from - document.resolve(from).textOffset + (node?.nodeSize ?? 0)
  return to <= end ? node?.marks.find(({ type }) => type.name === 'boundFigure') : undefined
}

/** Puts other words into a place; they look as its first character did. */
function replaceMatch(transaction: Transaction, match: Match, words: string): void {
  const { doc } = transaction
  if (match.attribute) {
    const text = String(doc.nodeAt(match.from)?.attrs[match.attribute] ?? '')
    const next = `${text.slice(0, match.start)}${words}${text.slice(match.end)}`.slice(0, limits[match.attribute])
    transaction.setNodeAttribute(
      match.from,
      match.attribute,
      next.trim() === '' && match.attribute === 'caption' ? null : next,
    )
    return
  }
  if (words === '') return void transaction.delete(match.from, match.to)
  const figure = figureOf(doc, match)
  const marks = (doc.nodeAt(match.from)?.marks ?? []).filter(
    (mark) => mark.type.name !== 'boundFigure' || mark === figure,
  )
  transaction.replaceWith(match.from, match.to, doc.type.schema.text(words, marks))
}

const left = (match: Match, boundToo: boolean): 'bound' | 'fixed' | null =>
  match.fixed ? 'fixed' : match.bound && !boundToo ? 'bound' : null

/** Replaces the current place and goes to the next. A figure of the data is left, unless `boundToo`. */
export function replaceCurrent(editor: Editor, words: string, boundToo: boolean): Replaced {
  const result: Replaced = { count: 0, bound: 0, fixed: 0 }
  const search = findIn(editor.state)
  const match = search?.matches[search.current]
  if (!search || !match) return result
  const reason = left(match, boundToo)
  if (reason) {
    result[reason]++
    goTo(editor, search.current + 1)
    return result
  }
  const transaction = editor.state.tr
  const size = transaction.doc.content.size
  replaceMatch(transaction, match, words)
  editor.view.dispatch(transaction)
  result.count++
  // The words that were put in may be found again themselves: the next place is the first one behind them.
  const next = findIn(editor.state)
  const behind = match.attribute ? match.from : match.to + (transaction.doc.content.size - size)
  const index =
    next?.matches.findIndex(
      (candidate) =>
        candidate.from > behind ||
        (candidate.from === behind &&
          !(
            match.attribute &&
            candidate.attribute === match.attribute &&
            candidate.start < match.start + words.length
          )),
    ) ?? -1
  goTo(editor, Math.max(0, index))
  return result
}

/** Replaces all places in one step. */
export function replaceAll(editor: Editor, words: string, boundToo: boolean): Replaced {
  const result: Replaced = { count: 0, bound: 0, fixed: 0 }
  const search = findIn(editor.state)
  if (!search) return result
  const transaction = editor.state.tr
  for (const match of search.matches.toReversed()) {
    const reason = left(match, boundToo)
    if (reason) result[reason]++
    else {
      replaceMatch(transaction, match, words)
      result.count++
    }
  }
  if (transaction.docChanged) editor.view.dispatch(transaction)
  return result
}
