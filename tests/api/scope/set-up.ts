import { afterAll, beforeAll } from 'vitest'
import { testApp, type Client, type RegisteredRoute, type TestApp } from '../../support/app.ts'
import { importBySuggestion, sample } from '../../support/imports.ts'

/** The first eight bytes of a PNG and a header of one pixel. */
export const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)
export const secret = '保密精密制造有限公司'
export const registered: RegisteredRoute[] = []
export let server: TestApp
/** What the clerk `other` has; the clerk `clerk` must not see a trace of it. */
export const others = {
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
  import: 'i_other',
  large: 'li_theirs',
  matching: 'mt_theirs',
  collection: 'cl_theirs',
  event: '',
  evidence: '',
  build: '',
  passage: '',
  task: '',
  note: '',
}

export const clerk = (): Client => server.as('clerk')
export const setScope = (scope: 'own' | 'branch' | 'all', branch: string | null = 'b_1'): Promise<unknown> =>
  Promise.all([
    server.app.db.updateTable('roles').set({ scope }).where('id', '=', 'clerk').execute(),
    server.app.db.updateTable('users').set({ bank_id2: branch }).where('id', '=', 'u_clerk').execute(),
  ])

/** A server on which another clerk, in another scope, has one of everything. */
export function prepareOthers(): void {
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
    const due = '2090-01-01'
    const task = { title: secret, customerId: others.customer, due }
    others.task = (await other.call('POST', '/report/agent/task/add', task)).body.data.id
    const note = { text: secret, customerId: others.customer }
    others.note = (await other.call('POST', '/report/agent/note/add', note)).body.data.id
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
      await other.call('POST', '/report/v2/entity/table/history', {
        tableId: 'balanceSheet',
        appUserId: others.customer,
      })
    ).body.rows[0].id
    const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
    await server.app.db
      .insertInto('imports')
      .values({
        id: others.import,
        batch_id: others.import,
        customer_id: others.customer,
        table_id: 'balanceSheet',
        file_id: null,
        sheet: secret,
        unit: '元',
        mapping: '{}',
        periods: '[]',
        result: '{}',
        created_by: 'u_other',
        created_at: stamps.created_at,
      })
      .execute()
    await server.app.db
      .insertInto('large_imports')
      .values({
        id: others.large,
        user_id: 'u_other',
        address: '127.0.0.1',
        customer_id: others.customer,
        table_id: 'power',
        file_id: 'fi_theirs',
        sheet: secret,
        mapping: '{}',
        locale: 'zh-CN',
        state: 'checked',
        step: 'check',
        total: 1,
        created_at: new Date().toISOString(),
        updated_at: stamps.updated_at,
      })
      .execute()
    await server.app.db
      .insertInto('matchings')
      .values({
        id: others.matching,
        customer_id: others.customer,
        table_id: 'balanceSheet',
        field_id: 'f_bs_001',
        lines: JSON.stringify([{ key: secret, label: secret, sign: 1 }]),
        instead: '',
        beside: '[]',
        unit: '元',
        import_id: others.import,
        ended_by: null,
        created_by: 'u_other',
        created_at: stamps.created_at,
      })
      .execute()
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
}
