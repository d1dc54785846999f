import type { Readable } from 'node:stream'

/** A content that is looked into without being read whole. */
export type Bytes = {
  size: number
  slice(from: number, length: number): Promise<Buffer>
  stream(range: Range): Readable
}

/** A content in the file store, and what it was called. */
export type Content = { sha256: string; size: number; name: string; mime: string }

/** Bytes `start` to `end`, both among them, counted from 0. */
export type Range = { start: number; end: number }
