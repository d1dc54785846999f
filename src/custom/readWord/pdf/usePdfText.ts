import { useEffect, useState } from 'react'
import { layPage, modelOf, type LaidPage, type PdfModel } from '../../../ui/documents/pdf/model.ts'
import { bookmarksOf, codesOf, mostPages, pageText } from '../../../ui/documents/pdf/read-text.ts'
import type { PageText } from '../../../ui/documents/pdf/types.ts'
import type { Pdf } from '../../../ui/files/pdf/open-pdf.ts'

/** How far the text of a PDF has been read; `empty` are the pages without any, which are pictures. */
export type PdfText = { read: number; total: number } & (
  | { state: 'reading' }
  | { state: 'read'; pages: PageText[]; empty: number[]; text: PdfModel }
)

/** Milliseconds between two tellings of how far it is. */
const pace = 150

const hasText = ({ items }: PageText): boolean => items.some(({ text }) => text.trim() !== '')

/** Reads the text of all pages while they are shown already; a page that cannot be read counts as one without text. */
export function usePdfText(pdf: Pdf): PdfText {
  const total = Math.min(pdf.numPages, mostPages)
  const [text, setText] = useState<PdfText>({ state: 'reading', read: 0, total })
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
      const codes = codesOf(OPS)
      const pages: PageText[] = []
      const laid: LaidPage[] = []
      let reported = 0
      for (let number = 1; number <= total; number += 1) {
        if (gone) return
        const page = await pdf.getPage(number)
        const text: PageText = await pageText(page, codes).catch(() => ({
          page: number,
          width: 0,
          height: 0,
          items: [],
        }))
        // Page by page, so that none of it holds the reader up.
        pages.push(text)
        laid.push(layPage(text))
        page.cleanup()
        if (performance.now() - reported < pace) continue
        reported = performance.now()
        setText({ state: 'reading', read: number, total })
      }
      const bookmarks = await bookmarksOf(pdf)
      if (!gone)
        setText({
          state: 'read',
          read: total,
          total,
          pages,
          empty: pages.filter((page) => !hasText(page)).map(({ page }) => page),
          text: modelOf(laid, bookmarks),
        })
    }
    // Closed meanwhile.
    read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [pdf, total])
  return text
}
