import { sql } from 'kysely'
import { searchText } from '../../../core/search.ts'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')

/** Adds a column where it is not there yet. */
const column =
  (table: string, name: string, type: (kind: DatabaseKind) => string): Step =>
  async (db, kind) => {
    if (kind === 'postgres') {
      await sql.raw(`alter table ${table} add column if not exists ${name} ${type(kind)}`).execute(db)
      return
    }
    const { rows } =
      await sql`select name from pragma_table_info(${sql.lit(table)}) where name = ${sql.lit(name)}`.execute(db)
    if (rows.length === 0) await sql.raw(`alter table ${table} add column ${name} ${type(kind)}`).execute(db)
  }

const index =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(`create index if not exists ${statement}`).execute(db))

/** What every table of a resource has: roles, users and banks are resources now. */
const ofResources = (table: string): Step[] => [
  column(table, 'owner_id', (kind) => `${text(kind)} not null default ''`),
  column(table, 'branch_id', text),
  column(table, 'extra', (kind) => (kind === 'postgres' ? 'jsonb' : 'text')),
  column(table, 'search', (kind) => `${text(kind)} not null default ''`),
]

/** What is there already can be found by the search box too. */
const fillSearch =
  (table: 'roles' | 'banks'): Step =>
  async (db) => {
    for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).where('search', '=', '').execute()) {
      await db
        .updateTable(table)
        .set({ search: searchText([name]) })
        .where('id', '=', id)
        .execute()
    }
  }

export const migration: Migration = {
  name: '0006-administration',
  steps: [
    ...(['roles', 'users', 'banks'] as const).flatMap(ofResources),
    column('banks', 'version', () => 'integer not null default 1'),
    column('banks', 'created_at', (kind) => `${text(kind)} not null default '1970-01-01T00:00:00.000Z'`),
    column('banks', 'updated_at', (kind) => `${text(kind)} not null default '1970-01-01T00:00:00.000Z'`),
    column('banks', 'deleted_at', text),
    fillSearch('roles'),
    fillSearch('banks'),
    index('users_role on users (role_id)'),
    index('banks_parent on banks (parent_id)'),
  ],
}
