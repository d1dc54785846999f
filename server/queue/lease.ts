import { sql, type Generated, type Kysely, type Selectable, type Updateable } from 'kysely'
import { now } from '../db/client.ts'
import type { Database, Executor } from '../db/schema.ts'
import { newToken } from '../ids.ts'

/**
 * The columns that make a table a queue. A row is due from `next_at` on while its state is `waiting` or `running`; only
 * who holds `lease` may write to it, and a lease that is over can be taken by any other process. The partial index of
 * what is due is `(next_at) where state in ('waiting', 'running')`.
 */
export type QueueColumns = {
  id: string
  state: string
  /** How often it was taken. */
  attempts: Generated<number>
  next_at: string | null
  started_at: string | null
  leased_until: string | null
  lease: string | null
  updated_at: string
  version: Generated<number>
}

/** Tables that are queues. */
export type QueueName = { [Name in keyof Database]: Database[Name] extends QueueColumns ? Name : never }[keyof Database]

/** A row that this process alone works at, until the lease is over. */
export type Claimed<Name extends QueueName> = Selectable<Database[Name]> & Held
type Held = { id: string; lease: string }

/** Any queue, without what only its own table has. */
const queues = (db: Executor): Kysely<Record<string, QueueColumns>> =>
  db as unknown as Kysely<Record<string, QueueColumns>>

const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/**
 * Takes the row that has been due for longest, of those that nobody works at; null where there is none. Of two
 * processes that ask at once one gets it. One whose process died is taken again when its lease is over.
 */
export async function claim<Name extends QueueName>(
  db: Executor,
  name: Name,
  milliseconds: number,
): Promise<Claimed<Name> | null> {
  const queue: string = name
  for (;;) {
    const time = now()
    const due = await queues(db)
      .selectFrom(queue)
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
    const claimed = await queues(db)
      .updateTable(queue)
      .set((set) => ({
        state: 'running',
        lease,
        leased_until: later(milliseconds),
        attempts: set('attempts', '+', 1),
        started_at: set.fn.coalesce('started_at', set.val(time)),
        updated_at: time,
        version: set('version', '+', 1),
      }))
      .where('id', '=', due.id)
      .where('state', 'in', ['waiting', 'running'])
      .where('next_at', '<=', time)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', time)]))
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, lease } as unknown as Claimed<Name>
  }
}

/** Holds a lease for longer; false where it was lost: somebody cancelled, or took over. */
export async function extend(
  db: Executor,
  name: QueueName,
  { id, lease }: Held,
  milliseconds: number,
): Promise<boolean> {
  const queue: string = name
  const { numUpdatedRows } = await queues(db)
    .updateTable(queue)
    .set({ leased_until: later(milliseconds) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever held it has lost the lease: what was done since must not be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor() {
    super('the lease is over')
  }
}

/**
 * Writes to a row as its holder; `free` gives it back.
 *
 * @throws LeaseLost
 */
export async function writeHeld<Name extends QueueName>(
  db: Executor,
  name: Name,
  { id, lease }: Held,
  change: Updateable<Database[Name]>,
  { free = false } = {},
): Promise<void> {
  const queue: string = name
  const { numUpdatedRows } = await queues(db)
    .updateTable(queue)
    .set((set) => ({
      ...change,
      ...(free ? { lease: null, leased_until: null } : {}),
      updated_at: now(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLost()
}
