import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { seenWithin, stopClock } from '../support/page-clock.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const answer = (status: number, msg: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: status, msg }),
})

describe('8. The error catalogue (what the pages show)', () => {
  test('HTTP 403: error notice “Forbidden” with the server message', async () => {
    const page = await demo.open('clerk', '/homePage/draftList', { language: 'en-US' })
    await page.route('**/stage-api/report/entity/list', (route) => route.fulfill(answer(403, 'Not for your role')))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Forbidden' }).filter({ hasText: 'Not for your role' }).waitFor()
  })

  test('HTTP 401: notice “Unauthorized”; if a token exists, the user is logged out and the page reloads after 1.5 s; one notice for many calls', async () => {
    // Not from a page of the product: one that is still starting would find the token and leave by itself.
    const page = await demo.open(null, '/favicon.svg', { language: 'en-US' })
    await page.context().addCookies([{ name: 'token', value: 'ended', url: demo.server.url }])
    await page.route('**/stage-api/**', (route) => route.fulfill(answer(401, '')))
    const clock = await stopClock(page)
    let refusedBy: number | undefined
    page.on('response', (response) => void (refusedBy ??= response.status() === 401 ? clock.passed() : undefined))
    await page.goto(`${demo.server.url}/uploadData/index`)
    const notice = page.getByRole('alert').filter({ hasText: 'Unauthorized' })
    await clock.passUntil(async () => (await notice.count()) > 0)
    const seenBy = clock.passed()
    await expect.poll(() => notice.count()).toBe(1)
    await expect.poll(() => notice.textContent()).toContain('Authorization verification failed')
    let reloads = 0
    page.on('request', (request) => void (reloads += request.isNavigationRequest() ? 1 : 0))
    // The page counts from the refusal on, which it may draw later.
    await clock.pass((refusedBy ?? 0) + 1400 - seenBy)
    await page.waitForTimeout(300)
    expect(reloads).toBe(0)
    await clock.passUntil(() => reloads > 0)
    expect(clock.passed()).toBeLessThanOrEqual(seenBy + 1500 + seenWithin)
    await page.waitForURL(/\/user\/login/)
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('HTTP 401 on a page that stands and holds nothing: the same, once for many calls', async () => {
    const page = await demo.open('clerk', '/uploadData/index', { language: 'en-US' })
    await page.getByRole('row').nth(1).waitFor()
    await page.route('**/stage-api/**', (route) => route.fulfill(answer(401, '')))
    await page.getByRole('link', { name: 'Draft box' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Unauthorized' })
    await notice.waitFor()
    await expect.poll(() => notice.count()).toBe(1)
    await page.waitForFunction(() => location.pathname === '/user/login')
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  // Reloading would lose what stands on the page: docs/decisions/0026-sign-in-again.md.
  test('HTTP 401 on a page that holds what is not saved: notice “Unauthorized” with the sentence, over a page that stays', async () => {
    const page = await demo.open('clerk', '/uploadData/index', { language: 'en-US' })
    await page.getByRole('button', { name: 'Add customer' }).first().click()
    await page.getByRole('dialog', { name: 'Add customer' }).getByRole('combobox').fill('恒砚')
    await page.route('**/stage-api/**', (route) => route.fulfill(answer(401, '')))
    await page.getByRole('dialog', { name: 'Add customer' }).getByRole('combobox').fill('恒砚精密')
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    const notice = page.getByRole('alert').filter({ hasText: 'Unauthorized' })
    await again.waitFor()
    await expect.poll(() => notice.count()).toBe(1)
    await expect.poll(() => notice.textContent()).toContain('Authorization verification failed')
    await again.getByRole('button', { name: 'Go to the sign-in page' }).click()
    await page.waitForFunction(() => location.pathname === '/user/login')
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('body code 401 counts as 401', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).waitFor()
    const body = '{"code":401,"msg":"令牌已失效"}'
    await page.route('**/stage-api/report/entity/list', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    await page.getByRole('link', { name: '草稿箱' }).click()
    await page.getByRole('alert').filter({ hasText: '令牌已失效' }).waitFor()
    await page.waitForFunction(() => location.pathname === '/user/login')
  })

  test('Otherwise an error notice shows msg', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.route('**/stage-api/report/entity/list', (route) =>
      route.fulfill(answer(500, '系统出错，请将编号 ab12 告知管理员。')),
    )
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '编号 ab12' }).first().waitFor()
  })

  test('a server that does not answer is told, and a read can be tried again', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/stage-api/report/entity/list', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: '重试' }).first().waitFor()
    await page.unroute('**/stage-api/report/entity/list')
    await page.getByRole('button', { name: '重试' }).first().click()
    await page.getByRole('row', { name: /琅滁高分子/ }).waitFor()
  })
})

test('a page opened before an update says what to do when its code is gone', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).waitFor()
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: '数据概览' }).click()
  await page.getByRole('alert').filter({ hasText: '系统已更新' }).getByRole('button', { name: '重新加载' }).waitFor()
  await page.unroute(/\/assets\/.*\.js/)
  await page.getByRole('alert').filter({ hasText: '系统已更新' }).getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('heading', { level: 1, name: '数据概览' }).waitFor()
})
