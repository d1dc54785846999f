import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const raw =
  (statements: (kind: DatabaseKind) => string[]): Step =>
  async (db, kind) => {
    for (const statement of statements(kind)) await sql.raw(statement).execute(db)
  }

const text = (kind: DatabaseKind): string => (kind === 'postgres' ? 'text collate "C"' : 'text')

/** What tasks and notes have as every resource has it; `owner_id` and `branch_id` are those of their customer. */
const usual = (kind: DatabaseKind): string => {
  const t = text(kind)
  return `id ${t} primary key, owner_id ${t} not null, branch_id ${t}, customer_id ${t} not null, created_by ${t} not null,
    created_at ${t} not null, updated_at ${t} not null, deleted_at ${t}, version integer not null default 1,
    extra ${kind === 'postgres' ? 'jsonb' : 'text'}, search ${t} not null default ''`
}

const followers = [
  ['customer_tasks', 'customerTasks'],
  ['customer_notes', 'customerNotes'],
] as const

/** Whoever sees the customer sees them: they are of its owner and branch, and in the recycle bin while it is. */
const followOwner = (old: string, row: string): string =>
  followers
    .map(
      ([table]) =>
        `update ${table} set owner_id = ${row}.owner_id, branch_id = ${row}.branch_id where customer_id = ${old}.id;`,
    )
    .join(' ')
const hide = (row: string): string =>
  followers
    .map(
      ([table]) =>
        `update ${table} set deleted_at = ${row}.deleted_at where customer_id = ${row}.id and deleted_at is null;`,
    )
    .join(' ')
/** What was thrown away by itself stays there. */
const show = (old: string, row: string): string =>
  followers
    .map(
      ([table, resource]) =>
        `update ${table} set deleted_at = null where customer_id = ${row}.id and deleted_at = ${old}.deleted_at
          and not exists (select 1 from deletions where resource = '${resource}' and record_id = ${table}.id);`,
    )
    .join(' ')

const triggers: { name: string; of: string; when: (differs: string) => string; body: string }[] = [
  {
    name: 'customers_tasks_owner',
    of: 'owner_id, branch_id',
    when: (differs) => `old.owner_id ${differs} new.owner_id or old.branch_id ${differs} new.branch_id`,
    body: followOwner('old', 'new'),
  },
  {
    name: 'customers_tasks_hidden',
    of: 'deleted_at',
    when: () => 'old.deleted_at is null and new.deleted_at is not null',
    body: hide('new'),
  },
  {
    name: 'customers_tasks_shown',
    of: 'deleted_at',
    when: () => 'old.deleted_at is not null and new.deleted_at is null',
    body: show('old', 'new'),
  },
]

const onSqlite = triggers.map(
  ({ name, of, when, body }) =>
    `create trigger if not exists ${name} after update of ${of} on customers when ${when('is not')} begin ${body} end`,
)
const onPostgres = triggers.flatMap(({ name, of, when, body }) => [
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create or replace trigger ${name} after update of ${of} on customers for each row when (${when('is distinct from')})
    execute function ${name}()`,
])

/** Tasks on customers, events and reports; notes on customers, and whom they name (decision 0054). */
export const migration: Migration = {
  name: '0039-tasks',
  steps: [
    raw((kind) => {
      const t = text(kind)
      const open = "where state = 'open' and deleted_at is null"
      return [
        `create table if not exists customer_tasks (
          ${usual(kind)}, title ${t} not null, event_id ${t}, report_id ${t}, assignee_id ${t} not null,
          assigned_by ${t} not null, assigned_at ${t} not null, due ${t} not null, remind ${t} not null,
          remind_on ${t} not null, state ${t} not null default 'open', done_at ${t}, done_by ${t}
        )`,
        // What somebody has to do, by day; `remind_on` and the scope are read from the index too.
        `create index if not exists tasks_mine on customer_tasks (assignee_id, due, id, remind_on, owner_id, branch_id) ${open}`,
        `create index if not exists tasks_given on customer_tasks (assignee_id, assigned_at desc, assigned_by) ${open}`,
        'create index if not exists tasks_customer on customer_tasks (customer_id)',
        // Lists of one customer and of one colleague, for whoever sees all: by state and in the order of days.
        'create index if not exists tasks_of_customer on customer_tasks (customer_id, state, due, id) where deleted_at is null',
        'create index if not exists tasks_of_assignee on customer_tasks (assignee_id, state, due, id) where deleted_at is null',
        // Pressed twice, or in two windows: the same thing is to be done once.
        `create unique index if not exists tasks_once on customer_tasks
          (customer_id, title, assignee_id, due, coalesce(event_id, ''), coalesce(report_id, '')) ${open}`,
      ]
    }),
    raw((kind) => {
      const t = text(kind)
      return [
        `create table if not exists customer_notes (${usual(kind)}, text ${t} not null, mentions ${t} not null default '[]')`,
        'create index if not exists notes_customer on customer_notes (customer_id)',
        `create table if not exists note_mentions (
          user_id ${t} not null, created_at ${t} not null, note_id ${t} not null, primary key (user_id, created_at, note_id)
        )${kind === 'sqlite' ? ' without rowid' : ''}`,
        'create index if not exists note_mentions_note on note_mentions (note_id)',
      ]
    }),
    raw((kind) => (kind === 'sqlite' ? onSqlite : onPostgres)),
  ],
}
