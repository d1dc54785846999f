import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migratedTemplate } from './postgres.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

async function newPostgres(template: string): Promise<TestDatabase> {
  const base = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template}`)
  return { url: base.replace(/\/postgres$/, `/${name}`), drop: () => run(`drop database ${name} with (force)`) }
}

const isPostgres = (): boolean => process.env['TEST_DATABASE'] === 'postgres'

const newSqlite = (folder?: string): TestDatabase => ({
  url: folder === undefined ? ':memory:' : join(folder, 'assistant.sqlite'),
  drop: async () => undefined,
})

/** An empty database: a file in the folder or in memory, or one of PostgreSQL. */
export async function emptyDatabase(folder?: string): Promise<TestDatabase> {
  return isPostgres() ? newPostgres('template1') : newSqlite(folder)
}

/** The same where the tables may be there already: in PostgreSQL they are, as making them takes the longest. */
export async function freshDatabase(folder?: string): Promise<TestDatabase> {
  return isPostgres() ? newPostgres(migratedTemplate) : newSqlite(folder)
}
