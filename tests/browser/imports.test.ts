import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { balanceLines, workbookOf } from '../support/workbooks.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('what an import changes is told before, and the import can be undone from the page of the customer', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const customer = new URL(page.url()).searchParams.get('appUserId') ?? ''
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
  const page = await demo.open('clerk', '/uploadData/index')
  await page.locator('tbody tr').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
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
