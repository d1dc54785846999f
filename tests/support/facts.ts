import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableSchema } from '../../core/schema/types.ts'
import { projectFolder } from '../../server/app.ts'
import { factsOf, type Facts } from '../../server/reports/writing/data/facts.ts'
import { columnsOf } from '../../core/subject/periods.ts'
import type { DataRow } from '../../core/subject/types.ts'
import type { ReportData } from '../../server/reports/writing/data/types.ts'

const names = [
  'balanceSheet',
  'profitSheet',
  'cashFlow',
  'basic',
  'power',
  'declaredFigures',
  'monthlyRevenue',
  'tradePartners',
  'productOutput',
  'creditRequest',
]
export const tableSchemas: TableSchema[] = names.map(
  (name) => JSON.parse(readFileSync(join(projectFolder, 'src/schemas/tables', `${name}.json`), 'utf8')) as TableSchema,
)

type Row = Pick<DataRow, 'table' | 'period' | 'key' | 'values'>

/** Data of a customer by table and period, and rows that need more said. */
export function dataFrom(
  tables: Record<string, Record<string, Record<string, unknown>>>,
  more: Row[] = [],
): ReportData {
  const rows = [
    ...Object.entries(tables).flatMap(([table, periods]) =>
      Object.entries(periods).map(([period, values]): Row => ({ table, period, key: '', values })),
    ),
    ...more,
  ]
  const complete = rows.map((row): DataRow => ({ ...row, sources: {}, time: '2025-01-01T00:00:00.000Z' }))
  return {
    reportName: '样例报告',
    useRemark: '1',
    date: '2025-08-01',
    manager: '客户经理',
    branch: '分行',
    customer: { id: 'c', name: '样例企业', creditCode: '91320205MAXDEM0139', stamp: '2025-01-01T00:00:00.000Z' },
    industry: null,
    tables: tableSchemas,
    rows: Object.fromEntries(
      names.map((name) => [
        name,
        complete.filter((row) => row.table === name).toSorted((a, b) => a.period.localeCompare(b.period)),
      ]),
    ),
    imports: [],
    periods: columnsOf(complete.filter((row) => row.period.length === 10).map((row) => row.period)),
    unchosen: [],
    sample: null,
    lending: null,
    typed: {},
    sameIndustry: null,
    industryQuote: null,
    anomalies: null,
    judged: null,
  }
}

export const factsFrom = (...data: Parameters<typeof dataFrom>): Facts => factsOf(dataFrom(...data))
