import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as XLSX from 'xlsx'
import type { SheetPlan } from './sheets.ts'
import { workbookBytes } from '../../workbook/bytes.ts'

/** Names of sheets have at most 31 letters, and none of these. */
const sheetName = (name: string): string => name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

function toSheet({ rows, widths }: SheetPlan): XLSX.WorkSheet {
  const most = Math.max(1, ...rows.map((row) => row.length))
  return {
    '!ref': XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: most - 1 } }),
    '!cols': widths.map((wch) => ({ wch })),
    '!data': rows,
  } as XLSX.WorkSheet
}

/** The pane of a sheet whose first rows and columns stay in sight. */
function pane({ rows, columns }: SheetPlan['frozen']): string {
  const place = XLSX.utils.encode_cell({ r: rows, c: columns })
  const splits = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  return `<sheetViews><sheetView workbookViewId="0"><pane${splits} topLeftCell="${place}" activePane="${columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews>`
}

/**
 * The writer knows no frozen panes; they are put into the file that it has written, which is packed only here: its own
 * compression is slow and half as dense.
 */
function freeze(file: Uint8Array, plans: readonly SheetPlan[]): Uint8Array {
  const parts = unzipSync(file)
  plans.forEach(({ frozen }, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`
    const sheet = parts[path]
    if (!sheet) throw new Error(`the workbook has no sheet ${index + 1}`)
    const before = strFromU8(sheet)
    const after = before.replace(/<sheetViews>.*?<\/sheetViews>/s, () => pane(frozen))
    if (after === before) throw new Error('the sheet has no view to freeze')
    parts[path] = strToU8(after)
  })
  return zipSync(parts, { level: 3 })
}

/** Sheets as an .xlsx file. */
export function writeWorkbook(plans: readonly SheetPlan[]): Uint8Array {
  const book = XLSX.utils.book_new()
  for (const plan of plans) XLSX.utils.book_append_sheet(book, toSheet(plan), sheetName(plan.name), true)
  return freeze(workbookBytes(book, { bookType: 'xlsx', compression: false }), plans)
}
