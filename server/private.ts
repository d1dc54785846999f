import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ownFile, ownFolder } from './disk.ts'
import { errorCode } from './errors.ts'

/** What group and others may do, and the mark of a folder in which many keep things, as in `/tmp`. */
const others = 0o077
const shared = 0o1000

/** Waits until the names in a folder would outlive a power cut; where it cannot be opened for that, not at all. */
function syncFolder(path: string): void {
  try {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EISDIR', 'EINVAL'].includes(errorCode(error) ?? '')) throw error
  }
}

/** Makes a folder, with those above it that are missing. */
function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: ownFolder })
  if (first === undefined) return
  for (let folder = path; ; folder = dirname(folder)) {
    syncFolder(dirname(folder))
    if (folder === first) return
  }
}

/** Closes a file or folder to everybody but its owner; false where it belongs to another account. */
function close(path: string, mode: number): boolean {
  if ((statSync(path).mode & others) === 0) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/**
 * Makes a folder that only its owner can look into. One that was there is closed as well, unless there are things of
 * others in it.
 *
 * @param ours names by which a folder is known to be the product's own
 * @returns the folder, where others can still look into it
 */
export function keepFolderPrivate(path: string, ours: readonly string[]): string[] {
  makeFolder(path)
  const names = readdirSync(path)
  const isOurs = names.length === 0 || names.some((name) => ours.includes(name))
  const isShared = (statSync(path).mode & shared) !== 0
  const open = (statSync(path).mode & others) !== 0
  return open && (!isOurs || isShared || !close(path, ownFolder)) ? [path] : []
}

/**
 * The same for the file of a SQLite database, what SQLite keeps beside it, and their folder.
 *
 * @returns what others can still read
 */
export function keepDatabasePrivate(path: string): string[] {
  const folder = keepFolderPrivate(dirname(path), [basename(path)])
  // SQLite gives what it keeps beside a database the mode that the database has.
  closeSync(openSync(path, 'a', ownFile))
  const files = ['', '-wal', '-shm', '-journal'].map((ending) => `${path}${ending}`).filter((file) => existsSync(file))
  return [...folder, ...files.filter((file) => !close(file, ownFile))]
}
