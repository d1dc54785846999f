import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Verdict } from '../../core/analysis/verdict.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound' })
  await addSampleCustomer(server.app.db, { id: 'cu_blank', statements: false, basic: false, power: false })
  await server.app.db
    .updateTable('customers')
    .set({ credit_code: '91320205MAXDEM0139' })
    .where('id', '=', 'cu_blank')
    .execute()
  await addSampleCustomer(server.app.db, { id: 'cu_registry', statements: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
})
afterAll(() => server.close())

const read = (id: string) => server.as('clerk').call('GET', `/report/entity/abnormal/verdict/${id}`)
const verdict = async (id: string): Promise<Verdict> => (await read(id)).body.data

test('a customer without data is unknown and never clear', async () => {
  expect(await verdict('cu_blank')).toMatchObject({ level: 'unknown', certainty: 'small', facts: [], months: null })
  expect((await verdict('cu_blank')).what).toContain('不代表没有风险')
})

test('what the registry alone says is told, and that there are no statements', async () => {
  const registry = await verdict('cu_registry')
  expect(registry).toMatchObject({ level: 'watch', certainty: 'small', months: null })
  expect(registry.why).toContain('没有年度报表')
})

test('what is known is judged, with the period that it rests on', async () => {
  expect(await verdict('cu_sound')).toMatchObject({ period: '2024-12-31' })
  expect((await verdict('cu_sound')).level).not.toBe('unknown')
})

test('nobody is told of a customer of others', async () => {
  expect((await read('cu_foreign')).status).toBe(404)
  expect((await read('nobody')).status).toBe(404)
})
