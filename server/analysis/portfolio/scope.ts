import { sql } from 'kysely'
import type { Locale } from '../../../core/schema/types.ts'
import type { ChartRows } from '../../../core/statistics.ts'
import { inScopeOf, summaryScopeOf, type ScopedUser } from '../../auth/scope.ts'
import { summary, type Sum } from '../../db/derived/summaries.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import type { Sql } from '../../db/dialect.ts'
import type { AnalysisContext } from '../events/context.ts'

/** What a portfolio is asked over: the customers in the user's scope, of one branch where one is named. */
export type Asked = {
  db: Executor
  kind: DatabaseKind
  context: AnalysisContext
  user: ScopedUser
  branch: string | null
  locale: Locale
  /** How old the events are that wait for a clerk, over the same customers. */
  eventAges: () => Promise<ChartRows['eventAges'][]>
}

/** Which rows of `customers` count. */
export function inPortfolio({ user, branch }: Pick<Asked, 'user' | 'branch'>): Sql {
  const parts = [sql`customers.deleted_at is null`, inScopeOf(user, 'customers')]
  if (branch !== null) parts.push(sql`customers.branch_id = ${branch}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** What the customers that count come to in a topic. */
export const inSummary = ({ db, user, branch }: Pick<Asked, 'db' | 'user' | 'branch'>, topic: string): Promise<Sum[]> =>
  summary(db, summaryScopeOf(user, branch), topic)

/** The branches with customers, where the user sees more than one. */
export async function branchesInScope({
  db,
  user,
}: Pick<Asked, 'db' | 'user'>): Promise<{ id: string; name: string }[]> {
  if (user.scope !== 'all') return []
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from banks where exists (select 1 from customers where customers.branch_id = banks.id and ${inPortfolio({ user, branch: null })}) order by sort, id`.execute(
    db,
  )
  return rows
}
