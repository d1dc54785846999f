import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer, patience } from '../support/browser.ts'

let server: RunningServer
let browser: Browser
/** What the role of clerks may do before a test changes it. */
let permissions: object
beforeAll(async () => {
  server = await startServer({ demo: true })
  browser = await launchBrowser()
  permissions = (await clerkRole()).permissions
})
// A test that fails half-way must not take the rights of the next, or of its own second try.
afterEach(async () => {
  const { version } = await clerkRole()
  const answer = await (await administrator()).put(clerkAddress(), { data: { permissions, version } })
  expect(answer.status()).toBe(200)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function as(username: string, password: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const login = await context.request.post(`${server.url}/stage-api/auth/agent/login`, { data: { username, password } })
  await context.addCookies([{ name: 'token', value: (await login.json()).data.token, url: server.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  return { context, page }
}

const clerkAddress = (): string => `${server.url}/stage-api/system/roles/clerk`

async function administrator(): Promise<APIRequestContext> {
  const context = await browser.newContext()
  const data = { username: 'admin', password: 'Admin@2026' }
  const login = await context.request.post(`${server.url}/stage-api/auth/agent/login`, { data })
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${(await login.json()).data.token}` })
  return context.request
}

async function clerkRole(): Promise<{ permissions: object; version: number }> {
  return (await (await administrator()).get(clerkAddress())).json()
}

test('an administrator makes a role with the keyboard and a user with it, whose first password is shown once', async () => {
  const { context, page } = await as('admin', 'Admin@2026')
  await page.goto(`${server.url}/systemPage/roles`)
  await page.getByRole('link', { name: '新建角色' }).first().click()
  // The list behind has a filter of the same name until it is out of sight.
  await page.getByRole('heading', { level: 1, name: '新建角色' }).waitFor()
  await page.getByRole('textbox', { name: '角色名称' }).fill('贷后管理')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('全部权限的全部操作').focus()
  // Down to the row of customers, ticked whole; one to the right and away again.
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'Space'])
    await page.keyboard.press(key)
  await expect
    .poll(async () => [
      await box('客户：查询').isChecked(),
      await box('客户：详情').isChecked(),
      await box('数据准备与报告：查询').isChecked(),
    ])
    .toEqual([true, false, false])
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('cell', { name: '贷后管理', exact: true }).first().waitFor()

  await page.goto(`${server.url}/systemPage/users/create`)
  await page.getByRole('textbox', { name: '用户名' }).fill('zhaoliu')
  await page.getByRole('textbox', { name: '姓名' }).fill('赵六')
  await page.getByRole('combobox', { name: '角色' }).fill('贷后')
  await page.getByRole('option', { name: '贷后管理' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('heading', { name: '账号已建立' }).waitFor()
  const password = await page.locator('dd').last().innerText()
  await page.getByRole('button', { name: '我已记下' }).click()
  await page.getByRole('cell', { name: '赵六', exact: true }).first().waitFor()
  await expect.poll(() => page.content()).not.toContain(password)

  const theirs = await as('zhaoliu', password)
  await theirs.page.goto(server.url)
  await theirs.page.getByLabel('新密码', { exact: false }).first().waitFor()
  await Promise.all([context.close(), theirs.context.close()])
})

test('what an administrator takes from a role is gone from open pages with their next call, without a reload', async () => {
  const clerk = await as('clerk', 'Clerk@2026')
  const admin = await as('admin', 'Admin@2026')
  // A timer that began before the clock of the test was there would go on, and ask of its own accord.
  await clerk.page.clock.install()
  await clerk.page.goto(`${server.url}/uploadData/index`)
  await clerk.page.getByRole('heading', { name: '客户列表' }).waitFor()
  // A list that is still coming when the clock stops never comes.
  await clerk.page.locator('tbody tr').nth(2).waitFor()
  await clerk.page.evaluate(() => Object.assign(window, { sameDocument: true }))
  // The next call is the one that is made below, not one that the page makes of its own accord.
  await clerk.page.clock.pauseAt(new Date(await clerk.page.evaluate(() => Date.now() + 1000)))
  const infos: string[] = []
  clerk.page.on('request', (request) => void (request.url().endsWith('/getInfo') && infos.push(request.url())))

  await admin.page.goto(`${server.url}/systemPage/roles/clerk`)
  await admin.page.getByRole('checkbox', { name: '客户：全部操作', exact: true }).click()
  await admin.page.getByRole('button', { name: '保存' }).click()
  await admin.page.getByRole('heading', { name: '角色权限' }).waitFor()

  await clerk.page.getByRole('button', { name: '刷新' }).first().click()
  await clerk.page.clock.resume()
  const menu = clerk.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '客户列表' }).waitFor({ state: 'detached' })
  await clerk.page.getByRole('heading', { name: '没有权限' }).waitFor()
  await expect.poll(() => menu.getByRole('link', { name: '二维码列表' }).isVisible()).toBe(true)
  expect(infos.length).toBe(1)
  expect(await clerk.page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await admin.page.goto(`${server.url}/systemPage/roles/clerk`)
  await admin.page.getByRole('checkbox', { name: '客户：全部操作', exact: true }).click()
  await admin.page.getByRole('button', { name: '保存' }).click()
  await admin.page.getByRole('heading', { name: '角色权限' }).waitFor()
  await menu.getByRole('link', { name: '二维码列表' }).click()
  await menu.getByRole('link', { name: '客户列表' }).waitFor()
  await Promise.all([clerk.context.close(), admin.context.close()])
})

test('a form that is open keeps what was typed when its user gets other rights', async () => {
  const clerk = await as('clerk', 'Clerk@2026')
  await clerk.page.goto(`${server.url}/homePage/qrCodeList/create`)
  const purpose = clerk.page.getByRole('combobox', { name: /用途/ })
  await purpose.click()
  await clerk.page.getByRole('option', { name: '财务分析报告' }).click()
  const admin = await as('admin', 'Admin@2026')
  const token = (await admin.context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const role = await (await admin.context.request.get(`${server.url}/stage-api/system/roles/clerk`, { headers })).json()
  const { overview: _overview, ...permissions } = role.permissions
  await admin.context.request.put(`${server.url}/stage-api/system/roles/clerk`, {
    headers,
    data: { permissions, version: role.version },
  })
  // Any call will do: here the form looks for customers.
  await clerk.page.getByRole('combobox', { name: '客户' }).click()
  await clerk.page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '数据概览' })
    .waitFor({ state: 'detached' })
  await expect.poll(() => purpose.textContent()).toBe('财务分析报告')
  await Promise.all([clerk.context.close(), admin.context.close()])
})
