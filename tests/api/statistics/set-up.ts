import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'

/** Everything here is counted by hand. `clerk` and `other` are of branch b_1; what `u_far` has is of branch b_9. */
export let server: TestApp
let count = 0
const owned = {
  clerk: { owner_id: 'u_clerk', branch_id: 'b_1' },
  other: { owner_id: 'u_other', branch_id: 'b_1' },
  far: { owner_id: 'u_far', branch_id: 'b_9' },
}
type Owner = keyof typeof owned
export const base = (owner: Owner, time: string) => ({
  ...owned[owner],
  extra: '{}',
  search: '',
  created_at: time,
  updated_at: time,
  deleted_at: null,
})

async function customer(
  id: string,
  owner: Owner,
  time: string,
  place?: [industry: string | null, region: string | null],
  deleted = false,
): Promise<void> {
  const { db } = server.app
  await db
    .insertInto('customers')
    .values({
      ...base(owner, time),
      id,
      credit_code: `code_${id}`,
      user_name: id,
      ...(deleted && { deleted_at: time }),
    })
    .execute()
  if (!place) return
  await db
    .insertInto('analyses')
    .values({
      customer_id: id,
      data_stamp: '',
      rules_version: 0,
      computed_at: time,
      industry_code: place[0],
      industry_group: 'default',
      region_code: place[1],
      latest_period: '',
      high: 0,
      medium: 0,
      low: 0,
      info: 0,
      open_events: 0,
      passed: 0,
      not_applicable: 0,
      measures: '{}',
      result: '{}',
    })
    .execute()
}

async function report(
  owner: Owner,
  type: string,
  built: string,
  more: { published?: string; customer?: string; lead?: number; authorised?: number | null } = {},
): Promise<void> {
  await server.app.db
    .insertInto('reports')
    .values({
      ...base(owner, built),
      id: `rp_${(count += 1)}`,
      report_name: '报告',
      use_remark: type,
      status: more.published ? 'published' : 'draft',
      customer_id: more.customer ?? null,
      user_name: '',
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content: '{}',
      published_at: more.published ?? null,
      content_hash: null,
      lead_minutes: more.lead ?? null,
      authorised_minutes: more.authorised ?? null,
    })
    .execute()
}

export const row = (id: string, table: string) => ({
  id: `row_${(count += 1)}`,
  customer_id: id,
  table_id: table,
  period: '',
  row_key: '',
  data: '{}',
  sources: '{}',
  import_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
})

/** A server with customers, codes and reports of three owners, whose figures the tests know; `folder`: in a file. */
export function prepareFigures(folder?: string): void {
  beforeAll(async () => {
    server = await testApp(folder === undefined ? {} : { folder })
    await server.app.db
      .insertInto('banks')
      .values({ id: 'b_9', parent_id: 'b_0', name: '演示银行远方分行', sort: 9 })
      .execute()
    await customer('c1', 'clerk', '2026-01-10T00:00:00.000Z', ['C3421', '320205'])
    await customer('c2', 'clerk', '2026-01-31T15:59:59.999Z', ['34', '330604'])
    // The first moment of February in Beijing.
    await customer('c3', 'clerk', '2026-01-31T16:00:00.000Z', ['C17', '320100'])
    await customer('c4', 'other', '2026-02-10T00:00:00.000Z', ['C17', null])
    await customer('c5', 'far', '2026-02-10T00:00:00.000Z', ['不详', '99'])
    await customer('c6', 'clerk', '2026-02-10T00:00:00.000Z')
    await customer('gone', 'clerk', '2026-02-10T00:00:00.000Z', ['C17', '320205'], true)
    await server.app.db
      .insertInto('table_rows')
      .values([row('c1', 'balanceSheet'), row('c1', 'power'), row('c3', 'basic')])
      .execute()
    const day = 1440
    await report('clerk', '1', '2026-01-10T00:00:00.000Z', {
      published: '2026-01-11T00:00:00.000Z',
      customer: 'c1',
      lead: day,
      authorised: 3 * day,
    })
    await report('clerk', '1', '2026-01-20T00:00:00.000Z', {
      published: '2026-02-03T00:00:00.000Z',
      customer: 'c1',
      lead: 14 * day,
      authorised: null,
    })
    await report('clerk', '1', '2026-02-01T00:00:00.000Z', {
      published: '2026-02-02T00:00:00.000Z',
      lead: day,
      authorised: day,
    })
    await report('clerk', '2', '2026-02-01T00:00:00.000Z', {
      published: '2026-02-01T02:00:00.000Z',
      lead: 120,
      authorised: null,
    })
    await report('clerk', '2', '2026-02-05T00:00:00.000Z', { customer: 'c3' })
    await report('clerk', '4', '2026-02-28T16:00:00.000Z')
    await report('other', '1', '2026-02-01T00:00:00.000Z')
    await report('far', '3', '2026-02-01T00:00:00.000Z')
  })
  afterAll(() => server.close())
}
