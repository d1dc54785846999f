import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from './store.ts'

/** Contents kept in memory until the process ends: the demo writes nothing to disk. */
export function memoryFileStore(): FileStore & { close(): Promise<void> } {
  const contents = new Map<string, Buffer>()
  const find = (sha256: string): Buffer => {
    const content = contents.get(sha256)
    if (!content) throw new Error('no such content')
    return content
  }
  return {
    async write(stream) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
      const content = Buffer.concat(chunks)
      const sha256 = createHash('sha256').update(content).digest('hex')
      contents.set(sha256, content)
      return { sha256, size: content.length }
    },
    read: (sha256) => Readable.from([find(sha256)]),
    readWhole: async (sha256) => find(sha256),
    has: async (sha256) => contents.has(sha256),
    // Nothing in memory is old enough to matter.
    remove: async () => undefined,
    ready: async () => undefined,
    close: async () => contents.clear(),
  }
}
