import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { still } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { threeStatements } from '../support/statement-files.ts'
import { balanceLines, workbookOf } from '../support/workbooks.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** The page of a customer of the list, by its own address: no button of the list is still there to be pressed. */
async function openCustomer(row: number): Promise<{ page: Page; customer: string }> {
  const page = await demo.open('clerk', '/uploadData/index')
  const address = await page.locator('tbody tr').nth(row).getByRole('link').first().getAttribute('href')
  const url = new URL(address ?? '', page.url())
  await page.goto(url.href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, customer: url.searchParams.get('appUserId') ?? '' }
}

const faultsOf = async (page: Page): Promise<string[]> => {
  await still(page)
  return (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
}

test('what an import changes is told before, and the import can be undone from the page of the customer', async () => {
  const { page, customer } = await openCustomer(0)
  const lines = balanceLines([['资产负债表'], ['2019年12月31日', null, '单位：元']])
  const bring = async (cash: number): Promise<void> => {
    lines[3] = ['货币资金', cash, 400]
    await page.getByRole('button', { name: '上传数据', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '上传数据' })
    await dialog.getByRole('combobox', { name: '数据表' }).click()
    await page.getByRole('option', { name: '资产负债表', exact: true }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '报表.xlsx', mimeType: 'application/x', buffer: workbookOf({ Sheet1: lines }) })
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('table').waitFor()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByText('与已存数据相比').waitFor()
    await dialog.getByRole('button', { name: '导入', exact: true }).waitFor()
  }
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  await bring(500)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await bring(555)
  await dialog.getByRole('region', { name: '将要变更的数值' }).getByText('货币资金').waitFor()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByRole('button', { name: '完成' }).click()

  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${customer}&tab=files`)
  const list = page.getByRole('region', { name: '导入记录' }).first()
  await list.getByText('新增 0，变更 1').waitFor()
  await list.getByRole('button', { name: /^撤销/ }).first().click()
  const question = page.getByRole('dialog', { name: '撤销这次导入？' })
  await question.getByText(/1 个数值将恢复/).waitFor()
  await question.getByRole('button', { name: '撤销导入' }).click()
  await list.getByText(/已于.*撤销/).waitFor()
  expect(await list.getByRole('button', { name: /^撤销/ }).count()).toBe(1)
})

test('a workbook with several statements comes in one after the other, from one choice of the file', async () => {
  const { page } = await openCustomer(1)
  await page.getByRole('button', { name: '上传数据', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  await dialog.getByRole('combobox', { name: '数据表' }).click()
  await page.getByRole('option', { name: '资产负债表', exact: true }).click()
  const balanceOf = (year: number) => balanceLines([['资产负债表'], [`${year}年12月31日`, null, '单位：元']])
  const profits = [
    ['利润表'],
    ['2019年度', null, '单位：元'],
    ['项目', '本期金额', '上期金额'],
    ['营业收入', 900, 800],
    ['营业成本', 600, 500],
    ['营业利润', 300, 300],
    ['利润总额', 300, 300],
    ['净利润', 225, 225],
  ]
  const book = workbookOf({
    封面: [['某公司']],
    资产负债表: balanceOf(2019),
    利润表: profits,
    以前年度: balanceOf(2017),
  })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '三张表.xlsx', mimeType: 'application/x', buffer: book })
  const bring = async (): Promise<void> => {
    await dialog.getByRole('table').waitFor()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByText('与已存数据相比').waitFor()
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await dialog.getByRole('alert').filter({ hasText: '已向' }).waitFor()
  }
  await dialog.getByRole('button', { name: '下一步' }).click()
  await bring()
  const left = dialog.getByRole('group', { name: '同一文件里还有以下报表没有导入：' })
  expect(await left.getByRole('button').allTextContents()).toEqual(['利润表（利润表）', '资产负债表（以前年度）'])
  await left.getByRole('button', { name: '利润表（利润表）' }).click()
  await bring()
  await dialog.getByText('期间：2019-12-31、2018-12-31').waitFor()
  await left.getByRole('button', { name: '资产负债表（以前年度）' }).click()
  await bring()
  await dialog.getByText('期间：2017-12-31、2016-12-31').waitFor()
  await expect.poll(() => left.count()).toBe(0)
})

test('all statements of a file come in together: three presses, one import, one undo', async () => {
  const { page, customer } = await openCustomer(3)
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  const bring = async (sheets: Parameters<typeof workbookOf>[0]): Promise<void> => {
    await page.getByRole('button', { name: '上传数据', exact: true }).locator('visible=true').first().click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '三张表.xlsx', mimeType: 'application/x', buffer: workbookOf(sheets) })
    await dialog.getByRole('button', { name: '下一步' }).click()
  }
  await bring({ ...threeStatements({ year: 2018 }), 附注: [['一、公司概况']] })
  await dialog.getByText(/导入 3 张表，一次导入，可一次撤销/).waitFor()
  await dialog.getByText('附注（未识别为已知的表）', { exact: false }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByText(/的现金流量表导入 \d+ 个数值/).waitFor()
  await dialog.getByRole('button', { name: '完成' }).click()

  // One of them states no unit: it is asked on one page, and all come in after it.
  const next = threeStatements({ year: 2016 })
  await bring({ ...next, 利润表: (next['利润表'] ?? []).map((line) => line.filter((cell) => cell !== '单位：元')) })
  const profit = dialog.getByRole('region', { name: '利润表（利润表）' })
  await profit.getByText('1 项待确认').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await profit.getByRole('combobox', { name: /金额单位/ }).click()
  await page.getByRole('option', { name: '元', exact: true }).click()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByText(/的现金流量表导入 \d+ 个数值/).waitFor()
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  const question = page.getByRole('dialog', { name: '撤销这次导入？' })
  await question.getByRole('button', { name: '撤销导入' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${customer}&tab=files`)
  const list = page.getByRole('region', { name: '导入记录' }).first()
  await expect.poll(() => list.getByText(/已于.*撤销/).count()).toBe(3)
})

test('what was matched by hand is preselected in the next file, and can be forgotten on the page of the customer', async () => {
  const { page, customer } = await openCustomer(2)
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  const line = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^货币资金/ }) })
  const choose = async (period: string): Promise<void> => {
    await page.getByRole('button', { name: '上传数据', exact: true }).locator('visible=true').first().click()
    await dialog.getByRole('combobox', { name: '数据表' }).click()
    await page.getByRole('option', { name: '资产负债表', exact: true }).click()
    const rows = [
      ['资产负债表'],
      [period, '单位：元'],
      ['资产', '期末余额'],
      ['流动资产：'],
      ['存出款项', 500],
      ['应收账款', 300],
      ['存货', 200],
      ['资产总计', 1000],
      ['负债：'],
      ['负债合计', 400],
      ['所有者权益合计', 600],
    ]
    await dialog.locator('input[type=file]').setInputFiles({
      name: `${period}.xlsx`,
      mimeType: 'application/x',
      buffer: workbookOf({ 资产负债表: rows }),
    })
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('table').waitFor()
  }
  await choose('2018-12-31')
  await line.getByRole('button').first().click()
  await dialog.getByRole('combobox', { name: /货币资金/ }).fill('存出')
  await page
    .getByRole('option', { name: /存出款项/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await choose('2017-12-31')
  await line.getByText('上次这样匹配').waitFor()
  await line.getByText('存出款项').waitFor()

  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${customer}&tab=files`)
  const list = page.getByRole('region', { name: '记住的匹配' })
  await list.getByText('存出款项').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await list.getByText(/货币资金/).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await list.getByRole('button', { name: '忘记“存出款项”与货币资金的匹配' }).click()
  await expect.poll(() => list.count()).toBe(0)
})
