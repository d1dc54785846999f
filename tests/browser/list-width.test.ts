import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

describe('on a screen of 1440 pixels no column of a list is hidden', () => {
  test.each([
    ['/uploadData/index', 'zh-CN'],
    ['/uploadData/index', 'en-US'],
    ['/homePage/qrCodeList', 'zh-CN'],
    ['/homePage/qrCodeList', 'en-US'],
  ])('%s in %s', async (path, locale) => {
    const page = await demo.open('clerk', '/')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.goto(new URL(path, page.url()).href)
    const table = page.locator('.RaDataTable-table')
    await table.locator('tbody tr').first().waitFor()
    const hidden = (): Promise<number> =>
      table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
    await expect.poll(hidden).toBeLessThanOrEqual(1)
    expect(await table.getByRole('columnheader').last().isVisible()).toBe(true)
  })
})
