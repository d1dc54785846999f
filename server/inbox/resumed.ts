import { sql } from 'kysely'
import { inScopeOf } from '../auth/scope.ts'
import { bare, mayDo, type Found, type InboxContext } from './item.ts'

/** So many of the user's latest entries of the trail are looked at, and so many records told of them. */
const mostEntries = 200
const mostTold = 6

/** After these there is nothing to go on with. */
const endings = ['delete', 'purge', 'download', 'export']

type Entry = { resource: string; record_id: string; action: string; created_at: string }

/** What the user did last, the latest first. */
export const latestEntries = ({ user }: InboxContext) =>
  sql<Entry>`select resource, record_id, action, created_at from (
    select resource, record_id, action, created_at from audit where owner_id = ${user.id}
    order by created_at desc limit ${mostEntries}
  ) own where resource in ('reports', 'customers') and action not in (${sql.join(endings)}) order by created_at desc`

/** The records that the user worked at last and still sees, each with what was done last. */
export async function resumed(context: InboxContext): Promise<Found[]> {
  if (!mayDo(context, 'home', 'get')) return []
  const { db, user } = context
  const { rows } = await latestEntries(context).execute(db)
  const latest = [
    ...new Map(rows.toReversed().map((row) => [`${row.resource} ${row.record_id}`, row])).values(),
  ].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const idsOf = (resource: string): string[] =>
    latest.flatMap((row) => (row.resource === resource ? [row.record_id] : []))
  const [reportIds, customerIds] = [idsOf('reports'), idsOf('customers')]
  const reports =
    reportIds.length === 0
      ? []
      : await db
          .selectFrom('reports')
          .select(['id', 'report_name', 'status', 'customer_id', 'user_name'])
          .where('id', 'in', reportIds)
          .where('deleted_at', 'is', null)
          .where(inScopeOf(user, 'reports'))
          .execute()
  const customers =
    customerIds.length === 0
      ? []
      : await db
          .selectFrom('customers')
          .select(['id', 'user_name'])
          .where('id', 'in', customerIds)
          .where('deleted_at', 'is', null)
          .where(inScopeOf(user, 'customers'))
          .execute()
  const told = latest.flatMap(({ resource, record_id: id, action, created_at: time }): Found[] => {
    if (resource === 'reports') {
      const report = reports.find((row) => row.id === id)
      if (!report) return []
      const customer = report.customer_id === null ? null : { id: report.customer_id, name: report.user_name }
      const kind = report.status
      return [
        {
          ...bare,
          id: `${kind}:${id}`,
          kind,
          time,
          customer,
          subject: { id, name: report.report_name },
          detail: action,
        },
      ]
    }
    const customer = customers.find((row) => row.id === id)
    return customer
      ? [
          {
            ...bare,
            id: `customer:${id}`,
            kind: 'customer',
            time,
            customer: { id, name: customer.user_name },
            detail: action,
          },
        ]
      : []
  })
  return told.slice(0, mostTold)
}
