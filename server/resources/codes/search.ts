import { sql } from 'kysely'
import { likePattern, type Sql } from '../../db/dialect.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import { mostFound, searched, searchConditions, type Searched } from '../../db/search-index.ts'

const all = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` and `)})`

const isOneOf = (kind: DatabaseKind, column: string, ids: readonly string[]): Sql =>
  kind === 'postgres'
    ? sql`${sql.ref(column)} = any(${[...ids]}::text[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`

/** Codes of customers whose name has a word; null where there is no such customer. */
async function ofCustomers(
  db: Executor,
  kind: DatabaseKind,
  word: string,
): Promise<{ condition: Sql; few: boolean } | null> {
  const named = sql`from customers where ${all(await searchConditions(db, kind, 'customers', [word]))} and customers.deleted_at is null`
  const { rows } = await sql<{ id: string }>`select customers.id ${named} limit ${mostFound + 1}`.execute(db)
  if (rows.length === 0) return null
  if (rows.length > mostFound) return { condition: sql`app_user_id in (select customers.id ${named})`, few: false }
  const ids = rows.map(({ id }) => id)
  return { condition: isOneOf(kind, 'app_user_id', ids), few: true }
}

/** Codes of banks whose name has a word; null where there is no such bank. */
async function ofBanks(db: Executor, kind: DatabaseKind, word: string): Promise<Sql | null> {
  const { rows } = await sql<{ id: string }>`select id from banks
    where lower(name || ' ' || coalesce(display_name, '')) like ${likePattern(word)} escape '\\' and deleted_at is null`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? null : sql`(${isOneOf(kind, 'bank_id1', ids)} or ${isOneOf(kind, 'bank_id2', ids)})`
}

async function hasWord(db: Executor, kind: DatabaseKind, word: string): Promise<Searched> {
  const own = await searched(db, kind, 'qr_codes', [word])
  const customers = await ofCustomers(db, kind, word)
  const banks = await ofBanks(db, kind, word)
  const either = [all(own.conditions), customers?.condition, banks].filter((condition) => condition != null)
  return {
    conditions: [sql`(${sql.join(either, sql` or `)})`],
    few: own.few && (customers?.few ?? true) && banks === null,
  }
}

/**
 * Codes that have each word in their own text, in the name of their customer or in that of their bank. A clerk looks
 * for the latter two, whose names may change: they are looked for where they are stored, and first, so that codes are
 * found by their index instead of being read one after the other.
 *
 * @param words in the form of `normaliseSearch`
 */
export async function searchedCodes(db: Executor, kind: DatabaseKind, words: readonly string[]): Promise<Searched> {
  const each = await Promise.all(words.map((word) => hasWord(db, kind, word)))
  return { conditions: each.flatMap(({ conditions }) => conditions), few: each.some(({ few }) => few) }
}
