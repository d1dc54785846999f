import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeNotices, currentNotices, noticeMilliseconds } from '../../../../src/dataProvider/notices.ts'
import { openAdmin, schemas } from '../../../support/admin.tsx'
import { ok, refused, type Asked } from '../../../support/stage-api.ts'

const code = {
  id: 'qr_1',
  useRemark: '2',
  needTypes: '["1"]',
  codeType: '1',
  bankName1: '演示银行',
  bankName2: '演示银行无锡分行',
  state: 'waiting',
  createTime: '2026-03-01T02:03:04.000Z',
  expiresAt: '2099-03-08T02:03:04.000Z',
  codeUrl: 'https://x.example/c/abc',
  version: 1,
}
const tree = [
  {
    id: 'b_0',
    name: '演示银行',
    displayName: '',
    children: [
      {
        id: 'b_1',
        name: '无锡分行',
        displayName: '梁溪金融',
        children: [{ id: 'b_11', name: '滨湖支行', displayName: '', children: [] }],
      },
    ],
  },
  {
    id: 'b_2',
    name: '另一银行',
    displayName: '',
    children: [{ id: 'b_3', name: '杭州分行', displayName: '', children: [] }],
  },
]
const rows = (list: object[]) => () => ({ body: { code: 200, msg: '', rows: list, total: list.length } })
const answers = {
  'POST /report/agent/code/list': rows([]),
  'GET /report/agent/code/bank/tree': () => ok(tree),
  'POST /report/agent/code/generate': () => ok(code, { msg: '二维码已生成' }),
  'GET /report/agent/code/info/qr_1': () => ok(code),
  'POST /system/agent/user/customer/list': () => ({
    body: {
      code: 200,
      msg: '',
      pageNo: 1,
      pageSize: 20,
      totalCount: 1,
      data: [{ userId: 'cu_1', userName: '恒砚精密', creditCode: '91320205MAXDEM0139' }],
    },
  }),
  'GET /system/agent/user/customer/info/cu_1': () =>
    ok({ userId: 'cu_1', userName: '恒砚精密', creditCode: '91320205MAXDEM0139' }),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}

// Its code is asked for when it is opened first; that is no part of what is told here.
beforeAll(() => import('../../../../src/features/application/ApplicationPanel.tsx'))
beforeEach(() => {
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  closeNotices()
})
afterEach(() => vi.unstubAllGlobals())

const inside = (element: HTMLElement) => within(element)
type Panel = ReturnType<typeof inside>
type Options = Partial<Parameters<typeof openAdmin>[0]>

/** The panel over the list, opened by the side panel's button. */
async function open(options: Options = {}): Promise<{ asked: Asked[]; panel: Panel; sent: () => unknown[] }> {
  const asked = await openAdmin({ at: '/homePage/qrCodeList', ...options, answers: { ...answers, ...options.answers } })
  await userEvent.click((await screen.findAllByRole('button', { name: /^(数据申请|Apply for data)$/ }))[0]!)
  const panel = inside(await screen.findByRole('dialog', { name: /数据申请|Apply for data/ }))
  return {
    asked,
    panel,
    sent: () => asked.filter(({ path }) => path === '/report/agent/code/generate').map(({ body }) => body as unknown),
  }
}
const choosePurpose = async (panel: Panel, name: string): Promise<void> => {
  await userEvent.click(await panel.findByRole('combobox', { name: /用途/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const chooseShown = async (panel: Panel, name: string): Promise<void> => {
  await userEvent.click(panel.getByRole('combobox', { name: '显示名称' }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const tab = (panel: Panel, name: string): Promise<void> => userEvent.click(panel.getByRole('tab', { name }))
const warnings = (): string[] =>
  currentNotices()
    .filter(({ severity }) => severity === 'warning')
    .map(({ message }) => message)

test('whoever signs in next finds it closed, and at its first tab', async () => {
  const { panel } = await open()
  await tab(panel, '上传数据')
  cleanup()
  const next = await open()
  expect(next.panel.getByRole('tab', { selected: true }).textContent).toBe('数据申请')
  cleanup()
  await openAdmin({ at: '/homePage/qrCodeList', answers })
  await screen.findAllByRole('button', { name: '数据申请' })
  expect(screen.queryByRole('dialog', { name: '数据申请' })).toBeNull()
})

describe('a data application', () => {
  test('without purpose and data is not sent: a notice of 8 seconds, and both are marked', async () => {
    const { panel, sent } = await open()
    await userEvent.click(await panel.findByRole('button', { name: '生成二维码' }))
    expect(await screen.findByText('请完成所有选项/填写')).toBeTruthy()
    expect(noticeMilliseconds).toBe(8000)
    expect(panel.getByRole('combobox', { name: /用途/ }).getAttribute('aria-invalid')).toBe('true')
    expect(panel.getByText('请至少选择一项数据。')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('in English', async () => {
    const { panel } = await open({ locale: 'en-US' })
    await userEvent.click(await panel.findByRole('button', { name: 'Make the QR code' }))
    expect(await screen.findByText('Please complete all options/fill-in')).toBeTruthy()
  })

  test('goes with the user’s bank and branch, once however often it is pressed, and shows the code with its facts', async () => {
    let finish = (): void => undefined
    const { panel, sent } = await open({
      answers: {
        'POST /report/agent/code/generate': () => new Promise((resolve) => (finish = () => resolve(ok(code)))),
      },
    })
    await choosePurpose(panel, '财务分析报告')
    await userEvent.click(panel.getByRole('checkbox', { name: '用电数据' }))
    await userEvent.dblClick(panel.getByRole('button', { name: '生成二维码' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    finish()
    expect(await panel.findByRole('heading', { name: '二维码已生成' })).toBeTruthy()
    expect(sent()).toEqual([
      {
        useRemark: '2',
        needTypes: '["1"]',
        codeType: '1',
        bankName1: '演示银行',
        bankName2: '无锡分行',
        bankId1: 'b_0',
        bankId2: 'b_1',
      },
    ])
    for (const fact of ['演示银行 · 演示银行无锡分行', '财务分析报告', '用电数据'])
      expect(panel.getByText(fact)).toBeTruthy()
    expect(await panel.findByRole('img', { name: '二维码：https://x.example/c/abc' })).toBeTruthy()
    expect(panel.getByRole('link', { name: '打印' }).getAttribute('href')).toBe('/homePage/printCodes?ids=qr_1')
    await userEvent.click(panel.getByRole('button', { name: '完成' }))
    expect(await panel.findByRole('button', { name: '生成二维码' })).toBeTruthy()
  })

  test('tells what the customer does while the code is shown', async () => {
    let state = 'waiting'
    const { panel } = await open({
      answers: {
        'GET /report/agent/code/info/qr_1': () => ok({ ...code, state }),
        'GET /report/agent/code/changes?since=*': () =>
          ok({ cursor: 'c.', changed: state === 'waiting' ? [] : ['qr_1'] }),
      },
    })
    await choosePurpose(panel, '财务分析报告')
    await userEvent.click(panel.getByRole('checkbox', { name: '用电数据' }))
    await userEvent.click(panel.getByRole('button', { name: '生成二维码' }))
    expect((await panel.findByText('等待客户扫码')).closest('[role=status]')).toBeTruthy()
    state = 'authorised'
    expect(await panel.findByText('客户已授权')).toBeTruthy()
  })

  test('that is refused says why at its field, and keeps what was typed', async () => {
    const { panel } = await open({
      answers: {
        'POST /report/agent/code/generate': () =>
          refused(422, '申请失败：名称不可用', {
            errors: [{ field: '/showCompany', keyword: 'pattern', msg: '名称不可用' }],
          }),
      },
    })
    await choosePurpose(panel, '财务分析报告')
    await userEvent.click(panel.getByRole('checkbox', { name: '用电数据' }))
    await chooseShown(panel, '梁溪金融')
    await userEvent.click(panel.getByRole('button', { name: '生成二维码' }))
    expect(await panel.findByText('名称不可用')).toBeTruthy()
    expect(panel.getByRole('combobox', { name: '显示名称' }).textContent).toBe('梁溪金融')
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name: '用电数据' }).checked).toBe(true)
  })

  test('survives that the panel is closed by mistake, until it is cleared', async () => {
    const { panel } = await open()
    await userEvent.click(await panel.findByRole('checkbox', { name: '财务数据' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Alt>}q{/Alt}')
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByRole<HTMLInputElement>('checkbox', { name: '财务数据' })).checked).toBe(true)
    await userEvent.click(again.getByRole('button', { name: '重置' }))
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: '财务数据' }).checked).toBe(false)
  })

  test('offers the branches of the bank that is chosen; another bank’s branch goes', async () => {
    const { panel, sent } = await open()
    const bank = await panel.findByRole<HTMLInputElement>('combobox', { name: '银行' })
    expect(bank.value).toBe('演示银行')
    await userEvent.click(panel.getByRole('combobox', { name: '支行' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['无锡分行', '滨湖支行'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(bank)
    await userEvent.click(await screen.findByRole('option', { name: '另一银行' }))
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: '支行' }).value).toBe('')
    await userEvent.click(panel.getByRole('combobox', { name: '支行' }))
    await userEvent.click(await screen.findByRole('option', { name: '杭州分行' }))
    await choosePurpose(panel, '财务分析报告')
    await userEvent.click(panel.getByRole('checkbox', { name: '用电数据' }))
    await userEvent.click(panel.getByRole('button', { name: '生成二维码' }))
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ bankName1: '另一银行', bankId1: 'b_2', bankName2: '杭州分行', bankId2: 'b_3' }),
    )
  })

  test('shows the customer a name of the bank that is chosen, or none: what another bank is called goes with it', async () => {
    const { panel, sent } = await open()
    await panel.findByRole('combobox', { name: '银行' })
    await userEvent.click(panel.getByRole('combobox', { name: '显示名称' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      '不另外显示',
      '梁溪金融',
      '演示银行',
    ])
    await userEvent.click(screen.getByRole('option', { name: '梁溪金融' }))
    await userEvent.click(panel.getByRole('combobox', { name: '银行' }))
    await userEvent.click(await screen.findByRole('option', { name: '另一银行' }))
    expect(panel.getByRole('combobox', { name: '显示名称' }).textContent).toBe('不另外显示')
    await chooseShown(panel, '另一银行')
    await choosePurpose(panel, '财务分析报告')
    await userEvent.click(panel.getByRole('checkbox', { name: '用电数据' }))
    await userEvent.click(panel.getByRole('button', { name: '生成二维码' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ bankId1: 'b_2', bankId2: '', showCompany: '另一银行' }))
  })

  test('asks for a field that was added to the schema', async () => {
    const resources = schemas.resources.map((schema) =>
      schema.name === 'qrCodes'
        ? {
            ...schema,
            schema: {
              ...schema.schema,
              properties: {
                ...schema.schema.properties,
                remark: {
                  type: 'string' as const,
                  maxLength: 50,
                  'x-id': 'f_qr_remark',
                  'x-label': { 'zh-CN': '内部备注', 'en-US': 'Remark' },
                },
              },
            },
          }
        : schema,
    )
    const { panel } = await open({ resources })
    expect(await panel.findByRole('textbox', { name: '内部备注' })).toBeTruthy()
  })

  test('is not offered to a role that may not make one, by its keys neither', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers, permissions: { home: ['query', 'get'] } })
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('{Alt>}q{/Alt}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a request to upload', () => {
  test('of nothing and nobody is not sent', async () => {
    const { panel, sent } = await open()
    await tab(panel, '上传数据')
    await userEvent.click(await panel.findByRole('button', { name: '发送上传请求' }))
    await waitFor(() => expect(warnings()).toEqual(['application.incomplete']))
    expect(panel.getAllByText('客户、用途、所需数据请至少填写一项。')).toHaveLength(3)
    expect(sent()).toEqual([])
  })

  test('passes with a purpose alone; says so, stays on the form, and clears it', async () => {
    const { panel, sent } = await open({
      answers: {
        'POST /report/agent/code/generate': () =>
          ok({ ...code, id: 'qr_2', codeType: '2' }, { msg: '上传数据请求已发送给客户' }),
      },
    })
    await tab(panel, '上传数据')
    await choosePurpose(panel, '能耗分析报告')
    await userEvent.click(panel.getByRole('button', { name: '发送上传请求' }))
    expect(await screen.findByText('上传数据请求已发送给客户')).toBeTruthy()
    expect(sent()[0]).toMatchObject({ useRemark: '3', codeType: '2' })
    expect(panel.getByRole('combobox', { name: /用途/ }).textContent).toBe('请选择')
    expect(panel.queryByRole('heading', { name: '二维码已生成' })).toBeNull()
  })

  test('may be for a customer alone', async () => {
    const { panel, sent } = await open()
    await tab(panel, '上传数据')
    await userEvent.click(await panel.findByRole('combobox', { name: '客户' }))
    await userEvent.click(await screen.findByRole('option', { name: '恒砚精密' }))
    await userEvent.click(panel.getByRole('button', { name: '发送上传请求' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ appUserId: 'cu_1', codeType: '2' }))
    expect(sent()[0]).not.toHaveProperty('useRemark')
  })
})
