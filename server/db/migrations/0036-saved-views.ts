import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/**
 * Views of lists that people saved, by the ids of fields, and which one a list begins with: of a person, or of a role.
 * The JSON is text: nothing in it is asked for.
 */
export const migration: Migration = {
  name: '0036-saved-views',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists saved_views (
        id ${t} primary key, resource ${t} not null, name ${t} not null, reach ${t} not null, owner_id ${t} not null,
        branch_id ${t}, content ${t} not null, version integer not null, changed_by ${t} not null,
        created_at ${t} not null, updated_at ${t} not null, deleted_at ${t}
      )`.execute(db)
    },
    async (db) =>
      void (await sql`create unique index if not exists saved_views_name on saved_views (owner_id, resource, name) where deleted_at is null`.execute(
        db,
      )),
    async (db) =>
      void (await sql`create index if not exists saved_views_reach on saved_views (reach, branch_id, resource)`.execute(
        db,
      )),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists saved_view_defaults (
        subject ${t} not null, subject_id ${t} not null, resource ${t} not null, view_id ${t} not null,
        primary key (subject, subject_id, resource)
      )`.execute(db)
    },
  ],
}
