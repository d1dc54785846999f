import type { Hit } from '../../../core/reading/types.ts'

/** A document as it is drawn in the page, whatever its kind: what a search and an outline need of it. */
export type Drawn = {
  /** Where a hit stands in the page; none where it is not drawn now, or drawn otherwise. */
  rangesOf(hit: Hit): Range[]
  /** Brings a paragraph into view, and gives it the focus unless that has to stay where it is. */
  goTo(paragraph: number, options?: { at?: Hit; keepFocus?: boolean }): void
}

/** Puts an element below the bars that stay on top, or into the middle, and gives it the focus. */
export function reveal(
  element: HTMLElement,
  { keepFocus = false, middle = false }: { keepFocus?: boolean; middle?: boolean } = {},
): void {
  if (!keepFocus) {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  element.scrollIntoView({ block: middle ? 'center' : 'start', inline: 'nearest' })
}
