import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { rulePreviews } from '../../server/rules/previews.ts'
import { settingsInForce } from '../../server/analysis/rules/settings.ts'
import { now, toJson } from '../../server/db/client.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() =>
  clear(
    server.app,
    'rule_versions',
    'analyses',
    'anomaly_events',
    'anomaly_hits',
    'customers',
    'table_rows',
    'imports',
    'files',
  ),
)

const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, `/system/rules${path}`, body)
const strict = { LQ02: { thresholds: { line: '0.01' } } }
/** A version as an earlier release, or an earlier list of branches, let it be saved. */
const inForce = (version: number, settings: object): Promise<unknown> =>
  server.app.db
    .insertInto('rule_versions')
    .values({ version, settings: toJson(settings), note: '旧版', created_by: 'u_admin', created_at: now() })
    .execute()
const gone = {
  LQ02: { thresholds: { line: '0.01', vanished: '3' }, branches: { b_closed: { line: '0.5' } } },
  ZZ99: { off: true },
}

describe('a preview', () => {
  test('is told to nobody who sees no longer all customers: it names them', async () => {
    await addSampleCustomer(server.app.db)
    await admin('POST', '/preview', { rules: strict })
    await eventually(async () =>
      expect((await admin('GET', '/preview')).body.data.rows).toMatchObject([{ appUserId: 'cu_sample' }]),
    )
    await server.app.db.updateTable('roles').set({ scope: 'branch' }).where('id', '=', 'admin').execute()
    try {
      const answer = await admin('GET', '/preview')
      expect(JSON.stringify(answer.body)).not.toContain('cu_sample')
      expect(answer.body.data).toBeNull()
    } finally {
      await server.app.db.updateTable('roles').set({ scope: 'all' }).where('id', '=', 'admin').execute()
    }
  })

  test('is its user’s alone', async () => {
    await addSampleCustomer(server.app.db)
    const { id } = (await admin('POST', '/preview', { rules: strict })).body.data
    await server.app.db.updateTable('users').set({ role_id: 'admin' }).where('id', '=', 'u_other').execute()
    try {
      expect((await server.as('other').call('GET', '/system/rules/preview')).body.data).toBeNull()
      await server.as('other').call('DELETE', `/system/rules/preview?id=${id}`)
      await eventually(async () => expect((await admin('GET', '/preview')).body.data.state).toBe('done'))
    } finally {
      await server.app.db.updateTable('users').set({ role_id: 'clerk' }).where('id', '=', 'u_other').execute()
    }
  })
})

test('previews that one user starts at the same moment: the last one runs, the others end', async () => {
  for (let index = 0; index < 30; index += 1)
    await addSampleCustomer(server.app.db, { id: `cu_${index}`, statements: false, power: false })
  let read = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (JSON.stringify(node).includes('"imports"') && (read += 1), node),
    transformResult: async ({ result }) => result,
  }
  const failures: unknown[] = []
  const previews = rulePreviews(
    server.app.db.withPlugin(counting),
    { schemas: server.app.schemas, rules: server.app.rules },
    (error) => failures.push(error),
  )
  await Promise.all(Array.from({ length: 5 }, () => previews.start('u_admin', strict)))
  await eventually(async () =>
    expect(await previews.read('u_admin', { pageNum: 1, pageSize: 20 }, 'zh-CN')).toMatchObject({
      state: 'done',
      done: 30,
    }),
  )
  await previews.stop()
  expect(failures).toEqual([])
  expect(read).toBeGreaterThanOrEqual(30)
  expect(read).toBeLessThan(60)
})

describe('settings that name what is no longer there', () => {
  test('do not stop anybody from saving others: what says nothing any more falls away', async () => {
    await inForce(1, gone)
    const { settings, version } = (await admin('GET', '')).body.data
    expect(settings).toEqual(strict)
    const saved = await admin('POST', '/save', { version, note: '新阈值', rules: { ...settings, FR02: { off: true } } })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    expect((await settingsInForce(server.app.db)).rules).toEqual({ ...strict, FR02: { off: true } })
  })

  test('can be restored, as far as they still say something', async () => {
    await inForce(1, gone)
    await inForce(2, { FR02: { off: true } })
    const restored = await admin('POST', '/restore/1', { version: 2, note: '恢复' })
    expect([restored.status, restored.body.errors]).toEqual([200, undefined])
    expect((await settingsInForce(server.app.db)).rules).toEqual(strict)
  })

  test('leave the customers readable, also where a threshold has become another kind of value', async () => {
    await addSampleCustomer(server.app.db)
    const list = server.app.rules.rules.find(({ thresholds }) =>
      Object.values(thresholds).some(({ value }) => Array.isArray(value)),
    )
    const listed = Object.entries(list?.thresholds ?? {}).find(([, { value }]) => Array.isArray(value))?.[0] ?? ''
    await inForce(1, {
      ...gone,
      LQ02: { thresholds: { line: ['a', 'b'] } },
      [list?.id ?? '']: { thresholds: { [listed]: '3' } },
      FR02: { thresholds: { pp: 'much' } },
    })
    const answer = await server.as('clerk').call('POST', '/report/entity/customer/abnormal/list/cu_sample', {})
    expect([answer.status, answer.body.msg]).toEqual([200, '操作成功'])
  })
})

describe('settings from outside', () => {
  test.each([
    ['a prototype', '{"rules":{"__proto__":{"off":true}}}', 400],
    ['a constructor', '{"rules":{"constructor":{"prototype":{"off":true}}}}', 400],
    ['a threshold by the name of a method', '{"rules":{"LQ02":{"thresholds":{"toString":"1"}}}}', 422],
    ['a branch by the name of a method', '{"rules":{"LQ02":{"branches":{"hasOwnProperty":{"line":"1"}}}}}', 422],
    ['a list for an object', '{"rules":{"LQ02":[]}}', 422],
    ['null', '{"rules":{"LQ02":null}}', 422],
    ['a number that is none of text', '{"rules":{"LQ02":{"thresholds":{"line":0.5}}}}', 422],
    ['a number without end', '{"rules":{"LQ02":{"thresholds":{"line":"1e400"}}}}', 422],
    ['depth', `{"rules":{"LQ02":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}}`, 400],
    [
      'more than all rules have',
      JSON.stringify({
        rules: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, index) => [`R${index}`, { thresholds: { line: '1' } }]),
        ),
      }),
      413,
    ],
  ])('with %s are refused in a sentence', async (_, payload, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/stage-api/system/rules/preview',
      payload,
      headers: { 'content-type': 'application/json', ...(await bearer()) },
    })
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(status)
    expect(answer.payload).not.toMatch(/\/server\/|node_modules|at \w+ \(/)
    expect(answer.payload.length).toBeLessThan(100_000)
  })
})

const bearer = async (): Promise<Record<string, string>> => {
  const { startSession } = await import('../../server/auth/sessions.ts')
  const { token } = await startSession(server.app.db, 'u_admin', { address: '127.0.0.1', agent: 'test' })
  return { authorization: `Bearer ${token}` }
}
