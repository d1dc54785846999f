import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import type { ReportVersionRow } from '../../core/report-versions.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'
import { publishAnswered } from '../support/publish-answers.ts'

type Who = 'clerk' | 'other' | 'admin' | 'reader'

let server: TestApp
let id: string
let content: ReportDocument

beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await buildSampleReport(server.as('clerk'))
  content = (await config()).document
})

const config = async (): Promise<Answer['body']> =>
  (await server.as('clerk').call('GET', `/report/office/config/${id}`)).body.data
const paragraph = (text: string, key = 'p_last'): DocumentNode => ({
  type: 'paragraph',
  attrs: { id: key },
  content: [{ type: 'text', text }],
})
const withText = (text: string): ReportDocument => ({ ...content, content: [...content.content, paragraph(text)] })
const save = (version: number, text: string, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `/report/entity/update/report/${id}`, { version, content: withText(text) })
const list = async (who: Who = 'clerk'): Promise<ReportVersionRow[]> =>
  (await server.as(who).call('GET', `/report/entity/version/list/${id}`)).body.rows
const read = (version: number, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('GET', `/report/entity/version/${id}?version=${version}`)
const restore = (body: object, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `/report/entity/version/restore/${id}`, body)
const note = (body: object, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `/report/entity/version/note/${id}`, body)
/** Saves of one user within a minute are one version: what was saved is moved into the past. */
const later = () =>
  server.app.db
    .updateTable('report_versions')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('report_id', '=', id)
    .execute()
const lastText = (document: ReportDocument): string => document.content.at(-1)?.content?.[0]?.text ?? ''
const auditOf = async (action: string) =>
  server.app.db
    .selectFrom('audit')
    .select(['user_name', 'changes', 'record_name'])
    .where('record_id', '=', id)
    .where('action', '=', action)
    .execute()

describe('the versions of a report', () => {
  test('are listed with who made them when and why, and how much changed, the newest first', async () => {
    await save(1, '第一次的补充说明')
    await later()
    await save(2, '第一次的补充说明，另附清单', 'admin')
    await publishAnswered(server.as('clerk'), id)
    const rows = await list()
    expect(
      rows.map(({ version, reason, user, added, removed, current, note: said }) => [
        version,
        reason,
        user,
        added,
        removed,
        current,
        said,
      ]),
    ).toEqual([
      [4, 'publish', 'clerk', 0, 0, true, ''],
      [3, 'save', 'admin', 5, 0, false, ''],
      [2, 'save', 'clerk', 8, 0, false, ''],
      [1, 'build', 'clerk', null, null, false, ''],
    ])
    expect(rows[0]).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      restoredFrom: null,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(rows.slice(1).every(({ hash }) => hash === null)).toBe(true)
    expect(rows[0]).not.toHaveProperty('document')
  })

  test('a save that joins the one before it counts against what was kept before both', async () => {
    await save(1, '甲乙丙')
    await save(2, '甲乙丙丁戊')
    expect((await list()).map(({ version, added }) => [version, added])).toEqual([
      [3, 5],
      [1, null],
    ])
  })

  test('can be read, with what their figures rested on', async () => {
    const { figures } = await config()
    await save(1, '补充')
    const { body } = await read(1)
    expect(body.data).toMatchObject({ version: 1, reason: 'build', current: false, figures, intact: null })
    expect(body.data.document).toEqual(content)
    expect((await read(2)).body.data).toMatchObject({ version: 2, current: true })
  })

  test('one that is not kept is told, with what may have become of it', async () => {
    await save(1, '一')
    await save(2, '二')
    expect((await read(2)).body).toMatchObject({
      code: 404,
      msg: '没有这个版本：它可能已并入一分钟内的后续保存。请刷新版本列表。',
    })
    expect((await server.as('clerk').call('GET', `/report/entity/version/${id}`)).status).toBe(422)
    expect((await server.as('clerk').call('GET', `/report/entity/version/${id}?version=0`)).status).toBe(422)
  })

  test('are for whoever may see the report: a reader too, nobody else', async () => {
    await server.app.db.updateTable('reports').set({ owner_id: 'u_reader' }).where('id', '=', id).execute()
    expect((await list('reader')).length).toBe(1)
    expect((await read(1, 'reader')).status).toBe(200)
    for (const answer of [
      await restore({ version: 1, from: 1 }, 'reader'),
      await note({ version: 1, note: 'x' }, 'reader'),
    ])
      expect(answer.status).toBe(403)
    for (const call of [
      server.as('other').call('GET', `/report/entity/version/list/${id}`),
      read(1, 'other'),
      restore({ version: 1, from: 1 }, 'other'),
      note({ version: 1, note: 'x' }, 'other'),
    ])
      expect((await call).status).toBe(404)
  })
})

describe('restoring', () => {
  test('makes an earlier content the newest version; what it replaced stays', async () => {
    await save(1, '写坏了')
    await later()
    const answer = await restore({ version: 2, from: 1 })
    expect(answer.body).toMatchObject({ code: 200, msg: '已恢复为新版本', data: { version: 3, status: 'draft' } })
    expect(await config()).toMatchObject({ version: 3, document: content })
    expect(
      (await list()).map(({ version, reason, restoredFrom, removed }) => [version, reason, restoredFrom, removed]),
    ).toEqual([
      [3, 'restore', 1, 3],
      [2, 'save', null, 0],
      [1, 'build', null, null],
    ])
    expect(lastText((await read(2)).body.data.document)).toBe('写坏了')
    const [entry] = await auditOf('restoreVersion')
    expect(entry).toMatchObject({ user_name: 'clerk', record_name: '样例报告' })
    expect(JSON.stringify(entry?.changes)).toContain('version')
    await save(3, '接着写')
    expect((await list())[0]).toMatchObject({ version: 4, reason: 'save' })
  })

  test('brings back what the figures rested on, and the state of the data', async () => {
    const { figures } = await config()
    const before = await server.app.db
      .selectFrom('reports')
      .select(['written', 'data_stamp'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server.app.db
      .updateTable('reports')
      .set({ figures: '{"other":[]}', written: '["x"]', data_stamp: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await save(1, '刷新之后')
    await restore({ version: 2, from: 1 })
    expect((await config()).figures).toEqual(figures)
    const after = await server.app.db
      .selectFrom('reports')
      .select(['written', 'data_stamp'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([fromJson(after.written), after.data_stamp]).toEqual([fromJson(before.written), before.data_stamp])
  })

  test('on top of a version that is not the latest is refused with both sides, and changes nothing', async () => {
    await save(1, '别处保存的')
    const answer = await restore({ version: 1, from: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body.data).toMatchObject({ current: { version: 2 }, yours: { from: 1 } })
    expect(lastText(answer.body.data.current.content)).toBe('别处保存的')
    expect((await config()).version).toBe(2)
  })

  test('of two at the same moment one wins', async () => {
    await save(1, '二')
    const answers = await Promise.all([restore({ version: 2, from: 1 }), restore({ version: 2, from: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is refused for a published report, for a version that is not kept, and for a content that may not be stored any more', async () => {
    expect((await restore({ version: 1, from: 7 })).status).toBe(404)
    await server.app.db
      .updateTable('report_versions')
      .set({ content: toJson({ type: 'doc', content: [{ type: 'iframe' }] }) })
      .where('report_id', '=', id)
      .execute()
    expect((await restore({ version: 1, from: 1 })).status).toBe(422)
    await publishAnswered(server.as('clerk'), id)
    expect((await restore({ version: 2, from: 1 })).status).toBe(423)
  })

  test.each<[string, object]>([
    ['without a version', { from: 1 }],
    ['without a source', { version: 1 }],
    ['with more', { version: 1, from: 1, force: true }],
    ['from nowhere', { version: 1, from: 0 }],
  ])('%s is refused', async (_name, body) => {
    expect((await restore(body)).status).toBe(422)
  })
})

describe('a note on a version', () => {
  test('is kept and told, may be changed and taken away, and is written down', async () => {
    expect((await note({ version: 1, note: '  报审前定稿 ' })).body).toMatchObject({ code: 200, msg: '版本备注已保存' })
    expect((await list())[0]?.note).toBe('报审前定稿')
    await note({ version: 1, note: '' })
    expect((await list())[0]?.note).toBe('')
    expect(await auditOf('noteVersion')).toHaveLength(2)
    await note({ version: 1, note: ' ' })
    expect(await auditOf('noteVersion')).toHaveLength(2)
  })

  test('keeps its version as it is: the next save within the minute has its own', async () => {
    await save(1, '命名的版本')
    await note({ version: 2, note: '第一稿' })
    await save(2, '其后的改动')
    expect((await list()).map(({ version, note: said }) => [version, said])).toEqual([
      [3, ''],
      [2, '第一稿'],
      [1, ''],
    ])
    expect(lastText((await read(2)).body.data.document)).toBe('命名的版本')
  })

  test('has at most 100 characters, and belongs to a version that is kept', async () => {
    expect((await note({ version: 1, note: '字'.repeat(100) })).status).toBe(200)
    expect((await note({ version: 1, note: '字'.repeat(101) })).status).toBe(422)
    expect((await note({ version: 9, note: 'x' })).status).toBe(404)
  })
})
