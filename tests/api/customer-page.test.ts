import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now, toJson } from '../../server/db/client.ts'
import { newId, newToken } from '../../server/ids.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
let customer: string
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(server.app, 'customers', 'table_rows', 'qr_codes', 'reports', 'files', 'collections')
  customer = (
    await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
  ).body.data.userId
})

const call = (who: 'admin' | 'clerk' | 'other' | 'reader', path: string, body: object = {}): Promise<Answer> =>
  server.as(who).call('POST', `/system/agent/user/customer/${path}`, body)
const listed = async (
  filter: object = {},
): Promise<
  {
    userName: string
    dataStates: Record<string, string>
    dataLatest: Record<string, unknown>
    dataStatus: Record<string, boolean>
  }[]
> => (await call('clerk', 'list', filter)).body.data
const later = '2999-01-01T00:00:00.000Z'

async function addRow(tableId: string, period: string, data: object = {}): Promise<void> {
  await server.app.db
    .insertInto('table_rows')
    .values({
      id: newId('r'),
      customer_id: customer,
      table_id: tableId,
      period,
      row_key: '',
      data: toJson(data),
      sources: toJson({}),
      import_id: null,
      created_at: now(),
      updated_at: `${period.slice(0, 4) || '2026'}-06-01T00:00:00.000Z`,
    })
    .execute()
}
async function addCode({
  needTypes = '["1","2"]',
  codeType = '1',
  state = 'waiting',
  expiresAt = later,
  owner = 'u_clerk',
}: {
  needTypes?: string
  codeType?: string
  state?: string
  expiresAt?: string
  owner?: string
} = {}): Promise<string> {
  const id = newId('qr')
  await server.app.db
    .insertInto('qr_codes')
    .values({
      id,
      token: newToken(),
      use_remark: '1',
      need_types: needTypes,
      code_type: codeType,
      app_user_id: customer,
      bank_id1: null,
      bank_id2: null,
      state: state as 'waiting',
      expires_at: expiresAt,
      owner_id: owner,
      branch_id: 'b_1',
      extra: toJson({}),
      search: '',
      created_at: now(),
      updated_at: now(),
      deleted_at: null,
    })
    .execute()
  return id
}
let counter = 0
async function addCollection(
  dataType: string,
  tableId: string,
  state: 'waiting' | 'running' | 'partial' | 'done' | 'failed',
): Promise<void> {
  counter += 1
  const time = `2026-01-01T00:00:00.${String(counter).padStart(3, '0')}Z`
  await server.app.db
    .insertInto('collections')
    .values({
      id: newId('co'),
      customer_id: customer,
      code_id: null,
      consent_id: null,
      data_type: dataType,
      table_id: tableId,
      state,
      next_at: null,
      next_cursor: null,
      refused: null,
      kept: null,
      message_key: null,
      message: null,
      as_of: null,
      started_at: null,
      finished_at: null,
      leased_until: null,
      lease: null,
      created_by: '',
      created_at: time,
      updated_at: time,
    })
    .execute()
}

describe('the state of each kind of data', () => {
  test('is none where nothing was asked for, and there where rows are, with the newest period and the time', async () => {
    await addRow('balanceSheet', '2024-12-31')
    await addRow('profitSheet', '2025-09-30')
    const [row] = await listed()
    expect(row).toMatchObject({
      dataStates: { power: 'none', basic: 'none', financial: 'there' },
      dataStatus: { power: false, basic: false, financial: true },
    })
    expect(row?.dataLatest).toEqual({
      power: null,
      basic: null,
      financial: { period: '2025-09-30', time: '2025-06-01T00:00:00.000Z' },
    })
  })

  test('a good code asks for what it names; an expired, revoked or deleted one for nothing', async () => {
    await addCode({ needTypes: '["1"]' })
    await addCode({ needTypes: '["2"]', expiresAt: '2020-01-01T00:00:00.000Z' })
    await addCode({ needTypes: '["3"]', state: 'revoked' })
    expect((await listed())[0]?.dataStates).toEqual({ power: 'requested', basic: 'none', financial: 'none' })
  })

  test('after the consent only the files are still asked for', async () => {
    await addCode({ needTypes: '[1, 3]', state: 'authorised' })
    expect((await listed())[0]?.dataStates).toEqual({ power: 'none', basic: 'none', financial: 'requested' })
  })

  test('a request for an upload that names no type asks for files', async () => {
    await addCode({ needTypes: '[]', codeType: '2' })
    expect((await listed())[0]?.dataStates['financial']).toBe('requested')
  })

  test('files that the customer has submitted wait to be imported, until rows are there; those of a request that is still open do not', async () => {
    const code = await addCode({ needTypes: '["3"]', state: 'authorised' })
    await server.app.db
      .insertInto('files')
      .values({
        id: 'f_sent',
        sha256: 'x',
        name: '报表.xlsx',
        size: 12,
        mime: '',
        purpose: 'client',
        customer_id: customer,
        table_id: null,
        code_id: code,
        data_type: '3',
        created_by: '',
        created_at: now(),
        deleted_at: null,
      })
      .execute()
    const financial = async (): Promise<string | undefined> => (await listed())[0]?.dataStates['financial']
    expect(await financial()).toBe('requested')
    await server.app.db.updateTable('qr_codes').set({ state: 'uploaded' }).execute()
    expect((await listed({ financialState: 'received' }))[0]?.dataStates).toEqual({
      power: 'none',
      basic: 'none',
      financial: 'received',
    })
    await addRow('balanceSheet', '2025-12-31')
    expect(await financial()).toBe('there')
  })

  test.each([
    [['waiting'], false, 'collecting'],
    [['running'], true, 'collecting'],
    [['done'], true, 'there'],
    [['partial'], true, 'partial'],
    [['failed'], false, 'failed'],
    [['failed'], true, 'there'],
    [['failed', 'partial'], false, 'partial'],
    [['partial', 'done'], true, 'there'],
  ] as const)('collections %o with rows %s: %s', async (states, rows, state) => {
    for (const collectionState of states) await addCollection('1', 'power', collectionState)
    if (rows) await addRow('power', '2026-01')
    expect((await listed())[0]?.dataStates['power']).toBe(state)
  })

  test('is what the list can be filtered by, alone and together', async () => {
    await addRow('balanceSheet', '2025-12-31')
    await call('clerk', 'add', { creditCode: '91320205MAXDEM0139', enterpriseName: '乙公司' })
    const names = async (filter: object): Promise<string[]> => (await listed(filter)).map((row) => row.userName)
    expect(await names({ financialState: { op: 'in', value: ['there', 'partial'] } })).toEqual(['甲公司'])
    expect(await names({ financialState: 'none' })).toEqual(['乙公司'])
    expect(await names({ financialState: 'there', powerState: 'there' })).toEqual([])
    expect((await call('clerk', 'list', { financialState: { op: 'contains', value: 'there' } })).status).toBe(422)
  })

  test('the account manager can be filtered by, within the scope', async () => {
    await call('other', 'add', { creditCode: '91350100M000100Y43', enterpriseName: '丙公司' })
    expect((await call('admin', 'list', { owner: 'oth' })).body.data).toMatchObject([
      { userName: '丙公司', owner: 'other' },
    ])
    expect((await call('clerk', 'list', { owner: 'oth' })).body.totalCount).toBe(0)
  })

  test('is no part of what the audit trail keeps of a customer', async () => {
    const entry = await server.app.db
      .selectFrom('audit')
      .select('changes')
      .where('record_id', '=', customer)
      .where('action', '=', 'create')
      .executeTakeFirstOrThrow()
    const fields = (
      typeof entry.changes === 'string'
        ? (JSON.parse(entry.changes) as { field: string }[])
        : (entry.changes as { field: string }[])
    ).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['userName', 'creditCode']))
    expect(fields.filter((field) => /State|owner/.test(field))).toEqual([])
  })
})

describe('one customer', () => {
  const info = async (who: 'admin' | 'clerk' | 'other' | 'reader' = 'clerk'): Promise<Answer> =>
    server.as(who).call('GET', `/system/agent/user/customer/info/${customer}`)

  test('the facts are those that the schema marks, in its order, without what is blank', async () => {
    await addRow('basic', '', {
      registeredCapital: '5000',
      legalRepresentative: '张三',
      city: '',
      companyName: '甲公司',
    })
    expect((await info()).body.data.facts).toEqual([
      { tableId: 'basic', field: 'legalRepresentative', value: '张三' },
      { tableId: 'basic', field: 'registeredCapital', value: '5000' },
    ])
  })

  test('open requests are the codes that wait for the customer, of those the user may see', async () => {
    const ownCode = await addCode({ codeType: '2', needTypes: '["3"]' })
    await addCode({ state: 'uploaded' })
    await addCode({ expiresAt: '2020-01-01T00:00:00.000Z' })
    const codeOfAnother = await addCode({ owner: 'u_other' })
    await addCode({ needTypes: '["1"]', state: 'authorised', owner: 'u_other' })
    const files = await addCode({ needTypes: '["1","3"]', state: 'authorised', owner: 'u_other' })
    expect((await info()).body.data.requests).toEqual([
      expect.objectContaining({ id: ownCode, codeType: '2', state: 'waiting', expiresAt: later }),
    ])
    expect((await info('admin')).body.data.requests.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ownCode, codeOfAnother, files].sort(),
    )
  })
})

describe('files', () => {
  const upload = (name: string): Promise<Answer> =>
    server.as('clerk').upload('/report/v2/entity/client/upload/files', {
      fields: { appUserId: customer },
      files: [{ field: 'file', name, content: '%PDF-1.7\n%%EOF' }],
    })

  test('all of a customer, the newest first, with what they are for and whom they are from', async () => {
    await upload('一.pdf')
    await server.app.db
      .insertInto('files')
      .values({
        id: 'f_phone',
        sha256: 'x',
        name: '报表.xlsx',
        size: 12,
        mime: '',
        purpose: 'client',
        customer_id: customer,
        table_id: null,
        code_id: 'qr_1',
        data_type: '3',
        created_by: '',
        created_at: later,
        deleted_at: null,
      })
      .execute()
    const answer = await call('clerk', 'files', { appUserId: customer })
    expect(answer.body).toMatchObject({
      code: 200,
      total: 2,
      rows: [
        {
          id: 'f_phone',
          fileName: '报表.xlsx',
          size: 12,
          purpose: 'client',
          codeId: 'qr_1',
          dataType: '3',
          by: '',
          time: later,
        },
        { fileName: '一.pdf', purpose: 'client', codeId: null, by: 'clerk' },
      ],
    })
    expect((await call('clerk', 'files', { appUserId: customer, purpose: 'proof' })).body.total).toBe(0)
  })

  test('what was only looked at, and what was deleted, is not listed', async () => {
    for (const [id, purpose, deleted] of [
      ['f_1', 'inspected', null],
      ['f_2', 'client', later],
    ] as const) {
      await server.app.db
        .insertInto('files')
        .values({
          id,
          sha256: id,
          name: id,
          size: 1,
          mime: '',
          purpose,
          customer_id: customer,
          table_id: null,
          created_by: 'u_clerk',
          created_at: now(),
          deleted_at: deleted,
        })
        .execute()
    }
    expect((await call('clerk', 'files', { appUserId: customer })).body.total).toBe(0)
  })
})

describe('the course of events', () => {
  const events = async (
    body: object = {},
    who: 'admin' | 'clerk' = 'clerk',
  ): Promise<
    { kind: string; action: string; by: string; record: { id: string; name: string }; about: Record<string, unknown> }[]
  > => (await call(who, 'timeline', { appUserId: customer, ...body })).body.rows

  test('tells what was done to the customer, its files and its codes, the latest first', async () => {
    await server.as('clerk').upload('/report/v2/entity/client/upload/files', {
      fields: { appUserId: customer },
      files: [{ field: 'file', name: '执照.pdf', content: '%PDF-1.7\n%%EOF' }],
    })
    const made = await server.as('clerk').call('POST', '/report/agent/code/generate', {
      useRemark: '1',
      needTypes: '["1"]',
      codeType: '1',
      bankName1: '',
      bankName2: '',
      bankId1: '',
      bankId2: '',
      showCompany: '',
      appUserId: customer,
    })
    expect(made.status).toBe(200)
    expect(await events()).toMatchObject([
      {
        kind: 'code',
        action: 'create',
        by: 'clerk',
        record: { id: made.body.data.id },
        about: { codeType: '1', useRemark: '1' },
      },
      { kind: 'file', action: 'upload', by: 'clerk', about: { fileName: '执照.pdf' } },
      { kind: 'customer', action: 'create', by: 'clerk', record: { name: '甲公司' } },
    ])
  })

  test('is filtered by kind and paged', async () => {
    for (const name of ['甲甲', '乙乙', '丙丙']) {
      const { version } = (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${customer}`)).body
        .data
      await server.as('clerk').call('PUT', `/system/agent/user/customer/${customer}`, { version, userName: name })
    }
    const page = await call('clerk', 'timeline', { appUserId: customer, kinds: ['customer'], pageNum: 2, pageSize: 3 })
    expect(page.body).toMatchObject({ total: 4, rows: [{ action: 'create' }] })
    expect((await call('clerk', 'timeline', { appUserId: customer, kinds: ['file', 'report'] })).body.total).toBe(0)
    expect((await call('clerk', 'timeline', { appUserId: customer, kinds: ['secrets'] })).status).toBe(422)
  })

  test("another clerk's codes of the same customer are told to whoever sees them only", async () => {
    const id = await addCode({ owner: 'u_other' })
    const sample = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', customer)
      .executeTakeFirstOrThrow()
    await server.app.db
      .insertInto('audit')
      .values({
        ...sample,
        id: newId('au'),
        resource: 'qrCodes',
        record_id: id,
        owner_id: 'u_other',
        changes: toJson([]),
        extra: null,
        deleted_at: null,
      })
      .execute()
    expect((await events()).map(({ kind }) => kind)).toEqual(['customer'])
    expect((await events({}, 'admin')).map(({ kind }) => kind).sort()).toEqual(['code', 'customer'])
  })
})

describe('who may', () => {
  test.each(['timeline', 'files'])("%s of another clerk's customer, or of none, is 404", async (path) => {
    expect((await call('other', path, { appUserId: customer })).status).toBe(404)
    expect((await call('clerk', path, { appUserId: 'cu_none' })).status).toBe(404)
    expect((await call('admin', path, { appUserId: customer })).status).toBe(200)
    expect((await call('clerk', path, {})).body.errors[0].field).toBe('/appUserId')
  })

  test.each(['timeline', 'files'])('%s of a deleted customer is 404', async (path) => {
    await server.as('clerk').call('DELETE', `/system/agent/user/customer/${customer}`)
    expect((await call('clerk', path, { appUserId: customer })).status).toBe(404)
  })
})
