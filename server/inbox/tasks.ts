import { dayOf, endOf, startOf } from '../../core/beijing.ts'
import { inScopeOf } from '../auth/scope.ts'
import { newsDays } from './codes.ts'
import { bare, daysFrom, mayDo, type Found, type InboxContext, type News } from './item.ts'

/** As many days ahead as the earliest reminder (`src/schemas/resources/customerTasks.json`). */
const earliestReminder = 7
const mostNews = 50

/** Whether the role opens pages of customers: there tasks and notes stand. */
export const hasTasks = (context: InboxContext): boolean =>
  mayDo(context, 'client', 'get') || mayDo(context, 'home', 'get')

/** What the user has to do, of customers that the user sees, once the day of the reminder has come; the oldest first. */
export const dueTasks = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('customer_tasks')
    .innerJoin('customers', 'customers.id', 'customer_tasks.customer_id')
    .select([
      'customer_tasks.id',
      'customer_tasks.title',
      'customer_tasks.due',
      'customer_tasks.remind_on',
      'customer_tasks.customer_id',
      'customers.user_name',
    ])
    .where('customer_tasks.assignee_id', '=', user.id)
    .where('customer_tasks.state', '=', 'open')
    .where('customer_tasks.deleted_at', 'is', null)
    .where('customer_tasks.due', '<=', dayOf(daysFrom(now, earliestReminder)))
    .where('customer_tasks.remind_on', '<=', dayOf(now))
    .where(inScopeOf(user, 'customer_tasks'))
    .orderBy('customer_tasks.due')
    .orderBy('customer_tasks.id')

type DueTask = {
  id: string
  title: string
  due: string
  remind_on: string
  customer_id: string
  user_name: string
}

/** It is told when the reminder comes, on the day itself, and when that is over: what was read before is unread again. */
const toldAt = ({ due, remind_on: remindOn }: DueTask, now: Date): string =>
  [endOf(due), startOf(due)].find((moment) => moment <= now.toISOString()) ?? startOf(remindOn)

export const tellTasks = ({ now }: InboxContext, tasks: readonly DueTask[]): Found[] =>
  tasks.map((task) => ({
    ...bare,
    id: `tasks:${task.id}`,
    kind: 'tasks',
    time: toldAt(task, now),
    customer: { id: task.customer_id, name: task.user_name },
    subject: { id: task.id, name: task.title },
    detail: task.due,
    open: true,
  }))

/** What others gave the user to do. */
export const givenTasks = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('customer_tasks')
    .innerJoin('customers', 'customers.id', 'customer_tasks.customer_id')
    .leftJoin('users', 'users.id', 'customer_tasks.assigned_by')
    .select(['customer_tasks.id', 'customer_tasks.title', 'customer_tasks.assigned_at', 'customer_tasks.customer_id'])
    .select(['customers.user_name', 'users.name as by'])
    .where('customer_tasks.assignee_id', '=', user.id)
    .where('customer_tasks.state', '=', 'open')
    .where('customer_tasks.deleted_at', 'is', null)
    .where('customer_tasks.assigned_at', '>=', daysFrom(now, -newsDays))
    .where('customer_tasks.assigned_by', '<>', user.id)
    .where(inScopeOf(user, 'customer_tasks'))
    .orderBy('customer_tasks.assigned_at', 'desc')
    .limit(mostNews + 1)

/** Notes in which others named the user. */
export const mentioningNotes = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('note_mentions')
    .innerJoin('customer_notes', 'customer_notes.id', 'note_mentions.note_id')
    .innerJoin('customers', 'customers.id', 'customer_notes.customer_id')
    .leftJoin('users', 'users.id', 'customer_notes.created_by')
    .select(['customer_notes.id', 'customer_notes.text', 'customer_notes.customer_id', 'note_mentions.created_at'])
    .select(['customers.user_name', 'users.name as by'])
    .where('note_mentions.user_id', '=', user.id)
    .where('note_mentions.created_at', '>=', daysFrom(now, -newsDays))
    .where('customer_notes.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customer_notes'))
    .orderBy('note_mentions.created_at', 'desc')
    .limit(mostNews + 1)

/** Characters of a note that a line has. */
const longestText = 120

/** What colleagues want of the user: tasks that they gave, notes in which they named the user. */
export async function newsOfColleagues(context: InboxContext): Promise<News> {
  if (!hasTasks(context)) return { items: [], more: false }
  const tasks = await givenTasks(context).execute()
  const notes = await mentioningNotes(context).execute()
  const items = [
    ...tasks.slice(0, mostNews).map((row): Found => ({
      ...bare,
      id: `assigned:${row.id}`,
      kind: 'assigned',
      time: row.assigned_at,
      customer: { id: row.customer_id, name: row.user_name },
      subject: { id: row.id, name: row.title },
      detail: row.by ?? '',
    })),
    ...notes.slice(0, mostNews).map((row): Found => ({
      ...bare,
      id: `mentioned:${row.id}`,
      kind: 'mentioned',
      time: row.created_at,
      customer: { id: row.customer_id, name: row.user_name },
      subject: { id: row.id, name: [...row.text].slice(0, longestText).join('') },
      detail: row.by ?? '',
    })),
  ]
  return { items, more: tasks.length > mostNews || notes.length > mostNews }
}
