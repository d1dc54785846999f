import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFile, faults } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** A script from outside is refused by the page itself, so it comes before the page does. */
async function opened(path: string, language: 'zh-CN' | 'en-US', width: number): Promise<Page> {
  const page = await demo.open('admin', '/404', { language, width, height: 900 })
  await page.addInitScript({ path: axeFile })
  await page.goto(`${demo.server.url}${path}`)
  return page
}

test('a mandatory choice is added on the page alone, is in a list that others have open, and a record is made with it', async () => {
  const list = await demo.open('clerk', '/uploadData/index')
  await list.getByRole('columnheader', { name: '企业名称' }).waitFor()

  const page = await opened('/systemPage/schemas', 'zh-CN', 1440)
  await page.getByRole('navigation', { name: '资源' }).getByRole('button', { name: '客户列表' }).click()
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.keyboard.type('客户分层')
  await page.getByRole('textbox', { name: '字段名称（英文）' }).fill('Client tier')
  await page.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '单选' }).click()
  await page.getByRole('textbox', { name: '选项 1（中文）' }).fill('重点')
  await page.getByRole('textbox', { name: '选项 1（英文）' }).fill('Key')
  await page.getByRole('textbox', { name: '选项 2（中文）' }).fill('一般')
  await page.getByRole('textbox', { name: '选项 2（英文）' }).fill('Normal')
  await page.getByRole('switch', { name: '必填' }).check()
  // The name in calls and the stored values follow from the English labels.
  await expect.poll(() => page.getByRole('textbox', { name: '接口名' }).inputValue()).toBe('clientTier')
  await expect.poll(() => page.getByRole('textbox', { name: '选项 1 保存的值' }).inputValue()).toBe('key')
  await page
    .getByRole('region', { name: '列表', exact: true })
    .getByRole('columnheader', { name: '客户分层' })
    .waitFor()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: '查看影响并应用' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('新增字段：客户 · 客户分层').first().waitFor()
  await dialog.getByText('18 条已有记录不符合').waitFor()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: '应用' }).click()
  await page.getByText('第 1 版已生效。').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  // Nothing was reloaded: the list was told.
  await list.getByRole('columnheader', { name: '客户分层' }).waitFor()
  await list.getByRole('button', { name: '添加客户' }).first().click()
  const adding = list.getByRole('dialog')
  await adding.getByRole('combobox').first().fill('91110000100000001A')
  await adding.getByRole('textbox', { name: '企业名称' }).fill('北方机械')
  await adding.getByRole('combobox', { name: /客户分层/ }).click()
  await list.getByRole('option', { name: '重点' }).click()
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await list.getByRole('button', { name: '以后再说' }).click()
  await list
    .getByRole('row', { name: /北方机械/ })
    .getByText('重点')
    .waitFor()
  const refused = demo.call('clerk', 'POST', '/system/agent/user/customer/add', {
    creditCode: '91110000100000002A',
    userName: '南方机械',
  })
  await expect(refused).rejects.toThrow(/422.*clientTier/)

  await page.getByRole('tab', { name: '历史（当前：第 1 版）' }).click()
  await page.getByText('新增字段：客户 · 客户分层').first().waitFor()
  await page.getByRole('button', { name: '撤销这次更改' }).click()
  await page.getByRole('dialog').getByText('1 条记录有内容').waitFor()
  const restore = page.getByRole('dialog').getByRole('button', { name: '恢复' })
  await page.getByRole('textbox', { name: '更改原因' }).fill('试用结束')
  expect(await restore.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /已有内容将被隐藏/ }).check()
  await restore.click()
  await page.getByText('已恢复第 0 版，作为第 2 版生效。').waitFor()
  await list.getByRole('columnheader', { name: '客户分层' }).waitFor({ state: 'hidden' })
})

test('the page is clean for axe and no wider than a phone, in English, with every view and the history', async () => {
  const page = await opened('/systemPage/schemas?resource=customers&field=userName', 'en-US', 390)
  await page.getByRole('heading', { name: 'Enterprise name' }).waitFor()
  expect(await faults(page)).toEqual([])
  for (const view of ['Form', 'Record', 'JSON']) {
    await page.getByRole('tab', { name: view, exact: true }).click()
    await page.getByRole('tabpanel', { name: view, exact: true }).waitFor()
    expect(await faults(page), view).toEqual([])
  }
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('heading', { name: 'As shipped' }).waitFor()
  expect(await faults(page)).toEqual([])
})
