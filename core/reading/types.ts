/**
 * A paragraph of a document that is read, by the number that answers name it by, from 1. Cells of a table are one
 * paragraph a row.
 */
export type Paragraph = { number: number; text: string }

/** A heading, by the paragraph that it stands in. */
export type Heading = { paragraph: number; level: number; text: string }

/** Cells that were merged: from the first to the last row and column, from 0. */
export type Merge = { s: { r: number; c: number }; e: { r: number; c: number } }
/** The cells of a table row by row, all rows as long; a merged cell's text stands in its top left place. */
export type Grid = { rows: string[][]; merges: Merge[] }

/**
 * A table, and the paragraph of its first row. `aligned`: a PDF has no tables, this one was made of texts that stand in
 * columns.
 */
export type DocumentTable = { id: string; paragraph: number; caption: string; grid: Grid; aligned?: boolean }

/**
 * What is told of a document, of whatever kind its file is.
 *
 * `guessed`: its headings were inferred from the numbering of paragraphs.
 */
export type DocumentModel = {
  paragraphs: Paragraph[]
  headings: Heading[]
  guessed: boolean
  tables: DocumentTable[]
  /** What stands at the heads and feet of its pages, a line each. */
  heads?: string[]
}

/** A place in a paragraph, in characters of its text: `to` is behind the last. */
export type Hit = { paragraph: number; from: number; to: number }
