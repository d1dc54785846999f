import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { gluedTo, writtenText } from '../../../../core/document/figure-match.ts'
import { figureRuns, type FigureRun } from '../../../../core/document/figure-runs.ts'
import { nodeJson } from '../autosave/document-json.ts'

/** A figure of the document: `start` and `end` are places in it, `from` and `to` children of its block. */
export type PlacedFigure = FigureRun & { start: number; end: number }

const hasFigure = (block: ProseMirrorNode): boolean => {
  let hasAny = false
  block.forEach((child) => void (hasAny ||= child.marks.some((mark) => mark.type.name === 'boundFigure')))
  return hasAny
}

/** The figures of a block of text; `offset` is where its content begins. */
export function figuresOf(block: ProseMirrorNode, offset: number): PlacedFigure[] {
  if (!hasFigure(block)) return []
  const starts = [0]
  block.forEach((child) => void starts.push((starts.at(-1) ?? 0) + child.nodeSize))
  return figureRuns(nodeJson(block)).map((run) => ({
    ...run,
    start: offset + (starts[run.from] ?? 0),
    end: offset + (starts[run.to] ?? 0),
  }))
}

/** The figure that stands at a place of the document, or begins there. */
export function figureAt(document: ProseMirrorNode, position: number): PlacedFigure | null {
  const place = document.resolve(Math.min(position, document.content.size))
  return figuresOf(place.parent, place.start()).find(({ start, end }) => position >= start && position < end) ?? null
}

/** The figure that an element of the page shows. */
export function figureOfElement(editor: Editor, element: HTMLElement): PlacedFigure | null {
  if (!element.isConnected || !editor.view.dom.contains(element)) return null
  return figureAt(editor.state.doc, editor.view.posAtDOM(element, 0))
}

/**
 * Puts the value of the data back over what was typed. Not while characters are being composed: false then, and where
 * the place is gone.
 */
export function restoreFigure(editor: Editor, { start }: Pick<PlacedFigure, 'start'>): boolean {
  const { state, view } = editor
  const figure = figureAt(state.doc, start)
  if (view.composing || !figure) return false
  const glued = gluedTo(figure)
  const text = writtenText(figure)
  const first = state.doc.nodeAt(figure.start)
  if (text === '' || !first) return false
  const marks = first.marks.map((mark) =>
    mark.type.name === 'boundFigure' ? mark.type.create({ ...mark.attrs, shown: text }) : mark,
  )
  view.dispatch(
    state.tr.replaceWith(figure.start - glued.before, figure.end + glued.after, state.schema.text(text, marks)),
  )
  return true
}
