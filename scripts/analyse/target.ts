import { open, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** What a file is called until it is whole. */
export const partly = '.part'

/** Where rows are written. Of `done` and `abandon` one has to be called at the end. */
export type Target = { stream: Writable; done: () => Promise<void>; abandon: () => Promise<void> }

const nothing = async (): Promise<void> => {}

/**
 * Opens a file to write rows to. Until all are there it stands beside under another name, so that what is cut short is
 * never taken for whole, and a file that was there stays until then. What is no file (a pipe) is written to as it is.
 */
export async function openTarget(out: string | undefined, otherwise: Writable): Promise<Target> {
  if (out === undefined) return { stream: otherwise, done: nothing, abandon: nothing }
  const there = await stat(out).catch(() => null)
  const isFile = there === null || there.isFile()
  const path = isFile ? `${out}${partly}` : out
  const stream = (await open(path, 'w')).createWriteStream()
  const ended = (): Promise<void> =>
    new Promise((resolve, reject) => void stream.once('error', reject).end(() => resolve()))
  return {
    stream,
    async done() {
      await ended()
      if (isFile) await rename(path, out)
    },
    async abandon() {
      stream.destroy()
      if (isFile) await rm(path, { force: true })
    },
  }
}
