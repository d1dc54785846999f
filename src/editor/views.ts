import type { AnyExtension } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { ReportChartNode, ReportImage, ReportTable, withViews } from '../../core/document/extensions.ts'
import { CaptionedTableView } from './nodes/captioned-table-view.ts'
import { ChartView } from './nodes/ChartView.tsx'
import { ImageView } from './nodes/ImageView.tsx'

/** The document's extensions as the browser shows them: the same schema, with views for charts, images and tables. */
export const viewedExtensions = (): AnyExtension[] =>
  withViews(
    ReportChartNode.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
    ReportImage.extend({ addNodeView: () => ReactNodeViewRenderer(ImageView) }),
    ReportTable.configure({ resizable: true, View: CaptionedTableView, cellMinWidth: 48 }),
  )
