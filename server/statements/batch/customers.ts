import { sql } from 'kysely'
import { normaliseSearch } from '../../../core/search.ts'
import { beginningsIn, partsIn, type Claims, type KnownCustomer } from '../../../core/statement/whose.ts'
import { inScopeOf, type ScopedUser } from '../../auth/scope.ts'
import { portions } from '../../db/portions.ts'
import { searchConditions } from '../../db/search-index.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import { keepNames, namesOf } from './names.ts'

/** Beginnings that are looked up at once. */
const mostBeginnings = 5_000

/** Customers who have a part in their names: more are no help to whoever chooses. */
const mostWithPart = 20

/** Whatever goes on after a text comes before this in the order of bytes. */
const last = '\u{10ffff}'

const among = (kind: DatabaseKind, values: readonly string[]) =>
  kind === 'postgres'
    ? sql`(select unnest(${values}::text[]))`
    : sql`(select value from json_each(${JSON.stringify(values)}))`

/** Who has a name, or had one, that begins in one of the ways that a file gives. */
async function idsNamed(db: Executor, kind: DatabaseKind, said: Claims): Promise<Set<string>> {
  const { whole, short } = beginningsIn(said)
  const found = new Set<string>()
  const names = db.selectFrom('customer_names').select('customer_id as id')
  for (const some of portions(whole, mostBeginnings))
    for (const { id } of await names.where(sql<boolean>`beginning in ${among(kind, some)}`).execute()) found.add(id)
  for (const stem of short)
    for (const { id } of await names.where('beginning', '>', stem).where('beginning', '<', `${stem}${last}`).execute())
      found.add(id)
  return found
}

/**
 * The customers of a user's scope whom a file may name: by credit code, or by the beginning of a name that they have or
 * had; and the one for whom it was given. Nobody else's are looked at.
 */
export async function customersNamed(
  db: Executor,
  kind: DatabaseKind,
  user: ScopedUser,
  said: Claims,
  meantId: string | null,
): Promise<KnownCustomer[]> {
  await keepNames(db, kind)
  const codes = said.claims.flatMap(({ creditCode }) => (creditCode === null ? [] : [creditCode]))
  const ids = await idsNamed(db, kind, said)
  if (meantId !== null) ids.add(meantId)
  const seen = db
    .selectFrom('customers')
    .select(['id', 'user_name as name', 'credit_code as creditCode'])
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const found = new Map<string, { id: string; name: string; creditCode: string }>()
  for (const some of portions([...ids]))
    for (const one of await seen.where('id', 'in', some).execute()) found.set(one.id, one)
  for (const some of portions([...new Set(codes)]))
    for (const one of await seen.where('credit_code', 'in', some).execute()) found.set(one.id, one)
  for (const part of partsIn(said).map(normaliseSearch)) {
    let holding = seen
    for (const condition of await searchConditions(db, kind, 'customers', [part]))
      holding = holding.where(sql<boolean>`${condition}`)
    for (const one of await holding.orderBy('id').limit(mostWithPart).execute()) found.set(one.id, one)
  }
  const names = await namesOf(db, [...found.values()])
  return [...found.values()]
    .toSorted((one, two) => (one.id < two.id ? -1 : 1))
    .map(({ id, creditCode }) => ({ id, creditCode, names: names.get(id) ?? [] }))
}
