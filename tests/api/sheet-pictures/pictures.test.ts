import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import type { FileInspection } from '../../../core/imports-of-files.ts'
import type { PictureCell, SheetPicture } from '../../../core/sheet-picture.ts'
import type { Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { balanceLines, workbookOf, type Line } from '../../support/workbooks.ts'
import { prepareEmptyCustomer } from '../imports/set-up.ts'

prepareEmptyCustomer()

const head: Line[] = [['资产负债表'], ['2024年12月31日', null, '单位：元']]

async function found(content: Buffer, name = '报表.xlsx'): Promise<FileInspection> {
  const { status, body } = await server
    .as('clerk')
    .upload(`${entity}/import/inspectFile`, { fields: { appUserId }, files: [{ field: 'file', name, content }] })
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data as FileInspection
}

const ask = (body: object, as: 'clerk' | 'other' | 'reader' = 'clerk'): Promise<Answer> =>
  server.as(as).call('POST', `${entity}/import/sheet`, { appUserId, tableId: 'balanceSheet', ...body })

/** The picture of the first table that a file holds. */
async function pictureOf(content: Buffer, more: object = {}, name?: string): Promise<SheetPicture> {
  const { fileId, tables } = await found(content, name)
  const { status, body } = await ask({ fileId, tableId: tables[0]?.tableId, sheet: tables[0]?.sheet, ...more })
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data as SheetPicture
}

const cellAt = ({ rows }: SheetPicture, row: number, column: number): PictureCell | undefined =>
  rows.find((one) => one.row === row)?.cells.find((cell) => cell.column === column)

describe('the picture of a sheet', () => {
  test('tells of each cell what it is: heading, name, figure', async () => {
    const picture = await pictureOf(workbookOf({ 资产负债表: balanceLines(head), 说明: [['一']] }))
    expect(picture).toMatchObject({
      sheets: [
        { name: '资产负债表', hidden: false },
        { name: '说明', hidden: false },
      ],
      sheet: '资产负债表',
      total: 12,
      columns: 3,
    })
    expect(cellAt(picture, 2, 3)).toEqual({ column: 3, text: '单位：元' })
    expect(cellAt(picture, 3, 1)).toEqual({ column: 1, text: '资产', head: true })
    expect(cellAt(picture, 3, 2)).toEqual({ column: 2, text: '期末余额', head: true, of: 'B' })
    expect(cellAt(picture, 4, 1)).toEqual({ column: 1, text: '货币资金', item: 4 })
    expect(cellAt(picture, 4, 3)).toEqual({ column: 3, text: '400', item: 4, of: 'C', reads: 'figure' })
  })
  test('shows numbers as they are read: per cent, codes, and what a format hides', async () => {
    const sheet = utils.aoa_to_sheet([...balanceLines(head), ['比率', 0.4], ['编码', 1]])
    Object.assign(sheet['B4'] ?? {}, { z: '#,##0,' })
    Object.assign(sheet['B13'] ?? {}, { z: '0.0%' })
    Object.assign(sheet['B14'] ?? {}, { z: '000000' })
    sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('A5:A6')]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '资产负债表')
    const picture = await pictureOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(cellAt(picture, 4, 2)).toMatchObject({ text: '500', scaled: '#,##0,' })
    expect([13, 14].map((row) => cellAt(picture, row, 2)?.text)).toEqual(['40%', '000001'])
    expect(picture.merged.toSorted()).toEqual(['A1:C1', 'A5:A6'])
  })
  test('of records: a column is an item, above its values stands what heads it', async () => {
    const lines: Line[] = [
      ['客户清单'],
      ['报告期', '交易角色', '交易对手名称', '交易金额'],
      ['2024-12-31', '客户', '甲公司', 120],
    ]
    const picture = await pictureOf(workbookOf({ 客户: lines }))
    expect(cellAt(picture, 1, 1)).toEqual({ column: 1, text: '客户清单' })
    expect(cellAt(picture, 2, 4)).toEqual({ column: 4, text: '交易金额', head: true, item: 4 })
    expect(cellAt(picture, 3, 4)).toEqual({ column: 4, text: '120', item: 4 })
  })
  test('comes a window at a time, down and across', async () => {
    const wide: Line[] = Array.from({ length: 260 }, (_, row) =>
      Array.from({ length: 150 }, (_, at) => row * 1000 + at),
    )
    const content = workbookOf({ 资产负债表: balanceLines(head), 数据: wide })
    const { fileId, tables } = await found(content)
    const windowOf = async (more: object): Promise<SheetPicture> =>
      (await ask({ fileId, sheet: tables[0]?.sheet, page: '数据', ...more })).body.data
    const first = await windowOf({})
    expect([first.total, first.columns, first.rows.length, first.rows[0]?.cells.length]).toEqual([260, 150, 100, 64])
    const last = await windowOf({ from: 200, left: 128 })
    expect([last.rows.length, last.rows[0]?.row, last.rows[0]?.cells.length]).toEqual([60, 201, 22])
    expect(cellAt(last, 201, 129)).toEqual({ column: 129, text: '200128' })
    expect((await windowOf({ from: 5000 })).rows).toEqual([])
  })
  test('of another sheet of the file says nothing of its cells', async () => {
    const content = workbookOf({ 资产负债表: balanceLines(head), 另一张: balanceLines(head) })
    const picture = await pictureOf(content, { page: '另一张', sheet: '资产负债表' })
    expect(picture.rows.flatMap(({ cells }) => cells).filter(({ item, head: heads }) => item || heads)).toEqual([])
  })
  test('of a block says nothing of the other block on its sheet', async () => {
    const content = workbookOf({ 报表: [...balanceLines(head), [], ...balanceLines(head, undefined, 2)] })
    const { fileId, tables } = await found(content)
    const [first, second] = [tables[0]?.sheet, tables[0]?.alike[0]]
    const marked = async (sheet: string | undefined): Promise<number[]> => {
      const { body } = await ask({ fileId, sheet })
      return (body.data as SheetPicture).rows.flatMap(({ row, cells }) => (cells.some(({ item }) => item) ? [row] : []))
    }
    expect(await marked(first)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await marked(second)).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25])
  })
  test('of a statement that goes on on another sheet marks both', async () => {
    const all = balanceLines(head)
    const content = workbookOf({
      资产负债表: all.slice(0, 7),
      '资产负债表（续）': [
        ['资产负债表（续）'],
        ['2024年12月31日', null, '单位：元'],
        ...all.slice(2, 3),
        ...all.slice(7),
      ],
    })
    const { fileId, tables } = await found(content)
    const sheet = tables[0]?.sheet
    const page = (await ask({ fileId, sheet, page: '资产负债表（续）' })).body.data as SheetPicture
    const items = tables[0]?.sheets.find(({ name }) => name === sheet)?.items ?? []
    const loan = items.find(({ label }) => label === '短期借款')
    expect(loan?.cell).toBe('资产负债表（续）!A4')
    expect(cellAt(page, 4, 1)).toEqual({ column: 1, text: '短期借款', item: loan?.row })
    expect(cellAt(page, 4, 2)).toMatchObject({ text: '400', item: loan?.row, of: 'B' })
  })
  test('of a turned table marks the cells where they stand', async () => {
    const lines = balanceLines([]).slice(1)
    const across: Line[] = [
      ['报告期', ...lines.map(([name]) => name ?? null)],
      ['2024-12-31', ...lines.map(([, value]) => value ?? null)],
      ['2023-12-31', ...lines.map(([, , value]) => value ?? null)],
    ]
    const picture = await pictureOf(workbookOf({ 资产负债表: [['单位：元'], ...across] }))
    expect(cellAt(picture, 2, 2)).toMatchObject({ text: '货币资金', item: expect.any(Number) })
    expect(cellAt(picture, 3, 1)).toMatchObject({ text: '2024-12-31', head: true })
    expect(cellAt(picture, 4, 2)).toMatchObject({ text: '400', item: cellAt(picture, 2, 2)?.item })
    expect(cellAt(picture, 3, 2)?.of).not.toBe(cellAt(picture, 4, 2)?.of)
  })
  test('is written down once as taken from the house', async () => {
    const { fileId, tables } = await found(workbookOf({ 资产负债表: balanceLines(head) }))
    const sheet = tables[0]?.sheet
    for (const from of [0, 100, 200]) expect((await ask({ fileId, sheet, from })).status).toBe(200)
    const entries = await server.app.db.selectFrom('audit').selectAll().where('action', '=', 'download').execute()
    expect(entries.filter((entry) => JSON.stringify(entry).includes(fileId))).toHaveLength(1)
  })
})

describe('the picture is refused', () => {
  test('to somebody of another branch, to who may not import, for another file, sheet or table', async () => {
    const { fileId, tables } = await found(workbookOf({ 资产负债表: balanceLines(head) }))
    const sheet = tables[0]?.sheet
    expect((await ask({ fileId, sheet }, 'other')).status).toBe(404)
    expect((await ask({ fileId, sheet }, 'reader')).status).toBe(403)
    expect((await ask({ fileId: 'f_none', sheet })).status).toBe(422)
    expect((await ask({ fileId, sheet: '没有' })).body.msg).toBe('“报表.xlsx”没有名为“没有”的工作表。')
    expect((await ask({ fileId, sheet, page: '没有' })).status).toBe(422)
    expect((await ask({ fileId, sheet, tableId: 'none' })).status).toBe(404)
    for (const wrong of [{ from: -1 }, { left: 1.5 }, { from: 1e9 }, { page: '' }, { more: 1 }])
      expect((await ask({ fileId, sheet, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  })
  test('where the content of the file is gone, in a sentence', async () => {
    const { fileId, tables } = await found(workbookOf({ 资产负债表: [...balanceLines(head), ['消失', 1]] }))
    const { sha256 } = await server.app.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    await server.app.files.remove(sha256, new Date(Date.now() + 60_000))
    const { status, body } = await ask({ fileId, sheet: tables[0]?.sheet })
    expect([status, body.msg]).toEqual([410, expect.stringMatching(/报表\.xlsx.*找不到/)])
  })
})
