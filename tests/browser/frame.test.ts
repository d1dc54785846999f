import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const home = '/homePage/qrCodeList'
const groundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Answers the slider's question with a shelf of `total` reports; the pages asked for are noted. */
async function shelf(page: Page, total: number): Promise<number[]> {
  const asked: number[] = []
  await page.route('**/stage-api/report/entity/list', async (route) => {
    const { pageNo, pageSize } = route.request().postDataJSON() as { pageNo: number; pageSize: number }
    asked.push(pageNo)
    const first = (pageNo - 1) * pageSize
    const data = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) => ({
      id: `rp_${first + index + 1}`,
      reportName: `报告 ${first + index + 1}`,
      useRemark: '1',
      userName: '恒砚精密机械',
      status: 'published',
      updateTime: '2026-11-18T04:00:00.000Z',
    }))
    await route.fulfill({ json: { code: 200, msg: '', pageNo, pageSize, totalCount: total, data } })
  })
  return asked
}

/** A finger that goes along the page by some pixels. */
async function swipe(page: Page, x: number, y: number, distance: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (left: number) => [{ x: left, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(x) })
  for (let step = 1; step <= 10; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x + (distance * step) / 10) })
  // The finger rests before it leaves, so that nothing goes on by itself, however fast a busy machine takes it to be.
  await page.waitForTimeout(200)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x + distance) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

describe('the slider of report cards', () => {
  test('by keyboard: from card to card, the focus is seen, Enter opens the preview', async () => {
    const page = await demo.open('clerk', home)
    const list = page.getByRole('list', { name: '已发布报告' })
    const first = list.getByRole('link').first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    const second = list.getByRole('link').nth(1)
    await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true)
    await expect.poll(() => second.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
    const target = await second.getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === target)
    await page.locator('.report-paper').waitFor()
  })

  test('by touch: a swipe moves the cards, they stop at a card, and the next page comes before its place is seen', async () => {
    const page = await demo.open('clerk', '/404', { width: 390, height: 844 })
    const asked = await shelf(page, 25)
    await page.goto(`${demo.server.url}${home}`)
    await page.getByRole('button', { name: '展开已发布报告' }).click()
    const track = page.getByRole('list', { name: '已发布报告' })
    await track.getByRole('link').nth(9).waitFor()
    const scrolled = (): Promise<number> => track.evaluate((list) => list.scrollLeft)
    for (let swipes = 0; swipes < 8 && asked.length < 2; swipes++) {
      const before = await scrolled()
      // What comes later above the cards moves them down, out of sight on a phone: a finger looks before it comes.
      await track.scrollIntoViewIfNeeded()
      const box = (await track.boundingBox())!
      expect(before + box.width).toBeLessThan(10 * 200)
      await swipe(page, box.x + box.width - 20, box.y + 50, -200)
      await expect
        .poll(async () => Math.min((await scrolled()) % 200, 200 - ((await scrolled()) % 200)))
        .toBeLessThan(2)
    }
    await track.getByRole('link').nth(19).waitFor({ state: 'attached' })
    expect(asked).toEqual([1, 2])
    await expect.poll(() => scrolled()).toBeGreaterThan(600)
  })

  test('a card is 188 px wide, and nothing below moves when the cards arrive', async () => {
    const page = await demo.open('clerk', '/404')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/stage-api/report/entity/list', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${demo.server.url}${home}`)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('region', { name: '我的工作' }).getByRole('link').first().waitFor()
    const top = async (): Promise<number> => (await page.locator('#list').boundingBox())!.y
    const before = await top()
    release()
    const card = page.getByRole('list', { name: '已发布报告' }).getByRole('link').first()
    await card.waitFor()
    expect(await top()).toBe(before)
    await expect.poll(async () => (await card.boundingBox())?.width).toBe(188)
  })

  test('nothing below moves when the work of a clerk arrives who was here before', async () => {
    const page = await demo.open('clerk', home)
    const work = page.getByRole('region', { name: '我的工作' }).getByRole('link').first()
    await work.waitFor()
    await page.getByRole('list', { name: '已发布报告' }).getByRole('link').first().waitFor()
    const top = async (): Promise<number> => (await page.locator('#list').boundingBox())!.y
    const before = await top()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/stage-api/user/inbox', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.getByRole('row').nth(1).waitFor()
    expect([await work.count(), await top()]).toEqual([0, before])
    release()
    await work.waitFor()
    expect(await top()).toBe(before)
  })
})

describe('a long list', () => {
  test.each([
    [1440, 104],
    [1024, null],
  ] as const)(
    'at %i px keeps its head in sight where the table fits; a wider table scrolls in its frame, not the page',
    async (width, top) => {
      const page = await demo.open('admin', '/uploadData/index', { width, height: 600 })
      await page.getByRole('row').nth(9).waitFor()
      await page.evaluate(() => window.scrollTo(0, 400))
      const head = page.locator('thead th').first()
      if (top)
        await page.waitForFunction(
          (expected) => Math.round(document.querySelector('thead th')!.getBoundingClientRect().top) === expected,
          top,
        )
      else
        await expect
          .poll(() => head.evaluate((cell) => getComputedStyle(cell.closest('.RaDataTable-tableWrapper')!).overflowX))
          .toBe('auto')
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    },
  )
})

describe('settings', () => {
  test('show at once, are kept over a reload, and a dark page is dark before anything is drawn', async () => {
    const page = await demo.open('clerk', home)
    await page.getByRole('button', { name: '设置', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    const light = await groundOf(page)
    await drawer.getByRole('button', { name: '深色' }).click()
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light)
    const dark = await groundOf(page)
    await drawer.getByRole('radio', { name: '青色' }).check({ force: true })
    await drawer
      .getByRole('switch', { name: '显示标签栏' })
      .or(drawer.getByRole('checkbox', { name: '显示标签栏' }))
      .click()
    await expect.poll(() => page.getByRole('tablist').count()).toBe(0)
    // The scripts of the application are held back: what is seen is the page before React.
    await page.route('**/assets/**', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.splash').waitFor()
    await expect.poll(() => groundOf(page)).toBe(dark)
  })

  test('go to the other pages of the browser, and back to the default', async () => {
    const page = await demo.open('clerk', home)
    const other = await page.context().newPage()
    await other.goto(`${demo.server.url}${home}`)
    await other.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: '设置', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await drawer.getByRole('button', { name: '紧凑' }).click()
    const height = (): Promise<number> =>
      other
        .locator('tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height)
    const comfortable = await page.evaluate(() => localStorage.getItem('layout.settings'))
    expect(comfortable).toContain('compact')
    await other.waitForFunction(
      () => getComputedStyle(document.querySelector('tbody td:nth-child(2)')!).paddingTop === '4px',
    )
    const compact = await height()
    await drawer.getByRole('button', { name: '恢复默认' }).click()
    await other.waitForFunction(
      () => getComputedStyle(document.querySelector('tbody td:nth-child(2)')!).paddingTop === '8px',
    )
    await expect.poll(() => height()).toBeGreaterThan(compact)
  })
})

describe('printing', () => {
  test.each([
    ['a list', '/uploadData/index', 'main table'],
    ['a report', null, '.report-paper'],
  ] as const)('%s prints its content only, black on white, from a dark page too', async (_, path, content) => {
    const page = await demo.open('clerk', '/404')
    await page.evaluate(() => localStorage.setItem('layout.settings', '{"theme":"dark"}'))
    await page.goto(`${demo.server.url}${path ?? '/homePage/reportList'}`)
    if (!path) await page.getByRole('main').locator('a[href*="viewReport"]').first().click()
    await page.locator(content).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)')
    await expect.poll(() => page.locator(content).first().isVisible()).toBe(true)
    for (const chrome of ['header.app-chrome', 'aside', '[role=tablist]', 'main form', 'main button'])
      expect({ chrome, seen: await page.locator(chrome).locator('visible=true').count() }).toEqual({ chrome, seen: 0 })
    // The page's ground is light by its style sheet; what stands on it follows with the theme.
    const ink = (): Promise<number> =>
      page
        .locator(content)
        .first()
        .evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).color)?.[0]))
    await expect.poll(ink).toBeLessThan(60)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })
})
