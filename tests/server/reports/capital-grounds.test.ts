import { textOf } from '../../../core/document/outline.ts'
import { buildSections } from '../../../server/reports/build.ts'
import type { TemplateBlock } from '../../../server/reports/writing/sections/types.ts'
import { expect, test } from 'vitest'
import { groundsOf } from '../../../server/ai/grounds.ts'
import type { ReportContext } from '../../../server/ai/report-context.ts'
import { groundOf } from '../../../server/ai/figure-unit.ts'
import { knownValues } from '../../../server/reports/writing/data/known-values.ts'
import { dataFrom, tableSchemas } from '../../support/facts.ts'

const data = (registeredCapitalCurrency: string | null) =>
  dataFrom({ basic: { '': { registeredCapital: '1000', registeredCapitalCurrency } } })
const figure = { key: 'basic.registeredCapital@', value: '1000', shown: '1,000.00' }

test.each([
  ['美元', '万美元'],
  ['人民币', '万元'],
  [null, '万元'],
])('capital in %j bears out claims in %s alone', (currency, unit) => {
  const { rows } = data(currency)
  const context = {
    data: data(currency),
    blocks: [],
    known: { enterprises: [], persons: [] },
    report: { reportName: '' },
    title: '',
  } as unknown as ReportContext
  const { values = [] } = groundsOf(context, [], null)
  expect(values.flatMap((value) => (value.name === '注册资本' ? [value.unit] : []))).toEqual([unit])
  expect(groundOf(figure, tableSchemas, rows)?.unit).toBe(unit)
  expect(knownValues(data(currency)).flatMap((value) => (value.name === '注册资本' ? [value.unit] : []))).toEqual([
    unit,
  ])
})

test.each([
  ['美元', '注册资本1000（万美元）万元。'],
  ['人民币', '注册资本1000万元。'],
])("a template's own words say yuan behind capital in %s, and the figure says what it is", (currency, told) => {
  const words = (text: string) => ({ type: 'text', text })
  const content = [words('注册资本'), { type: 'templateField', attrs: { name: 'registeredCapital' } }, words('万元。')]
  const blocks: TemplateBlock[] = [{ type: 'text', content: [{ type: 'paragraph', content }] }]
  const own = { id: 'own-1', title: 't', level: 1 as const, required: false, feeds: [], rules: [], blocks }
  const [built] = buildSections(data(currency), [own]).sections
  expect(built?.blocks.map(textOf)).toContain(told)
})
