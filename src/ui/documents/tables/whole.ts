import type { DocumentModel, DocumentTable, Paragraph } from '../../../../core/reading/types.ts'

/** Rows of a table that stand among the paragraphs; those without text do not. */
const rowsAsParagraphs = ({ grid }: DocumentTable): number =>
  grid.rows.filter((row) => row.some((text) => text !== '')).length

const hasFigure = (text: string): boolean => /\d/.test(text) && /^[\s\d.,()（）%+\-−－]+$/.test(text)
const holdsFigures = (row: readonly string[] | undefined): boolean => row?.some(hasFigure) ?? false
const same = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What titles of the further parts of a table say: 资产负债表（续）. */
const continued = /[（(]续[）)]|[（(]续表[）)]|\(continued\)|续表$/i

/** What stands at the edges of pages and tells nothing of what is between: 第 2 页 共 3 页, - 2 -, 2/3. */
const pageNumber =
  /^[-—–\s]*(第?\s*\d{1,4}\s*页?\s*[,，/]?\s*(共?\s*\d{1,4}\s*页)?|page \d+( of \d+)?|\d+\s*\/\s*\d+)[-—–\s]*$/i

const texts = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs.map(({ text }) => text.trim()).filter((text) => !pageNumber.test(text))

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Whether the title of a further part is that of a table: of 资产负债表（续） 资产负债表, or none. */
function isTitleOf(further: string, above: readonly string[]): boolean {
  const title = squeezed(further).replace(new RegExp(continued.source.normalize('NFKC'), 'i'), '')
  const titles = above.map(squeezed).filter((text) => /表$|表\(/.test(text))
  return title === '' || titles.length === 0 || titles.some((text) => text.includes(title) || title.includes(text))
}

/**
 * Whether a table goes on with the one before: as wide, with nothing between them and figures or the same head in its
 * first row; with a title that says so; or with all repeated that stands above the first part, its head too.
 */
function goesOn(
  table: DocumentTable,
  { table: before, above }: HeadedTable,
  paragraphs: readonly Paragraph[],
): boolean {
  const [first] = table.grid.rows
  if ((before.grid.rows[0]?.length ?? 0) !== (first?.length ?? 0)) return false
  const between = texts(paragraphs)
  const isHeadRepeated = same(first, before.grid.rows[0])
  if (between.length === 0) return holdsFigures(first) || isHeadRepeated
  const title = between.find((text) => continued.test(text))
  // The first part of another table may be a picture.
  if (between.length <= 4 && title !== undefined) return isTitleOf(title, texts(above))
  return isHeadRepeated && JSON.stringify(between) === JSON.stringify(texts(above))
}

function joined(before: DocumentTable, table: DocumentTable): DocumentTable {
  const rows = same(table.grid.rows[0], before.grid.rows[0]) ? 1 : 0
  const shift = before.grid.rows.length - rows
  return {
    ...before,
    grid: {
      rows: [...before.grid.rows, ...table.grid.rows.slice(rows)],
      merges: [
        ...before.grid.merges,
        ...table.grid.merges
          .filter(({ s }) => s.r >= rows)
          .map(({ s, e }) => ({ s: { r: s.r + shift, c: s.c }, e: { r: e.r + shift, c: e.c } })),
      ],
    },
  }
}

/** A table with the paragraphs above it that belong to no table with figures, the nearest last. */
export type HeadedTable = { table: DocumentTable; above: Paragraph[] }

/** Tables of a document that hold figures; those that go on over several pages are one. */
export function tablesWithFigures({ tables, paragraphs }: Pick<DocumentModel, 'tables' | 'paragraphs'>): HeadedTable[] {
  const found: HeadedTable[] = []
  /** The first paragraph behind the table before. */
  let behind = 1
  for (const table of tables.filter(({ grid }) => grid.rows.some(holdsFigures))) {
    const above = paragraphs.slice(behind - 1, table.paragraph - 1)
    const before = found.at(-1)
    if (before && goesOn(table, before, above)) found.splice(-1, 1, { ...before, table: joined(before.table, table) })
    else found.push({ table, above })
    behind = Math.max(behind, table.paragraph + rowsAsParagraphs(table))
  }
  return found.filter(({ table }) => table.grid.rows.filter(holdsFigures).length > 1)
}
