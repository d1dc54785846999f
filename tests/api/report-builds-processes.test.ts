import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim, LeaseLost } from '../../server/queue/lease.ts'
import { openBuilds, type Builds } from '../../server/reports/builds/index.ts'
import { runBuild, type BuildContext } from '../../server/reports/builds/run.ts'
import { childServer } from '../support/child-server.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

/** Two servers on one database. The first takes what it is asked to build; neither works at it before it is told to. */
let first: TestApp
let second: TestApp
let folder = ''
const open: Builds[] = []
const failures: unknown[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assistant-builds-'))
  first = await testApp({ folder })
  await first.app.builds.stop()
  second = await testApp({ beside: first })
  await second.app.builds.stop()
})
beforeEach(async () => {
  await clear(first.app, 'report_builds', 'reports', 'table_rows', 'imports', 'files', 'customers')
  await addSampleCustomer(first.app.db)
})
afterEach(async () => {
  for (const builds of open.splice(0)) await builds.stop()
  expect(failures.splice(0)).toEqual([])
})
afterAll(async () => {
  await second.close()
  await first.close()
  rmSync(folder, { recursive: true, force: true })
})

const contextOf = ({ app }: TestApp) => ({
  db: app.db,
  analysis: app,
  failed: (error: unknown) => void failures.push(error),
})
/** A process that works at what is due. */
const worker = (server: TestApp, more: Partial<BuildContext> = {}): Builds => {
  const builds = openBuilds({
    ...contextOf(server),
    ...more,
    stumbled: (error) => void failures.push(error),
    pace: { look: 20, lease: 60_000 },
  })
  open.push(builds)
  return builds
}
const plan = { reportName: '后台生成', useRemark: '1', templateId: 'credit', appUserId: 'cu_sample' }
const start = async (server: TestApp = first): Promise<string> =>
  (await server.as('clerk').call('POST', '/report/entity/build', plan)).body.data.id
const read = (server: TestApp, id: string): Promise<Answer> =>
  server.as('clerk').call('GET', `/report/entity/build/${id}`)
const reports = async (): Promise<number> =>
  (await first.as('clerk').call('POST', '/report/entity/list', {})).body.totalCount
const claimed = async () => {
  const row = await claim(first.app.db, 'report_builds', 60_000)
  if (!row) throw new Error('nothing is due')
  return row
}
const never = new AbortController().signal

describe('another process on the same database', () => {
  test('sees how far a building is, and its report', async () => {
    const id = await start()
    expect((await read(second, id)).body.data).toMatchObject({ state: 'waiting', done: 0, section: '' })
    expect(
      (await second.as('clerk').call('GET', '/report/entity/build/list')).body.data.map(
        (build: { id: string }) => build.id,
      ),
    ).toEqual([id])
    await worker(first).drain()
    const { data } = (await read(second, id)).body
    expect(data).toMatchObject({ state: 'done', done: data.total, section: '附件' })
    expect((await second.as('clerk').call('GET', `/report/entity/${data.reportId}`)).status).toBe(200)
  })

  test('builds what this one was asked for, and several build nothing twice', async () => {
    const ids = await Promise.all([start(first), start(second), start(first), start(second)])
    await Promise.all([worker(first).drain(), worker(second).drain(), worker(second).drain()])
    const states = await Promise.all(ids.map((id) => read(first, id)))
    expect(states.map(({ body }) => body.data.state)).toEqual(['done', 'done', 'done', 'done'])
    expect(await reports()).toBe(4)
  })

  test('ends what this one is building, and nothing of it is stored', async () => {
    const id = await start()
    const mine = await claimed()
    const ended = await second.as('clerk').call('DELETE', `/report/entity/build/${id}`)
    expect(ended.body.data).toMatchObject({ id, state: 'cancelled' })
    await expect(runBuild(contextOf(first), mine, never)).rejects.toThrow(LeaseLost)
    expect((await read(first, id)).body.data).toMatchObject({ state: 'cancelled', reportId: null })
    expect(await reports()).toBe(0)
  })

  test('takes over from one that died, and what that one still brings is thrown away', async () => {
    const id = await start()
    const mine = await claimed()
    await first.app.db.updateTable('report_builds').set({ leased_until: '2026-01-01T00:00:00.000Z' }).execute()
    await worker(second).drain()
    await expect(runBuild(contextOf(first), mine, never)).rejects.toThrow(LeaseLost)
    expect((await read(first, id)).body.data.state).toBe('done')
    expect(await reports()).toBe(1)
  })

  test.each(['waiting', 'running'])('of two that ask at once for one that is %s, one gets it', async (state) => {
    await start()
    if (state === 'running') {
      await claimed()
      await first.app.db.updateTable('report_builds').set({ leased_until: '2026-01-01T00:00:00.000Z' }).execute()
    }
    const claims = await Promise.all(
      [first, second, first, second].map(({ app }) => claim(app.db, 'report_builds', 60_000)),
    )
    expect(claims.filter((one) => one !== null).length).toBe(1)
  })

  test('ends nothing that is over: its report is there', async () => {
    const id = await start()
    await worker(first).drain()
    const ended = await second.as('clerk').call('DELETE', `/report/entity/build/${id}`)
    expect(ended.body.data).toMatchObject({ state: 'done', reportId: expect.any(String) })
    expect((await read(first, id)).body.data.state).toBe('done')
  })

  test('goes on with what one that stops gives back', async () => {
    const id = await start()
    const stopping = AbortSignal.abort(new Error('the server stops'))
    await runBuild(contextOf(first), await claimed(), stopping)
    expect((await read(second, id)).body.data).toMatchObject({ state: 'waiting', done: 0, section: '' })
    await worker(second).drain()
    expect((await read(second, id)).body.data.state).toBe('done')
    expect(await first.app.db.selectFrom('report_builds').select('attempts').execute()).toEqual([{ attempts: 1 }])
  })

  test('follows it section by section', async () => {
    const id = await start()
    const building = { ended: false }
    const running = runBuild({ ...contextOf(first), noteEvery: 1 }, await claimed(), never).finally(() => {
      building.ended = true
    })
    const seen: { state: string; done: number; section: string }[] = []
    while (!building.ended) {
      seen.push((await read(second, id)).body.data)
      // Both are in one process here: the other has its turn.
      await setImmediate()
    }
    await running
    expect(seen.filter(({ state, done, section }) => state === 'running' && done > 0 && section !== '')).not.toEqual([])
  })
})

describe('a building that fails', () => {
  test('tells why, in the language of whoever asks', async () => {
    const id = await start()
    await first.app.db.updateTable('customers').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
    await worker(second).drain()
    expect(await read(first, id)).toMatchObject({
      status: 404,
      body: { code: 404, msg: expect.stringMatching(/^找不到要访问的内容/) },
    })
    expect(
      (await first.as('clerk').call('GET', `/report/entity/build/${id}`, undefined, { 'accept-language': 'en-US' }))
        .body.msg,
    ).toMatch(/^[A-Z][a-z ]+/)
  })

  test('because it ended its process each time is given up', async () => {
    const id = await start()
    await first.app.db.updateTable('report_builds').set({ attempts: 3 }).execute()
    await worker(second).drain()
    expect((await read(first, id)).body).toMatchObject({ code: 500, msg: '报告生成多次意外中断，请再试一次。' })
    expect(await reports()).toBe(0)
  })

  test('because its user may not build any more leaves nothing', async () => {
    await first.app.db.updateTable('users').set({ role_id: 'clerk' }).where('id', '=', 'u_clerk').execute()
    const id = await start()
    await first.app.db.updateTable('users').set({ role_id: 'reader' }).where('id', '=', 'u_clerk').execute()
    await worker(second).drain()
    await first.app.db.updateTable('users').set({ role_id: 'clerk' }).where('id', '=', 'u_clerk').execute()
    expect((await read(first, id)).status).toBe(403)
  })

  test.each<[what: string, table: 'customers' | 'users', change: object, undo: object, status: number]>([
    ['customer is deleted', 'customers', { deleted_at: '2026-01-01T00:00:00.000Z' }, { deleted_at: null }, 404],
    ['customer becomes somebody else’s', 'customers', { owner_id: 'u_other' }, { owner_id: 'u_clerk' }, 404],
    ['user may not build any more', 'users', { role_id: 'reader' }, { role_id: 'clerk' }, 403],
    ['user is deleted', 'users', { deleted_at: '2026-01-01T00:00:00.000Z' }, { deleted_at: null }, 403],
  ])('because its %s while it is built leaves nothing', async (_, table, change, undo, status) => {
    const recordId = table === 'users' ? 'u_clerk' : 'cu_sample'
    const set = (values: object) =>
      first.app.db.updateTable(table).set(values).where('id', '=', recordId).executeTakeFirst()
    const id = await start()
    const building = { ended: false, changed: false }
    const running = runBuild({ ...contextOf(first), noteEvery: 1 }, await claimed(), never).finally(() => {
      building.ended = true
    })
    while (!building.ended) {
      const row = await first.app.db.selectFrom('report_builds').select('done').executeTakeFirstOrThrow()
      if (row.done > 0 && !building.changed) {
        building.changed = true
        await set(change)
      }
      await setImmediate()
    }
    await running
    await set(undo)
    expect(building.changed).toBe(true)
    expect((await read(second, id)).status).toBe(status)
    expect(await reports()).toBe(0)
  })

  test('by a fault of ours tells its reference, and the fault is told to the operator', async () => {
    const id = await start()
    const faulty = new Proxy(second.app, {
      get: () => {
        throw new Error('a fault')
      },
    })
    await worker(second, { analysis: faulty }).drain()
    const answer = await read(first, id)
    expect(answer).toMatchObject({ status: 500, body: { msg: expect.stringMatching(/[0-9a-f]{8}/) } })
    expect(failures.splice(0)).toEqual([expect.objectContaining({ message: 'a fault' })])
  })
})

test('a building whose process is killed is finished by another', async () => {
  const postgres: Record<string, string> = first.databaseUrl.startsWith('postgres')
    ? { DATABASE_URL: first.databaseUrl }
    : {}
  let left: { id: string; state: string } | undefined
  // One that was quicker than the kill shows nothing: then it is tried again.
  for (let tries = 0; !left && tries < 5; tries += 1) {
    const child = await childServer({ DATA_DIR: folder, FILES_URL: join(folder, 'files'), ...postgres })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${child.url}/stage-api/report/entity/build`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${first.token('clerk')}` },
          body: JSON.stringify(plan),
        }),
      ),
    )
    await child.kill()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    left = await first.app.db
      .selectFrom('report_builds')
      .select(['id', 'state'])
      .where('state', '=', 'running')
      .executeTakeFirst()
  }
  expect(left).toMatchObject({ state: 'running' })
  // Nobody waits for the rest of the lease.
  await first.app.db
    .updateTable('report_builds')
    .set({ leased_until: '2026-01-01T00:00:00.000Z' })
    .where('state', '=', 'running')
    .execute()
  const before = await reports()
  const waiting = (await first.as('clerk').call('GET', '/report/entity/build/list')).body.data.length
  await worker(second).drain()
  expect((await read(second, left?.id ?? '')).body.data).toMatchObject({ state: 'done', reportId: expect.any(String) })
  expect(await reports()).toBe(before + waiting)
})
