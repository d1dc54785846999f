import type { EnterpriseMatch } from '../../core/contracts/customers.ts'
import { sql } from 'kysely'
import { isCreditCodeValid, normaliseCreditCode } from '../../core/credit-code.ts'
import { normaliseSearch } from '../../core/search.ts'
import { inScopeOf } from '../auth/scope.ts'
import { likePattern } from '../db/dialect.ts'
import { searchConditions } from '../db/search-index.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'

/** Answers of a search; more would not help whoever is typing. */
const atMost = 20

/** The enterprise's name by its code; undefined where the directory does not know it. */
export async function nameOf(db: Executor, creditCode: string): Promise<string | undefined> {
  const row = await db.selectFrom('directory').select('name').where('credit_code', '=', creditCode).executeTakeFirst()
  return row?.name
}

/**
 * Looks an enterprise up by the beginning of its code and a part of its name; what begins with the name comes first.
 *
 * @returns at most 20; nothing where neither was typed
 */
export async function searchDirectory(
  db: Executor,
  kind: DatabaseKind,
  asked: { creditCode?: string; enterpriseName?: string },
  user: CurrentUser,
): Promise<EnterpriseMatch[]> {
  const code = normaliseCreditCode(asked.creditCode ?? '')
  const name = normaliseSearch(asked.enterpriseName ?? '')
  if (code === '' && name === '') return []
  let query = db.selectFrom('directory').select(['credit_code', 'name'])
  // The code's characters hold no wildcard once they are normalised to letters and digits.
  if (code !== '') query = query.where(sql<boolean>`credit_code like ${likePattern(code).slice(1)} escape '\\'`)
  for (const part of name === '' ? [] : await searchConditions(db, kind, 'directory', [name]))
    query = query.where(sql<boolean>`${part}`)
  const rows = await query
    .orderBy(sql`case when search like ${likePattern(name).slice(1)} escape '\\' then 0 else 1 end`)
    .orderBy('name')
    .orderBy('credit_code')
    .limit(atMost)
    .execute()
  const own = await knownCustomers(
    db,
    rows.map((row) => row.credit_code),
    user,
  )
  return rows.map((row) => {
    const owner = own.get(row.credit_code)
    return {
      enterpriseName: row.name,
      enterpriseCreditCode: row.credit_code,
      valid: isCreditCodeValid(row.credit_code),
      alreadyCustomer: owner !== undefined,
      ...(owner && { owner }),
    }
  })
}

/**
 * Which of the codes belong to customers that the user can see, and whose they are: '' where they are the user's own.
 */
async function knownCustomers(db: Executor, codes: string[], user: CurrentUser): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const query = db
    .selectFrom('customers')
    .leftJoin('users', 'users.id', 'customers.owner_id')
    .select(['customers.credit_code', 'customers.owner_id', 'users.name'])
    .where('customers.credit_code', 'in', codes)
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const rows = await query.execute()
  // Of an enterprise that is several clerks' customer, the user's own counts first.
  return new Map(
    [...rows.filter((row) => row.owner_id !== user.id), ...rows.filter((row) => row.owner_id === user.id)].map(
      (row) => [row.credit_code, row.owner_id === user.id ? '' : (row.name ?? '')],
    ),
  )
}
