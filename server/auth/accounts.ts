import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import { mobileOf, phoneKey } from '../../core/phone.ts'
import { searchText } from '../../core/search.ts'
import { writeAudit } from '../audit/write.ts'
import { lowerAscii } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

/** What sign-in needs to know of an account. */
export type Account = {
  id: string
  username: string
  name: string
  password_hash: string
  status: string
  role: string | null
}

const accounts = (db: Executor) =>
  db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.id', '=', 'users.role_id').on('roles.deleted_at', 'is', null))
    .select(['users.id', 'users.username', 'users.name', 'users.password_hash', 'users.status', 'roles.id as role'])
    .where('users.deleted_at', 'is', null)
    // Who was there first keeps an address that two accounts have.
    .orderBy('users.created_at')
    .orderBy('users.id')

/** What the search box of the users' list finds an account by. */
export const searchOfAccount = (user: {
  username: string
  name: string
  jobNumber?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
}): string => searchText([user.username, user.name, user.jobNumber, user.phone, user.email])

/** Numbers are stored as they were typed, and compared by their digits. */
function isPhone(phone: string): RawBuilder<boolean> {
  const key = phoneKey(phone)
  const stored = sql`replace(replace(users.phone, ' ', ''), '-', '')`
  return mobileOf(key) === null
    ? sql<boolean>`${stored} = ${key}`
    : sql<boolean>`${stored} in (${key}, ${`+86${key}`}, ${`86${key}`}, ${`0086${key}`})`
}
/** Both databases fold the letters A to Z, and no others. */
const isEmail = (email: string): RawBuilder<boolean> => sql<boolean>`lower(users.email) = ${lowerAscii(email)}`
/** Whoever signs in types a name or an address into the same field. */
const isNamed = (name: string): RawBuilder<boolean> =>
  sql<boolean>`(users.username = ${lowerAscii(name)} or ${isEmail(name)})`

/**
 * Registered and never activated. An account that an administrator set back to this state has no such token and is
 * nobody's to take.
 */
export const isPending = () =>
  sql<boolean>`(users.status = 'activation' and exists (select 1 from sign_in_tokens where sign_in_tokens.user_id = users.id and sign_in_tokens.purpose = 'activation'))`

/** The account of a name, or of an e-mail address where no account has such a name. */
export async function accountByName(db: Executor, typed: string): Promise<Account | undefined> {
  const name = typed.trim()
  const [byName, byEmail] = [
    await accounts(db).where('users.username', '=', lowerAscii(name)).executeTakeFirst(),
    await accounts(db).where(isEmail(name)).executeTakeFirst(),
  ]
  return byName ?? byEmail
}

/** The account of a mobile number of 11 digits. One that was never activated is none. */
export const accountByPhone = (db: Executor, mobile: string): Promise<Account | undefined> =>
  accounts(db)
    .where(isPhone(mobile))
    .where(sql<boolean>`not ${isPending()}`)
    .executeTakeFirst()

export const accountById = (db: Executor, id: string): Promise<Account | undefined> =>
  accounts(db).where('users.id', '=', id).executeTakeFirst()

/** The account that has an e-mail address, as its address or as its name. One that was never activated is none. */
export const accountByEmail = (db: Executor, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where(isNamed(email))
    .where(sql<boolean>`not ${isPending()}`)
    .executeTakeFirst()

/**
 * Names, addresses and numbers are given out one after the other, and so is what accounts may do: of two who want the
 * same at the same moment, the second sees what the first has done. Call it before anything is read that the change
 * rests on. SQLite has one connection and needs no telling.
 */
export async function accountsInTurn(db: Executor): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(7206002)`.execute(db)
}

export type Naming = 'username' | 'email' | 'phone'

/**
 * Whether another account signs in by this. A name that is somebody's address would lead to the wrong account, so both
 * are held to be one kind; numbers are the same however they were typed. Blanks are nobody's.
 *
 * @param pending whether accounts count that nobody has activated yet
 */
export async function isTaken(
  db: Executor,
  kind: Naming,
  value: string,
  { exceptId = '', pending }: { exceptId?: string; pending: boolean },
): Promise<boolean> {
  const key = kind === 'phone' ? phoneKey(value) : value.trim()
  if (key === '') return false
  const others = db
    .selectFrom('users')
    .select('users.id')
    .where('users.deleted_at', 'is', null)
    .where('users.id', '!=', exceptId)
    .where(kind === 'phone' ? isPhone(key) : isNamed(key))
  return (
    (await (pending ? others : others.where(sql<boolean>`not ${isPending()}`)).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Removes accounts that were never activated and hold an address or a number that is registered anew. */
export async function removePending(db: Executor, { email, mobile }: { email: string; mobile: string }): Promise<void> {
  const pending = await db
    .selectFrom('users')
    .select('users.id')
    .where(isPending())
    .where((eb) => eb.or([isNamed(email), isPhone(mobile)]))
    .execute()
  await removeAccounts(
    db,
    pending.map(({ id }) => id),
  )
}

/**
 * Removes accounts that nobody has used yet, to which nothing refers, and says so in the trail. Call it in a
 * transaction.
 */
export async function removeAccounts(db: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await db
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where(isPending())
    .returning(['id', 'username'])
    .execute()
  for (const { id, username } of removed)
    await writeAudit(db, {
      by: null,
      address: '',
      action: 'purge',
      resource: 'users',
      recordId: id,
      recordName: username,
    })
  await db
    .deleteFrom('sign_in_tokens')
    .where('user_id', 'in', ['', ...removed.map(({ id }) => id)])
    .where('purpose', '=', 'activation')
    .execute()
}

/**
 * Called once a password or a code was right: only then is told what is the matter with the account.
 *
 * @throws ApiError 403 where the account may not sign in
 */
export function requireActive(account: Pick<Account, 'status' | 'role'>): void {
  if (account.status === 'waiting') throw new ApiError(403, 'signIn.waiting')
  if (account.status === 'activation') throw new ApiError(403, 'signIn.activation')
  if (account.status !== 'active' || account.role === null) throw new ApiError(403, 'login.disabled')
}
