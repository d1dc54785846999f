import { createHash } from 'node:crypto'

/** What the trail keeps of a content: which one it was, not what it says. `size` in bytes. */
export type Fingerprint = { sha256: string; size: number }

export const fingerprint = (content: string): Fingerprint => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  size: Buffer.byteLength(content),
})
