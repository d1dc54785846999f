import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mapping } from '../../../../core/imports.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { Exact, toYuan, units, type Unit } from '../../../../core/money.ts'
import { prepareStatement } from '../../../../server/statements/prepare-statement.ts'
import { sheetOf } from '../../../core/statement/sheets.ts'
import { refusal, required, table } from './sheet.ts'

/** A profit sheet with what the table requires, and more lines. */
const lines = (more: (string | number | null)[][] = [], unit = '单位：万元'): (string | number | null)[][] => [
  ['利润表', null, null],
  [unit, null, null],
  ['项目', '2024年', '2023年'],
  ...required.map((name) => [table.schema.properties[name]?.['x-label']['zh-CN'] ?? '', 1000, 900]),
  ...more,
]
const own: Mapping = Object.fromEntries(
  required.map((name) => [name, table.schema.properties[name]?.['x-label']['zh-CN'] ?? '']),
)
const first = 4 + required.length
const prepare = (
  sheet: ReturnType<typeof lines>,
  more: { mapping?: Mapping; periods?: Record<string, string | null>; unit?: string; locale?: Locale } = {},
) =>
  prepareStatement(table, sheetOf(sheet), {
    file: { id: 'f', name: 'a.xlsx' },
    time: 't',
    locale: more.locale ?? 'zh-CN',
    ...more,
    mapping: { ...own, ...more.mapping },
  })

describe('earnings per share in a foreign currency', () => {
  const perShare = (label: string, rate = '0.9'): unknown => {
    const sheet = lines([[label, 0.5, '12.5']], '单位：百万港元')
    const { rows } = prepareStatement(table, sheetOf(sheet), {
      file: { id: 'f', name: 'a.xlsx' },
      time: 't',
      locale: 'zh-CN',
      rate,
      mapping: { ...own, basicEps: label },
    })
    const [row] = rows
    return [
      rows.map(({ values }) => values['basicEps']),
      row?.sources['basicEps']?.currency,
      row?.sources['basicEps']?.rate,
    ]
  }
  test.each([
    ['基本每股收益', ['0.45', '11.25']],
    ['基本每股盈利（港元）', ['0.45', '11.25']],
    ['基本每股盈利（港仙）', ['0.0045', '0.1125']],
    ['Basic earnings per share (HK cents)', ['0.0045', '0.1125']],
    ['Basic earnings per share (in cents)', ['0.0045', '0.1125']],
  ])('%s becomes yuan', (label, values) => expect(perShare(label)).toEqual([values, 'HKD', '0.9']))
  test('in yuan it stays', () => {
    const { rows } = prepare(
      lines([
        ['基本每股收益（分）', 50, 40],
        ['稀释每股收益', 0.5, 0.4],
      ]),
      {
        mapping: { basicEps: '基本每股收益（分）', dilutedEps: '稀释每股收益' },
      },
    )
    expect(rows.map(({ values }) => [values['basicEps'], values['dilutedEps']])).toEqual([
      ['0.5', '0.5'],
      ['0.4', '0.4'],
    ])
  })
})

test('a field of several lines of which only some are red is left as it is', () => {
  const sheet = sheetOf(
    lines([
      ['职工薪酬', 50, 40],
      ['差旅费', 30, 20],
    ]),
  )
  const red = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => (row === first && cell.column === 2 ? { ...cell, red: true as const } : cell)),
  }))
  const told = (rows: typeof sheet.rows): unknown =>
    prepareStatement(
      table,
      { ...sheet, rows },
      {
        file: { id: 'f', name: 'a.xlsx' },
        time: 't',
        locale: 'zh-CN',
        mapping: { ...own, administrativeExpenses: [{ row: first }, { row: first + 1 }] },
      },
    ).red
  expect(told(red)).toBeUndefined()
  const all = red.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => (row === first + 1 && cell.column === 2 ? { ...cell, red: true as const } : cell)),
  }))
  expect(told(all)).toEqual([{ period: '2024-12-31', fields: ['administrativeExpenses'] }])
})

describe('values', () => {
  test('are exact in yuan, each with its cell, what stood there, and the unit', () => {
    const { rows, unit } = prepare(lines([['销售费用', '356.57', '（12.5）']]), {
      mapping: { sellingExpenses: '销售费用' },
    })
    expect(unit).toBe('万元')
    expect(rows.map(({ period, values }) => [period, values['sellingExpenses']])).toEqual([
      ['2024-12-31', '3565700'],
      ['2023-12-31', '-125000'],
    ])
    expect(rows[0]?.sources['sellingExpenses']).toEqual({
      kind: 'import',
      fileId: 'f',
      fileName: 'a.xlsx',
      sheet: 'Sheet1',
      cells: [`B${first}`],
      raw: ['356.57'],
      time: 't',
      unit: '万元',
    })
  })

  test('of any size come out exact in any unit', () => {
    const unit = fc.constantFrom(...(Object.keys(units) as Unit[]))
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }), unit, (cents, of) => {
        const shown = new Exact(String(cents)).div(100).toFixed()
        const { rows } = prepare(lines([['销售费用', shown, null]], `单位：${of}`), {
          mapping: { sellingExpenses: '销售费用' },
        })
        expect(rows[0]?.values['sellingExpenses']).toBe(toYuan(shown, of))
        expect(rows[1]?.values['sellingExpenses']).toBeNull()
      }),
      { seed: 44, numRuns: 60 },
    )
  })

  test('what the clerk says of the unit outranks what the file says', () =>
    expect(prepare(lines(), { unit: '元' }).rows[0]?.values[required[0] ?? '']).toBe('1000'))

  test('a unit behind an item’s own name holds for it alone', () => {
    const { rows } = prepare(
      lines([
        ['销售费用(元)', '5', '5'],
        ['管理费用', '5', '5'],
      ]),
      { mapping: { sellingExpenses: '销售费用(元)', administrativeExpenses: '管理费用' } },
    )
    expect([rows[0]?.values['sellingExpenses'], rows[0]?.values['administrativeExpenses']]).toEqual(['5', '50000'])
  })

  test('several lines make one field, each with the sign that was given', () => {
    const { rows } = prepare(
      lines([
        ['销售费用', '5', '5'],
        ['广告费', '2', '1'],
        ['退回', '1', null],
      ]),
      {
        mapping: {
          sellingExpenses: [
            { row: first, sign: 1 },
            { row: first + 1, sign: 1 },
            { row: first + 2, sign: -1 },
          ],
        },
      },
    )
    expect(rows.map(({ values }) => values['sellingExpenses'])).toEqual(['60000', '60000'])
    expect(rows[0]?.sources['sellingExpenses']).toMatchObject({
      cells: [`B${first}`, `B${first + 1}`, `B${first + 2}`],
      signs: [1, 1, -1],
    })
  })

  test('what the mapping leaves open, and what nothing was made of, is told', () => {
    const { ignored, unmapped } = prepare(lines([['销售费用', '5', '5']]), { mapping: { sellingExpenses: '' } })
    expect([ignored, unmapped]).toEqual([['sellingExpenses'], ['销售费用']])
  })
})

describe('columns', () => {
  test('are those that were asked for, by letter or by header, as the period that was said', () => {
    expect(prepare(lines(), { periods: { C: '2022-12-31' } }).rows.map(({ period }) => period)).toEqual(['2022-12-31'])
    expect(
      prepare(lines(), { periods: { '2024年': '2024年三季报', C: null } }).rows.map(({ period }) => period),
    ).toEqual(['2024-09-30'])
  })
  test.each<[string, Record<string, string>, string, string]>([
    ['one that is not there', { Z: '2024-12-31' }, 'import.unknownColumn', '工作表没有数值列“Z”，现有：B, C。'],
    ['no period', { B: '去年' }, 'import.badPeriod', '“去年”不是可用的期间，请写作 2024-12-31。'],
    [
      'one period twice',
      { B: '2024-12-31', C: '2024' },
      'import.samePeriod',
      '期间 2024-12-31 对应了多列（B, C），每个期间只能有一列。',
    ],
    ['none at all', {}, 'import.periodsMissing', '文件没有说明各列是哪一期，请为要导入的列填写期间。'],
  ])('%s is refused', (_name, periods, key, msg) =>
    expect(refusal(() => prepare(lines(), { periods }))).toEqual({ key, msg, fields: ['/periods'] }),
  )
})

describe('a file that cannot be taken as it is', () => {
  test('all cells that hold no figure are named at once, and nothing is imported', () => {
    const { key, msg, fields } = refusal(() =>
      prepare(
        lines([
          ['销售费用', '暂估', '7%'],
          ['管理费用', '待定', '1'],
        ]),
        { mapping: { sellingExpenses: '销售费用', administrativeExpenses: '管理费用' } },
      ),
    )
    expect(key).toBe('import.badCells')
    expect(msg).toContain(`有 3 个单元格的内容无法导入，没有导入任何数据：B${first} 的内容“暂估”不是数字。`)
    expect(fields.sort()).toEqual([`/cells/B${first}`, `/cells/B${first + 1}`, `/cells/C${first}`])
  })
  test('a figure with more digits than can be stored', () =>
    expect(
      refusal(() => prepare(lines([['销售费用', '9'.repeat(20), null]]), { mapping: { sellingExpenses: '销售费用' } })),
    ).toMatchObject({ key: 'import.badCells', fields: [`/cells/B${first}`] }))
  test('no unit, or one that is none', () => {
    expect(refusal(() => prepare(lines([], '编制单位：样例企业')))).toMatchObject({
      key: 'import.unitMissing',
      fields: ['/unit'],
    })
    expect(refusal(() => prepare(lines(), { unit: '美元' }))).toEqual({
      key: 'import.unknownUnit',
      msg: '“美元”不是可用的单位。',
      fields: ['/unit'],
    })
  })
  test('required items without a figure in any period', () => {
    const blank = lines().map((line) => (line[0] === own[required[0] ?? ''] ? [line[0] ?? null, null, null] : line))
    expect(refusal(() => prepare(blank))).toMatchObject({
      key: 'import.requiredEmpty',
      fields: [`/mapping/${required[0]}`],
    })
  })
})

describe('signs', () => {
  const impaired = (loss: string, profit: string): (string | number | null)[][] => [
    ['利润表', null],
    ['单位：元', null],
    ['项目', '2024年'],
    ['营业收入', '1000000'],
    ['营业成本', '700000'],
    ['资产减值损失', loss],
    ['营业利润', profit],
    ['净利润', profit],
  ]
  const mapping: Mapping = {
    operatingRevenue: '营业收入',
    operatingCost: '营业成本',
    assetImpairmentLoss: '资产减值损失',
    operatingProfit: '营业利润',
    netProfit: '净利润',
  }
  const read = (loss: string, profit: string, more: Mapping = {}) =>
    prepareStatement(table, sheetOf(impaired(loss, profit)), {
      file: { id: 'f', name: 'a.xlsx' },
      time: 't',
      locale: 'zh-CN',
      mapping: { ...mapping, ...more },
    })

  test('a loss written positive is turned where only then the sums hold, and it is said so', () => {
    const { rows, signs } = read('50000', '250000')
    expect([rows[0]?.values['assetImpairmentLoss'], rows[0]?.sources['assetImpairmentLoss']?.signs]).toEqual([
      '-50000',
      [-1],
    ])
    expect(signs).toEqual([
      { field: 'assetImpairmentLoss', periods: ['2024-12-31'], note: expect.stringMatching(/减值|损失/) },
    ])
  })
  test('one that fits as it is stays', () =>
    expect([read('-50000', '250000').signs, read('-50000', '250000').rows[0]?.values['assetImpairmentLoss']]).toEqual([
      [],
      '-50000',
    ]))
  test('where a person said which, nothing is turned', () =>
    expect(read('50000', '350000', { assetImpairmentLoss: { row: 6, sign: -1 } }).signs).toEqual([]))
})
