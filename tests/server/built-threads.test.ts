import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LargeImport } from '../../core/import-results.ts'
import { clientOf, type Client } from '../support/app.ts'
import { childServer, type ChildServer } from '../support/child-server.ts'
import { importBySuggestion, inspect, sample, sureMapping } from '../support/imports.ts'
import { overHttp } from '../support/over-http.ts'
import { workbookOf, type Line } from '../support/workbooks.ts'

// What the built server does in threads without being asked for it.
let server: ChildServer
let admin: Client
let appUserId = ''
const patience = { timeout: 240_000, interval: 100 }
const folder = mkdtempSync(join(tmpdir(), 'assistant-built-'))
beforeAll(async () => {
  server = await childServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'Chosen-2026' }, 'built')
  const send = clientOf((method, path, payload, headers) => overHttp(server.url, method, path, payload, headers))
  const { body } = await send.call('POST', '/auth/agent/login', { username: 'admin', password: 'Chosen-2026' })
  admin = clientOf((method, path, payload, headers) =>
    overHttp(server.url, method, path, payload, { authorization: `Bearer ${body.data.token}`, ...headers }),
  )
  const added = await admin.call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  appUserId = added.body.data.userId
})
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('a large import is read and checked', async () => {
  const head: Line = ['用电户号', '月份', '总用电量', '电费总额', '用电地址']
  const rows = Array.from({ length: 600 }, (_, at): Line => [
    `00${1000 + Math.floor(at / 12)}`,
    `2024-${String((at % 12) + 1).padStart(2, '0')}`,
    1000.5 + at,
    700.25,
    `演示路 ${at} 号`,
  ])
  const { body } = await inspect(admin, '用电.xlsx', workbookOf({ 数据: [head, ...rows] }), 'power', appUserId)
  const { fileId, sheet, sheets } = body.data
  const mapping = sureMapping(sheets.find(({ name }: { name: string }) => name === sheet)?.suggestions ?? [])
  const at = '/report/v2/entity/import/large'
  const started = await admin.call('POST', `${at}/start`, { tableId: 'power', appUserId, fileId, sheet, mapping })
  expect(started.status).toBe(200)
  await vi.waitFor(async () => {
    const { data } = (await admin.call('POST', `${at}/state`, { id: started.body.data.id })).body as {
      data: LargeImport
    }
    expect(data).toMatchObject({ state: 'checked', staged: 600 })
  }, patience)
})

test('the rules look at what was imported', async () => {
  await importBySuggestion(admin, 'statements.xlsx', sample('statements.xlsx'), 'balanceSheet', appUserId)
  await vi.waitFor(async () => {
    const { body } = await admin.call('POST', `/report/entity/customer/abnormal/list/${appUserId}`, {})
    expect(body).toMatchObject({ code: 200, rows: expect.arrayContaining([expect.any(Object)]) })
  }, patience)
})
