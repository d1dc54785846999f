import { sql } from 'kysely'
import { inScopeOf } from '../auth/scope.ts'
import { newsDays } from './codes.ts'
import { bare, daysFrom, type Found, type InboxContext, type News } from './item.ts'
import { hasTasks } from './tasks.ts'

/** Calls that are told of. */
const mostNews = 20
/** Customers that are looked at for them: so many as a few calls of the largest kind have. */
const mostCustomers = 2000

/** Customers that others gave to the user and that the user still sees, the latest first. */
export const customersGiven = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('customer_handovers as given')
    .innerJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'given.customer_id').onRef('customers.owner_id', '=', 'given.to_id'),
    )
    .leftJoin('users', 'users.id', 'given.made_by')
    .select(['given.batch_id', 'given.customer_id', 'given.note', 'given.created_at'])
    .select(['customers.user_name', 'users.name as by'])
    .where('given.to_id', '=', user.id)
    .where('given.created_at', '>=', daysFrom(now, -newsDays))
    .where('given.made_by', '<>', user.id)
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
    .orderBy('given.created_at', 'desc')
    .limit(mostCustomers + 1)

/** Customers of the user that others gave to a colleague: by the name that they had, as the user may not see them now. */
export const customersTaken = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('customer_handovers as given')
    .leftJoin('users', 'users.id', 'given.to_id')
    .select(['given.batch_id', 'given.customer_id', 'given.customer_name as user_name', 'given.created_at'])
    .select([sql<string>`''`.as('note'), 'users.name as by'])
    .where('given.from_id', '=', user.id)
    .where('given.created_at', '>=', daysFrom(now, -newsDays))
    .where('given.made_by', '<>', user.id)
    .where('given.to_id', '<>', user.id)
    .orderBy('given.created_at', 'desc')
    .limit(mostCustomers + 1)

type Row = {
  batch_id: string
  customer_id: string
  user_name: string
  note: string
  created_at: string
  by: string | null
}

/** Characters of a note that a line has. */
const longestText = 120

/** The customers of one call are one line. */
function told(rows: readonly Row[], toFound: (first: Row, count: number) => Found): News {
  const batches = Map.groupBy(rows.slice(0, mostCustomers), (row) => row.batch_id)
  const items = [...batches.values()].flatMap((batch) => (batch[0] ? [toFound(batch[0], batch.length)] : []))
  return { items: items.slice(0, mostNews), more: items.length > mostNews || rows.length > mostCustomers }
}

/** Customers that changed hands by somebody else: those that the user has now, and those that the user had. */
export async function newsOfHandovers(context: InboxContext): Promise<News> {
  if (!hasTasks(context)) return { items: [], more: false }
  const given = told(await customersGiven(context).execute(), (row, count) => ({
    ...bare,
    id: `handedOver:${row.batch_id}`,
    kind: 'handedOver',
    time: row.created_at,
    customer: { id: row.customer_id, name: row.user_name },
    subject: row.note === '' ? null : { id: row.batch_id, name: [...row.note].slice(0, longestText).join('') },
    count,
    detail: row.by ?? '',
  }))
  const taken = told(await customersTaken(context).execute(), (row, count) => ({
    ...bare,
    id: `handedAway:${row.batch_id}`,
    kind: 'handedAway',
    time: row.created_at,
    subject: { id: row.batch_id, name: row.user_name },
    count,
    detail: row.by ?? '',
  }))
  return { items: [...given.items, ...taken.items], more: given.more || taken.more }
}
