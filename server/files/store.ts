import type { Range } from './types.ts'
import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toOutageError } from '../outages.ts'
import type { Bytes } from './types.ts'
import { foldersOf, realDisk, type Disk } from '../disk.ts'
import { diskParts, fileBytes, sliceOf, type Parts } from './parts.ts'

/** Contents by their hash, each kept once. What a file is called and who may read it stands in the database. */
export type FileStore = {
  /**
   * Streams to disk; answers hash and size once the content would outlive a power cut. The stream may be cut short by
   * its producer: check before keeping.
   *
   * @throws ApiError 507 where there is no room; nothing of it is kept
   */
  write(stream: Readable): Promise<{ sha256: string; size: number }>
  read(sha256: string, range?: Range): Readable
  readWhole(sha256: string): Promise<Buffer>
  /** Some bytes; fewer where the content ends before. */
  slice(sha256: string, from: number, length: number): Promise<Buffer>
  has(sha256: string): Promise<boolean>
  /** Bytes of a content; null where it is not there. */
  size(sha256: string): Promise<number | null>
  /**
   * Deletes a content, unless it was written after `before`: somebody may be about to record it. Answers whether it is
   * gone.
   */
  remove(sha256: string, before: Date): Promise<boolean>
  /** The hashes of all contents, some at a time. */
  hashes(): AsyncIterable<string[]>
  /** Contents that come in pieces. */
  parts: Parts
  /**
   * Makes a part that is whole a content that outlives a power cut. The part stays until it is removed: whoever records
   * the content removes it afterwards, so that one of the two is there whatever happens in between.
   *
   * @param look is shown what will be kept, and throws where it must not be; what it answers is kept instead
   * @throws ApiError 507 where there is no room
   */
  finish(id: string, look?: (bytes: Bytes) => Promise<Readable | void>): Promise<{ sha256: string; size: number }>
  /** Deletes what was written before `before` by a process that ended meanwhile. */
  tidy(before: Date): Promise<void>
  /** Throws where contents can not be kept at present. */
  ready(): Promise<void>
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Measures what goes through it. */
function meter(): { stream: Transform; measured: () => { sha256: string; size: number } } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ sha256: hash.digest('hex'), size }) }
}

/**
 * @param folder where contents are kept; null keeps them in the temporary folder until the process ends
 * @param disk what they are written with
 */
export function openFileStore(folder: string | null, disk: Disk = realDisk): FileStore & { close(): Promise<void> } {
  const root = folder ?? join(tmpdir(), `assistant-${randomUUID()}`)
  const incoming = join(root, 'incoming')
  const makeFolder = foldersOf(disk)
  const parts = diskParts(join(root, 'parts'), disk, makeFolder)
  const pathOf = (sha256: string): string => {
    if (!isHash(sha256)) throw new Error('not a content hash')
    return join(root, sha256.slice(0, 2), sha256)
  }
  /** Takes a file among the contents; one of the same hash is replaced, so that it counts as written just now. */
  const adopt = async (file: string, sha256: string): Promise<void> => {
    const target = pathOf(sha256)
    await makeFolder(dirname(target))
    // The bytes before the name: a name that is there after a power cut has all of them.
    await disk.sync(file)
    await disk.rename(file, target)
    await disk.sync(dirname(target))
  }
  /** A content whose removal was broken off is where it was: one that nobody names is removed again later. */
  const putBack = async (sha256: string): Promise<void> => {
    if (
      await stat(pathOf(sha256)).then(
        () => true,
        () => false,
      )
    )
      return disk.remove(join(incoming, sha256))
    await disk.rename(join(incoming, sha256), pathOf(sha256))
    await disk.sync(dirname(pathOf(sha256)))
  }
  return {
    async write(stream) {
      await makeFolder(incoming)
      const temporary = join(incoming, randomUUID())
      const { stream: through, measured } = meter()
      try {
        await pipeline(stream, through, disk.write(temporary))
        const content = measured()
        await adopt(temporary, content.sha256)
        return content
      } catch (error) {
        await disk.remove(temporary)
        throw toOutageError(error)
      }
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range ?? {}),
    readWhole: (sha256) => readFile(pathOf(sha256)),
    slice: (sha256, from, length) => sliceOf(pathOf(sha256), from, length),
    has: async (sha256) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    size: async (sha256) =>
      stat(pathOf(sha256)).then(
        ({ size }) => size,
        () => null,
      ),
    async remove(sha256, before) {
      const path = pathOf(sha256)
      const written = await stat(path).then(
        (stats) => stats.mtime,
        () => null,
      )
      if (!written || written >= before) return false
      // Taken away first and looked at again: the same content may have come in between.
      await makeFolder(incoming)
      const aside = join(incoming, sha256)
      await disk.rename(path, aside)
      if ((await stat(aside)).mtime >= before) {
        await putBack(sha256)
        return false
      }
      await disk.remove(aside)
      return true
    },
    async *hashes() {
      for (const name of await readdir(root).catch(() => [])) {
        if (/^[0-9a-f]{2}$/.test(name)) yield (await readdir(join(root, name))).filter(isHash)
      }
    },
    parts,
    async finish(id, look) {
      await makeFolder(incoming)
      // A copy: another process may still hold the part open, and what it writes would change a content under its hash.
      const copy = join(incoming, randomUUID())
      try {
        await disk.copy(parts.pathOf(id), copy)
        const bytes = await fileBytes(copy)
        const instead = await look?.(bytes)
        if (instead) {
          const content = await this.write(instead)
          await disk.remove(copy)
          return content
        }
        const hash = createHash('sha256')
        for await (const chunk of createReadStream(copy)) hash.update(chunk as Buffer)
        const sha256 = hash.digest('hex')
        await adopt(copy, sha256)
        return { sha256, size: bytes.size }
      } catch (error) {
        await disk.remove(copy)
        throw toOutageError(error)
      }
    },
    async tidy(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        if (isHash(name)) await putBack(name)
        const path = join(incoming, name)
        const changed = await stat(path).then(
          (stats) => stats.mtime,
          () => null,
        )
        if (changed && changed < before) await disk.remove(path)
      }
    },
    async ready() {
      await makeFolder(root)
      await access(root, constants.R_OK | constants.W_OK)
    },
    async close() {
      if (folder === null) await rm(root, { recursive: true, force: true })
    },
  }
}
