import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportChart } from '../../../../core/document/types.ts'
import { buildSections } from '../../../../server/reports/build.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { dataFrom } from '../../../support/facts.ts'

export type Tables = Parameters<typeof dataFrom>[0]

/** What one section says, of data that may have more than tables. */
export function section(
  id: string,
  tables: Tables,
  more: Partial<ReportData> = {},
  rows: Parameters<typeof dataFrom>[1] = [],
): { text: string; blocks: DocumentNode[] } {
  const template = shippedTemplates.find((candidate) => id.startsWith(`${candidate.id}-`))
  const blocks =
    buildSections(
      { ...dataFrom(tables, rows), useRemark: template?.type ?? '1', ...more },
      template?.sections ?? [],
    ).sections.find((entry) => entry.section.id === id)?.blocks ?? []
  return { text: blocks.map(textOf).join('\n'), blocks }
}
export const chartOf = (blocks: readonly DocumentNode[], kind: string): ReportChart | undefined =>
  blocks.find((block) => block.type === 'reportChart' && block.attrs?.['kind'] === kind)?.attrs as
    | ReportChart
    | undefined

export const statements = (more: { sheet?: object; profit?: object; flow?: object } = {}): Tables => {
  const sheet = {
    accountsReceivable: '10000000',
    inventories: '8000000',
    accountsPayable: '5000000',
    prepayments: '0',
    advancesFromCustomers: '0',
    contractLiabilities: '0',
    cash: '6000000',
    shortTermBorrowings: '9000000',
    tradingFinancialLiabilities: '0',
    currentPortionNonCurrentLiabilities: '0',
    longTermBorrowings: '0',
    bondsPayable: '0',
    leaseLiabilities: '0',
    totalAssets: '60000000',
    totalLiabilities: '20000000',
    totalEquity: '40000000',
    ...more.sheet,
  }
  const profit = {
    operatingRevenue: '100000000',
    operatingCost: '80000000',
    netProfit: '5000000',
    totalProfit: '6000000',
    interestExpense: '1000000',
    ...more.profit,
  }
  return {
    balanceSheet: { '2023-12-31': sheet, '2024-12-31': sheet },
    profitSheet: { '2024-12-31': profit },
    cashFlow: { '2024-12-31': { netOperatingCashFlow: '7000000', ...more.flow } },
  }
}

/** Statements that add up, of an enterprise about which there is nothing to say. */
export const soundStatements = (): Tables =>
  statements({
    sheet: {
      accountsReceivable: '2000000',
      shortTermBorrowings: '3000000',
      totalCurrentAssets: '16000000',
      totalCurrentLiabilities: '8000000',
    },
    profit: { operatingProfit: '6000000', administrativeExpenses: '14000000', incomeTax: '1000000' },
  })
