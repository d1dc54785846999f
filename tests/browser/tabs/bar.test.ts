import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { prepareDemo, choosePurpose, chosen, demo, fillForm, labels, openByMenu, purpose, tab } from './set-up.ts'

prepareDemo()

const active = (page: Page): Promise<string | null> =>
  page.locator('.tab-bar').getByRole('tab', { selected: true }).textContent()

describe('the bar', () => {
  test('a page opens a tab at the end, a page that is open becomes active, an address that is no page makes none', async () => {
    const page = await demo.open('clerk', '/')
    await openByMenu(page, '客户列表', '草稿箱', '客户列表')
    await expect.poll(() => labels(page)).toEqual(['二维码列表', '客户列表', '草稿箱'])
    await expect.poll(() => active(page)).toBe('客户列表')
    await page.goto(`${demo.server.url}/no/such/page`)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await expect.poll(() => labels(page)).toEqual(['二维码列表', '客户列表', '草稿箱'])
    await expect.poll(() => page.getByRole('tab', { selected: true }).count()).toBe(0)
  })

  test('paging stays in the tab of its list, and the menu comes back to the page that was left', async () => {
    const page = await demo.open('clerk', '/uploadData/index?perPage=10')
    await page.getByRole('button', { name: /第 ?2 ?页/ }).click()
    await page.waitForURL(/page=2/)
    await openByMenu(page, '草稿箱', '客户列表')
    await page.waitForURL(/page=2/)
    await expect.poll(() => labels(page)).toEqual(['客户列表', '草稿箱'])
  })

  test('a customer has a tab of its own, named after it; two customers have two', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    const names: string[] = []
    for (const row of [1, 2]) {
      await openByMenu(page, '客户列表')
      const [name = ''] = (
        await page
          .getByRole('row')
          .nth(row)
          .getByText(/有限公司/)
          .allTextContents()
      ).slice(0, 1)
      await page.getByRole('row').nth(row).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('tab', { name, selected: true }).waitFor()
      names.push(name)
    }
    await expect.poll(() => labels(page)).toEqual(['客户列表', ...names])
    expect(new Set(names).size).toBe(2)
  })

  test('✕ and the middle button close; ✕ only while another tab is open; the last of the list becomes active', async () => {
    const page = await demo.open('clerk', '/')
    await page.getByRole('tab', { name: '二维码列表' }).waitFor()
    await expect.poll(() => page.locator('[data-close]').count()).toBe(0)
    await openByMenu(page, '客户列表', '草稿箱', '客户列表')
    await tab(page, '客户列表').locator('[data-close]').click()
    await tab(page, '客户列表').waitFor({ state: 'detached' })
    await expect.poll(() => active(page)).toBe('草稿箱')
    await page.waitForURL(/draftList/)
    await tab(page, '草稿箱').click({ button: 'middle' })
    await page.waitForURL(/qrCodeList/)
    await expect.poll(() => labels(page)).toEqual(['二维码列表'])
    await expect.poll(() => page.locator('[data-close]').count()).toBe(0)
  })

  test('many tabs scroll sideways, with the active one in view; on a phone too', async () => {
    for (const width of [1024, 390]) {
      const page = await demo.open('clerk', '/', { width })
      for (const path of [
        '/uploadData/index',
        '/homePage/draftList',
        '/homePage/reportList',
        '/homePage/industryReport',
        '/homePage/newReport',
        '/homePage/addReport/1',
        '/homePage/addReport/2',
        '/overviewPage/index',
        '/homePage/qrCodeList/create',
        '/homePage/newReport?appUserId=x',
      ]) {
        await page.goto(`${demo.server.url}${path}`)
        await page.getByRole('tab', { selected: true }).waitFor()
      }
      const list = page.getByRole('tablist')
      await expect.poll(() => list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
      const [box, frame] = [await page.getByRole('tab', { selected: true }).boundingBox(), await list.boundingBox()]
      expect(box && frame && box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1).toBe(true)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })

  test('titles follow the language, of tabs in the back too', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    await page.getByRole('row').nth(1).click()
    await page.waitForURL(/\/show$/)
    await tab(page, /报告$/).waitFor()
    await openByMenu(page, '客户列表')
    await page.getByRole('button', { name: '切换语言' }).click()
    await page.getByText('English', { exact: true }).click()
    await page.waitForFunction(() => document.title === 'Client list - Data Security')
    await expect.poll(async () => (await labels(page)).join()).not.toMatch(/\p{Script=Han}/u)
  })

  test('off in the settings, there is no bar, and a form keeps its input all the same', async () => {
    const page = await demo.open('clerk', '/')
    await page.evaluate(() => localStorage.setItem('layout.settings', JSON.stringify({ tabBar: false })))
    await page.goto(`${demo.server.url}/homePage/qrCodeList/create`)
    await choosePurpose(page)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户列表' }).click()
    await page.getByRole('heading', { level: 1, name: '客户列表' }).waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    await page.goBack()
    await purpose(page).waitFor()
    await expect.poll(() => chosen(page)).toBe(true)
  })
})

describe('the keyboard', () => {
  test('arrows, Home and End move, Enter shows, Delete closes and leaves the focus on a tab, Shift+F10 opens the menu', async () => {
    const page = await demo.open('clerk', '/')
    await openByMenu(page, '客户列表', '草稿箱', '已完成报告')
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused()).toBe('二维码列表')
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('已完成报告')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL(/uploadData/)
    await page.keyboard.press('Delete')
    await page.waitForURL(/reportList/)
    await page.waitForFunction(() => document.activeElement?.textContent === '已完成报告')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tab(page, '草稿箱').waitFor({ state: 'detached' })
    await expect.poll(() => labels(page)).toEqual(['已完成报告'])
  })

  test('axe finds nothing in a bar with unsaved input, nor in its menu', async () => {
    const page = await demo.open('clerk', '/')
    await openByMenu(page, '客户列表')
    await fillForm(page)
    const violations = async (): Promise<string[]> =>
      (await new AxeBuilder({ page }).include('.tab-bar').analyze()).violations.map(({ id }) => id)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: '标签操作' }).click()
    await page.getByRole('menu').waitFor()
    expect((await new AxeBuilder({ page }).include('[role=menu]').analyze()).violations.map(({ id }) => id)).toEqual([])
  })
})
