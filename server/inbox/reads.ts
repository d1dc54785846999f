import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

/** What was read so many days ago is forgotten: by then it is done, or to be told again. */
const keptDays = 90

/** When the user read each of these things last; what was never read is not there. */
export async function readTimes(
  db: Executor,
  userId: string,
  items: readonly { id: string }[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('inbox_reads')
    .select(['item_id', 'read_at'])
    .where('user_id', '=', userId)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.read_at]))
}

/** Writes down that the user has read these things now. */
export const markRead = (db: Executor, userId: string, ids: readonly string[], now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const time = now.toISOString()
    const unique = [...new Set(ids)]
    await trx
      .insertInto('inbox_reads')
      .values(unique.map((id) => ({ user_id: userId, item_id: id, read_at: time })))
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ read_at: time }))
      .execute()
    await trx
      .deleteFrom('inbox_reads')
      .where('user_id', '=', userId)
      .where('read_at', '<', new Date(now.getTime() - keptDays * 86_400_000).toISOString())
      .execute()
    return unique.length
  })
