import type { AnyExtension } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { Footnote, ReportChartNode, ReportImage, ReportTable, withViews } from '../../../core/document/extensions.ts'
import { FootnoteView } from './footnotes/footnote-view.ts'
import { CaptionedTableView } from './nodes/captioned-table-view.ts'
import { ChartView } from './nodes/ChartView.tsx'
import { ImageView } from './nodes/ImageView.tsx'

const cellMinWidth = 48

/** The document's extensions as the browser shows them: the same schema, with views for charts, images and tables. */
export const viewedExtensions = (): AnyExtension[] =>
  withViews(
    ReportChartNode.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
    ReportImage.extend({ addNodeView: () => ReactNodeViewRenderer(ImageView) }),
    Footnote.extend({
      addNodeView:
        () =>
        ({ node, decorations, editor }) =>
          new FootnoteView(node, decorations, editor),
    }),
    // Named here and not to the plugin that resizes columns: TipTap draws without its plugins first, and all anew for a
    // view that one of them brings.
    ReportTable.extend({
      addNodeView:
        () =>
        ({ node, view, HTMLAttributes }) =>
          new CaptionedTableView(node, cellMinWidth, view, HTMLAttributes),
    }).configure({ resizable: true, cellMinWidth }),
  )
