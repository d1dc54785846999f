import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { isRecord } from '../../../core/json.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { ConversionChoice } from '../../../core/schema/version-types.ts'
import { writeAudits, type AuditEntry } from '../../audit/write.ts'
import { fromJson, toJson } from '../../db/client.ts'
import type { Database, DatabaseKind, Executor } from '../../db/schema.ts'
import { holdWriters } from '../../db/background/background.ts'
import { inQuickTransaction } from '../../db/transaction.ts'
import { loose, type BoundField } from '../bound.ts'
import { bindResource, type Resource } from '../resource.ts'
import { inPortions } from '../row-portions.ts'
import { rowName, trailName } from '../trail.ts'
import { trailKey } from '../trail-keys.ts'
import type { StoredRow } from '../types.ts'
import { formerOf, wasConverted, type Former } from './former.ts'
import { decided, madeOf } from './made.ts'

/** What is to be done with the values of a field, and who has decided it. */
export type Job = {
  field: BoundField
  choice: ConversionChoice
  by: { id: string; name: string }
  decision?: string
}

/** One row brought to the types of its fields, with its entry in the trail; null where all of it is right. */
function converted(resource: Resource, row: StoredRow, jobs: readonly Job[], former: Former) {
  const read = fromJson<unknown>(row.extra)
  const members = isRecord(read) ? read : {}
  const changed = jobs.flatMap(({ field, choice }) => {
    const { 'x-id': id } = field
    const value = members[id] ?? null
    const after = decided(field, value, madeOf(field, value, row.id, former), choice)
    return isDeepStrictEqual(after ?? null, value) ? [] : [{ field, id, value, after }]
  })
  const [job] = jobs
  if (changed.length === 0 || !job) return null
  const entry: AuditEntry = {
    by: job.by,
    address: '',
    action: 'convert',
    resource: trailName(resource),
    recordId: row.id,
    recordName: rowName(resource, row),
    ...(job.decision === undefined ? {} : { requestId: job.decision }),
    before: Object.fromEntries(changed.map(({ field, value }) => [trailKey(field), value])),
    after: Object.fromEntries(changed.map(({ field, after }) => [trailKey(field), after])),
  }
  const extra = toJson({ ...members, ...Object.fromEntries(changed.map(({ id, after }) => [id, after])) })
  return { extra, entry }
}

/**
 * The version of a row goes on, so that nobody writes over it what it was.
 *
 * @param of.since only rows that were written since then
 * @param of.looked told in each transaction how many rows were looked at so far
 */
export async function convertRows(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schema: ResourceSchema,
  jobs: readonly Job[],
  { since, looked }: { since?: string; looked?: (trx: Executor, done: number) => Promise<void> },
): Promise<void> {
  const resource = bindResource([schema])
  // What is late was written by a call, and no conversion: looking back would undo what has just been done.
  const looksBack = since === undefined && (await wasConverted(db, resource))
  const decisions = new Set(jobs.flatMap(({ decision }) => decision ?? []))
  // What is lost with the power is done again: it is decided on until all of it is done.
  const quickly = <T>(run: (trx: Executor) => Promise<T>): Promise<T> =>
    holdWriters(db, (background) => inQuickTransaction(background, kind, run))
  let done = 0
  const work = async (trx: Executor, rows: StoredRow[]): Promise<void> => {
    const ids = rows.map(({ id }) => id)
    const former = await formerOf(trx, resource, looksBack ? ids : [], decisions)
    const entries: AuditEntry[] = []
    for (const row of rows) {
      const made = converted(resource, row, jobs, former)
      if (!made) continue
      const version = Number(row.version) + 1
      await loose(trx)
        .updateTable(resource.table)
        .set({ extra: made.extra, version })
        .where('id', '=', row.id)
        .execute()
      entries.push(made.entry)
    }
    await writeAudits(trx, entries)
    done += rows.length
    await looked?.(trx, done)
  }
  await inPortions(resource, kind, quickly, work, since)
}
