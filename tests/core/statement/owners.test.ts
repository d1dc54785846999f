import { expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { ownerOf } from '../../../core/statement/periods.ts'
import { schemaOf, sheetOf } from './sheets.ts'

const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)

test.each([
  [['合并本期', '合并上期', '母公司本期', '母公司上期'], '利润表'],
  [['本期金额（合并）', '上期金额（合并）', '本期金额（母公司）', '上期金额（母公司）'], '利润表'],
  [['合并期末余额', '合并年初余额', '公司期末余额', '公司年初余额'], '资产负债表'],
])('%j are two blocks of two periods', (headers, title) => {
  const names = ['一、营业收入', '减：营业成本', '二、营业利润', '三、利润总额', '减：所得税费用', '四、净利润']
  const sheet = sheetOf([
    [title],
    ['编制单位：甲公司', '2024年度', '单位：元'],
    ['项目', ...headers],
    ...names.map((name, row) => [name, ...headers.map((_, column) => 5000 + row * 10 + column)]),
  ])
  const blocks = blocksOf(sheet, tables)
  expect(blocks.map(({ part }) => part?.company)).toEqual(['合并', headers[2]?.includes('母') ? '母公司' : '公司'])
  for (const block of blocks)
    expect(readLayout(block).columns.map(({ period }) => period)).toEqual(['2024-12-31', '2023-12-31'])
})

test.each(['合并', '合并日', '公司名称', '合并财务报表', '2024年合并', '上期末'])(
  '%s names none beside a time',
  (header) => expect(ownerOf(header)).toBe(''),
)

test('columns of one owner beside columns of nobody are asked', () => {
  const headers = ['期末余额', '年初余额', '母公司期末余额', '母公司年初余额']
  const names = ['货币资金', '应收账款', '存货', '固定资产', '资产总计']
  const [block, ...more] = blocksOf(
    sheetOf([
      ['资产负债表', '2024年12月31日', '单位：元'],
      ['项目', ...headers],
      ...names.map((name, row) => [name, ...headers.map((_, column) => 5000 + row * 10 + column)]),
    ]),
    tables,
  )
  expect(more).toEqual([])
  expect(block && readLayout(block).columns.map(({ period }) => period)).toEqual([null, null, null, null])
})
