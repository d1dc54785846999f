import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { contentOf } from './database-content.ts'
import { migratedTemplate } from './postgres.ts'

/** `content`: what a SQLite in memory begins with. */
export type TestDatabase = { url: string; content?: Uint8Array; drop: () => Promise<void> }

async function newPostgres(template: string): Promise<TestDatabase> {
  const base = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // Copied as files: nobody waits for a disk here, and written through the log it takes five times as long.
  await run(`create database ${name} template ${template} strategy file_copy`)
  return { url: base.replace(/\/postgres$/, `/${name}`), drop: () => run(`drop database ${name} with (force)`) }
}

const isPostgres = (): boolean => process.env['TEST_DATABASE'] === 'postgres'

const newSqlite = (folder?: string): TestDatabase => ({
  url: folder === undefined ? ':memory:' : join(folder, 'assistant.sqlite'),
  drop: async () => undefined,
})

async function makeMigrated(): Promise<Uint8Array> {
  const { db, kind } = openDatabase(':memory:')
  await migrate(db, kind)
  const content = await contentOf(db)
  await db.destroy()
  return content
}

/** All tables and nothing in them, made once for the files that share modules. */
let migrated: Promise<Uint8Array> | undefined

async function migratedSqlite(folder?: string): Promise<TestDatabase> {
  const content = await (migrated ??= makeMigrated())
  const database = newSqlite(folder)
  if (folder === undefined) return { ...database, content }
  writeFileSync(database.url, content, { flag: 'wx', mode: 0o600 })
  return database
}

/** An empty database: a file in the folder or in memory, or one of PostgreSQL. */
export async function emptyDatabase(folder?: string): Promise<TestDatabase> {
  return isPostgres() ? newPostgres('template1') : newSqlite(folder)
}

/** The same with all tables, since making them takes the longest. */
export async function freshDatabase(folder?: string): Promise<TestDatabase> {
  return isPostgres() ? newPostgres(migratedTemplate) : migratedSqlite(folder)
}
