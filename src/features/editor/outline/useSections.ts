import type { Editor } from '@tiptap/core'
import { deleteSection, moveSection, renumber, targetsOf } from '../headings/sections.ts'
import { useEditorLater } from '../frame/useEditorLater.ts'
import { gapsOf } from '../gaps/gaps.ts'
import { headingsOf } from './headings.ts'

export type Sections = {
  /** Where a section can go, in places of the document. */
  targets: (index: number) => number[]
  moveTo: (index: number, target: number) => boolean
  /** One place up or down; false where there is none. */
  step: (index: number, direction: -1 | 1) => boolean
  remove: (index: number) => void
  recount: (index: number) => void
}

/** What can be done with the sections of the outline; the index is that of the heading. */
export function sectionsOf(editor: Editor): Sections {
  const moveTo = (index: number, target: number): boolean => {
    const transaction = editor.state.tr
    const done = moveSection(transaction, index, target)
    if (done) editor.view.dispatch(transaction)
    return done
  }
  return {
    targets: (index) => targetsOf(editor.state.doc, index),
    moveTo,
    step(index, direction) {
      const at = headingsOf(editor.state.doc)[index]?.position ?? 0
      const targets = targetsOf(editor.state.doc, index)
      const target = direction < 0 ? targets.findLast((place) => place < at) : targets.find((place) => place > at)
      return target !== undefined && moveTo(index, target)
    },
    remove(index) {
      const transaction = editor.state.tr
      if (deleteSection(transaction, index)) editor.view.dispatch(transaction)
    },
    recount(index) {
      const transaction = editor.state.tr
      renumber(transaction, headingsOf(editor.state.doc)[index]?.position ?? 0)
      if (transaction.docChanged) editor.view.dispatch(transaction)
    },
  }
}

/** How many places are open below each heading itself, not counting those below the headings under it. */
export function useOpenGaps(editor: Editor): number[] {
  return useEditorLater(editor, ({ state }) => {
    const gaps = gapsOf(editor)
    if (gaps.length === 0) return []
    const headings = headingsOf(state.doc)
    return headings.map(
      ({ position }, index) =>
        gaps.filter(({ from }) => from > position && from < (headings[index + 1]?.position ?? Infinity)).length,
    )
  })
}

/** The headings below one, as indices: those up to the next of its level or above. */
export function below(headings: readonly { level: number }[], index: number): number[] {
  const level = headings[index]?.level ?? 0
  const next = headings.findIndex((heading, at) => at > index && heading.level <= level)
  return Array.from({ length: (next < 0 ? headings.length : next) - index - 1 }, (_, offset) => index + 1 + offset)
}
