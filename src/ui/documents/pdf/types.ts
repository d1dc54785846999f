import type { Rules } from './rules.ts'

/**
 * A text of a page as the file draws it: its place in points from the upper left corner, its size, and its number among
 * the page's texts.
 */
export type Item = {
  index: number
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Whether a line goes through all of it, or through a part. */
  struck?: 'whole' | 'part'
}

/** Texts of a line that stand close together. */
export type Segment = { items: Item[]; left: number; right: number }

/** The texts of a page that stand on one height, in segments with wide gaps between them. */
export type Line = { page: number; y: number; size: number; segments: Segment[] }

/** The texts of a page, and the straight lines that it draws. */
export type PageText = { page: number; width: number; height: number; items: Item[]; rules?: Rules }

/** A part of a paragraph's text, by the text of a page that it is. */
export type Piece = { page: number; index: number; from: number; length: number }

export type PdfParagraph = { text: string; pieces: Piece[]; page: number; y: number; size: number }
