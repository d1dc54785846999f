import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer, patience } from '../support/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'assistant-connection-'))
let server: RunningServer
let browser: Awaited<ReturnType<typeof launchBrowser>>

const start = (port = '0'): Promise<RunningServer> => startServer({ environment: { PORT: port, DATA_DIR: folder } })

beforeAll(async () => {
  ;[server, browser] = await Promise.all([start(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const answer = await context.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'admin', password: 'Admin#2026' },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  await context.addCookies([{ name: 'token', value: data.token, url: server.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('offline: a line says so at once, what was typed stays, the button says why it waits; online, all goes on', async () => {
  const page = await open('/homePage/qrCodeList/create')
  const purpose = page.getByRole('combobox', { name: /用途/ })
  await purpose.click()
  await page.getByRole('option', { name: '财务分析报告' }).click()
  await page.context().setOffline(true)
  await page.getByText('网络已断开。', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '提交' }).isDisabled()).toBe(true)
  await page.getByText(/暂时不能提交；填写的内容都在/).waitFor()
  await expect.poll(() => purpose.textContent()).toBe('财务分析报告')
  await page.context().setOffline(false)
  await page.getByText('连接已恢复').waitFor()
  await expect.poll(() => page.getByText('网络已断开。', { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: '提交' }).isEnabled()).toBe(true)
  await expect.poll(() => purpose.textContent()).toBe('财务分析报告')
})

test('a server that goes away and comes back: told, nothing sent twice, and what could not be read appears by itself', async () => {
  const page = await open('/uploadData/index')
  await page
    .getByText(/还没有客户/)
    .first()
    .waitFor()
  const { port } = new URL(server.url)
  // What happens to the folder of the data is the test's own concern.
  await server.stop()
  await page.getByRole('link', { name: '草稿箱', exact: true }).click()
  await page.getByText('暂时连不上服务器，正在自动重试。').waitFor()
  const notice = page.getByRole('alert').filter({ hasText: '无法连接服务器' })
  await notice.getByRole('button', { name: '重试' }).waitFor()
  await expect.poll(() => notice.count()).toBe(1)
  server = await start(port)
  await page.getByText('连接已恢复').waitFor()
  await page
    .getByText(/草稿箱是空的/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('暂时连不上服务器', { exact: false }).count()).toBe(0)
  await expect.poll(() => notice.count()).toBe(0)
})
