import { levelOf } from '../../../../core/reading/levels.ts'
import type { DocumentModel, DocumentTable, Heading } from '../../../../core/reading/types.ts'
import { framedTables, type PageTable } from './framed.ts'
import { framesIn } from './frames.ts'
import { linesOf, runningLines } from './lines.ts'
import { withStruck } from './struck.ts'
import { paragraphsOf } from './paragraphs.ts'
import { tablesIn } from './tables.ts'
import { segmentText } from './text.ts'
import type { Line, PageText, PdfParagraph } from './types.ts'

/** An entry of the file's own outline: `y` in points from the top of its page, where it says so. */
export type Bookmark = { level: number; text: string; page: number; y: number | null }

/** What is told of a PDF, and where each of its paragraphs stands. */
export type PdfModel = { model: DocumentModel; paragraphs: PdfParagraph[] }

type Draft = {
  paragraphs: PdfParagraph[]
  tables: DocumentTable[]
  inTable: Set<number>
  /** The table that ended the page before, by the edges of its columns: it may go on. */
  open: { table: DocumentTable; xs: readonly number[] } | null
}

const longestCaption = 60
/** Points by which the columns of a table that goes on may differ. */
const near = 4

/** Adds the rows of a table, to the one that it goes on with or as one of its own. */
function addTable(draft: Draft, { xs, y, grid, rows }: PageTable, page: number, aligned: boolean): void {
  const { paragraphs, tables, inTable, open } = draft
  const goesOn =
    open !== null &&
    open.xs.length === xs.length &&
    open.xs.every((edge, index) => Math.abs(edge - (xs[index] ?? 0)) < near)
  const before = paragraphs.at(-1)
  const caption =
    before?.page === page && !inTable.has(paragraphs.length) && before.text.length <= longestCaption
      ? before.text.trim()
      : ''
  const table: DocumentTable = goesOn
    ? open.table
    : {
        id: `pdf-table-${tables.length}`,
        paragraph: paragraphs.length + 1,
        caption,
        grid: { rows: [], merges: [] },
        ...(aligned && { aligned }),
      }
  if (!goesOn) tables.push(table)
  const { grid: fullGrid } = table
  // A head that is repeated on each page.
  const skipped =
    goesOn && grid.rows.length > 1 && JSON.stringify(grid.rows[0]) === JSON.stringify(fullGrid.rows[0]) ? 1 : 0
  const shift = fullGrid.rows.length - skipped
  fullGrid.rows.push(...grid.rows.slice(skipped))
  fullGrid.merges.push(
    ...grid.merges
      .filter(({ s }) => s.r >= skipped)
      .map(({ s, e }) => ({ s: { r: s.r + shift, c: s.c }, e: { r: e.r + shift, c: e.c } })),
  )
  for (const { text, pieces } of rows.slice(skipped).filter((row) => row.text !== '')) {
    paragraphs.push({ text, pieces, page, y, size: 0 })
    inTable.add(paragraphs.length)
  }
  draft.open = xs.length > 0 ? { table, xs } : null
}

/** Adds lines outside of drawn tables: those that stand in columns are tables too. */
function addLines(draft: Draft, lines: readonly Line[], width: number): void {
  let at = 0
  for (const { from, to, grid, rows } of tablesIn(lines, width)) {
    draft.paragraphs.push(...paragraphsOf(lines.slice(at, from)))
    at = to + 1
    draft.open = null
    addTable(draft, { xs: [], y: lines[from]?.y ?? 0, grid, rows }, lines[from]?.page ?? 0, true)
  }
  if (at < lines.length) draft.open = null
  draft.paragraphs.push(...paragraphsOf(lines.slice(at)))
}

function addPage(
  draft: Draft,
  { page, width, tables, lines }: { page: number; width: number; tables: readonly PageTable[]; lines: readonly Line[] },
): void {
  let above = -Infinity
  for (const table of tables) {
    addLines(
      draft,
      lines.filter(({ y }) => y > above && y <= table.y),
      width,
    )
    addTable(draft, table, page, false)
    above = table.y
  }
  addLines(
    draft,
    lines.filter(({ y }) => y > above),
    width,
  )
}

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** The paragraph that a bookmark leads to: the one that says the same on its page, else the first below its place. */
function placeOf({ text, page, y }: Bookmark, paragraphs: readonly PdfParagraph[]): number {
  const wanted = squeezed(text)
  const here = paragraphs.flatMap((paragraph, index) =>
    paragraph.page === page ? [{ ...paragraph, number: index + 1 }] : [],
  )
  const same = here.find(
    (paragraph) =>
      squeezed(paragraph.text).startsWith(wanted) ||
      (wanted.endsWith(squeezed(paragraph.text)) && paragraph.text.trim().length > 1),
  )
  const below = here.find((paragraph) => y === null || paragraph.y >= y - 2)
  return (
    (same ?? below ?? here.at(-1))?.number ??
    Math.max(1, paragraphs.findIndex((paragraph) => paragraph.page >= page) + 1)
  )
}

const longestHeading = 60

/** Headings by their numbering, and by letters that are larger than those of the text. */
function inferred({ paragraphs, inTable }: Draft): Heading[] {
  const characters = new Map<number, number>()
  for (const { size, text } of paragraphs.filter((paragraph) => paragraph.size > 0))
    characters.set(Math.round(size), (characters.get(Math.round(size)) ?? 0) + text.length)
  const usual = [...characters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
  const larger = [
    ...new Set(paragraphs.map(({ size }) => Math.round(size)).filter((size) => size > usual * 1.15)),
  ].sort((a, b) => b - a)
  return paragraphs.flatMap(({ text, size }, index) => {
    const shown = text.trim()
    if (inTable.has(index + 1) || shown.length > longestHeading || !/\p{L}/u.test(shown)) return []
    const numbered = levelOf(shown)
    const rank = /[。；;，,]$/.test(shown) ? -1 : larger.indexOf(Math.round(size))
    return numbered > 0 || rank >= 0
      ? [{ paragraph: index + 1, level: numbered > 0 ? numbered : Math.min(rank + 1, 3), text: shown }]
      : []
  })
}

/** A page whose texts were put into tables and lines. */
export type LaidPage = { page: number; width: number; height: number; tables: PageTable[]; lines: Line[] }

/** Puts the texts of a page into the tables that it draws, and into lines. */
export function layPage(given: PageText): LaidPage {
  const page = { ...given, items: given.rules ? withStruck(given.items, given.rules) : given.items }
  const { tables, rest } = framedTables(page, page.rules ? framesIn(page.rules) : [])
  return { page: page.page, width: page.width, height: page.height, tables, lines: linesOf({ ...page, items: rest }) }
}

/**
 * What the texts of a PDF's pages say: paragraphs in the order of the pages without their heads and feet, headings by
 * its bookmarks or else inferred, and tables that are drawn or of texts that stand in columns.
 */
export function modelOf(laid: readonly LaidPage[], bookmarks: readonly Bookmark[]): PdfModel {
  const running = runningLines(laid)
  const draft: Draft = { paragraphs: [], tables: [], inTable: new Set(), open: null }
  for (const page of laid) addPage(draft, { ...page, lines: page.lines.filter((line) => !running.has(line)) })
  const { paragraphs, tables } = draft
  const heads = [...new Set([...running].map((line) => line.segments.map(segmentText).join('  ')))]
  const headings =
    bookmarks.length > 0 && paragraphs.length > 0
      ? bookmarks.map((bookmark) => ({
          paragraph: placeOf(bookmark, paragraphs),
          level: bookmark.level,
          text: bookmark.text,
        }))
      : inferred(draft)
  return {
    paragraphs,
    model: {
      paragraphs: paragraphs.map(({ text }, index) => ({ number: index + 1, text })),
      headings,
      guessed: bookmarks.length === 0 && headings.length > 0,
      tables,
      ...(heads.length > 0 && { heads }),
    },
  }
}

/** The same for pages at once. */
export const pdfModel = (pages: readonly PageText[], bookmarks: readonly Bookmark[]): PdfModel =>
  modelOf(pages.map(layPage), bookmarks)
