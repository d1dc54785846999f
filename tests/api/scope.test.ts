import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartNames } from '../../core/statistics.ts'
import { testApp, type Answer, type Client, type RegisteredRoute, type TestApp } from '../support/app.ts'
import { importBySuggestion, sample } from '../support/imports.ts'

/** The first eight bytes of a PNG and a header of one pixel. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)
const secret = '保密精密制造有限公司'
const registered: RegisteredRoute[] = []
let server: TestApp
/** What the clerk `other` has; the clerk `clerk` must not see a trace of it. */
const others = {
  customer: '',
  code: '',
  report: '',
  file: '',
  image: '',
  template: '',
  consent: 'co_theirs',
  proof: '',
  row: '',
  edit: '',
  collection: 'cl_theirs',
  event: '',
  evidence: '',
  build: '',
  passage: '',
}

beforeAll(async () => {
  server = await testApp({ onRoute: (route) => registered.push(route) })
  const other = server.as('other')
  others.customer = (
    await other.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: secret,
    })
  ).body.data.userId
  others.code = (
    await other.call('POST', '/report/agent/code/generate', {
      useRemark: '1',
      needTypes: '["3"]',
      codeType: '2',
      appUserId: others.customer,
    })
  ).body.data.id
  const consent = {
    id: others.consent,
    code_id: others.code,
    customer_id: others.customer,
    credit_code: '91320205MAXDEM0139',
    enterprise_name: secret,
    phone: '13800138000',
    version: '1',
    locale: 'zh-CN',
    text: secret,
    hash: 'h',
  }
  await server.app.db
    .insertInto('consents')
    .values({
      ...consent,
      given_at: '2026-01-01T00:00:00.000Z',
      valid_until: '2026-01-08T00:00:00.000Z',
      address: '',
      agent: '',
    })
    .execute()
  await importBySuggestion(other, 'balance-sheet.xls', sample('balance-sheet.xls'), 'balanceSheet', others.customer)
  others.file = (
    await other.call('POST', '/report/v2/entity/uploadtable/file/list', {
      tableId: 'balanceSheet',
      appUserId: others.customer,
    })
  ).body.rows[0].id
  others.proof = (
    await other.upload('/report/v2/entity/proof/file/upload', {
      fields: { tableId: 'balanceSheet', appUserId: others.customer },
      files: [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }],
    })
  ).body.data.id
  others.row = (
    await other.call('POST', '/report/v2/entity/table/view', { id: 'balanceSheet', appUserId: others.customer })
  ).body.rows[0].id
  await other.call('POST', '/report/v2/entity/update/table/data', {
    id: others.row,
    version: 1,
    data: { inventories: '1.00' },
    tableId: 'balanceSheet',
    appUserId: others.customer,
  })
  others.edit = (
    await other.call('POST', '/report/v2/entity/table/history', { tableId: 'balanceSheet', appUserId: others.customer })
  ).body.rows[0].id
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
  const collection = {
    id: others.collection,
    customer_id: others.customer,
    code_id: others.code,
    consent_id: others.consent,
    data_type: '1',
    table_id: 'power',
    state: 'waiting' as const,
    refused: null,
    kept: null,
    message: null,
    source: secret,
    next_at: '2999-01-01T00:00:00.000Z',
  }
  await server.app.db
    .insertInto('collections')
    .values({
      ...collection,
      ...stamps,
      next_cursor: null,
      message_key: null,
      as_of: null,
      started_at: null,
      finished_at: null,
      leased_until: null,
      lease: null,
      created_by: 'u_other',
    })
    .execute()
  others.template = (await other.call('POST', '/report/entity/template/list', { type: '1' })).body.rows[0].id
  others.report = (
    await other.call('POST', '/report/entity/save/report', {
      reportName: `${secret}报告`,
      useRemark: '1',
      templateId: others.template,
      appUserId: others.customer,
    })
  ).body.data.id
  others.event = (
    await other.call('POST', `/report/entity/customer/abnormal/list/${others.customer}`, {})
  ).body.rows[0].id
  others.evidence = (
    await other.upload('/report/entity/indicators/batch/upload', {
      fields: { appUserId: others.customer, abnormalIds: others.event },
      files: [{ field: 'files', name: '保密.png', content: png }],
    })
  ).body.data.files[0].id
  others.build = (
    await other.call('POST', '/report/entity/build', {
      reportName: `${secret}建立中`,
      useRemark: '1',
      templateId: others.template,
      appUserId: others.customer,
    })
  ).body.data.id
  others.passage = (
    await other.call('POST', '/report/entity/content/save/as', {
      title: '保密的写法',
      reportId: others.report,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '保密。' }] }],
    })
  ).body.data.id
  others.image = (
    await other.upload(`/report/entity/image/upload/${others.report}`, {
      files: [{ field: 'file', name: 'a.png', content: png }],
    })
  ).body.data.id
})
afterAll(() => server.close())

const clerk = (): Client => server.as('clerk')
const setScope = (scope: 'own' | 'branch' | 'all', branch: string | null = 'b_1'): Promise<unknown> =>
  Promise.all([
    server.app.db.updateTable('roles').set({ scope }).where('id', '=', 'clerk').execute(),
    server.app.db.updateTable('users').set({ bank_id2: branch }).where('id', '=', 'u_clerk').execute(),
  ])

/** Every call that names a record, with a record of somebody else. */
const named = (): [string, () => Promise<Answer>][] => {
  const { customer, code, report, file, image, template, consent } = others
  const upload =
    (path: string, fields: Record<string, string>, withFile = true) =>
    () =>
      clerk().upload(path, {
        fields,
        files: withFile ? [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }] : [],
      })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => () =>
    clerk().call(method, path, body)
  const v2 = '/report/v2/entity'
  return [
    ['GET /system/agent/user/customer/info/:id', call('GET', `/system/agent/user/customer/info/${customer}`)],
    [
      'PUT /system/agent/user/customer/:id',
      call('PUT', `/system/agent/user/customer/${customer}`, { version: 1, userName: '改名有限公司' }),
    ],
    ['DELETE /system/agent/user/customer/:id', call('DELETE', `/system/agent/user/customer/${customer}`)],
    ['GET /report/agent/code/info/:id', call('GET', `/report/agent/code/info/${code}`)],
    [
      'POST /report/agent/code/update',
      call('POST', '/report/agent/code/update', { id: code, version: 1, showCompany: '1' }),
    ],
    ['DELETE /report/agent/code/delete/:id', call('DELETE', `/report/agent/code/delete/${code}`)],
    ['POST /report/agent/code/revoke/:id', call('POST', `/report/agent/code/revoke/${code}`, {})],
    ['POST /report/agent/code/prolong/:id', call('POST', `/report/agent/code/prolong/${code}`, { days: 1 })],
    ['POST /report/agent/code/remind/:id', call('POST', `/report/agent/code/remind/${code}`, {})],
    ['GET /report/agent/code/consent/:id', call('GET', `/report/agent/code/consent/${consent}`)],
    ['POST /report/data/accredit/lately/detail', call('POST', '/report/data/accredit/lately/detail', { id: customer })],
    [
      'POST /report/entity/data/table/config',
      call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: customer }),
    ],
    [
      'POST /report/entity/preview/data',
      call('POST', '/report/entity/preview/data', { useRemark: '1', templateId: template, appUserId: customer }),
    ],
    [
      'POST /report/entity/save/report',
      call('POST', '/report/entity/save/report', {
        reportName: 'x',
        useRemark: '1',
        templateId: template,
        appUserId: customer,
      }),
    ],
    [
      'POST /report/entity/build',
      call('POST', '/report/entity/build', {
        reportName: 'x',
        useRemark: '1',
        templateId: template,
        appUserId: customer,
      }),
    ],
    ['GET /report/entity/build/:id', call('GET', `/report/entity/build/${others.build}`)],
    ['DELETE /report/entity/build/:id', call('DELETE', `/report/entity/build/${others.build}`)],
    ['POST /report/entity/batch/update/data/:id', call('POST', `/report/entity/batch/update/data/${report}`, {})],
    ['GET /report/entity/stale/:id', call('GET', `/report/entity/stale/${report}`)],
    [
      'POST /report/entity/content/save/as',
      call('POST', '/report/entity/content/save/as', { title: 'x', reportId: report, sectionId: 'credit-1' }),
    ],
    [
      'POST /report/entity/content/update/:id',
      call('POST', `/report/entity/content/update/${others.passage}`, { title: 'x' }),
    ],
    ['DELETE /report/entity/content/delete/:id', call('DELETE', `/report/entity/content/delete/${others.passage}`)],
    ['POST /report/entity/content/restore/:id', call('POST', `/report/entity/content/restore/${others.passage}`)],
    [
      'POST /report/entity/content/apply',
      call('POST', '/report/entity/content/apply', { id: others.passage, reportId: report }),
    ],
    [
      'POST /report/entity/content/optimize',
      call('POST', '/report/entity/content/optimize', { text: 'x', instruction: 'formal', reportId: report }),
    ],
    [
      'POST /report/entity/ai/content',
      call('POST', '/report/entity/ai/content', { reportId: report, sectionId: 'credit-1', kind: 'text' }),
    ],
    [
      'POST /report/entity/ai/preview',
      call('POST', '/report/entity/ai/preview', { text: 'x', instruction: 'formal', reportId: report }),
    ],
    ['GET /report/entity/:id', call('GET', `/report/entity/${report}`)],
    ['DELETE /report/entity/:id', call('DELETE', `/report/entity/${report}`)],
    [
      'POST /report/entity/update/report/:id',
      call('POST', `/report/entity/update/report/${report}`, { version: 1, reportName: 'x' }),
    ],
    ['POST /report/entity/draft/:id', call('POST', `/report/entity/draft/${report}`)],
    ['POST /report/entity/publish/:id', call('POST', `/report/entity/publish/${report}`)],
    ['POST /report/entity/check/:id', call('POST', `/report/entity/check/${report}`)],
    ['POST /report/entity/copy/:id', call('POST', `/report/entity/copy/${report}`)],
    ['GET /report/entity/version/list/:id', call('GET', `/report/entity/version/list/${report}`)],
    ['GET /report/entity/version/:id', call('GET', `/report/entity/version/${report}?version=1`)],
    [
      'POST /report/entity/version/restore/:id',
      call('POST', `/report/entity/version/restore/${report}`, { version: 1, from: 1 }),
    ],
    [
      'POST /report/entity/version/note/:id',
      call('POST', `/report/entity/version/note/${report}`, { version: 1, note: 'x' }),
    ],
    ['GET /report/entity/content/title/list/:id', call('GET', `/report/entity/content/title/list/${report}`)],
    ['GET /report/entity/:id/export', call('GET', `/report/entity/${report}/export`)],
    ['GET /report/office/config/:id', call('GET', `/report/office/config/${report}`)],
    ['GET /report/office/industry/config/:id', call('GET', `/report/office/industry/config/${report}`)],
    ['GET /report/entity/image/:fileId', call('GET', `/report/entity/image/${image}`)],
    [
      'POST /report/entity/image/upload/:reportId',
      () =>
        clerk().upload(`/report/entity/image/upload/${report}`, {
          files: [{ field: 'file', name: 'a.png', content: png }],
        }),
    ],
    ['GET /report/v2/entity/file/:id', call('GET', `${v2}/file/${file}`)],
    ['DELETE /report/v2/entity/delete/uploadtable/file/:id', call('DELETE', `${v2}/delete/uploadtable/file/${file}`)],
    [
      'POST /report/v2/entity/uploadtable/file/list',
      call('POST', `${v2}/uploadtable/file/list`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/table/view',
      call('POST', `${v2}/table/view`, { id: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/uploadtable/file/upload',
      upload(`${v2}/uploadtable/file/upload`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['POST /report/v2/entity/client/upload/files', upload(`${v2}/client/upload/files`, { appUserId: customer })],
    [
      'POST /report/v2/entity/import/inspect',
      upload(`${v2}/import/inspect`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ...['cashFlow', 'balanceSheet', 'profitSheet'].map((name): [string, () => Promise<Answer>] => [
      `POST /report/v2/entity/import/${name}`,
      upload(`${v2}/import/${name}`, { appUserId: customer, mapping: '{}' }),
    ]),
    ['POST /report/v2/entity/file/sheet', call('POST', `${v2}/file/sheet`, { id: file })],
    [
      'POST /report/v2/entity/table/export',
      call('POST', `${v2}/table/export`, { id: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/proof/file/upload',
      upload(`${v2}/proof/file/upload`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/proof/file/list',
      call('POST', `${v2}/proof/file/list`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['DELETE /report/v2/entity/delete/proof/file/:id', call('DELETE', `${v2}/delete/proof/file/${others.proof}`)],
    [
      'POST /report/v2/entity/update/table/data',
      call('POST', `${v2}/update/table/data`, {
        id: others.row,
        version: 2,
        data: { inventories: '2.00' },
        tableId: 'balanceSheet',
        appUserId: customer,
      }),
    ],
    [
      'POST /report/v2/entity/table/history',
      call('POST', `${v2}/table/history`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['POST /report/v2/entity/table/undo', call('POST', `${v2}/table/undo`, { id: others.edit })],
    ['POST /report/data/collect/list', call('POST', '/report/data/collect/list', { appUserId: customer })],
    ['POST /report/data/collect/run', call('POST', '/report/data/collect/run', { appUserId: customer, dataType: '1' })],
    ['POST /report/data/collect/cancel', call('POST', '/report/data/collect/cancel', { id: others.collection })],
    [
      'POST /system/agent/user/customer/timeline',
      call('POST', '/system/agent/user/customer/timeline', { appUserId: customer }),
    ],
    [
      'POST /system/agent/user/customer/files',
      call('POST', '/system/agent/user/customer/files', { appUserId: customer }),
    ],
    [
      'POST /report/entity/customer/abnormal/list/:id',
      call('POST', `/report/entity/customer/abnormal/list/${customer}`, {}),
    ],
    [
      'POST /report/entity/customer/abnormal/indicator/:id',
      call('POST', `/report/entity/customer/abnormal/indicator/${customer}`, { ruleId: 'ID01' }),
    ],
    ['GET /report/entity/abnormal/event/:id', call('GET', `/report/entity/abnormal/event/${others.event}`)],
    [
      'POST /report/entity/indicators/save',
      call('POST', '/report/entity/indicators/save', {
        abnormalId: others.event,
        appUserId: customer,
        explanation: 'x',
        status: 'explained',
      }),
    ],
    ['DELETE /report/entity/indicators/:id', call('DELETE', `/report/entity/indicators/${others.event}`)],
    [
      'POST /report/entity/indicators/batch/upload',
      upload('/report/entity/indicators/batch/upload', { appUserId: customer, abnormalIds: others.event }),
    ],
    [
      'DELETE /report/v2/entity/indicators/delete/file/:id',
      call('DELETE', `${v2}/indicators/delete/file/${others.evidence}`),
    ],
    ['GET /report/v2/entity/file/:id (evidence)', call('GET', `${v2}/file/${others.evidence}`)],
    ['POST /report/entity/abnormal/report', call('POST', '/report/entity/abnormal/report', { appUserId: customer })],
    ['GET /report/entity/abnormal/ratios/:id', call('GET', `/report/entity/abnormal/ratios/${customer}`)],
    [
      'GET /report/entity/abnormal/ratios/:id/:key',
      call('GET', `/report/entity/abnormal/ratios/${customer}/debtRatio`),
    ],
    ['GET /report/entity/abnormal/models/:id', call('GET', `/report/entity/abnormal/models/${customer}`)],
    [
      'GET /report/entity/abnormal/models/:id/:key',
      call('GET', `/report/entity/abnormal/models/${customer}/beneishM8`),
    ],
    ['GET /report/entity/abnormal/power/:id', call('GET', `/report/entity/abnormal/power/${customer}`)],
    [
      'POST /report/v2/entity/upload/data',
      upload(`${v2}/upload/data`, { tableId: 'power', appUserId: customer, mapping: '{}' }),
    ],
  ]
}

/** Calls that name no record, whose answers must not change by what others have. */
const open = (): [string, () => Promise<Answer>][] => {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => () =>
    clerk().call(method, path, body)
  return [
    ['POST /system/agent/user/customer/list', call('POST', '/system/agent/user/customer/list', { userName: '保密' })],
    ['POST /system/agent/user/customer/list (search)', call('POST', '/system/agent/user/customer/list', { q: '保密' })],
    [
      'POST /system/agent/user/customer/list (sort)',
      call('POST', '/system/agent/user/customer/list', {
        sortField: 'userName',
        creditCode: { op: 'eq', value: '91320205MAXDEM0139' },
      }),
    ],
    ['POST /report/agent/code/list', call('POST', '/report/agent/code/list', { appUserId: others.customer })],
    ['POST /report/entity/list', call('POST', '/report/entity/list', { reportName: '保密' })],
    ['POST /report/entity/content/list', call('POST', '/report/entity/content/list', { search: '保密' })],
    ['POST /report/industry/list', call('POST', '/report/industry/list', {})],
    ['POST /report/data/accredit/lately/dataAccredit', call('POST', '/report/data/accredit/lately/dataAccredit', {})],
    ['POST /report/data/lately/customers', call('POST', '/report/data/lately/customers', {})],
    [
      'POST /report/entity/customer/abnormal/customers',
      call('POST', '/report/entity/customer/abnormal/customers', { q: '保密' }),
    ],
    [
      'POST /report/v2/entity/all/customer/abnormal/file/list',
      call('POST', '/report/v2/entity/all/customer/abnormal/file/list', {}),
    ],
    ['POST /report/entity/abnormal/portfolio', call('POST', '/report/entity/abnormal/portfolio', {})],
    ['POST /report/statistics/list', call('POST', '/report/statistics/list', { chart: 'words' })],
    ['GET /analysis/month-bar', call('GET', '/analysis/month-bar')],
    ['GET /report/statistics/count', call('GET', '/report/statistics/count')],
    [
      'POST /system/agent/user/check/customer',
      call('POST', '/system/agent/user/check/customer', { creditCode: '91320205MAXDEM0139' }),
    ],
    [
      'DELETE /system/agent/user/customer/batch/delete',
      call('DELETE', '/system/agent/user/customer/batch/delete', [others.customer]),
    ],
    ['DELETE /report/agent/code/batch/delete', call('DELETE', '/report/agent/code/batch/delete', [others.code])],
    ['DELETE /report/entity/batch/delete', call('DELETE', '/report/entity/batch/delete', [others.report])],
  ]
}

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
        JSON.stringify(answer.body)
          .replaceAll(others.customer, '')
          .replaceAll(others.code, '')
          .replaceAll(others.report, ''),
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
