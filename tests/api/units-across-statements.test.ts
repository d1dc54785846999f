import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerEvents } from '../../core/analysis/events.ts'
import { textOf } from '../../core/document/outline.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { Exact } from '../../core/money.ts'
import { fromJson } from '../../server/db/client.ts'
import { demoCustomerId, fillDemo } from '../../server/demo/fill.ts'
import { shippedTemplates } from '../../server/reports/writing/templates.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
const e02 = demoCustomerId('E02')

/** Writes the profit statements of a firm in 万元, all years. */
async function writeProfitInTenThousands(): Promise<void> {
  const { db } = server.app
  const held = await db
    .selectFrom('table_rows')
    .select(['period', 'data'])
    .where('customer_id', '=', e02)
    .where('table_id', '=', 'profitSheet')
    .execute()
  const rows = held.map(({ period, data }) => {
    const values = Object.entries(fromJson<Record<string, string | null>>(data)).map(([field, value]) => [
      field,
      value === null ? null : new Exact(value).div(10_000).toFixed(2),
    ])
    return { period, rowKey: '', values: Object.fromEntries(values), sources: {} }
  })
  const place = { customerId: e02, tableId: 'profitSheet', importId: null }
  await db.transaction().execute((transaction) => storeRows(transaction, place, rows))
}

beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, files, schemas, rules, settings } = server.app
  await fillDemo(db, files, schemas, rules, settings, dbKind)
  await writeProfitInTenThousands()
})
afterAll(() => server.close())

test.each([
  ['zh-CN', /，利润表的金额与按.+应有的金额之比约为 1\/10,000，/],
  ['en-US', /the ratio of the amounts of Income statement to those that would fit .+ is about 1\/10,000: /],
])('is told once, with both sides, in %s', async (language, words) => {
  const list = `/report/entity/customer/abnormal/list/${e02}`
  const answer = await server.as('admin').call('POST', list, { pageSize: 200 }, { 'accept-language': language })
  const { rows }: CustomerEvents = answer.body
  const told = rows.flatMap(({ hits }) => hits).filter(({ ruleId }) => ruleId === 'DQ03')
  expect(told.map(({ evidence }) => evidence)).toEqual([expect.stringMatching(words)])
  expect(new Set(told[0]?.inputs.map(({ table }) => table)).size).toBe(3)
})

test.each(shippedTemplates.filter(({ type }) => type !== '4' && type !== '3'))(
  'a report of $id says so and is there',
  async ({ id, type }) => {
    const plan = { reportName: '样例', useRemark: type, templateId: id, appUserId: e02, periods: [], tableIds: [] }
    const saved = await server.as('admin').call('POST', '/report/entity/save/report', plan)
    expect(saved.status).toBe(200)
    const read = await server.as('admin').call('GET', `/report/office/config/${saved.body.data.id}`)
    expect(read.status).toBe(200)
    const { document }: { document: ReportDocument } = read.body.data
    expect(textOf({ type: 'doc', content: document.content ?? [] })).toMatch(/单位未定/)
  },
)
