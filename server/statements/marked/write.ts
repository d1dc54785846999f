import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { utils, type CellObject, type WorkSheet } from 'xlsx'
import { workbookBytes } from '../../workbook/bytes.ts'
import { textCell } from '../export/cell.ts'
import { paint } from './paint.ts'
import type { CopiedSheet, Finding, MarkedCopy, MarkKind } from './types.ts'

/** Digits that a spreadsheet's number holds. */
const digits = 15
/** Characters of a comment. */
const longestComment = 2000

const isExact = (value: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(value) && value.replace(/\D/g, '').replace(/^0+/, '').length <= digits

const cellOf = ({ value, isNumber }: CopiedSheet['cells'][number]): CellObject =>
  isNumber && isExact(value) ? { t: 'n', v: Number(value) } : textCell(value)

type Marks = { kinds: Map<string, MarkKind>; comments: Map<string, string[]> }

/** What is coloured on a sheet and what its cells say; what was lost goes before what is doubtful. */
function marksOf(sheet: string, findings: readonly Finding[]): Marks {
  const marks: Marks = { kinds: new Map(), comments: new Map() }
  for (const finding of findings) {
    if (finding.sheet !== sheet || finding.cell === null) continue
    for (const address of [finding.cell, ...finding.also])
      if (marks.kinds.get(address) !== 'lost') marks.kinds.set(address, finding.kind)
    const said = marks.comments.get(finding.cell) ?? []
    marks.comments.set(finding.cell, [...said, finding.why, finding.todo])
  }
  return marks
}

function copied({ cells }: CopiedSheet, { kinds, comments }: Marks): WorkSheet {
  const sheet: WorkSheet = {}
  const range = { s: { r: 0, c: 0 }, e: { r: 0, c: 0 } }
  const put = (address: string, cell: CellObject): void => {
    const { r, c } = utils.decode_cell(address)
    range.e = { r: Math.max(range.e.r, r), c: Math.max(range.e.c, c) }
    sheet[address] = cell
  }
  for (const cell of cells) put(cell.address, cellOf(cell))
  for (const address of kinds.keys()) if (!sheet[address]) put(address, textCell(''))
  for (const [address, said] of comments) {
    const text = [...new Set(said)].join('\n').slice(0, longestComment)
    Object.assign(sheet[address] ?? {}, { c: Object.assign([{ a: '', t: text }], { hidden: true }) })
  }
  sheet['!ref'] = utils.encode_range(range)
  sheet['!cols'] = Array.from({ length: range.e.c + 1 }, (_, column) => ({ wch: column === 0 ? 36 : 18 }))
  return sheet
}

/** The first sheet: each finding with its place, and what to do. */
function listed({ findings, words }: MarkedCopy, names: ReadonlyMap<string, string>): WorkSheet {
  const { heads, kinds, more } = words
  const lines = findings.map(({ kind, sheet, cell, value, why, todo }) => {
    const at = names.get(sheet)
    const place = textCell(cell ?? '')
    if (cell !== null && at !== undefined) place.l = { Target: `#'${at.replaceAll("'", "''")}'!${cell}` }
    return [textCell(kinds[kind]), textCell(sheet), place, ...[value, why, todo].map(textCell)]
  })
  const head = [heads.kind, heads.sheet, heads.cell, heads.value, heads.why, heads.todo].map(textCell)
  const sheet = utils.aoa_to_sheet([])
  const rows = [head, ...lines, ...(more === '' ? [] : [[textCell(more)]])]
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      sheet[utils.encode_cell({ r: row, c: column })] = cell
    }),
  )
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: head.length - 1 } })
  sheet['!cols'] = [10, 22, 10, 28, 64, 48].map((wch) => ({ wch }))
  return sheet
}

/** A copy of sheets with what was not taken coloured and commented, behind a list of it, as an .xlsx file. */
export function writeMarked(task: MarkedCopy): Uint8Array {
  const book = utils.book_new()
  const used = new Set(task.sheets.map(({ name }) => name.toLowerCase()))
  let first = task.words.list
  while (used.has(first.toLowerCase())) first = `${first}_`
  const names = new Map(task.sheets.map(({ name }) => [name, name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)]))
  utils.book_append_sheet(book, listed(task, names), first)
  const marks = task.sheets.map(({ name }) => marksOf(name, task.findings))
  task.sheets.forEach((sheet, index) => {
    const own = marks[index] ?? { kinds: new Map(), comments: new Map() }
    utils.book_append_sheet(book, copied(sheet, own), names.get(sheet.name) ?? sheet.name, true)
  })
  const parts = unzipSync(workbookBytes(book, { bookType: 'xlsx', compression: false }))
  const text = (path: string): string => strFromU8(parts[path] ?? new Uint8Array())
  const kindsOf = [
    new Map(task.findings.map(({ kind }, index) => [`A${index + 2}`, kind])),
    ...marks.map(({ kinds }) => kinds),
  ]
  const painted = paint(
    text('xl/styles.xml'),
    kindsOf.map((kinds, index) => ({ xml: text(`xl/worksheets/sheet${index + 1}.xml`), kinds })),
  )
  parts['xl/styles.xml'] = strToU8(painted.styles)
  painted.sheets.forEach((xml, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(xml)
  })
  return zipSync(parts, { level: 3 })
}
