import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, type RunningServer, patience } from '../support/browser.ts'
import { serveLongTable } from '../support/long-table.ts'

let server: RunningServer
let browser: Browser
let token = ''
beforeAll(async () => {
  server = await serveLongTable(3000, 30)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function open(width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const answer = await page.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'admin', password: 'Admin#2026' },
  })
  token = ((await answer.json()) as { data: { token: string } }).data.token
  await context.addCookies([{ name: 'token', value: token, url: server.url }])
  await page.request.post(`${server.url}/stage-api/report/v2/entity/proof/file/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      tableId: 'power',
      appUserId: 'c_long',
      file: {
        name: '证明.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
      },
    },
  })
  await page.goto(`${server.url}/homePage/viewCustomerData?appUserId=c_long&section=tables&table=power`)
  await page.getByRole('button', { name: '修改数据' }).click()
  await page.getByRole('dialog').getByRole('grid').getByRole('button', { name: /^编辑/ }).first().waitFor()
  return page
}

describe('a table of thousands of records', () => {
  test('scrolls to its end, is edited by keyboard and from a spreadsheet, and holds what was saved', async () => {
    const page = await open()
    const grid = page.getByRole('dialog').getByRole('grid')
    await grid.getByRole('rowheader').first().click()
    await page.keyboard.press('Control+End')
    const last = grid.getByRole('row').and(page.locator('[aria-rowindex="3001"]'))
    // The last row is the one of the first month with the highest number.
    await last.getByRole('rowheader', { name: '0000002988' }).waitFor()
    await page.keyboard.press('Home')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await page.evaluate(() => navigator.clipboard.writeText('甲公司\t"一号\r\n路"'))
    await page.keyboard.press('Control+v')
    await last.getByRole('gridcell', { name: '甲公司' }).waitFor()
    await last.getByRole('button', { name: /^保存/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('修改成功').first().waitFor()
    await last.getByRole('button', { name: /^编辑/ }).waitFor()
    const found = await new AxeBuilder({ page }).include('[role=dialog] [role=grid]').analyze()
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: '修改数据' }).click()
    await grid.getByRole('rowheader').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await last.getByRole('gridcell', { name: '甲公司' }).waitFor()
  })

  test('draws for each step the rows that come into sight, and lets go of those that leave it', async () => {
    const page = await open()
    const steps = 60
    const drawn = await page.evaluate(async (count) => {
      const frame = [...document.querySelectorAll('[role=dialog] [role=grid]')].at(-1)
      if (!frame) throw new Error('no grid')
      let came = 0
      const watcher = new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        came += added.filter((node) => node instanceof Element && node.matches('[role=row]')).length
      })
      watcher.observe(frame, { subtree: true, childList: true })
      let most = 0
      for (let step = 0; step < count; step++) {
        // Four rows.
        frame.scrollTop += 136
        await new Promise(requestAnimationFrame)
        most = Math.max(most, frame.querySelectorAll('[role=row]').length)
      }
      watcher.disconnect()
      return { came, most }
    }, steps)
    expect(drawn.came).toBeLessThan(steps * 4 + 60)
    expect(drawn.most).toBeLessThan(60)
  })

  test('on a phone it scrolls in its frame, and a touch opens a cell of a row in edit mode', async () => {
    const page = await open(390)
    const grid = page.getByRole('dialog').getByRole('grid')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await grid.getByRole('button', { name: /^编辑/ }).first().click()
    await grid.locator('.field').first().click()
    await grid.getByRole('textbox').waitFor()
  })
})
