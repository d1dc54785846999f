import { utils, write, type WorkSheet } from 'xlsx'
import { describe, expect, test } from 'vitest'
import type { FileInspection } from '../../../core/imports-of-files.ts'
import type { Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { sureMapping } from '../../support/imports.ts'
import { readCopy, type ReadCopy } from '../../support/marked-copy.ts'
import { profitLines } from '../../support/statement-files.ts'
import { balanceLines, workbookOf, type Line } from '../../support/workbooks.ts'
import { prepareEmptyCustomer } from '../imports/set-up.ts'

prepareEmptyCustomer()

const lost = 'FFFFC7CE'
const doubt = 'FFFFEB9C'
const upload = (content: Buffer, name: string): Promise<Answer> =>
  server
    .as('clerk')
    .upload(`${entity}/import/inspectFile`, { fields: { appUserId }, files: [{ field: 'file', name, content }] })
const found = async (content: Buffer, name = '报表.xlsx'): Promise<FileInspection> => {
  const { status, body } = await upload(content, name)
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data as FileInspection
}
const decided = ({ tables }: FileInspection, more: object = {}) =>
  tables.map(({ tableId, sheet, sheets }) => ({
    tableId,
    sheet,
    mapping: sureMapping(sheets.find(({ name }) => name === sheet)?.suggestions ?? []),
    ...more,
  }))
const mark = (fileId: string, tables: object[], as: 'clerk' | 'other' = 'clerk', headers = {}): Promise<Answer> =>
  server.as(as).call('POST', `${entity}/import/markedCopy`, { appUserId, fileId, tables }, headers)
async function copyOf(content: Buffer, more: object = {}, name?: string, headers = {}): Promise<ReadCopy> {
  const inspection = await found(content, name)
  const answer = await mark(inspection.fileId, decided(inspection, more), 'clerk', headers)
  expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, ''])
  return readCopy(answer.raw)
}
const head: Line[] = [['资产负债表'], ['2024年12月31日', null, '单位：元']]
const withLines = (...lines: Line[]): Line[] => [...balanceLines(head), ...lines]
const bytesOf = (sheets: Record<string, WorkSheet>): Buffer => {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

describe('a marked copy of a statement', () => {
  test('colours and lists the lines that fill no field, with their figures', async () => {
    const copy = await copyOf(workbookOf({ 资产负债表: withLines(['神秘科目', 12, 34]) }))
    expect(copy.book.SheetNames).toEqual(['未导入清单', '资产负债表'])
    expect(copy.list[0]).toEqual(['情况', '工作表', '单元格', '内容', '原因', '怎么办'])
    expect(copy.list[1]?.slice(0, 4)).toEqual(['未导入', '资产负债表', 'A13', '神秘科目'])
    expect(['A13', 'B13', 'C13', 'A4', 'B4'].map((cell) => copy.fill('资产负债表', cell))).toEqual([
      lost,
      lost,
      lost,
      undefined,
      undefined,
    ])
    expect(copy.comment('资产负债表', 'A13')).toContain('没有对应的系统字段')
    expect(copy.book.Sheets['资产负债表']?.['B4']).toMatchObject({ t: 'n', v: 500 })
    expect(copy.book.Sheets['未导入清单']?.['C2']?.l?.Target).toBe("#'资产负债表'!A13")
  })
  test('colours and lists figures that nothing names', async () => {
    const copy = await copyOf(workbookOf({ 资产负债表: withLines([null, 321, 654]) }))
    expect(copy.list.slice(1).map((line) => line.slice(2, 5))).toEqual([
      ['B13', '321', '这一行有金额，没有项目名称，未导入。'],
    ])
    expect(['B13', 'C13'].map((cell) => copy.fill('资产负债表', cell))).toEqual([lost, lost])
  })
  test('colours every cell that cannot be read, not the first fifty alone, and says why', async () => {
    const lines = balanceLines(head).map((line, at): Line =>
      at < 4 ? line : [line[0] ?? null, '见附注', line[2] ?? null],
    )
    const copy = await copyOf(workbookOf({ 资产负债表: lines }))
    const cells = copy.list.filter(([, , cell]) => /^B\d+$/.test(cell ?? ''))
    expect(cells.map(([, , cell, value]) => [cell, value])).toEqual(
      Array.from({ length: 8 }, (_, at) => [`B${at + 5}`, '见附注']),
    )
    expect(copy.comment('资产负债表', 'B5')).toContain('见附注')
    expect(copy.fill('资产负债表', 'B12')).toBe(lost)
  })
  test('says of columns without a period that they stay out', async () => {
    const lines = balanceLines(head).map((line, at): Line => [...line, at === 2 ? '2022年12月15日' : at > 2 ? 7 : null])
    const inspection = await found(workbookOf({ 资产负债表: lines }))
    const tables = decided(inspection, { periods: { B: '2024-12-31' } })
    const copy = readCopy((await mark(inspection.fileId, tables)).raw)
    expect(copy.list.slice(1).map(([, , cell]) => cell)).toEqual(['C3', 'D3'])
    expect(copy.comment('资产负债表', 'D3')).toContain('没有指定期间')
  })
  test('colours what enters a check that does not hold as to be looked at', async () => {
    const lines = balanceLines(head).map((line): Line => (line[0] === '负债合计' ? ['负债合计', 999, 300] : line))
    const copy = await copyOf(workbookOf({ 资产负债表: lines }))
    expect(copy.fill('资产负债表', 'B9')).toBe(doubt)
    expect(copy.list.some(([kind, , , , why]) => kind === '请核对' && /不成立/.test(why ?? ''))).toBe(true)
  })
  test('says what stops the whole table, and which sheets stay out', async () => {
    const copy = await copyOf(
      workbookOf({
        利润表: profitLines([['利润表'], ['2024年度']]),
        说明: [['一、公司概况']],
      }),
    )
    const whole = copy.list.filter(([, , cell]) => cell === '')
    expect(whole.map(([, sheet]) => sheet)).toEqual(['利润表', '说明'])
    expect(whole[0]?.[4]).toMatch(/金额单位/)
  })
  test('is in the language of its reader', async () => {
    const content = workbookOf({ 资产负债表: withLines(['神秘科目', 12, 34]) })
    const copy = await copyOf(content, {}, undefined, { 'accept-language': 'en-US' })
    expect(copy.book.SheetNames[0]).toBe('Not imported')
    expect(copy.comment('资产负债表', 'A13')).toContain('No field of the system')
  })
  test('of a turned table names the cells of the file', async () => {
    const lines = balanceLines([]).slice(1)
    const across: Line[] = [
      ['报告期', ...lines.map(([name]) => name ?? null), '神秘科目'],
      ['2024-12-31', ...lines.map(([, value]) => value ?? null), 77],
      ['2023-12-31', ...lines.map(([, , value]) => value ?? null), 66],
    ]
    const copy = await copyOf(workbookOf({ 资产负债表: [['单位：元'], ...across] }))
    expect(copy.list[1]?.slice(2, 4)).toEqual(['K2', '神秘科目'])
    expect(['K2', 'K3', 'K4'].map((cell) => copy.fill('资产负债表', cell))).toEqual([lost, lost, lost])
  })
})

describe('a marked copy of records', () => {
  const records: Line[] = [
    ['报告期', '交易角色', '交易对手名称', '交易金额', '备注栏'],
    ['2024-12-31', '客户', '甲公司', 120, '=1+1'],
    ['2024-12-31', '客户', '乙公司', '很多', '+cmd'],
    ['不是日期', '客户', '丙公司', 5, '@x'],
  ]
  test('colours cells that no field takes, and the columns that fill none', async () => {
    const copy = await copyOf(workbookOf({ 客户: records }))
    expect(copy.fill('客户', 'D3')).toBe(lost)
    expect(copy.fill('客户', 'A4')).toBe(lost)
    expect(['E1', 'E2', 'E4'].map((cell) => copy.fill('客户', cell))).toEqual([lost, lost, lost])
    expect(copy.comment('客户', 'D3')).toContain('很多')
    expect(copy.comment('客户', 'E1')).toContain('没有对应的系统字段')
  })
  test('of more faults than an answer names lists them all, to a limit that is said', async () => {
    const many = Array.from({ length: 2100 }, (_, at): Line => ['2024-12-31', '客户', `甲${at}公司`, '很多'])
    const copy = await copyOf(workbookOf({ 客户: [(records[0] ?? []).slice(0, 4), ...many] }))
    expect(copy.list.length).toBe(2002)
    expect(copy.list.at(-1)?.[0]).toMatch(/^另有 \d{3,4} 处未列出。$/)
  })
})

describe('nothing of the file runs in its copy', () => {
  const dangerous = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', "=cmd|' /C calc'!A0", '＝1+1']
  test('texts that look like formulas stay texts in cells, comments and list; formulas come as their results', async () => {
    const lines = withLines(...dangerous.map((text): Line => [`${text}科目`, text, 1]))
    const sheet = utils.aoa_to_sheet(lines)
    Object.assign(sheet['B4'] ?? {}, { t: 'n', v: 500, f: 'WEBSERVICE("http://x")' })
    const copy = await copyOf(bytesOf({ 资产负债表: sheet }))
    for (const [name, one] of Object.entries(copy.book.Sheets))
      for (const [address, cell] of Object.entries(one))
        if (!address.startsWith('!')) expect(cell?.f, `${name} ${address}`).toBeUndefined()
    expect(copy.book.Sheets['资产负债表']?.['B4']).toMatchObject({ t: 'n', v: 500 })
    for (const [path, bytes] of Object.entries(copy.parts))
      if (path.endsWith('.xml')) expect(Buffer.from(bytes).toString(), path).not.toMatch(/<f[ >]/)
    expect(Object.keys(copy.parts).filter((path) => /vba|external|macro|embed/i.test(path))).toEqual([])
  })
  test('no link leads out of the file', async () => {
    const sheet = utils.aoa_to_sheet(withLines(['神秘科目', 12, 34]))
    Object.assign(sheet['A13'] ?? {}, { l: { Target: 'http://evil.example/' } })
    const copy = await copyOf(bytesOf({ 资产负债表: sheet }))
    for (const bytes of Object.values(copy.parts)) expect(Buffer.from(bytes).toString()).not.toContain('evil.example')
  })
})

describe('a marked copy is refused', () => {
  test('where nothing was left out', async () => {
    const inspection = await found(workbookOf({ 资产负债表: balanceLines(head) }))
    const { status, body } = await mark(inspection.fileId, decided(inspection))
    expect([status, body.msg]).toEqual([422, '没有未导入或需要核对的单元格。'])
  })
  test('for a file of too many cells, in a sentence', async () => {
    const width = 60
    const wide = Array.from({ length: 1700 }, (_, at): Line => [
      `科目${at}`,
      ...Array.from({ length: width }, () => at),
    ])
    const inspection = await found(workbookOf({ 资产负债表: [...balanceLines(head), ...wide] }))
    const { status, body } = await mark(inspection.fileId, decided(inspection, { periods: { B: '2024-12-31' } }))
    expect([status, body.msg]).toEqual([413, expect.stringContaining('100000')])
  })
  test('to somebody else, for another file and for a sheet that is not there', async () => {
    const inspection = await found(workbookOf({ 资产负债表: withLines(['神秘科目', 12, 34]) }))
    const tables = decided(inspection)
    expect((await mark(inspection.fileId, tables, 'other')).status).toBe(404)
    expect((await mark('f_none', tables)).status).toBe(422)
    expect((await mark(inspection.fileId, decided(inspection, { sheet: '没有' }))).status).toBe(422)
  })
})
