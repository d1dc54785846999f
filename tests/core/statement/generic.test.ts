import { describe, expect, test } from 'vitest'
import { readGenericLayout, suggestColumns } from '../../../core/statement/generic.ts'
import { schemaOf, sheetOf } from './sheets.ts'

const power = schemaOf('power')
const read = (lines: (string | number | null)[][]) => {
  const { columns, firstRow } = readGenericLayout(sheetOf(lines), power)
  return {
    columns: columns.map(({ code, label, sample }) => [code, label, sample]),
    firstRow,
    fields: Object.fromEntries(
      suggestColumns(power, columns).map(({ sysEn, target, confidence }) => [sysEn, [target[0]?.row, confidence]]),
    ),
  }
}

describe('columns of a table with a record a row', () => {
  test('codes, names and units in the first three rows, as CSMAR exports', () => {
    const found = read([
      ['Stkcd', 'Accper', 'A001101000'],
      ['证券代码', '统计截止日期', '货币资金'],
      ['没有单位', '没有单位', '元'],
      ['002652', '2011-01-01', 173356339.46],
    ])
    expect(found).toMatchObject({
      columns: [
        ['Stkcd', '证券代码', '002652'],
        ['Accper', '统计截止日期', '2011-01-01'],
        ['A001101000', '货币资金', '173356339.46'],
      ],
      firstRow: 4,
    })
  })

  test('codes that are the table’s own fields outrank names', () => {
    expect(
      read([
        ['accountNo', 'month', 'kwh'],
        ['户号', '月份', '电量'],
        ['93202', '2024-01', 5],
      ]).fields,
    ).toEqual({ accountNo: [1, 'exact'], month: [2, 'exact'], kwh: [3, 'exact'] })
  })

  test('names alone', () => {
    const found = read([
      ['户号', '年月', '总用电量', '备注'],
      ['93202', '2024-01', 5, null],
    ])
    expect(found).toMatchObject({
      firstRow: 2,
      columns: [
        [null, '户号', '93202'],
        [null, '年月', '2024-01'],
        [null, '总用电量', '5'],
        [null, '备注', null],
      ],
      fields: { accountNo: [1, 'alias'], month: [2, 'alias'], kwh: [3, 'exact'] },
    })
  })

  test('a title above the names', () => {
    expect(
      read([['无锡供电公司2024年用电清单'], ['用电户号', '月份', '电量(度)'], ['93202', '2024-01', 5]]),
    ).toMatchObject({ firstRow: 3, fields: { accountNo: [1, 'exact'], month: [2, 'exact'], kwh: [3, 'alias'] } })
  })

  test('unknown names: the first row of texts', () => {
    expect(
      read([
        ['时间', 'A相电流'],
        ['2025-06-01 00:00:00', '426.24'],
      ]),
    ).toMatchObject({ firstRow: 2, fields: {} })
  })

  test('names with line breaks in their cells', () => {
    expect(
      read([
        ['户号', '月份', '总用电量\n(千瓦时)'],
        ['1', '2024-01', 5],
      ]).columns[2]?.[1],
    ).toBe('总用电量 (千瓦时)')
  })
})
