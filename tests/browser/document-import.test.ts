// Statements in a PDF or a Word document, brought in by the dialog for spreadsheets.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinesePdf, placedPdf } from '../support/chinese-pdf.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import type { Json } from '../support/json.ts'
import { printedPdf, wordStatements } from '../support/printed-statements.ts'
import { threeStatements } from '../support/statement-files.ts'

const company = '恒砚精密机械测试有限公司'
const sheets = threeStatements({ company, unit: '单位：万元' })
let demo: Demo
let folder = ''
beforeAll(async () => {
  demo = await openDemo()
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterAll(() => demo?.close())

const file = (name: string, content: Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function customerOf(creditCode: string): Promise<string> {
  const { data } = await demo.call<Json>('clerk', 'POST', '/system/agent/user/customer/add', {
    creditCode,
    enterpriseName: company,
  })
  return data.userId as string
}

async function upload(page: Page, path: string): Promise<Locator> {
  await page.getByRole('button', { name: '上传数据' }).first().click()
  const dialog = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /将 Excel 文件拖到这里/ }).click(),
  ])
  await chooser.setFiles(path)
  await dialog.getByRole('button', { name: '下一步' }).click()
  return dialog
}

const open = (appUserId: string): Promise<Page> =>
  demo.open('clerk', `/homePage/viewCustomerData?appUserId=${appUserId}`)

/** What is stored of some fields, a line a period. */
async function stored(appUserId: string, id: string, fields: string[]): Promise<string[][]> {
  const asked = { id, appUserId, pageNum: 1, pageSize: 50 }
  const { rows } = await demo.call<Json>('clerk', 'POST', '/report/v2/entity/table/view', asked)
  return (rows as Json[])
    .map((row) => [String(row['period']), ...fields.map((name) => String(Number(row[name])))])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}

describe('the three statements of a year', () => {
  test.each([
    ['PDF over two pages', '财务报表.pdf', '91350100M000100Y43', () => printedPdf(sheets, 8)],
    ['Word', '财务报表.docx', '91110000100000001A', () => wordStatements(sheets)],
  ])('in a file of %s come in with period, unit and figures', async (_, name, creditCode, made) => {
    const appUserId = await customerOf(creditCode)
    const page = await open(appUserId)
    const dialog = await upload(page, file(name, await made()))
    await dialog.getByText(`以下内容取自“${name}”中的表格`).waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await dialog.getByText('请先与原文核对，并勾选上面一项，再导入。').waitFor()
    expect(await stored(appUserId, 'balanceSheet', ['cash'])).toEqual([])
    await dialog.getByRole('checkbox', { name: /^已与原文核对/ }).check()
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await dialog.getByText(/^已向/).first().waitFor()
    const periods = ['2023-12-31', '2024-12-31']
    expect(await stored(appUserId, 'balanceSheet', ['cash', 'totalAssets', 'totalEquity'])).toEqual([
      [periods[0], '4000000', '8000000', '5000000'],
      [periods[1], '5000000', '10000000', '6000000'],
    ])
    expect(await stored(appUserId, 'profitSheet', ['operatingRevenue', 'netProfit'])).toEqual([
      [periods[0], '7000000', '1500000'],
      [periods[1], '9000000', '2250000'],
    ])
    expect(await stored(appUserId, 'cashFlow', ['cashFromSales', 'netOperatingCashFlow'])).toEqual([
      [periods[0], '6000000', '500000'],
      [periods[1], '8000000', '1000000'],
    ])
  })
})

test('a scan, and a document without figures, are told as such, and the file stays', async () => {
  const appUserId = await customerOf('91110000100000002A')
  const page = await open(appUserId)
  const dialog = await upload(page, file('扫描件.pdf', placedPdf([[]])))
  await dialog.getByText(/“扫描件.pdf”里只有图片/).waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /将 Excel 文件拖到这里/ }).click(),
  ])
  await chooser.setFiles(file('说明.pdf', chinesePdf(['公司经营稳定'])))
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText(/“说明.pdf”里没有找到带数字的表格/).waitFor()
  await dialog.getByText('说明.pdf', { exact: true }).waitFor()
})
