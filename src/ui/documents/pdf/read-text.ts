import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { Bookmark } from './model.ts'
import { rulesOf, type Codes } from './rules.ts'
import type { Item, PageText } from './types.ts'

/** Of a longer document the text of the first pages is read; all pages are shown. */
export const mostPages = 1500
const mostBookmarks = 3000

/** The numbers by which pdf.js calls what a page is drawn by. */
export function codesOf(OPS: typeof import('pdfjs-dist').OPS): Codes {
  const { save, restore, transform, constructPath, paintFormXObjectBegin, paintFormXObjectEnd } = OPS
  const stroked = [
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]
  return {
    save,
    restore,
    transform,
    constructPath,
    paintFormXObjectBegin,
    paintFormXObjectEnd,
    stroked: new Set(stroked),
    painted: new Set([...stroked, OPS.fill, OPS.eoFill]),
  }
}

/** Pages with fewer texts have no table. */
const leastTexts = 4

/** The texts of a page, each by its place among those that are drawn, and the lines that it draws. */
export async function pageText(page: PDFPageProxy, codes: Codes): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? [item] : []))
  const pageItems = texts.map(({ str, transform, width, height }, index): Item => {
    const matrix = transform as number[]
    const [x = 0, y = 0] = viewport.convertToViewportPoint(matrix[4] ?? 0, matrix[5] ?? 0)
    return { index, text: str, x, y, width, size: height || Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0) }
  })
  const rules =
    pageItems.length < leastTexts
      ? undefined
      : rulesOf(
          await page.getOperatorList(),
          viewport.transform as [number, number, number, number, number, number],
          codes,
        )
  return {
    page: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    items: pageItems,
    ...(rules && { rules }),
  }
}

type Node = { title: string; dest: string | unknown[] | null; items: Node[] }

async function placeOf(pdf: PDFDocumentProxy, dest: Node['dest']): Promise<{ page: number; y: number | null } | null> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const target = explicit?.[0]
  if (!explicit || target === null || target === undefined) return null
  const page =
    typeof target === 'number'
      ? target + 1
      : (await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
  const top = explicit[3]
  if (typeof top !== 'number') return { page, y: null }
  const [, y = 0] = (await pdf.getPage(page)).getViewport({ scale: 1 }).convertToViewportPoint(0, top)
  return { page, y }
}

/** The file's own outline in order; entries that lead nowhere within it are left out. */
export async function bookmarksOf(pdf: PDFDocumentProxy): Promise<Bookmark[]> {
  const bookmarks: Bookmark[] = []
  const walk = async (nodes: readonly Node[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (bookmarks.length >= mostBookmarks || level > 6) return
      const place = await placeOf(pdf, dest).catch(() => null)
      const text = title.replace(/\s+/g, ' ').trim()
      if (place && text !== '') bookmarks.push({ level, text, ...place })
      await walk(items, level + 1)
    }
  }
  await walk(((await pdf.getOutline().catch(() => null)) ?? []) as Node[], 1)
  return bookmarks
}
