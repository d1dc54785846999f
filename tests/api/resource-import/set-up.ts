import { mkdtempSync, cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { projectFolder } from '../../../server/app.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'

export const path = '/system/agent/user/customer/import'
export const codes = ['91350100M000100Y43', '91320205MAXDEM0139', '91110000100000001A', '91110000100000002B']
const visits = {
  kind: 'resource',
  name: 'visits',
  label: { 'zh-CN': '走访', 'en-US': 'Visits' },
  route: '/visits',
  permission: 'client',
  idField: 'visitId',
  recordTitle: '{title}',
  storage: { table: 'records' },
  api: { style: 'rest', path: '/visits', import: { key: ['title'] } },
  list: { sort: { field: 'title', order: 'ascend' }, pageSize: 10 },
  form: { groups: [] },
  rules: [],
  schema: {
    type: 'object',
    required: ['title'],
    additionalProperties: false,
    properties: {
      title: {
        type: 'string',
        minLength: 1,
        maxLength: 50,
        'x-id': 'f_title',
        'x-label': { 'zh-CN': '主题', 'en-US': 'Title' },
        'x-sort': true,
      },
      customer: {
        type: 'string',
        maxLength: 64,
        'x-reference': { resource: 'customers', label: '{userName}' },
        'x-id': 'f_customer',
        'x-label': { 'zh-CN': '客户', 'en-US': 'Customer' },
      },
      day: { type: 'string', format: 'date', 'x-id': 'f_day', 'x-label': { 'zh-CN': '日期', 'en-US': 'Day' } },
      done: { type: 'boolean', 'x-id': 'f_done', 'x-label': { 'zh-CN': '已完成', 'en-US': 'Done' } },
      kind: {
        type: 'string',
        enum: ['site', 'call'],
        'x-options': [
          { value: 'site', label: { 'zh-CN': '现场', 'en-US': 'On site' } },
          { value: 'call', label: { 'zh-CN': '电话', 'en-US': 'By phone' } },
        ],
        'x-id': 'f_kind',
        'x-label': { 'zh-CN': '方式', 'en-US': 'Kind' },
      },
      cost: {
        type: 'string',
        format: 'decimal',
        maxLength: 30,
        'x-id': 'f_cost',
        'x-label': { 'zh-CN': '费用', 'en-US': 'Cost' },
      },
      sum: { type: 'string', maxLength: 30, 'x-id': 'f_sum', 'x-label': { 'zh-CN': '=合计', 'en-US': '=SUM(A1)' } },
    },
  },
}

export let server: TestApp

export type Who = 'admin' | 'clerk' | 'other' | 'reader'
export const sheetOf = (rows: unknown[][]): Buffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '客户')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
export const check = (
  content: Buffer | string,
  {
    who = 'clerk',
    name = typeof content === 'string' ? '客户.csv' : '客户.xlsx',
    fields = {},
    at = path,
  }: { who?: Who; name?: string; fields?: Record<string, string>; at?: string } = {},
): Promise<Answer> => server.as(who).upload(`${at}/check`, { fields, files: [{ field: 'file', name, content }] })
export const states = (answer: Answer): string[] => answer.body.data.rows.map((row: { state: string }) => row.state)
export const count = async (): Promise<number> =>
  (await server.as('clerk').call('POST', '/system/agent/user/customer/list', {})).body.totalCount

/** A server with one more resource, visits; each test begins without records. */
export function prepareResources(): void {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    cpSync(join(projectFolder, 'src/schemas'), folder, { recursive: true })
    writeFileSync(join(folder, 'resources/visits.json'), JSON.stringify(visits))
    server = await testApp({ schemasFolder: folder })
  })
  afterAll(() => server.close())
  beforeEach(() => clear(server.app, 'customers', 'records', 'directory'))
}
