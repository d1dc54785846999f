import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../support/browser.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const pathOf = (page: Page): string => new URL(page.url()).pathname
const input = (page: Page) => page.getByRole('combobox', { name: '全局搜索' })

describe('global search', () => {
  test('Ctrl K finds customers by name and by code, and opens the page of one, by keyboard alone', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    await page.keyboard.type('澜浦纺织')
    const customers = page.getByRole('group', { name: '客户列表' })
    await customers.getByRole('option').first().waitFor()
    // The option that is highlighted is the one that the input names.
    const selected = page.locator('[role=option][aria-selected=true]')
    await expect.poll(() => selected.count()).toBe(1)
    await expect.poll(() => input(page).getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'))
    while (!(await selected.textContent())?.includes('913')) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/viewCustomerData\?appUserId=/)
    await page
      .getByRole('heading', { name: /澜浦纺织/ })
      .first()
      .waitFor()
    // What was opened is remembered.
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: '最近打开' })
      .getByRole('option', { name: /澜浦纺织/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await input(page).waitFor({ state: 'detached' })
  })

  test('pages are found at once; reports open their preview, drafts the editor', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: '全局搜索' }).click()
    await input(page).fill('概览')
    await page.getByRole('option', { name: /数据概览/ }).waitFor()
    await input(page).fill('新都源味')
    await page.getByRole('group', { name: '已完成报告' }).getByRole('option').first().click()
    await page.waitForURL(/\/homePage\/viewReport\//)
    await page.keyboard.press('Control+k')
    await input(page).fill('琅滁')
    await page.getByRole('group', { name: '草稿箱' }).getByRole('option').first().click()
    await page.waitForURL(/\/homePage\/editReport\//)
  })

  test('a role finds what it may see: no customers for the reader', async () => {
    const page = await demo.open('reader', '/homePage/reportList')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: '全局搜索' }).click()
    await input(page).fill('演示')
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => page.getByRole('group', { name: '客户列表' }).count()).toBe(0)
    expect(asked.filter((path) => path.includes('customer/list'))).toEqual([])
  })

  test('nothing found, and a search that fails, say so; older calls are given up', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: '全局搜索' }).click()
    await input(page).fill('不存在的企业')
    await page.getByText(/没有找到与“不存在的企业”相符的内容/).waitFor()
    const ended: string[] = []
    page.on('requestfailed', (request) => ended.push(request.failure()?.errorText ?? ''))
    // The first question stays without an answer until the second takes its place.
    const asked: string[] = []
    const failure = { status: 500, contentType: 'application/json', body: '{"code":500,"msg":"坏了"}' }
    await page.route('**/stage-api/report/entity/list', async (route) => {
      asked.push(route.request().postData() ?? '')
      if (asked.at(-1)?.includes('恒砚')) await route.fulfill(failure)
    })
    await input(page).fill('恒')
    await expect.poll(() => asked.some((body) => body.includes('恒'))).toBe(true)
    await input(page).fill('恒砚')
    await page.getByRole('option', { name: /恒砚/ }).first().waitFor()
    await page.getByText(/没有查到结果/).waitFor()
    expect(ended).toContain('net::ERR_ABORTED')
    // The dialog says it; a notice beside it would say it twice.
    await expect.poll(() => page.getByRole('alert').filter({ hasText: '坏了' }).count()).toBe(0)
  })
})

test('F1 opens the help for the page; it follows the page, and goes back to where the focus was', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).waitFor()
  const button = page.getByRole('button', { name: '帮助' })
  await button.focus()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: '帮助：客户列表' })
  await help.getByText('您的客户，以及每个客户的各类数据到了哪一步。').waitFor()
  await help.getByText('Ctrl K').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goto(`${demo.server.url}/homePage/newReport`)
  await page.getByRole('button', { name: '帮助' }).click()
  await page.getByRole('dialog', { name: '帮助：新建报告' }).waitFor()
})

describe('the guide', () => {
  const counts = { customerCount: 1, authCount: 0, reportCount: 0, waitUploadCount: 0, waitHandleCount: 0 }
  const fresh = async (page: Page): Promise<void> => {
    await page.route('**/stage-api/report/statistics/count', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ code: 200, msg: '', data: counts }),
      }),
    )
    await page.route('**/stage-api/system/agent/user/customer/list', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 200,
          msg: '',
          pageNo: 1,
          pageSize: 50,
          totalCount: 1,
          data: [
            {
              userId: 'cu_1',
              userName: '示范企业',
              creditCode: '91350100M000100Y43',
              owner: '',
              dataStatus: {},
              createTime: '2026-01-01T00:00:00Z',
            },
          ],
        }),
      }),
    )
    await page.reload()
  }

  test('shows a clerk at the beginning how far the work is, and leads to the next step; closed, it stays closed until help opens it', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    await fresh(page)
    const guide = page.getByRole('region', { name: '上手指引' })
    await guide.getByText('已完成 1/4 步，下一步：上传报表').waitFor()
    await expect.poll(() => guide.locator('[aria-current=step]').textContent()).toContain('上传报表')
    await expect
      .poll(() => guide.getByRole('link', { name: '去上传' }).getAttribute('href'))
      .toBe('/homePage/viewCustomerData?appUserId=cu_1')
    await guide.getByRole('button', { name: '关闭上手指引' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: '二维码列表' }).waitFor()
    await page.waitForTimeout(500)
    await expect.poll(() => guide.count()).toBe(0)
    await page.getByRole('button', { name: '帮助' }).click()
    await page.getByRole('button', { name: '打开上手指引' }).click()
    await guide.waitFor()
    await guide.getByRole('link', { name: '去添加' }).click()
    await page.waitForURL((url) => url.pathname === '/uploadData/index')
    expect(pathOf(page)).toBe('/uploadData/index')
  })

  test('shows an administrator of an empty place what comes first: banks, then users', async () => {
    const server = await startServer()
    const context = await demo.browser.newContext({ locale: 'zh-CN' })
    try {
      const login = async (password: string): Promise<string> =>
        (
          (await (
            await context.request.post(`${server.url}/stage-api/auth/agent/login`, {
              data: { username: 'admin', password },
            })
          ).json()) as { data: { token: string } }
        ).data.token
      const token = await login('Admin#2026')
      await context.addCookies([{ name: 'token', value: token, url: server.url }])
      const page = await context.newPage()
      await page.goto(`${server.url}/homePage/qrCodeList`)
      const guide = page.getByRole('region', { name: '上手指引' })
      await guide.getByText('已完成 0/6 步，下一步：建立机构').waitFor()
      await guide.getByRole('link', { name: '去建机构' }).click()
      await page.getByRole('textbox', { name: '名称', exact: true }).fill('示范银行')
      await page.getByRole('button', { name: '提交' }).click()
      await guide.getByText('已完成 1/6 步，下一步：建立用户').waitFor()
      await expect
        .poll(() => guide.locator('[aria-current=step]').getByRole('link', { name: '去建用户' }).getAttribute('href'))
        .toBe('/systemPage/users/create')
    } finally {
      await context.close()
      await server.stop()
    }
  })

  test('does not show to whoever has done it all, nor to a role without the permissions', async () => {
    const clerk = await demo.open('clerk', '/homePage/qrCodeList')
    await clerk.getByRole('row').nth(1).waitFor()
    await clerk.waitForTimeout(800)
    await expect.poll(() => clerk.getByRole('region', { name: '上手指引' }).count()).toBe(0)
    const reader = await demo.open('reader', '/homePage/qrCodeList')
    await fresh(reader)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    await reader.getByRole('button', { name: '帮助' }).click()
    await reader.getByRole('dialog').waitFor()
    await expect.poll(() => reader.getByText('上手指引').count()).toBe(0)
  })
})
