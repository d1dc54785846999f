import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type Client, type TestApp } from '../../support/app.ts'
import type { Json } from '../../support/json.ts'
import { dropSchemas, schemasWith } from '../../support/own-resources.ts'
import { branchClient, content, visits } from './set-up.ts'

let server: TestApp
let one: Client
let two: Client
let elsewhere: Client
beforeAll(async () => {
  server = await testApp({ schemasFolder: schemasWith(visits) })
  await server.app.db.insertInto('banks').values({ id: 'b_2', parent_id: 'b_0', name: '另一分行', sort: 2 }).execute()
  one = await branchClient(server, 'one', 'b_1')
  two = await branchClient(server, 'two', 'b_1')
  elsewhere = await branchClient(server, 'elsewhere', 'b_2')
})
beforeEach(() => clear(server.app, 'saved_views', 'saved_view_defaults'))
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const clerk = (): Client => server.as('clerk')
const admin = (): Client => server.as('admin')
const save = (who: Client, name: string, more: object = {}): Promise<Answer> =>
  who.call('POST', '/list/views', { resource: 'visits', name, reach: 'own', content: content(), ...more })
const made = async (who: Client, name: string, more: object = {}): Promise<Json> => {
  const answer = await save(who, name, more)
  expect([answer.body.msg, answer.status]).toEqual([expect.any(String), 200])
  return answer.body.data
}
const views = async (who: Client): Promise<Json> => (await who.call('GET', '/list/views?resource=visits')).body.data
const names = async (who: Client): Promise<string[]> => (await views(who)).views.map(({ name }: Json) => name)
const change = (who: Client, view: Json, body: object): Promise<Answer> =>
  who.call('PUT', `/list/views/${view.id}`, { version: view.version, ...body })

describe('a saved view', () => {
  test('holds columns, their order and width, sort, filters and page size, by ids of fields', async () => {
    const view = await made(clerk(), '我的 A 区')
    expect(view).toMatchObject({ own: true, mayChange: true, version: 1, owner: 'clerk', leftOut: [] })
    expect(view.content).toEqual(content())
    expect((await views(clerk())).views).toEqual([view])
  })

  test('is nobody else’s, not even an administrator’s', async () => {
    const view = await made(clerk(), '我的')
    for (const other of [server.as('other'), admin(), one]) {
      expect(await names(other)).toEqual([])
      expect((await change(other, view, { name: 'x' })).status).toBe(404)
      expect((await other.call('DELETE', `/list/views/${view.id}`)).status).toBe(404)
      expect((await other.call('POST', `/list/views/${view.id}/restore`)).status).toBe(404)
      const body = { resource: 'visits', view: view.id }
      expect((await other.call('PUT', '/list/views/default', body)).status).toBe(404)
    }
  })

  test('is of a list that one may see', async () => {
    expect((await server.as('reader').call('GET', '/list/views?resource=visits')).status).toBe(404)
    expect((await save(server.as('reader'), 'x')).status).toBe(404)
    expect((await clerk().call('GET', '/list/views?resource=nothing')).status).toBe(404)
    expect((await server.anonymous.call('GET', '/list/views?resource=visits')).status).toBe(401)
  })

  test('has a name of its own among one’s own', async () => {
    const view = await made(clerk(), ' 我的 ')
    expect(view.name).toBe('我的')
    const again = await save(clerk(), '我的')
    expect([again.status, again.body.msg]).toEqual([409, '您已有名为“我的”的视图，请换一个名称。'])
    await made(server.as('other'), '我的')
    await made(clerk(), '第二')
    expect((await change(clerk(), view, { name: '第二' })).status).toBe(409)
    expect((await save(clerk(), '   ')).status).toBe(422)
  })

  test('pressed twice at the same moment is saved once', async () => {
    const answers = await Promise.all([save(clerk(), '同时'), save(clerk(), '同时')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await names(clerk())).toEqual(['同时'])
  })

  test('comes back after it was deleted, unless its name is taken by then', async () => {
    const view = await made(clerk(), '我的')
    expect((await clerk().call('DELETE', `/list/views/${view.id}`)).status).toBe(200)
    expect(await names(clerk())).toEqual([])
    const other = await made(clerk(), '我的')
    expect((await clerk().call('POST', `/list/views/${view.id}/restore`)).status).toBe(409)
    await clerk().call('DELETE', `/list/views/${other.id}`)
    expect((await clerk().call('POST', `/list/views/${view.id}/restore`)).status).toBe(200)
    expect((await views(clerk())).views[0].content).toEqual(content())
  })

  test.each([
    ['a field that there is not', { columns: [{ field: 'f_none' }] }],
    ['a column twice', { columns: [{ field: 'f_own_title' }, { field: 'f_own_title' }] }],
    ['a filter twice', { filters: [1, 2].map(() => ({ field: 'f_own_place', value: 'x' })) }],
    ['an operator that the field has not', { filters: [{ field: 'f_own_place', value: { op: 'gte', value: 'x' } }] }],
    [
      'a value that cannot be read',
      { filters: [{ field: 'f_own_amount', value: { op: 'between', value: ['x', 'y'] } }] },
    ],
    ['a name for an id', { sort: { field: 'place', order: 'ASC' } }],
    ['no column', { columns: [] }],
    ['a width that no column has', { columns: [{ field: 'f_own_title', width: 1e9 }] }],
    ['something else', { page: 2 }],
  ])('is refused with %s', async (_, more) => {
    const answer = await save(clerk(), 'x', { content: content(more as object) })
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(/[一-龥]/)])
    expect(await names(clerk())).toEqual([])
  })

  test('keeps a range with one end', async () => {
    const filters = [{ field: 'f_own_amount', value: { op: 'between', value: [5, null] } }]
    expect((await made(clerk(), 'x', { content: content({ filters }) })).content.filters).toEqual(filters)
  })
})

describe('a shared view', () => {
  test('reaches as far as the scope of who shares it', async () => {
    expect((await views(clerk())).reaches).toEqual(['own'])
    expect((await views(one)).reaches).toEqual(['own', 'branch'])
    expect((await views(admin())).reaches).toEqual(['own', 'branch', 'all'])
    expect((await save(clerk(), 'x', { reach: 'branch' })).status).toBe(403)
    expect((await save(one, 'x', { reach: 'all' })).status).toBe(403)
    await made(one, '本行', { reach: 'branch' })
    await made(admin(), '全部', { reach: 'all' })
    expect(await names(two)).toEqual(['全部', '本行'])
    expect(await names(clerk())).toEqual(['全部', '本行'])
    expect(await names(elsewhere)).toEqual(['全部'])
  })

  test('is used by who sees their own records only, and changed by who might have shared it', async () => {
    const view = await made(one, '本行', { reach: 'branch' })
    expect((await views(clerk())).views[0]).toMatchObject({ own: false, mayChange: false, owner: 'one' })
    const refused = await change(clerk(), view, { name: 'x' })
    expect([refused.status, refused.body.msg]).toEqual([403, '这是 one 的视图，您不能修改；可以另存为自己的视图。'])
    expect((await clerk().call('DELETE', `/list/views/${view.id}`)).status).toBe(403)
    expect((await change(two, view, { name: '改名' })).body.data).toMatchObject({ changedBy: 'two', version: 2 })
    expect((await change(two, { ...view, version: 2 }, { reach: 'own' })).status).toBe(403)
    expect((await change(one, { ...view, version: 2 }, { reach: 'own' })).status).toBe(200)
    expect(await names(two)).toEqual([])
  })

  test('of two who save it the second is told who was first, loses nothing, and may then overwrite', async () => {
    const view = await made(one, '本行', { reach: 'branch' })
    const mine = content({ pageSize: 50 })
    await change(two, view, { content: content({ pageSize: 100 }) })
    const second = await change(one, view, { content: mine })
    expect(second.status).toBe(409)
    expect(second.body.msg).toContain('已由 two 保存过')
    expect(second.body.data.current).toMatchObject({ version: 2, changedBy: 'two', content: { pageSize: 100 } })
    expect((await views(one)).views[0].content.pageSize).toBe(100)
    const over = await change(one, second.body.data.current, { content: mine })
    expect([over.status, over.body.data.version, over.body.data.content.pageSize]).toEqual([200, 3, 50])
  })

  test('that is saved as it is stays the version that it is', async () => {
    const view = await made(one, '本行', { reach: 'branch' })
    expect((await change(two, view, { content: content() })).body.data.version).toBe(1)
    expect((await change(one, view, { content: content({ pageSize: 50 }) })).status).toBe(200)
  })

  test('of the same moment is saved by one', async () => {
    const view = await made(one, '本行', { reach: 'branch' })
    const answers = await Promise.all([
      change(one, view, { content: content({ pageSize: 50 }) }),
      change(two, view, { content: content({ pageSize: 100 }) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('what a view holds that is closed to a role', () => {
  const filters = [
    { field: 'f_own_grade', value: 'secret grade' },
    { field: 'f_own_card', value: { op: 'eq', value: '110101199003074512' } },
  ]
  const closed = () =>
    content({
      columns: [{ field: 'f_own_grade', width: 100 }, { field: 'f_own_place' }, { field: 'f_own_card' }],
      sort: { field: 'f_own_grade', order: 'ASC' },
      filters,
    })

  test('is left out and said, and neither its name nor what was looked for is told', async () => {
    await made(admin(), '全部', { reach: 'all', content: closed() })
    const answer = await clerk().call('GET', '/list/views?resource=visits')
    expect(answer.raw.toString()).not.toMatch(/grade|110101/)
    const [view] = answer.body.data.views
    expect(view.content).toEqual({
      columns: [{ field: 'f_own_place' }, { field: 'f_own_card' }],
      sort: null,
      filters: [],
      pageSize: 20,
    })
    expect(view.leftOut).toEqual([
      { part: 'column', reason: 'closed', label: null },
      { part: 'sort', reason: 'closed', label: null },
      { part: 'filter', reason: 'closed', label: null },
      { part: 'filter', reason: 'closed', label: { 'zh-CN': 'label of card', 'en-US': 'label of card' } },
    ])
    expect((await views(admin())).views[0]).toMatchObject({ content: closed(), leftOut: [] })
  })

  test('cannot be saved by who may not see it', async () => {
    expect((await save(clerk(), 'x', { content: closed() })).status).toBe(422)
    expect((await save(clerk(), 'x', { content: content({ filters }) })).status).toBe(422)
  })

  test('stays for the others when somebody saves the view to whom it is closed', async () => {
    const view = await made(admin(), '本行', { reach: 'branch', content: closed() })
    const sent = content({ columns: [{ field: 'f_own_card' }, { field: 'f_own_title' }], sort: null, filters: [] })
    expect((await change(one, view, { content: sent })).body.data.content).toEqual(sent)
    expect((await views(admin())).views[0].content).toEqual({
      ...sent,
      columns: [{ field: 'f_own_grade', width: 100 }, { field: 'f_own_card' }, { field: 'f_own_title' }],
      sort: { field: 'f_own_grade', order: 'ASC' },
      filters,
    })
  })
})

describe('the view that a list begins with', () => {
  const choose = (who: Client, body: object): Promise<Answer> =>
    who.call('PUT', '/list/views/default', { resource: 'visits', ...body })

  test('is one’s own choice, or the role’s', async () => {
    const mine = await made(clerk(), '我的')
    const shared = await made(admin(), '全部', { reach: 'all' })
    expect((await choose(admin(), { view: shared.id, role: 'clerk' })).status).toBe(200)
    expect(await views(clerk())).toMatchObject({ ownDefault: null, roleDefault: shared.id, roles: [] })
    await choose(clerk(), { view: mine.id })
    expect(await views(clerk())).toMatchObject({ ownDefault: mine.id, roleDefault: shared.id })
    expect(await views(server.as('other'))).toMatchObject({ ownDefault: null, roleDefault: shared.id })
    await choose(clerk(), { view: '' })
    expect((await views(clerk())).ownDefault).toBe('')
    await choose(clerk(), { view: null })
    expect((await views(clerk())).ownDefault).toBe(null)
    const roles: Json[] = (await views(admin())).roles
    expect(roles.find(({ id }) => id === 'clerk')).toMatchObject({ view: shared.id })
    expect(roles.some(({ id }) => id === 'reader')).toBe(false)
  })

  test('of a role is set by who may, to what everybody of it can use', async () => {
    const own = await made(admin(), '我的')
    const shared = await made(admin(), '全部', { reach: 'all' })
    expect((await choose(clerk(), { view: shared.id, role: 'clerk' })).status).toBe(403)
    expect((await choose(admin(), { view: own.id, role: 'clerk' })).body.msg).toBe(
      '只有共享给所有人的视图可以设为角色的默认视图。',
    )
    expect((await choose(admin(), { view: shared.id, role: 'none' })).status).toBe(404)
    expect((await choose(clerk(), { view: shared.id, resource: 'customers' })).status).toBe(404)
  })

  test('is the usual list where the view is gone, or is shared no more', async () => {
    const shared = await made(admin(), '全部', { reach: 'all' })
    await choose(admin(), { view: shared.id, role: 'clerk' })
    await choose(clerk(), { view: shared.id })
    await change(admin(), shared, { reach: 'own' })
    expect(await views(clerk())).toMatchObject({ views: [], ownDefault: null, roleDefault: null })
    await change(admin(), { ...shared, version: 2 }, { reach: 'all' })
    expect(await views(clerk())).toMatchObject({ ownDefault: shared.id, roleDefault: null })
    await admin().call('DELETE', `/list/views/${shared.id}`)
    expect((await views(clerk())).ownDefault).toBe(null)
  })

  test('is chosen at the same moment without a fault', async () => {
    const mine = await made(clerk(), '我的')
    const both = await Promise.all([choose(clerk(), { view: mine.id }), choose(clerk(), { view: mine.id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
