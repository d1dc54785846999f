import { createWriteStream, constants, type WriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { memberOf } from '../core/json.ts'

/** What contents of customers may be read by: the account that the server runs under. */
export const ownFolder = 0o700
export const ownFile = 0o600

/**
 * What the file store changes on a disk. What was written, and a name that was made, changed or taken away, can be gone
 * after a power cut until `sync` of the file, or of the folder that holds the name, has answered.
 */
export type Disk = {
  /** Makes one folder; one that is there is no error. */
  folder(path: string): Promise<void>
  /** Streams to a file: to a new one, or, where `start` is told, over what is there from that byte on. */
  write(path: string, start?: number): WriteStream
  copy(from: string, to: string): Promise<void>
  truncate(path: string, length: number): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** One that is not there is no error. */
  remove(path: string): Promise<void>
  /** Waits until a file's bytes, or a folder's names, would outlive a power cut. */
  sync(path: string): Promise<void>
}

const codeOf = (error: unknown): string => String(memberOf(error, 'code') ?? '')

/** Folders that cannot be opened to be synced: on Windows none can, and those above ours may be closed to us. */
const closed = new Set(['EACCES', 'EPERM', 'EISDIR'])
/** What some file systems, those of networks among them, answer where there is nothing to sync about a folder. */
const needless = new Set(['EINVAL', 'ENOTSUP'])

export const realDisk: Disk = {
  folder: (path) =>
    mkdir(path, { mode: ownFolder }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    }),
  write: (path, start) =>
    createWriteStream(path, { mode: ownFile, ...(start === undefined ? {} : { flags: 'r+', start }) }),
  copy: (from, to) => copyFile(from, to, constants.COPYFILE_FICLONE),
  truncate,
  rename,
  remove: (path) => rm(path, { force: true }),
  async sync(path) {
    const opened = await open(path, 'r').catch((error: unknown) => {
      if (closed.has(codeOf(error))) return null
      throw error
    })
    try {
      await opened?.sync()
    } catch (error) {
      if (!needless.has(codeOf(error))) throw error
    } finally {
      await opened?.close()
    }
  },
}

/**
 * Makes folders whose names outlive a power cut, with those above them that are missing. A folder that is there may
 * have been made by a process that did not come to syncing it: each is synced once.
 */
export function foldersOf(disk: Disk): (path: string) => Promise<void> {
  const lasting = new Set<string>()
  const make = async (path: string): Promise<void> => {
    if (lasting.has(path)) return
    await disk.folder(path).catch(async (error: unknown) => {
      if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
      await make(dirname(path))
      await disk.folder(path)
    })
    await disk.sync(dirname(path))
    lasting.add(path)
  }
  return make
}
