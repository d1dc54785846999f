import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJson } from '../../server/db/client.ts'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
const size = 1240
const nameOf = (index: number): string => `企业${String((index * 7919) % size).padStart(4, '0')}`

beforeAll(async () => {
  server = await testApp()
  const rows = Array.from({ length: size }, (_, index) => ({
    id: `cu_${index}`,
    credit_code: `91${String(index).padStart(16, '0')}`,
    // Two of a name each, so that equal rows are on both sides of a page's end.
    user_name: nameOf(index >> 1),
    owner_id: 'u_clerk',
    branch_id: 'b_1',
    extra: toJson({}),
    search: nameOf(index >> 1),
    created_at: new Date(Date.UTC(2026, 0, 1) + (index % 400) * 60_000).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    deleted_at: null,
  }))
  for (let from = 0; from < size; from += 400)
    await server.app.db
      .insertInto('customers')
      .values(rows.slice(from, from + 400))
      .execute()
})
afterAll(() => server.close())

const page = async (pageNo: number, pageSize: number, more: object): Promise<{ ids: string[]; total: number }> => {
  const { status, body } = await server
    .as('clerk')
    .call('POST', '/system/agent/user/customer/list', { pageNo, pageSize, ...more })
  expect(status).toBe(200)
  return { ids: body.data.map(({ userId }: { userId: string }) => userId), total: body.totalCount }
}

test.each([
  {},
  { sortField: 'userName', sortOrder: 'ascend' },
  { sortField: 'userName', sortOrder: 'descend' },
  { q: '企业0' },
])('all pages together, the deep ones too, are all rows once and in order: %j', async (asked) => {
  const whole: string[] = []
  const { total } = await page(1, 1, asked)
  for (let number = 1; whole.length < total; number += 1) whole.push(...(await page(number, 31, asked)).ids)
  expect(new Set(whole).size).toBe(total)
  const large: string[] = []
  for (let number = 1; large.length < total; number += 1) large.push(...(await page(number, 100, asked)).ids)
  expect(large).toEqual(whole)
  expect((await page(10_000, 31, asked)).ids).toEqual([])
})
