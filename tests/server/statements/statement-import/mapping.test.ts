import { describe, expect, test } from 'vitest'
import type { Mapping } from '../../../../core/imports.ts'
import { checkRow, roundingOf } from '../../../../core/statement/row-checks.ts'
import { resolveMapping, type Mappable } from '../../../../server/statements/mapping.ts'
import { refusal, required, table } from './sheet.ts'

describe('the mapping', () => {
  const items: Mappable[] = [
    { id: 4, label: '一、营业收入', place: 'A4' },
    { id: 5, label: '其他', place: 'A5' },
    { id: 9, label: '其他', place: 'A9' },
    { id: 10, label: '净利润', code: 'B002', place: 'A10' },
  ]
  const bare = {
    ...table,
    schema: {
      ...table.schema,
      properties: Object.fromEntries(
        Object.entries(table.schema.properties).map(([name, { 'x-required': _required, ...field }]) => [name, field]),
      ),
    },
  }
  const resolve = (mapping: Record<string, unknown>) => resolveMapping(bare, mapping as Mapping, items, 'zh-CN')

  test.each<[unknown, number[]]>([
    ['一、营业收入', [4]],
    ['营业收入', [4]],
    [' 营业收入： ', [4]],
    ['B002', [10]],
    [{ row: 9 }, [9]],
    [
      [{ row: 5, sign: 1 }, '净利润'],
      [5, 10],
    ],
    [['', '净利润', null], [10]],
  ])('%j is found', (target, ids) => {
    expect(resolve({ netProfit: target }).fields[0]?.sources.map(({ item }) => item.id)).toEqual(ids)
  })
  test('a sign of -1 is a person’s decision', () =>
    expect([
      resolve({ netProfit: { row: 4, sign: -1 } }).fields[0]?.decided,
      resolve({ netProfit: { row: 4, sign: 1 } }).fields[0]?.decided,
    ]).toEqual([true, false]))
  test.each<[unknown, string, string]>([
    ['不存在', 'import.unknownItem', '文件中没有“不存在”这一项。'],
    ['其他', 'import.ambiguousItem', '文件中有多处“其他”（A5, A9），请指明是哪一处。'],
    [{ row: 77 }, 'import.unknownRow', '工作表没有编号为 77 的项目。'],
    [{ row: '4' }, 'import.unknownRow', '工作表没有编号为 4 的项目。'],
    [{ row: 4, sign: 2 }, 'import.unknownRow', '工作表没有编号为 4 的项目。'],
    [7, 'import.unknownRow', '工作表没有编号为 undefined 的项目。'],
  ])('%j is refused', (target, key, msg) =>
    expect(refusal(() => resolve({ netProfit: target }))).toEqual({ key, msg, fields: ['/mapping/netProfit'] }),
  )
  test.each(['noSuchField', 'constructor', 'toString'])('there is no field %s', (name) =>
    expect(refusal(() => resolve({ [name]: '净利润' })).key).toBe('import.unknownField'),
  )
  test('every required field that is open is named', () => {
    const { key, fields } = refusal(() => resolveMapping(table, {}, items, 'zh-CN'))
    expect([key, fields]).toEqual(['import.requiredOpen', required.map((name) => `/mapping/${name}`)])
  })
})

describe('checks of a row', () => {
  const source = (unit: string, ...raw: string[]) => ({
    kind: 'import' as const,
    fileId: 'f',
    fileName: 'a',
    sheet: 's',
    cells: ['B1'],
    raw,
    time: 't',
    unit,
  })
  test.each<[string[], string, string]>([
    [['356.57', '1.2'], '亿元', '500000'],
    [['100'], '万元', '5000'],
    [['1.23'], '元', '0.005'],
    [['--'], '千元', '500'],
  ])('figures like %j in %s are rounded by up to %s yuan', (raw, unit, rounding) =>
    expect(roundingOf({ a: source(unit, ...raw) })).toBe(rounding),
  )
  test('without a unit nothing is rounded; of two units the more frequent counts', () => {
    expect(roundingOf({})).toBe('0')
    expect(roundingOf({ a: source('亿元', '1', '2'), b: source('元', '0.55') })).toBe('50000000')
  })
  test('a failed check names both sides, the difference and the cells', () => {
    const values = { operatingRevenue: '1000000', operatingCost: '700000', operatingProfit: '200000' }
    const outcome = checkRow(
      table,
      {
        period: '2024-12-31',
        values,
        sources: {
          operatingProfit: { ...source('元', '200000'), cells: ['B9'] },
          operatingCost: { ...source('元', '700000'), cells: ['B5'] },
        },
      },
      'en-US',
    ).find(({ actual }) => actual === '200000')
    expect(outcome).toMatchObject({
      ok: false,
      period: '2024-12-31',
      expected: '300000',
      actual: '200000',
      difference: '100000',
    })
    expect(outcome?.cells.sort()).toEqual(['B5', 'B9'])
  })
})
