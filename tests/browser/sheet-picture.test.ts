import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { still, tooWide } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { balanceLines, workbookOf, type Line } from '../support/workbooks.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const faultsOf = async (page: Page): Promise<string[]> => {
  await still(page)
  return (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
}
const lines: Line[] = [
  ...balanceLines([['资产负债表'], ['2019年12月31日', null, '单位：元']]),
  ['神秘科目', 12, 34],
  ['制表人：张三'],
]

/** The matching of a balance sheet, with the picture of its sheet. */
async function openMatching(width: number, height: number): Promise<{ page: Page; dialog: Locator }> {
  const list = await demo.open('clerk', '/uploadData/index')
  const address = (await list.locator('tbody tr').first().getByRole('link').first().getAttribute('href')) ?? ''
  await list.close()
  const page = await demo.open('clerk', address, { width, height })
  await page.getByRole('button', { name: '上传数据', exact: true }).locator('visible=true').first().click()
  const dialog = page.getByRole('dialog', { name: '上传数据' })
  await dialog.getByRole('combobox', { name: '数据表' }).click()
  await page.getByRole('option', { name: '资产负债表', exact: true }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '报表.xlsx', mimeType: 'application/x', buffer: workbookOf({ 资产负债表: lines }) })
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '对照原表' }).click()
  await page.getByRole('grid').waitFor()
  return { page, dialog }
}

test('a click in the picture of the sheet leads to the line of the matching, and a figure of the result to its cell', async () => {
  const { page, dialog } = await openMatching(1440, 900)
  const cell = (address: string): Locator => page.locator(`[data-address="${address}"]`)
  await expect.poll(() => cell('A4').getAttribute('data-fate')).toBe('taken')
  expect(await faultsOf(page)).toEqual([])

  await cell('B8').click()
  const line = dialog.locator('tr[data-field=shortTermBorrowings]')
  await expect.poll(() => line.locator('button:focus').count()).toBe(1)
  // What has the focus in the matching is lit up in the picture.
  await expect.poll(() => cell('C8').getAttribute('class')).toContain('lit')

  await cell('A13').click()
  const choice = page.getByRole('dialog', { name: '填入哪个字段' })
  await choice.getByRole('combobox').fill('预付款项')
  await page.getByRole('option', { name: '预付款项' }).first().click()
  await expect.poll(() => cell('B13').getAttribute('data-fate')).toBe('taken')

  await page.getByRole('columnheader', { name: /^C/ }).click()
  await page.getByRole('dialog', { name: '列 C' }).getByRole('checkbox').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => cell('C4').getAttribute('data-fate')).toBe('out')

  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('与已存数据相比').waitFor()
  const result = dialog.getByRole('grid', { name: '将要导入的数值' })
  await result.locator('td[data-row="0"][data-column="0"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cell('B4').getAttribute('class')).toContain('asked-for')
  expect(await faultsOf(page)).toEqual([])
})

test('on a phone the picture comes over the matching, and leaves it where something was chosen', async () => {
  const { page, dialog } = await openMatching(390, 844)
  const picture = page.getByRole('dialog', { name: '原表' })
  await picture.locator('[data-address="A7"][data-fate=taken]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await picture.locator('[data-address="A7"]').click()
  await picture.waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.locator('tr[data-field=totalAssets] button:focus').count()).toBe(1)
})
