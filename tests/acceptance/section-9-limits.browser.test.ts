import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { seenWithin, stopClock } from '../support/page-clock.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

describe('9. Business constants and limits (in the browser)', () => {
  test('HTTP timeout 6000 ms: told then, with a retry for what only reads', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).waitFor()
    const asked: string[] = []
    await page.route('**/stage-api/report/entity/list', (route) => void asked.push(route.request().url()))
    const clock = await stopClock(page)
    await page.getByRole('link', { name: '草稿箱' }).click()
    await clock.passUntil(() => asked.length > 0)
    const askedBy = clock.passed()
    const notice = page.getByRole('alert').filter({ hasText: '服务器没有及时回应' })
    await clock.pass(5900 - askedBy)
    expect(await notice.count()).toBe(0)
    await clock.passUntil(async () => (await notice.count()) > 0)
    expect(clock.passed()).toBeLessThanOrEqual(askedBy + 6000 + seenWithin)
    await page.clock.resume()
    await page.unroute('**/stage-api/report/entity/list')
    await notice.getByRole('button', { name: '重试' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('Languages zh-CN (default) and en-US', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('heading', { level: 1, name: '客户列表' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('button', { name: '切换语言' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').or(page.getByRole('menuitemradio')).allTextContents())
      .toEqual(['简体中文', 'English'])
  })
})
