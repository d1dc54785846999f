import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '../../audit/changes.ts'
import { fromJson } from '../../db/client.ts'
import { portions } from '../../db/portions.ts'
import type { Executor } from '../../db/schema.ts'
import { trailName } from '../trail.ts'
import type { Resource } from '../resource.ts'

/** What a value was before it was converted; undefined where it was not, or has been changed since. */
export type Former = (recordId: string, fieldId: string, current: unknown) => unknown

const nothing: Former = () => undefined

/** Whether any record of a resource was ever converted. */
export const wasConverted = async (db: Executor, resource: Resource): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('resource', '=', trailName(resource))
    .where('action', '=', 'convert')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Of these records what the trail has of conversions: a type that comes back finds its values as they were.
 *
 * @param under decisions that are being carried out: what was done by them, before they were cut off, is not taken back
 */
export async function formerOf(
  db: Executor,
  resource: Resource,
  ids: readonly string[],
  under: ReadonlySet<string> = new Set(),
): Promise<Former> {
  if (ids.length === 0) return nothing
  const last = new Map<string, { change: AuditChange; converted: boolean }>()
  for (const portion of portions(ids)) {
    const entries = await db
      .selectFrom('audit')
      .select(['id', 'record_id', 'action', 'changes', 'request_id'])
      .where('resource', '=', trailName(resource))
      .where('record_id', 'in', portion)
      .execute()
    // Ordered here: asked for in order, a database may read the whole trail from its end. Ids begin with the time.
    for (const { record_id: record, action, changes, request_id: decision } of entries.toSorted((a, b) =>
      a.id < b.id ? 1 : -1,
    )) {
      const converted = action === 'convert' && !(decision !== null && under.has(decision))
      for (const change of fromJson<AuditChange[]>(changes) ?? []) {
        const key = `${record} ${change.field.split('@')[1] ?? ''}`
        if (!last.has(key)) last.set(key, { change, converted })
      }
    }
  }
  return (record, field, current) => {
    const found = last.get(`${record} ${field}`)
    const isSame = isDeepStrictEqual(found?.change.new ?? null, current ?? null)
    return found?.converted && isSame ? found.change.old : undefined
  }
}
