import { chartNames } from '../../../core/statistics.ts'
import { describe, expect, test } from 'vitest'
import { prepareFigures, base, server } from './set-up.ts'

prepareFigures()

describe('statistics/list', () => {
  const list = (body: object, user: 'clerk' | 'admin' | 'reader' = 'clerk') =>
    server.as(user).call('POST', '/report/statistics/list', body)

  test('has the figures behind each chart as rows, a page of them', async () => {
    const answer = await list({ chart: 'industries' })
    expect([answer.status, answer.body.total, answer.body.rows[0]]).toEqual([
      200,
      3,
      { code: 'C34', name: '通用设备制造业', count: 2 },
    ])
    const second = await list({ chart: 'industries', pageNum: 2, pageSize: 1 })
    expect([second.body.total, second.body.rows]).toEqual([3, [{ code: 'C17', name: '纺织业', count: 1 }]])
    expect((await list({ chart: 'months', from: '2026-01', to: '2026-02' })).body.rows).toEqual([
      { month: '2026-01', customers: 2, reports: 2, authorisations: 0 },
      { month: '2026-02', customers: 2, reports: 3, authorisations: 0 },
    ])
  })

  test('has the figures behind all charts where none is named, each with the name of its chart', async () => {
    const all = (await list({ pageSize: 200, from: '2026-01', to: '2026-02' })).body
    expect([...new Set(all.rows.map(({ chart }: { chart: string }) => chart))]).toEqual(
      chartNames.filter((name) => all.rows.some((row: { chart: string }) => row.chart === name)),
    )
    expect(all.rows).toContainEqual({ chart: 'months', month: '2026-01', customers: 2, reports: 2, authorisations: 0 })
    const totals = await Promise.all(
      chartNames.map(async (chart) => (await list({ chart, from: '2026-01', to: '2026-02' })).body.total as number),
    )
    expect(all.total).toBe(totals.reduce((sum, total) => sum + total, 0))
    const page = (await list({ pageNum: 2, pageSize: 3, from: '2026-01', to: '2026-02' })).body
    expect(page).toMatchObject({ total: all.total, rows: all.rows.slice(3, 6) })
  })

  test('what waits: requests without an answer, uploads, drafts', async () => {
    const { db } = server.app
    const code = (
      id: string,
      type: string,
      state: 'waiting' | 'opened' | 'authorised',
      expires = '2999-01-01T00:00:00.000Z',
    ) => ({
      ...base('clerk', '2026-01-05T00:00:00.000Z'),
      id,
      token: id,
      use_remark: '1',
      need_types: '["1"]',
      code_type: type,
      state,
      expires_at: expires,
    })
    await db
      .insertInto('qr_codes')
      .values([
        code('a', '1', 'waiting'),
        code('b', '1', 'opened'),
        code('c', '1', 'authorised'),
        code('d', '1', 'waiting', '2020-01-01T00:00:00.000Z'),
        code('e', '2', 'authorised'),
      ])
      .execute()
    expect((await list({ chart: 'standing' })).body.rows).toEqual([
      { waitAuthCount: 2, waitUploadCount: 1, draftCount: 2, highEventCount: 0 },
    ])
    expect((await list({ chart: 'standing', purpose: '2' })).body.rows).toEqual([
      { waitAuthCount: 0, waitUploadCount: 0, draftCount: 1, highEventCount: 0 },
    ])
    await db.deleteFrom('qr_codes').execute()
  })

  test.each([
    [{ chart: 'nothing' }, 400],
    [{ chart: 'months', from: '2026-13' }, 422],
    [{ chart: 'months', from: '2026-03', to: '2026-02' }, 422],
    [{ chart: 'months', from: '2000-01', to: '2026-02' }, 422],
    [{ chart: 'months', more: 1 }, 400],
  ])('%j is refused with a sentence', async (body, status) => {
    const answer = await list(body)
    expect([answer.status >= 400 && answer.status < 500, typeof answer.body.msg]).toEqual([true, 'string'])
    if (status === 422) expect(answer.status).toBe(422)
  })

  test('is for whoever may query the overview', async () => {
    expect((await list({ chart: 'months' }, 'reader')).status).toBe(200)
    await server.app.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify({ home: ['query'] }) })
      .where('id', '=', 'reader')
      .execute()
    const paths = ['/customer/analyze', '/report/manufacture', '/report/complete']
    expect([
      (await list({ chart: 'months' }, 'reader')).status,
      ...(await Promise.all(
        paths.map(async (path) => (await server.as('reader').call('GET', `/report/statistics${path}`)).status),
      )),
    ]).toEqual([403, 403, 403, 403])
  })
})
