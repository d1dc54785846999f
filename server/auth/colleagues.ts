import { sql } from 'kysely'
import { can, type Permissions } from '../../core/permissions.ts'
import { fromJson } from '../db/client.ts'
import { likePattern, type Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { isInScope, type ScopedUser } from './scope.ts'

/** Whose customer it is: what decides who sees it. */
export type OfCustomer = { ownerId: string; branchId: string | null }

/** Somebody at the bank. `left`: the account or its role is closed; `outOfReach`: may not see the customer. */
export type Standing = 'there' | 'left' | 'outOfReach'
/** The same of who is to do something: `readsOnly`: sees the customer, and may change nothing. */
export type WorkStanding = Standing | 'readsOnly'
export type Colleague = { id: string; name: string; username: string; bankId2: string | null }
type Known = Colleague & { standing(customer: OfCustomer): Standing; atWork(customer: OfCustomer): WorkStanding }

/** Whether a role opens any page of customers. */
const seesCustomers = (permissions: Permissions): boolean =>
  can(permissions, { permission: ['client', 'home'], action: 'get' })

async function known(db: Executor, condition: Sql, limit?: number): Promise<Known[]> {
  const query = db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.id', '=', 'users.role_id').on('roles.deleted_at', 'is', null))
    .select(['users.id', 'users.name', 'users.username', 'users.bank_id2', 'users.status', 'users.deleted_at'])
    .select(['roles.scope', 'roles.permissions', 'roles.status as role_status'])
    .where(sql<boolean>`${condition}`)
    .orderBy('users.name')
    .orderBy('users.id')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.map((row) => {
    const { id, name, username, bank_id2: bankId2, scope } = row
    const isThere = row.status === 'active' && row.deleted_at === null && row.role_status === 'active'
    const permissions = fromJson<Permissions | null>(row.permissions) ?? {}
    const sees = isThere && seesCustomers(permissions)
    const works = can(permissions, { permission: 'client', action: 'update' })
    const standing = (customer: OfCustomer): Standing =>
      !isThere ? 'left' : sees && isInScope({ id, scope: scope ?? 'own', bankId2 }, customer) ? 'there' : 'outOfReach'
    return {
      id,
      name,
      username,
      bankId2,
      standing,
      atWork: (customer) => {
        const found = standing(customer)
        return found === 'there' && !works ? 'readsOnly' : found
      },
    }
  })
}

/** These users by their ids; whoever is unknown is not there. */
export async function colleaguesById(db: Executor, ids: readonly string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const found = await known(db, sql`users.id in (${sql.join([...new Set(ids)])})`)
  return new Map(found.map((colleague) => [colleague.id, colleague]))
}

/** Accounts that have one of these names, those that are closed too. */
export async function colleaguesNamed(db: Executor, names: readonly string[]): Promise<Known[]> {
  if (names.length === 0) return []
  return known(db, sql`users.name in (${sql.join([...new Set(names)])})`)
}

/** Accounts that are looked at for one answer: more of one name or branch nobody chooses from. */
const mostLooked = 500
/** Colleagues that are offered at once; a word narrows them down. */
const mostOffered = 50

const toColleague = ({ id, name, username, bankId2 }: Known): Colleague => ({ id, name, username, bankId2 })

const ofWord = (word: string): Sql =>
  word === ''
    ? sql`1 = 1`
    : sql`lower(users.name || ' ' || users.username) like ${likePattern(word.toLowerCase())} escape '\\'`

const offered = (found: readonly Known[], there: readonly Known[]): { colleagues: Colleague[]; more: boolean } => ({
  colleagues: there.slice(0, mostOffered).map(toColleague),
  more: there.length > mostOffered || found.length === mostLooked,
})

/** Who may see a customer, or also do something about it, by name; those alone whose name or account has the word. */
export async function whoReaches(
  db: Executor,
  { ownerId, branchId }: OfCustomer,
  { word, works }: { word: string; works: boolean },
): Promise<{ colleagues: Colleague[]; more: boolean }> {
  const ofBranch = branchId === null ? sql`1 = 0` : sql`users.bank_id2 = ${branchId}`
  const found = await known(
    db,
    sql`users.status = 'active' and users.deleted_at is null and (roles.scope = 'all' or ${ofBranch} or users.id = ${ownerId}) and ${ofWord(word)}`,
    mostLooked,
  )
  const customer = { ownerId, branchId }
  const there = found.filter(({ standing, atWork }) => (works ? atWork : standing)(customer) === 'there')
  return offered(found, there)
}

/** What would be of a customer in somebody's hands: they see it, and may work at it or not. */
export const asOwner = (colleague: Known): WorkStanding =>
  colleague.atWork({ ownerId: colleague.id, branchId: colleague.bankId2 })

/**
 * To whom a user may give customers: whoever sees all to anybody who works with customers, everybody else within the
 * branch that the customers are of.
 */
export const mayBeGiven = (user: ScopedUser, branchId: string | null, to: Pick<Colleague, 'bankId2'>): boolean =>
  user.scope === 'all' || to.bankId2 === branchId

/** Who can be given all customers of these branches, by name; those alone whose name or account has the word. */
export async function whoCanOwn(
  db: Executor,
  user: ScopedUser,
  { branches, except, word }: { branches: readonly (string | null)[]; except: string | null; word: string },
): Promise<{ colleagues: Colleague[]; more: boolean }> {
  const [branch = null, ...others] = branches
  const within =
    user.scope === 'all'
      ? sql`1 = 1`
      : others.length > 0
        ? sql`1 = 0`
        : branch === null
          ? sql`users.bank_id2 is null`
          : sql`users.bank_id2 = ${branch}`
  const found = await known(
    db,
    sql`users.status = 'active' and users.deleted_at is null and ${within} and ${ofWord(word)}`,
    mostLooked,
  )
  return offered(
    found,
    found.filter((colleague) => colleague.id !== except && asOwner(colleague) === 'there'),
  )
}
