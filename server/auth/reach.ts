import { sql, type RawBuilder } from 'kysely'
import type { ScopedUser } from './scope.ts'

/** With whom somebody shares what they made: nobody, the branch, everybody. */
export type Shared = 'own' | 'branch' | 'all'

/** How a user may share: as far as the scope of the own records goes, and no farther. */
export function reachesOf(user: ScopedUser): Shared[] {
  if (user.scope === 'own') return ['own']
  const branch: Shared[] = user.bankId2 ? ['branch'] : []
  return user.scope === 'all' ? ['own', ...branch, 'all'] : ['own', ...branch]
}

/**
 * The condition of the rows that a user may use and that are not deleted: the own ones, and those that are shared with
 * the user. Each is found by an index of its own; of conditions joined by `or` the database reads the whole table.
 */
export function withinReach(user: ScopedUser, table: string): RawBuilder<boolean> {
  const ids = (condition: RawBuilder<unknown>) =>
    sql`select id from ${sql.table(table)} where ${condition} and deleted_at is null`
  const found = [
    ids(sql`owner_id = ${user.id}`),
    ids(sql`reach = 'all'`),
    ...(user.bankId2 ? [ids(sql`reach = 'branch' and branch_id = ${user.bankId2}`)] : []),
  ]
  return sql<boolean>`${sql.ref(`${table}.id`)} in (${sql.join(found, sql` union all `)})`
}

/** Whether a user may change what is shared: the owner, and who might have shared it so. */
export function mayChangeShared(
  user: ScopedUser,
  { ownerId, branchId, reach }: { ownerId: string; branchId: string | null; reach: Shared },
): boolean {
  if (ownerId === user.id || (user.scope === 'all' && reach !== 'own')) return true
  return reach !== 'own' && reachesOf(user).includes(reach) && (reach !== 'branch' || branchId === user.bankId2)
}
