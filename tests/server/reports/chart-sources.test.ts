import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartAttributes } from '../../../core/document/chart-attributes.ts'
import { chartKey } from '../../../core/document/chart-key.ts'
import type { DocumentNode, FigureSources, ReportChart, ReportDocument } from '../../../core/document/types.ts'
import { buildDocument } from '../../../server/reports/build.ts'
import { annotate } from '../../../server/reports/export/content/annotate.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { openDemoDatabase, type DemoDatabase } from '../../support/demo-database.ts'

type Built = { customer: string; template: string; document: ReportDocument; figures: FigureSources }
const built: Built[] = []
let demo: DemoDatabase

beforeAll(async () => {
  demo = await openDemoDatabase()
  for (const { id, type, sections } of shippedTemplates.filter((template) => template.id !== 'industry')) {
    for (const customer of demo.customerIds) {
      built.push({ customer, template: id, ...buildDocument(await demo.reportData(customer, type), sections) })
    }
  }
})
afterAll(() => demo.db.destroy())

const chartsOf = ({ document }: Built): DocumentNode[] => document.content.filter(({ type }) => type === 'reportChart')
const titled = (of: Built, title: string): DocumentNode | undefined =>
  chartsOf(of).find(({ attrs }) => attrs?.['title'] === title)
const reportOf = (customer: string, template: string): Built => {
  const found = built.find((one) => one.customer === customer && one.template === template)
  if (!found) throw new Error(`no report ${customer} ${template}`)
  return found
}
const lineOf = ({ document, figures }: Built, chart: DocumentNode): string | undefined =>
  annotate(document, figures).lines.get(chart)

describe('what a chart was drawn from', () => {
  test('is kept with every chart of every report of the demo', () => {
    const silent = built.flatMap((one) =>
      chartsOf(one)
        .filter((chart) => (one.figures[chartKey(chart)] ?? []).length === 0)
        .map((chart) => `${one.customer} ${one.template} ${String(chart.attrs?.['title'])}`),
    )
    expect(built.reduce((sum, one) => sum + chartsOf(one).length, 0)).toBeGreaterThan(500)
    expect(silent).toEqual([])
  })
  test('is told below each of them', () => {
    const one = reportOf('c_demo_E01', 'credit')
    expect(chartsOf(one).map((chart) => lineOf(one, chart) ?? String(chart.attrs?.['title']))).toEqual(
      chartsOf(one).map(() => expect.stringMatching(/^数据来源：\[\d+\]/)),
    )
  })
  test('the records of courts and authorities are those of the registry, not balances with equal numbers', () => {
    const one = reportOf('c_demo_E01', 'credit')
    const chart = titled(one, '风险事件时间轴')
    const tables = new Set(chart && (one.figures[chartKey(chart)] ?? []).map(({ table }) => table))
    expect(tables).toEqual(new Set(['basic']))
  })
  test.each([
    ['资产结构', 'balanceSheet'],
    ['三类现金流量净额', 'cashFlow'],
    ['营业收入与净利润', 'profitSheet'],
  ])('%s rests on the %s', (title, table) => {
    const found = built.flatMap((one) => {
      const chart = titled(one, title)
      return chart ? [one.figures[chartKey(chart)] ?? []] : []
    })
    expect(found.length).toBeGreaterThan(5)
    for (const sources of found) expect(new Set(sources.map((source) => source.table))).toEqual(new Set([table]))
  })
  test('a bar of an amount names the cell with that amount', () => {
    for (const one of built) {
      const chart = titled(one, '营业收入与净利润')
      const { categories = [], series = [] } = (chart?.attrs ?? {}) as Partial<ReportChart>
      const sources = chart ? (one.figures[chartKey(chart)] ?? []) : []
      categories.forEach((category, index) => {
        const shown = series[0]?.values[index]
        // Of a year in an unknown unit nothing is drawn.
        if (category.includes('单位未定') && shown === null) return
        const cell = sources.find(
          ({ field, period }) =>
            field === 'operatingRevenue' &&
            category.startsWith(period.slice(0, 4)) &&
            category.includes('月') === !period.includes('-12-'),
        )
        expect([one.customer, category, cell && (Number(cell.value) / 10_000).toFixed(2)]).toEqual([
          one.customer,
          category,
          shown,
        ])
      })
    }
  })
  test('figures that somebody changed have no source; another title, kind or colour leaves them theirs', () => {
    const one = reportOf('c_demo_E01', 'financial')
    const chart = titled(one, '资产结构')
    if (!chart) throw new Error('no chart')
    const { series } = chartAttributes(chart)
    const line = (attrs: Partial<ReportChart>): string | undefined => {
      const changed = { ...chart, attrs: { ...chart.attrs, ...attrs } }
      return annotate({ ...one.document, content: [changed] }, one.figures).lines.get(changed)
    }
    expect(line({ title: '改名', kind: 'bar' })).toBeDefined()
    expect(line({ series: series.map((entry) => ({ ...entry, tone: 'risk' as const })) })).toBeDefined()
    expect(line({ series: series.map((entry) => ({ ...entry, values: entry.values.map(() => '1') })) })).toBeUndefined()
    expect(line({ categories: ['甲', '乙', '丙', '丁'] })).toBeUndefined()
  })
})
