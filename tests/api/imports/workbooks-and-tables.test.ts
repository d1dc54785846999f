import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Answer } from '../../support/app.ts'
import { importBySuggestion, inspect, sample, sureMapping } from '../../support/imports.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { prepareEmptyCustomer, send, view } from './set-up.ts'
import type { SheetInspection, TableField } from '../../../core/imports.ts'

prepareEmptyCustomer()

describe('what a workbook shows before it is mapped', () => {
  test('sheet, items, periods, unit and suggestions of a statement', async () => {
    const answer = await inspect(server.as('clerk'), '三表.xlsx', sample('statements.xlsx'), 'profitSheet', appUserId)
    expect(answer.body.data).toMatchObject({ fileName: '三表.xlsx', sheet: '利润表' })
    const sheet = answer.body.data.sheets.find((candidate: SheetInspection) => candidate.name === '利润表')
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
    const likes = answer.body.data.sheets.map(({ name, like }: SheetInspection) => [name, like?.tableId ?? null])
    expect(likes).toEqual(
      expect.arrayContaining([
        ['利润表', 'profitSheet'],
        ['资产负债表', 'balanceSheet'],
      ]),
    )
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
    expect(own.body.data.some((field: TableField) => field.required)).toBe(true)
  })
})
