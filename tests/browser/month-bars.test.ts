import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const looks = [
  { language: 'zh-CN', theme: 'light' },
  { language: 'en-US', theme: 'dark' },
] as const
async function opened(path: string, { language, theme }: (typeof looks)[number]): Promise<Page> {
  const page = await demo.open('clerk', '/404', { language })
  await page.addInitScript({ path: axeFile })
  await page.addInitScript(
    (chosen) => localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen })),
    theme,
  )
  await page.goto(`${demo.server.url}${path}`)
  return page
}

describe('the bars of the months', () => {
  test.each(looks)('are drawn on the overview with their table beside: $language, $theme', async (look) => {
    const page = await opened('/overviewPage/index', look)
    const section = page.getByRole('region', { name: /^(每月新增|Added each month)$/ })
    await section.getByRole('img').locator('svg').waitFor()
    await expect.poll(() => section.getByRole('row').count()).toBe(13)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page), `${width}`).toEqual([])
    }
  })
})
