import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { sweepBin } from '../../../server/resources/bin/sweep.ts'
import { type Answer } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'
import {
  prepareServer,
  type Who,
  actions,
  add,
  ago,
  bin,
  deletedAt,
  draft,
  minute,
  names,
  remove,
  server,
  undo,
} from './set-up.ts'

prepareServer()

const restore = (id: string, who: Who = 'admin'): Promise<Answer> =>
  server.as(who).call('POST', `/system/recycleBin/restore/${id}`)
const day = 86_400_000

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
