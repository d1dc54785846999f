import { open, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dayOf } from '../core/beijing.ts'
import { units, type Unit } from '../core/money.ts'
import { csvCell } from '../core/csv.ts'
import { localeOf, translate, type MessageKey, type Parameters } from '../core/i18n/translate.ts'
import { decodeText, readCsv } from '../server/directory/csv.ts'
import { firmAt, readHeader, type Columns } from './analyse/columns.ts'
import { addedColumns, type BadCell, type FileRow } from './analyse/firm.ts'
import type { Job } from './analyse/job.ts'
import { loadTables } from './analyse/load.ts'
import { openSubtotals } from './analyse/open-subtotals.ts'
import { jobsOf, workThrough } from './analyse/pool.ts'

// npm run analyse -- FILE.csv [--out FILE] [--unit 万元]: ratios, scores of models and hits of rules for every firm-period of a file.

const locale = localeOf(process.env['LANG']?.replace('_', '-'))
const say = (key: MessageKey, parameters?: Parameters): string => translate(locale, key, parameters)
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

function tell(bad: BadCell[]): void {
  bad.sort((a, b) => a.line - b.line)
  for (const { line, column, value, reason } of bad.slice(0, mostNamed)) console.error(say(`analyse.bad.${reason}`, { line, column, value: value.slice(0, 60) }))
  if (bad.length > mostNamed) console.error(say('analyse.moreBad', { count: bad.length - mostNamed }))
}

const isUnit = (text: string): text is Unit => text in units

async function run(file: string, out: string | undefined, unit: Unit): Promise<void> {
  const started = performance.now()
  const records = [...readCsv(decodeText(await readFile(file)).replace(/^\uFEFF/, ''))]
  const { tables, rules } = loadTables()
  const rows = records.slice(1)
  const known = readHeader(records[0]?.cells ?? [], tables)
  const header = { ...known, open: openSubtotals(rows, known.columns, tables) }
  if (rows.length === 0) throw new Error(say('analyse.empty', { file }))
  if (!header.columns.some((column) => column?.kind === 'line')) throw new Error(say('analyse.noFields', { file }))
  if (header.unknown.length > 0) console.error(say('analyse.unknown', { columns: header.unknown.join(', ') }))
  if (header.repeated.length > 0) console.error(say('analyse.repeated', { columns: header.repeated.join(', ') }))
  if (header.open.size > 0) console.error(say('analyse.open', { columns: [...header.open].join(', ') }))
  // Opened before the work: minutes would be lost on a path that cannot be written.
  const target = out === undefined ? process.stdout : (await open(out, 'w')).createWriteStream()
  const bad: BadCell[] = []
  // As one text a row: three hundred cells each, of a hundred thousand rows, would take a gigabyte.
  const texts = new Map<number, string>()
  await workThrough(jobsOf(firmsOf(rows, header)), { header, unit, today: dayOf(new Date()), tables, rules }, (done) => {
    bad.push(...done.bad)
    for (const { line, cells } of done.analysed) texts.set(line, lineOf(cells))
  })
  target.write(`${lineOf([...header.header, ...addedColumns([...rules.compiled.keys()])])}\n`)
  for (const { line, cells } of rows) {
    const own = lineOf(header.header.map((_, index) => cells[index] ?? ''))
    if (!target.write(`${own},${texts.get(line) ?? ''}\n`)) await new Promise<void>((resolve) => void target.once('drain', () => resolve()))
  }
  if (out !== undefined) await new Promise<void>((resolve, reject) => void target.once('error', reject).end(resolve))
  tell(bad)
  const seconds = (performance.now() - started) / 1000
  console.error(say('analyse.done', { rows: rows.length, seconds: seconds.toFixed(1), rate: Math.round(rows.length / seconds), bad: bad.length }))
  if (bad.length > 0) process.exitCode = 2
}

// Whoever reads the output may have seen enough.
process.stdout.once('error', () => process.exit(0))

/** What to tell of an error: what somebody can do about it. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return say('analyse.noFile', { file: String((error as NodeJS.ErrnoException).path ?? '') })
  if (code.startsWith('ERR_PARSE_ARGS')) return say('analyse.usage')
  return error instanceof Error ? error.message : String(error)
}

try {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' }, unit: { type: 'string', default: '元' } }, allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1 || !isUnit(values.unit)) throw new Error(say('analyse.usage'))
  await run(file, values.out, values.unit)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
