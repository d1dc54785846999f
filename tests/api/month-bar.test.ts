import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MonthCount } from '../../core/statistics.ts'
import { reportTypes } from '../../server/statistics/charts.ts'
import { readStatisticsFilter } from '../../server/statistics/filters.ts'
import { monthBar } from '../../server/statistics/month-bar.ts'
import type { CurrentUser } from '../../server/user.ts'
import { clear, testApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'customers', 'reports', 'qr_codes'))

let count = 0
const base = (time: string, more: object) => ({
  id: `id_${(count += 1)}`,
  owner_id: 'u_clerk',
  branch_id: 'b_1',
  extra: '{}',
  search: '',
  created_at: time,
  updated_at: time,
  deleted_at: null,
  ...more,
})
const customer = (time: string, more: object = {}) =>
  server.app.db
    .insertInto('customers')
    .values({ ...base(time, more), credit_code: `code_${count}`, user_name: '甲公司' })
    .execute()
const report = (time: string, more: object = {}) =>
  server.app.db
    .insertInto('reports')
    .values({
      ...base(time, more),
      report_name: '报告',
      use_remark: '1',
      status: 'draft',
      customer_id: null,
      user_name: '',
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content: '{}',
      published_at: null,
      content_hash: null,
    })
    .execute()
const code = (time: string, state: 'waiting' | 'authorised' | 'uploaded') =>
  server.app.db
    .insertInto('qr_codes')
    .values({
      ...base(time, {}),
      token: `t_${count}`,
      use_remark: '1',
      need_types: '[]',
      code_type: '1',
      state,
      expires_at: time,
      authorised_at: state === 'waiting' ? null : time,
    })
    .execute()

const user = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'u_clerk',
  username: 'clerk',
  name: '',
  roleId: 'clerk',
  bankId2: 'b_1',
  mustChangePassword: false,
  tokenHash: '',
  scope: 'own',
  permissions: {},
  ...more,
})
const at = async (moment: string, who = user()): Promise<MonthCount[]> =>
  monthBar(
    server.app.db,
    await readStatisticsFilter(server.app.db, {}, who, 'zh-CN', new Date(moment)),
    reportTypes(server.app.schemas),
  )
const of = (bars: MonthCount[], month: string): MonthCount | undefined => bars.find((bar) => bar.month === month)

describe('the bars of the months', () => {
  test('are the last twelve, this one last; months without anything are 0', async () => {
    const bars = await at('2026-03-15T00:00:00.000Z')
    expect(bars.map((bar) => bar.month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(bars.every((bar) => bar.customers === 0 && bar.reports === 0 && bar.authorisations === 0)).toBe(true)
  })

  test('a month begins at midnight in Beijing', async () => {
    expect((await at('2025-12-31T16:00:00.000Z')).at(-1)?.month).toBe('2026-01')
    expect((await at('2025-12-31T15:59:59.999Z')).at(-1)?.month).toBe('2025-12')
    await customer('2026-01-31T15:59:59.999Z')
    await customer('2026-01-31T16:00:00.000Z')
    const bars = await at('2026-03-15T00:00:00.000Z')
    expect([of(bars, '2026-01')?.customers, of(bars, '2026-02')?.customers]).toEqual([1, 1])
  })

  test('count what was added: customers, reports, and codes that were authorised', async () => {
    await customer('2026-02-10T00:00:00.000Z')
    await customer('2026-02-11T00:00:00.000Z', { deleted_at: '2026-02-12T00:00:00.000Z' })
    await customer('2025-01-11T00:00:00.000Z')
    await report('2026-02-10T00:00:00.000Z')
    await report('2026-02-10T00:00:00.000Z')
    for (const state of ['waiting', 'authorised', 'uploaded'] as const) await code('2026-02-10T00:00:00.000Z', state)
    expect(of(await at('2026-03-15T00:00:00.000Z'), '2026-02')).toEqual({
      month: '2026-02',
      customers: 1,
      reports: 2,
      authorisations: 2,
    })
  })

  test("are those of the user's scope", async () => {
    await customer('2026-02-10T00:00:00.000Z')
    await customer('2026-02-10T00:00:00.000Z', { owner_id: 'u_other' })
    await customer('2026-02-10T00:00:00.000Z', { owner_id: 'u_far', branch_id: 'b_9' })
    const seen = async (scope: CurrentUser['scope']): Promise<number | undefined> =>
      of(await at('2026-03-15T00:00:00.000Z', user({ scope })), '2026-02')?.customers
    expect([await seen('own'), await seen('branch'), await seen('all')]).toEqual([1, 2, 3])
  })

  test('GET /analysis/month-bar answers twelve months to whoever may query the overview', async () => {
    const answer = await server.as('reader').call('GET', '/analysis/month-bar')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toHaveLength(12)
    await server.app.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify({ home: ['query'] }) })
      .where('id', '=', 'reader')
      .execute()
    expect((await server.as('reader').call('GET', '/analysis/month-bar')).status).toBe(403)
  })
})
