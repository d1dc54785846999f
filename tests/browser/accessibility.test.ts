import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

type Language = 'zh-CN' | 'en-US'
type Visit = { name: string; path: string; user?: 'reader' | null; seen: string; open?: (page: Page, word: (zh: string, en: string) => string) => Promise<void> }

const here = createRequire(import.meta.url)
const axeFile = createRequire(here.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }] as const

let demo: Demo
let visits: Visit[]

beforeAll(async () => {
  demo = await openDemo()
  visits = await everyPage()
})
afterAll(() => demo?.close())

const press = (zh: string, en: string): NonNullable<Visit['open']> => (page, word) => page.getByRole('main').getByRole('button', { name: word(zh, en), exact: true }).first().click()
const editor = '.report-paper figure.chart svg'

/** Every page of the menu and behind it, and the dialogs of the main job. */
async function everyPage(): Promise<Visit[]> {
  const page = await demo.open('clerk', '/homePage/reportList')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const first = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(`${demo.server.url}/stage-api${path}`, { data: body, headers: { authorization: `Bearer ${token}` } })
    const { data, rows } = (await answer.json()) as { data?: Record<string, string>[]; rows?: Record<string, string>[] }
    return (data ?? rows)?.[0] ?? {}
  }
  const [code, customer, draft, report] = await Promise.all([
    first('/report/agent/code/list', { pageNum: 1, pageSize: 1 }),
    first('/system/agent/user/customer/list', { pageNo: 1, pageSize: 1, sortField: 'userName', sortOrder: 'ascend' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'draft', useRemark: '1' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'published', useRemark: '1' }),
  ])
  await page.context().close()
  const data = `/homePage/viewCustomerData?appUserId=${customer['userId']}`
  return [
    { name: 'login', path: '/user/login', user: null, seen: 'form' },
    { name: 'register', path: '/user/register', user: null, seen: 'form' },
    { name: 'a link that is not valid', path: '/user/activate?token=x', user: null, seen: 'main a' },
    { name: 'forgotten password', path: '/user/recover', user: null, seen: 'form' },
    { name: 'own account', path: '/account/index', seen: 'main form' },
    { name: 'turning two-step on', path: '/account/index', seen: 'main form', open: press('开启两步验证', 'Turn on') },
    { name: 'codes', path: '/homePage/qrCodeList', seen: 'main h1' },
    { name: 'new code', path: '/homePage/qrCodeList/create', seen: 'main form' },
    { name: 'code', path: `/homePage/qrCodeList/${code['id']}/show`, seen: 'main img' },
    { name: 'customers', path: '/uploadData/index', seen: 'main a[href*="viewCustomerData"]' },
    { name: 'adding a customer', path: '/uploadData/index', seen: 'main a[href*="viewCustomerData"]', open: press('添加客户', 'Add customer') },
    { name: 'customer', path: `/uploadData/index/${customer['userId']}/show`, seen: 'main h1' },
    { name: 'editing a customer', path: `/uploadData/index/${customer['userId']}`, seen: 'main form' },
    { name: 'data of a customer', path: data, seen: '[role=grid]' },
    { name: 'uploading', path: data, seen: '[role=grid]', open: press('上传数据', 'Upload data') },
    { name: 'matching', path: data, seen: '[role=grid]', open: match },
    { name: 'new report', path: '/homePage/newReport', seen: 'main a[href*="addReport"]' },
    { name: 'form of a report', path: `/homePage/addReport/1?appUserId=${customer['userId']}`, seen: 'main input[type=checkbox]' },
    { name: 'drafts', path: '/homePage/draftList', seen: 'main a[href*="editReport"]' },
    { name: 'reports', path: '/homePage/reportList', seen: 'main a[href*="viewReport"]' },
    { name: 'industry reports', path: '/homePage/industryReport', seen: 'main h1' },
    { name: 'editor', path: `/homePage/editReport/${draft['id']}`, seen: editor },
    { name: 'publishing', path: `/homePage/editReport/${draft['id']}`, seen: editor, open: press('发布', 'Publish') },
    { name: 'preview', path: `/homePage/viewReport/${report['id']}`, seen: 'figure.chart svg' },
    { name: 'overview', path: '/overviewPage/index', seen: 'main a[href*="Report"]' },
    { name: 'anomalies', path: '/anomalyPage/index', seen: 'main a[href*="appUserId"]' },
    { name: 'anomalies of a customer', path: `/anomalyPage/index?appUserId=${customer['userId']}`, seen: 'main h3 button' },
    { name: 'reading', path: '/readWordPage/index', seen: '.read-word button' },
    { name: 'no such page', path: '/404', seen: 'main h1' },
    { name: 'no such report', path: '/homePage/viewReport/rp_0', seen: 'main h1' },
    { name: 'no permission', path: '/uploadData/index', user: 'reader', seen: 'main h1' },
  ]
}

async function match(page: Page, word: (zh: string, en: string) => string): Promise<void> {
  await press('上传数据', 'Upload data')(page, word)
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../samples/balance-sheet.xls'))
  await dialog.getByRole('combobox', { name: word('数据表', 'Data table') }).click()
  await page.getByRole('option', { name: word('资产负债表', 'Balance sheet'), exact: true }).click()
  await dialog.getByRole('button', { name: word('下一步', 'Next') }).click()
  await dialog.getByRole('table').waitFor()
}

/** Axe measures colours as they are drawn: nothing may be on its way in or out. */
const still = (page: Page) => page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity))

/** A window that has just become narrow is laid out anew within some frames, on a busy machine within many. What stays too wide is named. */
async function tooWide(page: Page): Promise<string[]> {
  const fits = await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (fits) return []
  return page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1).slice(-3).map((element) => `${element.outerHTML.slice(0, 120)} ends at ${Math.round(element.getBoundingClientRect().right)}`))
}

type Axe = { run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }

/** Axe runs in the page itself: the product has no frames, and a page of its own for each run costs ten times as much. */
async function faultOf(page: Page): Promise<object | null> {
  const wide = await tooWide(page)
  await still(page)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const found = await axe.run(document, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
  return violations.length > 0 || wide.length > 0 ? { violations, wide } : null
}

/** The same page in the other theme, without loading it again: only the colours are new, so only they are measured. */
async function darkFaultOf(page: Page): Promise<object | null> {
  const turn = (theme: 'light' | 'dark') =>
    page.evaluate((chosen) => {
      localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'layout.settings' }))
    }, theme)
  await turn('dark')
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await still(page)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const found = await axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
  await turn('light')
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
  return violations.length > 0 ? { violations } : null
}

async function faultsIn(language: Language): Promise<object[]> {
  const word = (zh: string, en: string): string => (language === 'zh-CN' ? zh : en)
  const pages = { clerk: await demo.open('clerk', '/404', { language }), reader: await demo.open('reader', '/404', { language }), nobody: await demo.open(null, '/user/login', { language }) }
  await Promise.all(Object.values(pages).map((page) => page.addInitScript({ path: axeFile })))
  const faults: object[] = []
  for (const { name, path, user, seen, open } of visits) {
    const page = user === null ? pages.nobody : pages[user ?? 'clerk']
    await page.setViewportSize(sizes[0])
    await page.goto(`${demo.server.url}${path}`)
    await page.locator(seen).first().waitFor()
    if (open) {
      await open(page, word)
      await page.getByRole('dialog').waitFor()
    }
    if (language === 'zh-CN' && user !== null) {
      const fault = await darkFaultOf(page)
      if (fault) faults.push({ name, theme: 'dark', ...fault })
    }
    for (const size of sizes) {
      await page.setViewportSize(size)
      const fault = await faultOf(page)
      if (fault) faults.push({ name, width: size.width, ...fault })
    }
  }
  return faults
}

describe('every page and the dialogs of the main job, on a desk and on a phone', () => {
  test.concurrent.each<Language>(['zh-CN', 'en-US'])('can be used by everybody, in %s', async (language) => {
    expect(await faultsIn(language)).toEqual([])
  })
})
