import { expect } from 'vitest'
import type { Upload } from '../app.ts'
import { sample } from '../imports.ts'
import { firstRow, pdf } from '../proof.ts'
import { deletion, keepId, left, type CallCase, type World } from './case.ts'

const v2 = '/report/v2/entity'

const fieldsOf = (table: string, required: string): CallCase => ({
  call: `GET ${v2}/${table}/fields`,
  good: () => ({}),
  answers: { data: expect.arrayContaining([expect.objectContaining({ sysEn: required, required: true })]) },
  bad: () => ({ as: 'reader' }),
  refused: 403,
})

const named = '恒砚精密机械(演示)有限公司'
const file = (name: string): Upload['files'] => [{ field: 'file', name, content: sample(name) }]

/** An import into the tables of the customer whom an earlier case has added. */
const importOf = (
  path: string,
  name: string,
  mapping: object,
  data: object,
  more: Record<string, string> = {},
): CallCase => {
  const form = (world: World, matched: object): Upload => ({
    // The files name another company: whoever imports them says that it is the customer's.
    fields: { appUserId: left(world, 'customer'), mapping: JSON.stringify(matched), company: named, ...more },
    files: file(name),
  })
  return {
    call: `POST ${v2}${path}`,
    good: (world) => ({ form: form(world, mapping) }),
    answers: { data },
    bad: (world) => ({ form: form(world, { nothing: '没有的项目' }) }),
    refused: 422,
    field: '/mapping/nothing',
  }
}

const place = (world: World) => ({ tableId: 'balanceSheet', appUserId: left(world, 'customer') })
const proof: Upload['files'] = [{ field: 'file', name: '审计报告.pdf', content: pdf }]

export const tableCases: CallCase[] = [
  fieldsOf('cashFlow', 'netOperatingCashFlow'),
  fieldsOf('balanceSheet', 'totalAssets'),
  fieldsOf('profitSheet', 'netProfit'),
  {
    call: `GET ${v2}/table/fields/{id}`,
    good: () => ({ id: 'power' }),
    answers: { data: expect.arrayContaining([expect.objectContaining({ sysEn: 'kwh' })]) },
    bad: () => ({ id: 'nothing' }),
    refused: 404,
  },
  importOf(
    '/import/balanceSheet',
    'balance-sheet.xls',
    {
      cash: '货币资金',
      totalAssets: '资产总计',
      totalLiabilities: '负债合计',
      totalEquity: '所有者权益合计',
      inventories: '',
    },
    { imported: 16, ignored: ['inventories'] },
  ),
  importOf(
    '/import/profitSheet',
    'profit-sheet.xls',
    { operatingRevenue: { row: 4 }, netProfit: '净利润' },
    { imported: 4, periods: ['2024-12-31', '2023-12-31'] },
    { periods: '{"本年累计数":"2024-12-31","上年同期数":"2023-12-31"}' },
  ),
  importOf(
    '/import/cashFlow',
    'statements.xlsx',
    { netOperatingCashFlow: '经营活动产生的现金流量净额', cashFromSales: '销售商品、提供劳务收到的现金' },
    { imported: 4 },
  ),
  importOf(
    '/upload/data',
    'power.xlsx',
    { accountNo: 'accountNo', month: '月份', kwh: '总用电量' },
    { imported: expect.any(Number), periods: expect.arrayContaining(['2024-01']) },
    { tableId: 'power' },
  ),
  {
    call: `POST ${v2}/client/upload/files`,
    good: (world) => ({
      form: {
        fields: { appUserId: left(world, 'customer') },
        files: [{ field: 'file', name: '章程.pdf', content: pdf }],
      },
    }),
    answers: { data: [{ id: expect.any(String), fileName: '章程.pdf' }] },
    bad: (world) => ({ form: { fields: { appUserId: left(world, 'customer') }, files: [] } }),
    refused: 422,
    field: '/file',
  },
  {
    call: `POST ${v2}/table/view`,
    good: (world) => ({ body: { id: 'balanceSheet', appUserId: left(world, 'customer'), pageNum: 1, pageSize: 2 } }),
    code: 0,
    answers: {
      total: 4,
      rows: [{ period: '2024-12-31', cash: expect.any(String), version: 1 }, { period: '2023-12-31' }],
    },
    bad: (world) => ({
      as: 'other',
      body: { id: 'balanceSheet', appUserId: left(world, 'customer'), pageNum: 1, pageSize: 2 },
    }),
    refused: 404,
  },
  {
    call: `POST ${v2}/proof/file/upload`,
    good: (world) => ({ form: { fields: place(world), files: proof } }),
    answers: { data: { id: expect.any(String), fileName: '审计报告.pdf' } },
    keep: keepId('proof'),
    bad: (world) => ({
      form: { fields: place(world), files: [{ field: 'file', name: '审计报告.exe', content: 'MZ' }] },
    }),
    refused: 415,
  },
  {
    call: `POST ${v2}/proof/file/list`,
    good: (world) => ({ body: place(world) }),
    answers: { total: 1, rows: [{ fileName: '审计报告.pdf' }] },
    bad: (world) => ({ body: { appUserId: left(world, 'customer') } }),
    refused: 422,
    field: '/tableId',
  },
  {
    call: `POST ${v2}/update/table/data`,
    // The income statement has no proof.
    bad: async (world) => {
      const other = { ...place(world), tableId: 'profitSheet' }
      return {
        body: {
          ...other,
          id: (await firstRow(world.server.as('clerk'), other)).id,
          version: 1,
          data: { netProfit: '1' },
        },
      }
    },
    refused: 423,
    good: async (world) => ({
      body: {
        ...place(world),
        id: (await firstRow(world.server.as('clerk'), place(world))).id,
        version: 1,
        data: { cash: '123.45' },
      },
    }),
    answers: { data: { row: { cash: '123.45', version: 2 } } },
  },
  deletion(`DELETE ${v2}/delete/proof/file/{id}`, 'proof'),
  {
    call: `POST ${v2}/uploadtable/file/upload`,
    good: (world) => ({ form: { fields: place(world), files: file('power.xlsx') } }),
    answers: { data: { id: expect.any(String), fileName: 'power.xlsx' } },
    keep: keepId('source'),
    bad: (world) => ({ form: { fields: { ...place(world), tableId: 'nothing' }, files: file('power.xlsx') } }),
    refused: 404,
  },
  {
    call: `POST ${v2}/uploadtable/file/list`,
    good: (world) => ({ body: place(world) }),
    answers: { rows: expect.arrayContaining([expect.objectContaining({ fileName: 'power.xlsx' })]) },
    bad: (world) => ({ body: { tableId: 'balanceSheet', appUserId: left(world, 'customer'), pageSize: 0 } }),
    refused: 422,
    field: '/pageSize',
  },
  deletion(`DELETE ${v2}/delete/uploadtable/file/{id}`, 'source'),
]
