import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { countHands } from '../support/hands.ts'
import { phoneVisit } from '../support/phone-visit.ts'
import { threeStatements } from '../support/statement-files.ts'
import { workbookOf } from '../support/workbooks.ts'

/** From the first page, where the file is told, until it is imported. */
const most = 3

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('three statements that a customer sent from a phone are imported with three clicks, from the first page', async () => {
  const visit = await phoneVisit(demo)
  await visit.send('2025年报表.xlsx', workbookOf(threeStatements({ year: 2025 })))
  await visit.ask('POST', '/finish', {})
  const page = await demo.open('clerk', '/')
  const hands = await countHands(page)
  await page.reload()
  await page
    .getByRole('region', { name: '我的工作' })
    .getByRole('listitem')
    .filter({ hasText: '云海' })
    .getByRole('link', { name: /导入$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  await dialog.getByText('2025年报表.xlsx').first().waitFor()
  const next = dialog.getByRole('button', { name: '下一步' })
  const bring = dialog.getByRole('button', { name: '导入', exact: true })
  await next.or(bring).first().waitFor()
  if ((await bring.count()) === 0) await next.click()
  await dialog.getByText(/导入 3 张表，一次导入，可一次撤销/).waitFor()
  await bring.click()
  await dialog.getByText(/的现金流量表导入 \d+ 个数值/).waitFor()
  expect(hands.clicks, hands.done.join(', ')).toBeLessThanOrEqual(most)
  expect(hands.fields).toBe(0)
})
