import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOf, codes, company, times } from '../api/new-tables/workbooks.ts'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const file = {
  name: '台账.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: bookOf([
    ['贷款台账'],
    ['单位：万元'],
    ['企业名称', '统一社会信用代码', '贷款余额', '利率', '放款日期', '担保方式', '合同编号'],
    ...times(12, (index) => [
      company(index),
      codes[index % 2] ?? '',
      100.5 + index,
      0.04,
      `2025-0${(index % 9) + 1}-15`,
      index % 2 ? '抵押' : '保证',
      `HT${1000 + index}`,
    ]),
    ['合计', null, 1272],
  ]),
}

async function opened(language: 'zh-CN' | 'en-US', width: number) {
  const page = await demo.open('admin', '/404', { language, width, height: 900 })
  await page.addInitScript({ path: axeFile })
  await page.goto(`${demo.server.url}/systemPage/schemas`)
  return page
}

test('a workbook is dropped, looked at, applied, and its rows are imported: nothing is typed twice', async () => {
  const page = await opened('zh-CN', 1440)
  await page.getByRole('button', { name: '从表格文件新建' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '分析文件' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('台账.xlsx：12 条记录').waitFor()
  await form.getByText('第 16 行：合计 1272（合计）').waitFor()
  const money = form.getByRole('group', { name: 'C 列：贷款余额' })
  await money.getByText('金额 · 万元').waitFor()
  await form.getByRole('group', { name: 'D 列：利率' }).getByText('按原数字保留').waitFor()
  expect(await faults(page)).toEqual([])
  // What is doubtful has to be looked at first.
  const take = form.getByRole('button', { name: '建为草稿' })
  expect(await take.isDisabled()).toBe(true)
  await form.getByRole('group', { name: 'D 列：利率' }).getByRole('checkbox', { name: 'D 列：利率' }).uncheck()
  await form.getByRole('textbox', { name: '英文名称' }).first().fill('Loan ledger')
  await form.getByRole('checkbox', { name: /我都已看过/ }).check()
  await take.click()

  await page.getByText('在应用后即可导入').waitFor()
  await page.getByRole('columnheader', { name: '贷款余额' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '查看影响并应用' }).click()
  await page.getByRole('textbox', { name: '更改原因' }).fill('台账')
  await page.getByRole('dialog').getByRole('button', { name: '应用' }).click()
  await page.getByRole('button', { name: '导入这 12 行' }).click()
  const importing = page.getByRole('dialog')
  await importing.getByRole('button', { name: '核对文件' }).click()
  await importing.getByText('其中 12 行将新增').waitFor()
  await importing.getByRole('button', { name: '导入 12 行' }).click()
  await importing.getByText('已新增 12 条记录').waitFor()
  await importing.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '导入这 12 行' }).waitFor({ state: 'hidden' })
  await page.goto(`${demo.server.url}/dataPage/loanLedger`)
  await page
    .getByRole('row', { name: /HT1003/ })
    .getByText('103.50 万元')
    .waitFor()
})

test('on a phone, in English: clean for axe, and cancelled without a trace', async () => {
  const page = await opened('en-US', 390)
  await page.getByRole('button', { name: 'New from a workbook' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Look at the file' }).click()
  await page.getByText('台账.xlsx: 12 records').waitFor()
  expect(await faults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Headings begin in' }).click()
  await page.getByRole('option', { name: 'Row 4', exact: true }).click()
  await page.getByText('台账.xlsx: 11 records').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByText('台账.xlsx').count()).toBe(0)
})
