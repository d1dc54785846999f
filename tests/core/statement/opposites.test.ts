import { describe, expect, test } from 'vitest'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { suggestMapping } from '../../../core/statement/match.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Line = [label: string, ...figures: number[]]
/** What fills some fields: the row, its sign and how sure. */
function filled(table: string, lines: Line[], ...fields: string[]): unknown {
  const sheet = sheetOf([['项目', '2024年', '2023年'], ...lines])
  const found = suggestMapping(schemaOf(table), readItems(readLayout(sheet)))
  return fields.map((field) => {
    const one = found.find(({ sysEn }) => sysEn === field)
    return one ? [one.excelEn.replace(' - ', '-'), one.confidence] : null
  })
}
const loss = (sign: 1 | -1, ...names: [string, string, string]): Line[] => [
  ['营业收入', 100, 120],
  ['营业成本', 150, 110],
  [names[0], 50 * sign, -10 * sign],
  [names[1], 50 * sign, -10 * sign],
  [names[2], 50 * sign, -10 * sign],
]
const profits = ['operatingProfit', 'totalProfit', 'netProfit']

describe('a name that says the opposite', () => {
  test.each<[string, string, string]>([
    ['二、营业亏损', '三、亏损总额', '四、净亏损'],
    ['Operating loss', 'Loss before taxation', 'Loss for the year'],
    ['Loss from operations', 'Loss before income tax', 'Net loss'],
  ])('%s, %s and %s are taken off where the sums hold so', (...names) =>
    expect(filled('profitSheet', loss(1, ...names), ...profits)).toEqual(names.map((name) => [`-${name}`, 'sum'])),
  )
  test('figures with a minus of their own are taken as they are', () => {
    const names: [string, string, string] = ['营业亏损', '亏损总额', '净亏损']
    expect(filled('profitSheet', loss(-1, ...names), ...profits)).toEqual(names.map((name) => [name, 'sum']))
  })
  test('where no sum tells a person is asked', () =>
    expect(
      filled(
        'profitSheet',
        [
          ['营业收入', 100],
          ['营业成本', 90],
          ['净亏损', 5],
        ],
        'netProfit',
      ),
    ).toEqual([['-净亏损', 'guess']]))
  test.each([
    [-5, ''],
    [5, '-'],
  ])('a loss of %s is offered with the sign that it has', (figure, sign) =>
    expect(
      filled(
        'balanceSheet',
        [
          ['资产总计', 90],
          ['Accumulated deficit', figure],
        ],
        'retainedEarnings',
      ),
    ).toEqual([[`${sign}Accumulated deficit`, 'guess']]),
  )
  test.each<[string, string]>([
    ['净亏损（亏损以“-”号填列）', ''],
    ['净亏损（以“－”号填列）', ''],
    ['净亏损(亏损为负数)', ''],
    ['净亏损（盈利以“-”号填列）', '-'],
    ['净亏损（万元）', '-'],
  ])('%s is asked with the sign that its brackets tell', (name, sign) =>
    expect(
      filled(
        'profitSheet',
        [
          ['营业收入', 100],
          ['营业成本', 90],
          [name, 5],
        ],
        'netProfit',
      ),
    ).toEqual([[`${sign}${name}`, 'guess']]),
  )
  test('what the brackets say gives way to the sums', () =>
    expect(
      filled(
        'profitSheet',
        loss(1, '营业亏损（以“-”号填列）', '亏损总额（以“-”号填列）', '净亏损（以“-”号填列）'),
        'netProfit',
      ),
    ).toEqual([['-净亏损（以“-”号填列）', 'sum']]))
  test('losses of investments and what was not made good', () => {
    const lines: Line[] = [
      ['营业收入', 100],
      ['营业成本', 60],
      ['减：投资损失（收益以“-”号填列）', 15],
      ['营业利润', 25],
    ]
    expect(filled('profitSheet', lines, 'investmentIncome')).toEqual([['-减：投资损失（收益以“-”号填列）', 'sum']])
    const equity: Line[] = [['所有者权益：'], ['实收资本', 100], ['减：未弥补亏损', 30], ['所有者权益合计', 70]]
    expect(filled('balanceSheet', equity, 'retainedEarnings')).toEqual([['-减：未弥补亏损', 'sum']])
  })
  test('beside the field itself it fills nothing', () =>
    expect(
      filled(
        'profitSheet',
        [
          ['净利润', 5],
          ['净亏损', 3],
        ],
        'netProfit',
      ),
    ).toEqual([['净利润', 'exact']]))
  test('twice it fills nothing', () =>
    expect(
      filled(
        'profitSheet',
        [
          ['营业收入', 5],
          ['净亏损', 3],
          ['税后亏损', 2],
        ],
        'netProfit',
      ),
    ).toEqual([null]))
  test.each(['净利润（净亏损以“-”号填列）', 'Profit/(loss) for the year'])('%s is the field itself', (name) =>
    expect(
      filled(
        'profitSheet',
        [
          ['营业收入', 5],
          [name, 3],
        ],
        'netProfit',
      ),
    ).toEqual([[name, expect.not.stringMatching('sum')]]),
  )
})

test.each<[string, unknown]>([
  ['减：资产减值损失', ['-减：资产减值损失', 'guess']],
  ['资产减值损失（损失以“-”号填列）', ['资产减值损失（损失以“-”号填列）', 'exact']],
])('%s without a total that tells its sign', (name, expected) => {
  const lines: Line[] = [
    ['营业收入', 100],
    [name, 15],
    ['净利润', 25],
  ]
  expect(filled('profitSheet', lines, 'assetImpairmentLoss')).toEqual([expected])
  expect(filled('profitSheet', [...lines, ['营业利润', 85]], 'assetImpairmentLoss')).toEqual([
    [name, expect.not.stringMatching('guess')],
  ])
})

test('a name that an administrator gives a field in JSON is one as well', () => {
  const table = structuredClone(schemaOf('profitSheet'))
  const sheet = sheetOf([
    ['项目', '2024年'],
    ['营业收入', 100],
    ['其他净损失', 5],
  ])
  const otherIncome = () =>
    suggestMapping(table, readItems(readLayout(sheet))).find(({ sysEn }) => sysEn === 'otherIncome')?.excelEn
  expect(otherIncome()).toBeUndefined()
  const field = table.schema.properties['otherIncome']
  const named = { ...field!, 'x-opposites': ['其他净损失'] }
  table.schema.properties = { ...table.schema.properties, otherIncome: named }
  expect(suggestMapping({ ...table }, readItems(readLayout(sheet)))).toContainEqual(
    expect.objectContaining({ sysEn: 'otherIncome', excelEn: ' - 其他净损失' }),
  )
})
