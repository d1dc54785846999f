import Box from '@mui/material/Box'
import type { Editor } from '@tiptap/core'
import { memo, useRef, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { FigureCard } from './figures/FigureCard.tsx'
import { FootnoteList } from './footnotes/FootnoteList.tsx'
import { ReportContent } from './frame/ReportContent.tsx'
import { ScaledSheet } from './frame/ScaledSheet.tsx'
import type { PageMode } from './pages/page-guide.ts'
import { PageSheets } from './pages/PageSheets.tsx'
import './paper.css'
import './pages/print.css'

/** `name` stands at the head of the pages; without `pages` the text has the width that there is. */
type Props = {
  editor: Editor
  scroller: RefObject<HTMLDivElement | null>
  name?: string
  pages?: PageMode
  scale?: number
}

/**
 * The pages of the document on their desk. It scrolls by itself; outline, pages and status line listen to `scroller`.
 */
export const ReportSurface = memo(function ReportSurface({
  editor,
  scroller,
  name = '',
  pages = 'none',
  scale = 1,
}: Props) {
  const translate = useTranslate()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Box
      ref={scroller}
      className="report-desk"
      tabIndex={editor.isEditable ? -1 : 0}
      role="region"
      aria-label={translate('editor.desk')}
      style={{
        '--gap-label': `"${translate('editor.gap.label')}"`,
        '--break-label': `"${translate('editor.pageBreak')}"`,
        '--typed-over-label': `"${translate('refresh.mark')}"`,
      }}
    >
      <ScaledSheet sheet={sheet} scale={scale} pages={pages}>
        {pages === 'sheets' && <PageSheets editor={editor} name={name} scroller={scroller} sheet={sheet} />}
        <ReportContent editor={editor} className="report-sheet-body" />
        <FootnoteList editor={editor} />
      </ScaledSheet>
      <FigureCard editor={editor} />
    </Box>
  )
})
