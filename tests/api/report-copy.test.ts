import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReportDocument } from '../../core/document/types.ts'
import { fromJson } from '../../server/db/client.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'
import { publishAnswered } from '../support/publish-answers.ts'

type Who = 'clerk' | 'other' | 'admin' | 'reader'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAEklEQVR4nGP4z8BAEWIY1QIAN/0M8+cuB0gAAAAASUVORK5CYII=',
  'base64',
)

let server: TestApp
let id: string
let image: string
let content: ReportDocument

beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await buildSampleReport(server.as('clerk'))
  image = (
    await server
      .as('clerk')
      .upload(`/report/entity/image/upload/${id}`, { files: [{ field: 'file', name: '厂房.png', content: png }] })
  ).body.data.id
  const { document } = await config(id)
  content = {
    ...document,
    content: [...document.content, { type: 'image', attrs: { src: `file:${image}`, alt: '厂房' } }],
  }
  await server.as('clerk').call('POST', `/report/entity/update/report/${id}`, { version: 1, content })
})

const config = async (report: string, who: Who = 'clerk'): Promise<Answer['body']> =>
  (await server.as(who).call('GET', `/report/office/config/${report}`)).body.data
const copy = (body?: object, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `/report/entity/copy/${id}`, body)
const imageIn = (document: ReportDocument): string =>
  String(document.content.at(-1)?.attrs?.['src']).replace('file:', '')

describe('a copy of a report', () => {
  test("of a colleague's published one is the user's own draft, with the same text, figures and data, and pictures of its own", async () => {
    await publishAnswered(server.as('clerk'), id)
    const answer = await copy(undefined, 'admin')
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '已复制为草稿',
      data: {
        reportName: '样例报告（副本）',
        status: 'draft',
        version: 1,
        appUserId: 'cu_sample',
        templateId: 'credit',
        publishTime: null,
        contentHash: null,
      },
    })
    const to = answer.body.data.id
    const [source, made] = [await config(id), await config(to, 'admin')]
    expect(made).toMatchObject({ mode: 'edit', figures: source.figures, publication: null, editor: 'admin' })
    const own = imageIn(made.document)
    expect(own).not.toBe(image)
    expect(JSON.stringify(made.document).replace(own, image)).toBe(JSON.stringify(source.document))
    expect((await server.as('admin').call('GET', `/report/entity/image/${own}`)).raw.equals(png)).toBe(true)
    expect((await server.as('clerk').call('GET', `/report/entity/image/${own}`)).status).toBe(404)
    const row = await server.app.db.selectFrom('reports').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
    const original = await server.app.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.owner_id, fromJson(row.written), fromJson(row.plan), row.data_stamp, row.template_version]).toEqual([
      'u_admin',
      fromJson(original.written),
      fromJson(original.plan),
      original.data_stamp,
      original.template_version,
    ])
    const [version] = (await server.as('admin').call('GET', `/report/entity/version/list/${to}`)).body.rows
    expect(version).toMatchObject({ version: 1, reason: 'copy', user: 'admin' })
    const audit = await server.app.db.selectFrom('audit').select('action').where('record_id', '=', to).execute()
    expect(audit).toEqual([{ action: 'copy' }])
  })

  test('leaves the original alone, whatever becomes of it, and is left alone by it', async () => {
    const to = (await copy({ reportName: ' 二季度复核 ' })).body.data
    expect(to.reportName).toBe('二季度复核')
    const own = imageIn((await config(to.id)).document)
    await server.as('clerk').call('DELETE', `/report/entity/${id}`)
    const { purgeReport } = await import('../../server/resources/hooks/purge.ts')
    await purgeReport(server.app.db, id)
    expect((await server.as('clerk').call('GET', `/report/entity/image/${own}`)).status).toBe(200)
    expect((await config(to.id)).reportName).toBe('二季度复核')
  })

  test('says that it is of old data where the original is', async () => {
    await server.app.db
      .updateTable('customers')
      .set({ updated_at: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', 'cu_sample')
      .execute()
    const to = (await copy()).body.data.id
    expect((await server.as('clerk').call('POST', `/report/entity/check/${to}`)).body.data.findings).toContainEqual(
      expect.objectContaining({ kind: 'stale' }),
    )
    await server.app.db
      .updateTable('customers')
      .set({ updated_at: '2025-08-01T00:00:00.000Z' })
      .where('id', '=', 'cu_sample')
      .execute()
  })

  test('does not take along a picture of a report that the user cannot see', async () => {
    await server.app.db.updateTable('reports').set({ owner_id: 'u_other' }).where('id', '=', id).execute()
    const foreign = (
      await server
        .as('other')
        .upload(`/report/entity/image/upload/${id}`, { files: [{ field: 'file', name: '他人.png', content: png }] })
    ).body.data.id
    const mine = (
      await server.as('clerk').call('POST', '/report/entity/save/report', {
        reportName: '我的',
        useRemark: '1',
        templateId: 'credit',
        appUserId: 'cu_sample',
        tableIds: ['basic'],
      })
    ).body.data.id
    await server.as('clerk').call('POST', `/report/entity/update/report/${mine}`, {
      version: 1,
      content: {
        type: 'doc',
        content: [{ type: 'paragraph' }, { type: 'image', attrs: { src: `file:${foreign}` } }],
      },
    })
    const to = (await server.as('clerk').call('POST', `/report/entity/copy/${mine}`)).body.data.id
    expect(imageIn((await config(to)).document)).toBe(foreign)
    expect((await server.as('clerk').call('GET', `/report/entity/image/${foreign}`)).status).toBe(404)
  })

  test('is named in the language of the reader, and never too long', async () => {
    const english = await server
      .as('clerk')
      .call('POST', `/report/entity/copy/${id}`, {}, { 'accept-language': 'en-US' })
    expect(english.body.data.reportName).toBe('样例报告 (copy)')
    await server.app.db
      .updateTable('reports')
      .set({ report_name: '名'.repeat(200) })
      .where('id', '=', id)
      .execute()
    expect([...(await copy()).body.data.reportName].length).toBeLessThanOrEqual(200)
  })

  test.each<[Who, object | undefined, number]>([
    ['other', undefined, 404],
    ['reader', undefined, 403],
    ['clerk', { reportName: '名'.repeat(201) }, 422],
    ['clerk', { owner: 'x' }, 422],
  ])('by %s with %j is refused', async (who, body, status) => {
    expect((await copy(body, who)).status).toBe(status)
  })

  test('counts as a draft in the list, and can be deleted and brought back by whoever made it', async () => {
    const to = (await copy()).body.data.id
    expect(
      (
        await server.as('clerk').call('POST', '/report/entity/list', { status: 'draft', reportName: '副本' })
      ).body.data.map((row: { id: string }) => row.id),
    ).toContain(to)
    expect((await server.as('clerk').call('DELETE', '/report/entity/batch/delete', [to, 'rp_none'])).body.data).toEqual(
      { deleted: [to], refused: [{ id: 'rp_none', msg: expect.any(String) }] },
    )
    expect(
      (await server.as('clerk').call('POST', '/system/recycleBin/undo', { resource: 'drafts', ids: [to] })).body.data
        .restored,
    ).toEqual([to])
    expect((await config(to)).reportName).toBe('样例报告（副本）')
  })
})

test('a report that names more pictures than a query takes is looked over and copied like any other', async () => {
  const many = {
    type: 'doc',
    content: Array.from({ length: 33_000 }, (_, index) => ({ type: 'image', attrs: { src: `file:gone${index}` } })),
  }
  expect(
    (await server.as('clerk').call('POST', `/report/entity/update/report/${id}`, { version: 2, content: many })).status,
  ).toBe(200)
  expect((await server.as('clerk').call('POST', `/report/entity/check/${id}`)).status).toBe(200)
  expect((await copy()).status).toBe(200)
})
