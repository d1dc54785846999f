import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'tables/balanceSheet.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  schema.checks.push({
    id: 'TEST1',
    label: { 'zh-CN': '货币资金等于存货', 'en-US': 'Cash equals inventories' },
    left: 'cash',
    right: 'inventories',
    severity: 'low',
  })
  writeFileSync(file, JSON.stringify(schema))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a check more in a table’s JSON is in the result of the next import', async () => {
  const clerk = server.as('clerk')
  const added = await clerk.call('POST', '/system/agent/user/customer/add', {
    creditCode: '91350100M000100Y43',
    enterpriseName: '示范企业有限公司',
  })
  const appUserId = added.body.data.userId
  const content = readFileSync('tests/samples/balance-sheet.xls')
  const inspected = await clerk.upload('/report/v2/entity/import/inspect', {
    fields: { tableId: 'balanceSheet', appUserId },
    files: [{ field: 'file', name: 'balance-sheet.xls', content }],
  })
  const { fileId, sheet, sheets } = inspected.body.data
  const { suggestions } = sheets.find((entry: { name: string }) => entry.name === sheet)
  const mapping = Object.fromEntries(
    suggestions.map((entry: { sysEn: string; target: unknown }) => [entry.sysEn, entry.target]),
  )
  const dryRun = await clerk.upload(
    '/report/v2/entity/import/balanceSheet',
    { fields: { appUserId, fileId, sheet, mapping: JSON.stringify(mapping), dryRun: 'true' }, files: [] },
    { 'accept-language': 'en-US' },
  )
  expect(dryRun.status, JSON.stringify(dryRun.body)).toBe(200)
  expect(dryRun.body.data.checks).toContainEqual(
    expect.objectContaining({ id: 'TEST1', label: 'Cash equals inventories', ok: false }),
  )
})
