import { describe, expect, test } from 'vitest'
import { withContinuations } from '../../../core/statement/continued.ts'
import { readItems } from '../../../core/statement/items.ts'
import { columnFor, readLayout } from '../../../core/statement/layout.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
const headers: Line = ['项目', '期末余额', '年初余额']
const head: Line[] = [['资产负债表'], ['编制单位：甲公司', '2024年12月31日', '单位：万元'], headers]
const assets: Line[] = [
  ['货币资金', 11, 12],
  ['应收账款', 21, 22],
  ['存货', 31, 32],
  ['资产总计', 63, 66],
]
const debts: Line[] = [
  ['流动负债：', null, null],
  ['短期借款', 41, 42],
  ['负债合计', 41, 42],
  ['实收资本', 22, 24],
]
const first = sheetOf([...head, ...assets], '资产负债表')
const names = (sheets: readonly Sheet[]): string[] => sheets.map(({ name }) => name)
const join = (page: Line[], name = 'Sheet2'): Sheet[] => withContinuations([first, sheetOf(page, name)])

/** What a joined statement shows of an item: period → its cell's text and place. */
function shown(sheet: Sheet | undefined, label: string): Record<string, string> {
  if (!sheet) return {}
  const layout = readLayout(sheet)
  const item = readItems(layout).find((one) => one.label === label)
  return Object.fromEntries(
    layout.columns.map(({ column, period }) => {
      const at = item && columnFor(layout, item.block, column)
      const cell = item && at ? layout.grid.at(item.row, at) : undefined
      return [period ?? '', cell && item && at ? `${layout.grid.address(item.row, at)} ${cell.value}` : '']
    }),
  )
}

describe('a page that is titled as a continuation', () => {
  test.each([
    '资产负债表（续）',
    '资产负债表续表',
    '资产负债表（续1）',
    '续表',
    '（续）',
    '续上表',
    '接上页',
    'Balance sheet (continued)',
  ])('%s goes on with the statement before it', (title) => {
    const [whole, ...others] = join([[title], headers, ...debts])
    expect(names(others)).toEqual([])
    expect(shown(whole, '短期借款')).toEqual({ '2024-12-31': 'Sheet2!B4 41', '2023-12-31': 'Sheet2!C4 42' })
    expect(shown(whole, '存货')).toEqual({ '2024-12-31': 'B6 31', '2023-12-31': 'C6 32' })
  })

  test('by the name of its sheet', () => expect(join([headers, ...debts], '资产负债表(续)')).toHaveLength(1))

  test('without a header its columns are those of the first page', () =>
    expect(shown(join([['续表'], ...debts])[0], '负债合计')).toEqual({
      '2024-12-31': 'Sheet2!B4 41',
      '2023-12-31': 'Sheet2!C4 42',
    }))

  test('its own header goes before the order of its columns', () => {
    const turned = debts.map(([name = null, now = null, before = null]): Line => [name, before, now])
    for (const own of [
      ['项目', '年初余额', '期末余额'],
      ['项目', '2023年12月31日', '2024年12月31日'],
    ])
      expect(shown(join([['续表'], own, ...turned])[0], '短期借款')).toEqual({
        '2024-12-31': 'Sheet2!C4 41',
        '2023-12-31': 'Sheet2!B4 42',
      })
  })

  test('a year that only it has stands in a column of its own', () => {
    const own: Line = ['项目', '2024年12月31日', '2023年12月31日', '2022年12月31日']
    const three = debts.map((line): Line => [...line, line[1] ? 7 : null])
    expect(shown(join([['续表'], own, ...three])[0], '短期借款')).toEqual({
      '2024-12-31': 'Sheet2!B4 41',
      '2023-12-31': 'Sheet2!C4 42',
      '2022-12-31': 'Sheet2!D4 7',
    })
  })

  test('its own day goes before the same words on the first page', () =>
    expect(shown(join([['续表'], ['2023年12月31日'], headers, ...debts])[0], '短期借款')).toEqual({
      '2024-12-31': '',
      '2023-12-31': 'Sheet2!B5 41',
      '2022-12-31': 'Sheet2!C5 42',
    }))

  test('goes on with the last statement past notes, where it does not say with which one', () => {
    const notes = sheetOf([['附注'], headers, ['库存现金', 1, 2], ['银行存款', 3, 4]], '附注')
    const page = sheetOf([['续表'], headers, ...debts], '续')
    expect(names(withContinuations([first, notes, page]))).toEqual(['资产负债表 + 续', '附注'])
  })

  test('its own unit holds for its lines alone', () => {
    const [whole] = join([['续表', null, '单位：元'], headers, ...debts])
    const units = whole ? readItems(readLayout(whole)).map(({ label, unit }) => [label, unit]) : []
    expect(units).toContainEqual(['短期借款', '元'])
    expect(units).toContainEqual(['存货', undefined])
  })

  test('stays by itself where a column of its own could not be read below the header of the first page', () => {
    const two: Line[] = [['资产负债表'], [null, '2024年', '2023年'], ['项目', '期末余额', '期末余额'], ...assets]
    const own: Line = ['项目', '2024年12月31日', '2023年12月31日', '2022年12月31日']
    const page = sheetOf([['续表'], own, ...debts.map((line): Line => [...line, line[1] ? 7 : null])], '续')
    const joined = withContinuations([sheetOf(two, '表'), page])
    expect(names(joined)).toEqual(['表', '续'])
  })

  test.each<[string, Line[], string?]>([
    ['of another statement', [['利润表（续）'], headers, ['营业收入', 5, 6], ['净利润', 1, 2]]],
    ['of another company', [['续表'], ['编制单位：乙公司'], headers, ...debts]],
    ['of the parent alone', [['母公司资产负债表（续）'], headers, ...debts], '母公司'],
    ['with the same lines once more', [['续表'], headers, ...assets]],
    ['with columns that nobody can place', [['续表'], ['项目', '审定数', '调整数'], ...debts]],
    ['that states two units', [['续表', '单位：元', '单位：千元'], headers, ...debts]],
    ['without figures', [['续表'], headers]],
  ])('%s stays by itself', (_, page, name) => {
    const group = sheetOf([['合并资产负债表'], ...head.slice(1), ...assets], '合并资产负债表')
    const sheets = [name ? group : first, sheetOf(page, name ?? 'Sheet2')]
    expect(withContinuations(sheets)).toEqual(sheets)
  })

  test('that is hidden, or that stands first, stays by itself', () => {
    const page = sheetOf([['续表'], headers, ...debts], '续')
    expect(withContinuations([first, { ...page, hidden: true }])).toHaveLength(2)
    expect(withContinuations([page, first])).toEqual([page, first])
  })

  test.each(['持续经营净利润', '手续费及佣金支出', '永续债', '附注：存续期内'])('%s says nothing of the kind', (text) =>
    expect(join([['所有者权益'], [text], headers, ...debts])).toHaveLength(2),
  )

  test('the second and the third page go on with the same one', () => {
    const pages = [sheetOf([['续表一'], ...debts.slice(0, 3)], '二'), sheetOf([['续表二'], ...debts.slice(3)], '三')]
    const [whole, ...others] = withContinuations([first, ...pages])
    expect(others).toEqual([])
    expect(shown(whole, '短期借款')['2024-12-31']).toBe('二!B3 41')
    expect(shown(whole, '实收资本')['2024-12-31']).toBe('三!B2 22')
  })
})

describe('assets on one sheet and what stands against them on the next, without a word of a continuation', () => {
  const sides: Line[] = [...debts, ['所有者权益合计', 22, 24], ['负债和所有者权益（或股东权益）总计', 63, 66]]
  const whole = (page: Line[], name = '负债和所有者权益', before = first): Sheet[] =>
    withContinuations([before, sheetOf(page, name)])

  test.each([
    ['with the title once more', [...head, ...sides]],
    ['with a header alone', [headers, ...sides]],
  ])('%s, are one balance sheet: both come to the same total', (_, page) => {
    const [sheet, ...others] = whole(page)
    expect(names(others)).toEqual([])
    expect(shown(sheet, '短期借款')['2024-12-31']).toMatch(/!B\d+ 41$/)
    expect(shown(sheet, '存货')).toEqual({ '2024-12-31': 'B6 31', '2023-12-31': 'C6 32' })
  })

  test.each<[string, Line[]]>([
    ['another total', [...head, ...sides.slice(0, -1), ['负债和所有者权益总计', 64, 66]]],
    ['another total of one year', [...head, ...sides.slice(0, -1), ['负债和所有者权益总计', 63, 67]]],
    ['no total of one year', [...head, ...sides.slice(0, -1), ['负债和所有者权益总计', 63, null]]],
    ['another unit', [['资产负债表'], ['2024年12月31日', null, '单位：元'], headers, ...sides]],
    ['another day', [['资产负债表'], ['2022年12月31日', null, '单位：万元'], headers, ...sides]],
    ['another company', [['资产负债表'], ['编制单位：乙公司', '2024年12月31日', '单位：万元'], headers, ...sides]],
    ['the assets once more', [...head, ...assets, ...sides]],
    ['the total of the assets', [...head, ...sides, ['资产总计', 63, 66]]],
    ['the statement of the parent', [['母公司资产负债表'], ...head.slice(1), ...sides]],
  ])('with %s are not', (_, page) => {
    const consolidated = sheetOf([['合并资产负债表'], ...head.slice(1), ...assets], '资产负债表')
    expect(whole(page, 'Sheet2', consolidated)).toHaveLength(2)
  })

  test('nor where the first is whole already, or no total can be read', () => {
    const others: Line[] = [
      ['应付票据', 63, 66],
      ['负债和所有者权益总计', 63, 66],
    ]
    expect(whole([headers, ...others], 'Sheet2', sheetOf([...head, ...assets, ...sides], '资产负债表'))).toHaveLength(2)
    const unread = [...assets.slice(0, -1), ['资产总计', '1.234,56', '1.234,56']] as Line[]
    const page: Line[] = [headers, ...sides.slice(0, -1), ['负债和所有者权益总计', '1.234,56', '1.234,56']]
    expect(whole(page, 'Sheet2', sheetOf([...head, ...unread], '资产负债表'))).toHaveLength(2)
  })
})
