import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { axeFile, faults } from '../support/axe.ts'
import { chinesePdf, tablePdf } from '../support/chinese-pdf.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { loopbackModel, replies, type LoopbackModel } from '../support/openai.ts'
import { oldRow, word97 } from '../support/word-97.ts'
import { wordDocument } from '../support/word-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-'))
const at = (name: string): string => join(folder, name)
const file = at('尽调报告.docx')

/** A profit statement of a sample workbook, in a Word document. */
async function statementDocument(): Promise<Buffer> {
  const book = read(readFileSync(join(import.meta.dirname, '../samples/statements.xlsx')))
  const rows = utils.sheet_to_json<string[]>(book.Sheets['利润表'] ?? {}, { header: 1, raw: false, defval: '' })
  const [title, , , ...cells] = rows
  const row = (texts: readonly string[]): TableRow =>
    new TableRow({
      children: [0, 1, 2, 3].map((index) => new TableCell({ children: [new Paragraph(texts[index] ?? '')] })),
    })
  const head = ['项目', '行次', '本期金额', '上期金额']
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph('以下为企业提供的报表。'),
            new Paragraph(title?.[0] ?? ''),
            new Paragraph('2024年度 单位：元'),
            new Table({ rows: [row(head), ...cells.map(row)] }),
          ],
        },
      ],
    }),
  )
}

let demo: Demo
let model: LoopbackModel
beforeAll(async () => {
  model = await loopbackModel()
  demo = await openDemo({ AI_BASE_URL: model.url, AI_MODEL: 'loopback' })
  writeFileSync(file, wordDocument())
  writeFileSync(
    at('旧文档.doc'),
    word97([
      { text: '企业概况', style: 1 },
      { text: '公司营业收入增长。' },
      { text: '财务分析', style: 1 },
      ...oldRow(['净利润', '1,234.50']),
    ]),
  )
  writeFileSync(at('章程.pdf'), chinesePdf(['一、企业概况', '营业收入增长', '二、财务分析']))
  writeFileSync(at('扫描件.pdf'), chinesePdf(['', '']))
  writeFileSync(
    at('报表.pdf'),
    tablePdf('利润表', [
      ['项目', '2024'],
      ['营业收入', '1,234.50'],
    ]),
  )
  writeFileSync(at('报表.docx'), await statementDocument())
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await demo?.close()
  await model?.close()
})

const choose = (page: Page, path: string): Promise<void> =>
  page.locator('.read-word input[type=file]').setInputFiles(path)
const inOutline = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name })

const looks = [
  { language: 'zh-CN', theme: 'light' },
  { language: 'en-US', theme: 'dark' },
] as const
async function opened({ language, theme }: (typeof looks)[number]): Promise<Page> {
  const page = await demo.open('clerk', '/404', { language })
  await page.addInitScript({ path: axeFile })
  await page.addInitScript(
    (chosen) => localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen })),
    theme,
  )
  await page.goto(`${demo.server.url}/readWordPage/index`)
  return page
}

describe('a Word document', () => {
  test('is shown as laid out, searched and taken apart, and nothing of it leaves the browser', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await page.locator('.read-word input[type=file]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (request.method() !== 'GET' || (url.protocol !== 'blob:' && url.origin !== demo.server.url))
        sent.push(`${request.method()} ${request.url()}`)
    })
    await choose(page, file)
    const pages = page.locator('.faithful-pages')
    await pages.getByRole('heading', { name: '企业概况' }).waitFor()
    // The other link would run a script.
    await expect.poll(() => pages.locator('a[href]').count()).toBe(1)

    await inOutline(page, '财务分析').click()
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.textContent === '财务分析')
    const place = await pages.getByRole('heading', { name: '财务分析' }).boundingBox()
    expect(place?.y).toBeGreaterThan(150)
    expect(place?.y).toBeLessThan(900)

    await page.getByLabel('在文档中搜索').fill('正文')
    await page.getByText('第 1 处，共 60 处').waitFor()
    await page.keyboard.press('Shift+Enter')
    await page.getByText('第 60 处，共 60 处').waitFor()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('word-hits')?.size)).toBe(60)

    await page.getByRole('tab', { name: '表格（1）' }).click()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '将表 1导出为 CSV' }).click(),
    ])
    expect(readFileSync((await csv.path()) ?? '', 'utf8')).toBe('\uFEFF利润表,\r\n净利润,"1,234.50"\r\n')
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '全部表格导出为 Excel' }).click(),
    ])
    expect(book.suggestedFilename()).toBe('尽调报告.xlsx')
    const sheets = read(readFileSync((await book.path()) ?? ''))
    expect(sheets.Sheets[sheets.SheetNames[0] ?? '']?.['B2']).toMatchObject({ t: 'n', v: 1234.5 })

    await page.getByRole('link', { name: '外部网站' }).click()
    await page.getByRole('dialog').getByText('https://outside.example/').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    expect(sent).toEqual([])
  })

  test('is shown for reading at the turn of a switch, with the hits still marked', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, file)
    await page.locator('.faithful-pages').getByRole('heading', { name: '企业概况' }).waitFor()
    await page.getByLabel('在文档中搜索').fill('正文')
    await page.getByRole('button', { name: '阅读', exact: true }).click()
    await page.locator('.word-paper').getByRole('heading', { name: '企业概况' }).waitFor()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('word-hits')?.size)).toBe(60)
  })

  test('printing prints the document and nothing else', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, file)
    await page.locator('.faithful-pages').getByRole('heading', { name: '企业概况' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.faithful-pages').isVisible()).toBe(true)
    for (const gone of [
      page.getByRole('search'),
      page.getByRole('tablist', { name: '目录、表格、提问与信息' }),
      page.getByRole('button', { name: '打印' }),
    ])
      await expect.poll(() => gone.first().isVisible()).toBe(false)
  })

  test('gives its table to the import of spreadsheets, with unit and period', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, at('报表.docx'))
    await page.getByRole('tab', { name: '表格（1）' }).click()
    await page.getByRole('button', { name: '将表 1导入客户数据表' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /客户/ }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('combobox', { name: '数据表' }).click()
    await page.getByRole('option', { name: '利润表', exact: true }).click()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('button', { name: /^必填未匹配 0/ }).waitFor()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('grid', { name: '将要导入的数值' }).waitFor()
    await expect.poll(() => dialog.getByRole('grid').textContent()).toContain('223,000,000')
  })
})

test('an old Word document is read as text, with headings and tables, and says what is missing', async () => {
  const page = await demo.open('clerk', '/readWordPage/index')
  await choose(page, at('旧文档.doc'))
  await page.getByText('旧版 Word（.doc）只读出文字、标题和表格').waitFor()
  await inOutline(page, '财务分析').click()
  await page.waitForFunction(() => document.activeElement?.textContent === '财务分析')
  await page.getByRole('tab', { name: '表格（1）' }).click()
  await page.getByRole('button', { name: '预览表 1' }).click()
  await page.getByRole('dialog').getByRole('cell', { name: '1,234.50' }).waitFor()
})

describe('a PDF', () => {
  test('whose Chinese font is not in it is shown, searched and led through', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    const outside: string[] = []
    page.on(
      'request',
      (request) =>
        void (
          new URL(request.url()).origin === demo.server.url ||
          /^(blob|data):/.test(request.url()) ||
          outside.push(request.url())
        ),
    )
    await choose(page, at('章程.pdf'))
    await inOutline(page, '二、财务分析').click()
    await expect.poll(() => page.getByLabel('页码，共 3 页').inputValue()).toBe('3')
    await page.getByLabel('在文档中搜索').fill('营业 收入')
    await page.getByText('第 1 处，共 1 处').waitFor()
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('word-hit') ?? [])].map(String)))
      .toEqual(['营业收入'])
    expect(outside).toEqual([])
  })

  test('gives the table that it draws', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, at('报表.pdf'))
    await page.getByRole('tab', { name: '表格（1）' }).click()
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '将表 1导出为 Excel' }).click(),
    ])
    const sheets = read(readFileSync((await book.path()) ?? ''))
    expect(utils.sheet_to_json(sheets.Sheets[sheets.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
      ['项目', 2024],
      ['营业收入', 1234.5],
    ])
  })

  test('that is a scan is shown, and says what it cannot do', async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    await choose(page, at('扫描件.pdf'))
    await page.getByText('这份 PDF 是扫描件').waitFor()
    await page.locator('.pdf-pages canvas').first().waitFor()
  })
})

test('a question is answered with the paragraphs it rests on; what rests on none is marked', async () => {
  model.reply(
    replies.answers(
      ({ body }) =>
        `收入有所增长【${/【(\d+)】[^【]*营业收入增长/.exec(body.messages.at(-1)?.content ?? '')?.[1]}】。净利润为98,765.43万元【1】。`,
    ),
  )
  const page = await demo.open('clerk', '/readWordPage/index')
  await choose(page, at('旧文档.doc'))
  await page.getByRole('tab', { name: '提问' }).click()
  await page.getByLabel('就文档内容提问').fill('营业收入怎么样？')
  await page.keyboard.press('Enter')
  await page.getByText('有 1 处在发送的段落中找不到依据').waitFor()
  expect(await page.locator('mark').textContent()).toContain('98,765.43')
  expect(model.sent()).not.toContain('旧文档')
  await page.getByRole('group', { name: '回答' }).getByRole('button').first().click()
  await page.waitForFunction(() => document.activeElement?.textContent === '公司营业收入增长。')
})

test('a file that is none is refused, and the next one is read', async () => {
  const page = await demo.open('clerk', '/readWordPage/index')
  const wrong = at('实为表格.docx')
  writeFileSync(wrong, readFileSync(join(import.meta.dirname, '../samples/statements.xlsx')))
  await choose(page, wrong)
  await page.getByText('“实为表格.docx”实际是 Excel 工作簿').waitFor()
  await choose(page, file)
  await page.locator('.faithful-pages').getByRole('heading', { name: '企业概况' }).waitFor()
})

const real = join(import.meta.dirname, '../../../shared/data/docx')
test.runIf(existsSync(real))(
  'every file of the collection is read or refused with a reason, within seconds',
  async () => {
    const page = await demo.open('clerk', '/readWordPage/index')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const name of readdirSync(real)) {
      await page.reload()
      await choose(page, join(real, name))
      await page.locator('.word-paper > div, .faithful-pages, .read-word [role=alert]').first().waitFor()
      const pictures = await page.evaluate(
        () =>
          [
            ...document.querySelectorAll<HTMLImageElement>('.word-paper img'),
            ...(document.querySelector('.faithful-pages')?.shadowRoot?.querySelectorAll('img') ?? []),
          ].filter((image) => image.complete && image.naturalWidth === 0).length,
      )
      expect(pictures, `pictures of ${name} that do not show`).toBe(0)
    }
    expect(errors).toEqual([])
  },
)

test.each(looks)('can be used by everybody: $language, $theme', async (look) => {
  const page = await opened(look)
  for (const [name, panel] of [
    ['尽调报告.docx', /^(表格|Tables)/],
    ['章程.pdf', /^(提问|Ask)$/],
  ] as const) {
    await choose(page, at(name))
    await page
      .locator(name.endsWith('pdf') ? '.pdf-pages canvas' : '.faithful-pages')
      .first()
      .waitFor()
    await page.getByRole('tab', { name: panel }).click()
    await page.getByRole('search').getByRole('textbox').fill('正文')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page), `${name} ${width}`).toEqual([])
    }
    await page.getByRole('button', { name: /^(目录与提问|Outline and questions)$/ }).click()
    await page.getByRole('dialog').getByRole('tab').first().waitFor()
    expect(await faults(page), `${name}, the drawer`).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
