import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinesePdf } from '../support/chinese-pdf.ts'
import { axeFile } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { sample } from '../support/imports.ts'
import { wordDocument } from '../support/word-document.ts'

// One red point.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const files = {
  '照片.png': png,
  '税务登记.pdf': chinesePdf(['资产负债表', '利润表', '现金流量表']),
  '说明.docx': Buffer.from(wordDocument()),
  '三表.xlsx': sample('statements.xlsx'),
}

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** A customer with files of every kind that is shown; the newest stands first. */
async function customerWithFiles(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const base = `${demo.server.url}/stage-api`
  const list = (await (
    await page.request.post(`${base}/system/agent/user/customer/list`, { headers, data: { pageNo: 1, pageSize: 1 } })
  ).json()) as { data: { userId: string }[] }
  const appUserId = list.data[0]?.userId ?? ''
  for (const [name, buffer] of Object.entries(files)) {
    const sent = await page.request.post(`${base}/report/v2/entity/client/upload/files`, {
      headers,
      multipart: { appUserId, file: { name, buffer, mimeType: 'application/octet-stream' } },
    })
    if (!sent.ok()) throw new Error(await sent.text())
  }
  return appUserId
}

function faults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run('[role=dialog]', {
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}

test('files of every kind are shown one after the other, under the content security policy, by keyboard', async () => {
  const page = await demo.open('clerk', '/404')
  await page.addInitScript({ path: axeFile })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const appUserId = await customerWithFiles(page)
  complaints.length = 0
  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${appUserId}&tab=files`)

  await page.getByRole('button', { name: '三表.xlsx' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('table').waitFor()
  await dialog.getByRole('tab').nth(1).click()
  await expect.poll(() => dialog.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => faults(page)).toEqual([])

  await dialog.getByRole('button', { name: '下一个文件' }).click()
  await dialog.getByRole('article').waitFor()
  await expect.poll(() => faults(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  // The characters are found by a table that is fetched for this font; its text can be read aloud and copied.
  const first = dialog.getByRole('group', { name: '第 1 页，共 3 页' })
  await expect.poll(() => first.locator('.pdf-text').innerText()).toBe('资产负债表')
  await expect.poll(() => faults(page)).toEqual([])
  const field = dialog.getByRole('textbox')
  await field.fill('3')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('3')
  await expect
    .poll(() => dialog.getByRole('group', { name: '第 3 页，共 3 页' }).locator('.pdf-text').innerText())
    .toBe('现金流量表')

  await dialog.getByRole('button', { name: '下一个文件' }).click()
  await dialog.getByAltText('照片.png').waitFor()
  await page.keyboard.press('+')
  await dialog.getByText('125%').waitFor()
  await expect.poll(() => faults(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe('照片.png')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
