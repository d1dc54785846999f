import type { CurrentUser } from '../types.ts'

/** The column and the value that restrict what a user sees; null where the user sees everything. */
export type Scope = { column: 'owner_id' | 'branch_id'; value: string } | null

/** Whose records a user sees. A user of a branch scope without a branch sees only their own. */
export function scopeOf(user: Pick<CurrentUser, 'id' | 'scope' | 'bankId2'>): Scope {
  if (user.scope === 'all') return null
  if (user.scope === 'branch' && user.bankId2) return { column: 'branch_id', value: user.bankId2 }
  return { column: 'owner_id', value: user.id }
}
