import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { migrate, migrations } from '../../server/db/migrate.ts'
import type { Migration } from '../../server/db/migration.ts'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('migrations', () => {
  test('a database that is up to date is left alone', async () => {
    expect(await migrate(server.app.db, server.app.dbKind)).toEqual([])
  })

  test.each(migrations.map((migration) => [migration.name, migration] as const))(
    'every step of %s can be run again',
    async (_name, { steps }) => {
      for (const step of steps) await expect(step(server.app.db, server.app.dbKind)).resolves.toBeUndefined()
    },
  )

  test('one that fails half-way goes on at the next start with the step that failed', async () => {
    const { db, dbKind } = server.app
    const ran: string[] = []
    let broken = true
    const next: Migration = {
      name: '9999-next',
      steps: [
        async (executor) => {
          ran.push('one')
          await sql`create table next_one (id text primary key)`.execute(executor)
        },
        async (executor) => {
          ran.push('two')
          await sql`create table if not exists next_two (id text primary key)`.execute(executor)
          // The power fails when the step has done its work and nobody has written that down.
          if (broken) throw new Error('power failure')
        },
        async () => void ran.push('three'),
      ],
    }
    await expect(migrate(db, dbKind, [...migrations, next])).rejects.toThrow('power failure')
    expect(ran).toEqual(['one', 'two'])
    broken = false
    expect(await migrate(db, dbKind, [...migrations, next])).toEqual(['9999-next#2', '9999-next#3'])
    expect(ran).toEqual(['one', 'two', 'two', 'three'])
    expect(await migrate(db, dbKind, [...migrations, next])).toEqual([])
  })

  test('a database that a newer version has been at is not touched', async () => {
    const { db, dbKind } = server.app
    await expect(migrate(db, dbKind)).rejects.toThrow('the database was written by a newer version (9999-next#1)')
  })
})
