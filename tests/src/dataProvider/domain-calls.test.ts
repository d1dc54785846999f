import { describe, expect, test } from 'vitest'
import { customerCalls, looksLikeCode } from '../../../src/dataProvider/customers.ts'
import type { CallOptions } from '../../../src/dataProvider/http.ts'
import { importCalls } from '../../../src/dataProvider/imports.ts'
import { statisticsCalls } from '../../../src/dataProvider/statistics.ts'
import { answeringHttp } from '../../support/answering-http.ts'

/** Answers every call with the same envelope and keeps what was asked. */
function server(answer: unknown) {
  const asked: { path: string; options: CallOptions }[] = []
  const http = answeringHttp((path, options) => {
    asked.push({ path, options })
    return answer
  })
  return { http, asked }
}
const form = (options: CallOptions | undefined): Record<string, unknown> =>
  options?.body instanceof FormData ? Object.fromEntries(options.body.entries()) : {}

describe('customers', () => {
  test('what looks like a code is searched as one, normalised, then as a name; a whole code only as one, anything else only as a name', async () => {
    const { http, asked } = server({ data: [] })
    await customerCalls(http).searchEnterprises(' ９１３２0205maxd ')
    expect(asked.map(({ options }) => options.body)).toEqual([
      { creditCode: '91320205MAXD' },
      { enterpriseName: '９１３２0205maxd' },
    ])
    await customerCalls(http).searchEnterprises(' 恒砚 ')
    await customerCalls(http).searchEnterprises('91350100M000100Y43')
    expect(asked.slice(2).map(({ options }) => options.body)).toEqual([
      { enterpriseName: '恒砚' },
      { creditCode: '91350100M000100Y43' },
    ])
    expect(['91', '9', 'ABC', 'A1', '恒砚1'].map(looksLikeCode)).toEqual([true, false, false, true, false])
  })

  test('customers are found by a part of name or code, newest first', async () => {
    const { http, asked } = server({ data: [], totalCount: 0 })
    await customerCalls(http).findCustomers('')
    await customerCalls(http).findCustomers('精密', 6)
    expect(asked.map(({ options }) => options.body)).toEqual([
      { pageNo: 1, pageSize: 20, sortField: 'createTime', sortOrder: 'descend' },
      {
        pageNo: 1,
        pageSize: 6,
        sortField: 'createTime',
        sortOrder: 'descend',
        userName: { op: 'contains', value: '精密' },
      },
    ])
  })

  test('an id is encoded in the address', async () => {
    const { http, asked } = server({ data: {} })
    await customerCalls(http).customerInfo('a/b?c')
    expect(asked[0]?.path).toBe('/system/agent/user/customer/info/a%2Fb%3Fc')
  })
})

describe('imports', () => {
  const request = {
    tableId: 'balanceSheet',
    appUserId: 'c1',
    fileId: 'f1',
    sheet: 'S1',
    mapping: { cash: [{ row: 5, sign: 1 as const }], goodwill: '' },
    periods: { B: '2024-12-31' },
    unit: '万元',
    dryRun: true,
  }

  test('a statement goes to its own call, any other table to the common one with its id', async () => {
    const { http, asked } = server({ data: {} })
    await importCalls(http).importTable(request)
    await importCalls(http).importTable({ ...request, tableId: 'power' })
    expect(asked.map(({ path }) => path)).toEqual([
      '/report/v2/entity/import/balanceSheet',
      '/report/v2/entity/upload/data',
    ])
    expect(form(asked[0]?.options)).toEqual({
      appUserId: 'c1',
      fileId: 'f1',
      sheet: 'S1',
      mapping: JSON.stringify(request.mapping),
      periods: '{"B":"2024-12-31"}',
      unit: '万元',
      dryRun: 'true',
    })
    expect(form(asked[1]?.options)['tableId']).toBe('power')
  })

  test('inspecting sends the file after its fields, tells the progress, and shows its failures itself', async () => {
    const { http, asked } = server({ data: {} })
    const onProgress = (): void => undefined
    await importCalls(http).inspectWorkbook(
      { file: new File(['x'], '报表.xls'), tableId: 'balanceSheet', appUserId: 'c1' },
      { onProgress },
    )
    expect(Object.keys(form(asked[0]?.options))).toEqual(['tableId', 'appUserId', 'file'])
    expect((form(asked[0]?.options)['file'] as File).name).toBe('报表.xls')
    expect(asked[0]?.options).toMatchObject({ silent: true, onProgress })
    expect(asked[0]?.options.timeout).toBeGreaterThan(6000)
  })

  test('fields come from the call of the table', async () => {
    const { http, asked } = server({ data: [] })
    await importCalls(http).tableFields('cashFlow')
    await importCalls(http).tableFields('power')
    expect(asked.map(({ path }) => path)).toEqual([
      '/report/v2/entity/cashFlow/fields',
      '/report/v2/entity/table/fields/power',
    ])
  })
})

test('the latest reports are asked for by their last change', async () => {
  const { http, asked } = server({ data: [] })
  await statisticsCalls(http).latestReports(6)
  expect(asked[0]?.options.body).toEqual({ pageNo: 1, pageSize: 6, sortField: 'updateTime', sortOrder: 'descend' })
})

test('statistics are asked for with what narrows them, and fail without a notice of their own', async () => {
  const { http, asked } = server({ data: [], rows: [] })
  const calls = statisticsCalls(http)
  await calls.customerFigures({ from: '2026-01', branch: 'b&1' })
  await calls.reportMonths({})
  await calls.chartRows('words', { to: '2026-02', purpose: '' })
  expect(asked.map(({ path }) => path)).toEqual([
    '/report/statistics/customer/analyze?from=2026-01&branch=b%261',
    '/report/statistics/report/manufacture',
    '/report/statistics/list',
  ])
  expect(asked[2]?.options.body).toEqual({ chart: 'words', pageNum: 1, pageSize: 200, to: '2026-02' })
  expect(asked.every(({ options }) => options.silent)).toBe(true)
})
