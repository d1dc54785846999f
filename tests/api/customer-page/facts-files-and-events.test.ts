import { describe, expect, test } from 'vitest'
import { now, toJson } from '../../../server/db/client.ts'
import { newId } from '../../../server/ids.ts'
import { type Answer } from '../../support/app.ts'
import { prepareCustomer, addCode, addRow, call, customer, later, server } from './set-up.ts'

prepareCustomer()

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

  test('an amount in another currency than yuan comes with it', async () => {
    await addRow('basic', '', { registeredCapital: '5000', registeredCapitalCurrency: '美元' })
    expect((await info()).body.data.facts).toEqual([
      { tableId: 'basic', field: 'registeredCapital', value: '5000', currency: 'USD' },
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

  test('of many open requests the page has the newest fifty', async () => {
    const added: string[] = []
    for (let index = 0; index < 52; index += 1) {
      const id = await addCode({ codeType: '2', needTypes: '["3"]' })
      const time = `2026-03-01T00:00:${String(index).padStart(2, '0')}.000Z`
      await server.app.db.updateTable('qr_codes').set({ created_at: time }).where('id', '=', id).execute()
      added.push(id)
    }
    expect((await info()).body.data.requests.map(({ id }: { id: string }) => id)).toEqual(
      added.toReversed().slice(0, 50),
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
