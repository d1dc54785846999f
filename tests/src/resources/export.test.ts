import { expect, test } from 'vitest'
import { listFields, type NamedField } from '../../../core/schema/fields.ts'
import { localTime } from '../../../src/fields/shared/time.ts'
import { collect, exportPage, toCsv, toSheet } from '../../../src/resources/list/export.ts'
import { csvCell } from '../../../core/csv.ts'
import { resourceSchema } from '../../support/schema-files.ts'

test.each([
  ['普通', '普通'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-5.20', '-5.20'],
  ['+86 510', "'+86 510"],
  ['0012345', '0012345'],
  ['-1.5e-07', '-1.5e-07'],
  ['－', '－'],
  ['-1+cmd', "'-1+cmd"],
  ['＝1+1', "'＝1+1"],
])('%j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('a file with a mark for Excel, a header in the language, labels for values', () => {
  const fields = listFields(resourceSchema('qrCodes')).filter(({ name }) =>
    ['useRemark', 'needTypes', 'state', 'createTime'].includes(name),
  )
  const time = '2026-03-01T02:03:04.000Z'
  const record = { id: '1', useRemark: '2', needTypes: '["1","3"]', state: 'waiting', createTime: time }
  expect(toCsv(fields, [record, { id: '2' }], { locale: 'zh-CN', translate: (key) => key })).toBe(
    `\uFEFF用途,所需数据,状态,创建时间\r\n财务分析报告,用电数据、财务数据,待扫码,${localTime(time)}\r\n,,,\r\n`,
  )
  expect(toCsv(fields, [record], { locale: 'en-US', translate: (key) => key })).toContain(
    'Financial analysis report,"Power data, Financial data",Waiting',
  )
})

test('a sheet with figures and days as such, and texts that are no formulas', () => {
  const field = (name: string, more: object): NamedField =>
    ({ name, type: 'string', 'x-id': name, 'x-label': { 'zh-CN': name, 'en-US': name }, ...more }) as NamedField
  const fields = [
    field('name', {}),
    field('amount', { format: 'decimal' }),
    field('count', { type: 'number' }),
    field('day', { format: 'date' }),
  ]
  const cells = (record: object) =>
    toSheet(fields, [{ id: 1, ...record }], { locale: 'zh-CN', translate: (key) => key })[1]
  expect(cells({ name: '=1+1', amount: '-1234.50', count: 3, day: '2024-12-31' })).toEqual([
    { t: 's', v: '=1+1' },
    { t: 'n', v: -1234.5, z: '#,##0.00' },
    { t: 'n', v: 3, z: '#,##0' },
    { t: 'n', v: 45657, z: 'yyyy-mm-dd' },
  ])
  // More digits than a workbook keeps, and days that it miscounts, are texts; nothing is nothing.
  expect(cells({ name: '', amount: '12345678901234567.89', count: null, day: '1899-05-01' })).toEqual([
    null,
    { t: 's', v: '12345678901234567.89' },
    null,
    { t: 's', v: '1899-05-01' },
  ])
})

test('columns of one label are headed with the names of their fields, in any order', () => {
  const field = (name: string, label: string): NamedField => ({
    name,
    type: 'string',
    'x-id': name,
    'x-label': { 'zh-CN': label, 'en-US': name },
  })
  const fields = [field('work', '电话'), field('place', '地点'), field('home', '电话：')]
  const words = { locale: 'zh-CN', translate: (key: string) => key } as const
  expect(toCsv(fields, [], words)).toBe('\uFEFF电话 (work),地点,电话： (home)\r\n')
  expect(toSheet(fields, [], words)[0]?.map((cell) => cell?.v)).toEqual(['电话 (work)', '地点', '电话： (home)'])
  expect(toCsv(fields, [], { ...words, locale: 'en-US' })).toBe('\uFEFFwork,place,home\r\n')
})

const pages = (total: number) => async (page: number) => ({
  data: Array.from({ length: Math.max(0, Math.min(exportPage, total - (page - 1) * exportPage)) }, (_, index) => ({
    id: (page - 1) * exportPage + index,
  })),
  total,
})

test('all pages are collected, with progress', async () => {
  const progress: number[][] = []
  const { records, capped } = await collect(pages(450), (...step) => progress.push(step))
  expect(records).toHaveLength(450)
  expect(capped).toBe(false)
  expect(progress).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ])
})

test('more than the cap is cut, and told', async () => {
  const { records, capped } = await collect(pages(1000), () => undefined, 500)
  expect(records).toHaveLength(500)
  expect(capped).toBe(true)
})

test('a row that moves between pages is written once', async () => {
  const { records } = await collect(
    async (page) => ({
      data: page === 1 ? Array.from({ length: exportPage }, (_, id) => ({ id })) : [{ id: 199 }, { id: 200 }],
      total: 202,
    }),
    () => undefined,
  )
  expect(records).toHaveLength(201)
})
