import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerEvents } from '../../core/analysis/events.ts'
import { textOf } from '../../core/document/outline.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import { migration } from '../../server/db/migrations/0018-precision.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { hasShared, importBySuggestion, sharedData } from '../support/imports.ts'
import { entity, firstRow, sendProof } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const addCustomer = async (creditCode: string): Promise<string> => {
  const body = { creditCode, enterpriseName: '潍柴动力股份有限公司' }
  return (await server.as('clerk').call('POST', '/system/agent/user/customer/add', body)).body.data.userId
}
const precisions = async (customerId: string, tableId: string) => {
  const rows = await server.app.db
    .selectFrom('table_rows')
    .select(['period', 'precision'])
    .where('customer_id', '=', customerId)
    .where('table_id', '=', tableId)
    .orderBy('period')
    .execute()
  return rows.map(({ period, precision }) => ({
    period,
    precision: fromJson<Record<string, number> | null>(precision),
  }))
}

describe.runIf(hasShared)('three real statements in 亿元 with two decimals', () => {
  let appUserId = ''
  let found: CustomerEvents
  beforeAll(async () => {
    appUserId = await addCustomer('91370000000000338K')
    for (const [name, table] of [
      ['资产负债表', 'balanceSheet'],
      ['利润表', 'profitSheet'],
      ['现金流量表', 'cashFlow'],
    ] as const) {
      const file = `weichai000338_${name}.xls`
      await importBySuggestion(
        server.as('clerk'),
        file,
        readFileSync(join(sharedData, 'statements', file)),
        table,
        appUserId,
      )
    }
    found = (
      await server.as('clerk').call('POST', `/report/entity/customer/abnormal/list/${appUserId}`, { pageSize: 200 })
    ).body
  })
  const hits = (rule: RegExp) =>
    found.rows.flatMap((event) =>
      event.hits.filter(({ ruleId }) => rule.test(ruleId)).map((hit) => ({ ...hit, at: event.period })),
    )

  test('each value is kept with what its last digit stands for: a million yuan', async () => {
    const kept = await precisions(appUserId, 'balanceSheet')
    expect(kept).toHaveLength(17)
    for (const { precision } of kept) expect(new Set(Object.values(precision ?? {}))).toEqual(new Set([6]))
  })
  test('no amount is called round for want of digits, and why is said', () => {
    expect(hits(/^DQ0[579]$/)).toEqual([])
    const round = found.notApplicable.find(({ ruleId }) => ruleId === 'DQ07')
    expect(round).toMatchObject({ reason: 'precision', text: '原表数字已舍入到万元以上，尾数无从判断' })
    expect(round?.periods).toHaveLength(17)
  })
  test('no sum is off by what rounding does, and the gap of 80 million is told', () => {
    const gaps = hits(/^ID/).map(({ ruleId, at }) => `${ruleId} ${at.slice(0, 4)}`)
    expect(gaps.toSorted()).toEqual(['ID04 2004', 'ID04 2005', 'ID06 2013', 'ID09 2003', 'ID09 2004', 'ID09 2005'])
    for (const { evidence } of hits(/^ID04/)) expect(evidence).toContain('差额为 8,000.00 万元')
  })
  test('nor does a report say so', async () => {
    const plan = { reportName: '样例', useRemark: '5', templateId: 'anomaly', appUserId, periods: [], tableIds: [] }
    const { id } = (await server.as('clerk').call('POST', '/report/entity/save/report', plan)).body.data
    const { document } = (await server.as('clerk').call('GET', `/report/office/config/${id}`)).body.data
    const text = textOf(document)
    expect(text).toContain('8,000.00')
    expect(text).not.toMatch(/尾数特征|差额为 ?100\.00 ?万元/)
  })
})

describe('an edit', () => {
  const place = { tableId: 'balanceSheet', appUserId: 'cu_edited' }
  const save = async (data: object, more: object = {}) => {
    const { id, version } = await firstRow(server.as('clerk'), place)
    return server.as('clerk').call('POST', `${entity}/update/table/data`, { ...place, id, version, data, ...more })
  }
  beforeAll(async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_edited', basic: false, power: false })
    await sendProof(server.as('clerk'), place)
  })

  test('is as precise as it was typed', async () => {
    const saved = await save({ cash: '1230000000' }, { unit: '亿元' })
    expect(saved.body.data.row.sources.cash).toMatchObject({ kind: 'edit', unit: '亿元', raw: ['12.3'] })
    expect((await precisions('cu_edited', 'balanceSheet')).map(({ precision }) => precision?.['cash'])).toContain(7)
    await save({ cash: '1230000000.55' }, { unit: '元' })
    expect(
      (await precisions('cu_edited', 'balanceSheet')).flatMap(({ precision }) => precision?.['cash'] ?? []),
    ).toEqual([])
  })
  test('whose unit is not told is to the yuan, and an unknown unit is refused', async () => {
    expect((await save({ cash: '1230000000' })).body.data.row.sources.cash).not.toHaveProperty('unit')
    expect(
      (await precisions('cu_edited', 'balanceSheet')).flatMap(({ precision }) => precision?.['cash'] ?? []),
    ).toEqual([])
    expect((await save({ cash: '1' }, { unit: '吨' })).status).toBe(422)
  })
})

test('a database of before gets it from where its values came from', async () => {
  const { db, dbKind } = server.app
  await addSampleCustomer(db, { id: 'cu_before', basic: false, power: false })
  const sources = toJson({
    cash: { kind: 'import', unit: '亿元', raw: ['3.5'], time: '' },
    inventories: { kind: 'import', unit: '亿元', raw: ['356.57'], time: '' },
  })
  await db.updateTable('table_rows').set({ sources, precision: null }).where('customer_id', '=', 'cu_before').execute()
  for (const step of migration.steps) await step(db, dbKind)
  for (const { precision } of await precisions('cu_before', 'balanceSheet'))
    expect(precision).toEqual({ cash: 6, inventories: 6 })
})
