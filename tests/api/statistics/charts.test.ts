import { describe, expect, test } from 'vitest'
import type { CompletionFigures, CustomerFigures, ReportMonth } from '../../../core/statistics.ts'
import { reportTypes } from '../../../server/statistics/charts.ts'
import { prepareFigures, base, server } from './set-up.ts'

prepareFigures()

const get = async <T>(path: string, user: 'clerk' | 'admin' | 'reader' = 'clerk'): Promise<T> =>
  (await server.as(user).call('GET', `/report/statistics${path}`)).body.data as T
const analyze = (query = '', user: 'clerk' | 'admin' = 'clerk'): Promise<CustomerFigures> =>
  get(`/customer/analyze${query}`, user)
const places = (figures: { code: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(figures.map(({ code, count: n }) => [code, n]))
const asBranch = async <T>(scope: 'own' | 'branch' | 'all', run: () => Promise<T>): Promise<T> => {
  await server.app.db.updateTable('roles').set({ scope }).where('id', '=', 'clerk').execute()
  try {
    return await run()
  } finally {
    await server.app.db.updateTable('roles').set({ scope: 'own' }).where('id', '=', 'clerk').execute()
  }
}

describe('customers', () => {
  test('are counted by division of industry, whatever of its code is stored, the most first and the unknown last', async () => {
    const { total, byIndustry } = await analyze()
    expect(total).toBe(4)
    expect(byIndustry).toEqual([
      { code: 'C34', name: '通用设备制造业', count: 2 },
      { code: 'C17', name: '纺织业', count: 1 },
      { code: '', name: '', count: 1 },
    ])
  })

  test('by province, named in the language of the reader', async () => {
    expect(places((await analyze()).byRegion)).toEqual({ 32: 2, 33: 1, '': 1 })
    const english = await server
      .as('clerk')
      .call('GET', '/report/statistics/customer/analyze', undefined, { 'accept-language': 'en-US' })
    expect(english.body.data.byRegion[0]).toEqual({ code: '32', name: 'Jiangsu', count: 2 })
  })

  test('by the state of each kind of data, each kind counting everybody', async () => {
    const { byState } = await analyze()
    const of = (kind: string) =>
      Object.fromEntries(byState.filter((figure) => figure.kind === kind).map(({ state, count: n }) => [state, n]))
    expect([of('financial'), of('basic'), of('power')]).toEqual([
      { there: 1, none: 3 },
      { there: 1, none: 3 },
      { there: 1, none: 3 },
    ])
  })

  test('of the own scope, of the branch, or of all; a branch that is asked for only narrows', async () => {
    const seen = (scope: 'own' | 'branch' | 'all', query = '') =>
      asBranch(scope, async () => (await analyze(query)).total)
    expect([await seen('own'), await seen('branch'), await seen('all')]).toEqual([4, 5, 6])
    expect([
      await seen('own', '?branch=b_9'),
      await seen('branch', '?branch=b_9'),
      await seen('all', '?branch=b_9'),
      await seen('all', '?branch=b_1'),
    ]).toEqual([0, 0, 1, 5])
    const { byBranch } = await asBranch('all', () => analyze('?branch=b_9'))
    expect(byBranch).toEqual([
      { code: 'b_1', name: '演示银行无锡分行', count: 5 },
      { code: 'b_9', name: '演示银行远方分行', count: 1 },
    ])
  })

  test('what is no code of an industry or a region counts as unknown', async () => {
    const { byIndustry, byRegion } = await asBranch('all', () => analyze('?branch=b_9'))
    expect([byIndustry, byRegion]).toEqual([[{ code: '', name: '', count: 1 }], [{ code: '', name: '', count: 1 }]])
  })

  test('months and days are those of Beijing, both ends included', async () => {
    const total = async (query: string): Promise<number> => (await analyze(query)).total
    expect([
      await total('?from=2026-01&to=2026-01'),
      await total('?from=2026-02'),
      await total('?to=2026-01-31'),
      await total('?from=2026-02-01&to=2026-02-01'),
    ]).toEqual([2, 2, 2, 1])
  })

  test('of a purpose: for which data were asked or a report was built', async () => {
    const { db } = server.app
    await db
      .insertInto('qr_codes')
      .values({
        ...base('clerk', '2026-01-05T00:00:00.000Z'),
        id: 'qr_1',
        token: 't_1',
        use_remark: '3',
        need_types: '["1"]',
        code_type: '1',
        state: 'waiting',
        expires_at: '2999-01-01T00:00:00.000Z',
        app_user_id: 'c6',
      })
      .execute()
    expect([
      (await analyze('?purpose=1')).total,
      (await analyze('?purpose=2')).total,
      (await analyze('?purpose=3')).total,
    ]).toEqual([1, 1, 1])
    expect(places((await analyze('?purpose=2')).byIndustry)).toEqual({ C17: 1 })
    await db.deleteFrom('qr_codes').execute()
  })
})

describe('each figure of customers leads to a list of as many', () => {
  const listed = async (filter: object): Promise<number> =>
    (await server.as('clerk').call('POST', '/system/agent/user/customer/list', filter)).body.totalCount
  test.each([
    ['an industry', { industry: 'C34' }, 2],
    ['no known industry', { industry: { op: 'empty', value: true } }, 1],
    ['a province', { region: '32' }, 2],
    ['no known province', { region: { op: 'empty', value: true } }, 1],
    ['a state of data', { financialState: 'there' }, 1],
    ['a month', { createTime: { op: 'between', value: ['2026-01-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z'] } }, 2],
    ['a purpose', { purposes: '2' }, 1],
    ['a branch', { branch: 'b_1' }, 4],
    ['another branch', { branch: 'b_9' }, 0],
  ])('%s', async (_, filter, expected) => {
    expect(await listed(filter)).toBe(expected)
  })

  test('the list says industry, region, purposes and branch of a customer', async () => {
    const { body } = await server.as('clerk').call('POST', '/system/agent/user/customer/list', { userName: 'c1' })
    expect(body.data[0]).toMatchObject({ industry: 'C34', region: '32', purposes: ['1'], branch: 'b_1' })
  })
})

describe('reports', () => {
  const manufacture = (query = '?from=2026-01&to=2026-03'): Promise<ReportMonth[]> => get(`/report/manufacture${query}`)
  const cell = (rows: ReportMonth[], month: string, type: string) =>
    rows.find((row) => row.month === month && row.useRemark === type)

  test('are counted per month and type: built, as they are now, and published in the month', async () => {
    const rows = await manufacture()
    expect(rows).toHaveLength(3 * reportTypes(server.app.schemas).length)
    expect(cell(rows, '2026-01', '1')).toEqual({
      month: '2026-01',
      useRemark: '1',
      built: 2,
      drafts: 0,
      published: 2,
      completed: 1,
    })
    expect(cell(rows, '2026-02', '1')).toEqual({
      month: '2026-02',
      useRemark: '1',
      built: 1,
      drafts: 0,
      published: 1,
      completed: 2,
    })
    expect(cell(rows, '2026-02', '2')).toEqual({
      month: '2026-02',
      useRemark: '2',
      built: 2,
      drafts: 1,
      published: 1,
      completed: 1,
    })
    expect(cell(rows, '2026-03', '4')).toMatchObject({ built: 1, drafts: 1 })
    expect(cell(rows, '2026-02', '3')).toMatchObject({ built: 0 })
  })

  test('without a period: the last twelve months; with a day, months are cut there', async () => {
    expect(new Set((await manufacture('')).map(({ month }) => month))).toHaveLength(12)
    const cut = await manufacture('?from=2026-01-15&to=2026-02-03')
    expect([cell(cut, '2026-01', '1')?.built, cell(cut, '2026-02', '2')?.built]).toEqual([1, 1])
  })

  test('of a purpose; of a scope', async () => {
    expect(
      (await manufacture('?from=2026-02&to=2026-02&purpose=2')).map(({ useRemark, built }) => [useRemark, built]),
    ).toEqual([['2', 2]])
    const all = await asBranch('all', () => manufacture('?from=2026-02&to=2026-02'))
    expect(all.map(({ built }) => built).slice(0, 4)).toEqual([2, 2, 1, 0])
    expect(
      (await asBranch('branch', () => manufacture('?from=2026-02&to=2026-02'))).map(({ built }) => built).slice(0, 4),
    ).toEqual([2, 2, 0, 0])
  })

  test('each figure leads to a list of as many', async () => {
    const february = { op: 'between', value: ['2026-01-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z'] }
    const listed = async (filter: object): Promise<number> =>
      (await server.as('clerk').call('POST', '/report/entity/list', filter)).body.totalCount
    expect([
      await listed({ status: 'published', useRemark: '1', publishTime: february }),
      await listed({ status: 'published', useRemark: '1', createTime: february }),
      await listed({ status: 'draft', createTime: february }),
    ]).toEqual([2, 1, 1])
  })

  test('completion: the share of what was built, and how long what was published took', async () => {
    const { total, byType, byMonth, rows } = await get<CompletionFigures>('/report/complete?from=2026-01&to=2026-03')
    expect(total).toMatchObject({
      built: 6,
      published: 4,
      share: 4 / 6,
      completed: 4,
      fromBuild: { count: 4, median: 1440, p90: 20160 },
      fromAuthorisation: { count: 2, median: 2880, p90: 4320 },
    })
    expect(
      byType.map(({ useRemark, built, share, fromBuild }) => [useRemark, built, share, fromBuild.median]).slice(0, 4),
    ).toEqual([
      ['1', 3, 1, 1440],
      ['2', 2, 0.5, 120],
      ['3', 0, null, null],
      ['4', 1, 0, null],
    ])
    expect(
      byMonth.map(({ month, built, published, completed, fromBuild }) => [
        month,
        built,
        published,
        completed,
        fromBuild.median,
        fromBuild.p90,
      ]),
    ).toEqual([
      ['2026-01', 2, 2, 1, 1440, 1440],
      ['2026-02', 3, 2, 3, 1440, 20160],
      ['2026-03', 1, 0, 0, null, null],
    ])
    expect(rows.find((row) => row.month === '2026-02' && row.useRemark === '1')?.fromBuild).toEqual({
      count: 2,
      median: 10800,
      p90: 20160,
    })
  })
})
