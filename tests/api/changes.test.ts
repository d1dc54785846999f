import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
const logged: string[] = []
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'info' }, log: { write: (line) => void logged.push(line) } })
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'qr_codes', 'deletions'))

type Who = Parameters<TestApp['as']>[0]
const ask = (since?: string, who: Who = 'clerk'): Promise<Answer> =>
  server
    .as(who)
    .call('GET', `/report/agent/code/changes${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`)
const told = async (since: string): Promise<string[]> => (await ask(since)).body.data.changed
const cursor = async (): Promise<string> => (await ask()).body.data.cursor
const make = async (who: Who = 'clerk'): Promise<{ id: string; version: number }> =>
  (await server.as(who).call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1"]' })).body.data

describe('what has changed since an earlier answer', () => {
  test('nothing at all is an empty list and a cursor to ask with', async () => {
    expect((await ask()).body).toEqual({
      code: 200,
      msg: '操作成功',
      data: { cursor: expect.stringMatching(/^[0-9a-z]+\.$/), changed: [] },
    })
  })

  test('a new record, a change and a deletion are told once each', async () => {
    let since = await cursor()
    const { id, version } = await make()
    const next = async (): Promise<string[]> => {
      const { data } = (await ask(since)).body
      since = data.cursor
      return data.changed
    }
    expect(await next()).toEqual([id])
    expect(await next()).toEqual([])
    await server.as('clerk').call('POST', '/report/agent/code/update', { id, version, showCompany: '1' })
    expect(await next()).toEqual([id])
    expect(await next()).toEqual([])
    await server.as('clerk').call('DELETE', `/report/agent/code/delete/${id}`)
    expect(await next()).toEqual([id])
    expect(await next()).toEqual([])
  })

  test('a change that is committed after it was stamped is told all the same', async () => {
    const { id } = await make()
    await server.app.db.updateTable('qr_codes').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute()
    const since = await cursor()
    await server.app.db
      .updateTable('qr_codes')
      .set({ state: 'opened', updated_at: new Date(Date.now() - 3000).toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await told(since)).toEqual([id])
  })

  test('a time that passes is a change by itself, once', async () => {
    const { id } = await make()
    const updated_at = '2020-01-01T00:00:00.000Z'
    const ends = (expires_at: string) => server.app.db.updateTable('qr_codes').set({ updated_at, expires_at }).execute()
    await ends(new Date(Date.now() + 600_000).toISOString())
    const since = await cursor()
    expect(await told(since)).toEqual([])
    // As if the ten minutes had passed.
    await ends(new Date().toISOString())
    const { data } = (await ask(since)).body
    expect(data.changed).toEqual([id])
    expect(await told(data.cursor)).toEqual([])
  })

  test('what was missed in an hour away is told', async () => {
    const { id } = await make()
    await server.app.db
      .updateTable('qr_codes')
      .set({ updated_at: new Date(Date.now() - 30 * 60_000).toISOString() })
      .execute()
    expect(await told(`${(Date.now() - 60 * 60_000).toString(36)}.`)).toEqual([id])
    expect(await told(`${(Date.now() - 10 * 60_000).toString(36)}.`)).toEqual([])
  })

  test("nobody hears of another clerk's records; who sees all hears of all", async () => {
    const { id } = await make('other')
    expect((await ask()).body.data.changed).toEqual([])
    expect((await ask(undefined, 'admin')).body.data.changed).toEqual([id])
  })

  test('a cursor that is none is as none; a longer one than there are is refused', async () => {
    const { id } = await make()
    expect(await told("' or 1=1 --")).toEqual([id])
    expect((await ask('x'.repeat(2001))).status).toBe(422)
  })

  test('asking is not logged, other calls are', async () => {
    logged.length = 0
    await ask()
    await server.as('clerk').call('POST', '/report/agent/code/list', {})
    expect(logged.join('')).toContain('/code/list')
    expect(logged.join('')).not.toContain('/code/changes')
  })

  test('many changes at once are told with an end, and the cursor stays short', async () => {
    const { id } = await make()
    const row = await server.app.db.selectFrom('qr_codes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await server.app.db
      .insertInto('qr_codes')
      .values(
        Array.from(
          { length: 250 },
          (_, index) => ({ ...row, extra: '{}', id: `qr_many${index}`, token: `t${index}` }) as never,
        ),
      )
      .execute()
    const { data } = (await ask()).body
    expect(data.changed).toHaveLength(200)
    expect(data.cursor.length).toBeLessThan(1700)
  })
})
