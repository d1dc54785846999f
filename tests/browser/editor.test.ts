import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, startServer, type RunningServer, patience } from '../support/browser.ts'
import { toChart } from '../support/to-chart.ts'

let server: RunningServer
let browser: Browser
let context: BrowserContext
let token: string

beforeAll(async () => {
  server = await startServer({ demo: true })
  browser = await launchBrowser()
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const answer = await context.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'clerk', password: 'Clerk@2026' },
  })
  token = ((await answer.json()) as { data: { token: string } }).data.token
  await context.addCookies([{ name: 'token', value: token, url: server.url }])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function call<T>(path: string, data?: unknown): Promise<T> {
  const answer = await context.request.fetch(`${server.url}/stage-api${path}`, {
    method: data ? 'POST' : 'GET',
    ...(data ? { data } : {}),
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as T
}

/** A draft about the first customer of the demo. */
async function draft(): Promise<string> {
  const list = await call<{ data: { userId: string; userName: string }[] }>('/system/agent/user/customer/list', {
    pageNo: 1,
    pageSize: 1,
    sortField: 'userName',
    sortOrder: 'ascend',
  })
  const { data } = await call<{ data: { id: string } }>('/report/entity/save/report', {
    reportName: `${list.data[0]?.userName}征信调查报告`,
    useRemark: '1',
    templateId: 'credit',
    appUserId: list.data[0]?.userId,
  })
  return data.id
}

async function openEditor(id: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(`${server.url}/homePage/editReport/${id}`)
  await page.locator('.report-paper').waitFor()
  return page
}
const phase = (page: Page, wanted: string): Promise<void> => page.locator(`[data-phase="${wanted}"]`).waitFor()
const plain = (page: Page) => page.locator('.report-paper > p:not(.open-gap)')
const content = async (id: string): Promise<string> =>
  JSON.stringify((await call<{ data: { document: unknown } }>(`/report/office/config/${id}`)).data.document)

async function compose(page: Page, steps: string[], result: string, pause: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of steps) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.waitForTimeout(pause)
  }
  await session.send('Input.insertText', { text: result })
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

describe('the document editor in a browser', () => {
  test('loads the editor and the charts only where they are used', async () => {
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
    await page.goto(`${server.url}/homePage/newReport`)
    await page.getByRole('heading', { name: '新建报告' }).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.map(async (url) => await (await context.request.get(url)).text()))
    expect(sizes.some((text) => text.includes('prosemirror') || text.includes('ProseMirror-focused'))).toBe(false)
    expect(sizes.some((text) => text.includes('zrender'))).toBe(false)
    await page.close()
  })

  test('takes Chinese by composition, in a paragraph and in a new table, and saves no half-typed word', async () => {
    const id = await draft()
    const page = await openEditor(id)
    await toChart(page)
    await plain(page).first().click()
    await page.keyboard.press('End')
    await compose(page, ['h', 'hui', 'huikuan', '回款'], '回款正常。', 900)
    await phase(page, 'saved')
    await expect.poll(() => content(id)).toContain('回款正常。')
    await expect.poll(() => content(id)).not.toContain('huikuan')

    await page.getByRole('button', { name: '插入表格' }).click()
    await page.getByRole('button', { name: '3 行 4 列' }).click()
    await compose(page, ['xiang', '项目'], '项目', 100)
    await page.keyboard.press('Tab')
    await compose(page, ['jin e', '金额'], '金额', 100)
    const table = page
      .locator('.report-paper table')
      .filter({ hasText: '金额' })
      .filter({ hasText: '项目' })
      .locator('th')
    await phase(page, 'saved')
    await expect.poll(async () => (await table.allTextContents()).join('|')).toContain('项目|金额')
    await expect.poll(() => content(id)).not.toContain('xiang')
    await page.close()
  })

  describe('a click that the browser has not told of yet', () => {
    // Chrome tells of a selection when it paints next: here it never does.
    async function clicked(): Promise<{ page: Page; heading: Locator }> {
      // A first try may have turned the pages off.
      await context.addInitScript(() => localStorage.removeItem('RaStore.clerk.documentView.clerk'))
      const page = await openEditor(await draft())
      await page.locator('.report-paper .page-first').first().waitFor({ state: 'attached' })
      await page.evaluate(() =>
        window.addEventListener(
          'selectionchange',
          (event) => event.isTrusted && event.stopImmediatePropagation(),
          true,
        ),
      )
      const heading = page.locator('.report-paper h2').filter({ hasText: '财务概览' })
      await heading.click()
      return { page, heading }
    }

    test('is where a key acts', async () => {
      const { page, heading } = await clicked()
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('经营稳定。')
      await expect.poll(() => heading.evaluate((element) => element.nextElementSibling?.textContent)).toBe('经营稳定。')
      await page.close()
    })

    test('stays when pages are divided anew', async () => {
      const { page, heading } = await clicked()
      await page.getByRole('button', { name: '分页视图' }).evaluate((button: HTMLElement) => button.click())
      await page.locator('.report-paper .page-first').first().waitFor({ state: 'detached' })
      await page.keyboard.insertText('（续）')
      await expect.poll(() => heading.textContent()).toContain('（续）')
      await page.close()
    })
  })

  test('asks which version to keep when two tabs save, and loses neither', async () => {
    const id = await draft()
    const [first, second] = [await openEditor(id), await openEditor(id)]
    await plain(second).nth(1).click()
    await second.keyboard.press('End')
    await second.keyboard.insertText('【第二个标签页】')
    await phase(second, 'saved')
    await second.getByText('版本 2').waitFor()
    await first.bringToFront()
    await plain(first).first().click()
    await first.keyboard.press('End')
    await first.keyboard.insertText('【第一个标签页】')
    const dialog = first.getByRole('dialog', { name: '报告已有更新的版本' })
    await dialog.getByText('【第二个标签页】').waitFor()
    await expect.poll(() => violations(first)).toEqual([])
    await expect.poll(() => content(id)).not.toContain('【第一个标签页】')
    await dialog.getByRole('button', { name: '载入最新' }).click()
    await first.getByText('【第二个标签页】').waitFor()
    await first.getByRole('button', { name: '更多操作' }).click()
    await first.getByRole('menuitem', { name: '本机副本…' }).click()
    await first.getByRole('button', { name: '恢复到编辑器' }).click()
    await first.getByText('版本 3').waitFor()
    await expect.poll(() => content(id)).toContain('【第一个标签页】')
    await Promise.all([first.close(), second.close()])
  })

  test('keeps what was typed offline through a crash, and offers it', async () => {
    const id = await draft()
    const page = await openEditor(id)
    await context.setOffline(true)
    await plain(page).first().click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('【离线时写的】')
    await phase(page, 'waiting')
    await page.getByText(/离线：修改已保存在本机/).waitFor()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = await openEditor(id)
    await again.getByText(/尚未提交的修改/).waitFor()
    await again.getByRole('button', { name: '恢复到编辑器' }).click()
    // On a busy machine the first page may still get its save through while it closes: then this is the third version.
    await again.getByText(/^版本 [23]$/).waitFor()
    await expect.poll(() => content(id)).toContain('【离线时写的】')
    await again.close()
  })

  // Two million characters would keep the browser busy for minutes: they are put in on the way to the server.
  test.each([
    ['more than a report may hold', 2_000_001, '文字超过 2,000,000 字'],
    ['more than a call may bring', 7_000_000, '请求内容超过 6 MB'],
  ])('%s: says why it is not saved, keeps what was typed, and saves it when asked again', async (_, length, reason) => {
    const id = await draft()
    const page = await openEditor(id)
    await page.route('**/update/report/*', (route) => {
      const sent = route.request().postDataJSON() as { content: { content: unknown[] } }
      sent.content.content.push({ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(length) }] })
      return route.continue({ postData: JSON.stringify(sent) })
    })
    await plain(page).first().click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('【没有保存的】')
    await phase(page, 'refused')
    await page.locator('[data-phase="refused"]').getByText(reason).waitFor()
    await expect.poll(() => violations(page)).toEqual([])
    await page.reload()
    await page.getByText(/尚未提交的修改/).waitFor()
    await page.getByRole('button', { name: '恢复到编辑器' }).click()
    await phase(page, 'refused')
    await page.unroute('**/update/report/*')
    await page.getByRole('button', { name: '立即重试' }).click()
    await phase(page, 'saved')
    await expect.poll(() => content(id)).toContain('【没有保存的】')
    await page.close()
  })

  test('puts a picture in, shows it after a reload, and exports it', async () => {
    const id = await draft()
    const page = await openEditor(id)
    await plain(page).first().click()
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEElEQVR4nGPowAsYRqWxAQCF9p9hD1dSHgAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByTestId('image-input')
      .setInputFiles({ name: '坏图.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await page.getByText('“坏图.png”已损坏，无法作为图片打开。').waitFor()
    await page.getByTestId('image-input').setInputFiles({ name: '厂区.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('img', { name: '厂区' }).waitFor()
    await phase(page, 'saved')
    await page.reload()
    const shown = page.getByRole('img', { name: '厂区' })
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10)
    for (const [item, end] of [
      ['Word 文档', 'docx'],
      ['PDF 文件', 'pdf'],
      ['表格工作簿', 'xlsx'],
    ]) {
      await page.getByRole('button', { name: '导出', exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`征信调查报告\\.${end}$`))
    }
    await page.close()
  })
})
