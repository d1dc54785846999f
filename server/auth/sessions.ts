import { createHash } from 'node:crypto'
import type { DataScope, Permissions } from '../../core/permissions.ts'
import { fromJson, now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { newToken } from '../ids.ts'
import type { CurrentUser } from '../types.ts'

/** 7 days (`spec.txt` section 9). */
export const sessionMilliseconds = 604_800_000

/** Tokens are stored hashed: who reads the database cannot sign in with what it holds. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Starts a session; answers the token, which is never stored, and when it ends. */
export async function startSession(db: Executor, userId: string, from: { address: string; agent: string }): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const createdAt = now()
  const expiresAt = new Date(Date.now() + sessionMilliseconds).toISOString()
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', createdAt).execute()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: createdAt, expires_at: expiresAt, last_seen_at: createdAt, address: from.address, agent: from.agent.slice(0, 300) })
    .execute()
  return { token, expiresAt }
}

/** The user whose token this is; null where it is unknown, ended, or its user may not work any more. */
export async function findSession(db: Executor, token: string): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.name', 'users.role_id', 'users.bank_id2', 'users.must_change_password', 'roles.scope', 'roles.permissions', 'roles.status as role_status'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('roles.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roleId: row.role_id,
    bankId2: row.bank_id2,
    mustChangePassword: row.must_change_password === 1,
    tokenHash: hashToken(token),
    scope: row.scope as DataScope,
    permissions: row.role_status === 'active' ? fromJson<Permissions>(row.permissions) : {},
  }
}

export async function endSession(db: Executor, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a user but one, after a change of password. */
export async function endOtherSessions(db: Executor, userId: string, exceptTokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', exceptTokenHash).execute()
}
