import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { Json } from '../support/json.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const total = 1_200

test('a list of more rows than the page writes itself becomes a workbook in a worker, and the export is in the trail', async () => {
  const page = await demo.open('clerk', '/404')
  await page.route('**/stage-api/system/agent/user/customer/list', async (route) => {
    const { pageNo, pageSize } = route.request().postDataJSON() as { pageNo: number; pageSize: number }
    const first = (pageNo - 1) * pageSize
    const data = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) => ({
      userId: `cu_${first + index + 1}`,
      userName: `=企业${first + index + 1}`,
      creditCode: '91320205MAXDEM0139',
      riskScore: first + index,
      createTime: '2026-11-18T04:00:00.000Z',
    }))
    await route.fulfill({ json: { code: 200, msg: '', pageNo, pageSize, totalCount: total, data } })
  })
  await page.goto(`${demo.server.url}/uploadData/index`)
  await page.getByText('共 1,200 条记录').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  const book = read(readFileSync(await download.path()))
  const rows = utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  expect([rows.length, rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([total + 1, '=企业1', '=企业1200'])
  expect(rows[2]).toContain(1)
  await page.getByText('已导出 1200 条').waitFor()
  const { rows: entries } = await demo.call<Json>('admin', 'POST', '/system/audit/list', { action: 'export' })
  const entry = await demo.call<Json>('admin', 'GET', `/system/audit/${entries[0].id}`)
  expect(JSON.stringify(entry)).toContain('xlsx')
})
