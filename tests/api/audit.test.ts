import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { changesOf } from '../../server/audit/changes.ts'
import { writeAudit } from '../../server/audit/write.ts'
import { fromJson } from '../../server/db/client.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { importBySuggestion, sample } from '../support/imports.ts'
import { publishAnswered } from '../support/publish-answers.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(server.app, 'customers', 'reports', 'report_versions', 'deletions')
  mark = await last()
})
let mark = ''

type Entry = {
  id: string
  owner_id: string
  user_name: string
  address: string
  request_id: string | null
  action: string
  resource: string
  record_id: string
  record_name: string
  changes: { field: string; old: unknown; new: unknown; oldLength?: number; newLength?: number }[]
}
const last = async (): Promise<string> =>
  String(
    (
      await server.app.db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? '',
  )
/** The entries of this test, in their order: the table itself can not be emptied. */
const entries = async (): Promise<Entry[]> =>
  (
    await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', mark)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, changes: fromJson<Entry['changes']>(row.changes) }))
const actions = async (): Promise<string[]> => (await entries()).map((entry) => entry.action)

const code = '91350100M000100Y43'
const add = (name = '甲公司', creditCode = code): Promise<Answer> =>
  server.as('clerk').call('POST', '/system/agent/user/customer/add', { creditCode, enterpriseName: name })
const addId = async (): Promise<string> => (await add()).body.data.userId
const customers = async (): Promise<number> =>
  (await server.app.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).execute()).length

async function buildReport(name = '乙公司调查报告'): Promise<{ id: string; version: number }> {
  const appUserId = await addId()
  const templates = await server.as('clerk').call('POST', '/report/entity/template/list', { type: '1' })
  const built = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: name,
    useRemark: '1',
    templateId: templates.body.rows[0].id,
    appUserId,
  })
  return { id: built.body.data.id, version: 1 }
}
const paragraph = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const save = (id: string, version: number, text: string, more: object = {}): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/entity/update/report/${id}`, { version, content: paragraph(text), ...more })

describe('a change of a record', () => {
  test('is written down with who, from where, what, and the values', async () => {
    const id = await addId()
    const [entry] = await entries()
    expect(entry).toMatchObject({
      owner_id: 'u_clerk',
      user_name: 'clerk',
      address: '127.0.0.1',
      action: 'create',
      resource: 'customers',
      record_id: id,
      record_name: '甲公司',
      request_id: expect.any(String),
    })
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'userName', old: null, new: '甲公司' },
        { field: 'creditCode', old: null, new: code },
      ]),
    )
    expect(entry?.changes.map((change) => change.field)).not.toContain('createTime')
  })

  test('tells only the fields that changed, old and new', async () => {
    const id = await addId()
    await server.as('clerk').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '甲新公司' })
    expect((await entries()).at(-1)).toMatchObject({
      action: 'update',
      record_name: '甲新公司',
      changes: [{ field: 'userName', old: '甲公司', new: '甲新公司' }],
    })
  })

  test('that was refused leaves nothing', async () => {
    const id = await addId()
    const before = await actions()
    expect(
      (await server.as('clerk').call('PUT', `/system/agent/user/customer/${id}`, { version: 7, userName: '甲新公司' }))
        .status,
    ).toBe(409)
    expect(
      (await server.as('clerk').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '甲' }))
        .status,
    ).toBe(422)
    expect((await server.as('other').call('DELETE', `/system/agent/user/customer/${id}`)).status).toBe(404)
    expect((await add()).status).toBe(409)
    expect(await actions()).toEqual(before)
  })

  test('deletion of several is an entry each', async () => {
    const ids = [(await add()).body.data.userId, (await add('乙公司', '91110000100000001A')).body.data.userId]
    await server.as('clerk').call('DELETE', '/system/agent/user/customer/batch/delete', ids)
    expect((await entries()).slice(-2).map(({ action, record_id: recordId }) => [action, recordId])).toEqual(
      ids.map((id) => ['delete', id]),
    )
  })
})

describe('an entry that cannot be written', () => {
  // The trail refuses: what was changed in the same transaction must not stay.
  beforeEach(async () => {
    await sql.raw('alter table audit rename to audit_away').execute(server.app.db)
  })
  afterEach(async () => {
    await sql.raw('alter table audit_away rename to audit').execute(server.app.db)
  })

  test('undoes the change', async () => {
    expect((await add()).status).toBe(500)
    expect(await customers()).toBe(0)
  })
})

test('an entry that cannot be written undoes a change, a deletion and a save', async () => {
  const { id } = await buildReport()
  const customer = (await server.app.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id
  await sql.raw('alter table audit rename to audit_away').execute(server.app.db)
  try {
    expect(
      (
        await server
          .as('clerk')
          .call('PUT', `/system/agent/user/customer/${customer}`, { version: 1, userName: '甲新公司' })
      ).status,
    ).toBe(500)
    expect((await server.as('clerk').call('DELETE', `/system/agent/user/customer/${customer}`)).status).toBe(500)
    expect((await save(id, 1, '新的内容')).status).toBe(500)
    expect((await server.as('clerk').call('DELETE', `/report/entity/${id}`)).status).toBe(500)
  } finally {
    await sql.raw('alter table audit_away rename to audit').execute(server.app.db)
  }
  expect(
    await server.app.db.selectFrom('customers').select(['user_name', 'version', 'deleted_at']).executeTakeFirst(),
  ).toEqual({ user_name: '甲公司', version: 1, deleted_at: null })
  const report = await server.app.db
    .selectFrom('reports')
    .select(['version', 'deleted_at', 'content'])
    .executeTakeFirst()
  expect(report).toMatchObject({ version: 1, deleted_at: null })
  expect(JSON.stringify(report?.content)).not.toContain('新的内容')
  expect(await server.app.db.selectFrom('deletions').select('id').execute()).toEqual([])
})

describe('the table', () => {
  test('takes no change and no deletion', async () => {
    await addId()
    await expect(server.app.db.updateTable('audit').set({ user_name: 'nobody' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(server.app.db.deleteFrom('audit').where('id', '>', mark).execute()).rejects.toThrow('append-only')
    expect((await entries())[0]?.user_name).toBe('clerk')
  })

  test('has no route that writes to it', async () => {
    const [entry] = (await addId(), await entries())
    for (const [method, path] of [
      ['PUT', `/system/audit/${entry?.id}`],
      ['DELETE', `/system/audit/${entry?.id}`],
      ['POST', '/system/audit'],
    ] as const)
      expect((await server.as('admin').call(method, path, {})).status).toBe(404)
  })

  test('keeps what was written in its order', async () => {
    for (let count = 0; count < 40; count++)
      await writeAudit(server.app.db, {
        by: null,
        address: '',
        action: 'update',
        resource: 'customers',
        recordId: `c_${count}`,
      })
    expect((await entries()).map((entry) => entry.record_id)).toEqual(
      Array.from({ length: 40 }, (_, index) => `c_${index}`),
    )
  })
})

describe('a report', () => {
  test('is one entry for a session of writing, by hash and size and not by its text', async () => {
    const { id } = await buildReport()
    for (const [step, text] of ['绝密甲', '绝密乙', '绝密丙'].entries())
      expect((await save(id, step + 1, text)).status).toBe(200)
    expect((await actions()).filter((action) => action === 'edit')).toHaveLength(1)
    const text = JSON.stringify(await entries())
    expect(text).not.toContain('绝密')
    const edit = (await entries()).find((entry) => entry.action === 'edit')
    expect(edit?.changes).toEqual([
      {
        field: 'content',
        old: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) },
        new: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) },
      },
    ])
  })

  test('has a new entry when somebody else was at it in between, and for a save over a conflict', async () => {
    const { id } = await buildReport()
    await save(id, 1, '一')
    await server
      .as('admin')
      .call('POST', `/report/entity/update/report/${id}`, { version: 2, content: paragraph('二') })
    await save(id, 3, '三')
    await save(id, 4, '四', { overConflict: true })
    expect((await entries()).slice(2).map(({ action, user_name: who }) => `${who} ${action}`)).toEqual([
      'clerk edit',
      'admin edit',
      'clerk edit',
      'clerk overwrite',
    ])
  })

  test('has no entry for a save that came too late', async () => {
    const { id } = await buildReport()
    const both = await Promise.all(['甲', '乙'].map((text) => save(id, 1, text, { overConflict: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await actions()).filter((action) => action === 'overwrite')).toHaveLength(1)
  })

  test('is followed through building, publishing, drafting, export and deletion under one name', async () => {
    const { id } = await buildReport()
    await publishAnswered(server.as('clerk'), id)
    await server.as('clerk').call('GET', `/report/entity/${id}/export`)
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    await server.as('clerk').call('DELETE', `/report/entity/${id}`)
    const own = (await entries()).filter((entry) => entry.record_id === id)
    expect(own.map((entry) => entry.action)).toEqual(['build', 'publish', 'export', 'draft', 'delete'])
    expect(new Set(own.map((entry) => entry.resource))).toEqual(new Set(['reports']))
    expect(own[1]?.changes).toEqual(expect.arrayContaining([{ field: 'status', old: 'draft', new: 'published' }]))
  })
})

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
