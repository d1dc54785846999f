import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** A script from outside is refused by the page itself, so it comes before the page does. */
async function opened(
  path: string,
  language: 'zh-CN' | 'en-US',
  width: number,
  theme: 'light' | 'dark',
): Promise<Page> {
  const page = await demo.open('admin', '/404', { language, width, height: 844 })
  await page.addInitScript({ path: axeFile })
  await page.addInitScript(
    (chosen) => localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen })),
    theme,
  )
  await page.goto(`${demo.server.url}${path}`)
  return page
}

test('an administrator lowers a threshold, sees at which customers events appear, and saves a new version; a reload half-way loses nothing', async () => {
  const page = await opened('/systemPage/rules?rule=LQ02', 'zh-CN', 1440, 'light')
  await page.getByRole('group', { name: '行业参考线' }).getByRole('textbox', { name: '全部' }).fill('20')
  await page.getByText('出厂值：70%').first().waitFor()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '试算并保存' }).click()
  await page.getByText('已在 18 家客户上试算完毕').waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: '受影响客户' }).getByRole('rowheader').count())
    .toBeGreaterThan(5)
  expect(await faults(page)).toEqual([])
  await page.getByRole('textbox', { name: '更改原因' }).fill('按本行口径收紧')
  await page.getByRole('button', { name: '保存为新版本' }).click()
  await page.getByRole('tab', { name: '版本（当前：第 1 版）' }).click()
  await page.getByText('按本行口径收紧').waitFor()
  await expect.poll(() => page.getByRole('region', { name: '第 1 版的更改' }).getByText('20%').count()).toBe(1)
})

test('the rules and the portfolio are clean for axe and no wider than a phone, dark and in English', async () => {
  const rules = await opened('/systemPage/rules', 'en-US', 390, 'dark')
  await rules.getByRole('heading', { name: 'Quality of data' }).waitFor()
  expect(await faults(rules)).toEqual([])
  const portfolio = await opened('/anomalyPage/index?tab=portfolio', 'en-US', 390, 'dark')
  await portfolio.getByRole('table').first().waitFor()
  await portfolio.getByRole('heading', { name: 'Most frequent rules' }).waitFor()
  expect(await faults(portfolio)).toEqual([])
})
