import { sql } from 'kysely'
import { searchText } from '../../../core/search.ts'
import { inScopeOf, type ScopedUser } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../user.ts'

/** What lies in the recycle bin, and who put it there. */
export type Deletion = {
  id: string
  resource: string
  recordId: string
  recordName: string
  ownerId: string
  time: string
}

/** True of every row: the indexes of the bin are those of a list, which has rows that are deleted. */
export const inBin = sql<boolean>`deleted_at is null`

/** Puts a record into the recycle bin; call it in the transaction that marks the record as deleted. */
export async function throwAway(
  db: Executor,
  user: Pick<CurrentUser, 'id' | 'name' | 'bankId2'>,
  { resource, recordId, recordName, time }: Omit<Deletion, 'id' | 'ownerId'>,
): Promise<void> {
  await db
    .deleteFrom('deletions')
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where(inBin)
    .execute()
  await db
    .insertInto('deletions')
    .values({
      id: newId('de'),
      created_at: time,
      updated_at: time,
      owner_id: user.id,
      branch_id: user.bankId2,
      user_name: user.name,
      resource,
      record_id: recordId,
      record_name: recordName,
      search: searchText([recordName, user.name]),
      deleted_at: null,
      extra: null,
    })
    .execute()
}

const columns = ['id', 'resource', 'record_id', 'record_name', 'owner_id', 'created_at'] as const

type Row = {
  id: string
  resource: string
  record_id: string
  record_name: string
  owner_id: string
  created_at: string
}
const toDeletion = (row: Row): Deletion => ({
  id: row.id,
  resource: row.resource,
  recordId: row.record_id,
  recordName: row.record_name,
  ownerId: row.owner_id,
  time: row.created_at,
})

/** What of these records a user put into the bin. */
export async function ownDeletions(
  db: Executor,
  userId: string,
  resource: string,
  recordIds: readonly string[],
): Promise<Deletion[]> {
  if (recordIds.length === 0) return []
  const rows = await db
    .selectFrom('deletions')
    .select(columns)
    .where('owner_id', '=', userId)
    .where('resource', '=', resource)
    .where('record_id', 'in', [...recordIds])
    .where(inBin)
    .execute()
  return rows.map(toDeletion)
}

/** One that the user may know of: the same that the user's list of the bin shows. */
export async function findDeletion(db: Executor, user: ScopedUser, id: string): Promise<Deletion | undefined> {
  const row = await db
    .selectFrom('deletions')
    .select(columns)
    .where('id', '=', id)
    .where(inScopeOf(user, 'deletions'))
    .executeTakeFirst()
  return row && toDeletion(row)
}

/** What has lain in the bin since before a moment (ISO time), the oldest first. */
export async function deletionsBefore(db: Executor, time: string): Promise<Deletion[]> {
  return (
    await db
      .selectFrom('deletions')
      .select(columns)
      .where('created_at', '<', time)
      .where(inBin)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(toDeletion)
}

/** Takes a record out of the bin; false where somebody else has done so. */
export async function takeOut(db: Executor, id: string): Promise<boolean> {
  const result = await db.deleteFrom('deletions').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
