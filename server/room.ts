import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Executor } from './db/schema.ts'
import type { FileStore } from './files/store.ts'
import { newId } from './ids.ts'
import { toOutageError } from './outages.ts'
import { ApiError } from './errors.ts'

/** Bytes that have to be free where data is kept: fewer are used up by the next upload. */
const least = 16 * 1024 * 1024
/** Bytes of a try: enough to need room of its own in a database. */
const tried = 64 * 1024

/** Whether there is room for what is to be kept. */
export type Room = {
  /** Notes that something could not be kept for lack of room. */
  lacking(): void
  /** Whether there is room. After a lack was noted, something is written to find out; otherwise nothing is. */
  sufficient(): Promise<boolean>
}

type Given = { db: Executor; files: FileStore; folders: readonly string[] }

/** The folders whose disks have to have room; of those that are not there nothing is known. */
export const foldersOf = ({ demo, databaseUrl, filesDir }: { demo: boolean; databaseUrl: string; filesDir: string }) =>
  demo ? [] : [filesDir, ...(/^postgres(ql)?:|^:memory:$/.test(databaseUrl) ? [] : [dirname(databaseUrl)])]

async function isRoomy(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= least
}

/** Writes to the database and to the files, and takes it back. */
async function write({ db, files }: Given): Promise<void> {
  const id = newId('rm')
  const bytes = randomBytes(tried / 2).toString('hex')
  await db.insertInto('room_trials').values({ id, bytes }).execute()
  await db.deleteFrom('room_trials').where('id', '=', id).execute()
  const { sha256 } = await files.write(Readable.from([Buffer.from(bytes)]))
  await files.remove(sha256, new Date(Date.now() + 60_000))
}

/** Looks after the room on the disks that data is kept on. */
export function openRoom(given: Given): Room {
  let lacked = false
  return {
    lacking: () => void (lacked = true),
    async sufficient() {
      if (!(await Promise.all(given.folders.map(isRoomy))).every(Boolean)) return false
      if (!lacked) return true
      try {
        await write(given)
        lacked = false
        return true
      } catch (error) {
        const outage = toOutageError(error)
        if (outage instanceof ApiError && outage.status === 507) return false
        throw error
      }
    },
  }
}
