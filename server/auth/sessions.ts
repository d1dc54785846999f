import type { Session as SessionRow } from '../../core/contracts/user.ts'
import { createHash } from 'node:crypto'
import type { Permissions } from '../../core/permissions.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { fromJson, now } from '../db/client.ts'
import { changesOf } from '../db/changes.ts'
import { DatabaseFault } from '../db/fault.ts'
import { Kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import { hashToken, newId, newToken } from '../ids.ts'
import type { CurrentUser } from '../user.ts'
import { forgetDevices } from './devices.ts'

/** 7 days (`spec.txt` section 9). */
export const sessionMilliseconds = 604_800_000

/** `last_seen_at` is not written more often than this. */
const seenMilliseconds = 60_000

/** Starts a session; answers the token, which is never stored, and when it ends. */
export async function startSession(
  db: Executor,
  userId: string,
  from: { address: string; agent: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const createdAt = now()
  const expiresAt = new Date(Date.now() + sessionMilliseconds).toISOString()
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', createdAt).execute()
  await db
    .insertInto('sessions')
    .values({
      id: newId('s'),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: createdAt,
      expires_at: expiresAt,
      last_seen_at: createdAt,
      address: from.address,
      agent: from.agent.slice(0, 300),
    })
    .execute()
  return { token, expiresAt }
}

/** Users who may work, with what their roles let them do. */
const workingUsers = (db: Executor) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.role_id',
      'users.bank_id2',
      'users.must_change_password',
    ])
    .select([
      'roles.scope',
      'roles.permissions',
      'roles.status as role_status',
      'roles.version as role_version',
      'users.version as user_version',
    ])
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('roles.deleted_at', 'is', null)

type WorkingUser = NonNullable<Awaited<ReturnType<ReturnType<typeof workingUsers>['executeTakeFirst']>>>

const currentUser = (row: WorkingUser, tokenHash: string): CurrentUser => ({
  id: row.id,
  username: row.username,
  name: row.name,
  roleId: row.role_id,
  bankId2: row.bank_id2,
  mustChangePassword: row.must_change_password === 1,
  tokenHash,
  scope: row.scope,
  permissions: row.role_status === 'active' ? (fromJson<Permissions | null>(row.permissions) ?? {}) : {},
  // Versions stand for what the answer to getInfo holds besides: names, avatar, banks.
  accessVersion: createHash('sha256')
    .update(
      JSON.stringify([
        row.role_id,
        row.role_version,
        row.role_status,
        row.scope,
        row.permissions,
        row.user_version,
        row.name,
        row.bank_id2,
        row.must_change_password,
      ]),
    )
    .digest('base64url')
    .slice(0, 16),
})

/** When a session was last seen. Where there is no room for that, what is there can still be read. */
async function noteSeen(db: Executor, tokenHash: string): Promise<void> {
  try {
    await db.updateTable('sessions').set({ last_seen_at: now() }).where('token_hash', '=', tokenHash).execute()
  } catch (error) {
    if (!(error instanceof DatabaseFault) || error.state !== 'full') throw error
  }
}

type Session = { user: CurrentUser; expiresAt: string; lastSeenAt: string }

async function readSession(db: Executor, tokenHash: string): Promise<Session | null> {
  const row = await workingUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.last_seen_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? { user: currentUser(row, tokenHash), expiresAt: row.expires_at, lastSeenAt: row.last_seen_at } : null
}

const sessionTables = ['users', 'roles', 'sessions']
const knownSessions = new WeakMap<object, Kept<Session | null>>()

/** The sessions of a database that are kept: each call asks for one, and few change. */
function keptSessions(db: Executor): Kept<Session | null> | null {
  const known = knownSessions.get(db)
  const changes = changesOf(db)
  if (known || !changes) return known ?? null
  const sessions = new Kept<Session | null>(changes)
  knownSessions.set(db, sessions)
  return sessions
}

/** The user whose token this is; null where it is unknown, ended, or its user may not work any more. */
export async function findSession(db: Executor, token: string): Promise<CurrentUser | null> {
  const tokenHash = hashToken(token)
  const read = (): Promise<Session | null> => readSession(db, tokenHash)
  const session = await (keptSessions(db)?.get(tokenHash, sessionTables, read) ?? read())
  if (!session || session.expiresAt <= now()) return null
  if (Date.parse(session.lastSeenAt) < Date.now() - seenMilliseconds) await noteSeen(db, tokenHash)
  return session.user
}

/** A user for whom work goes on after the call that asked for it; null where the user may not work any more. */
export async function findUser(db: Executor, id: string): Promise<CurrentUser | null> {
  const row = await workingUsers(db).where('users.id', '=', id).executeTakeFirst()
  return row ? currentUser(row, '') : null
}

/** The user's sessions, the one that asks first, then the one seen last. */
export async function listSessions(db: Executor, user: Pick<CurrentUser, 'id' | 'tokenHash'>): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      address: row.address,
      agent: row.agent,
      current: row.token_hash === user.tokenHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

type Ending = Pick<CurrentUser, 'id' | 'name' | 'tokenHash' | 'address' | 'requestId'>

/** Signs out: ends the session that asks. */
export function signOut(db: Executor, user: Ending): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', user.tokenHash).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'signOut',
      resource: 'session',
      recordId: user.id,
      recordName: user.name,
    })
  })
}

/**
 * Ends one of the user's own sessions.
 *
 * @throws ApiError 404 where the user has no such session
 */
export function endSession(db: Executor, user: Ending, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning(['address', 'agent'])
      .executeTakeFirst()
    if (!ended) throw notFound()
    await writeAudit(trx, {
      ...actor(user),
      action: 'sessionEnd',
      resource: 'session',
      recordId: id,
      recordName: user.name,
      before: ended,
      after: null,
    })
  })
}

/** Ends all of the user's sessions but the one that asks; answers how many there were. */
export function endOthers(db: Executor, user: Ending): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('token_hash', '!=', user.tokenHash)
      .returning('id')
      .execute()
    for (const { id } of ended)
      await writeAudit(trx, {
        ...actor(user),
        action: 'sessionEnd',
        resource: 'session',
        recordId: id,
        recordName: user.name,
      })
    return ended.length
  })
}

/** Ends every session of a user but one, after a change of password; no device is known any more. */
export async function endOtherSessions(db: Executor, userId: string, exceptTokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', exceptTokenHash).execute()
  await forgetDevices(db, userId)
  await endHalfSessions(db, userId)
}

/**
 * Ends every session of a user, half ones too, and knows no device any more: after a reset, or when an account is
 * disabled.
 */
export async function endAllSessions(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await forgetDevices(db, userId)
  await endHalfSessions(db, userId)
}

async function endHalfSessions(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_tokens').where('user_id', '=', userId).where('purpose', '=', 'secondStep').execute()
}
