import { openDemo } from '../tests/support/demo.ts'
import { bookOf, codes, company, times } from '../tests/api/new-tables/workbooks.ts'
import { writeFileSync } from 'node:fs'
const file = '/tmp/wt/table/台账.xlsx'
writeFileSync(file, bookOf([
  ['某某银行贷款台账'], ['单位：万元'],
  ['序号', '企业名称', '统一社会信用代码', '贷款余额', '利率', '放款日期', '担保方式', '是否逾期', '联系电话', '备注金额', '合同编号'],
  ...times(12, (i) => [i + 1, company(i), codes[i % 2] ?? '', 100.5 + i, 0.04 + i / 1000, `2025-0${(i % 9) + 1}-15`, i % 2 ? '抵押' : '保证', i % 5 ? '否' : '是', `1381234567${i % 10}`, i === 4 ? '无' : i * 10, `HT2025${100 + i}`]),
  ['合计', null, null, 1272],
  ['制表人：张三'],
]))
const demo = await openDemo()
for (const [language, width, height] of [['en-US', 390, 844], ['zh-CN', 1440, 900]] as const) {
  const zh = language === 'zh-CN'
  const page = await demo.open('admin', '/systemPage/schemas', { language, width, height })
  const shot = (name: string) => page.screenshot({ path: `/tmp/wt/table/${zh ? 'zh' : 'en'}-${name}.png` })
  await page.getByRole('button', { name: zh ? '从表格文件新建' : 'New from a workbook' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await shot('1file')
  await page.getByRole('button', { name: zh ? '分析文件' : 'Look at the file' }).click()
  await page.getByRole('heading', { name: zh ? /各列/ : /Columns/ }).waitFor()
  await page.waitForTimeout(500)
  await shot('2top')
  await page.getByRole('group', { name: /: *贷款余额|：贷款余额/ }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await shot('3columns')
  await page.getByRole('checkbox', { name: zh ? /我都已看过/ : /I have looked/ }).check()
  await page.waitForTimeout(300)
  await shot('4end')
  await page.getByRole('button', { name: zh ? '建为草稿' : 'Make it a draft' }).click()
  await page.getByRole('button', { name: zh ? '查看影响并应用' : 'Review and apply' }).waitFor()
  await page.waitForTimeout(1500)
  await shot('5draft')
  if (!zh) { await page.getByRole('button', { name: /Discard/ }).first().click().catch(() => undefined); continue }
  await page.getByRole('button', { name: '查看影响并应用' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/新增资源|新增/).first().waitFor()
  await dialog.getByRole('textbox', { name: '更改原因' }).fill('贷款台账')
  await shot('6plan')
  await dialog.getByRole('button', { name: '应用' }).click()
  await page.getByRole('button', { name: /导入这/ }).waitFor()
  await page.waitForTimeout(800)
  await shot('7applied')
  await page.getByRole('button', { name: /导入这/ }).click()
  await page.waitForTimeout(800)
  await shot('8import')
  await page.getByRole('dialog').getByRole('button', { name: '核对文件' }).click()
  await page.waitForTimeout(1500)
  await shot('9check')
  await page.getByRole('dialog').getByRole('button', { name: /导入/ }).last().click()
  await page.waitForTimeout(2500)
  await shot('10done')
}
await demo.close()
