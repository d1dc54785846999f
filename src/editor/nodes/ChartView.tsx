import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import type { ReportChart } from '../../../core/document/types.ts'
import { ChartFigure } from '../chart/ChartFigure.tsx'

/** The node `reportChart` in the editor. */
export function ChartView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper className={selected ? 'block-view selected' : 'block-view'} contentEditable={false} data-drag-handle="">
      <ChartFigure chart={node.attrs as ReportChart} />
    </NodeViewWrapper>
  )
}
