import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { searchTables } from '../search-index.ts'
import { keysOf } from '../../../core/records.ts'

/** A row keeps its place in SQLite's index where what it is found by is written anew. */
export const migration: Migration = {
  name: '0024-search-renamed',
  steps: keysOf(searchTables).map((table) => async (db, kind) => {
    if (kind !== 'sqlite') return
    const { key } = searchTables[table]
    const statement = `create trigger if not exists search_${table}_rename after update of ${key} on ${table}
      when old.${key} is not new.${key} begin
        update search_keys set id = new.${key} where place = '${table}' and id = old.${key};
      end`
    await sql.raw(statement).execute(db)
  }),
}
