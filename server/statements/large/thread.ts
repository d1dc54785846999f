import { parentPort, workerData } from 'node:worker_threads'
import type { Cell, Sheet } from '../../../core/statement/sheet.ts'
import { stored as failureOf } from '../../failures.ts'
import { compileChecks } from '../../schemas/checks-module.ts'
import { refused, refusalOf } from '../../workbook/causes.ts'
import { TooMuch } from '../../workbook/cells.ts'
import { openStreams } from '../../workbook/stream/streams.ts'
import { genericReader, type GenericReader } from '../prepare-generic.ts'
import type { ImportRow } from '../rows.ts'
import { Gathered } from './gather.ts'
import { stageRows } from './staged.ts'
import type { Asked, FoundRow, FromThread, LargeTask, ToThread } from './types.ts'

/** Rows in which headings and first values stand. */
const headRows = 100
/** Rows that are put aside at once: what they cost whoever does it stays short. */
const batch = 250

const task = workerData as LargeTask
const { table, locale, importId } = task
const gathered = new Gathered(table, locale)
const waiting: ImportRow[] = []
let head: Sheet['rows'] | null = []
let reader: GenericReader | null = null
let read = 0
let checked = 0
let told = 0
let putting: Promise<unknown> = Promise.resolve()

const unanswered = new Map<number, (found: FoundRow[]) => void>()
let asked = 0
parentPort?.on('message', ({ number, found }: ToThread) => {
  unanswered.get(number)?.(found)
  unanswered.delete(number)
})

/** Tells the other side; answered when it has done its part. */
function ask(message: Asked): Promise<FoundRow[]> {
  asked += 1
  const number = asked
  return new Promise((resolve) => {
    unanswered.set(number, resolve)
    parentPort?.postMessage({ ...message, number } satisfies FromThread)
  })
}

function begin(): GenericReader {
  const check = compileChecks([], [table]).checks.get(`${table.name}.row`)
  if (!check) throw new Error('a table has a check')
  const sheet: Sheet = { name: task.sheet, hidden: false, rows: head ?? [] }
  const begun = genericReader(table, sheet, { mapping: task.mapping, file: task.file, time: task.time, locale, check })
  for (const { row, cells } of head ?? []) accept(begun, row, cells)
  head = null
  return begun
}

function accept(from: GenericReader, row: number, cells: readonly Cell[]): void {
  const line = from.take(row, cells)
  if (!line) return
  checked += 1
  // Of a file with a problem nothing is stored: what is left is looked at for others.
  if (from.problems() === 0) waiting.push(marked(line))
  else waiting.length = 0
}

const marked = (row: ImportRow): ImportRow => {
  for (const source of Object.values(row.sources)) source.importId = importId
  return row
}

function take(row: number, cells: Cell[]): void {
  read += 1
  if (reader) return accept(reader, row, cells)
  head?.push({ row, cells })
  if (head?.length === headRows) reader = begin()
}

async function flush(least: number): Promise<void> {
  while (waiting.length >= least && waiting.length > 0) {
    const rows = waiting.splice(0, batch)
    const found = task.compares
      ? await ask({ kind: 'places', places: rows.map(({ period, rowKey }) => ({ period, rowKey })) })
      : []
    const staged = stageRows(table, rows, found)
    for (const { change } of staged) gathered.add(change)
    // While some are put aside the next ones are read and held against what is stored; never more than that.
    await putting
    putting = ask({ kind: 'rows', rows: staged.flatMap(({ staged: row }) => row ?? []), read, checked })
    told = read
  }
  if (read - told >= 2000) {
    told = read
    await ask({ kind: 'read', read })
  }
}

async function run(): Promise<void> {
  const { bytes, file } = task
  const sheets = await openStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), file.name, true)
  const sheet = sheets.find(({ name }) => name === task.sheet)
  if (!sheet) throw refused('broken')
  const merged = await sheet.read(take, () => flush(batch))
  reader ??= begin()
  const prepared = reader.end(merged)
  await flush(1)
  await putting
  parentPort?.postMessage({ kind: 'done', outcome: gathered.tell(prepared, file.name), read } satisfies FromThread)
}

try {
  await run()
} catch (error) {
  // What is put aside is forgotten after this: nothing comes behind it.
  await putting
  const cause = error instanceof TooMuch ? refused('tooLarge') : error
  const { failure, reference } = failureOf(cause)
  parentPort?.postMessage(
    (reference === null || refusalOf(cause)
      ? { kind: 'refused', failure }
      : {
          kind: 'broken',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }) satisfies FromThread,
  )
}
