import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerEvents } from '../../core/analysis/events.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { hasShared, importBySuggestion, sharedData } from '../support/imports.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const threeTables = ['balanceSheet', 'profitSheet', 'cashFlow'] as const
const eventsOf = async (creditCode: string, fileOf: (index: number) => string): Promise<CustomerEvents> => {
  const body = { creditCode, enterpriseName: '甲精密机械有限公司' }
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', body)
  const { userId } = added.body.data
  for (const [index, table] of threeTables.entries()) {
    const file = fileOf(index)
    const content = readFileSync(join(sharedData, 'statements', file))
    await importBySuggestion(server.as('clerk'), file, content, table, userId)
  }
  const list = `/report/entity/customer/abnormal/list/${userId}`
  return (await server.as('clerk').call('POST', list, { pageSize: 200 })).body
}

describe.runIf(hasShared)('no unit of real statements is in doubt', () => {
  test.each<[string, string, (index: number) => string]>([
    [
      'Weichai',
      '91370000000000338K',
      (index) => `weichai000338_${['资产负债表', '利润表', '现金流量表'][index] ?? ''}.xls`,
    ],
    ['CATL', '91350000000300750J', () => 'catl_2025q3_三表.xlsx'],
    ['a small firm', '91320205MAXDEM0139', () => 'realistic_三表.xlsx'],
  ])('%s', async (_, creditCode, fileOf) => {
    const { rows, notApplicable } = await eventsOf(creditCode, fileOf)
    const told = rows.flatMap(({ hits }) => hits.filter(({ ruleId }) => ruleId === 'DQ03').map((hit) => hit.evidence))
    expect(told).toEqual([])
    expect(notApplicable.filter(({ reason }) => reason === 'unit')).toEqual([])
  })
})
