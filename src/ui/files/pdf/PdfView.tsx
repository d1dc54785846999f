import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useBox } from '../useBox.ts'
import { useContent } from '../useContent.ts'
import { useTakeFocus } from '../useTakeFocus.ts'
import { useZoom } from '../useZoom.ts'
import { ViewBar } from '../ViewBar.tsx'
import type { ViewedFile } from '../viewed.ts'
import { Failed, Loading } from '../Waiting.tsx'
import { PageField } from './PageField.tsx'
import { PdfPage, type PageSize } from './PdfPage.tsx'
import type { Pdf } from './open-pdf.ts'
import { goToPage, useCurrentPage } from './useCurrentPage.ts'
import { usePdf } from './usePdf.ts'

/** A PDF, page below page. */
export function PdfView({ file }: { file: ViewedFile }) {
  const { fetched, retry } = useContent(file.id)
  if (fetched.state === 'loading') return <Loading />
  if (fetched.state === 'failed') return <Failed file={file} sentence={fetched.sentence} onRetry={retry} />
  return <Opened file={file} content={fetched.value} />
}

function Opened({ file, content }: { file: ViewedFile; content: File }) {
  const translate = useTranslate()
  const outcome = usePdf(content)
  if (outcome === null) return <Loading />
  if ('fault' in outcome)
    return <Failed file={file} sentence={translate(`files.pdf.${outcome.fault}`, { name: file.fileName })} />
  return <Pages {...outcome} />
}

/** Between the pages, and beside them. */
const gap = 12
/** At 100 % a point of paper is a pixel of CSS at 96 to the inch. */
const points = 96 / 72

function Pages({ pdf, first }: { pdf: Pdf; first: PageSize }) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame)
  useTakeFocus(frame)
  const zooming = useZoom()
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
  const current = useCurrentPage(frame, pdf.numPages)
  const widest = zooming.turn % 180 === 90 ? first.height : first.width
  const fitting = Math.max(0.1, Math.min(1.25, (box.width - 2 * gap) / (widest * points)))
  const share = zooming.zoom === 'fit' ? fitting : zooming.zoom

  // Enlarging keeps the page that is in front where it is.
  const kept = useRef(current)
  kept.current = current
  useEffect(() => goToPage(frame.current, kept.current), [share, zooming.turn])

  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={frame}
        data-scrolls
        tabIndex={0}
        role="group"
        aria-label={translate('files.document')}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'flex',
          flexDirection: 'column',
          gap: `${gap}px`,
          p: `${gap}px`,
        }}
      >
        {box.width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              total={pdf.numPages}
              scale={share * points}
              turn={zooming.turn}
              size={sizes[index + 1] ?? first}
              onSize={onSize}
            />
          ))}
      </Box>
      <ViewBar zooming={zooming} share={share}>
        <PageField current={current} total={pdf.numPages} onGo={(number) => goToPage(frame.current, number)} />
      </ViewBar>
    </Box>
  )
}
