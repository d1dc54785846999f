import { afterAll, beforeAll, expect, test } from 'vitest'
import { forget } from '../../server/auth/attempts.ts'
import { sweep } from '../../server/auth/sweep.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { readsAll, statementsOf } from '../support/queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test.each<[name: string, work: () => Promise<unknown>]>([
  ['what a sign-in sweeps away', () => sweep(server.app.db)],
  ['what a right password forgets', () => forget(server.app.db, ['name:clerk', 'address:127.0.0.1'])],
])('%s is found by an index, not by reading tables that grow', async (_, work) => {
  const sent = await statementsOf(work)
  expect(sent.length).toBeGreaterThan(2)
  const all: string[] = []
  for (const query of sent) if (await readsAll(server.app, query)) all.push(query.sql)
  expect(all).toEqual([])
})

test('what has ended is gone after the next sign-in, and what has not stays', async () => {
  const { db } = server.app
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const day = 24 * 60 * 60_000
  const device = (token_hash: string, used_at: string) => ({
    token_hash,
    user_id: 'u_clerk',
    created_at: used_at,
    used_at,
  })
  await db
    .insertInto('devices')
    .values([device('old', at(-181 * day)), device('known', at(-179 * day))])
    .execute()
  await db
    .insertInto('used_work')
    .values([
      { key: 'over', expires_at: at(-1) },
      { key: 'good', expires_at: at(60_000) },
    ])
    .execute()
  await db
    .insertInto('login_attempts')
    .values([
      { key: 'name:over', failures: 9, blocked_until: at(-1), updated_at: at(-day) },
      { key: 'name:once', failures: 1, blocked_until: null, updated_at: at(-day) },
      { key: 'name:blocked', failures: 9, blocked_until: at(day), updated_at: at(-day) },
      { key: 'name:late', failures: 1, blocked_until: null, updated_at: at(-1000) },
    ])
    .execute()
  const signIn = await server.anonymous.call('POST', '/auth/agent/login', {
    username: 'reader',
    password: 'reader-pass',
  })
  expect(signIn.status).toBe(200)
  const devices = await db.selectFrom('devices').select('token_hash').where('user_id', '=', 'u_clerk').execute()
  expect(devices).toEqual([{ token_hash: 'known' }])
  expect(await db.selectFrom('used_work').select('key').execute()).toEqual([{ key: 'good' }])
  const attempts = await db.selectFrom('login_attempts').select('key').orderBy('key').execute()
  expect(attempts.map(({ key }) => key)).toEqual(['name:blocked', 'name:late'])
})
