import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, faults, still } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { stopClock } from '../support/page-clock.ts'

const sheet = join(import.meta.dirname, '../samples/balance-sheet.xls')
const pictures = process.env['SCREENSHOTS']

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** Ends the session of a page on the server, as its end or an administrator does. */
async function endSession(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${demo.server.url}/stage-api/auth/agent/logout`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
}
/** Ends it, and lets a minute of the page pass: what asks by itself finds out. */
async function endSessionUnseen(page: Page): Promise<void> {
  const { pass } = await stopClock(page)
  await endSession(page)
  await pass(60_000)
  await page.clock.resume()
}
/** Ends it and presses at once: what asks by itself may have brought the dialog before. */
async function endSessionAnd(page: Page, button: Locator): Promise<void> {
  const pressed = await button.elementHandle()
  await endSession(page)
  await pressed?.evaluate((element) => (element as HTMLElement).click())
}
const again = (page: Page) => page.getByRole('dialog', { name: '请重新登录' })
async function signInAgain(page: Page, password: string, username?: string): Promise<void> {
  const dialog = again(page)
  await dialog.waitFor()
  if (username !== undefined) await dialog.getByLabel('用户名或邮箱').fill(username)
  await dialog.getByLabel('密码').fill(password)
  await page.keyboard.press('Enter')
}
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

describe('a session that ends goes on where it stopped', () => {
  test('in the upload dialog: file and matching are there, and the next step follows', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).getByRole('button', { name: '上传数据' }).click()
    const dialog = page.getByRole('dialog', { name: '上传数据' })
    await page.locator('input[type=file]').setInputFiles(sheet)
    await dialog.getByRole('combobox', { name: '数据表' }).click()
    await page.getByRole('option', { name: '资产负债表', exact: true }).click()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('button', { name: /^必填未匹配 0/ }).waitFor()
    await endSessionAnd(page, dialog.getByRole('button', { name: '下一步' }))
    await again(page).waitFor()
    await still(page)
    await picture(page, 'session-upload')

    await signInAgain(page, 'wrong-one')
    await again(page).getByRole('alert').getByText('用户名或密码错误').waitFor()
    await signInAgain(page, 'Clerk@2026')
    await dialog.getByRole('grid', { name: '将要导入的数值' }).waitFor()
    await again(page).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: '上一步' }).click()
    await dialog.getByRole('button', { name: /^必填未匹配 0/ }).waitFor()
    await dialog.getByText('balance-sheet.xls').first().waitFor()
  })

  test('in a form that is half filled, which is saved as it was typed', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: '添加客户' }).first().click()
    const dialog = page.getByRole('dialog', { name: '添加客户' })
    await dialog.getByRole('combobox').fill('91350100M000100Y43')
    await dialog.getByRole('textbox', { name: '企业名称' }).fill('续接测试有限公司')
    await endSessionAnd(page, dialog.getByRole('button', { name: '添加', exact: true }))
    await signInAgain(page, 'Clerk@2026')
    await page.getByText('添加客户成功').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '以后再说' }).click()
    await page.getByRole('row', { name: /续接测试有限公司/ }).waitFor()
  })

  test('in the editor: what was typed is saved', async () => {
    const drafts = await demo.call<{ data: { id: string }[] }>('clerk', 'POST', '/report/entity/list', {
      status: 'draft',
      pageSize: 1,
    })
    const page = await demo.open('clerk', `/homePage/editReport/${drafts.data[0]?.id}`)
    const body = page.getByRole('region', { name: '报告正文' })
    await body.getByRole('heading').first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await endSession(page)
    await page.keyboard.insertText('断线前写下的一句话。')
    await signInAgain(page, 'Clerk@2026')
    await again(page).waitFor({ state: 'detached' })
    await page
      .getByRole('status')
      .filter({ hasText: /已保存/ })
      .waitFor()
    await page.reload()
    await body.getByText('断线前写下的一句话。').waitFor()
  })

  test('with a second step, by the keyboard alone', async () => {
    const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    const page = await demo.open('reader', '/homePage/reportList')
    await page.getByRole('row').nth(1).waitFor()
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
    const ask = async (path: string, body: object): Promise<{ data: { secret: string } }> => {
      const url = `${demo.server.url}/stage-api/system/agent/user/twoStep/${path}`
      return (await fetch(url, { method: 'POST', headers: headers(token), body: JSON.stringify(body) })).json()
    }
    const { data } = await ask('begin', { password: 'Reader@2026' })
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
    await ask('confirm', { code: totp.generate({ timestamp: Date.now() - 30_000 }) })
    await page.getByRole('button', { name: '设置', exact: true }).click()
    await page.getByRole('dialog', { name: '设置' }).waitFor()
    await endSessionUnseen(page)
    await signInAgain(page, 'Reader@2026')
    await again(page).getByLabel('动态验证码或恢复码').waitFor()
    await picture(page, 'session-second-step')
    await page.keyboard.type(totp.generate())
    await page.keyboard.press('Enter')
    await again(page).waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: '设置' }).waitFor()
    await ask('end', { password: 'Reader@2026', code: '' })
  })
})

test('somebody else who signs in sees nothing of it, and begins at the home page', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('button', { name: '添加客户' }).first().click()
  await page.getByRole('dialog', { name: '添加客户' }).getByRole('combobox').fill('只有王晓敏知道')
  await endSessionUnseen(page)
  await signInAgain(page, 'Admin@2026', 'admin')
  await page.waitForURL(/\/homePage\//)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  expect(await page.content()).not.toContain('只有王晓敏知道')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('只有王晓敏知道')
})

test('who gives up goes to the sign-in page, with the way back', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('button', { name: '添加客户' }).first().click()
  await page.getByRole('dialog', { name: '添加客户' }).getByRole('combobox').waitFor()
  await endSessionUnseen(page)
  await again(page).getByRole('button', { name: '放弃并去登录页' }).click()
  await page.waitForURL(/\/user\/login\?redirect=%2FuploadData%2Findex/)
})

test.each([
  ['zh-CN', 1440, '请重新登录'],
  ['zh-CN', 390, '请重新登录'],
  ['en-US', 1440, 'Please sign in again'],
  ['en-US', 390, 'Please sign in again'],
] as const)('the dialog is without faults: %s, %d px', async (language, width, title) => {
  const page = await demo.open('clerk', '/404', { language, width, height: 844 })
  await page.addInitScript({ path: axeFile })
  await page.goto(`${demo.server.url}/uploadData/index`)
  await page.getByRole('main').waitFor()
  await page
    .getByRole('button', { name: /^(添加客户|Add customer)$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await endSessionUnseen(page)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  expect(await faults(page)).toEqual([])
  await picture(page, `session-${language}-${width}`)
})
