import * as zlib from 'node:zlib'
import * as XLSX from 'xlsx'
import type { SheetPlan } from './sheets.ts'

/** The reader and writer of packages that comes with the library, as far as it is used here. */
type Packages = {
  read(file: Buffer, options: { type: 'buffer' }): Package
  write(parts: Package, options: { fileType: 'zip'; type: 'buffer'; compression: boolean }): Uint8Array
  utils: { use_zlib(library: typeof zlib): void }
}
type Package = { FullPaths: string[]; FileIndex: { content: Uint8Array; size: number }[] }
const packages = XLSX.CFB as Packages
// Its own compression is three times as slow and half as dense.
packages.utils.use_zlib(zlib)

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

/** The writer knows no frozen panes; they are put into the file that it has written. */
function freeze(file: Buffer, plans: readonly SheetPlan[]): Uint8Array {
  const parts = packages.read(file, { type: 'buffer' })
  plans.forEach(({ frozen }, index) => {
    const place = parts.FullPaths.findIndex((path) => path.endsWith(`xl/worksheets/sheet${index + 1}.xml`))
    const entry = parts.FileIndex[place]
    if (!entry) throw new Error(`the workbook has no sheet ${index + 1}`)
    const before = Buffer.from(entry.content).toString('utf8')
    const after = before.replace(/<sheetViews>.*?<\/sheetViews>/s, () => pane(frozen))
    if (after === before) throw new Error('the sheet has no view to freeze')
    entry.content = Buffer.from(after, 'utf8')
    entry.size = entry.content.length
  })
  return packages.write(parts, { fileType: 'zip', type: 'buffer', compression: true })
}

/** Sheets as an .xlsx file. */
export function writeWorkbook(plans: readonly SheetPlan[]): Uint8Array {
  const book = XLSX.utils.book_new()
  for (const plan of plans) XLSX.utils.book_append_sheet(book, toSheet(plan), sheetName(plan.name), true)
  return freeze(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: false }) as Buffer, plans)
}
