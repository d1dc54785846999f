import { h, options, render } from 'preact'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../../src/phone/App.tsx'
import { textsOf } from '../../../src/phone/i18n/texts.ts'
import { declineReasons } from '../../../core/decline-reasons.ts'
import qrCodes from '../../../src/schemas/resources/qrCodes.json' with { type: 'json' }
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
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
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

describe('who asks', () => {
  test('can be rung up where the account manager shows a number; otherwise there is no line for it', async () => {
    open({ 'GET /open/tok': () => ok({ ...code, agentPhone: '+86 (510) 8888-8888' }) })
    const link = await screen.findByRole('link', { name: '+86 (510) 8888-8888' })
    expect(link.getAttribute('href')).toBe('tel:+8651088888888')
    expect(screen.getByText('联系电话')).toBeTruthy()
    render(null, root)
    open({})
    await screen.findByText('王晓敏')
    expect(screen.queryByText('联系电话')).toBeNull()
  })
})

describe('who does not agree', () => {
  test('says why in two presses, sends it once, and may think better of it', async () => {
    const asked = open({ 'POST /open/tok/decline': () => ok(null) })
    await press('不同意')
    await heading('不同意这项申请')
    await press('确认不同意')
    await screen.findByText('请选择一个原因。')
    expect(document.activeElement).toBe(screen.getByLabelText('不是我公司的业务'))
    await user.click(screen.getByLabelText('要求的数据过多'))
    await user.type(screen.getByLabelText('补充说明（可不填）'), '  只提供报表 ')
    await user.dblClick(screen.getByRole('button', { name: '确认不同意' }))
    await heading('已告知银行')
    expect(asked.filter(({ path }) => path.endsWith('/decline')).map(({ body }) => body)).toEqual([
      { reason: 'tooMuch', note: '只提供报表' },
    ])
    await press('改变主意，继续办理')
    await heading('验证身份')
  })

  test('comes back to the page later: it says so, and the way is open', async () => {
    open({ 'GET /open/tok': () => ok({ ...code, state: 'declined' }) })
    await screen.findByText(/您已告知银行不同意这项申请/)
    expect(screen.queryByRole('button', { name: '不同意' })).toBeNull()
    expect(screen.getByRole('button', { name: '开始办理' })).toBeTruthy()
  })

  test('what the server refuses is told, and what was typed stays', async () => {
    open({ 'POST /open/tok/decline': () => refused(409, '此链接已有人同意授权。如要撤回，请联系客户经理。') })
    await press('不同意')
    await user.click(await screen.findByLabelText('其他'))
    await user.type(screen.getByLabelText('补充说明（可不填）'), '说明')
    await press('确认不同意')
    await waitFor(() => expect(document.body.textContent).toContain('此链接已有人同意授权'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('补充说明（可不填）').value).toBe('说明')
  })

  test('says so at the text of the consent too, and goes back to it', async () => {
    identified('consent')
    open({ 'GET /open/tok/state': () => ok(state) })
    await heading('授权同意')
    await press('不同意')
    await press('返回')
    await heading('授权同意')
  })

  test('the text of the consent says that it was declined, to who has identified before', async () => {
    identified('consent')
    open({ 'GET /open/tok': () => ok({ ...code, state: 'declined' }), 'GET /open/tok/state': () => ok(state) })
    await heading('授权同意')
    await screen.findByText(/您已告知银行不同意这项申请/)
    expect(screen.queryByRole('button', { name: '不同意' })).toBeNull()
  })

  test('the reasons are those of the schema, in its words', () => {
    const property = qrCodes.schema.properties.declineReason
    expect(property.enum).toEqual([...declineReasons])
    expect(Object.fromEntries(property['x-options'].map(({ value, label }) => [value, label['zh-CN']]))).toEqual(
      textsOf('zh-CN').decline.reasons,
    )
    expect(Object.fromEntries(property['x-options'].map(({ value, label }) => [value, label['en-US']]))).toEqual(
      textsOf('en-US').decline.reasons,
    )
  })
})
