import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { memoryParts } from './parts.ts'
import type { FileStore } from './store.ts'

/** Contents kept in memory until the process ends: the demo writes nothing to disk. */
export function memoryFileStore(): FileStore & { close(): Promise<void> } {
  const contents = new Map<string, { bytes: Buffer; written: Date }>()
  const parts = memoryParts()
  const find = (sha256: string): Buffer => {
    const content = contents.get(sha256)
    if (!content) throw Object.assign(new Error('no such content'), { code: 'ENOENT' })
    return content.bytes
  }
  const keep = (bytes: Buffer): { sha256: string; size: number } => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    contents.set(sha256, { bytes, written: new Date() })
    return { sha256, size: bytes.length }
  }
  return {
    async write(stream) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
      return keep(Buffer.concat(chunks))
    },
    read: (sha256, range) => {
      const bytes = find(sha256)
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
    },
    readWhole: async (sha256) => find(sha256),
    slice: async (sha256, from, length) => find(sha256).subarray(from, from + length),
    has: async (sha256) => contents.has(sha256),
    size: async (sha256) => contents.get(sha256)?.bytes.length ?? null,
    async remove(sha256, before) {
      const written = contents.get(sha256)?.written
      return written !== undefined && written < before && contents.delete(sha256)
    },
    async *hashes() {
      yield [...contents.keys()]
    },
    parts,
    async finish(id, look) {
      const content = parts.whole(id)
      const instead = await look?.({
        size: content.length,
        slice: async (from, length) => content.subarray(from, from + length),
        stream: ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
      })
      return instead ? this.write(instead) : keep(content)
    },
    tidy: async () => undefined,
    ready: async () => undefined,
    close: async () => contents.clear(),
  }
}
