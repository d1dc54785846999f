import { useEffect, useState } from 'react'
import { drawPages, type DrawnPages } from '../../ui/documents/faithful/draw.ts'

export type DrawingState = { state: 'drawing' } | { state: 'drawn'; pages: DrawnPages } | { state: 'failed' }

/** The pages of a Word document, drawn when they are first wanted and kept for as long as it is open. */
export function useDrawing(file: File, wanted: boolean): DrawingState {
  const [drawing, setDrawing] = useState<DrawingState>({ state: 'drawing' })
  const [begun, setBegun] = useState(wanted)
  if (wanted && !begun) setBegun(true)
  useEffect(() => {
    if (!begun) return undefined
    let gone = false
    let release = (): void => undefined
    drawPages(file).then(
      (pages) => {
        release = pages.release
        if (gone) release()
        else setDrawing({ state: 'drawn', pages })
      },
      () => gone || setDrawing({ state: 'failed' }),
    )
    return () => {
      gone = true
      release()
    }
  }, [file, begun])
  return drawing
}
