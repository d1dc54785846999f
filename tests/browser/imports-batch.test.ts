import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { still } from '../support/axe.ts'
import { companies } from '../support/batch-files.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { threeStatements } from '../support/statement-files.ts'
import { workbookOf } from '../support/workbooks.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('several files: one press for those that are ready, a question for the other, and a way back', async () => {
  const [company] = companies
  if (!company) throw new Error('a company is there')
  await demo.call('clerk', 'POST', '/system/agent/user/customer/add', {
    creditCode: company.creditCode,
    enterpriseName: company.name,
  })
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('button', { name: '上传多个文件' }).click()
  const dialog = page.getByRole('dialog', { name: '上传多个文件' })
  const file = (name: string, sheets: Parameters<typeof workbookOf>[0]) => ({
    name,
    mimeType: 'application/x',
    buffer: workbookOf(sheets),
  })
  await dialog
    .getByLabel('选择多个文件')
    .setInputFiles([
      file('2020年.xlsx', threeStatements({ company: company.name, year: 2020 })),
      file('无企业.xlsx', threeStatements({ year: 2016 })),
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
  await dialog.getByRole('region', { name: '就绪 1' }).waitFor()
  await dialog.getByRole('region', { name: '不导入 1' }).waitFor()
  await dialog.getByRole('region', { name: '需查看 1' }).getByText('没有写明是哪家企业').waitFor()
  await still(page)
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  await dialog.getByRole('button', { name: '导入就绪的 1 个文件' }).click()
  const done = dialog.getByRole('region', { name: '已导入 1' })
  await done.getByText(/新增 \d+ 个，变更 0 个/).waitFor()
  await done.getByRole('button', { name: '撤销2020年.xlsx的导入' }).click()
  await page.getByRole('dialog', { name: '撤销这次导入？' }).getByRole('button', { name: '撤销导入' }).click()
  await done.getByText('已撤销。').waitFor()

  // Whose the other one is a person says; then it is ready, and was sent once.
  const asked = dialog.getByRole('group', { name: /无企业\.xlsx/ })
  await asked.getByRole('combobox', { name: '客户' }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await asked.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('region', { name: '就绪 1' }).waitFor()
})
