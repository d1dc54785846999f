import type { SavedFacts } from './facts.ts'

/**
 * A document as it was read: its text as HTML that nobody may trust, its pictures apart, and what could not be read.
 */
export type ReadDocument = {
  kind: 'docx' | 'doc'
  html: string
  pictures: Picture[]
  facts: SavedFacts
  left: { external: number; other: number }
}

export type Picture = { type: string; bytes: ArrayBuffer }
