import { describe, expect, test } from 'vitest'
import { prepareDemo, chosen, demo, fillForm, labels, openByMenu, tab } from './set-up.ts'

prepareDemo()

describe('a page stays alive', () => {
  test('what was typed is there after a look at another tab and after a reload, and says so; nobody asked', async () => {
    const page = await demo.open('clerk', '/')
    await openByMenu(page, '客户列表')
    await fillForm(page)
    await tab(page, '客户列表').click()
    await page.getByRole('heading', { level: 1, name: '客户列表' }).waitFor()
    await expect.poll(() => page.title()).toBe('客户列表 - 数据安全')
    await tab(page, /新建二维码/).click()
    await expect.poll(() => chosen(page)).toBe(true)
    await expect.poll(() => page.getByText('您之前填写的内容已保留').count()).toBe(0)
    await page.reload()
    await page.getByText('您之前填写的内容已保留').waitFor()
    await expect.poll(() => chosen(page)).toBe(true)
    await page.getByRole('button', { name: '清除填写内容' }).click()
    await expect.poll(() => chosen(page)).toBe(false)
    await tab(page, '新建二维码').waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.form'))))
      .toEqual([])
  })

  test('a tab that rests after a reload brings its input back when it is opened', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await tab(page, '客户列表').waitFor()
    await fillForm(page)
    await openByMenu(page, '客户列表')
    await page.reload()
    await page.getByRole('row').nth(1).waitFor()
    await tab(page, '新建二维码 (有未保存的内容)').click()
    await page.getByText('您之前填写的内容已保留').waitFor()
    await expect.poll(() => chosen(page)).toBe(true)
  })

  test('closing tabs with input asks once, with their names; no keeps them, yes drops what was typed', async () => {
    const page = await demo.open('clerk', '/')
    await openByMenu(page, '客户列表')
    await fillForm(page)
    await page.goto(`${demo.server.url}/homePage/addReport/1`)
    await page.getByLabel(/报告名称/).fill('某报告')
    await tab(page, '客户列表').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    const question = page.getByRole('dialog')
    await expect.poll(() => question.textContent()).toContain('“新建二维码”、“新建征信调查报告”')
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => labels(page)).toHaveLength(4)
    await tab(page, '客户列表').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    await question.getByRole('button', { name: '放弃并关闭' }).click()
    await question.waitFor({ state: 'detached' })
    await page.waitForURL(/uploadData/)
    await expect.poll(() => labels(page)).toEqual(['二维码列表', '客户列表'])
    await page.goto(`${demo.server.url}/homePage/qrCodeList/create`)
    await expect.poll(() => chosen(page)).toBe(false)
    await expect.poll(() => page.getByText('您之前填写的内容已保留').count()).toBe(0)
  })

  test('the choices for a new report are kept over a reload', async () => {
    const page = await demo.open('clerk', '/homePage/addReport/1')
    await page.getByRole('combobox', { name: '企业' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('checkbox', { name: '资产负债表' }).waitFor()
    await page.getByLabel(/报告名称/).fill('我的报告')
    await page.getByRole('checkbox', { name: '资产负债表' }).uncheck()
    const customer = await page.getByRole('combobox', { name: '企业' }).inputValue()
    await page.reload()
    await page.getByText('您之前填写的内容已保留').waitFor()
    await page.getByRole('checkbox', { name: '资产负债表' }).waitFor()
    await expect
      .poll(async () => [
        await page.getByRole('combobox', { name: '企业' }).inputValue(),
        await page.getByLabel(/报告名称/).inputValue(),
      ])
      .toEqual([customer, '我的报告'])
    await expect.poll(() => page.getByRole('checkbox', { name: '资产负债表' }).isChecked()).toBe(false)
  })

  test('a saved form does not stay behind: its tab becomes the list', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await tab(page, '客户列表').waitFor()
    await fillForm(page)
    await page.getByRole('checkbox', { name: '财务数据' }).check()
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByRole('heading', { name: '二维码已生成' }).waitFor()
    await tab(page, '新建二维码').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await page.waitForURL(/qrCodeList$/)
    await expect.poll(() => labels(page)).toEqual(['客户列表', '二维码列表'])
  })

  test('a report in the editor goes on saving in the back; text, undo and place are there again', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.getByRole('row').nth(1).click()
    await page.locator('.report-paper p').nth(3).click()
    await page.keyboard.type('甲乙丙丁')
    await tab(page, '草稿箱').click()
    await page.getByRole('row').nth(1).waitFor()
    await page.waitForFunction(() => document.querySelector('[data-phase]')?.getAttribute('data-phase') === 'saved')
    await tab(page, /^编辑：/).click()
    await expect.poll(() => page.locator('.report-paper').innerText()).toContain('甲乙丙丁')
    await page.getByRole('button', { name: '撤销' }).click()
    await page.waitForFunction(() => !document.querySelector('.report-paper')?.textContent?.includes('甲乙丙丁'))
    await tab(page, /^编辑：/).click({ button: 'middle' })
    await page.waitForURL(/draftList/)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('pages in the back ask the server nothing and change no title', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).waitFor()
    await openByMenu(page, '草稿箱', '新建报告')
    await page.getByRole('heading', { level: 1, name: '新建报告' }).waitFor()
    const asked: string[] = []
    page.on(
      'request',
      (request) =>
        void (
          request.url().includes('/stage-api/') &&
          asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
        ),
    )
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '数据概览' }).click()
    await page.getByRole('heading', { level: 1, name: '数据概览' }).waitFor()
    await page.waitForTimeout(2000)
    expect(asked.filter((call) => call.includes('customer/list') && call.includes('"pageSize":20'))).toEqual([])
    await expect.poll(() => page.title()).toBe('数据概览 - 数据安全')
  })

  test('two windows have their own tabs', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('tab').first().waitFor()
    const other = await page.context().newPage()
    await other.goto(`${demo.server.url}/homePage/draftList`)
    await other.getByRole('tab', { name: '草稿箱' }).waitFor()
    await expect.poll(async () => [await labels(page), await labels(other)]).toEqual([['客户列表'], ['草稿箱']])
  })

  test('signing out forgets the tabs and what was typed', async () => {
    const page = await demo.open('clerk', '/')
    await fillForm(page)
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确定|退出/ })
      .click()
    await page.waitForURL(/\/user\/login/)
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.'))))
      .toEqual([])
  })

  test('a change of tabs shows the page as it was, nothing is drawn anew', async () => {
    const page = await demo.open('clerk', '/uploadData/index?perPage=20')
    await page.getByRole('row').nth(3).click()
    await page.getByRole('table').first().waitFor()
    await openByMenu(page, '草稿箱')
    await page.getByRole('heading', { level: 1, name: '草稿箱' }).waitFor()
    await page.getByRole('row').nth(1).click()
    await page.locator('.report-paper').waitFor()
    await page.waitForLoadState('networkidle')
    const tabs = page.getByRole('tab')
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 1 }).first()
    for (const index of [0, 1, 3]) {
      await tabs.nth(index).click()
      await expect.poll(() => tabs.nth(index).getAttribute('aria-selected')).toBe('true')
      await heading.evaluate((element, own) => Object.assign(element, { marked: own }), index)
    }
    for (let round = 0; round < 5; round++) {
      for (const index of [0, 1, 3]) {
        await tabs.nth(index).click()
        await expect.poll(() => heading.evaluate((element) => (element as { marked?: number }).marked)).toBe(index)
      }
    }
  })
})
