import type { Sheet } from '../../../core/statement/sheet.ts'
import { storable } from '../../../core/text.ts'
import { ApiError } from '../../errors.ts'
import { readCells, type Walk } from '../cells.ts'
import { guard, type Readable } from '../guard.ts'
import { limits } from '../limits.ts'
import { extensionOf, sniff } from '../sniff.ts'
import { normalised, readDirectory, requireSound, type Entry } from '../zip.ts'
import { readFormats } from './formats.ts'
import { inflated, wholePart } from './inflate.ts'
import { readSheetRows, type Book, type Spent, type TakeRow } from './sheet-rows.ts'
import { readStrings } from './strings.ts'
import { builtInFormats, isDate, parseWhole } from './whole.ts'
import { attribute, tagsOf, unescaped } from './xml.ts'

/** A sheet whose rows are read one after the other, once. */
export type SheetStream = {
  name: string
  hidden: boolean
  /** Answers ranges of several rows that are one cell. */
  read(take: TakeRow, between?: () => Promise<void> | void): Promise<string[]>
}

/** Bytes of worksheets, and of other files, from which on a file is read row by row. */
const largeSheets = 8 * 1024 * 1024
const largeOther = 4 * 1024 * 1024
/** Workbook, relations and styles: what all cells refer to. */
const largestPart = 16 * 1024 * 1024

const isSheet = ({ name }: Entry): boolean => /(^|\/)worksheets\/[^/]+\.xml$/.test(normalised(name))
const isStreamed = (entry: Entry): boolean => isSheet(entry) || /(^|\/)sharedstrings\.xml$/.test(normalised(entry.name))

/** Whether a file is large enough to be read row by row. Nothing is unpacked. */
export function isLarge(bytes: Buffer): boolean {
  if (sniff(bytes) !== 'zip') return bytes.length > largeOther
  try {
    const entries = readDirectory(bytes)
    requireSound(entries)
    return entries.filter(isStreamed).reduce((sum, { size }) => sum + size, 0) > largeSheets
  } catch (error) {
    // Why it is refused, the guard says: it may be no workbook at all.
    if (error instanceof ApiError) return false
    throw error
  }
}

const walkOf = (date1904: boolean): Walk => ({
  cells: limits.streamed.cells,
  text: limits.streamed.text,
  cellText: limits.cellText,
  isDate,
  date1904,
})

/** Sheets of what is parsed as a whole; rows are let go as they are taken. */
async function fromWhole(input: Readable, fileName: string): Promise<SheetStream[]> {
  const book = await parseWhole(input, false)
  const sheets = readCells(book, walkOf(book.Workbook?.WBProps?.date1904 === true))
  const isCsv = extensionOf(fileName) === '.csv'
  return sheets.map(({ name, hidden, rows, merged = [] }) => ({
    name: isCsv ? 'CSV' : name,
    hidden,
    async read(take, between = () => undefined) {
      let taken = 0
      for (const { row, cells } of rows) {
        take(row, cells)
        if (++taken % 200 === 0) await between()
      }
      await between()
      return merged
    },
  }))
}

/** The target of a relation, from the folder `xl`. */
const targetOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

type Place = { name: string; hidden: boolean; entry: Entry }

/** The worksheets of a package, in their order; null where it is written in another way than spreadsheets write it. */
export async function sheetsOf(
  bytes: Buffer,
  partOf: (name: string) => Entry | undefined,
): Promise<{ places: Place[]; date1904: boolean } | null> {
  const [book, relations] = [partOf('xl/workbook.xml'), partOf('xl/_rels/workbook.xml.rels')]
  if (!book || !relations) return null
  const workbook = await wholePart(bytes, book, largestPart)
  const targets = new Map<string, string>()
  for (const tag of tagsOf(await wholePart(bytes, relations, largestPart), 'Relationship'))
    targets.set(attribute(tag, 'Id') ?? '', targetOf(unescaped(attribute(tag, 'Target') ?? '')))
  const places: Place[] = []
  for (const tag of tagsOf(workbook, 'sheet')) {
    const id = attribute(tag, 'r:id')
    const name = attribute(tag, 'name')
    const entry = partOf(targets.get(id ?? '') ?? '')
    if (id === undefined || name === undefined || !entry) return null
    // Charts and dialogues hold no cells.
    if (isSheet(entry))
      places.push({
        name: storable(unescaped(name)),
        hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
        entry,
      })
  }
  const [properties = ''] = tagsOf(workbook, 'workbookPr')
  const date1904 = ['1', 'true'].includes(attribute(properties, 'date1904') ?? '')
  return places.length === 0 ? null : { places, date1904 }
}

/** Whether a sheet is written without prefixes, as all common writers do. */
async function isPlain(bytes: Buffer, entry: Entry): Promise<boolean> {
  for await (const text of inflated(bytes, entry)) return /<sheetData[\s/>]/.test(text)
  return false
}

async function fromPackage(bytes: Buffer): Promise<SheetStream[] | null> {
  const byName = new Map(readDirectory(bytes).map((entry) => [normalised(entry.name), entry]))
  const partOf = (name: string): Entry | undefined => byName.get(normalised(name))
  const found = await sheetsOf(bytes, partOf)
  if (!found) return null
  for (const { entry } of found.places) if (!(await isPlain(bytes, entry))) return null
  const styles = partOf('xl/styles.xml')
  const formats = styles ? readFormats(await wholePart(bytes, styles, largestPart), builtInFormats()) : []
  const shared = partOf('xl/sharedStrings.xml')
  let strings: Promise<string[]> | null = null
  const spent: Spent = { cells: 0, text: 0 }
  const walk = walkOf(found.date1904)
  return found.places.map(({ name, hidden, entry }) => ({
    name,
    hidden,
    async read(take, between) {
      const limit = { text: limits.streamed.strings, cellText: limits.cellText }
      strings ??= shared ? readStrings(inflated(bytes, shared), limit) : Promise.resolve([])
      const book: Book = { strings: await strings, formats, walk }
      return readSheetRows(inflated(bytes, entry), book, spent, take, between)
    },
  }))
}

/**
 * The sheets of a file that is large, to be read row by row: a .xlsx as it is unpacked, what cannot be read so as a
 * whole.
 *
 * @throws ApiError with the cause
 */
export async function openStreams(bytes: Buffer, fileName: string, csv: boolean): Promise<SheetStream[]> {
  const input = guard(bytes, fileName, csv, isStreamed)
  const sheets = input.kind === 'binary' && sniff(bytes) === 'zip' ? await fromPackage(bytes) : null
  if (sheets) return sheets
  // What a part unpacks to is looked at before anything parses it as a whole.
  return fromWhole(guard(bytes, fileName, csv), fileName)
}

/** Reads sheets as they would have been read as a whole: for tests, and for what is small. */
export async function collect(stream: SheetStream): Promise<Sheet> {
  const rows: Sheet['rows'] = []
  const merged = await stream.read((row, cells) => rows.push({ row, cells }))
  return { name: stream.name, hidden: stream.hidden, rows, ...(merged.length > 0 && { merged }) }
}
