import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inUnit } from '../../core/money.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { hasShared, importBySuggestion, inspect, sharedData } from '../support/imports.ts'
import type { ViewRow } from '../../core/edits.ts'
import type { SheetInspection, WorkbookInspection } from '../../core/imports.ts'

const read = (name: string): Buffer => readFileSync(join(sharedData, 'statements', name))

/**
 * The plain statements, with values that independent readers gave: [period, field, as the file shows it].
 * `failing`: checks that do not hold in the file itself, because it carries balancing lines or leaves items out.
 */
const files: {
  name: string
  table: string
  sheet: string
  unit: '元' | '万元' | '亿元'
  periods: number
  imported: number
  values: [string, string, string][]
  failing: string[]
}[] = [
  {
    name: 'weichai000338_资产负债表.xls',
    table: 'balanceSheet',
    sheet: '资产负债表_000338',
    unit: '亿元',
    periods: 17,
    imported: 932,
    values: [
      ['2019-09-30', 'cash', '356.57'],
      ['2019-09-30', 'deferredTaxAssets', '58.30'],
      ['2019-09-30', 'otherReceivables', '8.73'],
      ['2019-09-30', 'totalLiabilitiesAndEquity', '2237.27'],
      ['2017-12-31', 'tradingFinancialAssets', '3.84'],
      ['2003-12-31', 'totalLiabilitiesAndEquity', '23.68'],
    ],
    failing: ['ID04 2004-12-31', 'ID04 2005-12-31', 'ID06 2013-12-31'],
  },
  {
    name: 'weichai000338_利润表.xls',
    table: 'profitSheet',
    sheet: '利润表_000338',
    unit: '亿元',
    periods: 17,
    imported: 389,
    values: [
      ['2019-09-30', 'totalOperatingRevenue', '1267.08'],
      ['2019-09-30', 'operatingProfit', '111.82'],
      ['2019-09-30', 'assetImpairmentLoss', '-3.90'],
      ['2018-12-31', 'netProfit', '116.26'],
      ['2018-12-31', 'creditImpairmentLoss', '-2.10'],
    ],
    failing: ['ID09 2003-12-31', 'ID09 2004-12-31', 'ID09 2005-12-31'],
  },
  {
    name: 'weichai000338_现金流量表.xls',
    table: 'cashFlow',
    sheet: '现金流量表_000338',
    unit: '亿元',
    periods: 17,
    imported: 778,
    values: [
      ['2019-09-30', 'cashFromSales', '1033.66'],
      ['2019-09-30', 'endingCash', '290.10'],
      ['2018-12-31', 'suppNetProfit', '116.26'],
      ['2018-12-31', 'suppNetOperatingCashFlow', '222.62'],
    ],
    failing: [],
  },
  {
    name: 'realistic_三表.xlsx',
    table: 'balanceSheet',
    sheet: '资产负债表(2024年度)',
    unit: '元',
    periods: 2,
    imported: 72,
    values: [
      ['2024-12-31', 'cash', '2000000.00'],
      ['2024-12-31', 'fixedAssets', '3000000.00'],
      ['2023-12-31', 'totalLiabilitiesAndEquity', '8630000.00'],
    ],
    failing: ['ID03 2024-12-31', 'ID05 2024-12-31', 'ID08 2023-12-31', 'ID08 2024-12-31'],
  },
  {
    name: 'realistic_三表.xlsx',
    table: 'profitSheet',
    sheet: '利润表 2024',
    unit: '元',
    periods: 2,
    imported: 42,
    values: [
      ['2024-12-31', 'operatingRevenue', '5000000.00'],
      ['2023-12-31', 'totalComprehensiveIncome', '596250.00'],
    ],
    failing: ['ID09 2023-12-31', 'ID09 2024-12-31'],
  },
  {
    name: 'realistic_三表.xlsx',
    table: 'cashFlow',
    sheet: '现金流量表',
    unit: '元',
    periods: 2,
    imported: 66,
    values: [
      ['2024-12-31', 'capex', '400000.00'],
      ['2023-12-31', 'suppNetOperatingCashFlow', '700000.00'],
      ['2024-12-31', 'netOperatingCashFlow', '830000.00'],
    ],
    failing: [],
  },
  {
    name: 'catl_2025q3_三表.xlsx',
    table: 'balanceSheet',
    sheet: '资产负债表',
    unit: '万元',
    periods: 2,
    imported: 42,
    values: [
      ['2025-09-30', 'cash', '32424158.60'],
      ['2025-06-30', 'totalLiabilitiesAndEquity', '86718143.10'],
    ],
    failing: ['2025-06-30', '2025-09-30'].flatMap((period) =>
      ['ID03', 'ID04', 'ID05', 'ID06', 'ID08'].map((id) => `${id} ${period}`),
    ),
  },
  {
    name: 'catl_2025q3_三表.xlsx',
    table: 'profitSheet',
    sheet: '利润表',
    unit: '万元',
    periods: 2,
    imported: 8,
    values: [
      ['2025-09-30', 'operatingRevenue', '28307198.70'],
      ['2024-09-30', 'netProfit', '3600000.00'],
    ],
    failing: ['ID09 2025-09-30', 'ID10 2025-09-30', 'ID11 2025-09-30'],
  },
  {
    name: 'catl_2025q3_三表.xlsx',
    table: 'cashFlow',
    sheet: '现金流量表',
    unit: '万元',
    periods: 1,
    imported: 1,
    values: [['2025-09-30', 'netOperatingCashFlow', '8066000.00']],
    failing: [],
  },
]

describe.runIf(hasShared)('real statements, with the suggestions as the mapping', () => {
  let server: TestApp
  let appUserId = ''
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  test.each(files)('$name as $table', async ({ name, table, sheet, unit, periods, imported, values, failing }) => {
    // A customer of its own: files of one enterprise do not write over those of another.
    const code = `91${String(files.findIndex((file) => file.name === name && file.table === table)).padStart(16, '0')}`
    const added = await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: code, enterpriseName: '真实文件有限公司' })
    appUserId = added.body.data.userId
    const { inspection, result } = await importBySuggestion(server.as('clerk'), name, read(name), table, appUserId)
    expect([inspection.sheet, result.periods.length, result.imported]).toEqual([sheet, periods, imported])
    const view = await server
      .as('clerk')
      .call('POST', '/report/v2/entity/table/view', { id: table, appUserId, pageSize: 50 })
    for (const [period, field, shown] of values) {
      const row = view.body.rows.find((candidate: ViewRow) => candidate.period === period)
      expect([period, field, inUnit(row[field], unit)]).toEqual([period, field, shown])
      expect(row.sources[field]).toMatchObject({ fileName: name, sheet, unit })
    }
    expect(
      result.checks
        .filter((check) => !check.ok)
        .map(({ id, period }) => `${id} ${period}`)
        .sort(),
    ).toEqual(failing.toSorted())
  })

  test('earnings per share keep their own unit among figures in 亿元', async () => {
    const { result } = await importBySuggestion(
      server.as('clerk'),
      'weichai000338_利润表.xls',
      read('weichai000338_利润表.xls'),
      'profitSheet',
      appUserId,
    )
    expect(result.periods).toContain('2018-12-31')
    const view = await server
      .as('clerk')
      .call('POST', '/report/v2/entity/table/view', { id: 'profitSheet', appUserId, pageSize: 50 })
    expect(view.body.rows.find((row: ViewRow) => row.period === '2018-12-31').basicEps).toBe('1.08')
  })

  test('odd layouts: what can be told is told, the rest is asked for', async () => {
    const sheetOf = async (name: string, table: string): Promise<SheetInspection> =>
      (await inspect(server.as('clerk'), name, read(name), table, appUserId)).body.data.sheets[0]
    const suggested = ({ suggestions }: SheetInspection, field: string) =>
      suggestions.find(({ sysEn }) => sysEn === field)
    const small = await sheetOf('gooderp_small_biz_资产负债表.xls', 'balanceSheet')
    expect(small).toMatchObject({
      unit: '元',
      columns: [
        { column: 'C', period: null, zeros: true },
        { column: 'D', period: null, zeros: true },
      ],
    })
    expect(suggested(small, 'fixedAssetsOriginal')?.excelEn).toBe('固定资产原价')
    const xiaomi = await sheetOf('xiaomi_ths_利润表.xls', 'profitSheet')
    expect(xiaomi).toMatchObject({ unit: null })
    expect(suggested(xiaomi, 'operatingRevenue')?.target).toEqual([{ row: 8 }])
    const lending = await sheetOf('loan_template_资产负债表.xls', 'balanceSheet')
    expect(lending).toMatchObject({ unit: '元', columns: [{ column: 'B', period: null }] })
    expect(suggested(lending, 'fixedAssets')?.excelEn).toBe('固定资产净额')
  })

  test('most items with figures are matched without a person', async () => {
    let items = 0
    let sure = 0
    for (const { name, table } of files) {
      const inspection: WorkbookInspection = (await inspect(server.as('clerk'), name, read(name), table, appUserId))
        .body.data
      const sheet = inspection.sheets.find((candidate) => candidate.name === inspection.sheet)
      if (!sheet) throw new Error(`${name} has no sheet ${inspection.sheet}`)
      items += sheet.items.filter((item) => !item.likelyNoise && item.sample !== null).length
      sure += new Set(
        sheet.suggestions
          .filter(({ confidence }) => confidence !== 'guess')
          .flatMap(({ target }) => target.map(({ row }) => row)),
      ).size
    }
    console.log(
      `plain statements: ${sure} of ${items} items with figures matched (${((100 * sure) / items).toFixed(1)} %)`,
    )
    expect(sure / items).toBeGreaterThan(0.85)
  })
})
