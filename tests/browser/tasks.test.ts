import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

type Page = Awaited<ReturnType<Demo['open']>>
/** Axe is there before the page, which refuses scripts from outside. */
const withAxe = async (page: Page): Promise<void> => {
  await page.addInitScript({ path: axeFile })
  await page.reload()
}
const customerOf = async (): Promise<string> => {
  const path = '/system/agent/user/customer/list'
  const list = await demo.call<{ data: { userId: string }[] }>('clerk', 'POST', path, { pageNo: 1, pageSize: 1 })
  return list.data[0]?.userId ?? ''
}

test('a task is put down by keyboard, ticked off on the first page, and opened again', async () => {
  const id = await customerOf()
  const page = await demo.open('clerk', `/homePage/viewCustomerData?appUserId=${id}&tab=tasks`)
  await withAxe(page)
  const what = page.getByLabel('做什么')
  await what.fill('核对账龄 <img src=x onerror=document.title="x">')
  await what.press('Enter')
  const box = page.getByRole('checkbox', { name: /^完成：核对账龄/ })
  await box.waitFor()
  // The same once more is refused with a sentence, and there once.
  await what.fill('核对账龄 <img src=x onerror=document.title="x">')
  await what.press('Enter')
  await page.getByRole('alert').getByText('同样的任务').waitFor()
  expect(await box.count()).toBe(1)
  expect(await page.title()).not.toBe('x')
  expect(await faults(page)).toEqual([])

  await page.goto(`${demo.server.url}/homePage/qrCodeList`)
  const work = page.getByRole('region', { name: '我的工作' })
  // Among all that is due the demo's own tasks are before it.
  await work.getByRole('button', { name: /^任务/ }).press('Enter')
  await work.getByRole('checkbox', { name: /^完成任务：核对账龄/ }).press('Space')
  await work.getByRole('checkbox', { name: /^完成任务：核对账龄/ }).waitFor({ state: 'detached' })

  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${id}&tab=tasks`)
  await page.getByRole('button', { name: /^显示已完成/ }).press('Enter')
  await page.getByRole('checkbox', { name: /^重新打开：核对账龄/ }).press('Space')
  await box.waitFor()
})

test('a colleague is named in a note by keyboard, and finds it in the bell on a phone', async () => {
  const id = await customerOf()
  const page = await demo.open('clerk', `/homePage/viewCustomerData?appUserId=${id}&tab=notes`)
  await withAxe(page)
  await page.getByLabel('写备注').focus()
  await page.keyboard.type('请@管理')
  await page.getByRole('option', { name: /管理员/ }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('看存货')
  await page.keyboard.press('Control+Enter')
  await page.getByText('@管理员', { exact: true }).waitFor()

  const phone = await demo.open('admin', '/uploadData/index', { width: 390, height: 844, language: 'en-US' })
  await phone.getByRole('button', { name: /^Messages/ }).click()
  await phone.getByRole('link', { name: /named you: 请@管理员 看存货/ }).click()
  await phone.getByText('@管理员', { exact: true }).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an anomaly becomes a task by one press, which leads back to it', async () => {
  // One that the rules find something about.
  const id = 'c_demo_E04'
  const page = await demo.open('clerk', `/anomalyPage/index?appUserId=${id}`)
  await page.locator('a[data-event]').first().click()
  await page.getByRole('button', { name: '添加任务' }).click()
  const dialog = page.getByRole('dialog', { name: '添加任务' })
  expect(await dialog.getByLabel('做什么').inputValue()).toMatch(/^处理异常：./)
  await dialog.getByRole('button', { name: '添加任务' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${demo.server.url}/homePage/viewCustomerData?appUserId=${id}&tab=tasks`)
  await page.getByRole('link', { name: '异常', exact: true }).click()
  await page.waitForURL(/anomalyPage.*event=/)
})
