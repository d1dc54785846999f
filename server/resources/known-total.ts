import { summaryScopeOf } from '../auth/scope.ts'
import { countedBy, rowsOf } from '../db/derived/summaries.ts'
import type { Executor } from '../db/schema.ts'
import type { ListQuery } from './list-query.ts'
import { isOfAll, ofKind, type Resource } from './resource.ts'
import type { Context } from './types.ts'

/**
 * How many rows a list has in all, where the summaries know: everything of a scope, of one branch or not, or what has
 * one value in a column that they count. Null where it has to be counted.
 */
export async function knownTotal(
  db: Executor,
  resource: Resource,
  { conditions, equal, words }: ListQuery,
  context: Context,
): Promise<number | null> {
  const isAllSaid = conditions.length === equal.length && words.length === 0
  if (!isAllSaid || isOfAll(resource) || ofKind(resource, context.kind)) return null
  const branches = equal.filter(({ column }) => column === 'branch_id')
  const [asked, ...more] = equal.filter(({ column }) => column !== 'branch_id')
  if (branches.length > 1 || more.length > 0) return null
  const counted = countedBy(resource.table, asked?.column)
  if (!counted) return null
  return rowsOf(db, summaryScopeOf(context.user, branches[0]?.value ?? null), counted, asked?.value)
}
