import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerNames } from '../../server/customers/names.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { readsAll, statementsOf } from '../support/queries.ts'

const many = 3_500
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const time = '2026-01-01T00:00:00.000Z'
  const row = (index: number) => ({
    id: `cu_${index}`,
    user_name: `第${index}号客户有限公司`,
    credit_code: `code-${index}`,
    owner_id: 'u_clerk',
    branch_id: null,
    search: '',
    extra: '{}',
    created_at: time,
    updated_at: time,
    deleted_at: index === 7 ? time : null,
  })
  const rows = Array.from({ length: many }, (_, index) => row(index))
  for (let at = 0; at < many; at += 500)
    await server.app.db
      .insertInto('customers')
      .values(rows.slice(at, at + 500))
      .execute()
})
afterAll(() => server.close())

test('all names of customers are known but of those deleted', async () => {
  const names = [...(await customerNames(server.app.db)).values()].flat()
  expect(names.length).toBe(many - 1)
  expect(names.filter((name) => name.includes('第7号'))).toEqual([])
})

test('others have their turn while they are read: a thousand at most at once, each found by its key', async () => {
  const sent = await statementsOf(() => customerNames(server.app.db))
  expect(sent.length).toBe(Math.ceil(many / 1_000))
  for (const query of sent) expect([query.parameters.at(-1), await readsAll(server.app, query)]).toEqual([1_000, false])
})
