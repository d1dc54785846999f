import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('customers come in from a list, and the page of one leads to what can be done next', async () => {
  // Tried once more, the test brings other customers.
  const run = String(Date.now()).slice(-7)
  const name = `浏览器甲公司${run}`
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入客户' })
  const rows = `企业名称,统一社会信用代码\n${name},91350100M0${run}A\n浏览器乙公司${run},91350100M0${run}B\n缺代码公司,9.13E+17\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await dialog.getByRole('button', { name: '核对文件' }).click()
  await dialog.getByText('“名单.csv”共 3 行，其中 2 行将新增。').waitFor()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await dialog.getByText('已新增 2 条记录。').waitFor()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载未导入的 1 行' }).click()
  expect((await saved).suggestedFilename()).toBe('客户-未导入.csv')
  await dialog.getByRole('button', { name: '完成' }).click()

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name, exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('王晓敏 添加了客户').waitFor()
  await page.getByRole('tab', { name: '文件', exact: true }).click()
  await page.getByRole('heading', { name: '还没有文件' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('files')
  await page.goBack()
  await page.getByRole('tab', { name: '概览', selected: true }).waitFor()

  await page.getByRole('button', { name: '请客户上传' }).click()
  const panel = page.getByRole('dialog', { name: '数据申请' })
  await panel.getByRole('tab', { name: '上传数据', selected: true }).waitFor()
  await expect.poll(() => panel.getByRole('combobox', { name: /客户/ }).inputValue()).toContain(name)
})
