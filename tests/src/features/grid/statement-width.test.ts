import { describe, expect, test } from 'vitest'
import { statementView } from '../../../../src/features/grid/model/statement-view.ts'
import { recordsView } from '../../../../src/features/grid/model/records-view.ts'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { tableSchema } from '../../../support/schema-files.ts'
import { viewRow } from '../../../support/table-view.ts'

const words = { item: '项目', value: '内容', change: '同比', changeOf: String }
const years = (cash: string) =>
  Array.from({ length: 8 }, (_, index) => viewRow(`r${index}`, `${2017 + index}-12-31`, { cash }))
const widthOf = (cash: string, unit: '元' | '万元'): number =>
  statementView(tableSchema('balanceSheet'), years(cash), { locale: 'zh-CN', unit, all: false, words }).columns.reduce(
    (sum, { width }) => sum + width,
    0,
  )

test('eight periods stand beside each other in a window of 1440 pixels', () => {
  expect(widthOf('143555200000', '万元')).toBeLessThan(1390)
})

test('a column is as wide as its longest figure', () => {
  expect(widthOf('143555200000.55', '元')).toBeGreaterThan(widthOf('143555200000.55', '万元') + 8 * 20)
})

describe('an amount of the registry', () => {
  const schema = tableSchema('basic')
  const record = (currency: string | null) =>
    viewRow('b', '', { registeredCapital: '1000', registeredCapitalCurrency: currency })
  test.each([
    [null, '万元'],
    ['USD', '万美元'],
  ])('in %s is counted in %s, read downwards and across', (currency, unit) => {
    const down = statementView(schema, [record(currency)], { locale: 'zh-CN', unit: '元', all: false, words })
    const lines = Array.from({ length: down.rows }, (_, row) => down.line(row))
    expect(
      lines.flatMap((line) => (line.kind === 'line' && line.key === 'registeredCapital' ? line.unit : [])),
    ).toEqual([unit])
    const fields = fieldsOf(schema).filter(({ name }) => name === 'registeredCapital')
    const known = new Map<string, number>()
    const across = recordsView(
      { total: 1, at: () => record(currency) },
      { locale: 'zh-CN', fields, held: [record(currency)], known, empty: 0 },
    )
    expect(across.columns.map((column) => column.unit)).toEqual([unit])
  })
})
