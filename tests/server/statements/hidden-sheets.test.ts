import { expect, test } from 'vitest'
import { alikeSheets } from '../../../server/statements/companies.ts'
import { bestSheet } from '../../../server/statements/sheets.ts'
import { balanceLines } from '../../support/workbooks.ts'
import { schemaOf, sheetOf } from '../../core/statement/sheets.ts'

test('of two sheets alike the one that is shown is taken, and the hidden one is no question', () => {
  const table = schemaOf('balanceSheet')
  const lines = balanceLines([['资产负债表'], ['2024年12月31日', null, '单位：元']])
  const old = { ...sheetOf(lines, '旧'), hidden: true }
  const shown = sheetOf(lines, '新')
  expect(bestSheet(table, { sheets: [old, shown] }, 'a.xlsx').name).toBe('新')
  expect(alikeSheets(table, { sheets: [old, shown] }, shown, 'a.xlsx')).toEqual([])
  const other = sheetOf(balanceLines([['资产负债表'], ['2024年12月31日', null, '单位：万元']]), '旧')
  expect(alikeSheets(table, { sheets: [other, shown] }, shown, 'a.xlsx')).toEqual([other])
  expect(alikeSheets(table, { sheets: [{ ...old, hidden: false }, shown] }, shown, 'a.xlsx')).toEqual([])
})
