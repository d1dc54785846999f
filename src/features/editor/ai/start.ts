import type { Editor } from '@tiptap/core'
import type { Instruction } from '../../../../core/ai/types.ts'
import type { Calls } from '../../../dataProvider/index.ts'
import { isPassage, passageAt } from './passage.ts'
import { aiRun } from './run.ts'
import { sectionAround, sectionAt } from './section.ts'
import type { AiRequest } from '../../../dataProvider/ai.ts'

/** Asks for the selected passage to be rewritten; what is there already is given up. */
export function startPassage(
  editor: Editor,
  write: Calls['aiWrite'],
  reportId: string,
  instruction: Instruction,
  wish = '',
): void {
  const passage = passageAt(editor.state)
  if (!isPassage(passage)) return
  const section = sectionAround(editor.state.doc, passage.from)
  const end = editor.state.doc.resolve(passage.to)
  const isPart = end.parent.textBetween(end.parentOffset, end.parent.content.size).trim() !== ''
  const request: AiRequest = {
    task: 'optimise',
    text: passage.text,
    instruction,
    reportId,
    ...(isPart && { partial: true }),
    ...(section && { sectionId: section.id }),
    ...(wish !== '' && { wish }),
  }
  void aiRun(editor).start(write, request, { kind: 'passage', passage })
}

/**
 * Asks for the section around the caret to be written. One of the clerk's own is saved first: the server has to know
 * it.
 */
export function startSection(
  editor: Editor,
  write: Calls['aiWrite'],
  reportId: string,
  kind: string,
  wish: string,
  flush: () => Promise<boolean>,
): void {
  const section = sectionAt(editor.state)
  if (!section) return
  const request: AiRequest = { task: 'write', reportId, sectionId: section.id, kind, ...(wish !== '' && { wish }) }
  void aiRun(editor).start(write, request, { kind: 'section', section }, section.own ? flush : undefined)
}
