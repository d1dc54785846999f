import { afterAll, beforeAll, expect } from 'vitest'
import { testApp, type Answer, type Client, type TestApp } from '../../support/app.ts'
import { formFields, sample } from '../../support/imports.ts'

/**
 * The calls of section 7 as an outside program makes them that knows `api.md` and nothing else. The tests of a file
 * follow the main job and build on each other; what the job did before is done by `addCustomers`,
 * `importStatements` and `importPower`.
 */
export let server: TestApp
export let clerk: Client
export const v2 = '/report/v2/entity'
export const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)

export const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
export const money = expect.stringMatching(/^-?\d+(\.\d+)?$/)
export const english = { 'accept-language': 'en-US,en;q=0.9' }

/** A server of its own, and a clerk who calls it. */
export function prepareServer(): void {
  beforeAll(async () => {
    server = await testApp()
    clerk = server.as('clerk')
  })
  afterAll(() => server.close())
}

const enterprises = [
  { creditCode: '91320205MAXDEM0139', enterpriseName: '恒砚精密机械(演示)有限公司' },
  { creditCode: '91350100M000100Y43', enterpriseName: '甲有限公司' },
]

/** Both customers of the clerk; answers the id of the first, which is the one that has data. */
export async function addCustomers(): Promise<string> {
  const added: Answer[] = []
  for (const enterprise of enterprises)
    added.push(await clerk.call('POST', '/system/agent/user/customer/add', enterprise))
  return added[0]?.body.data.userId
}

/** What a clerk takes for which field of the sample files, and for which period. */
export const mappings = {
  balanceSheet: {
    cash: '货币资金',
    totalAssets: '资产总计',
    totalLiabilities: '负债合计',
    totalEquity: '所有者权益合计',
    inventories: '',
  },
  profitSheet: { operatingRevenue: { row: 4 }, netProfit: '净利润', operatingCost: [{ row: 6 }, { row: 7, sign: -1 }] },
  cashFlow: { netOperatingCashFlow: '经营活动产生的现金流量净额', cashFromSales: '销售商品、提供劳务收到的现金' },
  power: { accountNo: 'accountNo', month: '月份', kwh: '总用电量' },
}
export const profitPeriods = { 本年累计数: '2024-12-31', 上年同期数: '2023-12-31' }

/** Sends a sample file with fields of a form; what is no text goes as JSON. */
export const send = (path: string, name: string, fields: Record<string, unknown>): Promise<Answer> =>
  clerk.upload(`${v2}${path}`, {
    fields: formFields(fields),
    files: [{ field: 'file', name, content: sample(name) }],
  })

/** Imports the sample files of the three statements; fails where one is refused. */
export async function importStatements(appUserId: string): Promise<void> {
  const { balanceSheet, profitSheet, cashFlow } = mappings
  const answers = [
    await send('/import/balanceSheet', 'balance-sheet.xls', { appUserId, mapping: balanceSheet }),
    await send('/import/profitSheet', 'profit-sheet.xls', { appUserId, mapping: profitSheet, periods: profitPeriods }),
    await send('/import/cashFlow', 'statements.xlsx', { appUserId, mapping: cashFlow }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

/** Imports the sample file of the use of power. */
export const importPower = (appUserId: string): Promise<Answer> =>
  send('/upload/data', 'power.xlsx', { tableId: 'power', appUserId, mapping: mappings.power })

/** A page of a table of a customer. */
export const viewOf = (appUserId: string, id: string, more: object = {}): Promise<Answer> =>
  clerk.call('POST', `${v2}/table/view`, { id, appUserId, pageNum: 1, pageSize: 10, ...more })
