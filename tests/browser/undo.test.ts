import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer } from '../support/browser.ts'

let server: RunningServer
let browser: Browser
let page: Page
beforeAll(async () => {
  server = await startServer({ demo: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const tokenOf = async (username: string, password: string): Promise<string> => {
  const answer = await fetch(`${server.url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
async function open(username: string, password: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'token', value: await tokenOf(username, password), url: server.url }])
  const opened = await context.newPage()
  await opened.goto(`${server.url}${path}`)
  return opened
}
beforeEach(async () => {
  page = await open('clerk', 'Clerk@2026', '/uploadData/index')
  await page.getByRole('row').nth(2).waitFor()
})
afterEach(() => page.context().close())

/** Deletes the second customer of the list; answers its name. */
async function deleteSecond(): Promise<string> {
  const button = page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^更多 / })
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^更多 /, '')
  await button.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: `删除“${name}”？` })
    .getByRole('button', { name: '删除' })
    .click()
  await page.getByText('已删除 1 项').waitFor()
  await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  return name
}

test('a deletion is undone from its notice', async () => {
  const name = await deleteSecond()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('row', { name }).waitFor()
  await page.getByText('已恢复 1 项').waitFor()
})

test('a deletion is undone by Ctrl+Z', async () => {
  const name = await deleteSecond()
  await page.keyboard.press('Control+z')
  await page.getByRole('row', { name }).waitFor()
})

test('what was not undone is restored by an administrator, who finds all of it in the trail', async () => {
  const name = await deleteSecond()
  const administrator = await open('admin', 'Admin@2026', '/system/recycleBin')
  try {
    await administrator.getByRole('button', { name: `恢复 ${name}` }).click()
    await administrator
      .getByRole('dialog', { name: `恢复“${name}”？` })
      .getByRole('button', { name: '恢复' })
      .click()
    await administrator.getByText(`已恢复“${name}”`).waitFor()
    await administrator.getByRole('button', { name: `恢复 ${name}` }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '刷新' }).click()
    await page.getByRole('row', { name }).waitFor()

    await administrator.goto(`${server.url}/uploadData/index`)
    await administrator.getByRole('row', { name }).click()
    await administrator.getByRole('main').getByRole('link', { name: '操作日志' }).click()
    await administrator.waitForURL(/\/system\/audit\?filter=/)
    const rows = administrator.getByRole('row', { name })
    await rows.nth(1).waitFor()
    const told = await rows.allInnerTexts()
    expect(told[0]).toContain('恢复')
    expect(told[1]).toContain('删除')
    await rows.nth(1).click()
    await administrator
      .getByRole('table', { name: '修改前后' })
      .getByRole('row', { name: `企业名称 ${name} 无` })
      .waitFor()
  } finally {
    await administrator.context().close()
  }
})
