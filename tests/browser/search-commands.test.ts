import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

describe('the search does what it is told', () => {
  test('a report and an upload are begun by a customer’s name, from any page, by keyboard alone', async () => {
    const page = await demo.open('clerk', '/homePage/draftList')
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('新建征信 ')
    await page.getByRole('option', { name: /新建征信调查报告…/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('澜浦纺织')
    await page
      .getByRole('option', { name: /^新建征信调查报告：.*澜浦纺织/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/homePage\/addReport\/1\?appUserId=/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '全局搜索' }).fill('上传 澜浦纺织')
    await page
      .getByRole('option', { name: /^上传数据：.*澜浦纺织/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /上传/ })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('combobox', { name: /客户/ }).inputValue()).toContain('澜浦纺织')
    // The page below is the one that was open.
    expect(new URL(page.url()).pathname).toBe('/homePage/addReport/1')
  })

  test('the language is switched by its name, and what is offered has no violation', async () => {
    const page = await demo.open('clerk', '/uploadData/index', { width: 390, height: 844 })
    await page.addInitScript({ path: axeFile })
    await page.reload()
    await page.getByRole('button', { name: '全局搜索' }).click()
    await page.getByRole('combobox', { name: '全局搜索' }).fill('语言')
    await page.getByRole('option', { name: '切换到英文（English）' }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('option', { name: '切换到英文（English）' }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-US')
  })
})
