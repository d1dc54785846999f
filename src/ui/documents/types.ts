import type { SavedFacts } from './facts.ts'

/**
 * A document as it was read: its text as HTML that nobody may trust, its pictures apart, and what could not be read.
 */
export type ReadDocument = {
  kind: 'docx' | 'doc'
  html: string
  pictures: Picture[]
  /** What stands at the heads and feet of its pages, a line each. */
  heads?: string[]
  facts: SavedFacts
  left: { external: number; other: number }
}

export type Picture = { type: string; bytes: ArrayBuffer }
