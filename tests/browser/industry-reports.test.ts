import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysed } from '../support/analysed.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  await analysed(demo)
})
afterAll(() => demo?.close())

test('a clerk finds an industry in the tree, has a report about it built, fills in a table and has it worked out', async () => {
  const page = await demo.open('clerk', '/homePage/industryReport')
  const tree = page.getByRole('tree', { name: '行业分类' })
  await tree.getByRole('treeitem', { name: /^C35 / }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"industryCode":"C35"')

  // Nothing has been written about this class: the list offers to begin, as its head does.
  await page.locator('#list').getByRole('link', { name: '新建行业报告' }).click()
  await page
    .getByRole('table', { name: /年报指标的客户数/ })
    .getByRole('row', { name: /C 制造业 .*分位数取自此级/ })
    .waitFor()
  await page.getByRole('region', { name: '内容预览' }).getByText('行业财务特征').waitFor()
  await page.getByRole('button', { name: '生成报告' }).click()
  await page.waitForURL(/\/homePage\/editReport\//)
  const contents = page.getByRole('navigation', { name: '目录' })
  await contents.getByRole('button', { name: /行业财务特征/ }).click()
  await page
    .getByText(/以下改以门类/)
    .first()
    .waitFor()

  await contents.getByRole('button', { name: /生命周期/ }).click()
  const cells = page.locator('[contenteditable=true] table', { hasText: '行业规模（亿元）' }).locator('td')
  for (const [cell, text] of [
    [0, '2022'],
    [1, '100'],
    [4, '2023'],
    [5, '110'],
    [8, '2024'],
    [9, '121'],
  ] as const) {
    await cells.nth(cell).click()
    await page.keyboard.type(text)
  }
  await page.getByRole('button', { name: '数据', exact: true }).click()
  await page.getByRole('button', { name: '刷新数据' }).click()
  await page.getByRole('button', { name: /^更新选中的 \d+ 处$/ }).click()
  await page
    .getByText(/行业规模年均复合增长/)
    .first()
    .waitFor()
  await page.getByText('10.00%').first().waitFor()
  await expect.poll(() => page.getByText('尚未得出规模增速与生命周期阶段').count()).toBe(0)

  await page.goto(`${demo.server.url}/homePage/industryReport`)
  await tree.getByRole('treeitem', { name: /^C35 .*报告 [1-9]$/ }).click()
  await page.getByRole('link', { name: '专用设备制造业行业分析报告（2024）' }).first().waitFor()
})

test('on a phone the tree is behind a button, in English too', async () => {
  const page = await demo.open('clerk', '/homePage/industryReport', { width: 390, height: 800, language: 'en-US' })
  await page.getByRole('button', { name: 'Industries: All industries' }).click()
  const dialog = page.getByRole('dialog', { name: 'Industries' })
  await dialog.getByRole('searchbox').fill('textile')
  await dialog.getByRole('treeitem', { name: /^C17 / }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Industries: .* C17$/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
