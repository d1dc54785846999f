import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('from the first page a file that a customer sent is one click from its import', async () => {
  const page = await demo.open('clerk', '/')
  const work = page.getByRole('region', { name: '我的工作' })
  await work.getByRole('region', { name: '新到' }).getByRole('link', { name: /导入$/ }).first().click()
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  await dialog.getByText('资产负债表.csv').first().waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('files')
  // A reload half-way opens it once more; closed, it stays closed.
  await page.reload()
  await dialog.getByText('资产负债表.csv').first().waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /放弃|离开|确定/ })
    .click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('import')).toBe(false)
})

test('what the bell counts is read by keyboard, and stays read', async () => {
  const page = await demo.open('clerk', '/uploadData/index', { language: 'en-US' })
  const bell = page.getByRole('button', { name: /^Messages, \d+ unread$/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  await dialog.getByRole('button', { name: 'Mark all read' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Messages', exact: true, includeHidden: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
})

/** What a customer's phone does with a link, up to the consent. */
async function agree(codeUrl: string): Promise<void> {
  const link = `${demo.server.url}/stage-api/open/${codeUrl.split('/c/')[1]}`
  const post = async (path: string, body: object, session = ''): Promise<Record<string, string>> => {
    const answer = await fetch(`${link}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
    })
    expect(answer.status, path).toBe(200)
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  const who = { creditCode: '91320205MAXDEM0139', phone: '13800138000' }
  const { code } = await post('/sms', who)
  const { session } = await post('/identify', { ...who, code })
  const page = (await (await fetch(link)).json()) as { data: { consent: { version: string; hash: string } } }
  await post('/consent', { version: page.data.consent.version, hash: page.data.consent.hash }, session)
}

test('a customer who agrees is news on the page that is open, without a reload', async () => {
  const page = await demo.open('clerk', '/homePage/qrCodeList')
  const news = page.getByRole('region', { name: '新到' })
  await news.getByRole('listitem').first().waitFor()
  const bell = page.getByRole('button', { name: /^消息/ })
  const before = await bell.getAttribute('aria-label')
  const made = await demo.call<{ data: { codeUrl: string } }>('clerk', 'POST', '/report/agent/code/generate', {
    useRemark: '2',
    needTypes: '["3"]',
    codeType: '1',
  })
  await agree(made.data.codeUrl)
  await news.getByRole('link', { name: /已授权：财务分析报告/ }).waitFor()
  expect(await bell.getAttribute('aria-label')).not.toBe(before)
})
