import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const raw =
  (statements: (kind: DatabaseKind) => string[]): Step =>
  async (db, kind) => {
    for (const statement of statements(kind)) await sql.raw(statement).execute(db)
  }

/** Where a row has names: only those of this table are customers' own. */
const register = 'basic'

const note = (id: string): string => `insert into customer_name_marks (customer_id) values (${id});`

/** Each row that writes a name leaves a mark, in the transaction of the change. */
const sqliteTriggers = [
  `create trigger if not exists customers_named_insert after insert on customers begin ${note('new.id')} end`,
  `create trigger if not exists customers_named_update after update of user_name on customers
    when old.user_name is not new.user_name begin ${note('new.id')} end`,
  `create trigger if not exists customers_named_delete after delete on customers begin ${note('old.id')} end`,
  `create trigger if not exists rows_named_insert after insert on table_rows when new.table_id = '${register}'
    begin ${note('new.customer_id')} end`,
  `create trigger if not exists rows_named_update after update of customer_id, table_id, data on table_rows
    when old.table_id = '${register}' or new.table_id = '${register}'
    begin ${note('old.customer_id')} ${note('new.customer_id')} end`,
  `create trigger if not exists rows_named_delete after delete on table_rows when old.table_id = '${register}'
    begin ${note('old.customer_id')} end`,
]

const marks = (name: string, ids: readonly string[]): string =>
  `create or replace function ${name}() returns trigger language plpgsql as
    $$ begin ${ids.map(note).join(' ')} return null; end $$`

const postgresTriggers = [
  marks('note_named_customer', ['new.id']),
  marks('note_unnamed_customer', ['old.id']),
  marks('note_named_row', ['new.customer_id']),
  marks('note_unnamed_row', ['old.customer_id']),
  marks('note_renamed_row', ['old.customer_id', 'new.customer_id']),
  ...[
    ['customers_named_insert', 'insert on customers', '', 'note_named_customer'],
    [
      'customers_named_update',
      'update of user_name on customers',
      'when (old.user_name is distinct from new.user_name)',
      'note_named_customer',
    ],
    ['customers_named_delete', 'delete on customers', '', 'note_unnamed_customer'],
    ['rows_named_insert', 'insert on table_rows', `when (new.table_id = '${register}')`, 'note_named_row'],
    [
      'rows_named_update',
      'update of customer_id, table_id, data on table_rows',
      `when (old.table_id = '${register}' or new.table_id = '${register}')`,
      'note_renamed_row',
    ],
    ['rows_named_delete', 'delete on table_rows', `when (old.table_id = '${register}')`, 'note_unnamed_row'],
  ].map(
    ([name, event, when, run]) =>
      `create or replace trigger ${name} after ${event} for each row ${when} execute function ${run}()`,
  ),
]

/**
 * By how their names begin customers are found whom a file may name, without a look at all others. What is kept follows
 * from names as they are folded to be compared, which no database can do: triggers note whose names changed, and who
 * looks for names works the noted ones out first (`server/statements/batch/names.ts`).
 */
export const migration: Migration = {
  name: '0037-customer-names',
  steps: [
    raw((kind) => {
      const text = kind === 'postgres' ? 'text collate "C"' : 'text'
      return [
        `create table if not exists customer_names (
          beginning ${text} not null, customer_id ${text} not null, primary key (beginning, customer_id)
        )${kind === 'sqlite' ? ' without rowid' : ''}`,
        'create index if not exists customer_names_customer on customer_names (customer_id)',
        `create table if not exists customer_name_marks (
          number ${kind === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key'},
          customer_id ${text} not null
        )`,
      ]
    }),
    raw((kind) => (kind === 'sqlite' ? sqliteTriggers : postgresTriggers)),
    raw(() => ['insert into customer_name_marks (customer_id) select id from customers order by id']),
  ],
}
