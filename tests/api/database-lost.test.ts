import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

test('a database that ends its connections, as when it is restarted, does not end the server: the next call opens another', async () => {
  const server = await testApp()
  const info = (): Promise<number> => server.as('clerk').call('GET', '/system/agent/user/getInfo').then(({ status }) => status)
  const crashed: Error[] = []
  const note = (error: Error): void => void crashed.push(error)
  process.on('uncaughtException', note)
  expect(new Set(await Promise.all(Array.from({ length: 8 }, info)))).toEqual(new Set([200]))
  // SQLite has no connections to lose.
  if (server.app.dbKind === 'postgres') await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(server.app.db)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await info()).toBe(200)
  expect(crashed).toEqual([])
  process.off('uncaughtException', note)
  await server.close()
})
