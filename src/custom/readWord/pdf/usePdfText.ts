import { useEffect, useState } from 'react'
import type { Pdf } from '../../../ui/files/pdf/open-pdf.ts'
import { pagesRead, readText, type ReadText } from '../../../ui/files/pdf/pdf-text.ts'

/** How far the text of a PDF has been read. */
export type PdfText = { read: number; total: number } & ({ state: 'reading' } | ({ state: 'read' } & ReadText))

/** Milliseconds between two tellings of how far it is. */
const pace = 150

/** Reads the text of all pages while they are shown already. */
export function usePdfText(pdf: Pdf): PdfText {
  const total = pagesRead(pdf)
  const [text, setText] = useState<PdfText>({ state: 'reading', read: 0, total })
  useEffect(() => {
    let gone = false
    let reported = 0
    const onPage = (read: number): boolean => {
      if (!gone && performance.now() - reported >= pace) {
        reported = performance.now()
        setText({ state: 'reading', read, total })
      }
      return !gone
    }
    readText(pdf, onPage).then(
      (found) => {
        if (found && !gone) setText({ state: 'read', read: total, total, ...found })
      },
      // Closed meanwhile.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf, total])
  return text
}
