import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newResource } from '../../core/schema/new-resource.ts'
import { isRecord } from '../../core/json.ts'
import type { Text } from '../../core/schema/types.ts'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
const label = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

/** A resource of one's own with a text that is a count in most records. */
function visits(): object {
  const made = newResource({ name: 'visits', label: label('走访', 'Visits'), group: 'data', permission: 'client' })
  const schema = isRecord(made['schema']) ? made['schema'] : {}
  const own = isRecord(schema['properties']) ? schema['properties'] : {}
  const people = { type: 'string', 'x-label': label('人数', 'People'), 'x-id': 'f_people' }
  return { ...made, schema: { ...schema, properties: { ...own, people } } }
}

beforeAll(async () => {
  demo = await openDemo()
  const text = JSON.stringify(visits())
  await demo.call('admin', 'POST', '/system/schemas/save', { version: 0, note: 'x', text })
  for (const [name, people] of [
    ['惠山', '12'],
    ['锡山', '1,200'],
    ['梁溪', '十几人'],
    ['滨湖', '007'],
  ])
    await demo.call('clerk', 'POST', '/visits', { name, people })
})
afterAll(() => demo?.close())

async function reviewed(language: 'zh-CN' | 'en-US', width: number): Promise<Page> {
  const page = await demo.open('admin', '/404', { language, width, height: 900 })
  await page.addInitScript({ path: axeFile })
  const english = language === 'en-US'
  await page.goto(`${demo.server.url}/systemPage/schemas?resource=visits&field=people`)
  await page.getByRole('combobox', { name: english ? 'Type' : '类型' }).click()
  await page.getByRole('option', { name: english ? 'Whole number' : '整数', exact: true }).click()
  await page.getByRole('button', { name: english ? 'Review and apply' : '查看影响并应用' }).click()
  return page
}

test('a text that becomes a number says what converts, asks about the rest, and is done as it was chosen', async () => {
  const phone = await reviewed('en-US', 390)
  const small = phone.getByRole('dialog')
  await small.getByText('1 value cannot be converted').waitFor()
  expect(await faults(phone)).toEqual([])

  const page = await reviewed('zh-CN', 1440)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 个值可原样转换').waitFor()
  await dialog.getByRole('row', { name: /梁溪 十几人 无法转换/ }).waitFor()
  await dialog.getByRole('row', { name: /滨湖 007 7/ }).waitFor()
  const apply = dialog.getByRole('button', { name: '应用' })
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: '如何处理这些值' }).click()
  await page.getByRole('option', { name: '能转换的转换，其余清空' }).click()
  expect(await faults(page)).toEqual([])
  await apply.click()
  await page.getByText('第 2 版已生效。').waitFor()
  const people = async (): Promise<unknown[]> => {
    const rows = await demo.call<{ people: unknown }[]>('clerk', 'GET', '/visits')
    return rows.map((row) => row.people)
  }
  await expect.poll(async () => new Set(await people())).toEqual(new Set([12, 1200, null, 7]))
})
