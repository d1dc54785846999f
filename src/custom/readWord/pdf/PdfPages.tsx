import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PdfPage, type PageSize } from '../../../ui/files/pdf/PdfPage.tsx'
import type { OpenPdf } from '../../../ui/files/pdf/open-file.ts'
import '../../../ui/documents/document.css'

type Props = {
  frame: RefObject<HTMLDivElement | null>
  opened: OpenPdf
  scale: number
  turn: number
  onTexts: (number: number, texts: readonly HTMLElement[] | null) => void
}

/** The pages below each other, as part of the page: those near the window are drawn. */
export function PdfPages({ frame, opened: { pdf, first }, scale, turn, onTexts }: Props) {
  const translate = useTranslate()
  const [sizes, setSizes] = useState<Record<number, PageSize>>({})
  const onSize = useCallback(
    (number: number, size: PageSize) =>
      setSizes((before) =>
        before[number]?.width === size.width && before[number]?.height === size.height
          ? before
          : { ...before, [number]: size },
      ),
    [],
  )
  return (
    <Box
      ref={frame}
      component="article"
      tabIndex={0}
      aria-label={translate('readWord.document')}
      className="pdf-pages"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        overflowX: 'auto',
        '& [data-page]:focus': { outline: 'none' },
      }}
    >
      {scale > 0 &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            total={pdf.numPages}
            scale={scale}
            turn={turn}
            size={sizes[index + 1] ?? first}
            onSize={onSize}
            onTexts={onTexts}
          />
        ))}
    </Box>
  )
}
