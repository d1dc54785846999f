import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrations } from '../../server/db/migrate.ts'
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

  test.each(migrations.map((migration) => [migration.name, migration] as const))('every step of %s can be run again', async (_name, { steps }) => {
    for (const step of steps) await expect(step(server.app.db, server.app.dbKind)).resolves.toBeUndefined()
  })
})
