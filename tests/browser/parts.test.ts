import type { Page } from 'playwright-core'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

const label = (zh: string, en: string): object => ({ 'x-label': { 'zh-CN': zh, 'en-US': en } })
const contacts = {
  type: 'array',
  maxItems: 5,
  ...label('联系人', 'Contacts'),
  'x-help': { 'zh-CN': '最多五位', 'en-US': 'Up to five' },
  'x-form': { span: 2 },
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 20, ...label('姓名', 'Name') },
      role: {
        type: 'string',
        ...label('职务', 'Role'),
        'x-options': [
          { value: 'boss', label: { 'zh-CN': '董事', 'en-US': 'Director' } },
          { value: 'sale', label: { 'zh-CN': '销售', 'en-US': 'Sales' } },
        ],
      },
      share: { type: 'string', format: 'decimal', 'x-unit': '%', ...label('持股比例', 'Share') },
      since: { type: 'string', format: 'date', ...label('任职日期', 'Since') },
    },
  },
}
const home = {
  type: ['object', 'null'],
  ...label('办公地址', 'Office'),
  'x-form': { span: 2 },
  additionalProperties: false,
  required: ['town'],
  properties: {
    town: { type: 'string', maxLength: 20, ...label('城市', 'Town') },
    street: { type: 'string', maxLength: 60, ...label('街道', 'Street') },
  },
}

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  const text = JSON.stringify({ name: 'customers', schema: { properties: { contacts, home } } })
  await demo.call('admin', 'POST', '/system/schemas/save', { version: 0, note: '联系人和地址', text })
})
afterAll(() => demo?.close())

type Row = { userId: string; contacts: unknown; home: unknown }
const customers = async (): Promise<Row[]> =>
  (await demo.call<{ data: Row[] }>('clerk', 'POST', '/system/agent/user/customer/list', { pageSize: 50 })).data

const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('an administrator adds a list of contacts and an address; a clerk fills them in without JSON', async () => {
  const [customer] = await customers()
  const page = await demo.open('clerk', `/uploadData/index/${customer?.userId}`)
  const box = page.getByRole('group', { name: '联系人', exact: true })
  await box.getByRole('button', { name: '添加一行' }).click()
  const first = page.getByRole('group', { name: '联系人第 1 行' })
  await first.getByLabel('持股比例').fill('12.50')
  await page.getByRole('button', { name: '保存' }).click()
  await first.getByText('请填写此项。').waitFor()
  await expect.poll(() => first.getByLabel(/^姓名/).evaluate((input) => input === document.activeElement)).toBe(true)
  await first.getByLabel(/^姓名/).fill('李静')
  await first.getByRole('combobox').click()
  await page.getByRole('option', { name: '董事' }).click()
  await box.getByRole('button', { name: '添加一行' }).click()
  await page.getByRole('group', { name: '联系人第 2 行' }).getByLabel(/^姓名/).fill('王强')
  await page.getByRole('group', { name: '办公地址' }).getByLabel(/^城市/).fill('青岛')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('李静 · 董事 · 12.50 %').first().waitFor()
  expect(
    (await customers()).map(({ contacts: rows, home: place }) => ({ rows, place })).filter(({ rows }) => rows),
  ).toEqual([{ rows: [{ share: '12.50', name: '李静', role: 'boss' }, { name: '王强' }], place: { town: '青岛' } }])
})
