import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeAudit } from '../../../server/audit/write.ts'
import { type Answer } from '../../support/app.ts'
import { publishAnswered } from '../../support/publish-answers.ts'
import { prepareTrail, add, addId, code, entries, mark, server } from './set-up.ts'

prepareTrail()

const actions = async (): Promise<string[]> => (await entries()).map((entry) => entry.action)
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
