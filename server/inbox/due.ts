import { sql, type SelectQueryBuilder } from 'kysely'
import { addMonths, dayOf } from '../../core/beijing.ts'
import { closedStatuses } from '../../core/analysis/events.ts'
import type { DueKind } from '../../core/contracts/inbox.ts'
import { inScopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import { names } from '../db/derived/states.ts'
import { bare, daysFrom, mayDo, type DueGroup, type Found, type InboxContext } from './item.ts'
import { dueTasks, hasTasks, tellTasks } from './tasks.ts'

/** So many of a kind are told; the others are in the list that its count leads to. */
const shown = 10
/** Further than this nobody counts. */
const mostCounted = 999
/** So many days before its end a code is due. */
const endingDays = 2

/** How many rows a query has, as far as they are counted: along its index, without what it selects. */
async function countTo<DB, TB extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<{ count: number; more: boolean }> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(mostCounted + 1)
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (${some}) counted`.execute(db)
  const count = Number(rows[0]?.count ?? 0)
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/** The first rows of a query as items, and how many rows it has. */
async function groupOf<DB, TB extends keyof DB, Row>(
  { db }: InboxContext,
  kind: DueKind,
  query: SelectQueryBuilder<DB, TB, Row>,
  tell: (rows: Row[]) => Found[] | Promise<Found[]>,
): Promise<DueGroup> {
  const rows = await query.limit(shown).execute()
  const size = rows.length < shown ? { count: rows.length, more: false } : await countTo(db, query)
  return { kind, items: await tell(rows), ...size }
}

/** Customers with grave events that nobody has decided on, those with the most first. */
export const customersInTrouble = ({ db, user }: InboxContext) =>
  db
    .selectFrom('customers')
    .select(['customers.id', 'customers.user_name', 'customers.open_high'])
    .where('customers.deleted_at', 'is', null)
    .where('customers.open_high', '<>', '')
    .where(inScopeOf(user, 'customers'))
    .orderBy('customers.open_high', 'desc')
    .orderBy('customers.id')

async function tellTrouble(
  context: InboxContext,
  customers: readonly { id: string; user_name: string; open_high: string }[],
): Promise<Found[]> {
  if (customers.length === 0) return []
  const newest = await context.db
    .selectFrom('anomaly_events')
    .select(['customer_id', (eb) => eb.fn.max('first_seen_at').as('time')])
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .where('gone_at', 'is', null)
    .where('severity', '=', 'high')
    .where('status', 'not in', [...closedStatuses])
    .groupBy('customer_id')
    .execute()
  return customers.map((customer) => ({
    ...bare,
    id: `highEvents:${customer.id}`,
    kind: 'highEvents',
    time: newest.find((row) => row.customer_id === customer.id)?.time ?? '',
    customer: { id: customer.id, name: customer.user_name },
    count: Number(customer.open_high),
    open: true,
  }))
}

/** Codes that end soon while something is still asked for: not agreed to yet, or agreed to without the files. */
export const endingCodes = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('qr_codes as codes')
    .select(['codes.id', 'codes.use_remark', 'codes.expires_at', 'codes.app_user_id'])
    .where('codes.deleted_at', 'is', null)
    .where('codes.expires_at', '>', now.toISOString())
    .where('codes.expires_at', '<=', daysFrom(now, endingDays))
    // Not by the index of states: of all codes that ever waited few end these days.
    .where(sql<boolean>`coalesce(codes.state, '') in ('waiting', 'opened', 'authorised')`)
    .where(sql<boolean>`(codes.state <> 'authorised' or codes.code_type = '2' or ${names('3')})`)
    .where(inScopeOf(user, 'codes'))
    .orderBy('codes.expires_at')

async function tellEnding(
  context: InboxContext,
  codes: readonly { id: string; use_remark: string; expires_at: string; app_user_id: string | null }[],
): Promise<Found[]> {
  const ids = codes.flatMap(({ app_user_id: id }) => (id === null ? [] : [id]))
  const customers =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('customers')
          .select(['id', 'user_name'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .where(inScopeOf(context.user, 'customers'))
          .execute()
  return codes.map((code) => {
    const customer = customers.find(({ id }) => id === code.app_user_id)
    return {
      ...bare,
      id: `expiring:${code.id}`,
      kind: 'expiring',
      time: daysFrom(new Date(code.expires_at), -endingDays),
      customer: customer ? { id: customer.id, name: customer.user_name } : null,
      subject: { id: code.id, name: code.use_remark },
      detail: code.expires_at,
      open: true,
    }
  })
}

/** Customers whose newest statement is old and who have not been asked for a newer one, the oldest first. */
export const oldStatements = ({ db, user, now, limits }: InboxContext) => {
  const [month, date] = [addMonths(dayOf(now).slice(0, 7), -limits.statementMonths), dayOf(now).slice(8)]
  return db
    .selectFrom('customers')
    .select(['customers.id', 'customers.user_name', 'customers.financial_period'])
    .where('customers.deleted_at', 'is', null)
    .where('customers.financial_period', '>', '')
    .where('customers.financial_period', '<', `${month}-${date}`)
    .where(inScopeOf(user, 'customers'))
    .where(
      sql<boolean>`not exists (select 1 from qr_codes codes where codes.app_user_id = customers.id
        and codes.deleted_at is null and codes.expires_at > ${now.toISOString()}
        and codes.state in ('waiting', 'opened', 'authorised') and (codes.code_type = '2' or ${names('3')}))`,
    )
    .orderBy('customers.financial_period')
    .orderBy('customers.id')
}

/** Drafts that nobody has touched for some days, the oldest first. */
export const oldDrafts = ({ db, user, now, limits }: InboxContext) =>
  db
    .selectFrom('reports')
    .select(['reports.id', 'reports.report_name', 'reports.customer_id', 'reports.user_name', 'reports.updated_at'])
    .where('reports.deleted_at', 'is', null)
    .where('reports.status', '=', 'draft')
    .where('reports.updated_at', '<', daysFrom(now, -limits.draftDays))
    .where(inScopeOf(user, 'reports'))
    .orderBy('reports.updated_at')
    .orderBy('reports.id')

/** What is due, by kind, of the kinds that the user's role has the lists of; the most pressing first. */
export async function dueGroups(context: InboxContext): Promise<DueGroup[]> {
  const groups: DueGroup[] = []
  if (hasTasks(context))
    groups.push(await groupOf(context, 'tasks', dueTasks(context), (rows) => tellTasks(context, rows)))
  if (mayDo(context, 'anomaly', 'query'))
    groups.push(await groupOf(context, 'highEvents', customersInTrouble(context), (rows) => tellTrouble(context, rows)))
  if (mayDo(context, 'home', 'query'))
    groups.push(await groupOf(context, 'expiring', endingCodes(context), (rows) => tellEnding(context, rows)))
  if (mayDo(context, 'client', 'query'))
    groups.push(
      await groupOf(context, 'statements', oldStatements(context), (rows) =>
        rows.map(({ id, user_name: name, financial_period: period }) => ({
          ...bare,
          id: `statements:${id}`,
          kind: 'statements',
          time: period ?? '',
          customer: { id, name },
          detail: period ?? '',
          open: true,
        })),
      ),
    )
  if (mayDo(context, 'home', 'query'))
    groups.push(
      await groupOf(context, 'drafts', oldDrafts(context), (rows) =>
        rows.map((row) => ({
          ...bare,
          id: `drafts:${row.id}`,
          kind: 'drafts',
          time: row.updated_at,
          customer: row.customer_id === null ? null : { id: row.customer_id, name: row.user_name },
          subject: { id: row.id, name: row.report_name },
          open: true,
        })),
      ),
    )
  return groups
}
