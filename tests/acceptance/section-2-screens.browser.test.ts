import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo, type DemoUser } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const pathOf = (url: string): string => new URL(url).pathname

/**
 * Routes of the table in section 2 whose pages have one title: address, heading, and what the browser's title says
 * before the product's.
 */
const routes: [path: string, heading: string, title: string][] = [
  ['/homePage/qrCodeList', '二维码列表', '二维码列表'],
  ['/uploadData/index', '客户列表', '客户列表'],
  ['/homePage/newReport', '新建报告', '新建报告'],
  ['/homePage/draftList', '草稿箱', '草稿箱'],
  ['/homePage/reportList', '已完成报告', '已完成报告'],
  ['/homePage/industryReport', '行业报告', '行业报告'],
  ['/homePage/addReport/1', '新建征信调查报告', '新建征信调查报告'],
  ['/overviewPage/index', '数据概览', '数据概览'],
  ['/anomalyPage/index', '异常分析', '异常分析'],
  ['/readWordPage/index', '文档阅读', '文档阅读'],
]

describe('2. Screens and routes', () => {
  test('All main-layout routes require login', async () => {
    const page = await demo.open(null, '/')
    for (const [path] of routes) {
      await page.goto(`${demo.server.url}${path}?a=1`)
      await page.waitForURL(/\/user\/login\?redirect=/)
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?a=1`)
    }
  })

  test('/ redirects to /homePage/index, which redirects to /homePage/qrCodeList', async () => {
    const page = await demo.open('clerk', '/')
    await page.waitForURL(/\/homePage\/qrCodeList$/)
    await page.goto(`${demo.server.url}/homePage/index`)
    await page.waitForURL(/\/homePage\/qrCodeList$/)
  })

  test.each(routes)(
    '%s opens its page, and the page title comes from the route title',
    async (path, heading, title) => {
      const page = await demo.open('clerk', path)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} - 数据安全`)
    },
  )

  test('/homePage/viewCustomerData opens the data of a customer, and the page title names it', async () => {
    const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E04')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.filter({ hasText: '公司' }).waitFor()
    const name = await heading.textContent()
    await expect.poll(() => page.title()).toBe(`${name} - 数据安全`)
  })

  test('Menu groups: “data ready”, “write report” and “other”', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList', { language: 'en-US' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.waitFor()
    await expect
      .poll(() => menu.getByRole('heading').allTextContents())
      .toEqual(['Data ready', 'Write report', 'Other'])
  })

  test('“Data ready” has anomaly analysis, “other” has overview and document reading', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList', { language: 'en-US' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Document reading' }).waitFor()
    const names = (await menu.getByRole('link').allTextContents()).map((name) => name.trim())
    expect(names.indexOf('Anomaly analysis')).toBe(names.indexOf('Client list') + 1)
    expect(names.slice(names.indexOf('Data overview'), names.indexOf('Data overview') + 2)).toEqual([
      'Data overview',
      'Document reading',
    ])
  })

  test.each([
    ['/anomalyPage/index', '异常分析'],
    ['/readWordPage/index', '文档阅读'],
  ])('%s needs its permission: a role without it sees no entry, and a page that says so', async (path, name) => {
    const page = await demo.open('reader', path)
    await page.getByRole('main').getByText('没有权限', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).count())
      .toBe(0)
  })

  test.each<[DemoUser | null]>([['clerk'], [null]])('Unknown paths redirect to /404: as %s', async (user) => {
    const page = await demo.open(user, '/no/such/page')
    await page.waitForURL(/\/404$/)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await expect.poll(() => page.title()).toBe('页面不存在 - 数据安全')
    for (const path of ['/homePage', '/uploadData/index/a/b/c', '/homePage/newReport/1']) {
      await page.goto(`${demo.server.url}${path}`)
      await page.waitForURL(/\/404$/)
    }
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL(user ? /\/homePage\/qrCodeList$/ : /\/user\/login$/)
  })

  test('User-layout routes are /user/login (default), /user/register, /user/register-result, and a recover route', async () => {
    const page = await demo.open(null, '/user')
    await page.waitForURL(/\/user\/login$/)
    await page.goto(`${demo.server.url}/user/no-such-page`)
    await page.waitForURL(/\/user\/login$/)
    await page.addInitScript(() =>
      sessionStorage.setItem('registered', JSON.stringify({ account: 'a@b.example.com', state: 'activation' })),
    )
    for (const [path, heading, title] of [
      ['login', '登录', '登录'],
      ['register', '注册', '注册'],
      ['register-result', /a@b\.example\.com/, '注册结果'],
      ['recover', '找回密码', '找回密码'],
    ] as const) {
      await page.goto(`${demo.server.url}/user/${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} - 数据安全`)
    }
  })

  test('Table pages take an optional route parameter pageNo', async () => {
    const page = await demo.open('clerk', '/uploadData/index/2')
    await page.getByRole('heading', { level: 1, name: '客户列表' }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /第 ?2 ?页/ }).getAttribute('aria-current')).toBeTruthy()
  })

  test('Side panel shortcuts: the customer count opens the client page, the report count opens the report list, the draft count opens the draft list', async () => {
    const page = await demo.open('clerk', '/homePage/newReport')
    const shortcuts = page.getByRole('list', { name: '工作概况' })
    // The first, third and fifth of the overview counts (section 3).
    const { data } = await demo.call<{ data: Record<string, number> }>('clerk', 'GET', '/report/statistics/count')
    const counts = [data['customerCount'], data['reportCount'], data['waitHandleCount']]
    expect(new Set(counts).size).toBe(3)
    await expect
      .poll(() => shortcuts.getByRole('link').allTextContents())
      .toEqual([`${counts[0]}客户`, `${counts[1]}报告`, `${counts[2]}草稿`])
    for (const [name, path] of [
      [/客户$/, '/uploadData/index'],
      [/报告$/, '/homePage/reportList'],
      [/草稿$/, '/homePage/draftList'],
    ] as const) {
      await shortcuts.getByRole('link', { name }).click()
      await page.waitForURL((url) => url.pathname === path)
    }
  })

  test('The language switcher offers Chinese (default) and English', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('heading', { level: 1, name: '客户列表' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('button', { name: '切换语言' }).click()
    await page
      .getByRole('menuitem', { name: 'English' })
      .or(page.getByRole('menuitemradio', { name: 'English' }))
      .click()
    await page.getByRole('heading', { level: 1, name: 'Client list' }).waitFor()
    await page.getByRole('columnheader', { name: 'Unified social credit code' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-US')
    await page.waitForFunction(() => document.title === 'Client list - Data Security')
  })

  test('The user menu has logout with a confirm dialog, after which the login page opens', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(pathOf(page.url())).toBe('/uploadData/index')
    await dialog.getByRole('button', { name: /确定|退出/ }).click()
    await page.waitForURL(/\/user\/login/)
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('Data application panel with three tabs: data application, upload data, application history; opened from the side panel', async () => {
    const page = await demo.open('clerk', '/uploadData/index', { language: 'en-US' })
    await page.getByRole('complementary').getByRole('button', { name: 'Apply for data' }).click()
    const tabs = page.getByRole('dialog', { name: 'Apply for data' }).getByRole('tab')
    await expect.poll(() => tabs.allTextContents()).toEqual(['Data application', 'Upload data', 'Application history'])
  })

  test('Add-customer dialog: an empty code warns “please enter the unified credit code”, the add button is disabled until a search result is selected', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: '添加客户' }).click()
    const dialog = page.getByRole('dialog', { name: '添加客户' })
    const add = dialog.getByRole('button', { name: '添加', exact: true })
    await dialog.getByRole('button', { name: '查询' }).click()
    await dialog.getByText('请输入统一信用代码').waitFor()
    await dialog.getByRole('combobox').fill('恒')
    await dialog.getByRole('option').first().waitFor()
    await expect.poll(() => add.isDisabled()).toBe(true)
    await dialog.getByRole('combobox').fill('91350100M000100Y43')
    await dialog.getByRole('textbox', { name: /^企业名称/ }).fill('福州验收有限公司')
    await expect.poll(() => add.isEnabled()).toBe(true)
  })

  test('Three-step upload dialog: 1 upload file, 2 field matching, 3 verify result', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).getByRole('button', { name: '上传数据' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringContaining('上传文件'),
        expect.stringContaining('字段匹配'),
        expect.stringContaining('验证结果'),
      ])
  })

  test('Proof-of-material edit dialog with an editable table', async () => {
    const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E04&table=profitSheet')
    await page.getByRole('button', { name: '修改数据' }).click()
    const dialog = page.getByRole('dialog', { name: '修改数据 · 利润表' })
    await dialog.getByRole('region', { name: '证明材料' }).getByText('将文件拖到这里，或点击选择').waitFor()
    await dialog
      .getByRole('row', { name: /^营业收入/ })
      .first()
      .getByRole('button')
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('Multi-tab bar with a context menu: close current, close right, close left, close all', async () => {
    const page = await demo.open('clerk', '/')
    await page.getByRole('tab', { name: '二维码列表', selected: true }).waitFor()
    const open = async (...names: string[]): Promise<void> => {
      for (const name of names) {
        await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
        await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
      }
    }
    const choose = async (tab: string, command: string): Promise<string[]> => {
      await page.getByRole('tab', { name: tab, exact: true }).click({ button: 'right' })
      await expect
        .poll(() => page.getByRole('menuitem').allTextContents())
        .toEqual(['关闭当前', '关闭右侧', '关闭左侧', '关闭全部，只留此页'])
      await page.getByRole('menuitem', { name: command }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      return page.getByRole('tab').allTextContents()
    }
    await open('客户列表', '草稿箱', '已完成报告', '行业报告', '数据概览')
    await choose('客户列表', '关闭当前')
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['二维码列表', '草稿箱', '已完成报告', '行业报告', '数据概览'])
    await choose('行业报告', '关闭右侧')
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['二维码列表', '草稿箱', '已完成报告', '行业报告'])
    await page.waitForURL(/industryReport$/)
    await choose('草稿箱', '关闭左侧')
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['草稿箱', '已完成报告', '行业报告'])
    await choose('已完成报告', '关闭全部')
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['已完成报告'])
    await page.waitForURL(/reportList$/)
  })

  test('A message appears when the last tab cannot be closed or when no tab exists on the chosen side', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    const tab = page.getByRole('tab', { name: '客户列表' })
    for (const [command, message] of [
      ['关闭当前', '这是最后一个标签，不能关闭。'],
      ['关闭右侧', '右侧没有标签。'],
      ['关闭左侧', '左侧没有标签。'],
    ] as const) {
      await tab.click({ button: 'right' })
      await page.getByRole('menuitem', { name: command }).click()
      await page.getByText(message).waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect.poll(() => tab.count()).toBe(1)
    }
  })

  test('A user sees a known page without permission as a page that says so', async () => {
    const page = await demo.open('reader', '/uploadData/index')
    await page.getByRole('main').getByText('没有权限', { exact: true }).waitFor()
    expect(pathOf(page.url())).toBe('/uploadData/index')
  })

  test('Report card slider: cards 188 px wide; a report preview is opened by clicking a report card in the slider', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList')
    const card = page.getByRole('list', { name: '已发布报告' }).getByRole('link').first()
    await card.waitFor()
    await expect.poll(async () => (await card.boundingBox())?.width).toBe(188)
    const [name, address] = [await card.getAttribute('title'), await card.getAttribute('href')]
    expect([name, address]).toEqual([
      expect.stringMatching(/报告/),
      expect.stringMatching(/^\/homePage\/viewReport\/[^/]+$/),
    ])
    await card.click()
    await page.waitForURL((url) => url.pathname === address)
    await expect.poll(() => page.title()).toBe(`${name} - 数据安全`)
  })

  test('Report card slider: with an empty state when there are no cards', async () => {
    const page = await demo.open('clerk', '/404')
    await page.route('**/report/entity/list', (route) =>
      route.fulfill({ json: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] } }),
    )
    await page.goto(`${demo.server.url}/homePage/qrCodeList`)
    await page.getByText('还没有已发布的报告').waitFor()
  })

  test('A link “go and view completed list” leads to /homePage/qrCodeList', async () => {
    const page = await demo.open('clerk', '/homePage/qrCodeList', { language: 'en-US' })
    await expect
      .poll(() => page.getByRole('link', { name: 'Go and view completed list' }).getAttribute('href'))
      .toBe('/homePage/qrCodeList')
  })
})
