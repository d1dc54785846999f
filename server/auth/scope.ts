import { sql, type RawBuilder } from 'kysely'
import type { SummaryScope } from '../db/derived/summaries.ts'
import { slot } from '../db/prepared.ts'
import type { CurrentUser } from '../user.ts'

/** What of a user says whose records they see. */
export type ScopedUser = Pick<CurrentUser, 'id' | 'scope' | 'bankId2'>

/** The column and the value that restrict what a user sees; null where the user sees everything. */
type Scope = { column: 'owner_id' | 'branch_id'; value: string } | null

export type ScopeColumn = 'owner_id' | 'branch_id' | 'all'

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
  return within(scope, table, scope?.value)
}

/**
 * The same in a statement that is compiled once (`db/prepared.ts`) for all users whom the same column restricts: its
 * slot `scope` takes what `scopeSlotOf` says.
 */
export const inScope = (column: ScopeColumn, table: string): RawBuilder<boolean> =>
  within(column === 'all' ? null : { column }, table, slot('scope'))

/** Which column restricts what a user sees; `all` where none does. */
export const scopeColumnOf = (user: ScopedUser): ScopeColumn => scopeOf(user)?.column ?? 'all'

/** The value of the slot of `inScope` for a user. */
export const scopeSlotOf = (user: ScopedUser): { scope: string | null } => ({ scope: scopeOf(user)?.value ?? null })

const within = (scope: { column: string } | null, table: string, value: unknown): RawBuilder<boolean> =>
  scope ? sql<boolean>`${sql.ref(`${table}.${scope.column}`)} = ${value}` : sql<boolean>`1 = 1`

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
