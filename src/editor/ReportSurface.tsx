import Box from '@mui/material/Box'
import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { FigureCard } from './figures/FigureCard.tsx'
import './paper.css'

/** The page of the document on its desk. It scrolls by itself; the outline listens to `scroller`. */
export function ReportSurface({ editor, scroller }: { editor: Editor; scroller: RefObject<HTMLDivElement | null> }) {
  const translate = useTranslate()
  return (
    <Box
      ref={scroller} className="report-desk" tabIndex={editor.isEditable ? -1 : 0} role="region" aria-label={translate('editor.desk')}
      style={{ '--gap-label': `"${translate('editor.gap.label')}"`, '--break-label': `"${translate('editor.pageBreak')}"` } as object}
    >
      <EditorContent editor={editor} className="report-sheet" />
      <FigureCard editor={editor} />
    </Box>
  )
}
