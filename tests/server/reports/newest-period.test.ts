import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import { overview } from '../../../server/reports/writing/sections/statements.ts'
import { summary } from '../../../server/reports/writing/sections/summary.ts'
import type { TemplateSection } from '../../../server/reports/writing/sections/types.ts'
import { factsFrom } from '../../support/facts.ts'
import { sampleTables } from '../../support/refreshing.ts'

const section: TemplateSection = { id: 'financial-1', title: '摘要', level: 1, required: true, feeds: [] }
const halves = {
  balanceSheet: { totalAssets: '300000000', totalLiabilities: '180000000', totalEquity: '120000000' },
  profitSheet: { operatingRevenue: '90000000', netProfit: '4000000' },
  cashFlow: { netOperatingCashFlow: '-2000000' },
}
const yearBefore = {
  profitSheet: { operatingRevenue: '100000000', netProfit: '5000000' },
  cashFlow: { netOperatingCashFlow: '1000000' },
}
type Tables = ReturnType<typeof sampleTables>
const withPeriod = (tables: Tables, period: string, more: Record<string, Record<string, unknown>>): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, more[name] ? { ...rows, [period]: more[name] } : rows]),
  )
const interim = withPeriod(withPeriod(sampleTables(), '2025-06-30', halves), '2024-06-30', yearBefore)
const told = (blocks: ReturnType<typeof summary>): string =>
  blocks.flatMap((node) => (node && node.type !== 'table' ? [textOf(node)] : [])).join('\n')

describe('a report with a period after its last whole year', () => {
  test.each([
    ['summary', summary],
    ['overview', overview],
  ])('speaks of it in its %s', (_, writer) => {
    const text = told(writer(factsFrom(interim), section))
    expect(text).toContain('2024年，')
    expect(text).toMatch(/2025年6月末，资产总计为30,000\.00万元，较年初/)
    expect(text).toMatch(
      /2025年1—6月，营业收入为9,000\.00万元，较上年同期明显下降10\.00%。净利润为400\.00万元，较上年同期明显下降20\.00%。/,
    )
    expect(text).toMatch(/现金流量净额为-200\.00万元，上年同期为100\.00万元，由净流入转为净流出。/)
    expect(text).toMatch(/资产负债率为60\.00%/)
  })
  test('nothing is said twice where the text speaks of the newest one already', () => {
    expect(told(summary(factsFrom(sampleTables()), section))).not.toContain('最近一期')
  })
  test('and nothing of one that holds none of these lines', () => {
    const tables = withPeriod(sampleTables(), '2025-06-30', { balanceSheet: { inventories: '1' } })
    expect(told(summary(factsFrom(tables), section))).not.toContain('最近一期')
  })
})
