import { a4, betweenPages, roomOnPage } from './page-size.ts'

/** A block of the document, measured without pages; lengths in pixels. */
export type Block = {
  height: number
  /** From the end of the block before. */
  above: number
  /** Stays with what follows: a heading is not the last line of a page. */
  keep?: boolean
  /** What follows begins a page. */
  ends?: boolean
  /** Takes no room: never the reason for a page. */
  slight?: boolean
  /** Where its rows end, from its own top; only asked where it does not fit. A block without is never divided. */
  rows?: () => readonly number[]
}

/**
 * A page: from where to where it reaches, and how many sheets it stands for (more than one where a block is longer than
 * a page).
 */
export type Page = { top: number; height: number; sheets: number }

/**
 * What moves down to begin a page: a block, by `by` from the end of the one before it; or a row of it, by so much more
 * than it has.
 */
export type Move = { block: number; row?: number; by: number }

/** Every page but the first begins with the move of its place less one. */
export type PageLayout = { pages: Page[]; moves: Move[] }

/** Rows that a table shows at the foot of a page at least, its head among them. */
const leastRows = 2
/** Fractions of a pixel make no page. */
const slack = 0.5

/**
 * Lays blocks on pages: one that does not fit begins the next page, headings before it come along, tables are divided
 * between rows. A paragraph is never divided, so that typesetting ends pages a little later: the number of pages is for
 * orientation.
 *
 * @example layOutPages([{ height: 900, above: 0 }, { height: 100, above: 8 }]).moves // [{ block: 1, by: 251 }]
 */
export function layOutPages(blocks: readonly Block[]): PageLayout {
  const pages: Page[] = [{ top: 0, height: a4.height, sheets: 1 }]
  const moves: Move[] = []
  let bottom: number = a4.top
  /** The block that the page begins with. */
  let first = 0

  const page = (): Page => pages[pages.length - 1]!
  const contentTop = (): number => page().top + a4.top
  const contentEnd = (): number => page().top + page().height - a4.bottom
  const turn = (): void =>
    void pages.push({ top: page().top + page().height + betweenPages, height: a4.height, sheets: 1 })
  /** Makes the page as long as something on it that cannot be divided. */
  const stretch = (end: number): void => {
    const sheets = Math.ceil((end - contentTop() - slack) / roomOnPage)
    if (sheets <= page().sheets) return
    page().sheets = sheets
    page().height = Math.max(page().height, end - page().top + a4.bottom)
  }

  /** Begins a page with a block, or with the headings before it. Answers where laying out goes on. */
  const begin = (index: number): number => {
    let start = index
    while (start > first && blocks[start - 1]?.keep) start--
    if (start === first) start = index
    // Headings that were laid on the old page are taken back.
    for (let back = index - 1; back >= start; back--) bottom -= blocks[back]!.height + blocks[back]!.above
    turn()
    moves.push({ block: start, by: contentTop() - bottom })
    first = start
    bottom = contentTop()
    return start
  }

  /** Lays the rows of a block that begins at `top`. False where too few of them fit. */
  const divide = (index: number, rows: readonly number[], top: number): boolean => {
    let shift = 0
    for (const [row, end] of rows.entries()) {
      if (top + shift + end <= contentEnd() + slack) continue
      if (row === 0 || (shift === 0 && row < leastRows && index !== first)) {
        if (index !== first) return false
        stretch(top + shift + end)
        continue
      }
      const before = top + shift + rows[row - 1]!
      if (before <= contentTop() + slack) {
        stretch(top + shift + end)
        continue
      }
      turn()
      moves.push({ block: index, row, by: contentTop() - before })
      shift += contentTop() - before
      if (top + shift + end > contentEnd() + slack) stretch(top + shift + end)
    }
    bottom = top + shift + blocks[index]!.height
    return true
  }

  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    if (index > first && blocks[index - 1]?.ends) {
      turn()
      moves.push({ block: index, by: contentTop() - bottom })
      first = index
      bottom = contentTop()
    }
    const top = index === first ? bottom : bottom + block.above
    if (block.slight || top + block.height <= contentEnd() + slack) bottom = top + block.height
    else if (block.rows && divide(index, block.rows(), top)) continue
    else if (index === first) {
      stretch(top + block.height)
      bottom = top + block.height
    } else index = begin(index) - 1
  }
  return { pages, moves }
}

/** How many sheets of paper the pages stand for. */
export const sheetsOf = (pages: readonly Page[]): number => pages.reduce((sum, { sheets }) => sum + sheets, 0)

/** Where the pages would begin in a text that is shown without them. */
export function topsInFlow(blocks: readonly Block[], { moves }: PageLayout): number[] {
  let bottom: number = a4.top
  const tops = blocks.map((block, index) => {
    const top = bottom + (index === 0 ? 0 : block.above)
    bottom = top + block.height
    return top
  })
  return [
    0,
    ...moves.map(
      ({ block, row }) => (tops[block] ?? 0) + (row === undefined ? 0 : (blocks[block]?.rows?.()[row - 1] ?? 0)),
    ),
  ]
}
