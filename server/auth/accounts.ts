import { sql } from 'kysely'
import { searchText } from '../../core/search.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

/** What sign-in needs to know of an account. */
export type Account = { id: string; username: string; name: string; password_hash: string; status: string; role: string | null }

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
export const searchOfAccount = (user: { username: string; name: string; jobNumber?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined }): string => searchText([user.username, user.name, user.jobNumber, user.phone, user.email])

/** Numbers are stored as they were typed. */
const isPhone = (mobile: string) => sql<boolean>`replace(replace(users.phone, ' ', ''), '-', '') in (${mobile}, ${`+86${mobile}`}, ${`86${mobile}`}, ${`0086${mobile}`})`
const isEmail = (email: string) => sql<boolean>`lower(users.email) = ${email}`

/** Registered and never activated. An account that an administrator set back to this state has no such token and is nobody's to take. */
export const isPending = () => sql<boolean>`(users.status = 'activation' and exists (select 1 from sign_in_tokens where sign_in_tokens.user_id = users.id and sign_in_tokens.purpose = 'activation'))`

/** The account of a name, or of an e-mail address where no account has such a name. */
export async function accountByName(db: Executor, typed: string): Promise<Account | undefined> {
  const name = typed.trim().toLowerCase()
  const [byName, byEmail] = [await accounts(db).where('users.username', '=', name).executeTakeFirst(), await accounts(db).where(isEmail(name)).executeTakeFirst()]
  return byName ?? byEmail
}

/** The account of a mobile number of 11 digits. One that was never activated is none. */
export const accountByPhone = (db: Executor, mobile: string): Promise<Account | undefined> => accounts(db).where(isPhone(mobile)).where(sql<boolean>`not ${isPending()}`).executeTakeFirst()

export const accountById = (db: Executor, id: string): Promise<Account | undefined> => accounts(db).where('users.id', '=', id).executeTakeFirst()

/** The account that has an e-mail address, as its address or as its name. One that was never activated is none. */
export const accountByEmail = (db: Executor, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where((eb) => eb.or([isEmail(email), eb('users.username', '=', email)]))
    .where(sql<boolean>`not ${isPending()}`)
    .executeTakeFirst()

/** Removes accounts that were never activated and hold an address or a number that is registered anew. */
export async function removePending(db: Executor, { email, mobile }: { email: string; mobile: string }): Promise<void> {
  const pending = await db
    .selectFrom('users')
    .select('users.id')
    .where(isPending())
    .where((eb) => eb.or([isEmail(email), eb('users.username', '=', email), isPhone(mobile)]))
    .execute()
  await removeAccounts(db, pending.map(({ id }) => id))
}

/** For accounts that nobody has used yet: nothing refers to them. */
export async function removeAccounts(db: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('users').where('id', 'in', ids).where(isPending()).execute()
  await db.deleteFrom('sign_in_tokens').where('user_id', 'in', ids).where('purpose', '=', 'activation').execute()
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
