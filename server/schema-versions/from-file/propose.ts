import type { ProposedColumn, TableProposal } from '../../../core/contracts/new-tables.ts'
import { translate, type MessageKey } from '../../../core/i18n/translate.ts'
import { mostImportRows } from '../../../core/record-import.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { columnName, type Sheet, type Workbook } from '../../../core/statement/sheet.ts'
import { ApiError } from '../../errors.ts'
import { headingsAt, recordsAt, type ListPlace } from '../../resources/imports/place.ts'
import { unitAbove } from '../../resources/imports/records.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import type { Doubt } from './choose.ts'
import { cellsByColumn, columnOf, type ReadColumn } from './column.ts'
import { findHeadings, type FoundHeadings } from './headings.ts'
import { keysOf, periodsOf } from './keys.ts'
import { leftOutOf } from './left-out.ts'
import { knownNames, namesOfHeading, namesOfTable } from './names.ts'
import { seenText } from './seen.ts'
import { sheetDoubts } from './sheet-doubts.ts'

/** What somebody has said of the file; what is missing is found. */
export type Asked = {
  fileName: string
  sheet?: string
  headings?: { first: number; last: number }
  records: readonly number[]
}
export type Around = { schemas: Pick<SchemaStore, 'resources' | 'tables'>; locale: Locale }

/** Columns of a resource that a list can still show, and rows and columns of the picture of a sheet. */
const mostColumns = 200
const shown = { rows: 14, columns: 12 }

const told = (doubts: readonly Doubt[], locale: Locale): string[] =>
  doubts.map(({ key, parameters }) => {
    const kind = parameters?.['kind']
    const named = kind === undefined ? {} : { kind: translate(locale, `newTable.kind.${kind}` as MessageKey) }
    return translate(locale, key, { ...parameters, ...named })
  })

/** The sheet that was asked for, or the first that is shown and holds a list. */
function sheetOf({ sheets }: Workbook, asked: string | undefined): Sheet {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const listed = filled.filter(({ hidden, rows }) => !hidden && rows.length > 1)
  const sheet =
    filled.find(({ name }) => name === asked) ?? listed.find((one) => foundIn(one).first > 0) ?? listed[0] ?? filled[0]
  if (!sheet) throw new ApiError(422, 'workbook.empty')
  return sheet
}

const topOf = (sheet: Sheet): TableProposal['top'] =>
  sheet.rows.slice(0, shown.rows).map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: Math.min(shown.columns, cells.at(-1)?.column ?? 0) }, (_, index) =>
      seenText(cells.find(({ column }) => column === index + 1)?.value ?? '', 40),
    ),
  }))

/** The columns, each looked at as a whole; between them others are served. */
async function columnsOf(
  records: Sheet,
  headings: ReadonlyMap<number, string>,
  above: string,
  { schemas, locale }: Around,
): Promise<{ read: ReadColumn[]; proposed: ProposedColumn[] }> {
  const byColumn = cellsByColumn(records)
  const numbers = [...new Set([...headings.keys(), ...byColumn.keys()])].toSorted((a, b) => a - b)
  if (numbers.length > mostColumns)
    throw new ApiError(422, 'newTable.tooManyColumns', { parameters: { count: numbers.length, limit: mostColumns } })
  const known = knownNames([...schemas.resources, ...schemas.tables])
  const counted = Map.groupBy(headings.values(), (heading) => heading)
  const taken: string[] = []
  const read: ReadColumn[] = []
  const proposed: ProposedColumn[] = []
  for (const number of numbers) {
    const heading = headings.get(number) ?? ''
    const one = await columnOf({
      column: number,
      heading,
      cells: byColumn.get(number) ?? [],
      rows: records.rows.length,
      above,
    })
    const letter = columnName(number)
    const twice = (counted.get(heading)?.length ?? 0) > 1
    const label = heading || translate(locale, 'newTable.column', { letter })
    const named = namesOfHeading(one.label || label, taken, known, `column${letter}`)
    taken.push(named.name)
    const behind = twice ? ` (${letter})` : ''
    const labels = { 'zh-CN': `${named.label['zh-CN']}${behind}`, 'en-US': `${named.label['en-US']}${behind}` }
    const doubts: Doubt[] = [
      ...(heading === '' ? [{ key: 'newTable.doubt.noHeading' as const }] : []),
      ...(twice ? [{ key: 'newTable.doubt.sameHeading' as const }] : []),
      ...(one.hidden ? [{ key: 'newTable.doubt.hiddenColumn' as const }] : []),
      ...one.doubts,
    ]
    read.push(one)
    proposed.push({
      column: number,
      letter,
      heading: heading.slice(0, 200),
      hidden: one.hidden,
      include: one.include,
      name: named.name,
      label: labels,
      alias: twice || heading === '' || Object.values(labels).includes(heading) ? '' : heading.slice(0, 100),
      kind: one.kind,
      kinds: one.kinds,
      required: one.required,
      values: one.cells.length,
      blanks: one.blanks,
      distinct: one.distinct,
      examples: one.examples,
      doubts: told(doubts, locale),
    })
  }
  return { read, proposed }
}

/** What records are called by: a name, what tells them apart, or the first words. */
function titleOf(columns: readonly ReadColumn[], key: readonly number[] | null): number | null {
  const words = columns.filter(
    ({ kind, include, masked }) => include && !masked && ['text', 'creditCode', 'enum', 'date', 'month'].includes(kind),
  )
  const isName = ({ heading, kind }: ReadColumn): boolean => kind === 'text' && /名称|姓名|name|title/i.test(heading)
  const isKey = ({ column }: ReadColumn): boolean => key?.includes(column) ?? false
  const found =
    words.find(isName) ??
    words.find(isKey) ??
    words.find(({ kind, blanks }) => kind === 'text' && blanks === 0) ??
    words[0]
  return (found ?? columns.find(({ include, kind, masked }) => include && !masked && kind !== 'tags'))?.column ?? null
}

/** Where a list is found; below headings that nothing follows there is none, and all of it may be records. */
function foundIn(sheet: Sheet): FoundHeadings {
  const found = findHeadings(sheet)
  const hasRecords = sheet.rows.some(({ row }) => row > found.last)
  return hasRecords ? found : { first: 0, last: 0, doubt: 'none' }
}

/** The place of the list: as it was said, or found. Rows that are records after all are none to be left out. */
function placeOf(sheet: Sheet, { headings, records }: Asked) {
  const found = headings ? { ...headings, doubt: null } : foundIn(sheet)
  const { first, last } = found
  const names = first === 0 ? new Map<number, string>() : headingsAt(sheet, { first, last, skip: [] })
  const leftOut = leftOutOf(sheet, last, names)
  const skip = leftOut.map(({ row }) => row).filter((row) => !records.includes(row))
  const place: ListPlace = { first, last, skip }
  return { place, doubt: found.doubt, names, leftOut }
}

/**
 * What a file would be as a resource: where its list stands, and of each column what field it would make, by all of its
 * values. What is not sure is said.
 *
 * @throws ApiError 422 where it holds no list, or one that is too large
 */
export async function proposeTable(workbook: Workbook, asked: Asked, around: Around): Promise<TableProposal> {
  const { locale, schemas } = around
  const sheet = sheetOf(workbook, asked.sheet)
  const { place, doubt, names, leftOut } = placeOf(sheet, asked)
  const records = recordsAt(sheet, place)
  if (records.rows.length === 0) throw new ApiError(422, 'listImport.noRows')
  if (records.rows.length > mostImportRows)
    throw new ApiError(422, 'listImport.tooManyRows', { parameters: { limit: mostImportRows } })
  const { read, proposed } = await columnsOf(records, names, unitAbove(sheet, place.first), around)
  const rows = records.rows.length
  const keys = keysOf(read, rows)
  const key = keys[0]?.sure ? keys[0].columns : null
  const periods = periodsOf(read)
  const doubts: Doubt[] = [
    ...(doubt ? [{ key: `newTable.doubt.headings.${doubt}` as const }] : []),
    ...sheetDoubts(workbook, sheet, { place, read, leftOut, records }),
    ...(keys.length > 0 && key === null ? [{ key: 'newTable.doubt.key' as const }] : []),
    ...(periods.sure ? [] : [{ key: 'newTable.doubt.period' as const }]),
  ]
  return {
    fileName: asked.fileName,
    sheet: sheet.name,
    sheets: workbook.sheets.map(({ name, rows: lines, hidden }) => ({ name, rows: lines.length, hidden })),
    first: place.first,
    last: place.last,
    top: topOf(sheet),
    rows,
    leftOut: leftOut.map((line) => ({ ...line, text: seenText(line.text, 80) })),
    columns: proposed,
    keys,
    key,
    periods: periods.columns,
    period: periods.period,
    title: titleOf(read, key),
    ...namesOfTable(
      sheet,
      place.first,
      asked.fileName,
      schemas.resources.map(({ name }) => name),
    ),
    doubts: told(doubts, locale),
  }
}
