import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from 'xlsx'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { wordDocument } from '../support/word-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-'))
const file = join(folder, '尽调报告.docx')

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  writeFileSync(file, wordDocument())
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await demo?.close()
})

const choose = (page: Page, path: string): Promise<void> => page.locator('.read-word input[type=file]').setInputFiles(path)

const looks = [{ language: 'zh-CN', theme: 'light' }, { language: 'en-US', theme: 'dark' }] as const
async function opened(path: string, { language, theme }: (typeof looks)[number]): Promise<Page> {
  const page = await demo.open('clerk', '/404', { language })
  await page.addInitScript({ path: axeFile })
  await page.addInitScript((chosen) => localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen })), theme)
  await page.goto(`${demo.server.url}${path}`)
  return page
}

describe('document reading', () => {
  test('a document is read, searched and taken apart, and nothing of it leaves the browser', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await page.locator('.read-word input[type=file]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (request.method() !== 'GET' || (url.protocol !== 'blob:' && url.origin !== demo.server.url)) sent.push(`${request.method()} ${request.url()}`)
    })
    await choose(page, file)
    await page.getByRole('heading', { name: '企业概况' }).waitFor()
    await expect.poll(() => page.locator('.word-paper a[href]').count()).toBe(1)

    await page.getByRole('tabpanel').getByRole('button', { name: '财务分析' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent === '财务分析')
    const place = await page.getByRole('heading', { name: '财务分析' }).boundingBox()
    expect(place?.y).toBeGreaterThan(150)
    expect(place?.y).toBeLessThan(900)

    await page.getByLabel('在文档中搜索').fill('正文')
    await page.getByText('第 1 处，共 60 处').waitFor()
    await page.keyboard.press('Shift+Enter')
    await page.getByText('第 60 处，共 60 处').waitFor()

    await page.getByRole('tab', { name: '表格（1）' }).click()
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '将表 1导出为 CSV' }).click()])
    expect(readFileSync((await csv.path()) ?? '', 'utf8')).toBe('\uFEFF利润表,\r\n净利润,"1,234.50"\r\n')
    const [book] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '全部表格导出为 Excel' }).click()])
    expect(book.suggestedFilename()).toBe('尽调报告.xlsx')
    const sheets = read(readFileSync((await book.path()) ?? ''))
    expect(sheets.Sheets[sheets.SheetNames[0] ?? '']?.['B2']).toMatchObject({ t: 'n', v: 1234.5 })

    await page.getByRole('link', { name: '外部网站' }).click()
    await page.getByRole('dialog').getByText('https://outside.example/').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    expect(sent).toEqual([])
  })

  test('printing prints the document and nothing else', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, file)
    await page.getByRole('heading', { name: '企业概况' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.word-paper').isVisible()).toBe(true)
    for (const gone of [page.getByRole('search'), page.getByRole('tablist', { name: '目录、表格与信息' }), page.getByRole('button', { name: '打印' })]) await expect.poll(() => gone.first().isVisible()).toBe(false)
  })

  test('a file that is none is refused, and the next one is read', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    const wrong = join(folder, '报表.docx')
    writeFileSync(wrong, readFileSync(join(import.meta.dirname, '../samples/statements.xlsx')))
    await choose(page, wrong)
    await page.getByText('“报表.docx”实际是 Excel 工作簿').waitFor()
    await choose(page, file)
    await page.getByRole('heading', { name: '企业概况' }).waitFor()
  })

  const real = join(import.meta.dirname, '../../../shared/data/docx')
  test.runIf(existsSync(real))('every file of the collection is read or refused with a reason, within seconds', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const name of readdirSync(real)) {
      await page.reload()
      await choose(page, join(real, name))
      await page.locator('.word-paper > div, .read-word [role=alert]').first().waitFor({ timeout: 20_000 })
      const pictures = await page.evaluate(() => [...document.querySelectorAll<HTMLImageElement>('.word-paper img')].filter((image) => image.complete && image.naturalWidth === 0).length)
      expect(pictures, `pictures of ${name} that do not show`).toBe(0)
    }
    expect(errors).toEqual([])
  })

  test.each(looks)('can be used by everybody: $language, $theme', async (look) => {
    const page = await opened('/readWordPage/index', look)
    await choose(page, file)
    await page.getByRole('heading', { name: '企业概况' }).waitFor()
    await page.getByRole('tab').nth(1).or(page.getByRole('tab', { name: /^(表格|Tables)/ })).last().click()
    await page.getByRole('search').getByRole('textbox').fill('正文')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page), `${width}`).toEqual([])
    }
  })
})

describe('the bars of the months', () => {
  test.each(looks)('are drawn on the overview with their table beside: $language, $theme', async (look) => {
    const page = await opened('/overviewPage/index', look)
    const section = page.getByRole('region', { name: /^(每月新增|Added each month)$/ })
    await section.getByRole('img').locator('svg').waitFor()
    await expect.poll(() => section.getByRole('row').count()).toBe(13)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page), `${width}`).toEqual([])
    }
  })
})
