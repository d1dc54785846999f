import { describe, expect, test } from 'vitest'
import { fieldsOf, type NamedField } from '../../../../core/schema/fields.ts'
import { csvFile } from '../../../../core/csv.ts'
import { localTime, sourceLines } from '../../../../src/ui/tables/sourceText.ts'
import { isAmount } from '../../../../core/schema/field-type.ts'
import { hasAmounts, showAmount, showValue, unitOf } from '../../../../src/ui/tables/values.ts'
import { tableSchema } from '../../../support/schema-files.ts'

const field = (table: string, name: string): NamedField =>
  fieldsOf(tableSchema(table)).find((one) => one.name === name)!

describe('values as a reader sees them', () => {
  test('amounts follow the unit, exactly and half up', () => {
    expect(showAmount('35657000000', '万元')).toBe('3,565,700.00')
    expect(showAmount('35657000000', '亿元')).toBe('356.57')
    expect(showAmount('-1234567.895', '元')).toBe('-1,234,567.90')
    expect(showAmount('99999999999999999999.99', '元')).toBe('99,999,999,999,999,999,999.99')
  })

  test('what is not an amount keeps its own unit', () => {
    const basic = fieldsOf(tableSchema('profitSheet')).find((one) => one['x-unit'] === '元/股')!
    expect(isAmount(basic)).toBe(false)
    expect(showValue(basic, '0.73', '亿元', 'zh-CN')).toBe('0.73')
    expect(unitOf(basic)).toBe('元/股')
    expect(showValue(field('power', 'kwh'), '611653', '万元', 'zh-CN')).toBe('611,653')
    expect(hasAmounts(tableSchema('balanceSheet'))).toBe(true)
    expect(hasAmounts(tableSchema('basic'))).toBe(false)
  })

  test('nothing is shown as nothing, options by their label, flags as words, lists by what they hold', () => {
    expect(['', null, undefined].map((value) => showValue(field('power', 'kwh'), value, '元', 'zh-CN'))).toEqual([
      '',
      '',
      '',
    ])
    expect(showValue(field('power', 'voltageLevel'), '10千伏', '元', 'zh-CN')).toBe('10千伏')
    expect(showValue(field('power', 'violationFlag'), false, '元', 'en-US')).toBe('No')
    expect(showValue(field('basic', 'mainProducts'), ['数控机床主轴', '精密丝杠'], '元', 'zh-CN')).toBe(
      '数控机床主轴、精密丝杠',
    )
    expect(
      showValue(
        field('basic', 'shareholders'),
        [
          { name: '甲', share: '60%' },
          { name: '乙', share: '40%' },
        ],
        '元',
        'zh-CN',
      ),
    ).toBe('甲 60%；乙 40%')
  })
})

describe('CSV', () => {
  test('quotes what needs it and keeps spreadsheets from running formulas; numbers stay numbers', () => {
    expect(
      csvFile([
        ['a,b', 'say "x"', 'line\nbreak'],
        ['=1+1', '-5.20', '@cmd'],
      ]),
    ).toBe('\uFEFF"a,b","say ""x""","line\nbreak"\r\n\'=1+1,-5.20,\'@cmd\r\n')
  })
})

describe('where a value came from', () => {
  const translate = (key: string, parameters: Record<string, unknown> = {}): string =>
    `${key}(${Object.values(parameters).join('|')})`

  test('names file, sheet, cells and what they show', () => {
    const time = new Date(2025, 8, 30, 14, 5, 9).toISOString()
    expect(localTime(time)).toBe('2025-09-30 14:05:09')
    expect(
      sourceLines(
        {
          kind: 'import',
          fileName: 'a.xls',
          sheet: 'Sheet1',
          cells: ['B6', 'B7'],
          raw: ['10', '3'],
          signs: [1, -1],
          unit: '万元',
          time,
        },
        translate,
      ),
    ).toEqual([
      'tables.source.import() · 2025-09-30 14:05:09',
      'a.xls › Sheet1',
      'tables.source.cells(B6, B7) · tables.source.raw(10 − 3|万元)',
    ])
  })

  test('demo data has no cell', () => {
    expect(sourceLines({ kind: 'demo', time: 'never' }, translate)).toEqual(['tables.source.demo() · never'])
  })
})
