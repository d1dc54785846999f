import { describe, expect, test } from 'vitest'
import { changesOf } from '../../../server/audit/changes.ts'
import { fromJson } from '../../../server/db/client.ts'
import { type Answer } from '../../support/app.ts'
import { importBySuggestion, sample } from '../../support/imports.ts'
import { prepareTrail, addId, entries, server } from './set-up.ts'

prepareTrail()

describe('data and files of a customer', () => {
  test('an import tells the file, and the values that it replaced', async () => {
    const id = await addId()
    await importBySuggestion(server.as('clerk'), 'balance-sheet.xls', sample('balance-sheet.xls'), 'balanceSheet', id)
    await server.app.db
      .updateTable('table_rows')
      .set({
        data: JSON.stringify({
          ...fromJson<object>(
            (await server.app.db.selectFrom('table_rows').select('data').limit(1).executeTakeFirstOrThrow()).data,
          ),
          cash: '1.00',
        }),
      })
      .execute()
    await importBySuggestion(server.as('clerk'), 'balance-sheet.xls', sample('balance-sheet.xls'), 'balanceSheet', id)
    const [first, second] = (await entries()).filter((entry) => entry.action === 'import')
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'fileName', old: null, new: 'balance-sheet.xls' },
        { field: 'tableId', old: null, new: 'balanceSheet' },
        { field: 'replaced', old: null, new: 0 },
      ]),
    )
    expect(first?.changes.filter((change) => change.old !== null)).toEqual([])
    expect(second?.changes).toContainEqual(
      expect.objectContaining({ field: expect.stringMatching(/^balanceSheet\.\d{4}-\d\d-\d\d\.cash$/), old: '1.00' }),
    )
  })

  test('an upload, a download and a deletion of a file are entries of the customer', async () => {
    const id = await addId()
    const uploaded = await server.as('clerk').upload('/report/v2/entity/uploadtable/file/upload', {
      fields: { tableId: 'balanceSheet', appUserId: id },
      files: [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }],
    })
    const file = uploaded.body.data.id
    expect((await server.as('clerk').call('GET', `/report/v2/entity/file/${file}`)).status).toBe(200)
    expect((await server.as('other').call('GET', `/report/v2/entity/file/${file}`)).status).toBe(404)
    await server.as('clerk').call('DELETE', `/report/v2/entity/delete/uploadtable/file/${file}`)
    expect((await entries()).slice(1).map(({ action, record_id: record }) => [action, record])).toEqual([
      ['upload', id],
      ['download', id],
      ['deleteFile', id],
    ])
  })
})

describe('an export that a page makes', () => {
  test('is told with its conditions, by whoever may export', async () => {
    expect(
      (
        await server
          .as('clerk')
          .call('POST', '/system/audit/exported', { resource: 'customers', count: 12, filter: { userName: '甲' } })
      ).status,
    ).toBe(200)
    expect((await entries()).at(-1)).toMatchObject({
      action: 'export',
      resource: 'customers',
      changes: expect.arrayContaining([{ field: 'count', old: null, new: 12 }]),
    })
    expect(
      (await server.as('reader').call('POST', '/system/audit/exported', { resource: 'customers', count: 12 })).status,
    ).toBe(403)
    expect(
      (await server.as('clerk').call('POST', '/system/audit/exported', { resource: 'nothing', count: 1 })).status,
    ).toBe(404)
  })

  test("of a customer's table is an entry of a customer that the user knows of", async () => {
    const id = await addId()
    expect(
      (
        await server.as('clerk').call('POST', '/system/audit/exported', {
          resource: 'customers',
          customerId: id,
          tableId: 'balanceSheet',
          count: 2,
        })
      ).status,
    ).toBe(200)
    expect((await entries()).at(-1)).toMatchObject({ action: 'export', record_id: id, record_name: '甲公司' })
    expect(
      (
        await server.as('other').call('POST', '/system/audit/exported', {
          resource: 'customers',
          customerId: id,
          tableId: 'balanceSheet',
          count: 2,
        })
      ).status,
    ).toBe(404)
  })
})

describe('reading the trail', () => {
  const list = (body: object = {}, who: 'admin' | 'clerk' = 'admin'): Promise<Answer> =>
    server.as(who).call('POST', '/system/audit/list', body)

  test('belongs to administrators', async () => {
    await addId()
    const [entry] = await entries()
    for (const who of ['clerk', 'reader'] as const) {
      expect((await server.as(who).call('POST', '/system/audit/list', {})).status).toBe(403)
      expect((await server.as(who).call('GET', `/system/audit/${entry?.id}`)).status).toBe(403)
    }
    expect((await list()).status).toBe(200)
  })

  test('finds by name, person, action, kind, record and time, the latest first', async () => {
    const id = await addId()
    await server.as('admin').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '甲新公司' })
    const actionsOf = async (body: object): Promise<string[]> =>
      (await list({ recordId: { op: 'eq', value: id }, ...body })).body.rows.map(
        (row: { action: string }) => row.action,
      )
    expect(await actionsOf({})).toEqual(['update', 'create'])
    expect(await actionsOf({ q: '甲新' })).toEqual(['update'])
    expect(await actionsOf({ userName: 'admin' })).toEqual(['update'])
    expect(await actionsOf({ action: { op: 'in', value: ['create', 'delete'] } })).toEqual(['create'])
    expect(await actionsOf({ resource: 'reports' })).toEqual([])
    expect(
      await actionsOf({ time: { op: 'between', value: ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'] } }),
    ).toEqual([])
  })

  test("one entry shows old and new, the list the names of the fields in the reader's language", async () => {
    const id = await addId()
    await server.as('clerk').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '甲新公司' })
    const { rows } = (await list({ recordId: { op: 'eq', value: id } })).body
    expect(rows[0]).toMatchObject({ fields: '企业名称' })
    expect(rows[0].changes).toBeUndefined()
    expect((await server.as('admin').call('GET', `/system/audit/${rows[0].id}`)).body.data.changes).toEqual([
      { field: 'userName', old: '甲公司', new: '甲新公司' },
    ])
  })

  test('within a branch shows what the branch did', async () => {
    await server.app.db.updateTable('roles').set({ scope: 'own' }).where('id', '=', 'admin').execute()
    try {
      await addId()
      expect((await list({ userName: 'clerk' })).body.total).toBe(0)
    } finally {
      await server.app.db.updateTable('roles').set({ scope: 'all' }).where('id', '=', 'admin').execute()
    }
  })
})

describe('what is kept of values', () => {
  test('secrets never, at any depth, and no matter who hands them over', () => {
    const secrets = {
      password: 'p',
      passwordHash: 'h',
      newPassword: 'n',
      token: 't',
      sms_code: '1',
      code: '2',
      totpSecret: 's',
      nested: { recoveryCodes: ['r'], kept: 1 },
    }
    expect(changesOf(null, { ...secrets, creditCode: '91' })).toEqual([
      { field: 'nested', old: null, new: { kept: 1 } },
      { field: 'creditCode', old: null, new: '91' },
    ])
  })

  test('long ones shortened, with their length; pictures by their hash', () => {
    const [long, picture] = changesOf(
      { text: 'a'.repeat(600) },
      { text: 'b', avatar: `data:image/png;base64,${'A'.repeat(900)}` },
    )
    expect(long).toEqual({ field: 'text', old: 'a'.repeat(500), new: 'b', oldLength: 600 })
    expect(picture).toMatchObject({
      field: 'avatar',
      new: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      newLength: 922,
    })
  })
})
