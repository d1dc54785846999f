import { isDeepStrictEqual } from 'node:util'
import { searchText } from '../../../core/search.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import { requirePassage } from './read.ts'

async function requireOwn(db: Executor, user: CurrentUser, id: string): Promise<{ title: string }> {
  const passage = await requirePassage(db, user, id)
  if (passage.ownerId !== user.id && user.scope !== 'all') throw new ApiError(403, 'passage.others')
  return passage
}

/** Changes title, tags or whether it is shared; what is the same already leaves it untouched. 403 for a colleague's. */
export async function changePassage(
  db: Executor,
  user: CurrentUser,
  id: string,
  change: { title?: string | undefined; tags?: string[] | undefined; shared?: boolean | undefined },
): Promise<void> {
  await requireOwn(db, user, id)
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('passages')
      .select(['title', 'tags', 'shared', 'plain', 'section_title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const title = change.title ?? before.title
    const tagged = fromJson<string[] | null>(before.tags) ?? []
    const tags = change.tags ?? tagged
    const shared = change.shared ?? before.shared === 1
    if (isDeepStrictEqual([title, tags, shared], [before.title, tagged, before.shared === 1])) return
    await trx
      .updateTable('passages')
      .set((eb) => ({
        title,
        tags: toJson(tags),
        shared: shared ? 1 : 0,
        search: searchText([title, ...tags, before.section_title, before.plain]),
        updated_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'update',
      resource: 'passages',
      recordId: id,
      recordName: title,
      before: { title: before.title, shared: before.shared === 1 },
      after: { title, shared },
    })
  })
}

/** Deletes a passage; reports that it was put into keep what they have. */
export async function deletePassage(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const { title } = await requireOwn(db, user, id)
  await inTransaction(db, async (trx) => {
    await trx.updateTable('passages').set({ deleted_at: now() }).where('id', '=', id).execute()
    await writeAudit(trx, { ...actor(user), action: 'delete', resource: 'passages', recordId: id, recordName: title })
  })
}

/** What was deleted comes back, for whom it belonged to. Throws 404. */
export async function restorePassage(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const row = await db
    .selectFrom('passages')
    .select(['title', 'owner_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row || (row.owner_id !== user.id && user.scope !== 'all')) throw notFound()
  await inTransaction(db, async (trx) => {
    await trx.updateTable('passages').set({ deleted_at: null }).where('id', '=', id).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'restore',
      resource: 'passages',
      recordId: id,
      recordName: row.title,
    })
  })
}
