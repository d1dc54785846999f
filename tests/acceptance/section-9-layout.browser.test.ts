import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysed } from '../support/analysed.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const primary = 'rgb(24, 144, 255)'

/** The hue of a colour as a browser writes it, `rgb(24, 144, 255)`, in tens of degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return Math.round(Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (18 / Math.PI))
}

describe('9. Business constants and limits: the layout', () => {
  test('Default layout: side menu, light theme, primary colour #1890ff', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.getByRole('navigation', { name: '主菜单' }).waitFor()
    await expect.poll(() => page.locator('aside').boundingBox()).toMatchObject({ x: 0, width: 256 })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    // What is chosen is drawn in the colour itself; buttons and texts have a shade of it that can be read.
    const tab = page.getByRole('tab', { name: '草稿箱', selected: true })
    await expect
      .poll(() => tab.evaluate((element) => getComputedStyle(element, '::after').backgroundColor))
      .toBe(primary)
    const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '草稿箱' })
    await expect
      .poll(() => entry.evaluate((element) => getComputedStyle(element).color).then(hueOf))
      .toBe(hueOf(primary))
    await page.goto(`${demo.server.url}/uploadData/index`)
    const add = page.getByRole('button', { name: '添加客户' })
    await expect
      .poll(() => add.evaluate((element) => getComputedStyle(element).backgroundColor).then(hueOf))
      .toBe(hueOf(primary))
    await page.getByRole('button', { name: '设置', exact: true }).click()
    await expect.poll(() => page.getByRole('radio', { name: '蓝色（默认）' }).isChecked()).toBe(true)
  })

  test('Slider card width 188 px', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    const cards = page.getByRole('list', { name: '已发布报告' }).getByRole('link')
    await cards.first().waitFor()
    await expect
      .poll(() => cards.evaluateAll((links) => [...new Set(links.map((link) => link.getBoundingClientRect().width))]))
      .toEqual([188])
  })

  test.each([
    ['08:59', '早上好'],
    ['09:00', '上午好'],
    ['11:59', '上午好'],
    ['12:00', '中午好'],
    ['13:59', '中午好'],
    ['14:00', '下午好'],
    ['19:59', '下午好'],
    ['20:00', '晚上好'],
  ])(
    'Greeting bands: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon, otherwise evening: at %s %s',
    async (time, greeting) => {
      const page = await demo.open('clerk', '/404')
      await page.clock.setFixedTime(new Date(`2026-11-20T${time}:00`))
      await page.reload()
      await page.locator('aside').getByText(greeting).waitFor()
    },
  )

  test('Word-cloud rotation 0/90/270', async () => {
    await analysed(demo)
    const page = await demo.open('clerk', '/overviewPage/index')
    const cloud = page.getByRole('region', { name: '风险词云', exact: true }).locator('svg[data-drawing]')
    const angles = (): Promise<(string | undefined)[]> =>
      cloud
        .locator('text')
        .evaluateAll((texts) =>
          [
            ...new Set(texts.map((text) => /rotate\((\d+)\)/.exec(text.getAttribute('transform') ?? '')?.[1])),
          ].toSorted(),
        )
    await expect.poll(angles).toEqual(['0', '270', '90'])
    await cloud.locator('a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/anomalyPage\/index\?rule=/)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^风险：/ })
      .waitFor()
  })
})
