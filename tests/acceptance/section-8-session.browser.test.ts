import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { stopClock } from '../support/page-clock.ts'

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
const atLogin = (page: Page): Promise<unknown> => page.waitForFunction(() => location.pathname === '/user/login')

describe('8. The error catalogue: the session', () => {
  test('User-info load failure: notice titled “Error” saying the request for user info failed and to retry; then logout and redirect to login', async () => {
    const page = await demo.open('clerk', '/404', { language: 'en-US' })
    await page.route('**/system/agent/user/getInfo', (route) => route.fulfill(answer(500, 'broken')))
    await page.goto(`${demo.server.url}/homePage/draftList?sort=a`)
    const notice = page.getByRole('alert').filter({ hasText: 'The request for your user information failed' })
    await notice.waitFor()
    await expect.poll(() => notice.getByText('Error', { exact: true }).count()).toBe(1)
    await atLogin(page)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/homePage/draftList?sort=a')
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('HTTP 401 at the login page is its answer: nobody is logged out, nothing is loaded again', async () => {
    const page = await demo.open(null, '/user/login')
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('textbox', { name: '用户名' }).fill('clerk')
    await page.locator('input[type=password]').first().fill('falsch-falsch')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('用户名或密码错误。').waitFor()
    await page.waitForTimeout(2000)
    expect(loads).toBe(0)
    await expect.poll(() => page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('clerk')
  })

  test('HTTP 401 in two tabs at once: both end at the login page', async () => {
    const first = await demo.open('clerk', '/homePage/draftList')
    const second = await first.context().newPage()
    await second.goto(`${demo.server.url}/uploadData/index`)
    for (const page of [first, second]) await page.getByRole('row').nth(1).waitFor()
    await first.context().route('**/stage-api/**', (route) => route.fulfill(answer(401, '')))
    await Promise.all([
      first.getByRole('link', { name: '客户列表' }).click(),
      second.getByRole('link', { name: '草稿箱' }).click(),
    ])
    await Promise.all([atLogin(first), atLogin(second)])
  })

  test('HTTP 401 for a token that comes back whatever is done: the page does not load itself for ever', async () => {
    const page = await demo.open(null, '/user/login')
    await page.context().addInitScript(() => {
      document.cookie = 'token=comes-back; path=/'
    })
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(`${demo.server.url}/homePage/draftList`)
    await page.waitForTimeout(6000)
    expect(loads).toBeLessThan(4)
    await page.getByRole('alert').filter({ hasText: 'Unauthorized' }).waitFor()
  })
})

describe('8. Success messages, and how long they stay', () => {
  test('“customer added successfully”', async () => {
    const page = await demo.open('clerk', '/uploadData/index', { language: 'en-US' })
    await page.getByRole('button', { name: 'Add customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('91350100M000100Y43')
    await dialog.getByRole('textbox', { name: 'Enterprise name' }).fill('示范新增有限公司')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Customer added successfully' }).waitFor()
  })

  test('“modification successful”, seen for 8 seconds', async () => {
    const page = await demo.open('clerk', '/homePage/draftList', { language: 'en-US' })
    await page.getByRole('row').nth(1).waitFor()
    await page.goto(`${demo.server.url}/uploadData/index`)
    // With English words the list has no room for all that a row offers.
    await page.getByRole('row').nth(1).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: /^Edit/ }).waitFor()
    await page.locator('#field-userName').fill('恒砚精密机械(演示)股份有限公司')
    const { pass } = await stopClock(page)
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Modification successful' })
    await notice.waitFor()
    await page.mouse.move(10, 890)
    await pass(7900)
    expect(await notice.count()).toBe(1)
    await pass(200)
    await notice.waitFor({ state: 'detached' })
  })

  test('“upload data request sent to customer”', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList/create', { language: 'en-US' })
    await page.getByRole('combobox', { name: 'Purpose' }).click()
    await page.getByRole('option', { name: 'Credit investigation report' }).click()
    await page.getByRole('checkbox', { name: 'Financial data' }).check()
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Upload data' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').filter({ hasText: 'Upload data request sent to customer' }).waitFor()
  })

  test('Application failure: message “application failed: {reason}”', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList/create', { language: 'en-US' })
    await page.route('**/report/agent/code/generate', (route) =>
      route.fulfill(answer(422, 'Application failed: the bank is closed')),
    )
    await page.getByRole('combobox', { name: 'Purpose' }).click()
    await page.getByRole('option', { name: 'Credit investigation report' }).click()
    await page.getByRole('checkbox', { name: 'Financial data' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Application failed: the bank is closed' })
    await notice.waitFor()
    await expect.poll(() => notice.textContent()).toContain('Reminder')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Financial data' }).isChecked()).toBe(true)
  })
})
