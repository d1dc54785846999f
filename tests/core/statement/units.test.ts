import { describe, expect, test } from 'vitest'
import { amountUnitIn } from '../../../core/statement/amount-unit.ts'
import { wholeOf } from '../../../core/statement/region.ts'
import { gridOf } from '../../../core/statement/sheet.ts'
import { findUnits, type UnitFinding } from '../../../core/statement/units.ts'
import { sheetOf } from './sheets.ts'

describe('a unit, however it is written', () => {
  test.each<[string, string | null, string | null]>([
    ['单位：人民币（万元）', '万元', 'CNY'],
    ["RMB'000", '千元', 'CNY'],
    ['RMB’000', '千元', 'CNY'],
    ['人民币百万元', '百万元', 'CNY'],
    ['单位：百万元', '百万元', null],
    ['单位：人民币佰万元', '百万元', 'CNY'],
    ['（除特别注明外，金额单位为人民币万元）', '万元', 'CNY'],
    ['（除另有说明外，金额均以人民币千元列示）', '千元', 'CNY'],
    ['(in thousands of RMB)', '千元', 'CNY'],
    ['Expressed in RMB million', '百万元', 'CNY'],
    ["HK$'000", '千元', 'HKD'],
    ['USD million', '百万元', 'USD'],
    ['(Unit: US$ in thousands)', '千元', 'USD'],
    ['币种：港币 单位：千元', '千元', 'HKD'],
    ['單位：新臺幣仟元', '千元', 'TWD'],
    ['以萬元計', '万元', null],
    ['金額單位為人民幣萬元', '万元', 'CNY'],
    ['单位：元至角分', '元', null],
    ['单位：元（列至角分）', '元', null],
    ['貨幣：歐元 單位：千元', '千元', 'EUR'],
    ['單位：英鎊千元', '千元', 'GBP'],
    ['單位：韓元千元', '千元', 'KRW'],
    ['单位：美元千元', '千元', 'USD'],
    ['(Expressed in thousands of US dollars)', '千元', 'USD'],
    ['单位：千泰铢', '千元', 'XXX'],
    ['单位：人民币元', '元', 'CNY'],
    ['单位：千港元', '千元', 'HKD'],
    ['单位：百万美元', '百万元', 'USD'],
    ['单位：元 币种：人民币', '元', 'CNY'],
    ['会企01表    单位：万元', '万元', null],
    ['单 位：元', '元', null],
    ['资产负债表（万元）', '万元', null],
    ['利润表-人民币万元', '万元', 'CNY'],
    ['2024年12月31日 单位:万元 第1页', '万元', null],
    ['币种：人民币', null, 'CNY'],
    ['in thousands', '千元', null],
    ["$'000", '千元', 'XXX'],
    ['说明：表中金额以千元列示', '千元', null],
    ['除特别注明外，所有金额均以人民币百万元列示。', '百万元', 'CNY'],
    ['TEUR', '千元', 'EUR'],
    ['T€', '千元', 'EUR'],
    ['KRMB', '千元', 'CNY'],
    ['in KUSD', '千元', 'USD'],
    ['MEUR', '百万元', 'EUR'],
    ['单位：港币/人民币千元', '千元', 'XXX'],
    ['单位：十亿元', '十亿元', null],
    ['USD billion', '十亿元', 'USD'],
    ['单位：百元', '百元', null],
    ['单位：十万元', '十万元', null],
    ['单位：10万元', '十万元', null],
    ['单位：RMB100,000', '十万元', 'CNY'],
    ['单位：千万元', '千万元', null],
    ['RMB ten thousand', '万元', 'CNY'],
    ['Unit: 10,000 yuan', '万元', null],
    ['(in 10K RMB)', '万元', 'CNY'],
    ['(RMB hundred million)', '亿元', 'CNY'],
    ['港幣百萬元', '百万元', 'HKD'],
    ['単位：百万円', '百万元', 'JPY'],
    // Nothing but a blank before the currency: the header of a column.
    ['期末余额 HK$', null, 'HKD'],
    ['Closing balance USD', null, 'USD'],
    ['本期金额 美元', '元', 'USD'],
  ])('%s: %s %s', (text, unit, currency) => expect(amountUnitIn(text)).toEqual({ unit, currency, unclear: false }))
  test.each(['单位：百亿元', '单位：元/万元', '单位：千亿元'])('%s is none of ours', (text) =>
    expect(amountUnitIn(text)).toMatchObject({ unit: null, unclear: true }),
  )
  test.each([
    '编制单位：元亨公司',
    '编制单位：万元科技有限公司',
    '单位：元亨公司',
    '注册资本：500万元',
    '注：外币借款金额以美元计',
    '上述金额为500万元',
    '（注册资本500万元）',
    '单位负责人：千山',
    '单位负责人：万元',
    '会计主管: 百万',
    '制表人:千元',
    '资产负债表',
    '注：每股净资产',
    'Notes to the statement',
    'Total assets',
  ])('%s states none', (text) => expect(amountUnitIn(text)).toBeNull())
})

describe('the unit of a table', () => {
  type Line = (string | number | null)[]
  const find = (lines: Line[], headerRow: number, names?: { sheet: string; file: string }): UnitFinding => {
    const grid = gridOf(sheetOf(lines))
    const headers = grid.row(headerRow).flatMap(({ column, value }) => (column > 1 ? [{ column, header: value }] : []))
    return findUnits({ grid, region: wholeOf(grid), headerRow, labels: ['货币资金'], headers, ...(names && { names }) })
  }
  const body: Line[] = [
    ['货币资金', 5, 4],
    ['资产总计', 5, 4],
  ]
  test('a column has its own where they differ', () => {
    const found = find([['资产负债表'], ['项目', '期末余额（元）', '年初余额（万元）'], ...body], 2)
    expect([found.unit, found.contradicts, [...found.columns]]).toEqual([
      null,
      false,
      [
        [2, '元'],
        [3, '万元'],
      ],
    ])
  })
  test('below the headers a line that is no note of all says nothing of them', () => {
    const found = find([['资产负债表'], ['项目', '期末余额'], ...body, ['外币借款（美元）'], ['资本开支（亿元）']], 2)
    expect([found.unit, found.currency, found.contradicts]).toEqual([null, null, false])
  })
  test('the currency of one column is not that of all', () => {
    const headed = (...headers: string[]): unknown => find([['项目', ...headers], ...body], 1).currency
    expect([headed('原币（美元）', '折人民币'), headed('期末余额（美元）', '年初余额（美元）')]).toEqual(['XXX', 'USD'])
  })
  test('figures that all carry 元 are in 元; one without it says nothing', () => {
    const lines = (last: string): Line[] => [
      ['项目', '期末余额'],
      ['货币资金', '1,234.50元'],
      ['存货', '20 元'],
      ['资产总计', last],
    ]
    expect([find(lines('1,254.50元'), 1).unit, find(lines('1,254.50'), 1).unit]).toEqual(['元', null])
  })
  test('in a row of its own under the headers', () => {
    const found = find([['资产负债表'], ['项目', '期末余额', '年初余额'], [null, '元', '万元'], ...body], 2)
    expect([...found.columns.values()]).toEqual(['元', '万元'])
  })
  test('in a row of its own above the headers', () => {
    const found = find([['资产负债表'], [null, '单位：元', '单位：万元'], ['项目', '期末余额', '年初余额'], ...body], 3)
    expect([found.unit, found.contradicts, [...found.columns.values()]]).toEqual([null, false, ['元', '万元']])
  })
  test.each<[string, string[], string]>([
    ['the sheet’s 万元 and one in 元', ['期末余额', '年初余额（元）'], '万元'],
    ['the sheet’s 元 and one in 万元', ['期末余额(单位：万元)', '年初余额'], '元'],
  ])('%s: what a column says of itself goes before', (_, headers, unit) => {
    const found = find([['资产负债表', `单位：${unit}`], ['项目', ...headers], ...body], 2)
    const own = headers.findIndex((header) => /[（(]/.test(header)) + 2
    expect([found.unit, found.contradicts, [...found.columns]]).toEqual([
      unit,
      false,
      [[own, unit === '元' ? '万元' : '元']],
    ])
  })
  test('all columns against the sheet, or one against two, are not decided', () => {
    const all = find([['资产负债表', '单位：元'], ['项目', '期末余额（万元）', '年初余额（万元）'], ...body], 2)
    const two = find([['单位：元', '单位：千元'], ['项目', '期末余额（万元）', '年初余额'], ...body], 2)
    expect([all, two].map(({ unit, contradicts, columns }) => [unit, contradicts, columns.size])).toEqual([
      [null, true, 0],
      [null, true, 0],
    ])
  })
  test.each<[string, Line[], { sheet: string; file: string } | undefined, string]>([
    ['the title', [['资产负债表（单位：万元）']], undefined, 'A1'],
    ['a label and its cell', [['单位：', '万元']], undefined, 'B1'],
    ['the sheet’s name', [['资产负债表']], { sheet: '资产负债表(万元)', file: 'a.xls' }, 'sheet'],
    ['the file’s name', [['资产负债表']], { sheet: 'Sheet1', file: '资产负债表（万元）.xlsx' }, 'file'],
  ])('in %s', (_, head, names, place) => {
    const found = find([...head, ['项目', '期末余额', '年初余额'], ...body], 2, names)
    expect([found.unit, found.evidence[0]?.place]).toEqual(['万元', place])
  })
  test('in a note at the foot', () => {
    const lines: Line[] = [
      ['资产负债表'],
      ['项目', '期末余额', '年初余额'],
      ...body,
      ['注：除特别注明外，金额单位为人民币万元'],
    ]
    expect(find(lines, 2)).toMatchObject({ unit: '万元', currency: 'CNY', evidence: [{ place: 'A5' }] })
  })
  test.each<[string, Line[], { sheet: string; file: string } | undefined]>([
    ['head and foot', [['单位：元'], ['项目', '期末余额'], ['货币资金', 5], ['注：金额单位为万元']], undefined],
    ['head and sheet', [['单位：元'], ['项目', '期末余额'], ['货币资金', 5]], { sheet: '资产负债表(万元)', file: '' }],
    ['head and column', [['单位：元'], ['项目', '期末余额（万元）'], ['货币资金', 5]], undefined],
    ['one cell itself', [['单位：元/万元'], ['项目', '期末余额'], ['货币资金', 5]], undefined],
  ])('%s that contradict each other are not decided', (_, lines, names) =>
    expect(find(lines, 2, names)).toMatchObject({ unit: null, contradicts: true }),
  )
  test('two currencies are none', () =>
    expect(
      find(
        [
          ['币种：港币 单位：千元', '记账本位币：人民币'],
          ['项目', '期末余额'],
          ['货币资金', 5],
        ],
        2,
      ).currency,
    ).toBe('XXX'))
  test('earnings a share in 元 contradict nothing', () =>
    expect(find([['单位：万元'], ['项目', '期末余额'], ['货币资金', 5], ['每股收益（元）', 0.5]], 2).unit).toBe('万元'))
})
