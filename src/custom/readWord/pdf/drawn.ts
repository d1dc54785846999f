import type { Hit } from '../../../../core/reading/types.ts'
import { reveal, type Drawn } from '../../../ui/documents/drawn.ts'
import type { PdfModel } from '../../../ui/documents/pdf/model.ts'
import type { PageText, PdfParagraph, Piece } from '../../../ui/documents/pdf/types.ts'

/** The elements of the texts of the pages that are drawn now. */
export type Texts = ReadonlyMap<number, readonly HTMLElement[]>

/** The texts that a part of a paragraph is made of, and which characters of each. */
const piecesOf = (
  { pieces }: PdfParagraph,
  { from, to }: Pick<Hit, 'from' | 'to'>,
): (Piece & { start: number; end: number })[] =>
  pieces.flatMap((piece) => {
    const [start, end] = [Math.max(0, from - piece.from), Math.min(piece.length, to - piece.from)]
    return end > start ? [{ ...piece, start, end }] : []
  })

function rangeOf(element: HTMLElement | undefined, start: number, end: number): Range | null {
  const node = element?.firstChild
  if (!(node instanceof Text)) return null
  const range = document.createRange()
  range.setStart(node, Math.min(start, node.length))
  range.setEnd(node, Math.min(end, node.length))
  return range
}

/** The pages as a search and an outline see them. `share`: pixels of a point. */
export function drawnOf(
  frame: HTMLElement | null,
  { paragraphs }: PdfModel,
  pages: readonly PageText[],
  texts: Texts,
  share: number,
  turned: boolean,
): Drawn {
  return {
    rangesOf(hit) {
      const paragraph = paragraphs[hit.paragraph - 1]
      return paragraph
        ? piecesOf(paragraph, hit).flatMap(
            ({ page, index, start, end }) => rangeOf(texts.get(page)?.[index], start, end) ?? [],
          )
        : []
    },
    goTo(number, { at, keepFocus = false } = {}) {
      const paragraph = paragraphs[number - 1]
      if (!paragraph) return
      const piece = (at && piecesOf(paragraph, at)[0]) ?? paragraph.pieces[0]
      const page = frame?.querySelector<HTMLElement>(`[data-page="${piece?.page ?? paragraph.page}"]`)
      if (!page) return
      const item = pages.find((pageText) => pageText.page === piece?.page)?.items[piece?.index ?? -1]
      if (!item || turned) return reveal(page, { keepFocus })
      if (!keepFocus) {
        page.tabIndex = -1
        page.focus({ preventScroll: true })
      }
      // Pages that are not drawn have their place already: a third of the window above the text.
      window.scrollTo({
        top:
          page.getBoundingClientRect().top + window.scrollY + (item.y - item.size) * share - window.innerHeight * 0.35,
      })
    },
  }
}
