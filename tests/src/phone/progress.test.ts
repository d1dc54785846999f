import { h, options, render } from 'preact'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../src/phone/App.tsx'
import { ok, refused, stageApi, type Asked } from '../../support/stage-api.ts'

const consent = { version: '2026-11', hash: 'aa11', title: '企业数据授权书', paragraphs: ['一、用途。', '二、数据。'] }
const code = {
  bankName1: '某银行',
  bankName2: '某银行城南支行',
  showCompany: '',
  agentName: '王晓敏',
  useRemark: '1',
  needTypes: ['1', '3'],
  codeType: '1',
  expiresAt: '2099-11-27T08:00:00.000Z',
  state: 'waiting',
  consent,
  accept: ['.xlsx', '.pdf', '.jpg'],
  maxSize: 104_857_600,
  sms: true,
  demo: true,
}
const session = {
  session: 's1',
  expiresAt: '2099-01-01T00:00:00.000Z',
  enterpriseName: '某公司',
  creditCode: '91350100M000100Y43',
  step: 'consent',
}
const state = { step: 'consent', state: 'opened', enterpriseName: '某公司', consent: null, files: [] as object[] }
const file = { id: 'u1', fileName: '资产负债表.xlsx', size: 2048, received: 2048, done: true, dataType: '3' }

let root: HTMLElement
const user = userEvent.setup()
const open = (handlers: Parameters<typeof stageApi>[0]): Asked[] => {
  const asked = stageApi({
    'GET /open/tok': () => ok(code),
    'POST /open/tok/opened': () => ok(null),
    'GET /open/tok/files': () => ok([]),
    ...handlers,
  })
  render(h(App, { token: 'tok' }), root)
  return asked
}
const press = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole('button', { name }))
const alerted = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
const identified = (step: string): void =>
  sessionStorage.setItem('open:tok', JSON.stringify({ session: { ...session, step }, receipt: null, code }))

// Drawn at once, so that a test may look right after it pressed.
options.debounceRendering = (draw) => draw()

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN'])
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  render(null, root)
  root.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('shows what the bank has done with it, and asks anew on demand', async () => {
  identified('done')
  const bank = { taken: 0, data: [{ dataType: '1', state: 'fetching' }] }
  let now: object = bank
  const asked = open({ 'GET /open/tok/state': () => ok({ ...state, step: 'done', files: [file], bank: now }) })
  expect(await screen.findByText('银行已收到 1 个文件')).toBeTruthy()
  expect(screen.getByText('等待客户经理处理')).toBeTruthy()
  expect(screen.getByText('用电数据：正在获取')).toBeTruthy()
  now = { taken: 1, data: [{ dataType: '1', state: 'failed' }] }
  await press('刷新进度')
  expect(await screen.findByText('客户经理已录入 1 个文件，共 1 个')).toBeTruthy()
  expect(screen.getByText(/^用电数据：没有取到/)).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('/state'))).toHaveLength(2)
})

test('a server that does not answer is said, and what was known stays', async () => {
  identified('done')
  let isAway = false
  open({
    'GET /open/tok/state': () =>
      isAway ? refused(503, '系统繁忙') : ok({ ...state, step: 'done', files: [file], bank: { taken: 1, data: [] } }),
  })
  await screen.findByText('客户经理已录入 1 个文件，共 1 个')
  isAway = true
  await press('刷新进度')
  await alerted('系统繁忙')
  expect(screen.getByText('客户经理已录入 1 个文件，共 1 个')).toBeTruthy()
})
