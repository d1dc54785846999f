import { sql } from 'kysely'
import type { WireRecord } from '../../../core/api.ts'
import { dayOf } from '../../../core/beijing.ts'
import { onField } from '../../administration/unique.ts'
import { colleaguesById } from '../../auth/colleagues.ts'
import { inScopeOf } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context, OwnColumns, ResourceHooks } from '../types.ts'
import { customerOfRecord, refuseGoneCustomer } from './of-customer.ts'

/** The day so many days before another. */
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

/** From when on it is shown as due. */
const remindOn = (due: string, remind: string): string => daysBefore(due, Number(remind))

/** Days that mean something to people. A later one is a slip of the finger. */
const lastDay = '2099-12-31'

function checkDue(due: string, { now, locale }: Context): void {
  const today = dayOf(now)
  if (due < today) throw onField('due', 'minimum', 'task.duePast', locale, { today })
  if (due > lastDay) throw onField('due', 'maximum', 'task.dueFar', locale, { last: lastDay })
}

type Owner = { ownerId: string; branchId: string | null }

/** Nobody is given what they cannot do. */
async function checkAssignee(db: Executor, id: string, customer: Owner, { locale }: Context): Promise<void> {
  const colleague = (await colleaguesById(db, [id])).get(id)
  if (!colleague) throw onField('assigneeId', 'reference', 'task.noColleague', locale)
  const standing = colleague.atWork(customer)
  const parameters = { name: colleague.name }
  if (standing === 'left') throw onField('assigneeId', 'reference', 'task.colleagueLeft', locale, parameters)
  if (standing === 'outOfReach') throw onField('assigneeId', 'reference', 'task.outOfReach', locale, parameters)
  if (standing === 'readsOnly') throw onField('assigneeId', 'reference', 'task.readsOnly', locale, parameters)
}

/** What a task is about is of its customer, and something that its writer sees. */
async function checkAbout(db: Executor, record: WireRecord, { user, locale }: Context): Promise<void> {
  const { eventId, reportId, customerId } = record
  if (typeof eventId === 'string') {
    const event = await db
      .selectFrom('anomaly_events')
      .select('id')
      .where('id', '=', eventId)
      .where('customer_id', '=', String(customerId))
      .executeTakeFirst()
    if (!event) throw onField('eventId', 'reference', 'task.noEvent', locale)
  }
  if (typeof reportId === 'string') {
    const report = await db
      .selectFrom('reports')
      .select('id')
      .where('id', '=', reportId)
      .where('customer_id', '=', String(customerId))
      .where('deleted_at', 'is', null)
      .where(inScopeOf(user, 'reports'))
      .executeTakeFirst()
    if (!report) throw onField('reportId', 'reference', 'task.noReport', locale)
  }
}

const nameOf = (column: string) => () =>
  sql`coalesce((select name from users where users.id = ${sql.ref(`customer_tasks.${column}`)}), '')`

/** Tasks on a customer, on one of its events or reports. Whoever sees the customer sees them. */
export const taskHooks: ResourceHooks = {
  // The page of a customer, and those of events and reports, are of other permissions.
  alsoFor: { list: ['home', 'anomaly'], get: ['home', 'anomaly'] },

  columns: ['created_by'],

  expressions: {
    assignee: nameOf('assignee_id'),
    author: nameOf('created_by'),
    doneBy: () => sql`(select name from users where users.id = customer_tasks.done_by)`,
  },
  lookups: {
    assignee: { by: 'customer_tasks.assignee_id', table: 'users', shows: 'name' },
    author: { by: 'customer_tasks.created_by', table: 'users', shows: 'name' },
  },
  derived: ['assignee', 'author', 'doneBy'],

  prepareNew: (_db, record) =>
    typeof record['title'] === 'string' ? { ...record, title: record['title'].trim() } : record,

  async beforeCreate(db, record, context): Promise<OwnColumns> {
    const customer = await customerOfRecord(db, String(record['customerId']), context)
    const { due, remind } = record
    checkDue(String(due), context)
    await checkAbout(db, record, context)
    await checkAssignee(db, String(record['assigneeId']), customer, context)
    return {
      owner_id: customer.ownerId,
      branch_id: customer.branchId,
      created_by: context.user.id,
      assigned_by: context.user.id,
      assigned_at: context.now,
      remind_on: remindOn(String(due), String(remind)),
    }
  },

  async beforeUpdate(db, stored, change, context): Promise<OwnColumns> {
    const { due = stored['due'], remind = stored['remind'], assigneeId, title } = change
    if (change['due'] !== undefined) checkDue(String(due), context)
    const given = typeof assigneeId === 'string'
    if (given) await checkAssignee(db, assigneeId, { ownerId: stored.owner_id, branchId: stored.branch_id }, context)
    return {
      ...(typeof title === 'string' && { title: title.trim() }),
      remind_on: remindOn(String(due), String(remind)),
      ...(given && { assigned_by: context.user.id, assigned_at: context.now }),
    }
  },

  beforeRestore: refuseGoneCustomer,

  async virtual(db, rows, { user }) {
    const people = await colleaguesById(
      db,
      rows.map((row) => String(row['assignee_id'])),
    )
    const ids = rows.flatMap(({ report_id: id }) => (typeof id === 'string' ? [id] : []))
    const reports =
      ids.length === 0
        ? []
        : await db
            .selectFrom('reports')
            .select(['id', 'report_name'])
            .where('id', 'in', ids)
            .where('deleted_at', 'is', null)
            .where(inScopeOf(user, 'reports'))
            .execute()
    return rows.map((row) => ({
      assigneeState:
        people.get(String(row['assignee_id']))?.atWork({ ownerId: row.owner_id, branchId: row.branch_id }) ?? 'left',
      reportName: reports.find(({ id }) => id === row['report_id'])?.report_name ?? null,
    }))
  },

  messages: { created: 'task.added', duplicate: 'task.duplicate' },
}
