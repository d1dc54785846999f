import { sql, type Selectable } from 'kysely'
import { now } from '../db/client.ts'
import type { CollectionTable, Executor } from '../db/schema.ts'
import { newToken } from '../ids.ts'

/** A collection that this process alone works at, until the lease is over. */
export type Claimed = Selectable<CollectionTable> & { lease: string }

const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/**
 * Takes the collection that has been due for longest, of those that nobody works at; null where there is none. Of two
 * processes that ask at once one gets it. One whose process died is taken again when its lease is over.
 */
export async function claim(db: Executor, milliseconds: number): Promise<Claimed | null> {
  for (;;) {
    const time = now()
    const due = await db
      .selectFrom('collections')
      .select('id')
      // Written out, so that the index of what is under way serves.
      .where(sql<boolean>`state in ('waiting', 'running')`)
      .where('next_at', '<=', time)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', time)]))
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    const lease = newToken()
    const taken = await db
      .updateTable('collections')
      .set((set) => ({ state: 'running', lease, leased_until: later(milliseconds), attempts: set('attempts', '+', 1), started_at: set.fn.coalesce('started_at', set.val(time)), updated_at: time, version: set('version', '+', 1) }))
      .where('id', '=', due.id)
      .where('state', 'in', ['waiting', 'running'])
      .where('next_at', '<=', time)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', time)]))
      .returningAll()
      .executeTakeFirst()
    if (taken) return { ...taken, lease }
  }
}

/** Holds a lease for longer; false where it was lost: somebody cancelled, or took over. */
export async function extend(db: Executor, { id, lease }: Claimed, milliseconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('collections').set({ leased_until: later(milliseconds) }).where('id', '=', id).where('lease', '=', lease).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever held it has lost the lease: what was fetched since must not be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

type Change = Partial<Pick<Selectable<CollectionTable>, 'state' | 'attempts' | 'next_at' | 'next_cursor' | 'pages' | 'rows' | 'message_key' | 'source' | 'as_of' | 'finished_at' | 'consent_id' | 'code_id' | 'started_at'>> & { message?: string | null; refused?: string; kept?: string }

/**
 * Writes to a collection as its holder; `free` gives it back.
 *
 * @throws LeaseLost
 */
export async function write(db: Executor, { id, lease }: Claimed, change: Change, { free = false } = {}): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('collections')
    .set((set) => ({ ...change, ...(free ? { lease: null, leased_until: null } : {}), updated_at: now(), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLost('the lease is over')
}
