import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepBin } from '../../server/audit/sweep.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() =>
  clear(
    server.app,
    'customers',
    'reports',
    'report_versions',
    'report_images',
    'table_rows',
    'imports',
    'files',
    'qr_codes',
    'deletions',
  ),
)

type Who = 'clerk' | 'other' | 'admin' | 'reader'
const codes = ['91350100M000100Y43', '91110000100000001A', '91110000100000002B']
const add = async (who: Who = 'clerk', code = codes[0]!, name = '甲公司'): Promise<string> =>
  (await server.as(who).call('POST', '/system/agent/user/customer/add', { creditCode: code, enterpriseName: name }))
    .body.data.userId
const remove = (who: Who, id: string): Promise<Answer> =>
  server.as(who).call('DELETE', `/system/agent/user/customer/${id}`)
const undo = (who: Who, ids: string[], resource = 'customers'): Promise<Answer> =>
  server.as(who).call('POST', '/system/recycleBin/undo', { resource, ids })
const bin = (body: object = {}): Promise<Answer> => server.as('admin').call('POST', '/system/recycleBin/list', body)
const restore = (id: string, who: Who = 'admin'): Promise<Answer> =>
  server.as(who).call('POST', `/system/recycleBin/restore/${id}`)
const names = async (who: Who = 'clerk'): Promise<string[]> =>
  (await server.as(who).call('POST', '/system/agent/user/customer/list', {})).body.data.map(
    (row: { userName: string }) => row.userName,
  )
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
const minute = 60_000
const day = 86_400_000
const deletedAt = (time: string): Promise<unknown> =>
  server.app.db.updateTable('deletions').set({ created_at: time }).execute()
const actions = async (id: string): Promise<string[]> =>
  (
    await server.app.db
      .selectFrom('audit')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.action)

async function draft(): Promise<string> {
  const appUserId = await add()
  const templates = await server.as('clerk').call('POST', '/report/entity/template/list', { type: '1' })
  return (
    await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName: '甲公司调查报告',
      useRemark: '1',
      templateId: templates.body.rows[0].id,
      appUserId,
    })
  ).body.data.id
}

describe('undoing a deletion', () => {
  test('brings the record back as it was, and is written down', async () => {
    const id = await add()
    await remove('clerk', id)
    expect(await names()).toEqual([])
    expect((await undo('clerk', [id])).body).toMatchObject({
      code: 200,
      msg: '已撤销删除',
      data: { restored: [id], refused: [] },
    })
    expect(await names()).toEqual(['甲公司'])
    expect(await actions(id)).toEqual(['create', 'delete', 'restore'])
    expect((await bin()).body.total).toBe(0)
  })

  test('of several brings back each, and tells of those that it cannot', async () => {
    const [first, second] = [await add(), await add('clerk', codes[1]!, '乙公司')]
    await server.as('clerk').call('DELETE', '/system/agent/user/customer/batch/delete', [first, second])
    const answer = await undo('clerk', [first, 'c_nothing', second])
    expect(answer.body.data.restored).toEqual([first, second])
    expect(answer.body.data.refused).toEqual([
      { id: 'c_nothing', msg: expect.stringContaining('没有找到您删除的记录') },
    ])
  })

  test('of a report works from whichever list it was deleted', async () => {
    const id = await draft()
    await server.as('clerk').call('DELETE', '/report/entity/batch/delete', [id])
    expect((await undo('clerk', [id], 'drafts')).body.data.restored).toEqual([id])
    expect((await server.as('clerk').call('GET', `/report/entity/${id}`)).status).toBe(200)
    await server.as('clerk').call('DELETE', `/report/entity/${id}`)
    expect((await undo('clerk', [id], 'reports')).body.data.restored).toEqual([id])
  })

  test('is for ten minutes', async () => {
    const id = await add()
    await remove('clerk', id)
    await deletedAt(ago(11 * minute))
    expect((await undo('clerk', [id])).body).toMatchObject({ code: 404, msg: expect.stringContaining('10 分钟') })
    await deletedAt(ago(9 * minute))
    expect((await undo('clerk', [id])).status).toBe(200)
  })

  test('belongs to whoever deleted, and to a role that still may delete', async () => {
    const id = await add()
    await remove('admin', id)
    for (const who of ['clerk', 'other'] as const) expect((await undo(who, [id])).status, who).toBe(404)
    expect((await undo('reader', [id])).status).toBe(403)
    expect((await undo('admin', [id])).status).toBe(200)
  })

  test('does not reach what is no longer in the scope', async () => {
    const id = await add()
    await remove('clerk', id)
    await server.app.db.updateTable('customers').set({ owner_id: 'u_other' }).where('id', '=', id).execute()
    expect((await undo('clerk', [id])).status).toBe(404)
  })

  test('twice is refused the second time', async () => {
    const id = await add()
    await remove('clerk', id)
    expect([(await undo('clerk', [id])).status, (await undo('clerk', [id])).status]).toEqual([200, 404])
  })

  test('where the same enterprise was added again says so', async () => {
    const id = await add()
    await remove('clerk', id)
    await add('clerk', codes[0]!, '甲公司新')
    expect((await undo('clerk', [id])).body).toMatchObject({ code: 409, msg: '已有相同的记录，“甲公司”无法恢复。' })
    expect(await names()).toEqual(['甲公司新'])
    expect(await actions(id)).toEqual(['create', 'delete'])
  })

  test.each([
    {},
    { resource: 'customers', ids: [] },
    { resource: 'customers', ids: [true] },
    { resource: 'customers', ids: 'x' },
  ])('%o is refused', async (body) => {
    expect((await server.as('clerk').call('POST', '/system/recycleBin/undo', body)).status).toBe(422)
  })

  test('of what was never deleted, or not by who asks, says so, and names it', async () => {
    const wrong = await undo('clerk', ['cu_nobody'])
    expect(wrong.body).toMatchObject({
      code: 404,
      msg: expect.stringContaining('cu_nobody'),
      errors: [{ field: '/ids/0' }],
    })
    expect(wrong.body.msg).not.toContain('分钟')
    const id = await add()
    await remove('admin', id)
    expect((await undo('clerk', [id])).body.msg).toBe(wrong.body.msg.replace('cu_nobody', id))
    const theirs = await add('clerk', codes[1]!, '乙公司')
    await remove('clerk', theirs)
    expect((await undo('clerk', ['cu_nobody', theirs])).body.data).toMatchObject({
      restored: [theirs],
      refused: [{ id: 'cu_nobody', msg: wrong.body.msg }],
    })
  })

  test('of a resource that there is not is refused', async () => {
    expect((await undo('clerk', ['x'], 'nothing')).status).toBe(404)
  })
})

describe('the recycle bin', () => {
  test('tells who deleted what and how long it can be restored', async () => {
    const id = await add()
    await remove('clerk', id)
    await deletedAt(ago(3 * day + minute))
    const { rows } = (await bin({ q: '甲公' })).body
    expect(rows).toEqual([
      expect.objectContaining({ recordName: '甲公司', resource: 'customers', userName: 'clerk', daysLeft: 27 }),
    ])
    expect((await bin({ q: '乙' })).body.total).toBe(0)
    expect((await bin({ resource: 'reports' })).body.total).toBe(0)
  })

  test('is for administrators', async () => {
    const id = await add()
    await remove('clerk', id)
    const [row] = (await bin()).body.rows
    for (const who of ['clerk', 'reader'] as const) {
      expect((await server.as(who).call('POST', '/system/recycleBin/list', {})).status).toBe(403)
      expect((await restore(row.id, who)).status).toBe(403)
    }
  })

  test('gives back nothing of others to who administers only the own', async () => {
    await remove('clerk', await add())
    const [row] = (await bin()).body.rows
    const rights = await server.app.db
      .selectFrom('roles')
      .select(['scope', 'permissions'])
      .where('id', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await server.app.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify({ system: ['query', 'update'] }) })
      .where('id', '=', 'clerk')
      .execute()
    const answers = [await restore(row.id, 'other'), await restore(row.id, 'clerk')]
    await server.app.db
      .updateTable('roles')
      .set({
        permissions: typeof rights.permissions === 'string' ? rights.permissions : JSON.stringify(rights.permissions),
      })
      .where('id', '=', 'clerk')
      .execute()
    expect(answers.map(({ status }) => status)).toEqual([404, 200])
  })

  test('gives a record back to its owner, whoever restores it', async () => {
    const id = await add()
    await remove('clerk', id)
    const [row] = (await bin()).body.rows
    expect((await restore(row.id)).body).toMatchObject({ code: 200, msg: '已恢复' })
    expect(await names('clerk')).toEqual(['甲公司'])
    expect((await bin()).body.total).toBe(0)
    expect((await restore(row.id)).status).toBe(404)
  })

  test("refuses with a sentence where another record has taken the place, in the reader's language", async () => {
    const id = await add()
    await remove('clerk', id)
    await add()
    const [row] = (await bin()).body.rows
    const answer = await server
      .as('admin')
      .call('POST', `/system/recycleBin/restore/${row.id}`, undefined, { 'accept-language': 'en-US' })
    expect(answer.body).toMatchObject({
      code: 409,
      msg: 'A record like it already exists, so “甲公司” cannot be restored.',
    })
    expect((await bin()).body.total).toBe(1)
  })
})

describe('after 30 days', () => {
  const sweep = (): Promise<number> => sweepBin(server.app.db, server.app.files, server.app.schemas)

  test('what was deleted is gone for good, with its data and files, and that is written down', async () => {
    const id = await add()
    const uploaded = await server.as('clerk').upload('/report/v2/entity/uploadtable/file/upload', {
      fields: { tableId: 'balanceSheet', appUserId: id },
      files: [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }],
    })
    await server.app.db
      .insertInto('table_rows')
      .values({
        id: 'r_1',
        customer_id: id,
        table_id: 'balanceSheet',
        period: '2024-12-31',
        row_key: '',
        data: '{}',
        sources: '{}',
        import_id: null,
        created_at: ago(0),
        updated_at: ago(0),
      })
      .execute()
    await remove('clerk', id)
    await deletedAt(ago(29 * day))
    expect(await sweep()).toBe(0)
    await deletedAt(ago(30 * day + minute))
    expect(await sweep()).toBe(1)
    for (const table of ['customers', 'table_rows', 'deletions'] as const)
      expect(await server.app.db.selectFrom(table).select('id').execute(), table).toEqual([])
    expect(
      await server.app.db.selectFrom('files').select('id').where('id', '=', uploaded.body.data.id).execute(),
    ).toEqual([])
    expect(await actions(id)).toEqual(['create', 'upload', 'delete', 'purge'])
    expect((await undo('clerk', [id])).status).toBe(404)
  })

  test('a record that was restored and deleted again counts from the second time', async () => {
    const id = await add()
    await remove('clerk', id)
    await undo('clerk', [id])
    await remove('clerk', id)
    expect(await sweep()).toBe(0)
    expect((await bin()).body.total).toBe(1)
  })

  test('a report goes with its versions; a picture that another report holds stays', async () => {
    const [first, second] = [await draft(), 'rp_other']
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = async (): Promise<string> =>
      (
        await server
          .as('clerk')
          .upload(`/report/entity/image/upload/${first}`, { files: [{ field: 'file', name: 'a.png', content: png }] })
      ).body.data.id
    const [shared, own] = [await upload(), await upload()]
    const report = await server.app.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await server.app.db
      .insertInto('reports')
      .values({
        ...report,
        id: second,
        written: '[]',
        plan: '{}',
        conditions: '[]',
        periods: '[]',
        table_ids: '[]',
        figures: '{}',
        extra: '{}',
        content: JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src: `file:${shared}` } }] }),
      })
      .execute()
    await server.as('clerk').call('DELETE', `/report/entity/${first}`)
    await deletedAt(ago(31 * day))
    expect(await sweep()).toBe(1)
    expect((await server.app.db.selectFrom('files').select('id').execute()).map((file) => file.id)).toEqual([shared])
    expect(own).not.toBe(shared)
    expect((await server.app.db.selectFrom('reports').select('id').execute()).map((row) => row.id)).toEqual([second])
    expect(
      await server.app.db.selectFrom('report_versions').select('version').where('report_id', '=', first).execute(),
    ).toEqual([])
  })

  test('the content of a file goes when no record names it, but not one that was just written', async () => {
    const { files } = server.app
    const { sha256 } = await files.write(Readable.from([Buffer.from('something')]))
    await files.remove(sha256, new Date(Date.now() - day))
    expect(await files.has(sha256)).toBe(true)
    await files.remove(sha256, new Date(Date.now() + minute))
    expect(await files.has(sha256)).toBe(false)
  })
})
