import { isDeepStrictEqual } from 'node:util'
import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isRecord } from '../../../core/json.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { ConversionChoice } from '../../../core/schema/version-types.ts'
import { writeAudits, type AuditEntry } from '../../audit/write.ts'
import { fromJson, toJson } from '../../db/client.ts'
import type { Database, DatabaseKind, Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { loose, type BoundField } from '../bound.ts'
import { readRows } from '../read.ts'
import { bindResource, ofKind, type Resource } from '../resource.ts'
import { rowName, trailName } from '../trail.ts'
import { trailKey } from '../trail-keys.ts'
import type { StoredRow } from '../types.ts'
import { formerOf, wasConverted, type Former } from './former.ts'
import { decided, madeOf } from './made.ts'

/** Rows of one transaction: others have their turn between two. */
const batch = 50

/** Stands before the id of a field whose values are to be converted, where fields are remembered. */
const mark = '*convert '

/** A conversion that was decided on: it is done behind the answer, and after a start where it was not finished. */
export type DecidedConversion = {
  resource: string
  /** `x-id` */
  field: string
  choice: ConversionChoice
  by: { id: string; name: string }
}

/** Remembers what is to be done with the values of a field; nothing, where nothing is to be done any more. */
export async function decideConversion(
  db: Executor,
  { resource, field, choice, by }: Omit<DecidedConversion, 'choice'> & { choice: ConversionChoice | null },
): Promise<void> {
  const key = { resource, field_id: `${mark}${field}` }
  await db.deleteFrom('stored_fields').where('resource', '=', resource).where('field_id', '=', key.field_id).execute()
  if (choice !== null)
    await db
      .insertInto('stored_fields')
      .values({ ...key, name: JSON.stringify(by), kind: choice })
      .execute()
}

async function decidedOn(db: Executor): Promise<DecidedConversion[]> {
  const rows = await db.selectFrom('stored_fields').selectAll().where('field_id', 'like', `${mark}%`).execute()
  return rows.map(({ resource, field_id: id, name, kind }) => ({
    resource,
    field: id.slice(mark.length),
    choice: kind as ConversionChoice,
    by: JSON.parse(name) as DecidedConversion['by'],
  }))
}

type Job = { field: BoundField; choice: ConversionChoice; by: DecidedConversion['by'] }

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
    before: Object.fromEntries(changed.map(({ field, value }) => [trailKey(field), value])),
    after: Object.fromEntries(changed.map(({ field, after }) => [trailKey(field), after])),
  }
  const extra = toJson({ ...members, ...Object.fromEntries(changed.map(({ id, after }) => [id, after])) })
  return { extra, entry }
}

/** Deleted rows too: they may come back. The version of a row goes on, so that nobody writes over it what it was. */
async function convertRows(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schema: ResourceSchema,
  jobs: readonly Job[],
): Promise<void> {
  const resource = bindResource([schema])
  const rows = ofKind(resource, kind) ?? sql<boolean>`1 = 1`
  const looksBack = await wasConverted(db, resource)
  let after = ''
  for (;;) {
    const last = await inTransaction(db, async (trx) => {
      const page = await readRows(
        loose(trx)
          .selectFrom(resource.table)
          .selectAll()
          .where('id', '>', after)
          .where(rows)
          .orderBy('id')
          .limit(batch)
          .$if(kind === 'postgres', (query) => query.forUpdate()),
      )
      const ids = page.map(({ id }) => id)
      const former = await formerOf(trx, resource, looksBack ? ids : [])
      const entries: AuditEntry[] = []
      for (const row of page) {
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
      return page.length < batch ? undefined : page.at(-1)
    })
    if (!last) return
    after = last.id
    await setImmediate()
  }
}

/** Converts what was decided on and is not done; afterwards it is forgotten. */
export async function keepConversions(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<void> {
  const all = Map.groupBy(await decidedOn(db), ({ resource }) => resource)
  for (const [name, conversions] of all) {
    const schema = schemas.find((resource) => resource.name === name)
    const fields = schema ? bindResource([schema]).fields : []
    const jobs = conversions.flatMap(({ field: id, choice, by }): Job[] => {
      const field = fields.find((one) => one['x-id'] === id && one.column === null)
      return field ? [{ field, choice, by }] : []
    })
    if (schema && jobs.length > 0) await convertRows(db, kind, schema, jobs)
    for (const { field, by } of conversions) await decideConversion(db, { resource: name, field, choice: null, by })
  }
}
