import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

const customer = '/anomalyPage/index?appUserId=c_demo_E04'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('a clerk explains an anomaly, attaches evidence and accepts it; all of it is there after a reload, and so is the filter', async () => {
  const page = await demo.open('clerk', '/anomalyPage/index')
  await page.getByRole('link', { name: /琅滁高分子/ }).click()
  await page.getByRole('heading', { level: 1, name: /琅滁高分子/ }).waitFor()
  await page.getByRole('region', { name: '数量汇总' }).getByRole('button', { name: /^高/ }).click()
  await page.waitForURL(/severity=high/)
  const list = page.getByRole('list', { name: '异常列表' })
  await list.getByRole('link').first().click()
  await page.waitForURL(/event=/)
  const event = page.getByRole('article')
  await event
    .getByRole('img', { name: /折线图/ })
    .locator('svg')
    .waitFor()

  await event.getByLabel('情况说明').fill('已到仓库盘点，存货属实，系为新订单备料。')
  await page.reload()
  await expect.poll(() => event.getByLabel('情况说明').inputValue()).toBe('已到仓库盘点，存货属实，系为新订单备料。')
  await event.getByLabel('情况说明').press('Control+Enter')
  await event.getByText('已说明', { exact: true }).waitFor()

  await event.locator('input[type=file]').setInputFiles({
    name: '盘点表.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  await event.getByRole('button', { name: '盘点表.pdf', exact: true }).waitFor()
  await event.getByRole('button', { name: '接受说明' }).click()
  await event.getByText(/接受了说明/).waitFor()

  await page.reload()
  await event.getByText(/接受了说明/).waitFor()
  await expect.poll(() => event.getByLabel('情况说明').inputValue()).toBe('已到仓库盘点，存货属实，系为新订单备料。')
  await event.getByRole('button', { name: '盘点表.pdf', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('severity')).toBe('high')

  await page.goto(`${demo.server.url}/anomalyPage/index?tab=files`)
  await page.getByRole('button', { name: '盘点表.pdf', exact: true }).waitFor()
  await page.goto(`${demo.server.url}${customer}`)
  await page.getByRole('region', { name: '依据的数据' }).getByRole('link').first().click()
  await page.waitForURL(/viewCustomerData\?appUserId=.*table=/)
  // The figure's cell has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
})

describe('the page of anomalies can be used by everybody', () => {
  test.each([
    { language: 'zh-CN', theme: 'light' },
    { language: 'en-US', theme: 'dark' },
  ] as const)('$language, $theme', async ({ language, theme }) => {
    const page = await demo.open('clerk', '/404', { language })
    await page.addInitScript({ path: axeFile })
    await page.addInitScript(
      (chosen) => localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen })),
      theme,
    )
    await page.goto(`${demo.server.url}${customer}`)
    await page
      .getByRole('article')
      .getByRole('img', { name: /(折线图|Line chart)/ })
      .locator('svg')
      .waitFor()
    await page.getByRole('button', { name: /^(展开|Show)$/ }).click()
    await page.getByRole('checkbox', { name: /^(全选|Select all)$/ }).check()
    expect(await faults(page), 'a customer on a desk').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('list', { name: /^(异常列表|Anomalies)$/ })
      .getByRole('link')
      .first()
      .waitFor()
    expect(await faults(page), 'the list on a phone').toEqual([])
    await page
      .getByRole('list', { name: /^(异常列表|Anomalies)$/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: /^(返回列表|Back to the list)$/ }).waitFor()
    await page
      .getByRole('article')
      .getByRole('img', { name: /(折线图|Line chart)/ })
      .locator('svg')
      .waitFor()
    expect(await faults(page), 'an anomaly on a phone').toEqual([])
    await page.goto(`${demo.server.url}/anomalyPage/index`)
    await page.getByRole('link', { name: /琅滁高分子/ }).waitFor()
    expect(await faults(page), 'the customers on a phone').toEqual([])
  })
})
