import type { Sheet, Workbook } from '../../../core/statement/sheet.ts'
import { mergedIn, type ListPlace } from '../../resources/imports/place.ts'
import { mergedNamed } from '../../workbook/limits.ts'
import type { Doubt } from './choose.ts'
import type { ReadColumn } from './column.ts'
import type { LeftOutRow } from './left-out.ts'

type About = { place: ListPlace; read: readonly ReadColumn[]; leftOut: readonly LeftOutRow[]; records: Sheet }

/** What of the whole list somebody should look at. */
export function sheetDoubts(workbook: Workbook, sheet: Sheet, { place, read, leftOut, records }: About): Doubt[] {
  const others = workbook.sheets.filter(({ name, hidden, rows }) => name !== sheet.name && !hidden && rows.length > 1)
  const unsure = leftOut.filter(({ sure }) => !sure)
  const hidden = records.rows.filter(({ cells }) => cells.some((cell) => cell.hidden === 'row')).length
  const below = mergedIn(sheet).filter(({ top }) => top > place.last)
  const wide = below.filter(({ left, right }) => right > left)
  const tall = below.filter(({ top, bottom }) => bottom > top)
  const isCutShort = (sheet.merged?.length ?? 0) >= mergedNamed || (sheet.wide?.length ?? 0) >= mergedNamed
  const filled = read.filter(({ cells }) => cells.length > 0)
  const mixed = filled.filter(({ doubts }) => doubts.some(({ key }) => key === 'newTable.doubt.mixed'))
  const periods = filled.filter(({ heading }) => /^(?:19|20)\d\d\D{0,6}$|^\d{1,2}月$/.test(heading))
  return [
    ...(others.length > 0
      ? [{ key: 'newTable.doubt.sheets' as const, parameters: { sheet: sheet.name, count: others.length } }]
      : []),
    ...(unsure.length > 0 ? [{ key: 'newTable.doubt.leftOut' as const, parameters: { count: unsure.length } }] : []),
    ...(hidden > 0 ? [{ key: 'newTable.doubt.hiddenRows' as const, parameters: { count: hidden } }] : []),
    ...(tall.length > 0 ? [{ key: 'newTable.doubt.filled' as const, parameters: { count: tall.length } }] : []),
    ...(wide.length > 0 ? [{ key: 'newTable.doubt.wide' as const, parameters: { count: wide.length } }] : []),
    ...(isCutShort ? [{ key: 'newTable.doubt.manyMerged' as const, parameters: { count: mergedNamed } }] : []),
    ...(filled.length === 1 ? [{ key: 'newTable.doubt.oneColumn' as const }] : []),
    ...(mixed.length >= 2 && mixed.length >= filled.length / 2 ? [{ key: 'newTable.doubt.turned' as const }] : []),
    ...(periods.length >= 2
      ? [{ key: 'newTable.doubt.periodsAcross' as const, parameters: { count: periods.length } }]
      : []),
  ]
}
