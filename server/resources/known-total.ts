import { summaryScopeOf } from '../auth/scope.ts'
import { changesOf } from '../db/changes.ts'
import { countedBy, rowsOf } from '../db/derived/summaries.ts'
import { Kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import type { ListQuery } from './list-query.ts'
import { isOfAll, ofKind, type Resource } from './resource.ts'
import type { Context } from './types.ts'

type Total = number | null
const totals = new WeakMap<object, Kept<Total>>()

/** A total is asked once, and then kept until the rows are written that it is of; within a transaction never. */
function keptTotal(db: Executor, key: string, table: string, work: () => Promise<Total>): Promise<Total> {
  const changes = changesOf(db)
  if (!changes) return work()
  const kept = totals.get(db) ?? new Kept<Total>(changes)
  totals.set(db, kept)
  return kept.get(key, [table], work)
}

/**
 * How many rows a list has in all, where the summaries know: everything of a scope, of one branch or not, or what has
 * one value in a column that they count. Null where it has to be counted.
 */
export async function knownTotal(
  db: Executor,
  resource: Resource,
  { conditions, equal, words }: ListQuery,
  context: Context,
): Promise<Total> {
  const isAllSaid = conditions.length === equal.length && words.length === 0
  if (!isAllSaid || isOfAll(resource) || ofKind(resource, context.kind)) return null
  const branches = equal.filter(({ column }) => column === 'branch_id')
  const [asked, ...more] = equal.filter(({ column }) => column !== 'branch_id')
  if (branches.length > 1 || more.length > 0) return null
  const counted = countedBy(resource.table, asked?.column)
  if (!counted) return null
  const scope = summaryScopeOf(context.user, branches[0]?.value ?? null)
  const key = JSON.stringify([scope, counted, asked?.value])
  return keptTotal(db, key, resource.table, () => rowsOf(db, scope, counted, asked?.value))
}
