import { expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const names = ['货币资金', '应收账款', '存货', '资产总计', '负债合计']

test.each(['合计', '汇总数', '总计'])(
  'branches, what is taken off and their %s: each is a block of its own',
  (total) => {
    const head = [['资产负债表'], ['2024年12月31日'], ['项目', '本部', '上海分公司', '抵销', total]]
    const blocks = blocksOf(sheetOf([...head, ...names.map((name) => [name, 6, 5, -1, 10])]), tables)
    expect(blocks.map(({ part }) => part?.company)).toEqual(['本部', '上海分公司', '抵销', total])
    const shown = blocks.map((block) => {
      const { grid, columns } = readLayout(block)
      return columns.map(({ column, period }) => [period, grid.at(4, column)?.value])
    })
    expect(shown).toEqual(['6', '5', '-1', '10'].map((value) => [['2024-12-31', value]]))
  },
)
