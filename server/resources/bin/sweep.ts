import { binDays } from '../../../core/audit.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isNamed } from '../../files/records.ts'
import type { FileStore } from '../../files/store.ts'
import { loose } from '../bound.ts'
import { eraseFieldFiles } from '../field-files.ts'
import { trailName } from '../trail.ts'
import { resourceOfTrail } from '../restore.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import { deletionsBefore, takeOut, type Deletion } from './bin.ts'
import { writeAudit } from '../../audit/write.ts'

const day = 86_400_000
const hour = 3_600_000

/** Deletes one record for good, with its entry in the trail; answers the contents that it named. */
async function purge(db: Executor, schemas: SchemaStore, deletion: Deletion): Promise<string[]> {
  const resource = resourceOfTrail(schemas, deletion.resource)
  // A resource whose schema was taken away may come back: its rows stay.
  if (!resource || !(await takeOut(db, deletion.id))) return []
  const contents = (await resource.hooks.purge?.(db, deletion.recordId)) ?? []
  if (contents === 'keep') return []
  const uploaded = await eraseFieldFiles(db, trailName(resource), deletion.recordId)
  await loose(db)
    .deleteFrom(resource.table)
    .where('id', '=', deletion.recordId)
    .where('deleted_at', 'is not', null)
    .execute()
  await writeAudit(db, {
    by: null,
    address: '',
    action: 'purge',
    resource: deletion.resource,
    recordId: deletion.recordId,
    recordName: deletion.recordName,
  })
  return [...contents, ...uploaded]
}

/**
 * Empties the recycle bin of what has lain there for 30 days, record by record. Contents of files that no record names
 * any more go too, unless somebody has just uploaded the same.
 *
 * @returns how many records are gone
 */
export async function sweepBin(
  db: Executor,
  files: FileStore,
  schemas: SchemaStore,
  time = Date.now(),
): Promise<number> {
  const due = await deletionsBefore(db, new Date(time - binDays * day).toISOString())
  for (const deletion of due) {
    const contents = await inTransaction(db, (trx) => purge(trx, schemas, deletion))
    for (const sha256 of new Set(contents)) {
      if (!(await isNamed(db, sha256))) await files.remove(sha256, new Date(Date.now() - hour))
    }
  }
  return due.length
}

/**
 * Sweeps now and once a day until it is stopped.
 *
 * @returns stops it, and waits for a sweep under way
 */
export function sweepDaily(sweep: () => Promise<unknown>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const run = (): void => {
    running = sweep().catch(failed)
  }
  run()
  const timer = setInterval(run, day)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
