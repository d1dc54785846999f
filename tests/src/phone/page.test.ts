import { h, options, render } from 'preact'
import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const fillIn = async (): Promise<void> => {
  await press('开始办理')
  await user.type(await screen.findByLabelText(/^统一社会信用代码/), '91350100m000100y43')
  await user.type(await screen.findByLabelText(/^手机号/), '13812345678')
  await user.type(await screen.findByLabelText(/^短信验证码/), '123456')
  await press('下一步')
}
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
  test('is told with purpose, data and end before anything is asked; only a person’s look opens the code', async () => {
    const asked = open({})
    await heading('某银行申请使用贵公司的数据')
    const facts = screen.getByText('申请机构').closest('dl')!
    for (const text of ['某银行城南支行', '王晓敏', '编制征信调查报告', '用电数据', '财务数据', '由您上传文件'])
      expect(within(facts).getByText(text)).toBeTruthy()
    expect(facts.textContent).toMatch(/2099年11月27日/)
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /open/tok', 'POST /open/tok/opened']),
    )
  })

  test('of what is done already offers to look at it', async () => {
    open({ 'GET /open/tok': () => ok({ ...code, state: 'uploaded' }) })
    await screen.findByRole('button', { name: '查看已提交的内容' })
  })
})

describe('a link that leads nowhere', () => {
  test.each([
    ['unknown', refused(404, '链接无效'), '链接无效', '重新扫描'],
    ['expired', refused(410, '此链接已过有效期。'), '链接已失效', '此链接已过有效期。'],
    ['unreachable', new Error('down'), '暂时无法打开', '没有收到银行系统的答复'],
  ])('%s says so and nothing of whom it was for', async (_, answer, title, text) => {
    open({ 'GET /open/tok': () => answer })
    await heading(title)
    expect(root.textContent).toContain(text)
    expect(root.textContent).not.toContain('某银行城南支行')
  })

  test('a server that is back is asked again', async () => {
    let down = true
    open({ 'GET /open/tok': () => (down ? refused(503, '') : ok(code)) })
    await screen.findByRole('button', { name: '重试' })
    down = false
    await press('重试')
    await heading('某银行申请使用贵公司的数据')
  })
})

describe('identification', () => {
  test('names what is missing at each field, and the first of them has the focus', async () => {
    const asked = open({})
    await press('开始办理')
    await press('下一步')
    const field = await screen.findByLabelText(/^统一社会信用代码/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(
      '请填写统一社会信用代码。',
    )
    expect(asked.some(({ path }) => path.endsWith('/identify'))).toBe(false)
  })

  test('groups what is typed, opens the right keyboards, and takes a code from the message', async () => {
    open({})
    await press('开始办理')
    const creditCode = await screen.findByLabelText<HTMLInputElement>(/^统一社会信用代码/)
    await user.type(creditCode, '91350100m000100y43')
    expect(creditCode.value).toBe('9135 0100 M000 100Y 43')
    expect(screen.getByLabelText(/^手机号/).getAttribute('inputmode')).toBe('numeric')
    expect(screen.getByLabelText(/^短信验证码/).getAttribute('autocomplete')).toBe('one-time-code')
  })

  test('a code is sent once a minute, whatever one presses; the demo offers it to be filled in', async () => {
    const asked = open({ 'POST /open/tok/sms': () => ok({ seconds: 60, code: '246810' }) })
    await press('开始办理')
    await user.type(await screen.findByLabelText(/^统一社会信用代码/), '91350100m000100y43')
    await user.type(await screen.findByLabelText(/^手机号/), '13812345678')
    await user.dblClick(screen.getByRole('button', { name: '获取验证码' }))
    await press('填入')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^短信验证码/).value).toBe('246810'))
    await press(/^(60|59) 秒后重发$/)
    expect(asked.filter(({ path }) => path.endsWith('/sms')).map(({ body }) => body)).toEqual([
      { creditCode: '91350100M000100Y43', phone: '13812345678' },
    ])
    // Another number was meant.
    await user.type(await screen.findByLabelText(/^手机号/), '{Backspace}9')
    await press('获取验证码')
    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('/sms')).map(({ body }) => body.phone)).toEqual([
        '13812345678',
        '13812345679',
      ]),
    )
  })

  test('asks for the name where the directory has none, keeps what was typed, and goes on with it', async () => {
    const asked = open({
      'POST /open/tok/identify': ({ body }) =>
        body.enterpriseName
          ? ok(session)
          : refused(422, '请检查', {
              errors: [{ field: '/enterpriseName', keyword: 'required', msg: '未查到该企业，请填写全称。' }],
            }),
      'GET /open/tok/state': () => ok(state),
    })
    await fillIn()
    const name = await screen.findByLabelText(/^企业名称/)
    await waitFor(() => expect(document.activeElement).toBe(name))
    await screen.findByText('未查到该企业，请填写全称。')
    await user.type(name, '某公司')
    await press('下一步')
    await heading('授权同意')
    expect(asked.find(({ body }) => body?.enterpriseName)?.body).toEqual({
      creditCode: '91350100M000100Y43',
      phone: '13812345678',
      code: '123456',
      enterpriseName: '某公司',
    })
  })

  test('a refusal of the server is said beside the button and loses nothing', async () => {
    open({ 'POST /open/tok/identify': () => refused(429, '错误次数过多，请 600 秒后再试。') })
    await fillIn()
    await alerted('错误次数过多')
    expect(screen.getByLabelText<HTMLInputElement>(/^统一社会信用代码/).value).toBe('9135 0100 M000 100Y 43')
  })
})

describe('the consent', () => {
  test('is given to the text that was read, after a tick, once', async () => {
    identified('consent')
    const asked = open({
      'GET /open/tok/state': () => ok(state),
      'POST /open/tok/consent': () => ok({ time: '2026-11-20T08:00:00.000Z', hash: 'aa11', step: 'files' }),
    })
    await heading('授权同意')
    for (const paragraph of consent.paragraphs) expect(screen.getByText(paragraph)).toBeTruthy()
    await press('同意授权')
    await screen.findByText('请先勾选同意。')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(screen.getByRole('button', { name: '同意授权' }))
    await heading('上传资料')
    expect(
      asked
        .filter(({ path }) => path.endsWith('/consent'))
        .map(({ body, headers }) => [body, headers['authorization']]),
    ).toEqual([[{ version: '2026-11', hash: 'aa11' }, 'Bearer s1']])
  })

  test('that has changed meanwhile is shown anew and agreed to anew', async () => {
    identified('consent')
    open({
      'GET /open/tok/state': () => ok(state),
      'POST /open/tok/consent': () =>
        refused(409, '已更新', { data: { consent: { ...consent, hash: 'bb22', paragraphs: ['新的内容。'] } } }),
    })
    await user.click(await screen.findByRole('checkbox'))
    await press('同意授权')
    await screen.findByText('新的内容。')
    expect(screen.getByText(/授权书已更新/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  })
})

describe('files', () => {
  test('that were cut off wait for their file; nothing is submitted before all are there', async () => {
    identified('files')
    const asked = open({
      'GET /open/tok/state': () => ok({ ...state, step: 'files' }),
      'GET /open/tok/files': () =>
        ok([file, { ...file, id: 'u2', fileName: '利润表.xlsx', received: 512, done: false }]),
      'DELETE /open/tok/files/u2': () => ok(null),
      'POST /open/tok/finish': () => ok({ step: 'done' }),
    })
    await screen.findByText(/已上传 25%，请重新选择这个文件/)
    await press('提交资料')
    await alerted('还有 1 个文件没有传完')
    await press('删除：利润表.xlsx')
    await press('删除')
    await waitFor(() => expect(screen.queryByText('利润表.xlsx')).toBeNull())
    await press('提交资料')
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/finish'))).toBe(true))
  })

  test('that cannot be taken say why and stay until dismissed', async () => {
    identified('files')
    open({ 'GET /open/tok/state': () => ok({ ...state, step: 'files' }) })
    const input = await screen.findByLabelText('选择文件：财务数据')
    await userEvent.setup({ applyAccept: false }).upload(input, [new File(['MZ'], '账单.exe'), new File([], '空.pdf')])
    await screen.findByText('不支持这种文件。请上传 Excel、PDF、图片。')
    expect(screen.getByText('文件是空的，请检查后重新选择。')).toBeTruthy()
    await press('知道了：账单.exe')
    await waitFor(() => expect(screen.queryByText('账单.exe')).toBeNull())
    await press('提交资料')
    await alerted('请至少上传一个文件')
  })
})

describe('coming back', () => {
  test('what was given is shown with its time, its text and its files', async () => {
    identified('done')
    open({
      'GET /open/tok': () => ok({ ...code, state: 'uploaded', consent: { ...consent, hash: 'of another day' } }),
      'GET /open/tok/state': () =>
        ok({ ...state, step: 'done', consent: { ...consent, time: '2026-11-20T08:00:00.000Z' }, files: [file] }),
    })
    await heading('提交成功')
    for (const text of ['资产负债表.xlsx', 'aa11', '9135 0100 M000 100Y 43', '一、用途。'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  test('after the session has ended one identifies again, and is told that nothing is lost', async () => {
    identified('files')
    open({ 'GET /open/tok/state': () => refused(401, '请重新验证') })
    await heading('验证身份')
    expect(screen.getByText(/已同意的授权和已上传的文件都已保留/)).toBeTruthy()
  })

  test('who has agreed may finish although the link’s time is up meanwhile', async () => {
    identified('files')
    open({
      'GET /open/tok': () => refused(410, '此链接已过有效期。'),
      'GET /open/tok/state': () => ok({ ...state, step: 'files' }),
    })
    await heading('上传资料')
  })
})

test('the other language is asked of the server too, and what was typed stays', async () => {
  const asked = open({})
  await press('开始办理')
  await user.type(await screen.findByLabelText(/^手机号/), '138123')
  await press('English')
  await heading('Confirm your identity')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Mobile number/)).value).toBe('138 123')
  await waitFor(() => expect(document.documentElement.lang).toBe('en-US'))
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/open/tok').map(({ headers }) => headers['accept-language'])).toEqual([
      undefined,
      'en-US',
    ]),
  )
})

test('a line that is gone is told, and that nothing is lost', async () => {
  open({})
  await heading('某银行申请使用贵公司的数据')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await screen.findByText(/网络已断开/)
})
