import Alert from '@mui/material/Alert'
import { useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DocumentPaper } from '../../ui/documents/DocumentPaper.tsx'
import type { Drawn } from '../../ui/documents/drawn.ts'
import { FaithfulPaper } from '../../ui/documents/faithful/FaithfulPaper.tsx'
import { NotShown } from '../../ui/documents/NotShown.tsx'
import { useContent } from '../../ui/documents/useContent.ts'
import { Drawing } from './Drawing.tsx'
import { ReaderFrame } from './ReaderFrame.tsx'
import { useDrawing } from './useDrawing.ts'
import type { OpenFile } from './useReading.ts'

/** Documents of more paragraphs are first shown as text: laying them out would hold the page up for seconds. */
const mostDrawnAtOnce = 4000

type Props = { file: OpenFile & { kind: 'word' } }

/** A Word document: as Word lays it out, or as text that fits the window. Old ones are text alone. */
export function WordReader({ file }: Props) {
  const translate = useTranslate()
  const { document } = file
  const content = useContent(document)
  const large = content.model.paragraphs.length > mostDrawnAtOnce
  // A page of paper on a phone is too small to read.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [view, setView] = useState<'pages' | 'text'>(document.kind === 'doc' || large || phone ? 'text' : 'pages')
  const drawing = useDrawing(file.source, view === 'pages')
  const [pages, setPages] = useState<Drawn | null>(null)
  const drawn = view === 'pages' && drawing.state !== 'failed' ? pages : content.drawn
  const facts = useMemo(
    () => ({ ...document.facts, characters: content.characters, images: content.pictures }),
    [document, content],
  )
  return (
    <ReaderFrame
      file={file}
      model={content.model}
      drawn={drawn}
      progress={null}
      facts={facts}
      tools={
        document.kind === 'docx' && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            onChange={(_, next: typeof view | null) => next && setView(next)}
            aria-label={translate('readWord.view.label')}
          >
            <ToggleButton value="pages">{translate('readWord.view.pages')}</ToggleButton>
            <ToggleButton value="text">{translate('readWord.view.text')}</ToggleButton>
          </ToggleButtonGroup>
        )
      }
      notice={
        <>
          {document.kind === 'doc' && (
            <Alert severity="info" role="status" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.old')}
            </Alert>
          )}
          {large && view === 'text' && (
            <Alert severity="info" role="status" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.view.large')}
            </Alert>
          )}
          {view === 'pages' && drawing.state === 'drawn' && (
            <NotShown left={{ external: document.left.external, other: 0 }} unshown={content.unshown} />
          )}
          {view === 'pages' && drawing.state === 'failed' && (
            <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.view.failed')}
            </Alert>
          )}
        </>
      }
    >
      {view === 'pages' && drawing.state === 'drawn' && (
        <FaithfulPaper drawing={drawing.pages} model={content.model} onDrawn={setPages} />
      )}
      {view === 'pages' && drawing.state === 'drawing' && <Drawing />}
      {(view === 'text' || drawing.state === 'failed') && <DocumentPaper document={document} content={content} />}
    </ReaderFrame>
  )
}
