import { layPage, modelOf, type LaidPage, type PdfModel } from '../../documents/pdf/model.ts'
import { bookmarksOf, codesOf, mostPages, pageText } from '../../documents/pdf/read-text.ts'
import type { PageText } from '../../documents/pdf/types.ts'
import type { Pdf } from './open-pdf.ts'

/** The text of a PDF's pages; `empty` are the pages without any, which are pictures. */
export type ReadText = { pages: PageText[]; empty: number[]; text: PdfModel }

export const pagesRead = (pdf: Pdf): number => Math.min(pdf.numPages, mostPages)

const hasText = ({ items }: PageText): boolean => items.some(({ text }) => text.trim() !== '')

/**
 * Reads the text of all pages, one after the other, so that nothing holds the page up. A page that cannot be read counts
 * as one without text.
 *
 * @param onPage hears how many have been read; reading ends where it answers false
 * @returns null where it was ended
 */
export async function readText(pdf: Pdf, onPage: (read: number) => boolean): Promise<ReadText | null> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const codes = codesOf(OPS)
  const pages: PageText[] = []
  const laid: LaidPage[] = []
  for (let number = 1; number <= pagesRead(pdf); number += 1) {
    const page = await pdf.getPage(number)
    const text: PageText = await pageText(page, codes).catch(() => ({ page: number, width: 0, height: 0, items: [] }))
    pages.push(text)
    laid.push(layPage(text))
    page.cleanup()
    if (!onPage(number)) return null
  }
  const bookmarks = await bookmarksOf(pdf)
  return {
    pages,
    empty: pages.filter((page) => !hasText(page)).map(({ page }) => page),
    text: modelOf(laid, bookmarks),
  }
}
