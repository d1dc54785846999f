import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseView } from '../../core/analysis/course-view.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_course' })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
  await server.app.db
    .transaction()
    .execute((db) =>
      storeRows(db, { customerId: 'cu_course', tableId: 'balanceSheet', importId: null }, [
        { period: '2023-12-31', rowKey: '', values: { totalAssets: '203323342' }, sources: {} },
      ]),
    )
})
afterAll(() => server.close())

const course = async (
  ruleId: string,
  customer = 'cu_course',
  headers: Record<string, string> = {},
): Promise<{ status: number; data: CourseView | null }> => {
  const { status, body } = await server
    .as('clerk')
    .call('POST', `/report/entity/customer/abnormal/indicator/${customer}`, { ruleId }, headers)
  return { status, data: body.data }
}

describe('what a rule draws', () => {
  test('has both sides of an equation over all periods under their names, and marks the period that is hit', async () => {
    const { data } = await course('ID01')
    expect(data).toMatchObject({
      ruleId: 'ID01',
      unit: '元',
      periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'],
      marked: ['2023-12-31'],
    })
    const [assets, claims] = data?.series ?? []
    expect(assets?.name).toMatch(/资产总计/)
    expect(assets?.values[2]).toBe('203323342')
    expect(claims?.values[2]).toBe('193323342')
    expect(assets?.values[0]).toBe(claims?.values[0])
  })

  test('is told in the language of its reader', async () => {
    const { data } = await course('ID01', 'cu_course', { 'accept-language': 'en-US' })
    expect(JSON.stringify([data?.name, data?.series.map(({ name }) => name), data?.limits])).not.toMatch(
      /[\u4e00-\u9fff]/,
    )
  })

  test('has its limits as they hold for the customer', async () => {
    const { data } = await course('XS07')
    expect(data?.limits.map(({ name, value }) => [name, value])).toEqual([
      ['收现比下限', '0.8'],
      ['升为高的收现比', '0.6'],
    ])
  })

  test('goes along with power by month', async () => {
    const { data } = await course('PW11')
    expect(data?.unit).toBe('元')
    expect(data?.periods.every((period) => /^\d{4}-\d{2}$/.test(period))).toBe(true)
  })

  test('a rule that there is not, and a customer outside the scope, are not found', async () => {
    expect((await course('ZZ99')).status).toBe(404)
    expect((await course('ID01', 'cu_foreign')).status).toBe(404)
    expect((await course('ID01', 'cu_none')).status).toBe(404)
  })
})
