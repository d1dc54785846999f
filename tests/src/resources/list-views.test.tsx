import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListView, ListViews } from '../../../core/contracts/list-views.ts'
import { listFields } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { noView, resize, visible } from '../../../src/resources/list/view.ts'
import { arrangementOf, contentOf, isChanged, queryOf, searchOf } from '../../../src/resources/list/views/content.ts'
import { all, noViews, openAdmin, schemas } from '../../support/admin.tsx'
import { ok, refused } from '../../support/stage-api.ts'

const customers = schemas.resources.find(({ name }) => name === 'customers') as ResourceSchema
const fields = listFields(customers, { hidden: true }).filter((field) => field['x-list'])
const idOf = (name: string): string => customers.schema.properties[name]?.['x-id'] ?? ''
const content: ListView['content'] = {
  columns: [{ field: idOf('createTime') }, { field: idOf('userName'), width: 300 }],
  sort: { field: idOf('userName'), order: 'ASC' },
  filters: [{ field: idOf('userName'), value: '机床' }],
  pageSize: 50,
}
const view = (more: Partial<ListView> = {}): ListView => ({
  id: 'lv_1',
  name: '机床客户',
  reach: 'own',
  own: true,
  mayChange: true,
  owner: '王晓敏',
  changedBy: '王晓敏',
  updateTime: '2026-01-01T00:00:00.000Z',
  version: 1,
  content,
  leftOut: [],
  ...more,
})

describe('a view and the state of a list', () => {
  it('are each other’s, by the ids of fields', () => {
    const query = queryOf(customers, content)
    expect(query).toEqual({
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'userName', order: 'ASC' },
      filter: { userName: '机床' },
    })
    const arranged = arrangementOf(fields, content)
    expect(visible(fields, arranged).map(({ name }) => name)).toEqual(['createTime', 'userName'])
    const state = { view: arranged, sort: query.sort, filter: query.filter, perPage: 50 }
    expect(contentOf(customers, fields, state)).toEqual(content)
  })

  it('a field that was renamed is under its new name, from a filter of its old one too', () => {
    const { userName, ...others } = customers.schema.properties
    const renamed = {
      ...customers,
      schema: {
        ...customers.schema,
        properties: { ...others, firmName: { ...userName, 'x-formerly': ['userName'] } },
      },
    } as ResourceSchema
    expect(queryOf(renamed, content).filter).toEqual({ firmName: '机床' })
    const state = { view: noView, sort: { field: 'userName', order: 'ASC' as const }, perPage: 10 }
    const saved = contentOf(renamed, fields, { ...state, filter: { userName: '机床' } })
    expect(saved.filters).toEqual(content.filters)
    expect(saved.sort).toEqual(content.sort)
  })

  it('a field that is new to the schema is in no saved view', () => {
    const added = { ...fields[0], name: 'added', 'x-id': 'f_added' } as (typeof fields)[number]
    expect(visible([added, ...fields], arrangementOf([added, ...fields], content)).map(({ name }) => name)).toEqual([
      'createTime',
      'userName',
    ])
  })

  it('a view without a column that is there shows the usual ones', () => {
    expect(arrangementOf(fields, { ...content, columns: [{ field: 'f_gone' }] })).toEqual(noView)
  })

  it.each([
    ['the order of filters is no change', { filters: [...content.filters] }, false],
    ['a width is one', { columns: content.columns.map(({ field }) => ({ field })) }, true],
    ['the order of columns is one', { columns: content.columns.toReversed() }, true],
    ['another order is one', { sort: null }, true],
    ['a filter less is one', { filters: [] }, true],
    ['rows per page are one', { pageSize: 10 }, true],
  ])('%s', (_, more, changed) => {
    expect(isChanged(content, { ...content, ...more })).toBe(changed)
  })

  it('widths stay within reason, and are taken back', () => {
    const wide = resize(noView, 'f_x', 1e6)
    expect(wide.widths).toEqual({ f_x: 800 })
    expect(resize(wide, 'f_x', 1).widths).toEqual({ f_x: 60 })
    expect(resize(wide, 'f_x', null).widths).toEqual({})
  })

  it('the address has the view and all that it asks for', () => {
    const query = new URLSearchParams(searchOf('lv_1', queryOf(customers, content)))
    expect(Object.fromEntries(query)).toEqual({
      view: 'lv_1',
      filter: '{"userName":"机床"}',
      order: 'ASC',
      page: '1',
      perPage: '50',
      sort: 'userName',
    })
  })
})

const page = { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 1 }
const rows = {
  body: {
    ...page,
    data: [{ userId: 'cu_1', userName: '无锡机床有限公司', version: 1, createTime: '2026-01-01T00:00:00Z' }],
  },
}
const listCall = 'POST /system/agent/user/customer/list'
const open = (views: Partial<ListViews> | (() => ReturnType<typeof ok>), at: string, more: object = {}) =>
  openAdmin({
    at,
    permissions: all,
    answers: {
      [listCall]: () => rows,
      'GET /list/views?resource=*': typeof views === 'function' ? views : () => ok({ ...noViews, ...views }),
      ...more,
    },
  })
const route = customers.route

beforeEach(() => {
  localStorage.clear()
  // The guide looks at customers too.
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
})

describe('the list of a schema', () => {
  it('asks for the rows of a linked view, and not for others before', async () => {
    const asked = await open({ views: [view()] }, `${route}?view=lv_1`)
    await screen.findByRole('button', { name: '视图：机床客户' })
    const bodies = asked.filter(({ method, path }) => `${method} ${path}` === listCall).map(({ body }) => body)
    expect(bodies[0]).toMatchObject({ userName: '机床', pageSize: 50, sortField: 'userName', sortOrder: 'ascend' })
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  it('is there although the views are not', async () => {
    await open(() => refused(500, '系统出错') as ReturnType<typeof ok>, `${route}?page=1`)
    await screen.findByText('无锡机床有限公司')
    expect(screen.queryByRole('button', { name: /^视图/ })).toBeNull()
  })

  it('says what of a view is not applied, and does not name what is closed', async () => {
    const leftOut: ListView['leftOut'] = [
      { part: 'column', reason: 'gone', label: { 'zh-CN': '评级', 'en-US': 'Grade' } },
      { part: 'filter', reason: 'closed', label: null },
    ]
    await open({ views: [view({ leftOut })] }, `${route}?view=lv_1`)
    await screen.findByText(/此视图有部分内容没有使用：列“评级”已不存在、1 处字段您没有权限查看/)
  })

  it('stays refused where nothing of a link is gone', async () => {
    await openAdmin({
      at: `${route}?filter=${encodeURIComponent('{"userName":"机床"}')}`,
      permissions: all,
      answers: { [listCall]: () => refused(422, '条件无法读取', { errors: [] }) },
    })
    await screen.findByRole('heading', { name: '列表没有加载成功' })
    expect(screen.queryByText(/没有使用/)).toBeNull()
  })

  it('opens with the rest where a link names fields that are gone, and says which', async () => {
    const filter = encodeURIComponent('{"mood":"good","userName":"机床"}')
    const asked = await openAdmin({
      at: `${route}?filter=${filter}&sort=stars&order=ASC&perPage=20&page=3`,
      permissions: all,
      answers: {
        [listCall]: ({ body }: { body: object }) =>
          'mood' in body || !('sortField' in body) || body.sortField === 'stars'
            ? refused(422, '没有可用于筛选或排序的字段“mood”。', { errors: [] })
            : rows,
      },
    })
    await screen.findByText('无锡机床有限公司')
    await screen.findByText(/条件“mood”已不存在，或对您不可见、排序“stars”已不存在，或对您不可见。列表按其余条件显示/)
    const last = asked.findLast(
      ({ method, path, body }) => `${method} ${path}` === listCall && JSON.stringify(body).includes('机床'),
    )
    expect(last?.body).toMatchObject({ userName: '机床', pageSize: 20, pageNo: 1, sortField: 'createTime' })
    expect(last?.body).not.toHaveProperty('mood')
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"userName":"机床"}')
  })

  it('of two who saved, overwrites only when told so, with the version that was seen', async () => {
    const user = userEvent.setup()
    const sent: unknown[] = []
    const theirs = view({ version: 2, changedBy: '李建国', content: { ...content, pageSize: 20 } })
    await open({ views: [view()] }, `${route}?view=lv_1&filter=${encodeURIComponent('{"userName":"轴承"}')}`, {
      'PUT /list/views/lv_1': ({ body }: { body: { version: number } }) => {
        sent.push(body)
        return body.version === 1
          ? refused(409, '视图“机床客户”已由 李建国 保存过', { data: { current: theirs } })
          : ok(view({ version: 3 }))
      },
    })
    await user.click(await screen.findByRole('button', { name: '视图：机床客户（已修改）' }))
    await user.click(await screen.findByRole('menuitem', { name: '保存修改' }))
    const dialog = await screen.findByRole('dialog', { name: '视图已被其他人保存过' })
    expect(within(dialog).getByText(/已由 李建国 保存过/)).toBeTruthy()
    expect(sent).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([{ version: 1 }, { version: 2, content: { filters: [{ value: '轴承' }] } }])
  })
})
