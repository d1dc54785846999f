import { writeFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
const folder = mkdtempSync(join(tmpdir(), 'proof-'))
const proof = join(folder, '审计报告.pdf')
beforeAll(async () => {
  writeFileSync(proof, '%PDF-1.7\n%%EOF')
  demo = await openDemo()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await demo?.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: '修改数据 · 资产负债表' })
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '修改数据' }).click()
  await dialog(page)
    .getByText(/^数据已锁定|^已有证明材料/)
    .waitFor()
}
const cashRow = (page: Page) => dialog(page).getByRole('row', { name: /^货币资金/ })

test('a clerk corrects a figure on proof: locked, unlocked, saved, told in the history, undone, locked again', async () => {
  const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E01&table=balanceSheet')
  await openDialog(page)
  await dialog(page).getByText('这张表还没有证明材料', { exact: false }).waitFor()

  await page.locator('input[type=file][multiple]').setInputFiles(proof)
  await dialog(page).getByRole('button', { name: '确认上传（1）' }).dblclick()
  await dialog(page).getByText('已有证明材料，可以修改', { exact: false }).waitFor()
  await expect.poll(() => dialog(page).getByRole('button', { name: '审计报告.pdf', exact: true }).count()).toBe(1)

  const before = (await cashRow(page).getByRole('gridcell').first().textContent()) ?? ''
  await cashRow(page).getByRole('button').first().click()
  await page.keyboard.type('3000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('修改成功').waitFor()
  await cashRow(page).getByRole('gridcell', { name: '3,000.00' }).waitFor()

  await page.reload()
  await openDialog(page)
  await cashRow(page).getByRole('gridcell', { name: '3,000.00' }).click()
  await dialog(page).getByRole('button', { name: '修改记录' }).last().click()
  const history = page.getByRole('dialog', { name: '单元格修改记录' })
  await history.getByText('30,000,000.00').waitFor()
  await history.getByRole('button', { name: '审计报告.pdf' }).waitFor()
  await history.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('button', { name: '撤销修改' }).click()
  await history.getByText(/已于 .* 撤销/).waitFor()
  await history.getByRole('button', { name: '关闭修改记录' }).click()
  await cashRow(page).getByRole('gridcell', { name: before }).waitFor()

  await dialog(page).getByRole('button', { name: '删除 审计报告.pdf' }).click()
  await page.getByText('这是最后一份证明材料，删除后修改将重新锁定', { exact: false }).waitFor()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await dialog(page).getByText('修改已重新锁定', { exact: false }).waitFor()
})

test('the last proof is deleted by another while a row is being edited: the row keeps what was typed', async () => {
  const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E02&table=balanceSheet')
  await openDialog(page)
  await page.locator('input[type=file][multiple]').setInputFiles(proof)
  await dialog(page).getByRole('button', { name: '确认上传（1）' }).click()
  await dialog(page).getByText('已有证明材料，可以修改', { exact: false }).waitFor()
  await cashRow(page).getByRole('button').first().click()
  await page.keyboard.type('3000')
  await page.keyboard.press('Enter')

  const other = await demo.open('admin', '/homePage/viewCustomerData?appUserId=c_demo_E02&table=balanceSheet')
  await openDialog(other)
  await dialog(other).getByRole('button', { name: '删除 审计报告.pdf' }).click()
  await other.getByRole('button', { name: '删除', exact: true }).click()
  await dialog(other).getByText('修改已重新锁定', { exact: false }).waitFor()

  await page.keyboard.press('Control+Enter')
  await dialog(page).getByText('已填写的内容还在', { exact: false }).waitFor()
  await cashRow(page).getByRole('gridcell', { name: '3,000.00' }).waitFor()
  await page.locator('input[type=file][multiple]').setInputFiles(proof)
  await dialog(page).getByRole('button', { name: '确认上传（1）' }).click()
  await dialog(page).getByText('已有证明材料，可以修改', { exact: false }).waitFor()
  await cashRow(page).getByRole('gridcell', { name: '3,000.00' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('修改成功').waitFor()
})
