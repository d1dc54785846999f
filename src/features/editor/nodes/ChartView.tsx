import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useTranslate } from 'react-admin'
import { chartHeight } from '../../../../core/document/chart-option.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { ChartFigure } from '../chart/ChartFigure.tsx'
import { editChart } from '../chart-editing/charts.ts'
import '../chart-editing/charts.css'

/** Pixels of a chart's title and of the line below its drawing. */
const around = 52

/**
 * The node `reportChart` in the editor: selected by a click or an arrow key; then Enter, a double click or its tools
 * edit it.
 */
export function ChartView({ node, selected, editor, getPos, deleteNode }: NodeViewProps) {
  const translate = useTranslate()
  const chart = node.attrs as ReportChart
  const edit = (): void => {
    const position = getPos()
    if (position !== undefined) editChart(editor, position)
  }
  const remove = (): void => {
    deleteNode()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  return (
    <NodeViewWrapper
      className={selected ? 'block-view chart-view selected' : 'block-view chart-view'}
      contentEditable={false}
      data-drag-handle=""
      style={{ containIntrinsicBlockSize: `auto ${chartHeight(chart) + around}px` }}
      onDoubleClick={(event: React.MouseEvent) =>
        event.target instanceof Element && !event.target.closest('button, .chart-data') && edit()
      }
    >
      <ChartFigure chart={chart} />
      {selected && editor.isEditable && (
        <div className="chart-tools" role="toolbar" aria-label={translate('charting.tools.label')}>
          <button type="button" onClick={edit}>
            {translate('charting.tools.edit')}
          </button>
          <button type="button" onClick={remove}>
            {translate('charting.tools.remove')}
          </button>
        </div>
      )}
    </NodeViewWrapper>
  )
}
