import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../support/browser.ts'
import { axeFile } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import type { Json } from '../support/json.ts'

const sample = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(import.meta.dirname, '../samples/statements.xlsx')),
})
/** A PDF of three megabytes, too large to be there at once on a slow line. */
const large = {
  name: '审计报告.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 'x')]),
}

let demo: Demo
let token = ''
beforeAll(async () => {
  demo = await openDemo()
  const answer = await fetch(`${demo.server.url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'clerk', password: 'Clerk@2026' }),
  })
  token = ((await answer.json()) as { data: { token: string } }).data.token
})
afterAll(() => demo?.close())

const asClerk = async (method: string, path: string, body?: object): Promise<Json> => {
  const answer = await fetch(`${demo.server.url}/stage-api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return ((await answer.json()) as { data: Json }).data
}
const newCode = (more: object = {}): Promise<{ id: string; codeUrl: string }> =>
  asClerk('POST', '/report/agent/code/generate', {
    useRemark: '1',
    needTypes: '["1","2","3"]',
    codeType: '1',
    bankId1: 'b_demo',
    bankId2: 'b_demo_wuxi',
    ...more,
  })
const stateOf = async (id: string): Promise<string> => (await asClerk('GET', `/report/agent/code/info/${id}`)).state

async function scan(codeUrl: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await demo.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    hasTouch: true,
    isMobile: true,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(demo.server.url + new URL(codeUrl).pathname)
  return page
}
const slow = (session: CDPSession, options: { offline?: boolean; upload: number }): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: options.offline ?? false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: options.upload,
  })
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeFile }).catch(() => page.evaluate(readFileSync(axeFile, 'utf8')))
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
      }
    ).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
/** Axe by day and by night, no side-scrolling on the smallest phone nor with letters of twice the size. */
async function sound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faults(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize()!
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 568 })
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(size)
}

test('a customer answers on a phone: the line breaks in the middle of a file, the page is loaded anew, and nothing is sent twice or lost', async () => {
  const code = await newCode()
  const page = await scan(code.codeUrl)
  await heading(page, '演示银行申请使用贵公司的数据')
  await page.getByText('演示银行无锡分行').waitFor()
  await expect.poll(() => stateOf(code.id)).toBe('opened')
  await page.getByRole('button', { name: '开始办理' }).click()

  await page.getByLabel('统一社会信用代码').pressSequentially('91320211ma1m8c2n5r')
  await expect.poll(() => page.getByLabel('统一社会信用代码').inputValue()).toBe('9132 0211 MA1M 8C2N 5R')
  await page.getByLabel('手机号').fill('13800138001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('企业名称').fill('无锡云海精密机械有限公司')
  await page.getByRole('button', { name: '下一步' }).click()

  await heading(page, '授权同意')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '同意授权' }).dblclick()
  await heading(page, '上传资料')
  await expect.poll(() => stateOf(code.id)).toBe('authorised')

  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await slow(session, { upload: 400_000 })
  const picker = page.getByLabel('选择文件：财务数据')
  await picker.setInputFiles([
    large,
    { name: '说明.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  const line = page.getByRole('listitem').filter({ hasText: '审计报告.pdf' })
  await page
    .getByRole('listitem')
    .filter({ hasText: '说明.exe' })
    .getByText(/不支持这种文件/)
    .waitFor()
  const percent = async (): Promise<number> => Number(/(\d+)%/.exec((await line.textContent()) ?? '')?.[1] ?? 0)
  await expect.poll(percent).toBeGreaterThan(15)
  await slow(session, { offline: true, upload: 0 })
  await line.getByText(/连接中断，将自动继续/).waitFor()
  await page.getByText(/网络已断开/).waitFor()
  const before = await percent()
  await slow(session, { upload: 150_000 })
  await line.getByText(/上传中/).waitFor()
  await expect.poll(percent).toBeGreaterThan(before)

  await page.reload()
  await heading(page, '上传资料')
  await line.getByText(/请重新选择这个文件以继续/).waitFor()
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await slow(session, { upload: -1 })
  await picker.setInputFiles([large, sample('资产负债表.xlsx')])
  await page.getByText('已上传 2 个文件').waitFor()
  // What had arrived before is not sent again.
  expect(offsets.filter((offset) => offset > 256_000).length).toBeGreaterThan(0)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)

  await page.getByRole('button', { name: '提交资料' }).dblclick()
  await heading(page, '提交成功')
  await expect.poll(() => stateOf(code.id)).toBe('uploaded')
  await page.reload()
  await heading(page, '提交成功')
  await page.getByText('审计报告.pdf').waitFor()
  await page.getByText('查看授权书').click()
  await page
    .getByText(/演示银行无锡分行/)
    .first()
    .waitFor()
  // The same person on another day, who has only the link.
  const other = await scan(code.codeUrl)
  await other.getByRole('button', { name: '查看已提交的内容' }).waitFor()
  await page.context().close()
  await other.context().close()
})

test('in English, by keyboard alone, by day and by night, with large letters, and without a fault of accessibility', async () => {
  const code = await newCode({ needTypes: '["3"]' })
  const page = await scan(code.codeUrl, { locale: 'en-US', reducedMotion: 'reduce' })
  const { keyboard } = page
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('name') || '')
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 20 && (await focused()) !== name; presses++) await keyboard.press('Tab')
    expect(await focused()).toBe(name)
  }
  await heading(page, '演示银行 asks to use your company’s data')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  await sound(page)
  await tabTo('Start')
  await keyboard.press('Enter')

  await heading(page, 'Confirm your identity')
  await expect.poll(focused).toBe('Confirm your identity')
  await tabTo('creditCode')
  await keyboard.press('Enter')
  await page.getByText('Enter an 11-digit mobile number.').waitFor()
  await expect.poll(focused).toBe('creditCode')
  await sound(page)
  await keyboard.type('91320211MA1M8C2N5R')
  await tabTo('phone')
  await keyboard.type('13800138002')
  await tabTo('Send code')
  await keyboard.press('Enter')
  await expect.poll(focused).toBe('code')
  await tabTo('Fill in')
  await keyboard.press('Enter')
  await tabTo('Continue')
  await keyboard.press('Enter')
  await expect.poll(focused).toBe('enterpriseName')
  await keyboard.type('Yunhai Precision Machinery')
  await keyboard.press('Enter')

  await heading(page, 'Your consent')
  await sound(page)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tabTo('Agree')
  await keyboard.press('Enter')

  await heading(page, 'Upload documents')
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Choose files: Financial data').focus()
  await keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([sample('balance.xlsx'), { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }])
  await page.getByText('Files uploaded: 1').waitFor()
  await sound(page)
  await page.getByRole('button', { name: 'Dismiss empty.pdf' }).focus()
  await keyboard.press('Enter')
  await tabTo('Submit documents')
  await keyboard.press('Enter')
  await heading(page, 'Submitted')
  await sound(page)
  await page.context().close()
})

test('a link that is unknown, revoked in the middle, or whose session has ended says so in one sentence', async () => {
  const unknown = await scan('http://x/c/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await heading(unknown, '链接无效')
  await sound(unknown)
  await unknown.context().close()

  const code = await newCode({ needTypes: '["3"]' })
  const page = await scan(code.codeUrl)
  await page.evaluate(
    (key) =>
      sessionStorage.setItem(
        key,
        JSON.stringify({
          session: { session: 'ended', expiresAt: '', enterpriseName: '', creditCode: '', step: 'files' },
          receipt: null,
          code: null,
        }),
      ),
    `open:${new URL(code.codeUrl).pathname.slice(3)}`,
  )
  await page.reload()
  await page.getByText(/本次验证已到期/).waitFor()
  await asClerk('POST', `/report/agent/code/revoke/${code.id}`, {})
  await page.getByLabel('统一社会信用代码').fill('91320211MA1M8C2N5R')
  await page.getByLabel('手机号').fill('13800138003')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await heading(page, '链接已失效')
  await expect.poll(() => page.getByText('演示银行无锡分行').count()).toBe(0)
  await page.context().close()
})
