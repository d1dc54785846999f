import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { start, type Started } from '../../server/start.ts'
import { launchBrowser, patience } from '../support/browser.ts'

let server: Started
let browser: Browser
beforeAll(async () => {
  server = await start(readSettings({ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production' }, { demo: true }))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const passwords = { clerk: 'Clerk@2026', admin: 'Admin@2026' }

async function signedIn(
  username: keyof typeof passwords,
): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const login = await context.request.post(`${server.address}/stage-api/auth/agent/login`, {
    data: { username, password: passwords[username] },
  })
  const { token } = (await login.json()).data
  await context.addCookies([{ name: 'token', value: token, url: server.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  return { context, page, token }
}

test('a field saved by an administrator is in the list and the form that others have open, and what they typed stays', async () => {
  const { context, page } = await signedIn('clerk')
  await page.goto(`${server.address}/uploadData/index`)
  await page.getByRole('row').nth(1).getByRole('link', { name: /^编辑/ }).click()
  const name = page.locator('#field-userName')
  await name.fill('改到一半的名称')
  expect(await page.locator('#field-mood').count()).toBe(0)

  const admin = await signedIn('admin')
  const text = JSON.stringify({
    name: 'customers',
    schema: { properties: { mood: { type: 'string', 'x-label': { 'zh-CN': '客户心情', 'en-US': 'Mood' } } } },
  })
  const saved = await admin.context.request.post(`${server.address}/stage-api/system/schemas/save`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { version: 0, note: '新增一个字段', text },
  })
  expect(saved.status(), await saved.text()).toBe(200)

  // The page is told by its next answer; nothing is reloaded, and nothing that was typed is lost.
  const mood = page.locator('#field-mood')
  await mood.waitFor()
  expect(await name.inputValue()).toBe('改到一半的名称')
  await mood.fill('晴')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('columnheader', { name: '客户心情' }).waitFor()
  await page.getByRole('cell', { name: '晴', exact: true }).waitFor()
  await page.getByRole('cell', { name: '改到一半的名称' }).first().waitFor()
  await admin.context.close()
  await context.close()
})
