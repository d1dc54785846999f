import { afterAll, beforeAll } from 'vitest'
import * as XLSX from 'xlsx'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'

export let server: TestApp
export let appUserId = ''
export const entity = '/report/v2/entity'
export const statement = sample('statements.xlsx')

export type Lines = (string | number | null | { t: string; f?: string; v?: unknown })[][]
export function workbook(lines: Lines): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines as unknown[][]), '利润表')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
export const send = (
  table: string,
  content: Buffer,
  fields: Record<string, unknown>,
  locale = 'zh-CN',
): Promise<Answer> =>
  server.as('clerk').upload(
    table.includes('/') ? table : `${entity}/import/${table}`,
    {
      fields: Object.fromEntries(
        Object.entries({ appUserId, ...fields }).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
      files: [{ field: 'file', name: '表.xlsx', content }],
    },
    { 'accept-language': locale },
  )

/** A server, and a customer of the clerk. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
    const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械(演示)有限公司',
    })
    appUserId = added.body.data.userId
  })
  afterAll(() => server.close())
}
