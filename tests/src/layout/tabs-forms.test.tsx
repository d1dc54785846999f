import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { typedValues } from '../../../src/resources/form/kept.ts'
import { openAdmin } from '../../support/admin.tsx'
import { withRemark } from '../../support/remark.ts'
import { ok, refused, type Asked } from '../../support/stage-api.ts'
import type { NamedField } from '../../../core/schema/fields.ts'

beforeEach(() => {
  localStorage.clear()
  closeNotices()
})

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
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
  'POST /system/agent/user/customer/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 20, totalCount: 0, data: [] },
  }),
}
const input = (): HTMLInputElement => screen.getByLabelText('内部备注')
const openEdit = async (more: object = {}): Promise<Asked[]> => {
  const asked = await openAdmin({ at: '/homePage/qrCodeList/qr_1', answers: { ...answers, ...more }, given })
  await screen.findByLabelText('内部备注')
  return asked
}
const type = async (text: string): Promise<void> => {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
  await screen.findByRole('tab', { name: /有未保存的内容/ })
}
/** The page as a reload finds it: the same storage, everything else anew. */
const reload = async (more: object = {}): Promise<Asked[]> => {
  cleanup()
  return openEdit(more)
}

describe('a record that changes on the server while it is being edited', () => {
  const newer = {
    'GET /report/agent/code/info/*': () => ok({ ...code, version: 4, remark: '别人的', bankName2: '苏州分行' }),
    'POST /report/agent/code/update': () => refused(409, '内容已被其他人修改。'),
  }

  test('keeps what was typed over a reload, and the save names the version that was seen', async () => {
    await openEdit()
    await type('乙')
    const asked = await reload(newer)
    await waitFor(() => expect(input().value).toBe('乙'))
    expect(screen.getByText('您之前填写的内容已保留，尚未保存。')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/您填写的内容还在/)).toBeTruthy()
    expect(asked.filter(({ path }) => path.endsWith('/code/update')).map(({ body }) => body)).toEqual([
      { id: 'qr_1', version: 3, remark: '乙' },
    ])
    expect(input().value).toBe('乙')
  })

  test('shows the newest where nothing was typed, or where it is asked for', async () => {
    await openEdit()
    await type('乙')
    await reload(newer)
    await waitFor(() => expect(input().value).toBe('乙'))
    await userEvent.click(screen.getByRole('button', { name: '清除填写内容' }))
    await waitFor(() => expect(input().value).toBe('别人的'))
    await waitFor(() => expect(screen.queryByRole('tab', { name: /有未保存的内容/ })).toBeNull())
  })
})

describe('leaving a form', () => {
  test('by its cancel button asks where something was typed; no stays, yes leaves nothing behind', async () => {
    await openEdit()
    await type('乙')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    const question = await screen.findByRole('dialog', { name: '放弃未保存的内容？' })
    await userEvent.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input().value).toBe('乙')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃并关闭' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList/qr_1/show'))
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.form'))).toEqual([])
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
  })

  test('without input asks nothing', async () => {
    await openEdit()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList/qr_1/show'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('by a saved change leaves nothing behind', async () => {
    await openEdit({ 'POST /report/agent/code/update': () => ok({ ...code, version: 4 }) })
    await type('乙')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList'))
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['二维码列表']))
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.form'))).toEqual([])
  })

  test('the last tab says that it stays', async () => {
    await openEdit()
    screen.getByRole('tab').focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(currentNotices().map(({ message }) => message)).toEqual(['tabs.lastStays']))
  })
})

describe('what may be written down', () => {
  const fields = [
    { name: 'name' },
    { name: 'secret', format: 'password' },
    { name: 'once', 'x-form': { widget: 'password-once' } },
    { name: 'file' },
  ] as unknown as NamedField[]
  test('is what was typed, without passwords and files', () => {
    const values = { name: 'x', secret: 'p', once: 'q', file: new File(['x'], 'x.txt'), other: 1 }
    expect(typedValues(values, { name: true, secret: true, once: true, file: true }, fields)).toEqual({ name: 'x' })
  })
  test('a field that was emptied stays emptied', () => {
    expect(typedValues({ name: undefined }, { name: true }, fields)).toEqual({ name: null })
  })
  test('is nothing where nothing was typed', () => {
    expect(typedValues({ name: 'x' }, {}, fields)).toBeUndefined()
    expect(typedValues({ name: 'x' }, { name: false }, fields)).toBeUndefined()
  })
})

test('the own profile keeps what was typed with its tab, over a reload; what is typed back is no input', async () => {
  const mine = {
    'GET /system/agent/user/profile': () =>
      ok({
        username: 'clerk',
        name: '王敏',
        email: '',
        phone: '',
        contactPhone: '',
        avatar: '',
        jobNumber: '',
        version: 3,
      }),
    'GET /system/agent/user/twoStep': () => ok({ on: false, recoveryCodesLeft: 0 }),
    'GET /system/agent/user/sessions': () => ok([]),
  }
  const open = async (): Promise<HTMLInputElement> => {
    await openAdmin({ at: '/account/index', answers: { ...answers, ...mine } })
    return screen.findByLabelText<HTMLInputElement>('姓名')
  }
  await userEvent.type(await open(), '敏')
  await screen.findByRole('tab', { name: /有未保存的内容/ })
  cleanup()
  const name = await open()
  expect(name.value).toBe('王敏敏')
  await userEvent.type(name, '{Backspace}')
  await waitFor(() => expect(screen.queryByRole('tab', { name: /有未保存的内容/ })).toBeNull())
})
