import type { Bytes } from '../types.ts'
import type { FileStore } from '../store.ts'

export const bytesOf = (store: FileStore, { sha256, size }: { sha256: string; size: number }): Bytes => ({
  size,
  slice: (from, length) => store.slice(sha256, from, length),
  stream: (range) => store.read(sha256, range),
})

/** Why a content is not taken though its kind would be; each is a sentence under `files.`. */
export type FaultKind = 'broken' | 'encrypted' | 'macros' | 'bomb' | 'pixels' | 'mixed' | 'empty'

/** A content that is refused. `parameters` fill the sentence of its kind. */
export class ContentFault extends Error {
  override name = 'ContentFault'
  readonly kind: FaultKind
  readonly parameters: Record<string, string>

  constructor(kind: FaultKind, parameters: Record<string, string> = {}) {
    super(kind)
    this.kind = kind
    this.parameters = parameters
  }
}

/** The last bytes of a content. */
export const tailOf = (bytes: Bytes, length: number): Promise<Buffer> =>
  bytes.slice(Math.max(0, bytes.size - length), Math.min(length, bytes.size))
