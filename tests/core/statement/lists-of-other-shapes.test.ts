import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const balance = ['货币资金', '存货', '固定资产', '资产总计', '短期借款', '负债合计', '实收资本', '所有者权益合计']
const profit = ['营业收入', '营业成本', '销售费用', '营业利润', '利润总额', '净利润']
const blocks = (lines: Line[]) => blocksOf(sheetOf(lines), tables)
const labelsOf = (block: ReturnType<typeof blocks>[number]): string[] =>
  readItems(readLayout(block)).flatMap(({ label, hasFigure }) => (hasFigure ? [label] : []))

describe('statements that run together', () => {
  const lines = [
    ['单位：元'],
    ['项目', '2024年12月31日'],
    ['流动资产：'],
    ...[...balance, '负债和所有者权益总计'].map((label, at): Line => [label, 100.5 + at]),
    ['一、经营成果'],
    ...profit.map((label, at): Line => [label, 200.5 + at]),
  ]
  test('are cut where the names are of another table, each under the header of all', () => {
    const cut = blocks(lines)
    expect(cut.map(labelsOf)).toEqual([[...balance, '负债和所有者权益总计'], profit])
    expect(cut.map((block) => readLayout(block).columns.map(({ period }) => period))).toEqual([
      ['2024-12-31'],
      ['2024-12-31'],
    ])
  })
  test('stay one where a table lacks what it must have: some lines of another below a statement', () =>
    expect(blocks(lines.filter(([label]) => label !== '净利润'))).toHaveLength(1))
})

describe('a figure in each row', () => {
  const rows = (company: string, period: string, add: number): Line[] =>
    balance.map((label, at) => [company, period, label, 100.5 + at + add])
  const header = ['公司', '报告期', '科目', '金额（万元）']
  test('is a column for each day', () => {
    const [block, ...more] = blocks([header, ...rows('甲公司', '2024-12-31', 0), ...rows('甲公司', '2023-12-31', 50)])
    expect(more).toEqual([])
    if (!block) return
    const layout = readLayout(block)
    expect(layout.columns.map(({ period }) => period)).toEqual(['2024-12-31', '2023-12-31'])
    expect(readItems(layout).find(({ label }) => label === '存货')?.amounts).toEqual(['101.5', '151.5'])
    expect(block.rows.flatMap(({ cells }) => cells).find(({ value }) => value === '151.5')?.at).toBe('D11')
  })
  test('is a block for each company', () =>
    expect(
      blocks([header, ...rows('甲公司', '2024-12-31', 0), ...rows('乙公司', '2024-12-31', 50)]).map(
        ({ part }) => part?.company,
      ),
    ).toEqual(['甲公司', '乙公司']))
  test('is left as it is where a name stands twice on a day', () => {
    const twice = [header, ...rows('甲公司', '2024-12-31', 0), ...rows('甲公司', '2024-12-31', 50)]
    expect(blocks(twice).map(({ part }) => part?.turned ?? false)).toEqual([false])
  })
})

test('a unit between two lines is that of the lines below it', () => {
  const [block] = blocks([
    ['资产负债表', '单位：元'],
    ['项目', '2024年12月31日'],
    ...balance.slice(0, 4).map((label, at): Line => [label, 1000.5 + at]),
    ['单位：万元'],
    ...balance.slice(4).map((label, at): Line => [label, 10.5 + at]),
  ])
  const items = block ? readItems(readLayout(block)).filter(({ hasFigure }) => hasFigure) : []
  expect(items.map(({ unit }) => unit ?? '元')).toEqual([
    ...balance.slice(0, 4).map(() => '元'),
    ...balance.slice(4).map(() => '万元'),
  ])
})

describe('a day without its year over columns of years', () => {
  const periods = (said: string, headers: Line): (string | null)[] =>
    readLayout(
      sheetOf([
        ['利润表'],
        [said],
        ['项目', ...headers],
        ...profit.map((label, at): Line => [label, ...headers.map((_, index) => 100.5 + at * 7 + index)]),
      ]),
    ).columns.map(({ period }) => period)
  test.each([
    ['截至六月三十日止六個月', ['2024-06-30', '2023-06-30']],
    ['截至9月30日止九个月', ['2024-09-30', '2023-09-30']],
    ['For the six months ended 30 June', ['2024-06-30', '2023-06-30']],
    ['截至三月三十一日止年度', ['2024-03-31', '2023-03-31']],
    ['截至12月31日止年度', ['2024-12-31', '2023-12-31']],
    ['截至12月31日止六个月', [null, null]],
    ['6月30日', [null, null]],
    ['制表日期：6月30日', ['2024-12-31', '2023-12-31']],
    ['截至二零二四年三月三十一日止年度', ['2024-03-31', '2023-03-31']],
    ['截至二零二五年三月三十一日止年度', [null, null]],
  ])('%s', (said, expected) => expect(periods(said, ['2024年', '2023年'])).toEqual(expected))
  test.each([
    ['截至2024年3月31日止年度', ['2024-03-31', '2023-03-31']],
    ['2024年12月31日', ['2024-12-31', '2023-12-31']],
    ['2025年3月31日', [null, null]],
    ['2024年9月30日', [null, null]],
    ['', [null, null]],
  ])('FY2024 under %s', (said, expected) => expect(periods(said, ['FY2024', 'FY2023'])).toEqual(expected))
})
