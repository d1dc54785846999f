import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { ReportChart } from '../../../../core/document/types.ts'
import { draftOf, newDraft, type ChartDraft } from './draft.ts'
import { chartFromTable, tableAtCaret } from './from-table.ts'

/** A chart to be edited in the dialog: one of the document, or one that is put in at `position`. */
export type ChartRequest = {
  draft: ChartDraft
  position: number
  isNew: boolean
  source?: { rows: number; drawn: number }
}

declare module '@tiptap/core' {
  interface EditorEvents {
    chart: ChartRequest
  }
}

/** After the top-level block around the caret: a chart stands between blocks, never in a cell. */
function afterBlock({ state }: Editor): number {
  const { $to } = state.selection
  return $to.depth === 0 ? $to.pos : $to.after(1)
}

/** Opens the dialog for a new chart after the block around the caret. */
export const askForChart = (editor: Editor): void =>
  void editor.emit('chart', { draft: newDraft(), position: afterBlock(editor), isNew: true })

/** Opens the dialog with the figures of the table around the caret. False where it has none that can be drawn. */
export function askForChartOfTable(editor: Editor): boolean {
  const located = tableAtCaret(editor.state)
  if (!located) return false
  const { draft, rows, drawn } = chartFromTable(located.table, located.rows)
  if (draft.series.length === 0 || draft.categories.length === 0) return false
  editor.emit('chart', { draft, position: located.after, isNew: true, source: { rows, drawn } })
  return true
}

/** Opens the dialog for a chart of the document. */
export function editChart(editor: Editor, position: number): boolean {
  const node = editor.state.doc.nodeAt(position)
  if (!editor.isEditable || node?.type.name !== 'reportChart') return false
  editor.emit('chart', { draft: draftOf(node.attrs as ReportChart), position, isNew: false })
  return true
}

/** Puts a chart in, or in the place of the one that was edited, in one step; then it is selected. */
export function putChart(
  editor: Editor,
  { position, isNew }: Pick<ChartRequest, 'position' | 'isNew'>,
  chart: ReportChart,
): boolean {
  const { state } = editor
  const transaction = state.tr
  const old = state.doc.nodeAt(position)
  if (isNew)
    transaction.insert(Math.min(position, state.doc.content.size), state.schema.nodes['reportChart']!.create(chart))
  else if (old?.type.name === 'reportChart') transaction.setNodeMarkup(position, null, { ...old.attrs, ...chart })
  else return false
  if (transaction.doc.nodeAt(position)?.type.name === 'reportChart')
    transaction.setSelection(NodeSelection.create(transaction.doc, position))
  editor.view.dispatch(transaction.scrollIntoView())
  editor.view.focus()
  return true
}
