import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Contents by their hash, each kept once. What a file is called and who may read it stands in the database. */
export type FileStore = {
  /** Streams to disk; answers hash and size. The stream may be cut short by its producer: check before keeping. */
  write(stream: Readable): Promise<{ sha256: string; size: number }>
  read(sha256: string): Readable
  readWhole(sha256: string): Promise<Buffer>
  has(sha256: string): Promise<boolean>
  /** Deletes a content, unless it was written after `before`: somebody may be about to record it. */
  remove(sha256: string, before: Date): Promise<void>
  /** Throws where contents can not be kept at present. */
  ready(): Promise<void>
}

/**
 * @param folder where contents are kept; null keeps them in the temporary folder until the process ends
 */
export function openFileStore(folder: string | null): FileStore & { close(): Promise<void> } {
  const root = folder ?? join(tmpdir(), `assistant-${randomUUID()}`)
  const pathOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a content hash')
    return join(root, sha256.slice(0, 2), sha256)
  }
  return {
    async write(stream) {
      const incoming = join(root, 'incoming')
      await mkdir(incoming, { recursive: true })
      const temporary = join(incoming, randomUUID())
      const hash = createHash('sha256')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      try {
        await pipeline(stream, meter, createWriteStream(temporary))
        const sha256 = hash.digest('hex')
        const target = pathOf(sha256)
        await mkdir(join(root, sha256.slice(0, 2)), { recursive: true })
        await rename(temporary, target)
        return { sha256, size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (sha256) => createReadStream(pathOf(sha256)),
    readWhole: (sha256) => readFile(pathOf(sha256)),
    has: async (sha256) => stat(pathOf(sha256)).then(() => true, () => false),
    async remove(sha256, before) {
      const path = pathOf(sha256)
      const written = await stat(path).then((found) => found.mtime, () => null)
      if (written && written < before) await rm(path, { force: true })
    },
    async ready() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK)
    },
    async close() {
      if (folder === null) await rm(root, { recursive: true, force: true })
    },
  }
}
