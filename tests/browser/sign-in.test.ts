import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../support/browser.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const signedIn = (page: Page): Promise<void> => page.getByRole('navigation', { name: '主菜单' }).waitFor()
const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名或邮箱').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|退出/ })
    .click()
  await page.waitForURL(/\/user\/login/)
}
const codeFilledIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await expect.poll(() => page.getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/)
  await page.getByRole('button', { name: /^(60|5\d) 秒后重发$/ }).waitFor()
}

/** Where a call runs out of its seconds on a busy machine, a person presses again. */
const pressUntil = (press: () => Promise<void>, arrived: Locator): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await arrived.isVisible())) await press()
      await arrived.waitFor({ timeout: 10_000 })
    },
    { timeout: patience, interval: 100 },
  )

test('registering, the result over a reload, activation, and the first sign-in', async () => {
  const page = await demo.open(null, '/user/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await page.getByLabel('邮箱', { exact: true }).fill('li.jing@bank.example.com')
  await page.getByLabel('密码', { exact: true }).fill('Passw0rd!2024')
  await page.getByText('强度：强').waitFor()
  await page.getByLabel('确认密码').fill('Passw0rd!2024')
  await page.getByLabel('手机号', { exact: true }).fill('139 1234 5678')
  await codeFilledIn(page)
  await pressUntil(
    () => page.getByRole('button', { name: '注册', exact: true }).dblclick({ timeout: 10_000 }),
    page.getByRole('heading', { name: '账号 li.jing@bank.example.com 注册成功' }),
  )
  expect(page.url()).toMatch(/\/user\/register-result$/)
  await page.reload()
  await page.getByRole('heading', { name: '账号 li.jing@bank.example.com 注册成功' }).waitFor()
  await page.getByText('24 小时内有效').waitFor()
  await expect.poll(() => page.title()).toBe('注册结果 - 数据安全')

  // Its address is known, and not proven yet.
  const early = await demo.open(null, '/user/login')
  await pressUntil(
    () => signIn(early, 'li.jing@bank.example.com', 'Passw0rd!2024'),
    early.getByRole('alert').getByText(/激活/),
  )

  const link = (await page.getByRole('link', { name: '立即激活' }).getAttribute('href')) ?? ''
  await page.goto(`${demo.server.url}/user/activate${new URL(link, demo.server.url).search}`)
  await page.getByRole('heading', { name: '账号 li.jing@bank.example.com 已激活' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '链接无效或已过期' }).waitFor()
  await page.getByRole('link', { name: '返回登录' }).click()
  await signIn(page, 'LI.JING@bank.example.com', 'Passw0rd!2024')
  await signedIn(page)
  await page.getByText(/欢迎回来/).waitFor()
})

test('signing in by a code to the phone, and a new password by another one', async () => {
  const page = await demo.open(null, '/user/login?redirect=%2FoverviewPage%2Findex')
  await page.getByRole('tab', { name: '手机号登录' }).click()
  await page.getByLabel('手机号', { exact: true }).fill('13800000002')
  await codeFilledIn(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/overviewPage\/index$/)
  await signedIn(page)
  await signOut(page)

  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByLabel('手机号', { exact: true }).fill('13800000001')
  await codeFilledIn(page)
  await page.getByLabel('新密码', { exact: true }).fill('Another#2026')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByText(/密码已重置/).waitFor()
  await signIn(page, 'admin', 'Another#2026')
  await signedIn(page)
})

test('somebody guesses at an account: its owner comes in on a new device, after some work that is said', async () => {
  const guess = (turn: number) =>
    fetch(`${demo.server.url}/stage-api/auth/agent/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.2.${turn}` },
      body: JSON.stringify({ username: 'reader', password: 'guess' }),
    })
  for (let turn = 0; turn < 6; turn += 1) await guess(turn)
  expect((await guess(7)).status).toBe(429)
  const page = await demo.open(null, '/user/login')
  await page.getByLabel('用户名或邮箱').fill('reader')
  await page.getByLabel('密码', { exact: true }).fill('Reader@2026')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('正在核对本次登录').waitFor()
  await signedIn(page)
  const kept = (await page.context().cookies(`${demo.server.url}/stage-api/auth/agent/login`)).find(
    ({ name }) => name === 'device',
  )
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
})

describe('the own account', () => {
  test('two-step verification: on, signing in by the authenticator, then by a recovery code, then off', async () => {
    const page = await demo.open('clerk', '/account/index')
    await page.getByRole('button', { name: '开启两步验证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('登录密码').fill('wrong-one')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('登录密码').fill('Clerk@2026')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('img', { name: '两步验证的二维码' }).waitFor()
    const secret = Secret.fromBase32(((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, ''))
    // A code is good once: the first is of the moment before, so that the one of now is left for signing in.
    const code = (periodsAgo: number): string =>
      new TOTP({ secret }).generate({ timestamp: Date.now() - periodsAgo * 30_000 })
    await dialog.getByLabel('动态验证码').fill(code(1))
    await dialog.getByRole('button', { name: '确认开启' }).click()
    const shown = dialog.getByRole('list', { name: '恢复码列表' }).getByRole('listitem')
    await expect.poll(() => shown.count()).toBe(10)
    const codes = await shown.allTextContents()
    await expect.poll(() => dialog.getByRole('button', { name: '完成' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.getByRole('checkbox', { name: '我已保存好这些恢复码' }).check()
    await dialog.getByRole('button', { name: '完成' }).click()
    await page.getByText('还有 10 个恢复码可用').waitFor()
    await signOut(page)

    await signIn(page, 'clerk', 'Clerk@2026')
    await page.getByRole('heading', { name: '两步验证' }).waitFor()
    await expect.poll(() => page.context().cookies()).toEqual([])
    await page.getByLabel('动态验证码').fill(code(0))
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await signedIn(page)
    await signOut(page)

    await signIn(page, 'clerk', 'Clerk@2026')
    await page.getByRole('button', { name: '改用恢复码' }).click()
    await page.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await signedIn(page)
    await page.goto(`${demo.server.url}/account/index`)
    await page.getByText('还有 9 个恢复码可用').waitFor()
    await page.getByRole('button', { name: '关闭两步验证' }).click()
    await dialog.getByLabel('登录密码').fill('Clerk@2026')
    await dialog.getByLabel('动态验证码或恢复码').fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: '关闭两步验证' }).click()
    await page.getByText('未开启', { exact: true }).waitFor()
  })

  test('name and picture change in the frame at once', async () => {
    const page = await demo.open('reader', '/account/index')
    await page.getByLabel('姓名').fill('李静怡')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: /李静怡.*用户菜单/ }).waitFor()
    await page.getByRole('complementary').getByText('李静怡').waitFor()

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } })
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: '移除头像' }).waitFor()
    const shown = page.getByRole('complementary').locator('img[src^="data:image/"]')
    await shown.waitFor()
    expect(
      await shown.evaluate(
        async (image: HTMLImageElement) => (await image.decode(), [image.naturalWidth, image.naturalHeight]),
      ),
    ).toEqual([256, 256])

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByText('请选择 PNG、JPEG 或 WebP 图片。').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('这张图片无法读取，请换一张。').waitFor()
    await page.getByRole('button', { name: '移除头像' }).click()
    await shown.waitFor({ state: 'detached' })
  })

  test('another device is signed out from here', async () => {
    const page = await demo.open('reader', '/account/index')
    const other = await demo.open('reader', '/homePage/qrCodeList')
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '退出其他所有设备' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出其他所有设备' }).click()
    await page.getByText('没有其他设备登录。').waitFor()
    await other.getByRole('link', { name: '数据概览' }).first().click()
    await other.waitForURL(/\/user\/login/)
  })
})
