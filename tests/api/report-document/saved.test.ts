import { describe, expect, test } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson } from '../../../server/db/client.ts'
import { prepareReport, config, id, save, server, versions, withText } from './set-up.ts'

prepareReport()

describe('saving', () => {
  test('content and name go up by one version together, and are there afterwards', async () => {
    const answer = await save({ version: 1, content: withText('补充说明'), reportName: '改名的报告' })
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '修改成功',
      data: { version: 2, reportName: '改名的报告', updateTime: expect.any(String) },
    })
    const opened = await config()
    expect(opened.version).toBe(2)
    expect(opened.document.content.at(-1).content[0].text).toBe('补充说明')
    const list = await server
      .as('clerk')
      .call('POST', '/report/entity/list', { pageNo: 1, pageSize: 10, reportName: '改名' })
    expect(list.body.data.map((row: { id: string }) => row.id)).toContain(id)
  })

  test('a stale save is answered with both sides, and changes nothing', async () => {
    await save({ version: 1, content: withText('先保存的') })
    const answer = await save({ version: 1, content: withText('后保存的') })
    expect(answer.status).toBe(409)
    expect(answer.body.data.current).toMatchObject({ version: 2, updateTime: expect.any(String) })
    expect(answer.body.data.current.content.content.at(-1).content[0].text).toBe('先保存的')
    expect(answer.body.data.yours.content.content.at(-1).content[0].text).toBe('后保存的')
    expect((await config()).document.content.at(-1).content[0].text).toBe('先保存的')
  })

  test('of two saves at the same moment one wins and the other is told', async () => {
    const answers = await Promise.all([
      save({ version: 1, content: withText('甲') }),
      save({ version: 1, content: withText('乙') }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await config()).version).toBe(2)
  })

  test.each<[string, DocumentNode, string]>([
    ['an unknown node', { type: 'doc', content: [{ type: 'iframe' }] }, 'unknownNode'],
    [
      'a script link',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
      'badAttribute',
    ],
    [
      'a picture from elsewhere',
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com/x.png' } }] },
      'badAttribute',
    ],
    ['no document', { type: 'paragraph' }, 'shape'],
  ])('%s is refused with its place', async (_name, document, keyword) => {
    const answer = await save({ version: 1, content: document })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]).toMatchObject({ field: expect.stringContaining('/content'), keyword })
    expect((await config()).version).toBe(1)
  })

  test.each<[string, object, number]>([
    ['without a version', { reportName: 'x' }, 422],
    ['an empty name', { version: 1, reportName: '' }, 422],
    ['a field that there is not', { version: 1, colour: 'red' }, 422],
    ['a word where yes or no is asked', { version: 1, overConflict: 'yes' }, 422],
    ['what the figures rest on', { version: 1, figures: {} }, 422],
    ['a field that the system fills in', { version: 1, status: 'published' }, 422],
  ])('%s is refused', async (_name, body, status) => {
    expect((await save(body)).status).toBe(status)
  })

  test('a refused name leaves the content that came with it unsaved as well', async () => {
    await save({ version: 1, content: withText('不应保存'), reportName: '' })
    expect(JSON.stringify((await config()).document)).not.toContain('不应保存')
  })

  test('what the figures rest on stays with the report and with each of its versions, whatever is saved', async () => {
    const { figures } = await config()
    expect(Object.keys(figures).length).toBeGreaterThan(20)
    await save({ version: 1, content: { type: 'doc', content: [{ type: 'paragraph' }] } })
    await save({ version: 2, content: withText('又一次') }, 'admin')
    expect((await config()).figures).toEqual(figures)
    const rows = await server.app.db
      .selectFrom('report_versions')
      .select('figures')
      .where('report_id', '=', id)
      .execute()
    expect(rows.map((row) => fromJson(row.figures))).toEqual([figures, figures, figures])
  })

  test('saves within a minute share one version row; building keeps its own', async () => {
    for (const version of [1, 2, 3]) await save({ version, content: withText(`第${version}次`) })
    expect(await versions()).toEqual([
      { version: 1, reason: 'build', created_by: 'u_clerk' },
      { version: 4, reason: 'save', created_by: 'u_clerk' },
    ])
    await save({ version: 4, content: withText('管理员') }, 'admin')
    expect((await versions()).map((row) => row.created_by)).toEqual(['u_clerk', 'u_clerk', 'u_admin'])
    await server.app.db
      .updateTable('report_versions')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('report_id', '=', id)
      .execute()
    await save({ version: 5, content: withText('一分钟之后') }, 'admin')
    expect(await versions()).toHaveLength(4)
  })
})

describe('saving over a conflict', () => {
  const texts = async (): Promise<string[]> => {
    const rows = await server.app.db
      .selectFrom('report_versions')
      .select('content')
      .where('report_id', '=', id)
      .where('reason', '=', 'save')
      .orderBy('version')
      .execute()
    return rows.map((row) => fromJson<ReportDocument>(row.content).content.at(-1)?.content?.[0]?.text ?? '')
  }

  test('keeps what it replaces, although one clerk wrote both within a minute; her next saves join hers', async () => {
    await save({ version: 1, content: withText('第一个标签页') })
    const refused = await save({ version: 1, content: withText('第二个标签页') })
    expect(refused.status).toBe(409)
    const { version } = refused.body.data.current
    expect((await save({ version, content: withText('第二个标签页'), overConflict: true })).body.data.version).toBe(3)
    expect(await texts()).toEqual(['第一个标签页', '第二个标签页'])
    await save({ version: 3, content: withText('第二个标签页，续') })
    expect(await texts()).toEqual(['第一个标签页', '第二个标签页，续'])
    await save({ version: 4, content: withText('第一个标签页，又一次'), overConflict: true })
    expect(await texts()).toEqual(['第一个标签页', '第二个标签页，续', '第一个标签页，又一次'])
  })

  test('is still refused on top of a version that was not the latest', async () => {
    await save({ version: 1, content: withText('甲') })
    expect((await save({ version: 1, content: withText('乙'), overConflict: true })).status).toBe(409)
    expect(await texts()).toEqual(['甲'])
  })
})
