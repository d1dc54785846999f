import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'

export let server: TestApp

export type Who = 'clerk' | 'other' | 'admin' | 'reader'
export const codes = ['91350100M000100Y43', '91110000100000001A', '91110000100000002B']
export const add = async (who: Who = 'clerk', code = codes[0]!, name = '甲公司'): Promise<string> =>
  (await server.as(who).call('POST', '/system/agent/user/customer/add', { creditCode: code, enterpriseName: name }))
    .body.data.userId
export const remove = (who: Who, id: string): Promise<Answer> =>
  server.as(who).call('DELETE', `/system/agent/user/customer/${id}`)
export const undo = (who: Who, ids: string[], resource = 'customers'): Promise<Answer> =>
  server.as(who).call('POST', '/system/recycleBin/undo', { resource, ids })
export const bin = (body: object = {}): Promise<Answer> =>
  server.as('admin').call('POST', '/system/recycleBin/list', body)
export const names = async (who: Who = 'clerk'): Promise<string[]> =>
  (await server.as(who).call('POST', '/system/agent/user/customer/list', {})).body.data.map(
    (row: { userName: string }) => row.userName,
  )
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
export const minute = 60_000
export const deletedAt = (time: string): Promise<unknown> =>
  server.app.db.updateTable('deletions').set({ created_at: time }).execute()
export const actions = async (id: string): Promise<string[]> =>
  (
    await server.app.db
      .selectFrom('audit')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.action)

export async function draft(): Promise<string> {
  const appUserId = await add()
  const templates = await server.as('clerk').call('POST', '/report/entity/template/list', { type: '1' })
  return (
    await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName: '甲公司调查报告',
      useRemark: '1',
      templateId: templates.body.rows[0].id,
      appUserId,
    })
  ).body.data.id
}

/** A server; each test begins without records. */
export function prepareServer(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(() =>
    clear(
      server.app,
      'customers',
      'reports',
      'report_versions',
      'report_images',
      'table_rows',
      'imports',
      'files',
      'qr_codes',
      'deletions',
    ),
  )
}
