import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer, patience } from '../support/browser.ts'
import { sayYesByKeys } from '../support/publishing.ts'

const samples = join(import.meta.dirname, '../samples')
const customer = '恒砚精密机械测试有限公司'

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

/** Goes to an element with a key alone, and fails where that key never reaches it. What has the focus must show it. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(
        await target.evaluate((element) => element.matches(':focus-visible')),
        `${String(target)} has the focus and does not show it`,
      ).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function upload(page: Page, table: string, file: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(customer) })
  await press(page, row.getByRole('button', { name: '上传数据' }))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: /拖到这里，或点击选择/ }))
  await (await chooser).setFiles(file)
  await reach(page, dialog.getByRole('combobox', { name: '数据表' }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('option', { name: table, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: '下一步' }))
  await dialog.getByRole('button', { name: /^必填未匹配 0/ }).waitFor()
  // The sample names an enterprise of the demo: who uploads it says that it is this one.
  const accept = dialog.getByRole('checkbox', { name: /是同一家企业/ })
  if ((await accept.count()) > 0) await press(page, accept, 'Space')
  await press(page, dialog.getByRole('button', { name: '下一步' }))
  await dialog.getByRole('grid', { name: '将要导入的数值' }).waitFor()
  await press(page, dialog.getByRole('button', { name: '导入', exact: true }))
  await press(page, dialog.getByRole('button', { name: '完成', exact: true }))
  await dialog.waitFor({ state: 'detached' })
}

describe('without a mouse', () => {
  test('a clerk signs in, adds an enterprise, uploads a statement, builds a report, edits, publishes and exports it', async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      acceptDownloads: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    await page.goto(`${server.url}/uploadData/index`)
    await page.waitForURL(/\/user\/login\?redirect=/)
    await reach(page, page.getByLabel('用户名'))
    await page.keyboard.type('admin')
    await reach(page, page.getByLabel('密码', { exact: true }))
    await page.keyboard.type('Admin#2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/uploadData\/index/)

    await press(page, page.getByRole('main').getByRole('button', { name: '添加客户' }).first())
    const dialog = page.getByRole('dialog')
    await reach(page, dialog.getByRole('combobox'))
    await page.keyboard.type('91350100M000100Y43')
    await reach(page, dialog.getByRole('textbox', { name: '企业名称' }))
    await page.keyboard.insertText(customer)
    await press(page, dialog.getByRole('button', { name: '添加', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: '以后再说' }))
    await page.getByRole('row', { name: new RegExp(customer) }).waitFor()

    await upload(page, '资产负债表', join(samples, 'balance-sheet.xls'))
    await upload(page, '利润表', join(samples, 'profit-sheet.xls'))

    await press(page, page.getByRole('navigation').getByRole('link', { name: '新建报告' }))
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /征信调查报告/ })
        .first(),
    )
    await reach(page, page.getByRole('combobox', { name: '企业' }))
    await page.keyboard.insertText('恒砚')
    await page.getByRole('option', { name: new RegExp(customer) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '内容预览' }).getByText('财务概览').waitFor()
    await press(page, page.getByRole('button', { name: '生成报告' }))
    await page.waitForURL(/\/homePage\/editReport\//)

    const body = page.getByRole('region', { name: '报告正文' })
    await body
      .getByRole('heading', { name: /财务概览/ })
      .first()
      .waitFor()
    await reach(page, body.getByRole('textbox'))
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('经营稳定，回款正常。')
    await page.getByText(/版本 [2-9]/).waitFor()
    // Tab indents in a document, as everywhere; Escape leaves it.
    await page.keyboard.press('Escape')
    await press(page, page.getByRole('main').getByRole('button', { name: '发布' }))
    await sayYesByKeys(page)
    await press(page, page.getByRole('dialog').getByRole('button', { name: '发布' }))
    await page.getByText('已发布').first().waitFor()
    await press(page, page.getByRole('button', { name: '导出', exact: true }))
    await page.getByRole('menuitem', { name: /Word/ }).waitFor()
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(new RegExp(`${customer}.*\\.docx$`))
    await context.close()
  })
})
