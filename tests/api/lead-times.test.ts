import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { importBySuggestion, sample } from '../support/imports.ts'
import { publishAnswered } from '../support/publish-answers.ts'

let server: TestApp
let customer = ''
let report = ''
const minute = 60_000
const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString()

beforeAll(async () => {
  server = await testApp()
  const clerk = server.as('clerk')
  customer = (
    await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '甲公司',
    })
  ).body.data.userId
  await importBySuggestion(clerk, 'balance-sheet.xls', sample('balance-sheet.xls'), 'balanceSheet', customer)
  const template = (await clerk.call('POST', '/report/entity/template/list', { type: '2' })).body.rows[0].id
  report = (
    await clerk.call('POST', '/report/entity/save/report', {
      reportName: '报告',
      useRemark: '2',
      templateId: template,
      appUserId: customer,
    })
  ).body.data.id
  // Of three authorisations, that of the purpose which had been given last when the report was built counts.
  const code = (id: string, useRemark: string, minutes: number) => ({
    id,
    token: id,
    use_remark: useRemark,
    need_types: '["3"]',
    code_type: '1',
    app_user_id: customer,
    state: 'authorised' as const,
    expires_at: ago(-999),
    authorised_at: ago(minutes),
    owner_id: 'u_clerk',
    branch_id: 'b_1',
    extra: '{}',
    search: '',
    created_at: ago(5000),
    updated_at: ago(5000),
    deleted_at: null,
  })
  await server.app.db
    .insertInto('qr_codes')
    .values([code('old', '2', 4000), code('last', '2', 3000.1), code('later', '2', 100), code('other', '1', 2500)])
    .execute()
  await server.app.db
    .updateTable('reports')
    .set({ created_at: ago(1500.1) })
    .where('id', '=', report)
    .execute()
})
afterAll(() => server.close())

const taken = () =>
  server.app.db
    .selectFrom('reports')
    .select(['lead_minutes', 'authorised_minutes'])
    .where('id', '=', report)
    .executeTakeFirstOrThrow()

test('publishing writes down how long the report took from its building and from the authorisation it was built under', async () => {
  expect((await publishAnswered(server.as('clerk'), report)).status).toBe(200)
  expect(await taken()).toEqual({ lead_minutes: 1500, authorised_minutes: 3000 })
  const { data } = (await server.as('clerk').call('GET', '/report/statistics/report/complete?purpose=2')).body
  expect(data.total).toMatchObject({
    completed: 1,
    fromBuild: { count: 1, median: 1500, p90: 1500 },
    fromAuthorisation: { count: 1, median: 3000 },
  })
})

test('a report that is a draft again has taken no time yet', async () => {
  await server.as('clerk').call('POST', `/report/entity/draft/${report}`)
  expect(await taken()).toEqual({ lead_minutes: null, authorised_minutes: null })
})
