import type { PreviewRule, PreviewState } from '../../core/analysis/rule-admin.ts'
import { now, fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CustomerDifference } from './preview-customer.ts'

/** Milliseconds that a result is kept. */
const keptFor = 60 * 60_000
/** Milliseconds after which nobody works any more at a preview of which nothing was heard. */
export const silence = 2 * 60_000

export type ChangedCustomer = Pick<CustomerDifference, 'changes'> & { appUserId: string; userName: string }
/** What a preview has found so far; `version` is that of the settings it compares with. */
export type Found = {
  version: number
  done: number
  total: number
  failed: number
  reopen: number
  counts: Record<string, Omit<PreviewRule, 'ruleId' | 'name'>>
  events: { appear: number; disappear: number; severity: number }
  changed: ChangedCustomer[]
}
export type StoredPreview = { id: string; state: PreviewState; found: Found }

const before = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()
const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running'

/** Puts a user's preview in the place of an earlier one, which then ends wherever it is worked out. */
export async function beginPreview(db: Executor, userId: string, { id, state, found }: StoredPreview): Promise<void> {
  const row = { id, state, result: JSON.stringify(found), updated_at: now() }
  await db.deleteFrom('rule_previews').where('updated_at', '<', before(keptFor)).execute()
  await db
    .insertInto('rule_previews')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/**
 * Keeps how far a preview is. The customers are kept when it is done: they are many.
 *
 * @returns false where it was cancelled, or another has taken its place
 */
export async function keepPreview(db: Executor, userId: string, { id, state, found }: StoredPreview): Promise<boolean> {
  const result = JSON.stringify(isUnderWay(state) ? { ...found, changed: [] } : found)
  const { numUpdatedRows } = await db
    .updateTable('rule_previews')
    .set({ state, result, updated_at: now() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The user's preview as it was kept last; failed where whoever worked at it has not been heard of. */
export async function readPreview(db: Executor, userId: string): Promise<StoredPreview | null> {
  const row = await db.selectFrom('rule_previews').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row || row.updated_at < before(keptFor)) return null
  const isLeft = isUnderWay(row.state) && row.updated_at < before(silence)
  const state = isLeft ? 'failed' : (row.state as PreviewState)
  return { id: row.id, state, found: fromJson<Found>(row.result) }
}

/** Ends the user's preview wherever it is worked out; where an id is given, only that one. */
export async function cancelPreview(db: Executor, userId: string, id?: string): Promise<void> {
  let rows = db
    .updateTable('rule_previews')
    .set({ state: 'cancelled', updated_at: now() })
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
  if (id !== undefined) rows = rows.where('id', '=', id)
  await rows.execute()
}
