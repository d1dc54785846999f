import Alert from '@mui/material/Alert'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostPages } from '../../../ui/documents/pdf/read-text.ts'
import { useBox } from '../../../ui/files/useBox.ts'
import { useZoom } from '../../../ui/files/useZoom.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { ReaderFrame } from '../ReaderFrame.tsx'
import type { OpenFile } from '../useReading.ts'
import { drawnOf, type Texts } from './drawn.ts'
import { PdfPages } from './PdfPages.tsx'
import { PdfTools } from './PdfTools.tsx'
import { usePdfText } from './usePdfText.ts'

/** At 100 % a point of paper is a pixel of CSS at 96 to the inch. */
const points = 96 / 72
const namedPages = 12

/** A PDF: its pages as they are, and its text as far as it has been read. */
export function PdfReader({ file }: { file: OpenFile & { kind: 'pdf' } }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const { opened } = file
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame)
  const zooming = useZoom()
  const text = usePdfText(opened.pdf)
  const [texts, setTexts] = useState<Texts>(new Map())
  const onTexts = useCallback(
    (number: number, drawn: readonly HTMLElement[] | null) =>
      setTexts((before) => {
        const next = new Map(before)
        if (drawn) next.set(number, drawn)
        else next.delete(number)
        return next
      }),
    [],
  )
  const widest = zooming.turn % 180 === 90 ? opened.first.height : opened.first.width
  const fitting = Math.max(0.1, Math.min(1.25, box.width / (widest * points)))
  const share = zooming.zoom === 'fit' ? fitting : zooming.zoom
  const read = text.state === 'read' ? text : null
  const drawn = useMemo(
    () => read && drawnOf(frame.current, read.text, read.pages, texts, share * points, zooming.turn !== 0),
    [read, texts, share, zooming.turn],
  )
  const scanned = read !== null && read.empty.length === read.total
  return (
    <ReaderFrame
      file={file}
      model={read?.text.model ?? null}
      drawn={drawn}
      progress={read ? null : { read: text.read, total: text.total }}
      facts={{
        ...opened.facts,
        characters: read
          ? read.text.paragraphs.reduce((sum, paragraph) => sum + paragraph.text.replace(/\s/g, '').length, 0)
          : null,
        images: null,
      }}
      tools={<PdfTools frame={frame} total={opened.pdf.numPages} zooming={zooming} share={share} />}
      notice={
        <>
          {scanned && (
            <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.pdf.scanned')}
            </Alert>
          )}
          {read && !scanned && read.empty.length > 0 && (
            <Alert severity="info" role="status" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.pdf.empty', {
                pages:
                  listed(read.empty.slice(0, namedPages).map(String)) + (read.empty.length > namedPages ? ' …' : ''),
              })}
            </Alert>
          )}
          {opened.pdf.numPages > mostPages && (
            <Alert severity="info" role="status" className="no-print" sx={{ mb: 2 }}>
              {translate('readWord.pdf.long', { limit: mostPages })}
            </Alert>
          )}
        </>
      }
    >
      <PdfPages
        frame={frame}
        opened={opened}
        scale={box.width > 0 ? share * points : 0}
        turn={zooming.turn}
        onTexts={onTexts}
      />
    </ReaderFrame>
  )
}
