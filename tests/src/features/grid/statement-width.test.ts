import { expect, test } from 'vitest'
import { statementView } from '../../../../src/features/grid/model/statement-view.ts'
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
