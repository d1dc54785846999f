import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind): string => (kind === 'postgres' ? 'text collate "C"' : 'text')

const author: Step = async (db, kind) => {
  if (kind === 'postgres')
    return void (await sql.raw(`alter table reports add column if not exists author_id ${text(kind)}`).execute(db))
  const { rows } = await sql`select name from pragma_table_info('reports') where name = 'author_id'`.execute(db)
  if (rows.length === 0) await sql.raw(`alter table reports add column author_id ${text(kind)}`).execute(db)
}

/** Who gave which customer to whom; and who wrote a published report that went along. */
export const migration: Migration = {
  name: '0041-handovers',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql
        .raw(
          `create table if not exists customer_handovers (
            id ${t} primary key, batch_id ${t} not null, customer_id ${t} not null, customer_name ${t} not null,
            from_id ${t} not null, to_id ${t} not null, made_by ${t} not null, note ${t} not null, created_at ${t} not null
          )`,
        )
        .execute(db)
      for (const [name, columns] of [
        ['handovers_to', 'to_id, created_at desc'],
        ['handovers_from', 'from_id, created_at desc'],
        ['handovers_customer', 'customer_id'],
      ] as const)
        await sql.raw(`create index if not exists ${name} on customer_handovers (${columns})`).execute(db)
    },
    author,
  ],
}
