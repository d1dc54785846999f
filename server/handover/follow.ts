import { sql } from 'kysely'
import { listOf, parseJson } from '../../core/json.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import { portions } from '../db/portions.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { bindResource } from '../resources/resource.ts'
import type { Context } from '../resources/types.ts'

/** Customers of one account manager that are given to another. */
export type Move = { ids: readonly string[]; from: string; to: string; branch: string | null }

/** Rows that name several customers follow where all of those do: otherwise somebody would lose what is theirs. */
async function moveListed(trx: Executor, resource: string, value: Sql, { ids, from, to, branch }: Move): Promise<void> {
  const { rows } = await sql<{ id: string; named: string }>`select id, ${value} as named from records
    where resource = ${resource} and owner_id = ${from} and ${value} is not null`.execute(trx)
  const moved = rows.filter(({ named }) => {
    const customers = listOf(parseJson(named)).map(String)
    return customers.length > 0 && customers.every((id) => ids.includes(id))
  })
  for (const portion of portions(moved))
    await trx
      .updateTable('records')
      .set({ owner_id: to, branch_id: branch })
      .where(
        'id',
        'in',
        portion.map(({ id }) => id),
      )
      .execute()
}

/** Rows of resources without a table of their own whose field names one of the customers. */
async function moveRecords(trx: Executor, { ids, from, to, branch }: Move, context: Context): Promise<void> {
  for (const schema of context.schemas.resources) {
    if (schema.storage.table !== 'records') continue
    const names = fieldsOf(schema).filter((field) => field['x-reference']?.resource === 'customers')
    const bound = bindResource([schema])
    for (const field of names) {
      const value = bound.fields.find(({ name }) => name === field.name)?.expression(context)
      if (value && kindOf(field).refers === 'several')
        await moveListed(trx, schema.name, value, { ids, from, to, branch })
      else if (value)
        await sql`update records set owner_id = ${to}, branch_id = ${branch}
          where resource = ${schema.name} and owner_id = ${from} and ${value} in (${sql.join([...ids])})`.execute(trx)
    }
  }
}

/**
 * What of the customers belongs to the one who had them goes along: codes, reports (those in the recycle bin too) and
 * records that name them. Tasks and notes follow by triggers, and everything else is told by the customer. What
 * somebody else has made about them stays theirs. Who wrote a published report is still said of it.
 */
export async function moveWhatBelongs(trx: Executor, move: Move, context: Context): Promise<void> {
  const { ids, from, to, branch: branch_id } = move
  const list = [...ids]
  await trx
    .updateTable('reports')
    .set((set) => ({ author_id: set.fn.coalesce('author_id', 'owner_id') }))
    .where('customer_id', 'in', list)
    .where('owner_id', '=', from)
    .where('status', '=', 'published')
    .execute()
  await trx
    .updateTable('reports')
    .set({ owner_id: to, branch_id })
    .where('customer_id', 'in', list)
    .where('owner_id', '=', from)
    .execute()
  await trx
    .updateTable('qr_codes')
    .set({ owner_id: to, branch_id })
    .where('app_user_id', 'in', list)
    .where('owner_id', '=', from)
    .execute()
  await moveRecords(trx, move, context)
}

/** A task that has a new assignee, as the trail names it. */
export type MovedTask = { id: string; title: string }

/**
 * Open tasks on the customers that the one who had them was to do are the colleague's now. `left`: the colleague has
 * the same to do already.
 */
export async function moveTasks(
  trx: Executor,
  { ids, from, to }: Move,
  { user, now }: Pick<Context, 'user' | 'now'>,
): Promise<{ moved: MovedTask[]; left: number }> {
  const open = await trx
    .selectFrom('customer_tasks')
    .select(['id', 'title'])
    .select(
      sql<number>`exists (select 1 from customer_tasks same where same.customer_id = customer_tasks.customer_id
        and same.title = customer_tasks.title and same.assignee_id = ${to} and same.due = customer_tasks.due
        and coalesce(same.event_id, '') = coalesce(customer_tasks.event_id, '')
        and coalesce(same.report_id, '') = coalesce(customer_tasks.report_id, '')
        and same.state = 'open' and same.deleted_at is null)`.as('twice'),
    )
    .where('customer_id', 'in', [...ids])
    .where('assignee_id', '=', from)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const moved = open.filter(({ twice }) => !twice)
  if (moved.length > 0)
    await trx
      .updateTable('customer_tasks')
      .set((set) => ({
        assignee_id: to,
        assigned_by: user.id,
        assigned_at: now,
        updated_at: now,
        version: set('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  return { moved: moved.map(({ id, title }) => ({ id, title })), left: open.length - moved.length }
}
