import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartColours } from '../../src/ui/charts/palette.ts'
import { analysed } from '../support/analysed.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  await analysed(demo)
})
afterAll(() => demo?.close())

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function saved(page: Page, title: string, choice: string): Promise<Download> {
  await card(page, title)
    .getByRole('button', { name: `“${title}”的更多操作` })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ])
  return download
}

describe('the overview', () => {
  test('is narrowed by purpose, a figure and a bar lead to the list behind them, and a chart is exported as picture and data', async () => {
    const page = await demo.open('clerk', '/overviewPage/index')
    await card(page, '客户行业分布').locator('svg path').first().waitFor()
    await page.getByRole('combobox', { name: '用途' }).click()
    // Until they come, the figures of before stand there.
    await Promise.all([
      page.waitForResponse(/\/statistics\/customer\/analyze\?.*purpose=1/),
      page.getByRole('option', { name: '征信调查报告' }).click(),
    ])
    await page.waitForURL(/purpose=1/)

    const industries = card(page, '客户行业分布')
    const picture = await saved(page, '客户行业分布', '保存为图片')
    expect(picture.suggestedFilename()).toMatch(/^客户行业分布 \d{4}-\d\d-\d\d\.png$/)
    const png = readFileSync(await picture.path())
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) > 400, png.length > 5000]).toEqual(['PNG', true, true])
    const data = readFileSync(await (await saved(page, '客户行业分布', '导出数据（CSV）')).path(), 'utf8')
    expect(data).toMatch(/^\uFEFF行业,客户数,占比\r\n/)

    await industries.getByRole('button', { name: '显示为表格: 客户行业分布' }).click()
    const row = industries.getByRole('row').nth(1)
    const name = await row.getByRole('rowheader').textContent()
    const count = Number(await row.getByRole('link').textContent())
    await row.getByRole('link').click()
    await page.waitForURL(/uploadData\/index/)
    // Shown by its name among the conditions of the list.
    await page
      .getByRole('group', { name: '生效的条件' })
      .getByText(name ?? '')
      .first()
      .waitFor()
    await expect.poll(() => page.locator('#list tbody tr').count()).toBe(count)
    await page.goBack()
    await page.waitForURL(/overviewPage\/index\?purpose=1/)
  })

  test('a bar of the drawing leads to the list behind it', async () => {
    const page = await demo.open('clerk', '/overviewPage/index')
    const drawing = card(page, '每月生成的报告').getByRole('img')
    const bars = drawing.locator(`path[fill="${chartColours.light[0]}"]`)
    const areas = (): Promise<number[]> =>
      bars.evaluateAll((paths) =>
        paths.map((path) => path.getBoundingClientRect()).map(({ width, height }) => width * height),
      )
    // Larger than the sign in the legend; months without reports have bars without height.
    await expect.poll(async () => Math.max(0, ...(await areas()))).toBeGreaterThan(300)
    const found = await areas()
    await bars.nth(found.indexOf(Math.max(...found))).click()
    await page.waitForURL(/homePage\/reportList\?filter=/)
    await expect.poll(() => page.locator('#list tbody tr').count()).toBeGreaterThan(0)
  })
})
