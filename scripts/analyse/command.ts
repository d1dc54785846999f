import { open, readFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { dayOf } from '../../core/beijing.ts'
import { units, type Unit } from '../../core/money.ts'
import { csvCell } from '../../core/csv.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { readCsv } from '../../server/workbook/csv.ts'
import { decodeText } from '../../server/workbook/text.ts'
import { firmAt, readHeader, type Columns } from './columns.ts'
import { addedColumns, type BadCell, type FileRow } from './firm.ts'
import type { Job } from './job.ts'
import { loadTables } from './load.ts'
import { openSubtotals } from './open-subtotals.ts'
import { jobsOf, workThrough } from './pool.ts'

/** Where a run tells what it has to say, in which language, and where the rows go when no file is named. */
export type Surroundings = { locale: Locale; tell: (line: string) => void; out: Writable }

/** So many cells are named one by one; of more there is the number. */
const mostNamed = 50

const lineOf = (cells: readonly string[]): string => cells.map(csvCell).join(',')

/** The rows of each firm; a row of a file without a column of firms is a firm of its own. */
function firmsOf(rows: readonly FileRow[], { columns }: Columns): Job {
  const at = firmAt(columns)
  const firms = new Map<string, FileRow[]>()
  for (const row of rows) {
    const name = (at < 0 ? '' : row.cells[at]?.trim()) || `#${row.line}`
    const found = firms.get(name)
    if (found) found.push(row)
    else firms.set(name, [row])
  }
  return [...firms].map(([name, of]) => ({ name, rows: of }))
}

type Say = (key: MessageKey, parameters?: Parameters) => string

/** The cells that could not be read, a line each, the first of them by name. */
function linesOf(bad: BadCell[], say: Say): string[] {
  const named = bad.toSorted((a, b) => a.line - b.line).slice(0, mostNamed)
  const lines = named.map(({ line, column, value, reason }) =>
    say(`analyse.bad.${reason}`, { line, column, value: value.slice(0, 60) }),
  )
  return bad.length > mostNamed ? [...lines, say('analyse.moreBad', { count: bad.length - mostNamed })] : lines
}

const isUnit = (text: string): text is Unit => text in units

/** Analyses the file; answers how many of its cells could not be read. */
async function run(file: string, out: string | undefined, unit: Unit, to: Surroundings): Promise<number> {
  const say: Say = (key, parameters) => translate(to.locale, key, parameters)
  const started = performance.now()
  const records = [...readCsv(decodeText(await readFile(file)).replace(/^\uFEFF/, ''))]
  const { tables, rules } = loadTables()
  const rows = records.slice(1)
  const known = readHeader(records[0]?.cells ?? [], tables)
  const header = { ...known, open: openSubtotals(rows, known.columns, tables) }
  if (rows.length === 0) throw new Error(say('analyse.empty', { file }))
  if (!header.columns.some((column) => column?.kind === 'line')) throw new Error(say('analyse.noFields', { file }))
  if (header.unknown.length > 0) to.tell(say('analyse.unknown', { columns: header.unknown.join(', ') }))
  if (header.repeated.length > 0) to.tell(say('analyse.repeated', { columns: header.repeated.join(', ') }))
  if (header.open.size > 0) to.tell(say('analyse.open', { columns: [...header.open].join(', ') }))
  // Opened before the work: minutes would be lost on a path that cannot be written.
  const target = out === undefined ? to.out : (await open(out, 'w')).createWriteStream()
  const bad: BadCell[] = []
  // As one text a row: three hundred cells each, of a hundred thousand rows, would take a gigabyte.
  const texts = new Map<number, string>()
  await workThrough(
    jobsOf(firmsOf(rows, header)),
    { header, unit, today: dayOf(new Date()), tables, rules },
    (done) => {
      bad.push(...done.bad)
      for (const { line, cells } of done.analysed) texts.set(line, lineOf(cells))
    },
  )
  target.write(`${lineOf([...header.header, ...addedColumns([...rules.compiled.keys()])])}\n`)
  for (const { line, cells } of rows) {
    const own = lineOf(header.header.map((_, index) => cells[index] ?? ''))
    if (!target.write(`${own},${texts.get(line) ?? ''}\n`))
      await new Promise<void>((resolve) => void target.once('drain', () => resolve()))
  }
  if (out !== undefined) await new Promise<void>((resolve, reject) => void target.once('error', reject).end(resolve))
  for (const line of linesOf(bad, say)) to.tell(line)
  const seconds = (performance.now() - started) / 1000
  to.tell(
    say('analyse.done', {
      rows: rows.length,
      seconds: seconds.toFixed(1),
      rate: Math.round(rows.length / seconds),
      bad: bad.length,
    }),
  )
  return bad.length
}

/** What to tell of an error: what somebody can do about it. */
function reasonOf(error: unknown, say: Say): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
    return say('analyse.noFile', { file: String((error as NodeJS.ErrnoException).path ?? '') })
  if (code.startsWith('ERR_PARSE_ARGS')) return say('analyse.usage')
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs `npm run analyse` with the words that follow it. Answers its exit code: 0, 2 where cells of the file could not
 * be read, 1 where nothing came of it, for a reason that is told.
 */
export async function analyse(args: string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const say: Say = (key, parameters) => translate(surroundings.locale, key, parameters)
  try {
    const options = { out: { type: 'string' }, unit: { type: 'string', default: '元' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file] = positionals
    if (!file || positionals.length > 1 || !isUnit(values.unit)) throw new Error(say('analyse.usage'))
    return (await run(file, values.out, values.unit, surroundings)) > 0 ? 2 : 0
  } catch (error) {
    surroundings.tell(reasonOf(error, say))
    return 1
  }
}
