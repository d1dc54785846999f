import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromJson } from '../../server/db/client.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { importBySuggestion, inspect, sample, sureMapping } from '../support/imports.ts'

let server: TestApp
let appUserId = ''
const entity = '/report/v2/entity'

beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  appUserId = added.body.data.userId
})
beforeEach(() => clear(server.app, 'table_rows', 'imports', 'files'))
afterAll(() => server.close())

const view = async (id: string, more: object = {}): Promise<any> =>
  (await server.as('clerk').call('POST', `${entity}/table/view`, { id, appUserId, pageNum: 1, pageSize: 50, ...more }))
    .body
const send = (table: string, name: string, fields: Record<string, unknown>): Promise<Answer> =>
  server.as('clerk').upload(`${entity}/import/${table}`, {
    fields: Object.fromEntries(
      Object.entries({ appUserId, ...fields }).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
    files: [{ field: 'file', name, content: sample(name) }],
  })

describe('what a workbook shows before it is mapped', () => {
  test('sheet, items, periods, unit and suggestions of a statement', async () => {
    const answer = await inspect(server.as('clerk'), '三表.xlsx', sample('statements.xlsx'), 'profitSheet', appUserId)
    expect(answer.body.data).toMatchObject({ fileName: '三表.xlsx', sheet: '利润表' })
    const sheet = answer.body.data.sheets.find((candidate: any) => candidate.name === '利润表')
    expect(sheet).toMatchObject({
      unit: '元',
      hidden: false,
      matches: 18,
      emptyFormulas: [],
      columns: [
        { column: 'C', header: '本期金额', period: '2024-12-31' },
        { column: 'D', header: '上期金额', period: '2023-12-31' },
      ],
    })
    expect(sheet.items).toContainEqual({
      row: 4,
      cell: 'A4',
      label: '营业收入',
      likelyNoise: false,
      sample: '223000000',
    })
    expect(sheet.suggestions).toContainEqual({
      sysEn: 'netProfit',
      target: [{ row: expect.any(Number) }],
      excelEn: '净利润',
      confidence: 'exact',
    })
  })

  test('columns by code and name of a table with a record a row', async () => {
    const answer = await inspect(server.as('clerk'), 'power.xlsx', sample('power.xlsx'), 'power', appUserId)
    expect(answer.body.data.sheets[0].items).toContainEqual({
      row: 4,
      cell: 'D3',
      label: '总用电量',
      code: 'kwh',
      likelyNoise: false,
      sample: expect.stringMatching(/^\d+$/),
    })
  })

  test('an inspected file is no source of the table yet', async () => {
    await inspect(server.as('clerk'), 'power.xlsx', sample('power.xlsx'), 'power', appUserId)
    const list = await server
      .as('clerk')
      .call('POST', `${entity}/uploadtable/file/list`, { tableId: 'power', appUserId })
    expect(list.body.total).toBe(0)
  })
})

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
    expect(rows.map((row: any) => [row.period, row.cash, row.shortTermBorrowings])).toEqual([
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

describe('an import is one thing', () => {
  test('what fails while it is stored leaves nothing behind', async () => {
    const inspected = await inspect(
      server.as('clerk'),
      'balance-sheet.xls',
      sample('balance-sheet.xls'),
      'balanceSheet',
      appUserId,
    )
    const { fileId, sheets } = inspected.body.data
    const mapping = JSON.stringify(sureMapping(sheets[0].suggestions))
    const run = (): Promise<Answer> =>
      server.as('clerk').upload(`${entity}/import/balanceSheet`, { fields: { appUserId, fileId, mapping }, files: [] })
    await sql`alter table table_rows rename to table_rows_away`.execute(server.app.db)
    const failed = await run()
    await sql`alter table table_rows_away rename to table_rows`.execute(server.app.db)
    expect([failed.status, failed.body.msg]).toEqual([500, expect.stringMatching(/编号/)])
    expect(await server.app.db.selectFrom('imports').selectAll().execute()).toEqual([])
    expect(await server.app.db.selectFrom('files').select('purpose').execute()).toEqual([{ purpose: 'inspected' }])
    expect((await run()).status).toBe(200)
  })

  test('two imports of the same period at the same time both count', async () => {
    const send2 = (field: string, item: string): Promise<Answer> =>
      send('profitSheet', 'profit-sheet.xls', {
        mapping: { operatingRevenue: '营业收入', netProfit: '净利润', [field]: item },
      })
    const answers = await Promise.all([
      send2('operatingCost', '营业成本'),
      send2('incomeTax', '所得税费用'),
      send2('totalProfit', '利润总额'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { rows, total } = await view('profitSheet')
    expect([total, rows[0].version]).toEqual([2, 3])
    expect([rows[0].operatingCost, rows[0].incomeTax, rows[0].totalProfit]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
  })
})

describe('a table with a record a row is brought in', () => {
  test('by codes, with month and account as its place', async () => {
    const { result } = await importBySuggestion(
      server.as('clerk'),
      'power.xlsx',
      sample('power.xlsx'),
      'power',
      appUserId,
    )
    expect(result).toMatchObject({ imported: 144, checks: [] })
    const { rows, total } = await view('power')
    expect(total).toBe(12)
    expect(rows[0]).toMatchObject({
      period: '2024-12',
      month: '2024-12',
      accountNo: '932020500001',
      powerFactor: expect.stringMatching(/^0\.9/),
    })
    expect(rows[11].sources.kwh).toMatchObject({ cells: ['D4'], sheet: '用电数据' })
    await importBySuggestion(server.as('clerk'), 'power.xlsx', sample('power.xlsx'), 'power', appUserId)
    expect((await view('power')).total).toBe(12)
  })
})

describe('the table view', () => {
  test('pages, columns in the asked language, checks of what is stored', async () => {
    await importBySuggestion(
      server.as('clerk'),
      'balance-sheet.xls',
      sample('balance-sheet.xls'),
      'balanceSheet',
      appUserId,
    )
    const answer = await server
      .as('clerk')
      .call(
        'POST',
        `${entity}/table/view`,
        { id: 'balanceSheet', appUserId, pageNum: 2, pageSize: 3, withSources: false },
        { 'accept-language': 'en-US' },
      )
    expect(answer.body).toMatchObject({ code: 0, total: 4, rows: [{ period: '2021-12-31' }] })
    expect(answer.body.rows[0].sources).toBeUndefined()
    expect(answer.body.columns[0]).toMatchObject({
      sysEn: 'cash',
      sysZh: '货币资金',
      sysLabel: 'Cash and bank balances',
      required: false,
      kind: 'item',
      section: 'currentAssets',
    })
    expect(answer.body.checks).toContainEqual(
      expect.objectContaining({
        id: 'ID01',
        period: '2021-12-31',
        ok: true,
        label: 'Total assets = total liabilities + total equity',
        cells: ['E17', 'E30', 'E36'],
      }),
    )
  })

  test.each(['cashFlow', 'balanceSheet', 'profitSheet'])('the fields of %s', async (table) => {
    const own = await server.as('clerk').call('GET', `${entity}/${table}/fields`)
    const byId = await server.as('clerk').call('GET', `${entity}/table/fields/${table}`)
    expect(own.body).toEqual(byId.body)
    expect(own.body.data.some((field: any) => field.required)).toBe(true)
  })
})
