import { describe, expect, test } from 'vitest'
import { fromJson } from '../../../server/db/client.ts'
import { importBySuggestion, sample } from '../../support/imports.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { prepareEmptyCustomer, send, view } from './set-up.ts'
import type { ViewRow } from '../../../core/edits.ts'

prepareEmptyCustomer()

describe('a statement is brought in', () => {
  test('exact in yuan, with the cells that each value came from', async () => {
    const { result } = await importBySuggestion(
      server.as('clerk'),
      'balance-sheet.xls',
      sample('balance-sheet.xls'),
      'balanceSheet',
      appUserId,
    )
    expect(result.periods).toEqual(['2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31'])
    expect(result.imported).toBe(31 * 4)
    expect(result.checks.filter((check) => !check.ok)).toEqual([])
    const { rows, total } = await view('balanceSheet')
    expect(total).toBe(4)
    expect(rows[3]).toMatchObject({
      period: '2021-12-31',
      cash: '24805907',
      totalAssets: '158769897',
      retainedEarnings: '28713996',
      version: 1,
    })
    expect(rows[3].sources.cash).toEqual({
      kind: 'import',
      fileId: expect.any(String),
      fileName: 'balance-sheet.xls',
      sheet: '资产负债表',
      cells: ['E3'],
      raw: ['2480.5907'],
      unit: '万元',
      time: expect.any(String),
      importId: expect.any(String),
    })
  })

  test('all three sheets of one file, each to its table', async () => {
    for (const [table, count] of [
      ['balanceSheet', 62],
      ['profitSheet', 36],
      ['cashFlow', 72],
    ] as const) {
      const { result } = await importBySuggestion(
        server.as('clerk'),
        'statements.xlsx',
        sample('statements.xlsx'),
        table,
        appUserId,
      )
      expect([table, result.imported, result.checks.every((check) => check.ok)]).toEqual([table, count, true])
    }
    expect((await view('cashFlow')).rows[0]).toMatchObject({
      suppNetProfit: expect.any(String),
      netOperatingCashFlow: expect.any(String),
    })
  })

  test('two lists side by side', async () => {
    await importBySuggestion(server.as('clerk'), 'two-sided.xls', sample('two-sided.xls'), 'balanceSheet', appUserId)
    const { rows } = await view('balanceSheet')
    expect(rows.map((row: ViewRow) => [row.period, row['cash'], row['shortTermBorrowings']])).toEqual([
      ['2024-12-31', '49137874', '26900000'],
      ['2023-12-31', expect.any(String), expect.any(String)],
    ])
    expect(rows[0].sources.shortTermBorrowings.cells).toEqual(['H5'])
    expect(rows[0].totalLiabilitiesAndEquity).toBe(rows[0].totalAssets)
  })

  test('impairment losses that are written as deductions change sign, and the answer says so', async () => {
    const { result } = await importBySuggestion(
      server.as('clerk'),
      'profit-sheet.xls',
      sample('profit-sheet.xls'),
      'profitSheet',
      appUserId,
    )
    expect(result.signs).toEqual([
      {
        sysEn: 'creditImpairmentLoss',
        label: '信用减值损失',
        periods: ['2024-12-31', '2023-12-31'],
        note: '减值损失在文件中以正数作为减项填列',
      },
      {
        sysEn: 'assetImpairmentLoss',
        label: '资产减值损失',
        periods: ['2024-12-31', '2023-12-31'],
        note: '减值损失在文件中以正数作为减项填列',
      },
    ])
    expect(result.checks.every((check) => check.ok)).toBe(true)
    const [row] = (await view('profitSheet')).rows
    expect(row.assetImpairmentLoss).toMatch(/^-\d+$/)
    expect(row.sources.assetImpairmentLoss).toMatchObject({ raw: [expect.stringMatching(/^\d+$/)], signs: [-1] })
  })

  test('by names, by row with a sign, and by several rows that make one field', async () => {
    const answer = await send('profitSheet', 'profit-sheet.xls', {
      mapping: {
        operatingRevenue: '营业收入',
        netProfit: '净利润',
        assetImpairmentLoss: { row: 17, sign: -1 },
        operatingCost: [{ row: 6 }, { row: 7 }],
        totalProfit: '',
      },
    })
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '导入数据库成功',
      data: { ignored: ['totalProfit'], signs: [] },
    })
    const [row] = (await view('profitSheet')).rows
    expect(row.operatingCost).toBe('179236940')
    expect(row.sources.operatingCost).toMatchObject({ cells: ['C6', 'C7'], raw: ['177995179', '1241761'] })
    expect(row.assetImpairmentLoss).toMatch(/^-\d+$/)
    expect(row.totalProfit).toBeUndefined()
  })

  test('a dry run tells everything and stores nothing', async () => {
    const answer = await send('profitSheet', 'profit-sheet.xls', {
      mapping: { operatingRevenue: '营业收入', netProfit: '净利润' },
      dryRun: 'true',
    })
    expect(answer.body.data).toMatchObject({
      imported: 4,
      periods: ['2024-12-31', '2023-12-31'],
      preview: [{ period: '2024-12-31', values: { operatingRevenue: '223000000' } }, { period: '2023-12-31' }],
    })
    expect(answer.body.data.unmapped).toContain('营业成本')
    expect((await view('profitSheet')).total).toBe(0)
    expect(await server.app.db.selectFrom('imports').selectAll().execute()).toEqual([])
  })

  test('periods and unit as the clerk says; a column that is not named is left out', async () => {
    await send('profitSheet', 'profit-sheet.xls', {
      mapping: { operatingRevenue: '营业收入', netProfit: '净利润' },
      periods: { 本年累计数: '2024-06' },
      unit: '千元',
    })
    const { rows, total } = await view('profitSheet')
    expect([total, rows[0].period, rows[0].operatingRevenue, rows[0].sources.operatingRevenue.unit]).toEqual([
      1,
      '2024-06-30',
      '223000000000',
      '千元',
    ])
  })

  test('the same period again: mapped fields are replaced, others are kept, the version goes up', async () => {
    await importBySuggestion(server.as('clerk'), 'statements.xlsx', sample('statements.xlsx'), 'profitSheet', appUserId)
    await send('profitSheet', 'profit-sheet.xls', {
      mapping: { operatingRevenue: '营业成本', netProfit: '净利润' },
      periods: { C: '2024-12-31' },
    })
    const { rows, total } = await view('profitSheet')
    expect([total, rows[0].version, rows[1].version]).toEqual([2, 2, 1])
    expect([rows[0].operatingRevenue, rows[0].operatingCost]).toEqual(['177995179', '177995179'])
    expect([rows[0].sources.operatingRevenue.fileName, rows[0].sources.operatingCost.fileName]).toEqual([
      'profit-sheet.xls',
      'statements.xlsx',
    ])
  })

  test('the import keeps which figures it replaced: openings and closings of two files can be compared', async () => {
    await importBySuggestion(server.as('clerk'), 'statements.xlsx', sample('statements.xlsx'), 'profitSheet', appUserId)
    await send('profitSheet', 'profit-sheet.xls', {
      mapping: { operatingRevenue: '营业成本', netProfit: '净利润' },
      periods: { C: '2024-12-31' },
    })
    const records = await server.app.db.selectFrom('imports').selectAll().orderBy('created_at').execute()
    expect(fromJson<{ replaced: object[] }>(records[1]?.result).replaced).toContainEqual({
      period: '2024-12-31',
      field: 'operatingRevenue',
      before: '223000000',
      after: '177995179',
    })
  })

  test('the import is recorded with its file, mapping and result; the file becomes a source', async () => {
    const { inspection } = await importBySuggestion(
      server.as('clerk'),
      'balance-sheet.xls',
      sample('balance-sheet.xls'),
      'balanceSheet',
      appUserId,
    )
    const [record] = await server.app.db.selectFrom('imports').selectAll().execute()
    expect(record).toMatchObject({
      customer_id: appUserId,
      table_id: 'balanceSheet',
      file_id: inspection.fileId,
      sheet: '资产负债表',
      unit: '万元',
      created_by: 'u_clerk',
    })
    expect(fromJson<object>(record?.result)).toMatchObject({
      imported: 124,
      failed: [],
      replaced: [],
      heading: '科目|2024年年报|2023年年报|2022年年报|2021年年报',
    })
    const list = await server
      .as('clerk')
      .call('POST', `${entity}/uploadtable/file/list`, { tableId: 'balanceSheet', appUserId })
    expect(list.body.rows).toEqual([
      { id: inspection.fileId, fileName: 'balance-sheet.xls', size: 7680, time: expect.any(String) },
    ])
  })
})
