import { sql } from 'kysely'
import type { App } from '../../server/types.ts'

const tables = async (app: App): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(app.db)
  return rows.map(({ name }) => name)
}

/**
 * Lets the database grow no more; answers how to give it room again. On SQLite what fits into a page that is begun is
 * still taken: of what is written again and again, something is refused.
 */
export async function fillDatabase(app: App): Promise<() => Promise<void>> {
  const { db } = app
  if (app.dbKind === 'sqlite') {
    // What was freed is used up first.
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db)
    return async () => void (await sql`pragma max_page_count = 1073741823`.execute(db))
  }
  await sql`create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    db,
  )
  for (const table of await tables(app))
    await sql.raw(`create trigger no_room before insert on ${table} execute function no_room()`).execute(db)
  return async () => void (await sql`drop function if exists no_room cascade`.execute(db))
}
