import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const panelOf = (page: Page) => page.getByRole('dialog', { name: '数据申请' })

/** Opens the panel by its keys and makes a code; answers its link. */
async function makeCode(page: Page): Promise<string> {
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Alt+q')
  const panel = panelOf(page)
  await panel.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '财务分析报告' }).click()
  await panel.getByRole('checkbox', { name: '用电数据' }).check()
  await panel.getByRole('button', { name: '生成二维码' }).click()
  const picture = panel.getByRole('img', { name: /^二维码：/ })
  await picture.waitFor()
  return (await picture.getAttribute('alt'))!.replace('二维码：', '')
}

/** What the customer's page calls when it is opened. */
const opened = (page: Page, link: string): Promise<unknown> =>
  page.request.post(`${demo.server.url}/stage-api/open/${link.split('/c/')[1]}/opened`, { data: {} })
const firstState = (page: Page): Promise<string | null> =>
  page.locator('main tbody tr').first().locator('.MuiChip-label').first().textContent()

describe('asking a customer for data', () => {
  test('a code is made, shown, saved and copied; panel and list see what the customer does', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const link = await makeCode(page)
    const panel = panelOf(page)
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: '保存图片' }).click()
    expect((await download).suggestedFilename()).toMatch(/^数据申请-财务分析报告-.+\.png$/)
    await panel.getByRole('button', { name: '复制链接' }).click()
    await page.getByRole('alert').filter({ hasText: '链接已复制' }).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    await expect.poll(() => firstState(page)).toBe('待扫码')
    await opened(page, link)
    await expect.poll(() => firstState(page)).toBe('已打开')
    await panel.getByText('客户已打开页面').waitFor()

    // The code that is shown outlives a reload, until the clerk has finished.
    await page.reload()
    await page.getByRole('button', { name: '数据申请' }).first().click()
    await panel.getByText('客户已打开页面').waitFor()
    await panel.getByRole('button', { name: '完成' }).click()
    await panel.getByRole('button', { name: '生成二维码' }).waitFor()
  })

  test('what was typed survives a reload; a window that nobody sees asks nothing', async () => {
    const page = await demo.open('clerk', '/homePage/draftList', { width: 390, height: 844 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Alt+q')
    const panel = panelOf(page)
    await panel.getByRole('checkbox', { name: '财务数据' }).check()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Alt+q')
    await expect.poll(() => panel.getByRole('checkbox', { name: '财务数据' }).isChecked()).toBe(true)
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390)

    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/code/changes') && asked.push(request.url()))
    await panel.getByRole('tab', { name: '申请历史' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(1000)
    const before = asked.length
    await page.waitForTimeout(2500)
    expect(asked.length).toBe(before)
  })

  test('posters go one to a page, or four of them, without the frame', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    await page.getByRole('status').filter({ hasText: '已选择 3 项' }).getByRole('link', { name: '打印' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
    await expect
      .poll(() => page.getByRole('article').getByRole('img').count())
      .toBe(await page.getByRole('article').count())
    const posters = await page.getByRole('article').count()
    const pages = async (): Promise<number> =>
      ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
    await expect.poll(pages).toBe(posters)
    await page.getByRole('button', { name: 'A6 每页四张' }).click()
    await expect.poll(pages).toBe(1)
  })
})
