import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openDemo, type Demo } from '../../support/demo.ts'

export let demo: Demo

// Pages have tabs of their own; these are the bar's.
const bar = (page: Page) => page.locator('.tab-bar').getByRole('tab')
export const labels = (page: Page): Promise<string[]> => bar(page).allTextContents()
export const openByMenu = async (page: Page, ...names: string[]): Promise<void> => {
  // '/' leads on to the home page: who clicks before it is there has one tab less.
  await page.locator('.tab-bar').getByRole('tab', { selected: true }).waitFor()
  for (const name of names) {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
}
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
/** A half-filled form for a QR code. */
export const purpose = (page: Page) => page.getByRole('combobox', { name: /用途/ })
export const choosePurpose = async (page: Page): Promise<void> => {
  await purpose(page).click()
  await page.getByRole('option', { name: '财务分析报告' }).click()
}
export const chosen = (page: Page): Promise<boolean> =>
  purpose(page)
    .textContent()
    .then((text) => text === '财务分析报告')
export const fillForm = async (page: Page): Promise<void> => {
  await page.goto(`${demo.server.url}/homePage/qrCodeList/create`)
  await choosePurpose(page)
  await tab(page, '新建二维码 (有未保存的内容)').waitFor()
}

/** The demo in a browser. */
export function prepareDemo(): void {
  beforeAll(async () => {
    demo = await openDemo()
  })
  afterAll(() => demo?.close())
}
