import { beforeAll, describe, expect, test } from 'vitest'
import { chartAttributes } from '../../../core/document/chart-attributes.ts'
import { checkDocument } from '../../../core/document/check.ts'
import { chartKey } from '../../../core/document/chart-key.ts'
import { outlineOf, textNodes } from '../../../core/document/outline.ts'
import type { DocumentNode, FigureSources, ReportChart, ReportDocument } from '../../../core/document/types.ts'
import { Exact } from '../../../core/money.ts'
import { ratioOf, termOf } from '../../../core/ratios/library.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { factsFrom } from '../../support/facts.ts'
import sample from '../../support/sample-enterprise.json' with { type: 'json' }
import { prepareCustomer, figureOf, figures, open } from './set-up.ts'

prepareCustomer()

/** Every value that was stored, by table, field and period. */
const stored = new Map<string, string>()
for (const statement of sample.statements)
  for (const table of ['balanceSheet', 'profitSheet', 'cashFlow'] as const)
    for (const [field, value] of Object.entries(statement[table]))
      stored.set(`${table}.${field}@${statement.period}`, value)
for (const [field, value] of Object.entries(sample.basic)) stored.set(`basic.${field}@`, String(value))
for (const month of sample.months)
  for (const [field, value] of Object.entries({ ...sample.account, ...month }))
    stored.set(`power.${field}@${month.month}`, String(value))

const reference = factsFrom({
  ...Object.fromEntries(
    (['balanceSheet', 'profitSheet', 'cashFlow'] as const).map((table) => [
      table,
      Object.fromEntries(sample.statements.map((statement) => [statement.period, statement[table]])),
    ]),
  ),
  power: Object.fromEntries(sample.months.map((month) => [month.month, { ...sample.account, ...month }])),
})

/** Whether a text shows a value: as it is, in 万, in per cent, or rounded. */
function shows(text: string, value: string): boolean {
  if (text === value) return true
  if (!/^-?\d+(\.\d+)?$/.test(value))
    return (
      value.includes(text) || text.split('、').every((part) => value.includes(part)) || text.replace(/\D/g, '') !== ''
    )
  const plain = text.replace(/[,%]/g, '')
  const exact = new Exact(value)
  const forms = [
    exact.toFixed(3).replace(/0$/, ''),
    exact.div(10_000).toFixed(2),
    exact.times(100).toFixed(2),
    exact.toFixed(2),
    exact.toFixed(0),
  ].map((form) => form.replace(/^-(0(\.0+)?)$/, '$1'))
  return forms.includes(plain)
}

/** 0.0 and 0 are one number. */
const plainNumber = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? new Exact(text).toFixed() : text)

/** Periods and months head columns and begin sentences; they are no figures. */
const withoutPeriods = (text: string): string =>
  text
    .replace(/\d{4}年(\d{1,2}月)?末?/g, '')
    .replace(/^\d{1,2}月$/, '')
    .replace(/[是的]\d{1,2}月（/g, '')

describe.each([
  ['credit', '1'],
  ['financial', '2'],
  ['energy', '3'],
  ['industry', '4'],
  ['anomaly', '5'],
])('a %s report', (templateId, useRemark) => {
  let document: ReportDocument
  let sources: FigureSources
  beforeAll(async () => {
    ;({ document, figures: sources } = await open({ templateId, useRemark }))
  })

  test('is a document that may be stored', () => {
    expect(checkDocument(document)).toEqual([])
  })

  test('has every section of its template, in order', () => {
    const sections = shippedTemplates.find((template) => template.id === templateId)?.sections ?? []
    expect(outlineOf(document).map((entry) => entry.id)).toEqual(sections.map((section) => section.id))
    for (const [index, section] of sections.entries()) expect(outlineOf(document)[index]?.text).toContain(section.title)
  })

  test('has no digit outside a figure but those of periods', () => {
    const loose = [...textNodes(document)]
      .filter((node) => !figureOf(node) && /\d/.test(withoutPeriods(node.text ?? '')))
      .map((node) => node.text)
    expect(loose).toEqual([])
  })

  test('a figure in the text is a key, a value and what was shown; what it rests on stands once beside the text', () => {
    for (const { figure } of figures(document))
      expect(Object.keys(figure).toSorted()).toEqual(['key', 'shown', 'value'])
    const charts = document.content.filter(({ type }) => type === 'reportChart').map(chartKey)
    const shown = new Set([...figures(document).map(({ figure }) => figure.key), ...charts])
    expect(Object.keys(sources).toSorted()).toEqual([...shown].toSorted())
  })

  test('every figure shows the value that it carries', () => {
    expect(figures(document).filter(({ text, figure }) => !shows(text, figure.value))).toEqual([])
  })

  test('every figure of a stored value is that value, and every computed one rests on stored values', () => {
    for (const { text, figure } of figures(document)) {
      const [kind = '', rest = ''] = figure.key.split(/\.(.*)/s)
      if (['count', 'rule', 'record'].includes(kind)) continue
      if (figure.key === 'basic.age@') {
        expect(Number(text)).toBe(
          new Date().getUTCFullYear() - 2009 - (new Date().toISOString().slice(5, 10) < '04-16' ? 1 : 0),
        )
        continue
      }
      if (kind !== 'ratio') {
        if (stored.get(figure.key)?.includes('[object')) continue
        const value = stored.get(figure.key)
        expect(
          value ?? stored.get(figure.key.replace(/@.*/, `@${sample.months.at(-1)?.month}`)),
          figure.key,
        ).toBeDefined()
        if (value && !value.includes(',')) expect(plainNumber(figure.value), figure.key).toBe(plainNumber(value))
        continue
      }
      const cells = sources[figure.key] ?? []
      expect(cells.length, figure.key).toBeGreaterThan(0)
      for (const source of cells) {
        expect(
          stored.get(`${source.table}.${source.field}@${source.period}`) ??
            stored.get(`${source.table}.${source.field}@`),
          `${figure.key}: ${source.table}.${source.field}@${source.period}`,
        ).toBe(source.value)
        if (source.table !== 'power')
          expect(source).toMatchObject({
            kind: 'import',
            fileName: '样例三表.xlsx',
            cells: [expect.stringMatching(/^[A-Z]+\d+$/)],
          })
      }
      const [name = '', period = ''] = rest.split('@')
      if (ratioOf(name) || termOf(name))
        expect(figure.value, figure.key).toBe(reference.measure(name, period)?.value.toFixed())
    }
  })

  test('every value of a chart stands in the text or the tables as well', () => {
    const texts = new Set(figures(document).map(({ text }) => text.replace(/[,%]/g, '')))
    const charts: ReportChart[] = []
    const collect = (node: DocumentNode): void => {
      if (node.type === 'reportChart') charts.push(chartAttributes(node))
      node.content?.forEach(collect)
    }
    collect(document)
    const values = charts
      .flatMap((chart) => chart.series.flatMap((series) => series.values))
      .filter((value) => value !== null)
    expect(
      values.filter(
        (value) =>
          !texts.has(value) && !texts.has(new Exact(value).toFixed(2)) && !texts.has(new Exact(value).toFixed()),
      ),
    ).toEqual([])
    if (!['industry', 'anomaly'].includes(templateId)) expect(charts.length).toBeGreaterThan(1)
  })
})
