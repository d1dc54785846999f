import { describe, expect, test } from 'vitest'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { suggestMapping } from '../../../core/statement/match.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
/** field → the place of the line that has its name. */
function placesOf(lines: Line[], table = 'profitSheet'): Record<string, string> {
  const head: Line[] = [['利润表'], ['2024年度', null, '单位：元'], ['项目', '本期金额', '上期金额']]
  const items = readItems(readLayout(sheetOf([...head, ...lines])))
  const address = new Map(items.map((item) => [item.id, item.address]))
  return Object.fromEntries(
    suggestMapping(schemaOf(table), items, { guesses: false }).map(({ sysEn, target }) => [
      sysEn,
      address.get(target[0]?.row ?? 0) ?? '',
    ]),
  )
}
const revenue: Line[] = [
  ['一、营业总收入', 110, 99],
  ['其中：营业收入', 100, 90],
  ['利息收入', 0, 0],
  ['二、营业总成本', 60, 50],
  ['其中：营业成本', 40, 30],
  ['利息支出', 0, 0],
  ['管理费用', 15, 15],
]

describe('a line among the parts of a total is no part of another line', () => {
  test('interest of the revenue and of the costs, and that of the financial expenses', () =>
    expect(placesOf([...revenue, ['财务费用', 5, 5], ['其中：利息费用', 7, 7], ['利息收入', 2, 2]])).toMatchObject({
      financialExpenses: 'A11',
      interestExpense: 'A12',
      interestIncome: 'A13',
    }))

  test('without lines below the financial expenses nothing is taken for them', () => {
    const places = placesOf([...revenue, ['财务费用', 5, 5]])
    expect(places).toMatchObject({ financialExpenses: 'A11', administrativeExpenses: 'A10' })
    expect(Object.keys(places)).not.toContain('interestExpense')
  })

  test('below a line that is no total a name says what it says', () =>
    expect(
      placesOf([
        ['营业收入', 100, 90],
        ['管理费用', 15, 15],
        ['其中：业务招待费', 1, 1],
        ['利息收入', 2, 2],
        ['财务费用', 5, 5],
      ]),
    ).toMatchObject({ interestIncome: 'A7', financialExpenses: 'A8' }))

  test('parts that stand above their line, or below one that is no total, stay what they are', () =>
    expect(
      placesOf(
        [
          ['存货', 9, 9],
          ['其中：原材料', 4, 4],
          ['库存商品', 5, 5],
          ['固定资产原价', 20, 20],
          ['减：累计折旧', 5, 5],
          ['固定资产净额', 15, 15],
        ],
        'balanceSheet',
      ),
    ).toMatchObject({
      inventories: 'A4',
      rawMaterials: 'A5',
      finishedGoods: 'A6',
      fixedAssetsOriginal: 'A7',
      fixedAssets: 'A9',
    }))

  test('interest that an income has brought is none of the financial expenses', () => {
    const end: Line[] = [
      ['减：营业成本', 60, 50],
      ['财务费用', 5, 5],
      ['其中：利息收入', 2, 2],
    ]
    const marked: Line[] = [['一、营业收入', 100, 90], ['其中：利息收入', 9, 9], ...end]
    expect(placesOf(marked)).toMatchObject({ interestIncome: 'A8' })
    expect(placesOf(marked.slice(0, 4))).not.toHaveProperty('interestIncome')
    expect(placesOf([['一、营业收入', 100, 90], ['利息收入', 9, 9], ...end])).toMatchObject({ interestIncome: 'A8' })
    expect(placesOf([['一、营业收入', 100, 90], ['利息收入', 9, 9], ...end.slice(0, 2)])).not.toHaveProperty(
      'interestIncome',
    )
    expect(
      placesOf([['一、营业收入', 100, 90], ['管理费用', 9, 9], ['利息收入', 2, 2], ...end.slice(1, 2)]),
    ).toMatchObject({ interestIncome: 'A6' })
  })

  test('a part of another line yields to a line of its own', () =>
    expect(
      placesOf(
        [
          ['销售商品、提供劳务收到的现金', 100, 90],
          ['其中：收到的税费返还', 1, 1],
          ['收到的税费返还', 9, 9],
        ],
        'cashFlow',
      ),
    ).toMatchObject({ taxRefundsReceived: 'A6' }))

  test('of two lines with one name and other figures a person says which is meant', () => {
    const suggested = (lines: Line[]): [string, string][] =>
      suggestMapping(
        schemaOf('profitSheet'),
        readItems(readLayout(sheetOf([['利润表'], ['2024年度', null, '单位：元'], ['项目', '本期金额'], ...lines]))),
      ).map(({ sysEn, confidence }) => [sysEn, confidence])
    const lines: Line[] = [
      ['财务费用', 5],
      ['利息费用', 7],
      ['利息费用', 3],
    ]
    expect(suggested(lines)).toContainEqual(['interestExpense', 'guess'])
    expect(suggested(lines.with(2, ['利息费用', 7]))).toContainEqual(['interestExpense', 'exact'])
  })

  test('a line of the same name in a list beside it makes none doubtful', () => {
    const lines: Line[] = [
      ['货币资金', 9, 8, '存货', 1, 1],
      ['存货', 5, 4, '原材料', 2, 2],
      ['固定资产', 7, 7, '库存商品', 3, 3],
      ['无形资产', 3, 2, '周转材料', 4, 4],
    ]
    const head: Line[] = [
      ['资产负债表', null, null, '2024年12月31日', null, '单位：元'],
      ['资产', '期末余额', '年初余额', '项目', '期末余额', '年初余额'],
    ]
    const items = readItems(readLayout(sheetOf([...head, ...lines])))
    expect(new Set(items.map(({ block }) => block)).size).toBe(2)
    expect(suggestMapping(schemaOf('balanceSheet'), items)).toContainEqual(
      expect.objectContaining({ sysEn: 'inventories', confidence: 'exact' }),
    )
  })
})
