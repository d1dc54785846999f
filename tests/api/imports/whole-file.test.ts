import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import type { Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { hasShared, sharedData, sureMapping } from '../../support/imports.ts'
import { cashLines, profitLines, threeStatements } from '../../support/statement-files.ts'
import { balanceLines, workbookOf } from '../../support/workbooks.ts'
import { prepareEmptyCustomer, view } from './set-up.ts'

prepareEmptyCustomer()

const own = '恒砚精密机械(演示)有限公司'
const inspect = (content: Buffer, name = '报表.xlsx'): Promise<Answer> =>
  server
    .as('clerk')
    .upload(`${entity}/import/inspectFile`, { fields: { appUserId }, files: [{ field: 'file', name, content }] })
const found = async (content: Buffer, name?: string): Promise<FileInspection> => {
  const { status, body } = await inspect(content, name)
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data as FileInspection
}
/** What a clerk sends who changes nothing. */
const decided = ({ tables }: FileInspection, unit?: string) =>
  tables.map(({ tableId, sheet, sheets }) => ({
    tableId,
    sheet,
    mapping: sureMapping(sheets.find(({ name }) => name === sheet)?.suggestions ?? []),
    ...(unit && { unit }),
  }))
const bring = (fileId: string, tables: object[], more: object = {}): Promise<Answer> =>
  server.as('clerk').call('POST', `${entity}/import/file`, { appUserId, fileId, tables, ...more })
const stored = async (): Promise<number[]> =>
  Promise.all(['balanceSheet', 'profitSheet', 'cashFlow'].map(async (table) => (await view(table)).rows.length))
const past = async () =>
  (await server.as('clerk').call('POST', `${entity}/import/list`, { appUserId })).body.rows as {
    id: string
    batchId: string
    fileName: string
    tableId: string
  }[]

describe('all tables of one file', () => {
  test('are found, verified and stored together, and undone together', async () => {
    const inspection = await found(workbookOf({ ...threeStatements({ company: own }), 附注: [['一、公司概况']] }))
    expect(inspection.tables.map(({ tableId, sheet, alike }) => [tableId, sheet, alike])).toEqual(
      expect.arrayContaining([
        ['balanceSheet', '资产负债表', []],
        ['profitSheet', '利润表', []],
        ['cashFlow', '现金流量表', []],
      ]),
    )
    expect(inspection.leftOut).toEqual([{ sheet: '附注', reason: 'unknown' }])
    const tables = decided(inspection)
    const tried = await bring(inspection.fileId, tables, { dryRun: true })
    const { tables: results } = tried.body.data as FileImport
    expect(results.map(({ changes }) => [changes.changed, changes.added > 0])).toEqual(results.map(() => [0, true]))
    expect(await stored()).toEqual([0, 0, 0])
    const verified = tables.map((table, index) => ({ ...table, basis: results[index]?.changes.basis }))
    expect((await bring(inspection.fileId, verified)).status).toBe(200)
    expect(await stored()).toEqual([2, 2, 2])

    const imports = await past()
    expect(new Set(imports.map(({ batchId }) => batchId)).size).toBe(1)
    expect(imports.map(({ fileName }) => fileName)).toEqual(['报表.xlsx', '报表.xlsx', '报表.xlsx'])
    for (const id of ['balanceSheet', 'profitSheet', 'cashFlow'])
      expect(
        (await server.as('clerk').call('POST', `${entity}/uploadtable/file/list`, { tableId: id, appUserId })).body
          .total,
      ).toBe(1)
    await server.as('clerk').call('POST', `${entity}/import/undo`, { id: imports[1]?.id })
    expect(await stored()).toEqual([0, 0, 0])
  })

  test('come from one sheet as from several', async () => {
    const head = ['2024年12月31日', null, '单位：万元']
    const lines = [
      ...balanceLines([['资产负债表'], head]),
      [null],
      ...profitLines([['利润表'], ['2024年度', null, '单位：元']]),
      [null],
      ...cashLines([['现金流量表'], ['2024年度', null, '单位：元']]),
    ]
    const inspection = await found(workbookOf({ Sheet1: lines }))
    expect((await bring(inspection.fileId, decided(inspection))).status).toBe(200)
    const [balance] = (await view('balanceSheet')).rows
    const [profit] = (await view('profitSheet')).rows
    expect([balance?.['cash'], profit?.['netProfit']]).toEqual(['5000000', '225'])
  })

  test('are all refused where one of them is open, which is named', async () => {
    const sheets = threeStatements()
    const profit = profitLines([['利润表'], ['2024年度']])
    const inspection = await found(workbookOf({ ...sheets, 利润表: profit }))
    const { status, body } = await bring(inspection.fileId, decided(inspection))
    expect([status, body.msg]).toEqual([422, expect.stringMatching(/^利润表（工作表“利润表”）：文件没有说明金额单位/)])
    expect(await stored()).toEqual([0, 0, 0])
  })

  test('a year a sheet: all of them; the same periods twice: a person must say which', async () => {
    const year = (end: number) =>
      balanceLines([['资产负债表'], [null, null, '单位：元']], [`${end}-12-31`, `${end - 1}-12-31`])
    const years = await found(workbookOf({ 二: year(2024), 四: year(2022) }))
    expect(years.tables.map(({ sheet, alike }) => [sheet, alike])).toEqual([
      ['二', []],
      ['四', []],
    ])
    const other = [...year(2024), ['其他非流动负债', 5, 6]]
    const twice = await found(workbookOf({ 甲: year(2024), 乙: other, 丙: year(2024) }))
    expect(twice.tables.map(({ sheet, alike }) => [sheet, alike])).toEqual([['乙', ['甲', '丙']]])
    const again = await found(workbookOf({ 甲: year(2024), 乙: year(2024) }))
    expect(again.tables.map(({ sheet, alike }) => [sheet, alike])).toEqual([['甲', []]])
    expect(again.leftOut).toEqual([{ sheet: '乙', reason: 'same' }])
  })

  test('of another company, hidden, or of the parent beside the group: not offered, and told', async () => {
    const sheets = threeStatements({ company: own })
    const other = threeStatements({ company: '另一家机械有限公司' })
    const { tables, leftOut } = await found(
      workbookOf({
        合并资产负债表: [['合并资产负债表'], ...(sheets['资产负债表'] ?? []).slice(1)],
        母公司资产负债表: [['母公司资产负债表'], ...(sheets['资产负债表'] ?? []).slice(1)],
        乙利润表: other['利润表'] ?? [],
      }),
    )
    expect(tables.map(({ sheet }) => sheet)).toEqual(['合并资产负债表'])
    expect(leftOut).toEqual([
      { sheet: '乙利润表', reason: 'company' },
      { sheet: '母公司资产负债表', reason: 'parent' },
    ])
  })

  test('that say different things of one value are refused with both places', async () => {
    const year = (end: number, times: number) =>
      balanceLines([['资产负债表'], [null, null, '单位：元']], [`${end}-12-31`, `${end - 1}-12-31`], times)
    const inspection = await found(workbookOf({ '2024': year(2024, 1), '2023': year(2023, 3) }))
    const { status, body } = await bring(inspection.fileId, decided(inspection))
    expect([status, body.msg]).toEqual([422, expect.stringMatching(/2023-12-31/)])
  })

  test('none: told in a sentence, and nothing is kept', async () => {
    const { status, body } = await inspect(workbookOf({ Sheet1: [['你好', 1]] }))
    expect([status, body.msg]).toEqual([422, expect.stringContaining('没有识别出')])
    expect(await server.app.db.selectFrom('files').select('id').execute()).toEqual([])
  })

  test('with what somebody else changed since the result was verified: refused', async () => {
    const inspection = await found(workbookOf(threeStatements()))
    const tables = decided(inspection)
    const { body } = await bring(inspection.fileId, tables, { dryRun: true })
    const results = (body.data as FileImport).tables
    await bring(inspection.fileId, tables.slice(1, 2))
    const verified = tables.map((table, index) => ({ ...table, basis: results[index]?.changes.basis }))
    expect((await bring(inspection.fileId, verified)).status).toBe(409)
  })

  test.runIf(hasShared).each(['realistic_三表.xlsx', 'catl_2025q3_三表.xlsx'])('of a real file: %s', async (name) => {
    const inspection = await found(readFileSync(join(sharedData, 'statements', name)), name)
    expect(inspection.tables.map(({ tableId }) => tableId).toSorted()).toEqual([
      'balanceSheet',
      'cashFlow',
      'profitSheet',
    ])
    const company = inspection.tables[0]?.sheets[0]?.evidence?.company.name ?? ''
    const tables = decided(inspection, inspection.tables[0]?.sheets[0]?.unit ?? '元').map((one) => ({
      ...one,
      company,
    }))
    const answer = await bring(inspection.fileId, tables)
    expect([answer.status, answer.body.msg]).toEqual([200, '导入数据库成功'])
    expect((await stored()).every((count) => count > 0)).toBe(true)
  })
})
