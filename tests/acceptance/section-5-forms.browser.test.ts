import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'
import { stopClock } from '../support/page-clock.ts'

let demo: Demo
let page: Page
beforeAll(async () => {
  demo = await openDemo()
  page = await demo.open(null, '/user/register')
  await page.getByRole('button', { name: '注册', exact: true }).click()
})
afterAll(() => demo?.close())

const field = (label: string) => page.getByLabel(label, { exact: true })
/** What is said below the field of the form. */
async function problemOf(label: string, value: string): Promise<string> {
  await field(label).fill(value)
  const id = await field(label).getAttribute('id')
  return (await page.locator(`[id="${id}-problem"]`).textContent()) ?? ''
}

describe('5. Validation rules: form strings', () => {
  test.each([
    ['email required and well formed', '邮箱', '', '请输入邮箱。'],
    ['email required and well formed', '邮箱', 'li.jing@bank', '邮箱格式错误，应如 name@example.com。'],
    ['email required and well formed', '邮箱', 'li.jing@bank.com.cn', ''],
    ['phone required and well formed', '手机号', '', '请输入手机号。'],
    ['phone required and well formed', '手机号', '12345678901', '手机号格式错误，应为 11 位数字。'],
    ['phone required and well formed', '手机号', '13812345678', ''],
    ['password required, at least 6 characters', '密码', '', '请输入密码。'],
    ['password required, at least 6 characters', '密码', 'Ab1!x', '密码太短，至少 6 位。'],
    ['password required, at least 6 characters', '密码', 'Ab1!xy', ''],
    ['verification code required', '验证码', '', '请输入验证码。'],
  ])('%s: %s “%s”', async (_, label, value, problem) => expect(await problemOf(label, value)).toBe(problem))

  test('confirmation must match', async () => {
    await field('密码').fill('Abc123!@')
    expect(await problemOf('确认密码', 'Abc123!')).toBe('两次输入的密码不一致。')
    expect(await problemOf('确认密码', 'Abc123!@')).toBe('')
  })

  test.each([
    ['too short', '12345', '强度：太短'],
    ['low', 'abc123', '强度：低'],
    ['medium', 'P@ssw0rd', '强度：中'],
    ['strong', 'Passw0rd!2024', '强度：强'],
  ])('strength levels strong, medium, low, too short: %s', async (_, password, words) => {
    await field('密码').fill(password)
    await page.getByText(words, { exact: true }).waitFor()
  })

  test('Data application: a purpose and at least one needed data type are required, otherwise the notice “please complete all options/fill-in” is shown for 8 seconds', async () => {
    const clerk = await demo.open('clerk', '/homePage/draftList', { language: 'en-US' })
    await clerk.getByRole('complementary').getByRole('button', { name: 'Apply for data' }).click()
    const make = clerk.getByRole('button', { name: 'Make the QR code' })
    await make.waitFor()
    const { pass } = await stopClock(clerk)
    await make.click()
    const notice = clerk.getByRole('alert').filter({ hasText: 'Please complete all options/fill-in' })
    await notice.waitFor()
    await expect.poll(() => clerk.getByRole('combobox', { name: 'Purpose' }).getAttribute('aria-invalid')).toBe('true')
    await clerk.mouse.move(10, 890)
    await pass(7900)
    expect(await notice.count()).toBe(1)
    await pass(200)
    await notice.waitFor({ state: 'detached' })
  })

  test('The username required message asks for an account name or email', async () => {
    const login = await demo.open(null, '/user/login', { language: 'en-US' })
    await login.getByRole('button', { name: 'Sign in', exact: true }).click()
    await login.getByText('Please enter your user name or e-mail.').waitFor()
  })
})

describe('5. Validation rules: proof material', () => {
  test('a file over 100 MB is named with a warning; confirming with no new file warns “no new file obtained”; deleting an uploaded file asks for confirmation', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'))
    const [small, large] = [join(folder, '凭证.pdf'), join(folder, '审计报告.pdf')]
    writeFileSync(small, '%PDF-1.7\n%%EOF')
    writeFileSync(large, '')
    truncateSync(large, 104_857_601)
    const clerk = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E06&table=profitSheet')
    await clerk.getByRole('button', { name: '修改数据' }).click()
    await clerk.getByRole('button', { name: '确认上传' }).click()
    await clerk.getByRole('alert').filter({ hasText: '未获取到新文件' }).waitFor()

    const input = clerk.locator('input[type=file][multiple]')
    await input.setInputFiles([large, small])
    await clerk.getByRole('alert').filter({ hasText: '“审计报告.pdf”超过 100M' }).waitFor()
    await clerk.getByRole('button', { name: '确认上传（1）' }).click()
    await clerk.getByRole('button', { name: '删除 凭证.pdf' }).click()
    const question = clerk.getByRole('dialog', { name: '删除“凭证.pdf”？' })
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    await clerk.getByRole('button', { name: '删除 凭证.pdf' }).waitFor()
    rmSync(folder, { recursive: true, force: true })
  })
})
