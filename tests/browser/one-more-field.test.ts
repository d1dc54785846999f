import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { start, type Started } from '../../server/start.ts'
import { launchBrowser, patience } from '../support/browser.ts'

let server: Started
let browser: Browser
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  schema.schema.properties.grade = {
    type: 'string',
    maxLength: 2,
    'x-id': 'f_test_grade',
    'x-label': { 'zh-CN': '内部评级', 'en-US': 'Internal grade' },
    'x-list': { order: 2, width: 120 },
    'x-filter': ['eq', 'contains'],
    'x-sort': true,
    'x-form': { group: 'basic', order: 3 },
  }
  writeFileSync(file, JSON.stringify(schema))
  server = await start(readSettings({ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production' }, { demo: true }), {
    schemasFolder: folder,
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('one property more in customers.json: column in both languages, input, check, storage and filter, with no other change', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const login = await context.request.post(`${server.address}/stage-api/auth/agent/login`, {
    data: { username: 'clerk', password: 'Clerk@2026' },
  })
  await context.addCookies([{ name: 'token', value: (await login.json()).data.token, url: server.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(`${server.address}/uploadData/index`)
  await page.getByRole('columnheader', { name: '内部评级' }).waitFor()

  await page.getByRole('row').nth(1).getByRole('link', { name: /^编辑/ }).click()
  // The list stays alive behind the form; its column has the same name.
  const input = page.getByRole('textbox', { name: '内部评级' }).and(page.locator('#field-grade'))
  await input.fill('AAA')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('最多 2 个字符。').waitFor()
  await expect.poll(() => input.inputValue()).toBe('AAA')
  await input.fill('AA')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('columnheader', { name: '内部评级' }).waitFor()
  await page.getByRole('cell', { name: 'AA', exact: true }).waitFor()

  const filters = page.getByRole('search')
  if (!(await filters.getByLabel('内部评级').isVisible())) await filters.getByRole('button', { name: '展开' }).click()
  await filters.getByLabel('内部评级').fill('AA')
  await filters.getByRole('button', { name: '查询' }).click()
  await page.getByText('共 1 条记录').waitFor()

  await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
  await page.reload()
  await page.getByRole('columnheader', { name: 'Internal grade' }).waitFor()
  await context.close()
})
