import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { openAdmin } from '../../support/admin.tsx'
import { ok, refused, type Asked } from '../../support/stage-api.ts'

beforeEach(() => {
  localStorage.clear()
  // The guide looks at customers too; what is counted here is what the list asks.
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  closeNotices()
})
afterEach(() => vi.unstubAllGlobals())

const names = [
  '恒砚精密',
  '澜浦纺织',
  '丰唐重钢',
  '新都食品',
  '江汉商贸',
  '柳江建材',
  '渭滨软件',
  '云岭茶业',
  '南康家具',
  '津沽化工',
  '鹭屿光电',
  '宛城装备',
]
const customers = names.map((userName, index) => ({
  userId: `cu_${index + 1}`,
  userName,
  creditCode: '91320205MAXDEM0139',
  owner: '王晓敏',
  dataStates: { power: 'there', basic: 'none', financial: 'there' },
  createTime: '2026-03-01T02:03:04.000Z',
  version: 1,
}))

/** A customer list that pages, and finds by name. */
const customerList = ({ body }: Asked) => {
  const found = customers.filter(({ userName }) => userName.includes(body.userName ?? body.q ?? ''))
  const start = (body.pageNo - 1) * body.pageSize
  return {
    body: {
      code: 200,
      msg: '',
      pageNo: body.pageNo,
      pageSize: body.pageSize,
      totalCount: found.length,
      data: found.slice(start, start + body.pageSize),
    },
  }
}
const answers = { 'POST /system/agent/user/customer/list': customerList }
const lists = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/customer/list')).map(({ body }) => body)
const rows = () => screen.getAllByRole('row').slice(1)

describe('a list from its schema', () => {
  test('title, columns, rows, values as people read them, and the total', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers })
    expect(await screen.findByText('共 12 条记录')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('客户列表')
    await waitFor(() => expect(document.title).toBe('客户列表 - 数据安全'))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      '企业名称',
      '统一社会信用代码',
      '客户经理',
      '数据状态',
      '风险评分',
      '创建时间',
      '操作',
    ])
    expect(rows()).toHaveLength(10)
    expect(within(rows()[0]!).getByRole('link', { name: '恒砚精密' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=cu_1',
    )
    expect(within(rows()[0]!).getByText('用电 已有')).toBeTruthy()
    expect(within(rows()[0]!).getByText('基础 无')).toBeTruthy()
    expect(lists(asked)[0]).toEqual({ pageNo: 1, pageSize: 10, sortField: 'createTime', sortOrder: 'descend' })
  })

  test('in English, from the same schema', async () => {
    await openAdmin({ at: '/uploadData/index', answers, locale: 'en-US' })
    expect(await screen.findByText('total 12 records')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Client list')
    await waitFor(() => expect(document.title).toBe('Client list - Data Security'))
    expect(screen.getByRole('columnheader', { name: /Enterprise name/ })).toBeTruthy()
  })

  test('the optional page number of the address opens that page', async () => {
    const asked = await openAdmin({ at: '/uploadData/index/2', answers })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(lists(asked)[0]).toMatchObject({ pageNo: 2 })
    expect(window.location.pathname).toBe('/uploadData/index')
  })

  test('a page that comes back empty steps back to the last one', async () => {
    await openAdmin({ at: '/uploadData/index?page=7', answers })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await waitFor(() => expect(window.location.search).toContain('page=2'))
  })

  test('conditions count when 查询 is pressed, from the first page; 重置 takes them back', async () => {
    const asked = await openAdmin({ at: '/uploadData/index?page=2', answers })
    await waitFor(() => expect(rows()).toHaveLength(2))
    const before = lists(asked).length
    await userEvent.type(screen.getByRole('textbox', { name: '企业名称' }), '江')
    expect(lists(asked)).toHaveLength(before)
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(screen.getByText('共 2 条记录')).toBeTruthy())
    expect(lists(asked).at(-1)).toMatchObject({ userName: '江', pageNo: 1 })
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(screen.getByText('共 12 条记录')).toBeTruthy())
    expect((screen.getByRole('textbox', { name: '企业名称' }) as HTMLInputElement).value).toBe('')
  })

  test('a range of days becomes its first and last moment', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('button', { name: '展开' }))
    await userEvent.type(screen.getByLabelText('创建时间 起'), '2026-03-01')
    await userEvent.type(screen.getByLabelText('创建时间 止'), '2026-03-02')
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(lists(asked).at(-1)).toHaveProperty('createTime'))
    expect(lists(asked).at(-1).createTime).toEqual({
      op: 'between',
      value: [new Date('2026-03-01T00:00:00').toISOString(), new Date('2026-03-02T23:59:59.999').toISOString()],
    })
  })

  test('the search box waits for the end of typing and searches all marked fields', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    const before = lists(asked).length
    await userEvent.click(screen.getByRole('searchbox', { name: '搜索企业名称、统一社会信用代码' }))
    await userEvent.paste('恒砚')
    expect(lists(asked)).toHaveLength(before)
    await waitFor(() => expect(screen.getByText('共 1 条记录')).toBeTruthy())
    expect(lists(asked).slice(before)).toEqual([expect.objectContaining({ q: '恒砚', pageNo: 1 })])
  })

  test('a head sorts, both ways; what the schema does not sort is no button', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('button', { name: /按企业名称/ }))
    await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ sortField: 'userName', sortOrder: 'ascend' }))
    await userEvent.click(screen.getByRole('button', { name: /按企业名称/ }))
    await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ sortOrder: 'descend' }))
    expect(screen.queryByRole('button', { name: /客户经理/ })).toBeNull()
  })

  test('more rows a page', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('combobox', { name: '每页条数' }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '50 条/页',
      '100 条/页',
    ])
    await userEvent.click(screen.getByRole('option', { name: '50 条/页' }))
    await waitFor(() => expect(rows()).toHaveLength(12))
    expect(lists(asked).at(-1)).toMatchObject({ pageSize: 50, pageNo: 1 })
  })

  test('columns can be hidden; the choice is kept by the field', async () => {
    await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('button', { name: '列设置' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '客户经理' }))
    expect(screen.queryByRole('columnheader', { name: '客户经理', hidden: true })).toBeNull()
    const kept = Object.entries(localStorage).find(([key]) => key.includes('view.customers'))
    expect(kept?.[1]).toContain('f_cu_owner')
  })
})

describe('deleting', () => {
  test('several: asks, deletes, says what stayed and why', async () => {
    const asked = await openAdmin({
      at: '/uploadData/index',
      answers: {
        ...answers,
        'DELETE /system/agent/user/customer/batch/delete': () =>
          ok({ deleted: ['cu_1'], refused: [{ id: 'cu_2', msg: '有已发布的报告。' }] }),
      },
    })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 恒砚精密' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 澜浦纺织' }))
    expect(screen.getByText('已选择 2 项')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    const dialog = screen.getByRole('dialog', { name: '删除选中的 2 项？' })
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除 1 项，1 项未删除（澜浦纺织）：有已发布的报告。')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual(['cu_1', 'cu_2'])
    await waitFor(() => expect(screen.queryByText('已选择 2 项')).toBeNull())
  })

  test('the whole page is selected by the box in the head', async () => {
    await openAdmin({ at: '/uploadData/index', answers })
    await screen.findByText('共 12 条记录')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(screen.getByText('已选择 10 项')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(screen.queryByText('已选择 10 项')).toBeNull()
  })
})

describe('what a role lacks is not offered', () => {
  test('only looking: no boxes, no buttons, no links that change anything', async () => {
    await openAdmin({ at: '/uploadData/index', answers, permissions: { client: ['query', 'get'] } })
    await screen.findByText('共 12 条记录')
    expect(screen.queryByRole('checkbox')).toBeNull()
    for (const name of ['添加客户', '导出', /^删除/, /^编辑/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('a known page without permission says so; it is not asked for', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers, permissions: { home: ['query'] } })
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('没有权限 - 数据安全'))
    expect(lists(asked)).toEqual([])
    expect(screen.queryByRole('link', { name: '客户列表' })).toBeNull()
  })
})

describe('states', () => {
  test('nothing yet: what to do next', async () => {
    await openAdmin({
      at: '/homePage/qrCodeList',
      answers: { 'POST /report/agent/code/list': () => ({ body: { code: 200, msg: '', rows: [], total: 0 } }) },
    })
    expect(await screen.findByRole('heading', { name: '还没有二维码' })).toBeTruthy()
    expect(screen.getByText('还没有二维码。新建一个，请客户扫码授权数据。')).toBeTruthy()
    const buttons = await within(screen.getByRole('main')).findAllByRole('button', { name: '数据申请' })
    expect(buttons.length).toBeGreaterThan(0)
  })

  test('nothing under these conditions: a way to clear them', async () => {
    await openAdmin({ at: `/uploadData/index?filter=${encodeURIComponent('{"userName":"没有"}')}`, answers })
    await userEvent.click(await screen.findByRole('button', { name: '清除条件' }))
    expect(await screen.findByText('共 12 条记录')).toBeTruthy()
  })

  test('a failure: one notice, and a retry in place', async () => {
    let broken = true
    await openAdmin({
      at: '/uploadData/index',
      answers: {
        'POST /system/agent/user/customer/list': (asked) =>
          broken ? refused(500, '系统出错，请将编号 abc 告知管理员。') : customerList(asked),
      },
    })
    expect(await screen.findByRole('heading', { name: '列表没有加载成功' })).toBeTruthy()
    expect(currentNotices()).toHaveLength(1)
    expect(screen.getByText('系统出错，请将编号 abc 告知管理员。')).toBeTruthy()
    broken = false
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('共 12 条记录')).toBeTruthy()
  })
})
