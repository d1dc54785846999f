import { closeSync, openSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { realDisk, type Disk } from '../../server/disk.ts'

/**
 * What a power cut leaves of what was not synced: nothing; or, where the file system had written names down of its own
 * accord, all names, and files that are empty.
 */
export type Loss = 'nothing unsynced stays' | 'names stay, bytes do not'

/** A file or folder, whatever its name is at the moment. */
type Node = { folder: boolean; bytes: Buffer }

/** A disk below `root` that loses what was not synced. */
export function lossyDisk(root: string) {
  /** What programs see: names and what they stand for. */
  let seen = new Map<string, Node>()
  /** What the disk holds: names as their folder was last synced. Bytes are held by the nodes. */
  let held = new Map<string, Node>()
  let left = Infinity
  const step = (): void => {
    if (left <= 0) throw new Error('the power is cut')
    left -= 1
  }
  const made = (path: string, folder: boolean): void =>
    void (seen.has(path) || seen.set(path, { folder, bytes: Buffer.alloc(0) }))
  const inside = (folder: string, names: Map<string, Node>): [string, Node][] =>
    [...names].filter(([path]) => dirname(path) === folder)

  const disk: Disk = {
    async folder(path) {
      step()
      await realDisk.folder(path)
      made(path, true)
    },
    write(path, start) {
      step()
      if (start === undefined) {
        // Opened at once, so that the name is there with the first step.
        closeSync(openSync(path, 'w'))
        seen.delete(path)
        made(path, false)
      }
      return realDisk.write(path, start ?? 0)
    },
    async copy(from, to) {
      step()
      await realDisk.copy(from, to)
      seen.delete(to)
      made(to, false)
    },
    async truncate(path, length) {
      step()
      await realDisk.truncate(path, length)
    },
    async rename(from, to) {
      step()
      await realDisk.rename(from, to)
      const node = seen.get(from)
      if (node) seen.set(to, node)
      seen.delete(from)
    },
    async remove(path) {
      step()
      await realDisk.remove(path)
      seen.delete(path)
    },
    async sync(path) {
      step()
      const node = seen.get(path)
      if (node && !node.folder) node.bytes = readFileSync(path)
      if (node && !node.folder) return
      for (const [name] of inside(path, held)) held.delete(name)
      for (const [name, child] of inside(path, seen)) held.set(name, child)
    },
  }

  /** Makes the folder what a power cut leaves of it; the power is back. */
  function lose(loss: Loss): void {
    const names = loss === 'nothing unsynced stays' ? held : seen
    rmSync(root, { recursive: true, force: true })
    // The folder that the disk is mounted at is always there.
    mkdirSync(dirname(root), { recursive: true })
    const remaining = new Map<string, Node>()
    const restore = (folder: string): void => {
      for (const [path, node] of inside(folder, names)) {
        remaining.set(path, node)
        if (node.folder) mkdirSync(path)
        else writeFileSync(path, node.bytes)
        if (node.folder) restore(path)
      }
    }
    restore(dirname(root))
    seen = new Map(remaining)
    held = new Map(remaining)
    left = Infinity
  }

  return {
    disk,
    /** Cuts the power after so many steps. */
    cutAfter: (steps: number): void => void (left = steps),
    /** Whether it came to the cut. */
    isCut: (): boolean => left <= 0,
    lose,
    /** The names below the root, for a test that fails. */
    names: (): string[] => [...seen.keys()].map((path) => join(basename(root), path.slice(root.length))),
  }
}
