import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeApplication, openApplication } from '../../../../src/features/application/opening.ts'
import { closeNotices } from '../../../../src/dataProvider/notices.ts'
import { openAdmin } from '../../../support/admin.tsx'
import { ok, refused, type Asked } from '../../../support/stage-api.ts'

const hour = 60 * 60 * 1000
const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
const base = {
  needTypes: '["1"]',
  codeType: '1',
  createTime: at(-48),
  expiresAt: at(100),
  codeUrl: 'https://x.example/c/abc',
  version: 1,
}
const request = {
  ...base,
  id: 'qr_1',
  useRemark: '2',
  codeType: '2',
  appUserId: 'cu_1',
  state: 'opened',
  remindedAt: at(-2),
  reminders: 2,
}
const application = { ...base, id: 'qr_2', useRemark: '1', state: 'opened', appUserId: 'cu_1' }
const fresh = { ...base, id: 'qr_4', useRemark: '3', state: 'waiting' }
const overdue = { ...base, id: 'qr_3', useRemark: '3', codeType: '2', state: 'expired', expiresAt: at(-1) }

/** As the server: by kind and by states, newest first. */
const listed = ({ body }: Asked) => {
  const states = (body.state?.value as string[] | undefined) ?? null
  const list = [application, request, overdue, fresh].filter(
    (row) => (!body.codeType || row.codeType === body.codeType) && (!states || states.includes(row.state)),
  )
  return { body: { code: 200, msg: '', rows: list, total: list.length } }
}
const answers = {
  'POST /report/agent/code/list': listed,
  'GET /system/agent/user/customer/info/cu_1': () =>
    ok({ userId: 'cu_1', userName: '恒砚精密', creditCode: '91320205MAXDEM0139' }),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}

beforeAll(() =>
  Promise.all([
    import('../../../../src/features/application/ApplicationPanel.tsx'),
    import('../../../../src/features/application/actions/RemindDialog.tsx'),
    import('../../../../src/features/application/actions/ProlongDialog.tsx'),
    import('../../../../src/features/application/actions/RevokeDialog.tsx'),
  ]),
)
beforeEach(() => {
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  closeNotices()
  closeApplication()
})
afterEach(() => vi.unstubAllGlobals())

async function open(
  more: Record<string, (asked: Asked) => never> | object = {},
): Promise<{ asked: Asked[]; items: () => HTMLElement[] }> {
  const asked = await openAdmin({
    at: '/uploadData/index',
    answers: {
      ...answers,
      'POST /system/agent/user/customer/list': () => ({
        body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
      }),
      ...(more as typeof answers),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  openApplication({ tab: 'history' })
  const panel = within(await screen.findByRole('tabpanel', { name: '申请历史' }))
  await panel.findByText(/待客户上传/)
  return { asked, items: () => panel.getAllByRole('listitem') }
}
const press = (item: HTMLElement, name: RegExp): Promise<void> =>
  userEvent.click(within(item).getByRole('button', { name }))

describe('what was asked of customers', () => {
  test('begins with the requests that wait for an upload, each once, and marks the overdue', async () => {
    const { items } = await open()
    expect(items().map((item) => within(item).getAllByRole('link')[0]!.textContent)).toEqual([
      '上传数据 财务分析报告',
      '数据申请 征信调查报告',
      '上传数据 能耗分析报告',
      '数据申请 能耗分析报告',
    ])
    expect(items().map((item) => within(item).queryByText('逾期未上传') !== null)).toEqual([false, false, true, false])
    expect(await within(items()[0]!).findByRole('link', { name: '恒砚精密' })).toBeTruthy()
  })

  test('is narrowed by how far it is', async () => {
    const { items } = await open()
    await userEvent.click(screen.getByRole('button', { name: '已失效' }))
    await waitFor(() =>
      expect(items().map((item) => within(item).getAllByRole('link')[0]!.textContent)).toEqual([
        '上传数据 能耗分析报告',
      ]),
    )
  })

  test('offers what the state allows, and to remind only whom it knows', async () => {
    const { items } = await open()
    expect(
      items().map((item) =>
        within(item)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ),
    ).toEqual([
      ['提醒', '延期', '撤销', '复制链接'],
      ['提醒', '延期', '撤销', '复制链接'],
      ['延期', '撤销'],
      ['延期', '撤销', '复制链接'],
    ])
  })
})

describe('reminding', () => {
  test('a second time within a day is not possible, and says from when it is', async () => {
    const { items, asked } = await open()
    expect(within(items()[0]!).getByText(/已提醒 2 次/)).toBeTruthy()
    await press(items()[0]!, /^提醒/)
    const dialog = within(await screen.findByRole('dialog', { name: '提醒客户' }))
    expect(dialog.getByText(/之后可再次提醒/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '提醒' }).disabled).toBe(true)
    expect(asked.some(({ path }) => path.includes('/remind/'))).toBe(false)
  })

  test('where nothing can be sent, says why in the dialog and offers the link', async () => {
    const { items } = await open({
      'POST /report/agent/code/remind/qr_2': () => refused(422, '没有客户的手机号，请复制链接发给客户。'),
    })
    await press(items()[1]!, /^提醒/)
    const dialog = within(await screen.findByRole('dialog', { name: '提醒客户' }))
    await userEvent.click(dialog.getByRole('button', { name: '提醒' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('没有客户的手机号')
    expect(dialog.getByRole('button', { name: '复制链接' })).toBeTruthy()
  })

  test('goes once however often it is pressed, and says what the server says', async () => {
    const { items, asked } = await open({
      'POST /report/agent/code/remind/qr_2': () => ok(application, { msg: '已提醒客户' }),
    })
    await press(items()[1]!, /^提醒/)
    await userEvent.dblClick(
      within(await screen.findByRole('dialog', { name: '提醒客户' })).getByRole('button', { name: '提醒' }),
    )
    expect(await screen.findByText('已提醒客户')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '提醒客户' })).toBeNull())
    expect(asked.filter(({ path }) => path.includes('/remind/'))).toHaveLength(1)
  })
})

test('prolonging takes 1 to 30 days and tells until when', async () => {
  const { items, asked } = await open({ 'POST /report/agent/code/prolong/qr_3': () => ok(overdue, { msg: '已延期' }) })
  await press(items()[2]!, /^延期/)
  const dialog = within(await screen.findByRole('dialog', { name: /^延期/ }))
  const days = dialog.getByRole('textbox', { name: '延长天数' })
  await userEvent.clear(days)
  await userEvent.type(days, '31')
  expect(dialog.getByText('请填写 1 至 30 之间的整数。')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '延期' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: '14 天' }))
  expect(dialog.getByRole('status').textContent).toMatch(/延期后有效期至 20\d\d-\d\d-\d\d \d\d:\d\d/)
  await userEvent.click(dialog.getByRole('button', { name: '延期' }))
  expect(await screen.findByText('已延期')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('/prolong/'))?.body).toEqual({ days: 14 })
})

test('revoking asks first', async () => {
  const { items, asked } = await open({
    'POST /report/agent/code/revoke/qr_2': () => ok({ ...application, state: 'revoked' }, { msg: '已撤销' }),
  })
  await press(items()[1]!, /^撤销/)
  const dialog = within(await screen.findByRole('dialog', { name: '撤销“数据申请 征信调查报告”？' }))
  expect(asked.some(({ path }) => path.includes('/revoke/'))).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销')).toBeTruthy()
})
