import type { Sheet } from './styles.ts'

export type Source = 'word' | 'sheet' | 'web'

/** A picture in what was pasted. `file` ones are files of another machine or folder, which no page may read. */
export type PastedImage = { kind: 'data' | 'file' | 'away'; source: string; name: string }

/** What could not be taken over, for the clerk to know. */
export type Left = { rows: number; columns: number }

/** What is known while a paste is cleaned. */
export type Paste = {
  source: Source
  sheet: Sheet
  document: Document
  /** The text of a footnote, by the mark in the text that leads to it. */
  notes: Map<Element, string>
  /** Found so far; the n-th stands in the result as `file:pasted-n`. */
  images: PastedImage[]
  left: Left
}
