import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartNames } from '../../../core/statistics.ts'
import { type RegisteredRoute } from '../../support/app.ts'
import { prepareOthers, clerk, others, registered, secret, server, setScope } from './set-up.ts'
import { named, open } from './calls.ts'

prepareOthers()

// A branch role whose user has no branch sees what is their own, never everything.
const scopes = [
  ['own', 'b_1'],
  ['branch', 'b_elsewhere'],
  ['branch', null],
  ['branch', ''],
] as const
describe.each(scopes)('what others have, to a scope of %s with the branch %s', (scope, branch) => {
  beforeAll(() => setScope(scope, branch))
  afterAll(() => setScope('own'))

  test('does not exist: every call that names it answers as for a name that nobody has', async () => {
    expect(Object.entries(others).filter(([, id]) => !id)).toEqual([])
    for (const [name, send] of named()) {
      const answer = await send()
      expect([answer.status, answer.body.code], name).toEqual([404, 404])
      expect(JSON.stringify(answer.body), name).not.toContain('保密')
    }
  })

  test('is not listed, counted, found, filtered by or deleted', async () => {
    for (const [name, send] of open()) {
      const answer = await send()
      expect(answer.status, name).toBe(200)
      expect(
        // What was asked for may be named again.
        [others.customer, others.code, others.report, others.task, others.note].reduce(
          (text, id) => text.replaceAll(id, ''),
          JSON.stringify(answer.body),
        ),
        name,
      ).not.toMatch(/保密|cu_|rp_/)
      const { total, totalCount, data } = answer.body
      expect([total ?? 0, totalCount ?? 0], name).toEqual([0, 0])
      if (data?.deleted) expect(data, name).toMatchObject({ deleted: [], refused: [{}] })
      if (name.endsWith('month-bar'))
        for (const { month, ...bars } of data) expect(Object.values(bars), month).toEqual([0, 0, 0])
      if (data?.customerCount !== undefined) expect(Object.values(data), name).toEqual([0, 0, 0, 0, 0])
    }
  })

  test('is in no figure of the overview or the portfolio, whatever is asked for', async () => {
    const asked = [{}, { branch: 'b_1' }, { purpose: '1' }, { from: '2020-01', to: '2029-12' }]
    const answers = await Promise.all(
      asked.flatMap((filters) => [
        ...chartNames.map((chart) => clerk().call('POST', '/report/statistics/list', { chart, ...filters })),
        ...['customer/analyze', 'report/manufacture', 'report/complete'].map((path) =>
          clerk().call('GET', `/report/statistics/${path}?${new URLSearchParams(filters as Record<string, string>)}`),
        ),
      ]),
    )
    for (const body of [{ branch: 'b_1' }, { industry: 'C34' }, { parts: ['peers'], pageSize: 200 }])
      answers.push(await clerk().call('POST', '/report/entity/abnormal/portfolio', body))
    for (const body of [{ severity: 'high' }, { status: 'unclosed' }, { category: '勾稽关系' }, { rule: 'ID01' }])
      answers.push(await clerk().call('POST', '/report/entity/customer/abnormal/customers', body))
    const counted = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(counted)
          : []
    for (const { status, body } of answers) {
      const { code: _code, total: _total, ...told } = body
      expect([status, counted(told).filter((figure) => figure !== 0)], JSON.stringify(body).slice(0, 500)).toEqual([
        200,
        [],
      ])
      expect(JSON.stringify(told)).not.toMatch(/保密|cu_/)
    }
  })

  test('is still there, untouched', async () => {
    const info = (await server.as('other').call('GET', `/system/agent/user/customer/info/${others.customer}`)).body.data
    expect(info).toMatchObject({ userName: secret, version: expect.any(Number) })
    expect((await server.as('other').call('GET', `/report/entity/${others.report}`)).body.data).toMatchObject({
      status: 'draft',
      version: 1,
    })
  })
})

describe.each([
  ['all', null],
  ['all', 'b_elsewhere'],
  ['branch', 'b_1'],
] as const)('what others have, to a scope of %s with the branch %s', (scope, branch) => {
  beforeAll(() => setScope(scope, branch))
  afterAll(() => setScope('own'))

  test('is read, listed and counted', async () => {
    const info = await clerk().call('GET', `/system/agent/user/customer/info/${others.customer}`)
    expect(info.body.data).toMatchObject({ userName: secret })
    const list = await clerk().call('POST', '/system/agent/user/customer/list', { userName: '保密' })
    expect(list.body.data).toMatchObject([{ userName: secret }])
    const { data } = (await clerk().call('GET', '/report/statistics/count')).body
    expect(data.customerCount).toBeGreaterThan(0)
  })
})

test('every call that takes an id is among them', () => {
  const listed = new Set([...named(), ...open()].map(([name]) => name.replace(/ \(.*/, '')))
  const withId = registered.filter(
    ({ method, url, access }) =>
      access !== 'public' && access !== 'user' && method !== 'HEAD' && (method !== 'GET' || url.includes(':')),
  )
  // Administration is closed to a clerk altogether; what its roles see of it is tested with it.
  const administration = (access: RegisteredRoute['access']): boolean =>
    typeof access === 'object' && [access.permission].flat().every((id) => id === 'system')
  // These name a table or an industry (whose counts are of one's own customers), or make something of one's own.
  const harmless = [
    'GET /report/industry/basis/:code',
    'GET /report/v2/entity/table/fields/:id',
    'POST /system/agent/user/customer/add',
    'POST /system/agent/user/customer/import',
    'POST /system/agent/user/customer/import/check',
    'POST /report/agent/code/generate',
    // Refused with 422 where they name a customer of somebody else: `tests/api/tasks`.
    'POST /report/agent/task/add',
    'POST /report/agent/note/add',
    'POST /report/entity/template/list',
    'POST /report/entity/ai/ask',
    'POST /report/entity/ai/ask/preview',
  ]
  expect(
    withId
      .filter(({ access }) => !administration(access))
      .map(({ method, url }) => `${method} ${url.replace('/stage-api', '')}`)
      .filter((name) => !listed.has(name) && !harmless.includes(name)),
  ).toEqual([])
})

describe('records about a customer that another made', () => {
  test('reports and codes of others stay out of what is told of the customer', async () => {
    const ownCustomer = (
      await clerk().call('POST', '/system/agent/user/customer/add', {
        creditCode: '91350100M000100Y43',
        enterpriseName: '我的有限公司',
      })
    ).body.data.userId
    const admin = server.as('admin')
    await admin.call('POST', '/report/entity/save/report', {
      reportName: '行长的内部报告',
      useRemark: '1',
      templateId: others.template,
      appUserId: ownCustomer,
    })
    const code = (
      await admin.call('POST', '/report/agent/code/generate', {
        useRemark: '2',
        needTypes: '["1"]',
        codeType: '1',
        appUserId: ownCustomer,
      })
    ).body.data.id
    await server.app.db.updateTable('qr_codes').set({ state: 'authorised' }).where('id', '=', code).execute()
    expect((await clerk().call('GET', `/system/agent/user/customer/info/${ownCustomer}`)).body.data).toMatchObject({
      reports: [],
      authorisations: [],
    })
    expect((await admin.call('GET', `/system/agent/user/customer/info/${ownCustomer}`)).body.data).toMatchObject({
      reports: [{ reportName: '行长的内部报告' }],
      authorisations: [{ id: code }],
    })
  })

  test('a file of one customer cannot be imported into another', async () => {
    const ownCustomer = (await clerk().call('POST', '/system/agent/user/customer/list', { userName: '我的' })).body
      .data[0].userId
    const answer = await clerk().upload('/report/v2/entity/import/balanceSheet', {
      fields: { appUserId: ownCustomer, fileId: others.file, mapping: '{}' },
      files: [],
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: '/fileId' }] } })
  })

  test('a picture of another report is not in the Word file', async () => {
    const ownCustomer = (await clerk().call('POST', '/system/agent/user/customer/list', { userName: '我的' })).body
      .data[0].userId
    const report = (
      await clerk().call('POST', '/report/entity/save/report', {
        reportName: '我的报告',
        useRemark: '1',
        templateId: others.template,
        appUserId: ownCustomer,
      })
    ).body.data.id
    const content = { type: 'doc', content: [{ type: 'image', attrs: { src: `file:${others.image}`, alt: '图' } }] }
    expect((await clerk().call('POST', `/report/entity/update/report/${report}`, { version: 1, content })).status).toBe(
      200,
    )
    const file = await clerk().call('GET', `/report/entity/${report}/export`)
    expect(file.status).toBe(200)
    expect(file.raw.includes('word/media/')).toBe(false)
  })
})
