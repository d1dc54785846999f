import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { drawPage, type Pdf } from './open-pdf.ts'
import './text-layer.css'

/** The size of a page at 100 %, in pixels. */
export type PageSize = { width: number; height: number }

type Props = {
  pdf: Pdf
  number: number
  total: number
  scale: number
  turn: number
  /** As far as it is known: of the first page until this one was seen. */
  size: PageSize
  onSize: (number: number, size: PageSize) => void
  /** Hears the elements of the page's texts when it was drawn, and null when it is forgotten. */
  onTexts?: (number: number, texts: readonly HTMLElement[] | null) => void
}

/**
 * One page, drawn while it is near the window and forgotten when it is not: a long document takes the memory of a few
 * pages.
 */
export function PdfPage({ pdf, number, total, scale, turn, size, onSize, onTexts }: Props) {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('[data-scrolls]'),
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return undefined
    let gone = false
    let stop = (): void => undefined
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (gone || !canvas.current || !text.current) return
      const { width, height } = page.getViewport({ scale: 1 })
      onSize(number, { width, height })
      const drawing = drawPage(page, { canvas: canvas.current, text: text.current, scale, turn })
      stop = drawing.stop
      await drawing.drawn
      setFailed(false)
      if (!gone) onTexts?.(number, drawing.texts())
    }
    draw().catch((error: unknown) => {
      if (!gone && (error as Error).name !== 'RenderingCancelledException') setFailed(true)
    })
    return () => {
      gone = true
      stop()
      onTexts?.(number, null)
    }
  }, [pdf, number, near, scale, turn, onSize, onTexts])

  const [width, height] = turn % 180 === 90 ? [size.height, size.width] : [size.width, size.height]
  return (
    <Box
      ref={place}
      role="group"
      data-page={number}
      aria-label={translate('files.page', { number, total })}
      sx={{
        position: 'relative',
        flex: 'none',
        mx: 'auto',
        width: Math.floor(width * scale),
        height: Math.floor(height * scale),
        bgcolor: 'common.white',
        boxShadow: 3,
      }}
    >
      {near && <canvas ref={canvas} aria-hidden style={{ width: '100%', height: '100%', display: 'block' }} />}
      {near && <div ref={text} className="pdf-text" />}
      {failed && (
        <Box
          role="alert"
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            p: 2,
            textAlign: 'center',
            color: 'common.black',
          }}
        >
          {translate('files.pdf.page', { number })}
        </Box>
      )}
    </Box>
  )
}
