import { useEffect, useState } from 'react'
import { faultOf, openPdf, type Pdf, type PdfFault } from './open-pdf.ts'
import type { PageSize } from './PdfPage.tsx'

export type PdfOutcome = { pdf: Pdf; first: PageSize } | { fault: PdfFault }

/** Opens a PDF for as long as it is shown; null while it is being opened. */
export function usePdf(content: File): PdfOutcome | null {
  const [outcome, setOutcome] = useState<PdfOutcome | null>(null)
  useEffect(() => {
    let gone = false
    let close = (): void => undefined
    const open = async (): Promise<PdfOutcome> => {
      const bytes = await content.arrayBuffer()
      const task = openPdf(bytes)
      close = task.close
      const pdf = await task.opened
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      return { pdf, first: { width, height } }
    }
    open()
      .catch((error: unknown): PdfOutcome => ({ fault: faultOf(error) }))
      .then((result) => {
        if (gone) close()
        else setOutcome(result)
      })
    return () => {
      gone = true
      close()
    }
  }, [content])
  return outcome
}
