import { sql } from 'kysely'
import type { OverviewCounts } from '../../core/api.ts'
import { scopeOf } from '../auth/scope.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../types.ts'

/** A count of the rows for which a condition holds. */
const countIf = (condition: ReturnType<typeof sql>) => sql<number | string>`sum(case when ${condition} then 1 else 0 end)`

/**
 * What stands where, in the user's scope: customers, authorisations in force, published reports, upload requests that
 * nobody has fulfilled or let expire, and drafts.
 */
export async function overviewCounts(db: Executor, user: CurrentUser): Promise<OverviewCounts> {
  const scope = scopeOf(user)
  const mine = scope ? sql<boolean>`${sql.ref(scope.column)} = ${scope.value}` : sql<boolean>`1 = 1`
  const customers = await db.selectFrom('customers').select((eb) => eb.fn.countAll().as('total')).where('deleted_at', 'is', null).where(mine).executeTakeFirst()
  const codes = await db
    .selectFrom('qr_codes')
    .select([
      countIf(sql`state in ('authorised', 'uploaded')`).as('authorised'),
      countIf(sql`code_type = '2' and state in ('waiting', 'opened', 'authorised') and expires_at > ${now()}`).as('waiting'),
    ])
    .where('deleted_at', 'is', null)
    .where(mine)
    .executeTakeFirst()
  const reports = await db
    .selectFrom('reports')
    .select([countIf(sql`status = 'published'`).as('published'), countIf(sql`status = 'draft'`).as('drafts')])
    .where('deleted_at', 'is', null)
    .where(mine)
    .executeTakeFirst()
  return {
    customerCount: Number(customers?.total ?? 0),
    authCount: Number(codes?.authorised ?? 0),
    reportCount: Number(reports?.published ?? 0),
    waitUploadCount: Number(codes?.waiting ?? 0),
    waitHandleCount: Number(reports?.drafts ?? 0),
  }
}
