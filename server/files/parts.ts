import { createReadStream, type WriteStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { toOutageError } from '../outages.ts'
import type { Bytes } from './types.ts'
import type { Disk } from '../disk.ts'

/** What has arrived of a content that comes in pieces, by an id that its receiver gives. Sizes in bytes. */
export type Parts = {
  /** How much is there and when the last of it came; null where nothing was begun. */
  stat(id: string): Promise<{ size: number; changed: Date } | null>
  begin(id: string): Promise<void>
  /**
   * Adds at `offset` what the stream brings. Where the stream breaks off, what it brought until then is kept; what is
   * answered would outlive a power cut.
   *
   * @returns the size afterwards, and whether the stream came to its end
   * @throws ApiError 507 the disk is full; what fitted is kept
   */
  append(id: string, offset: number, stream: AsyncIterable<Buffer>): Promise<{ size: number; whole: boolean }>
  /** Forgets a part; one that is not there is no error. */
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

/**
 * Writes a stream's pieces one after the other, and waits for each: no more of it is in memory than is under way.
 * Answers whether it came to its end.
 */
async function pour(stream: AsyncIterable<Buffer>, target: WriteStream): Promise<boolean> {
  try {
    for await (const chunk of stream) {
      if (target.errored) break
      if (!target.write(chunk))
        await new Promise<void>((resolve) => target.once('drain', resolve).once('error', () => resolve()))
    }
    return true
  } catch {
    return false
  }
}

/** Some bytes of a file; fewer where it ends before. */
export async function sliceOf(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Writes the last bytes of a file, and waits until they are there. Throws ApiError 507. */
async function close(file: WriteStream, path: string, disk: Disk): Promise<void> {
  file.end()
  try {
    await finished(file)
    await disk.sync(path)
  } catch (error) {
    throw toOutageError(error)
  }
}

/** Parts in a folder, a file each. */
export function diskParts(
  folder: string,
  disk: Disk,
  makeFolder: (path: string) => Promise<void>,
): Parts & { pathOf(id: string): string } {
  const pathOf = (id: string): string => {
    if (!/^[\w-]{1,80}$/.test(id)) throw new Error('not an id of a part')
    return join(folder, id)
  }
  return {
    pathOf,
    stat: async (id) =>
      stat(pathOf(id)).then(
        ({ size, mtime }) => ({ size, changed: mtime }),
        () => null,
      ),
    async begin(id) {
      await makeFolder(folder)
      await close(disk.write(pathOf(id)), pathOf(id), disk)
      await disk.sync(folder)
    },
    async append(id, offset, stream) {
      const path = pathOf(id)
      // What a process that ended wrote half is written again.
      await disk.truncate(path, offset)
      const file = disk.write(path, offset)
      file.on('error', () => undefined)
      const isComplete = await pour(stream, file)
      await close(file, path, disk)
      return { size: offset + file.bytesWritten, whole: isComplete }
    },
    remove: (id) => disk.remove(pathOf(id)),
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => /^[\w-]{1,80}$/.test(name)),
  }
}

/** A file that is looked into without being read whole. */
export const fileBytes = async (path: string): Promise<Bytes> => ({
  size: (await stat(path)).size,
  slice: (from, length) => sliceOf(path, from, length),
  stream: (range) => createReadStream(path, range),
})

/** Parts in memory. */
export function memoryParts(): Parts & { whole(id: string): Buffer } {
  const parts = new Map<string, { pieces: Buffer[]; size: number; changed: Date }>()
  const find = (id: string) => {
    const part = parts.get(id)
    if (!part) throw new Error('no such part')
    return part
  }
  return {
    stat: async (id) => parts.get(id) ?? null,
    begin: async (id) => void parts.set(id, { pieces: [], size: 0, changed: new Date() }),
    async append(id, offset, stream) {
      const part = find(id)
      if (part.size !== offset) throw new Error('not where the part ends')
      try {
        for await (const piece of stream) {
          part.pieces.push(piece)
          part.size += piece.length
          part.changed = new Date()
        }
        return { size: part.size, whole: true }
      } catch {
        return { size: part.size, whole: false }
      }
    },
    remove: async (id) => void parts.delete(id),
    list: async () => [...parts.keys()],
    whole: (id) => Buffer.concat(find(id).pieces),
  }
}
