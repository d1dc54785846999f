import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const list = '/uploadData/index'
const heads = (page: Page): Promise<string[]> =>
  page
    .locator('.RaDataTable-table thead th')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter(Boolean))
const menu = async (page: Page, item: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^(视图|View)[：:]/ }).click()
  await page.getByRole('menu').getByText(item).first().click()
}
const column = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('dialog', { name: '列设置' }).getByLabel(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}
const save = async (page: Page, name: string, reach?: string): Promise<void> => {
  await menu(page, '另存为新视图')
  const dialog = page.getByRole('dialog', { name: '另存为新视图' })
  await dialog.getByLabel('视图名称').fill(name)
  if (reach) await dialog.getByLabel(reach).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `视图：${name}`, exact: true }).waitFor()
}

describe('saved views of a list', () => {
  test('of two who save the same one the second is asked', async () => {
    const one = await demo.open('admin', list)
    await one.locator('.RaDataTable-table tbody tr').first().waitFor()
    const [first = '', second = '', third = ''] = await heads(one)
    await save(one, '共用', '所有能打开此列表的人')
    const two = await demo.open('admin', one.url().replace(demo.server.url, ''))
    await two.locator('.RaDataTable-table tbody tr').first().waitFor()
    await column(one, second)
    await menu(one, '保存修改')
    await one.getByRole('button', { name: '视图：共用', exact: true }).waitFor()
    await column(two, third)
    await menu(two, '保存修改')
    const dialog = two.getByRole('dialog', { name: '视图已被其他人保存过' })
    await dialog.getByRole('button', { name: '载入最新内容' }).click()
    await expect.poll(() => heads(two)).toContain(third)
    expect(await heads(two)).not.toContain(second)
    expect(await heads(two)).toContain(first)
  })
})
