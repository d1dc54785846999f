import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

const samples = join(import.meta.dirname, '../samples')
const folder = mkdtempSync(join(tmpdir(), 'mapping-'))
const file = join(folder, '验收报表.xls')

let demo: Demo
beforeAll(async () => {
  const lines = [
    '资产负债表,单位：元',
    '项目,2024-12-31',
    '货币资金,10',
    '应收贸易款,20',
    '奇怪项目,5',
    '资产总计,30',
    '负债合计,10',
  ]
  writeFileSync(file, [...lines, '所有者权益合计,20'].join('\n'))
  demo = await openDemo()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await demo?.close()
})

/** The upload dialog of the first customer, for balance sheets. */
async function openUpload(): Promise<{ page: Page; dialog: Locator; next: Locator }> {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).getByRole('button', { name: '上传数据' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '数据表' }).click()
  await page.getByRole('option', { name: '资产负债表', exact: true }).click()
  return { page, dialog, next: dialog.getByRole('button', { name: '下一步' }) }
}

describe('5. Validation rules: upload step 1', () => {
  test('at least one file is required, else the warning “no valid file obtained”', async () => {
    const { page, dialog, next } = await openUpload()
    await next.click()
    await page.getByRole('alert').filter({ hasText: '未获取到有效文件' }).waitFor()
    await expect.poll(() => dialog.getByRole('region', { name: '字段匹配表' }).count()).toBe(0)
  })

  test('Only the latest file is kept', async () => {
    const { page, dialog, next } = await openUpload()
    const input = page.locator('input[type=file]')
    await input.setInputFiles(join(samples, 'balance-sheet.xls'))
    await dialog.getByText('balance-sheet.xls', { exact: true }).waitFor()
    await input.setInputFiles(file)
    await dialog.getByText('验收报表.xls', { exact: true }).waitFor()
    expect(await dialog.getByText('balance-sheet.xls').count()).toBe(0)
    await next.click()
    await dialog
      .getByRole('region', { name: '字段匹配表' })
      .getByRole('row', { name: /应收贸易款/ })
      .waitFor()
  })
})

describe('5. Validation rules: mapping', () => {
  test('Field mapping row: system field and its table, file column and its sheet, status; consistent only when the names are equal', async () => {
    const { page, dialog, next } = await openUpload()
    await page.locator('input[type=file]').setInputFiles(file)
    await next.click()
    const table = dialog.getByRole('region', { name: '字段匹配表' })
    await table.waitFor()
    const heads = await table.getByRole('columnheader').allTextContents()
    expect(heads.slice(0, 3)).toEqual(['系统字段 · 资产负债表', expect.stringMatching(/^文件项目 · ./), '状态'])
    const lineOf = async (field: string): Promise<(string | null)[]> => {
      const row = table.getByRole('row').filter({ has: page.getByText(field, { exact: true }) })
      return [await row.getByRole('cell').first().textContent(), await row.locator('td.status').textContent()]
    }
    expect(await lineOf('cash')).toEqual([expect.stringContaining('货币资金'), '一致'])
    // Another name of the same, and one that nothing of the file is matched to.
    expect(await lineOf('accountsReceivable')).toEqual([expect.stringContaining('应收贸易款'), '不一致'])
    expect(await lineOf('inventories')).toEqual([expect.stringContaining('不匹配'), '不一致'])
  })

  test('Mismatched fields are ignored on import', async () => {
    const { page, dialog, next } = await openUpload()
    await page.locator('input[type=file]').setInputFiles(file)
    await next.click()
    await dialog.getByRole('region', { name: '字段匹配表' }).waitFor()
    await next.click()
    const values = dialog.getByRole('grid', { name: '将要导入的数值' })
    await values.waitFor()
    await values.getByRole('row', { name: /^货币资金/ }).waitFor()
    expect(await values.getByText('奇怪项目').count()).toBe(0)
    expect(await values.getByRole('row', { name: /^存货/ }).count()).toBe(0)
  })
})
