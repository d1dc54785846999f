import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from '../../server/db/postgres.ts'
import type { Database } from '../../server/db/schema.ts'
import { testApp } from '../support/app.ts'
import { takeAway } from '../support/database-away.ts'
import { freshDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'

test('a database that ends its connections, as when it is restarted, does not end the server: the next call opens another', async () => {
  const server = await testApp()
  const info = (): Promise<number> =>
    server
      .as('clerk')
      .call('GET', '/system/agent/user/getInfo')
      .then(({ status }) => status)
  const crashed: Error[] = []
  const note = (error: Error): void => void crashed.push(error)
  process.on('uncaughtException', note)
  expect(new Set(await Promise.all(Array.from({ length: 8 }, info)))).toEqual(new Set([200]))
  // SQLite has no connections to lose.
  if (server.app.dbKind === 'postgres')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      server.app.db,
    )
  // Until the server has heard of it, a call may still be given a connection that has ended.
  await eventually(async () => expect(await info()).toBe(200))
  expect(crashed).toEqual([])
  process.off('uncaughtException', note)
  await server.close()
})

test('a database whose connections are all in use is not away: who asks gets one when it is free', async () => {
  // SQLite has one connection, and no end of patience for it within the process.
  if (process.env['TEST_DATABASE'] !== 'postgres') return
  const { url, drop } = await freshDatabase()
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { connecting: 1_000, waiting: 300_000 }) })
  const sleeping = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(db))
  const { rows } = await sql<{ answer: number }>`select 1 as answer`.execute(db)
  expect(rows).toEqual([{ answer: 1 }])
  await Promise.all(sleeping)
  await db.destroy()
  await drop()
})

test('a database that is away is 503 and says when to ask again; it comes back without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-lost-'))
  const server = await testApp({ folder })
  const signIn = () => server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'clerk-pass' })
  const bringBack = await takeAway(server)
  const answer = await signIn()
  expect(answer).toMatchObject({ status: 503, body: { code: 503, msg: '数据库暂时无法访问，请稍后再试。' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await bringBack()
  // Until the server has heard of it, a call may still be given a connection that has ended.
  await eventually(async () => expect((await signIn()).status).toBe(200))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
