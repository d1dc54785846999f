import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import { inTransaction } from '../transaction.ts'
import { longText, mostIndexed, searchTables, type SearchTable } from '../search-index.ts'
import { keysOf } from '../../../core/records.ts'

/** What SQLite's index holds of a text: `text` is a column, written out. */
const grams = (letter: string, text: string): string =>
  `(select group_concat('${letter}' || hex(substr(${text}, n, 2)), ' ' order by n) from search_places where n < length(${text}))
  || case when length(${text}) > ${mostIndexed} then ' ${letter}${longText}' else '' end`

const numberOf = (table: string, row: string, key: string): string =>
  `(select number from search_keys where place = '${table}' and id = ${row}.${key})`

/** Triggers that keep SQLite's index as a table is written, and what the table has already. */
const onSqlite = (table: SearchTable): Step[] => {
  const { letter, key } = searchTables[table]
  const statements = [
    `create trigger if not exists search_${table}_insert after insert on ${table} begin
      insert into search_keys (place, id) values ('${table}', new.${key});
      insert into search_grams (rowid, grams) values (${numberOf(table, 'new', key)}, ${grams(letter, 'new.search')});
    end`,
    `create trigger if not exists search_${table}_update after update of search on ${table} when old.search is not new.search begin
      delete from search_grams where rowid = ${numberOf(table, 'new', key)};
      insert into search_grams (rowid, grams) values (${numberOf(table, 'new', key)}, ${grams(letter, 'new.search')});
    end`,
    `create trigger if not exists search_${table}_delete after delete on ${table} begin
      delete from search_grams where rowid = ${numberOf(table, 'old', key)};
      delete from search_keys where place = '${table}' and id = old.${key};
    end`,
  ]
  return [
    async (db, kind) => {
      if (kind !== 'sqlite') return
      for (const statement of statements) await sql.raw(statement).execute(db)
      // What was there before. What has a key has been taken up: this may run again.
      await inTransaction(db, async (trx) => {
        const first = await sql<{ number: number | null }>`select max(number) as number from search_keys`.execute(trx)
        const last = first.rows[0]?.number ?? 0
        await sql
          .raw(
            `insert into search_keys (place, id) select '${table}', ${key} from ${table}
            where ${key} not in (select id from search_keys where place = '${table}')`,
          )
          .execute(trx)
        await sql
          .raw(
            `insert into search_grams (rowid, grams) select number, ${grams(letter, `${table}.search`)}
            from search_keys inner join ${table} on ${table}.${key} = search_keys.id
            where place = '${table}' and number > ${last}`,
          )
          .execute(trx)
      })
    },
  ]
}

const onPostgres =
  (table: SearchTable): Step =>
  async (db, kind) => {
    if (kind === 'postgres')
      await sql
        .raw(`create index if not exists search_${table} on ${table} using gin (search_grams(search))`)
        .execute(db)
  }

const tables = keysOf(searchTables)

/** An index for searches (`search-index.ts`), with what the tables hold already. */
export const migration: Migration = {
  name: '0023-search',
  steps: [
    async (db, kind) => {
      if (kind === 'postgres') {
        await sql`create or replace function search_grams(words text) returns text[] language sql immutable strict parallel safe
          return array(select distinct substr(words, n, 2) from generate_series(1, length(words) - 1) as n)`.execute(db)
        return
      }
      await sql`create table if not exists search_places (n integer primary key)`.execute(db)
      await sql`insert or ignore into search_places
        with recursive places(n) as (select 1 union all select n + 1 from places where n < ${sql.lit(mostIndexed - 1)})
        select n from places`.execute(db)
      await sql`create table if not exists search_keys
        (number integer primary key, place text not null, id text not null, unique (place, id))`.execute(db)
      await sql`create virtual table if not exists search_grams
        using fts5(grams, content='', contentless_delete=1, tokenize='ascii')`.execute(db)
    },
    ...tables.flatMap((table) => [...onSqlite(table), onPostgres(table)]),
  ],
}
