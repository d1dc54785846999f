import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer, patience } from '../support/browser.ts'
import { sayYes } from '../support/publishing.ts'

const samples = join(import.meta.dirname, '../samples')
const real = join(import.meta.dirname, '../../../shared/data/statements')

/** The same job with the project's own samples, and with real files where they are there. */
const jobs = [
  {
    name: 'sample workbooks',
    files: [
      ['资产负债表', join(samples, 'balance-sheet.xls')],
      ['利润表', join(samples, 'profit-sheet.xls')],
      ['现金流量表', join(samples, 'statements.xlsx')],
    ],
  },
  {
    name: 'a listed company’s real .xls files',
    files: [
      ['资产负债表', join(real, 'weichai000338_资产负债表.xls')],
      ['利润表', join(real, 'weichai000338_利润表.xls')],
      ['现金流量表', join(real, 'weichai000338_现金流量表.xls')],
    ],
  },
] as const

let server: RunningServer
let browser: Browser
// A second try begins where the first one did: without the customer.
beforeEach(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterEach(async () => {
  await browser?.close()
  await server?.stop()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/uploadData/index`)
  await page.waitForURL(/\/user\/login\?redirect=/)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Admin#2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uploadData\/index/)
}

async function addCustomer(page: Page, creditCode: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加客户' }).first().click()
  const dialog = page.getByRole('dialog')
  await expectDisabled(dialog.getByRole('button', { name: '添加', exact: true }))
  await dialog.getByRole('combobox').fill(creditCode)
  await dialog.getByRole('textbox', { name: '企业名称' }).fill(name)
  await dialog.getByRole('button', { name: '添加', exact: true }).dblclick()
  await page.getByText('添加客户成功').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '以后再说' }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
}

async function expectDisabled(button: Locator): Promise<void> {
  await expect.poll(() => button.isDisabled()).toBe(true)
}

async function upload(page: Page, customer: string, table: string, file: string): Promise<void> {
  await page.goto(`${server.url}/uploadData/index`)
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('button', { name: '上传数据' })
    .click()
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('combobox', { name: '数据表' }).click()
  await page.getByRole('option', { name: table, exact: true }).click()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: /^必填未匹配 0/ }).waitFor()
  // The sample names an enterprise of the demo: who uploads it says that it is this one.
  const accept = dialog.getByRole('checkbox', { name: /是同一家企业/ })
  if ((await accept.count()) > 0) await accept.check()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('grid', { name: '将要导入的数值' }).waitFor()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByText('成功导入到数据库').waitFor()
}

describe.each(jobs)('the main job with $name', ({ name, files }) => {
  const here = files.every(([, file]) => existsSync(file))
  if (!here) console.info(`${name}: the files are not here, so this run leaves them out`)

  test.runIf(here)(
    'sign in, add an enterprise, upload its statements, build a report, edit, publish, export',
    async () => {
      const customer = name.startsWith('sample') ? '恒砚精密机械测试有限公司' : '潍柴动力测试股份有限公司'
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        acceptDownloads: true,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))

      await signIn(page)
      await addCustomer(page, name.startsWith('sample') ? '91350100M000100Y43' : '91370700165421898L', customer)
      for (const [table, file] of files) await upload(page, customer, table, file)

      await page.goto(`${server.url}/homePage/newReport`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /征信调查报告/ })
        .first()
        .click()
      await page.getByRole('combobox', { name: '企业' }).click()
      await page.getByRole('option', { name: new RegExp(customer) }).click()
      await page.getByRole('region', { name: '内容预览' }).getByText('财务概览').waitFor()
      await page.getByRole('button', { name: '生成报告' }).dblclick()
      await page.waitForURL(/\/homePage\/editReport\//)

      const body = page.getByRole('region', { name: '报告正文' })
      await body
        .getByRole('heading', { name: /财务概览/ })
        .first()
        .waitFor()
      await body
        .getByRole('heading', { name: /财务概览/ })
        .first()
        .click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('客户经理补充：')
      await page.keyboard.insertText('经营稳定，回款正常。')
      await page.getByText(/版本 [2-9]/).waitFor()
      await page
        .getByRole('status')
        .filter({ hasText: /已保存/ })
        .waitFor()

      await page.getByRole('button', { name: '发布' }).click()
      await sayYes(page)
      await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
      await page.waitForURL(/\/homePage\/(viewReport|editReport)\//)
      await page.getByText('已发布').first().waitFor()
      await page.getByRole('button', { name: '导出', exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /Word/ }).click(),
      ])

      expect(download.suggestedFilename()).toMatch(new RegExp(`${customer}.*\\.docx$`))
      const parts = unzipSync(new Uint8Array(readFileSync(await download.path())))
      const document = new TextDecoder().decode(parts['word/document.xml'])
      expect(document).toContain('经营稳定，回款正常。')
      expect(document).toContain(customer)
      expect(document.match(/<w:tbl>/g)?.length ?? 0).toBeGreaterThan(5)
      expect(document).toMatch(/w:val="Heading1"/)
      expect(Object.keys(parts).filter((path) => /^word\/charts\/chart\d*\.xml$/.test(path)).length).toBeGreaterThan(0)

      await page.goto(`${server.url}/homePage/reportList`)
      await page.getByRole('row', { name: new RegExp(customer) }).waitFor()
      await expect.poll(() => page.getByRole('row', { name: new RegExp(customer) }).count()).toBe(1)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
