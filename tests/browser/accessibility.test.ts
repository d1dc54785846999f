import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, still, tooWide } from '../support/axe.ts'
import { openDemo, type Demo, type DemoUser } from '../support/demo.ts'
import { toChart } from '../support/to-chart.ts'
import { watchWords } from '../support/words.ts'
import { wordDocument } from '../support/word-document.ts'

type Language = 'zh-CN' | 'en-US'
type Word = (zh: string, en: string) => string
/** A page, or what is `open` above it; `after` sets right what another page would feel; `foreign` has words of its own: what is typed, a file’s, a page that chooses its language by itself. */
type Visit = {
  name: string
  foreign?: true
  path: string
  user?: DemoUser | null
  seen: string
  only?: 'phone'
  open?: (page: Page, word: Word) => Promise<void>
  after?: (page: Page) => Promise<void>
}

const file = Buffer.from(wordDocument())
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

let demo: Demo
let visits: Visit[]

beforeAll(async () => {
  demo = await openDemo()
  visits = await everyPage()
})
afterAll(() => demo?.close())

const press =
  (zh: string, en: string): NonNullable<Visit['open']> =>
  (page, word) =>
    page
      .getByRole('main')
      .getByRole('button', { name: word(zh, en), exact: true })
      .first()
      .click()
const inHeader =
  (zh: string, en: string): NonNullable<Visit['open']> =>
  (page, word) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: word(zh, en) })
      .first()
      .click()
const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor()
const panel: NonNullable<Visit['open']> = async (page) => {
  await page.keyboard.press('Alt+q')
  await dialog(page)
}
const editor = '.report-paper figure.chart'
/** Opens a panel beside the document, counted from above. */
const beside =
  (index: number): NonNullable<Visit['open']> =>
  async (page, word) => {
    const button = page
      .getByRole('toolbar', { name: word('辅助面板', 'Side panels') })
      .getByRole('button')
      .nth(index)
    await button.click()
    // Its hint stands outside of every landmark as long as the mouse is on it.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: String(await button.getAttribute('aria-label')), exact: true }).waitFor()
  }

/** Every page of the menu and behind it, the dialogs, the panels and the menus. */
async function everyPage(): Promise<Visit[]> {
  const page = await demo.open('clerk', '/homePage/reportList')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const first = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(`${demo.server.url}/stage-api${path}`, {
      data: body,
      headers: { authorization: `Bearer ${token}` },
    })
    const { data, rows } = (await answer.json()) as { data?: Record<string, string>[]; rows?: Record<string, string>[] }
    return (data ?? rows)?.[0] ?? {}
  }
  const [code, deleted, customer, unlocked, draft, short, report] = await Promise.all([
    first('/report/agent/code/list', { pageNum: 1, pageSize: 1 }),
    first('/report/agent/code/list', { pageNum: 2, pageSize: 1 }),
    first('/system/agent/user/customer/list', { pageNo: 1, pageSize: 1, sortField: 'userName', sortOrder: 'ascend' }),
    first('/system/agent/user/customer/list', { pageNo: 1, pageSize: 1, sortField: 'userName', sortOrder: 'descend' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'draft', useRemark: '1' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'draft', useRemark: '3' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'published', useRemark: '1' }),
  ])
  // A table that proof unlocks, with an edit behind it.
  const place = { tableId: 'balanceSheet', appUserId: String(unlocked['userId']) }
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post(`${demo.server.url}/stage-api/report/v2/entity/proof/file/upload`, {
    headers,
    multipart: {
      ...place,
      file: { name: '审计报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    },
  })
  const stored = await first('/report/v2/entity/table/view', {
    id: place.tableId,
    appUserId: place.appUserId,
    pageNum: 1,
    pageSize: 1,
  })
  await first('/report/v2/entity/update/table/data', {
    ...place,
    id: stored['id'],
    version: stored['version'],
    data: { cash: '12345.00' },
  })
  await page.context().close()
  // Something that was deleted, for the recycle bin.
  const admin = await demo.open('admin', '/404')
  const bearer = {
    authorization: `Bearer ${(await admin.context().cookies()).find(({ name }) => name === 'token')?.value}`,
  }
  await admin.request.delete(`${demo.server.url}/stage-api/report/agent/code/delete/${deleted['id']}`, {
    headers: bearer,
  })
  await admin.context().close()
  const data = `/homePage/viewCustomerData?appUserId=${customer['userId']}`
  return [
    {
      name: "a customer's link that nobody gave",
      foreign: true,
      path: '/c/nobody-gave-this-link',
      user: null,
      seen: 'main h1',
    },
    { name: 'login', path: '/user/login', user: null, seen: 'form' },
    { name: 'register', path: '/user/register', user: null, seen: 'form' },
    { name: 'a link that is not valid', path: '/user/activate?token=x', user: null, seen: 'main a' },
    { name: 'registered', path: '/user/register-result', user: null, seen: 'main a, form' },
    { name: 'forgotten password', path: '/user/recover', user: null, seen: 'form' },
    { name: 'own account', path: '/account/index', seen: 'main form' },
    {
      name: 'turning two-step on',
      path: '/account/index',
      seen: 'main form',
      open: then(press('开启两步验证', 'Turn on'), dialog),
    },
    { name: 'codes', path: '/homePage/qrCodeList', seen: 'main h1' },
    { name: 'new code', path: '/homePage/qrCodeList/create', seen: 'main form' },
    {
      name: 'codes as cards',
      path: '/homePage/qrCodeList',
      seen: 'main table',
      open: then(press('卡片', 'Cards'), (page) => page.getByRole('main').locator('li img').first().waitFor()),
      after: (page) => page.evaluate(() => localStorage.removeItem('RaStore.clerk.look.qrCodes')),
    },
    { name: 'posters', path: `/homePage/printCodes?ids=${code['id']}`, seen: 'article img' },
    {
      name: 'asking for data',
      path: '/404',
      seen: 'main h1',
      open: then(
        panel,
        (page, word) => page.getByRole('button', { name: word('生成二维码', 'Make the QR code') }).click(),
        (page) => page.getByRole('alert').first().waitFor(),
      ),
    },
    {
      name: 'what was asked for',
      path: '/404',
      seen: 'main h1',
      open: then(
        panel,
        (page, word) => page.getByRole('tab', { name: word('申请历史', 'Application history') }).click(),
        (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
      ),
    },
    { name: 'code', path: `/homePage/qrCodeList/${code['id']}/show`, seen: 'main img' },
    { name: 'customers', path: '/uploadData/index', seen: 'main a[href*="viewCustomerData"]' },
    {
      name: 'importing a list',
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: then(press('批量导入', 'Import list'), dialog),
    },
    {
      name: 'checking a list',
      foreign: true,
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: then(press('批量导入', 'Import list'), checkList),
    },
    {
      name: 'adding a customer',
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: then(press('添加客户', 'Add customer'), dialog),
    },
    { name: 'customer', path: `/uploadData/index/${customer['userId']}/show`, seen: 'main h1' },
    { name: 'editing a customer', path: `/uploadData/index/${customer['userId']}`, seen: 'main form' },
    { name: 'a customer', path: data, seen: 'main [role=tabpanel] time' },
    { name: 'authorisations of a customer', path: `${data}&tab=authorisations`, seen: 'main [role=tabpanel] h2' },
    { name: 'files of a customer', path: `${data}&tab=files`, seen: 'main [role=tabpanel] table' },
    { name: 'timeline of a customer', path: `${data}&tab=timeline`, seen: 'main [role=tabpanel] time' },
    { name: 'data of a customer', path: `${data}&tab=tables`, seen: '[role=grid]' },
    {
      name: 'editing on proof',
      path: `${data}&tab=tables`,
      seen: '[role=grid]',
      open: then(press('修改数据', 'Edit data'), dialog),
    },
    {
      name: 'a row being edited',
      foreign: true,
      path: `/homePage/viewCustomerData?appUserId=${unlocked['userId']}&table=balanceSheet`,
      seen: '[role=grid]',
      open: then(press('修改数据', 'Edit data'), editRow),
      after: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'history of a table',
      path: `/homePage/viewCustomerData?appUserId=${unlocked['userId']}&table=balanceSheet`,
      seen: '[role=grid]',
      open: then(press('修改数据', 'Edit data'), showHistory),
    },
    {
      name: 'uploading',
      path: `${data}&tab=tables`,
      seen: '[role=grid]',
      open: then(press('上传数据', 'Upload data'), dialog),
    },
    { name: 'matching', foreign: true, path: `${data}&tab=tables`, seen: '[role=grid]', open: match },
    { name: 'new report', path: '/homePage/newReport', seen: 'main a[href*="addReport"]' },
    {
      name: 'form of a report',
      path: `/homePage/addReport/1?appUserId=${customer['userId']}`,
      seen: 'main input[type=checkbox]',
    },
    { name: 'drafts', path: '/homePage/draftList', seen: 'main a[href*="editReport"]' },
    { name: 'reports', path: '/homePage/reportList', seen: 'main a[href*="viewReport"]' },
    { name: 'industry reports', path: '/homePage/industryReport', seen: 'main [role=tree]' },
    { name: 'a new industry report', path: '/homePage/addReport/4?industry=C34', seen: 'main form table' },
    { name: 'editor', path: `/homePage/editReport/${draft['id']}`, seen: editor, open: toChart },
    {
      name: 'publishing',
      path: `/homePage/editReport/${draft['id']}`,
      seen: editor,
      open: then(press('发布', 'Publish'), dialog),
    },
    ...['writing', 'data', 'passages', 'versions'].map((panel, index) => ({
      name: `panel of ${panel}`,
      path: `/homePage/editReport/${short['id']}`,
      seen: '.report-paper',
      open: beside(index),
    })),
    { name: 'preview', path: `/homePage/viewReport/${report['id']}`, seen: editor, open: toChart },
    { name: 'overview', path: '/overviewPage/index', seen: 'main a[href*="Report"]' },
    { name: 'anomalies', path: '/anomalyPage/index', seen: 'main a[href*="appUserId"]' },
    {
      name: 'anomalies of a customer',
      path: `/anomalyPage/index?appUserId=${customer['userId']}`,
      seen: 'main [role=tabpanel] section',
    },
    {
      name: 'use of power',
      path: `/anomalyPage/index?appUserId=${customer['userId']}&part=power`,
      seen: 'main [role=tabpanel] h2',
    },
    {
      name: 'all evidence',
      path: '/anomalyPage/index?tab=files',
      seen: 'main [role=tabpanel] h2, main [role=tabpanel] li',
    },
    { name: 'reading', path: '/readWordPage/index', seen: '.read-word button' },
    {
      name: 'a document',
      foreign: true,
      path: '/readWordPage/index',
      seen: '.read-word button',
      open: async (page) => {
        await page
          .locator('.read-word input[type=file]')
          .setInputFiles({ name: '尽调报告.docx', mimeType: 'application/octet-stream', buffer: file })
        await page.getByRole('tab').nth(1).waitFor()
        await page.getByText('财务分析').first().waitFor()
      },
    },
    { name: 'users', path: '/systemPage/users', user: 'admin', seen: 'main a[href*="/systemPage/users/"], main h2 a' },
    {
      name: 'a user',
      path: '/systemPage/users',
      user: 'admin',
      seen: 'main a[href*="/systemPage/users/"]',
      open: firstRecord,
    },
    { name: 'new user', path: '/systemPage/users/create', user: 'admin', seen: 'main form' },
    { name: 'roles', path: '/systemPage/roles', user: 'admin', seen: 'main a[href*="/systemPage/roles/"]' },
    {
      name: 'a role',
      path: '/systemPage/roles',
      user: 'admin',
      seen: 'main a[href*="/systemPage/roles/"]',
      open: firstRecord,
    },
    { name: 'new role', path: '/systemPage/roles/create', user: 'admin', seen: 'main form table' },
    { name: 'banks', path: '/systemPage/banks', user: 'admin', seen: 'main a[href*="/systemPage/banks/"]' },
    { name: 'new bank', path: '/systemPage/banks/create', user: 'admin', seen: 'main form' },
    { name: 'audit trail', path: '/system/audit', user: 'admin', seen: 'main a[href*="/system/audit/"]' },
    {
      name: 'an entry of the trail',
      path: '/system/audit',
      user: 'admin',
      seen: 'main a[href*="/system/audit/"]',
      open: firstRecord,
    },
    { name: 'templates', path: '/systemPage/templates', user: 'admin', seen: 'main a[href*="/systemPage/templates/"]' },
    {
      name: 'a template',
      foreign: true,
      path: '/systemPage/templates/financial',
      user: 'admin',
      seen: '.report-paper',
    },
    { name: 'recycle bin', path: '/system/recycleBin', user: 'admin', seen: 'main td button' },
    {
      name: 'search',
      path: '/404',
      seen: 'main h1',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await dialog(page)
        await page.keyboard.type('91')
        await page.getByRole('option').first().waitFor()
      },
    },
    { name: 'help', path: '/uploadData/index', seen: 'main h1', open: then(inHeader('帮助', 'Help'), dialog) },
    { name: 'settings', path: '/404', seen: 'main h1', open: then(inHeader('设置', 'Settings'), dialog) },
    {
      name: 'menu of a tab',
      path: '/homePage/newReport',
      seen: 'main a[href*="addReport"]',
      open: async (page) => {
        await page.getByRole('tab').last().click({ button: 'right' })
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'menu of the user',
      path: '/404',
      seen: 'main h1',
      open: async (page, word) => {
        await inHeader('用户菜单', 'User menu')(page, word)
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'deleting',
      path: '/homePage/draftList',
      seen: 'main a[href*="editReport"]',
      open: then(
        (page, word) =>
          page
            .getByRole('button', { name: new RegExp(`^${word('删除', 'Delete')} `) })
            .first()
            .click(),
        dialog,
      ),
    },
    {
      name: 'menu of a phone',
      path: '/404',
      seen: 'main h1',
      only: 'phone',
      open: then(inHeader('打开菜单', 'Open the menu'), (page, word) =>
        page.getByRole('link', { name: word('二维码列表', 'QR code list') }).waitFor(),
      ),
    },
    {
      name: 'outline on a phone',
      path: `/homePage/viewReport/${report['id']}`,
      seen: editor,
      only: 'phone',
      open: then(press('打开目录', 'Open outline'), dialog),
    },
    {
      name: 'offline',
      path: '/homePage/newReport',
      seen: 'main a[href*="addReport"]',
      open: async (page, word) => {
        await page.context().setOffline(true)
        await page.getByText(word('网络已断开。', 'You are offline.')).waitFor()
      },
      after: (page) => page.context().setOffline(false),
    },
    { name: 'no such page', path: '/404', seen: 'main h1' },
    { name: 'no such report', path: '/homePage/viewReport/rp_0', seen: 'main h1' },
    { name: 'no permission', path: '/uploadData/index', user: 'reader', seen: 'main h1' },
  ]
}

/** One step after the other. */
function then(...steps: NonNullable<Visit['open']>[]): NonNullable<Visit['open']> {
  return async (page, word) => {
    for (const step of steps) await step(page, word)
  }
}

async function firstRecord(page: Page): Promise<void> {
  const link = page.locator('main tbody a').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('main').locator('dl:visible, form:not([role=search]):visible').first().waitFor()
}

async function match(page: Page, word: Word): Promise<void> {
  await press('上传数据', 'Upload data')(page, word)
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../samples/balance-sheet.xls'))
  await dialog.getByRole('combobox', { name: word('数据表', 'Data table') }).click()
  await page.getByRole('option', { name: word('资产负债表', 'Balance sheet'), exact: true }).click()
  await dialog.getByRole('button', { name: word('下一步', 'Next') }).click()
  await dialog.getByRole('table').waitFor()
}

async function checkList(page: Page, word: Word): Promise<void> {
  const rows = '企业名称,统一社会信用代码\n甲公司,91350100M000100Y43\n缺代码公司,9.13E+17\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('核对文件', 'Check the file') })
    .click()
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** A row in edit mode, with something in it that is no figure. */
async function editRow(page: Page, word: Word): Promise<void> {
  const row = page
    .getByRole('dialog')
    .getByRole('row', { name: new RegExp(`^${word('货币资金', 'Cash and bank balances')}`) })
  await row.getByRole('button').first().click()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await row.locator('[aria-invalid=true]').first().waitFor()
}

async function showHistory(page: Page, word: Word): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('修改记录', 'Edit history'), exact: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: word('撤销', 'Undo') })
    .first()
    .waitFor()
}

type Axe = {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/**
 * Axe runs in the page itself: the product has no frames, and a page of its own for each run costs ten times as much. Besides its usual
 * rules it looks at names that differ from what is read, and at targets below 24 pixels.
 */
async function violationsOf(page: Page, rules: { colours: boolean; menu: boolean }): Promise<string[]> {
  await still(page)
  return page.evaluate(async ({ colours, menu }) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // While a menu is open everything else is hidden from screen readers: it needs no landmark around it.
    const rules = {
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: true },
      'color-contrast': { enabled: colours },
      region: { enabled: !menu },
    }
    const found = await axe.run(document, { resultTypes: ['violations'], rules })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** Chooses the theme without loading the page again. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'layout.settings' }))
  }, theme)
  await page.waitForFunction((chosen) => document.documentElement.dataset['theme'] === chosen, theme)
}

/**
 * What is wrong with one page, and with what is open above it. In Chinese axe looks at it on a desk in the light theme and on a phone in
 * the dark one; in English, where only the words differ, on a desk without the colours, and on a phone nothing may be too wide.
 */
async function faultsOf(
  { name, path, user, seen, only, open, foreign }: Visit,
  page: Page,
  language: Language,
  otherWords: () => Promise<string[]>,
): Promise<object[]> {
  const faults: object[] = []
  const chinese = language === 'zh-CN'
  await page.setViewportSize(only === 'phone' ? phone : desk)
  await page.goto(`${demo.server.url}${path}`)
  await page.locator(seen).first().waitFor()
  await open?.(page, (zh, en) => (chinese ? zh : en))
  const menu = (await page.getByRole('menu').count()) > 0
  for (const size of only === 'phone' ? [phone] : [desk, phone]) {
    const dark = chinese && user !== null && size === phone
    await page.setViewportSize(size)
    if (dark) await turn(page, 'dark')
    const wide = await tooWide(page)
    const violations = chinese || size === desk || only ? await violationsOf(page, { colours: chinese, menu }) : []
    if (dark) await turn(page, 'light')
    const words = foreign || (size === phone && !only) ? [] : await otherWords()
    if (words.length > 0) faults.push({ name, words })
    if (violations.length > 0 || wide.length > 0) faults.push({ name, width: size.width, violations, wide })
  }
  return faults
}

async function faultsIn(language: Language): Promise<object[]> {
  const pages = {
    clerk: await demo.open('clerk', '/404', { language }),
    admin: await demo.open('admin', '/404', { language }),
    reader: await demo.open('reader', '/404', { language }),
    nobody: await demo.open(null, '/user/login', { language }),
  }
  await Promise.all(Object.values(pages).map((page) => page.addInitScript({ path: axeFile })))
  const words = {
    clerk: await watchWords(pages.clerk, language),
    admin: await watchWords(pages.admin, language),
    reader: await watchWords(pages.reader, language),
    nobody: await watchWords(pages.nobody, language),
  }
  const faults: object[] = []
  for (const visit of visits) {
    // A page that does not come is named like any other fault, and the others are still looked at.
    const who = visit.user === null ? 'nobody' : (visit.user ?? 'clerk')
    const look = async (): Promise<object[]> => {
      try {
        return await faultsOf(visit, pages[who], language, words[who])
      } catch (error) {
        return [{ name: visit.name, failed: String(error) }]
      } finally {
        await visit.after?.(pages[who]).catch(() => undefined)
      }
    }
    // On a busy machine a page is now and then measured while it is still being laid out: a fault is one that is there three times.
    let found = await look()
    for (let again = 0; again < 2 && found.length > 0; again++) found = await look()
    faults.push(...found)
  }
  return faults
}

describe('every page, and what opens above it, on a desk and on a phone', () => {
  test.concurrent.each<Language>(['zh-CN', 'en-US'])(
    'can be used by everybody, in %s',
    { timeout: 900_000, retry: 0 },
    async (language) => {
      expect(await faultsIn(language)).toEqual([])
    },
  )
})
