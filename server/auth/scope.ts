import { sql, type RawBuilder } from 'kysely'
import type { SummaryScope } from '../db/derived/summaries.ts'
import type { CurrentUser } from '../user.ts'

/** What of a user says whose records they see. */
export type ScopedUser = Pick<CurrentUser, 'id' | 'scope' | 'bankId2'>

/** The column and the value that restrict what a user sees; null where the user sees everything. */
type Scope = { column: 'owner_id' | 'branch_id'; value: string } | null

/** Whose records a user sees. A user of a branch scope without a branch sees only their own. */
function scopeOf(user: ScopedUser): Scope {
  if (user.scope === 'all') return null
  if (user.scope === 'branch' && user.bankId2) return { column: 'branch_id', value: user.bankId2 }
  return { column: 'owner_id', value: user.id }
}

/**
 * The condition of the rows that a user sees. Every query over records of customers has it, unless who may see the
 * record was decided before.
 *
 * @param table with the columns `owner_id` and `branch_id`, by the name that the query gives it
 * @example db.selectFrom('customers').where(inScopeOf(user, 'customers'))
 */
export function inScopeOf(user: ScopedUser, table: string): RawBuilder<boolean> {
  const scope = scopeOf(user)
  return scope ? sql<boolean>`${sql.ref(`${table}.${scope.column}`)} = ${scope.value}` : sql<boolean>`1 = 1`
}

/** Whether a user sees a record that is known already. */
export function isInScope(user: ScopedUser, record: { ownerId: string; branchId: string | null }): boolean {
  const scope = scopeOf(user)
  return scope === null || (scope.column === 'owner_id' ? record.ownerId : record.branchId) === scope.value
}

/** Whose customers the summaries are of that a user sees, of one branch where one is named; null: nobody's. */
export function summaryScopeOf(user: ScopedUser, branch: string | null): SummaryScope | null {
  const scope = scopeOf(user)
  if (scope?.column === 'owner_id') return { owner: scope.value, branch: branch ?? '' }
  if (scope && branch !== null && branch !== scope.value) return null
  return { owner: '', branch: scope?.value ?? branch ?? '' }
}
