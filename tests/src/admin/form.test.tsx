import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import qrcode from 'qrcode'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { openAdmin } from '../../support/admin.tsx'
import { withRemark } from '../../support/remark.ts'
import { ok, refused, type Asked } from '../../support/stage-api.ts'

const pictures: { toDataURL(link: string): Promise<string> } = qrcode
beforeEach(() => {
  localStorage.clear()
  closeNotices()
  vi.spyOn(pictures, 'toDataURL').mockImplementation(async (link) => `data:image/png;base64,${btoa(link)}`)
})
afterEach(() => vi.unstubAllGlobals())

const given = withRemark()
const code = {
  id: 'qr_1',
  version: 3,
  useRemark: '1',
  needTypes: '["1","3"]',
  codeType: '1',
  appUserId: null,
  bankName1: '演示银行',
  bankName2: '无锡分行',
  remark: '甲',
  state: 'waiting',
  codeUrl: 'http://127.0.0.1/c/x',
  createTime: '2026-03-01T02:03:04.000Z',
  expiresAt: '2026-03-08T02:03:04.000Z',
}
const answers = {
  'POST /report/agent/code/list': () => ({ body: { code: 200, msg: '', rows: [code], total: 1 } }),
  'GET /report/agent/code/info/*': () => ok(code),
  'POST /system/agent/user/customer/list': () => ({
    body: {
      code: 200,
      msg: '',
      pageNo: 1,
      pageSize: 20,
      totalCount: 1,
      data: [{ userId: 'cu_1', userName: '恒砚精密' }],
    },
  }),
  'GET /system/agent/user/customer/info/*': () => ok({ userId: 'cu_1', userName: '恒砚精密' }),
}
const sent = (asked: Asked[], end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }))
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}
const openCreate = async (more: object = {}) => {
  const asked = await openAdmin({ at: '/homePage/qrCodeList/create', answers: { ...answers, ...more }, given })
  await screen.findByRole('combobox', { name: /用途/ })
  return asked
}

describe('a new record', () => {
  test('inputs under their groups, defaults filled in, what the system fills in left out', async () => {
    await openCreate()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新建二维码')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['数据申请', '申请机构']),
    )
    expect((screen.getByLabelText('支行') as HTMLInputElement).value).toBe('无锡分行')
    expect(screen.getByRole('combobox', { name: /类型/ }).textContent).toBe('数据申请')
    for (const label of ['状态', '创建时间', '银行编号']) expect(screen.queryByLabelText(label)).toBeNull()
  })

  test('what is missing is said at its input before anything is sent; the first one gets the focus', async () => {
    const asked = await openCreate()
    await submit()
    expect(await screen.findAllByText('请填写此项。')).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: /用途/ }).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement?.closest('.MuiFormControl-root')?.textContent).toContain('用途'))
    expect(sent(asked, '/code/generate')).toEqual([])
    await choose(/用途/, '财务分析报告')
    await waitFor(() => expect(screen.getAllByText('请填写此项。')).toHaveLength(1))
  })

  test('a press on a button leaves the focus where it is: a fault that appears then would move the button from under the mouse', async () => {
    await openCreate()
    for (const name of ['提交', '取消']) expect(fireEvent.mouseDown(screen.getByRole('button', { name }))).toBe(false)
  })

  test('a right one is sent, and its QR code shown with picture, link and a way on', async () => {
    const asked = await openCreate({
      'POST /report/agent/code/generate': () => ok({ ...code, id: 'qr_2', codeUrl: 'http://127.0.0.1/c/new' }),
    })
    await choose(/用途/, '财务分析报告')
    await userEvent.click(screen.getByRole('checkbox', { name: '财务数据' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '用电数据' }))
    await userEvent.type(screen.getByRole('combobox', { name: /客户/ }), '恒砚')
    await userEvent.click(await screen.findByRole('option', { name: '恒砚精密' }))
    await submit()
    expect(await screen.findByRole('heading', { name: '二维码已生成' })).toBeTruthy()
    expect(sent(asked, '/code/generate')).toEqual([
      {
        useRemark: '2',
        needTypes: '["1","3"]',
        codeType: '1',
        appUserId: 'cu_1',
        bankName1: '演示银行',
        bankName2: '无锡分行',
        bankId1: 'b_0',
        bankId2: 'b_1',
      },
    ])
    expect((await screen.findByRole('img', { name: '二维码：http://127.0.0.1/c/new' })).getAttribute('src')).toBe(
      `data:image/png;base64,${btoa('http://127.0.0.1/c/new')}`,
    )
    const copied = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    await userEvent.click(screen.getByRole('button', { name: '复制链接' }))
    await waitFor(() => expect(copied).toHaveBeenCalledWith('http://127.0.0.1/c/new'))
    vi.stubGlobal('navigator', window.navigator)
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList'))
  })

  test('what the server refuses lands on its input and gets the focus; nothing typed is lost', async () => {
    await openCreate({
      'POST /report/agent/code/generate': () =>
        refused(422, '请检查填写内容：内部备注', {
          errors: [{ field: '/remark', keyword: 'x', msg: '名称含有敏感词。' }],
        }),
    })
    await choose(/用途/, '财务分析报告')
    await userEvent.click(screen.getByRole('checkbox', { name: '财务数据' }))
    await userEvent.type(screen.getByLabelText('内部备注'), '某名称')
    await submit()
    expect(await screen.findByText('名称含有敏感词。')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('内部备注')))
    expect((screen.getByLabelText('内部备注') as HTMLInputElement).value).toBe('某名称')
    expect(screen.getByRole('checkbox', { name: '财务数据' })).toHaveProperty('checked', true)
    expect(currentNotices().map(({ message }) => message)).toEqual(['请检查填写内容：内部备注'])
  })

  test('a fault that belongs to no input is still seen', async () => {
    await openCreate({
      'POST /report/agent/code/generate': () =>
        refused(422, '请检查', { errors: [{ field: '/bankId1', keyword: 'x', msg: '没有这家银行。' }] }),
    })
    await choose(/用途/, '财务分析报告')
    await userEvent.click(screen.getByRole('checkbox', { name: '财务数据' }))
    await submit()
    const alerts = await within(screen.getByRole('main')).findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toContain('没有这家银行。')
  })

  test('no network: what was typed stays, and can be sent again', async () => {
    let broken = true
    const asked = await openCreate({
      'POST /report/agent/code/generate': () => (broken ? new TypeError('failed to fetch') : ok(code)),
    })
    await choose(/用途/, '财务分析报告')
    await userEvent.click(screen.getByRole('checkbox', { name: '财务数据' }))
    await submit()
    await waitFor(() => expect(currentNotices().map(({ message }) => message)).toEqual(['failure.network']))
    broken = false
    await submit()
    expect(await screen.findByRole('heading', { name: '二维码已生成' })).toBeTruthy()
    expect(sent(asked, '/code/generate')).toHaveLength(2)
  })

  test('another language keeps what was typed', async () => {
    await openCreate()
    await userEvent.type(screen.getByLabelText('内部备注'), '某名称')
    await userEvent.click(screen.getByRole('button', { name: '切换语言' }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    expect(((await screen.findByLabelText('Remark')) as HTMLInputElement).value).toBe('某名称')
    await waitFor(() => expect(document.title).toBe('New QR code - Data Security'))
    expect(document.documentElement.lang).toBe('en-US')
    expect(localStorage.getItem('locale')).toBe('en-US')
  })
})

describe('a change', () => {
  const openEdit = async (more: object = {}) => {
    const asked = await openAdmin({ at: '/homePage/qrCodeList/qr_1', answers: { ...answers, ...more }, given })
    await screen.findByLabelText('内部备注')
    return asked
  }
  const rename = async (name: string): Promise<void> => {
    await userEvent.clear(screen.getByLabelText('内部备注'))
    await userEvent.type(screen.getByLabelText('内部备注'), name)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
  }

  test('sends what changed with the version, says so, and goes back to the list', async () => {
    const asked = await openEdit({ 'POST /report/agent/code/update': () => ok({ ...code, version: 4 }) })
    await rename('乙')
    expect(await screen.findByText('修改成功')).toBeTruthy()
    expect(sent(asked, '/code/update')).toEqual([{ id: 'qr_1', version: 3, remark: '乙' }])
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList'))
  })

  test('too late: a clear sentence, what was typed stays, and the latest can be loaded', async () => {
    await openEdit({ 'POST /report/agent/code/update': () => refused(409, '内容已被其他人修改，请比较后再保存。') })
    await rename('乙')
    expect(await screen.findByText(/您填写的内容还在/)).toBeTruthy()
    expect((screen.getByLabelText('内部备注') as HTMLInputElement).value).toBe('乙')
    await userEvent.click(screen.getByRole('button', { name: '载入最新内容' }))
    await waitFor(() => expect(screen.queryByText(/您填写的内容还在/)).toBeNull())
  })

  test('a record that is gone says so and leads to the list', async () => {
    await openAdmin({
      at: '/homePage/qrCodeList/qr_9',
      answers: { ...answers, 'GET /report/agent/code/info/*': () => refused(404, '找不到') },
    })
    expect(await screen.findByRole('heading', { name: '找不到这条记录' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/homePage/qrCodeList')
    // The page says it; a notice would say it twice.
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('the page of a record: every field, options by their labels, the QR code beside them', async () => {
  await openAdmin({ at: '/homePage/qrCodeList/qr_1/show', answers })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('数据申请 征信调查报告')
  expect(screen.getByText('用电数据、财务数据')).toBeTruthy()
  expect(screen.getByText('待扫码')).toBeTruthy()
  expect(await screen.findByRole('img', { name: /二维码：/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: '编辑' }).getAttribute('href')).toBe('/homePage/qrCodeList/qr_1')
})

test('without the permission there is no form, and no way to it', async () => {
  await openAdmin({ at: '/homePage/qrCodeList/create', answers, permissions: { home: ['query', 'get'] } })
  expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy()
})

test('a field that refers to some records of a kind offers those alone: the bank of a user is no branch', async () => {
  const nothing = () => ({ body: [], headers: { 'content-range': 'banks */0' } })
  const asked = await openAdmin({
    at: '/systemPage/users/create',
    answers: { ...answers, 'GET /system/banks*': nothing, 'GET /system/users*': nothing },
  })
  const filters = (): unknown[] =>
    asked.flatMap(({ path }) =>
      path.startsWith('/system/banks?') && path.includes('filter')
        ? [JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}')]
        : [],
    )
  await userEvent.click(await screen.findByRole('combobox', { name: '银行' }))
  await waitFor(() => expect(filters()).toContainEqual({ parentId: { op: 'empty' } }))
  await userEvent.keyboard('示范')
  await waitFor(() => expect(filters()).toContainEqual({ parentId: { op: 'empty' }, q: '示范' }))
})
