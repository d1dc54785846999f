import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const report = (id: string, rest: object = {}) => ({
  id,
  report_name: `报告 ${id}`,
  use_remark: '1',
  status: 'draft' as const,
  customer_id: null,
  user_name: '甲公司',
  template_id: null,
  template_version: null,
  periods: '[]',
  table_ids: '[]',
  content: '{"type":"doc","content":[]}',
  published_at: null,
  content_hash: null,
  owner_id: 'u_clerk',
  branch_id: 'b_1',
  extra: '{}',
  search: `报告 ${id}`,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: `2026-01-0${id}T00:00:00.000Z`,
  deleted_at: null,
  ...rest,
})
beforeEach(async () => {
  await clear(server.app, 'reports')
  await server.app.db
    .insertInto('reports')
    .values([
      report('1'),
      report('2', { status: 'published' }),
      report('3', { use_remark: '4', status: 'published' }),
      report('4', { owner_id: 'u_other' }),
    ])
    .execute()
})

const ids = (answer: Answer): string[] => answer.body.data.map((row: { id: string }) => row.id)
const list = (body: object = {}): Promise<Answer> => server.as('clerk').call('POST', '/report/entity/list', body)

describe('the lists of reports', () => {
  test('reports and drafts share a call, newest first, and are told apart by a filter', async () => {
    expect(ids(await list())).toEqual(['3', '2', '1'])
    expect(ids(await list({ status: 'published' }))).toEqual(['3', '2'])
    expect(ids(await list({ status: 'draft' }))).toEqual(['1'])
    expect((await list()).body.data[0]).toEqual({
      id: '3',
      version: 1,
      reportName: '报告 3',
      useRemark: '4',
      userName: '甲公司',
      status: 'published',
      createTime: '2026-01-01T00:00:00.000Z',
      updateTime: '2026-01-03T00:00:00.000Z',
      publishTime: null,
      branch: 'b_1',
      author: 'clerk',
      templateName: '',
      publisher: null,
    })
  })

  test('are filtered by template, publisher, customer and times, and told with the name of the template in the reader’s language', async () => {
    const { db } = server.app
    await db
      .updateTable('reports')
      .set({ template_id: 'credit', publisher: '李四', user_name: '乙公司', published_at: '2026-02-01T00:00:00.000Z' })
      .where('id', '=', '2')
      .execute()
    const [row] = (await list({ status: 'published', templateName: '征信' })).body.data
    expect(row).toMatchObject({ id: '2', publisher: '李四' })
    expect(row.templateName).toContain('征信')
    const english = await server
      .as('clerk')
      .call('POST', '/report/entity/list', { status: 'published', publisher: '李四' }, { 'accept-language': 'en-US' })
    expect(english.body.data[0].templateName).toMatch(/credit/i)
    for (const [filter, found] of [
      [{ publisher: '李' }, ['2']],
      [{ publisher: '王' }, []],
      [{ userName: '乙' }, ['2']],
      [{ templateName: '能耗' }, []],
      [{ publishTime: { op: 'between', value: ['2026-01-15T00:00:00.000Z', '2026-02-15T00:00:00.000Z'] } }, ['2']],
    ] as const)
      expect(ids(await list({ ...filter })), JSON.stringify(filter)).toEqual(found)
  })

  test('name the author where others’ reports are listed too', async () => {
    expect(
      (await server.as('admin').call('POST', '/report/entity/list', { author: 'other' })).body.data.map(
        (row: { author: string }) => row.author,
      ),
    ).toEqual(['other'])
  })

  test('only a report about an industry has the name of one', async () => {
    const of = async (id: string): Promise<unknown> => {
      const { industryName, userName } = (await server.as('clerk').call('GET', `/report/entity/${id}`)).body.data
      return id === '3' ? industryName : [industryName, userName]
    }
    await server.app.db
      .updateTable('reports')
      .set({ user_name: '纺织业', industry_code: 'C17' })
      .where('id', '=', '3')
      .execute()
    expect([await of('1'), await of('2'), await of('3')]).toEqual([[null, '甲公司'], [null, '甲公司'], '纺织业'])
  })

  test('the industry list has industry reports only', async () => {
    const answer = await server.as('clerk').call('POST', '/report/industry/list', { pageNo: 1, pageSize: 10 })
    expect(ids(answer)).toEqual(['3'])
    expect(answer.body.totalCount).toBe(1)
  })

  test('deleting one and several', async () => {
    expect((await server.as('clerk').call('DELETE', '/report/entity/1')).status).toBe(200)
    expect((await server.as('clerk').call('DELETE', '/report/entity/4')).status).toBe(404)
    expect(
      (await server.as('clerk').call('DELETE', '/report/entity/batch/delete', ['2', '4'])).body.data,
    ).toMatchObject({ deleted: ['2'], refused: [{ id: '4' }] })
    expect(ids(await list())).toEqual(['3'])
  })

  test("a colleague's published report stays, a role of the whole bank may delete it", async () => {
    await server.app.db.updateTable('roles').set({ scope: 'branch' }).where('id', '=', 'clerk').execute()
    try {
      expect(
        (await server.as('other').call('DELETE', '/report/entity/batch/delete', ['1', '2'])).body.data,
      ).toMatchObject({ deleted: ['1'], refused: [{ id: '2', msg: '已发布的报告只能由撰写人或管理员删除。' }] })
      expect((await server.as('other').call('DELETE', '/report/entity/2')).body).toMatchObject({
        code: 409,
        msg: '已发布的报告只能由撰写人或管理员删除。',
      })
      expect((await server.as('admin').call('DELETE', '/report/entity/2')).status).toBe(200)
    } finally {
      await server.app.db.updateTable('roles').set({ scope: 'own' }).where('id', '=', 'clerk').execute()
    }
  })
})
