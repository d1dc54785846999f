import { readFile, writeFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { dayOf } from '../../core/beijing.ts'
import type { Unit } from '../../core/money.ts'
import { csvCell } from '../../core/csv.ts'
import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { compileWeights } from '../../core/score/read.ts'
import type { ScoreWeights } from '../../core/score/types.ts'
import { aucMargin, aucOf } from '../../core/score/validation.ts'
import { readCsv } from '../../server/workbook/csv.ts'
import { decodeText } from '../../server/workbook/text.ts'
import { firmAt, readHeader, type Columns } from './columns.ts'
import { addedColumns, type BadCell, type FileRow } from './firm.ts'
import type { Job } from './job.ts'
import { loadTables } from './load.ts'
import { openSubtotals } from './open-subtotals.ts'
import { isUnit, knownOptions, readWeights, scalesIn, type Say } from './options.ts'
import { judgedBy, outcomeColumn, outcomeTest } from './outcome.ts'
import { outcomeReport } from './outcome-report.ts'
import { jobsOf, workThrough } from './pool.ts'
import { ratioScales, type RatioScale } from './ratio-scale.ts'
import { openTarget, partly } from './target.ts'

/**
 * Where a run tells what it has to say, in which language, where the rows go when no file is named, and what stops it.
 */
export type Surroundings = { locale: Locale; tell: (line: string) => void; out: Writable; stop?: AbortSignal }

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

/** The cells that could not be read, a line each, the first of them by name. */
function linesOf(bad: BadCell[], say: Say): string[] {
  const named = bad.toSorted((a, b) => a.line - b.line).slice(0, mostNamed)
  const lines = named.map(({ line, column, value, reason }) =>
    say(`analyse.bad.${reason}`, { line, column, value: value.slice(0, 60) }),
  )
  return bad.length > mostNamed ? [...lines, say('analyse.moreBad', { count: bad.length - mostNamed })] : lines
}

type Options = {
  out: string | undefined
  unit: Unit
  outcome: string | undefined
  report: string | undefined
  weights: ScoreWeights
  scales: ReadonlyMap<string, 'share' | 'percent'>
}

/** Reads the first line, and what all rows together say of the columns; tells what was made of them. */
function readColumns(
  records: readonly FileRow[],
  { tables }: ReturnType<typeof loadTables>,
  options: Options,
  file: string,
  to: Surroundings,
): Columns {
  const say: Say = (key, parameters) => translate(to.locale, key, parameters)
  const rows = records.slice(1)
  const known = readHeader(records[0]?.cells ?? [], tables)
  const scales = ratioScales(rows, known.columns, known.header, options.scales)
  const header = { ...known, open: openSubtotals(rows, known.columns, tables), scales }
  if (rows.length === 0) throw new Error(say('analyse.empty', { file }))
  if (!header.columns.some((column) => column?.kind === 'line' || column?.kind === 'ratio'))
    throw new Error(say('analyse.noFields', { file }))
  const scaled = (wanted: RatioScale): string[] => header.header.filter((_, index) => scales.get(index) === wanted)
  const told: [MessageKey, string[]][] = [
    ['analyse.unknown', header.unknown],
    ['analyse.repeated', header.repeated],
    ['analyse.open', [...header.open]],
    ['analyse.percent', scaled('percent')],
    ['analyse.scales', scaled('unclear')],
  ]
  for (const [key, columns] of told) if (columns.length > 0) to.tell(say(key, { columns: columns.join(', ') }))
  return header
}

/**
 * Writes the rows of a file in their order, each as soon as it and all before it are there, and lets go of it then: of a
 * hundred thousand rows all that is added would take a gigabyte.
 */
function rowWriter(target: Writable, rows: readonly FileRow[], columns: number) {
  const texts = new Map<number, string>()
  let next = 0
  return {
    take: (line: number, text: string): void => void texts.set(line, text),
    async flush(): Promise<void> {
      for (; ; next += 1) {
        const row = rows[next]
        const text = row && texts.get(row.line)
        if (!row || text === undefined) break
        const own = Array.from({ length: columns }, (_, index) => row.cells[index] ?? '')
        target.write(`${lineOf(own)},${text}\n`)
        texts.delete(row.line)
        row.cells = []
      }
      if (target.writableNeedDrain) await new Promise<void>((resolve) => void target.once('drain', () => resolve()))
    },
  }
}

/** Seconds after which it is told how far a run is. */
const tellEvery = 5

/** Tells how far a long run is. */
function progressOf(rows: number, to: Surroundings): (more: number) => void {
  const started = performance.now()
  let [done, told] = [0, 0]
  return (more) => {
    done += more
    const seconds = (performance.now() - started) / 1000
    if (seconds - told < tellEvery || done === rows) return
    told = seconds
    to.tell(translate(to.locale, 'analyse.progress', { done, rows, rate: Math.round(done / seconds) }))
  }
}

/** Analyses the file; answers how many of its cells could not be read. */
async function run(file: string, options: Options, to: Surroundings): Promise<number> {
  const say: Say = (key, parameters) => translate(to.locale, key, parameters)
  const started = performance.now()
  const records = [...readCsv(decodeText(await readFile(file)).replace(/^\uFEFF/, ''))]
  const loaded = loadTables()
  const rows = records.slice(1)
  const header = readColumns(records, loaded, options, file, to)
  const outcomeAt = options.outcome === undefined ? -1 : outcomeColumn(header.header, header.columns, options.outcome)
  if (options.outcome !== undefined && outcomeAt < 0)
    throw new Error(say('analyse.noOutcome', { column: options.outcome }))
  // Opened before the work: minutes would be lost on a path that cannot be written.
  const target = await openTarget(options.out, to.out)
  const added = addedColumns([...loaded.rules.compiled.keys()])
  const test = outcomeTest(rows, outcomeAt, added)
  const bad: BadCell[] = []
  const writer = rowWriter(target.stream, rows, header.header.length)
  const score = compileWeights(options.weights)
  target.stream.write(`${lineOf([...header.header, ...added])}\n`)
  const progress = progressOf(rows.length, to)
  try {
    await workThrough(
      jobsOf(firmsOf(rows, header)),
      { header, unit: options.unit, score, today: dayOf(new Date()), ...loaded },
      async (done) => {
        bad.push(...done.bad)
        for (const { line, cells } of done.analysed) {
          writer.take(line, lineOf(cells))
          test.take(line, cells)
        }
        await writer.flush()
        progress(done.analysed.length)
      },
      to.stop,
    )
    await target.done()
  } catch (error) {
    await target.abandon()
    throw to.stop?.aborted ? new Error(say('analyse.stopped')) : error
  }
  for (const line of linesOf(bad, say)) to.tell(line)
  if (outcomeAt >= 0) await tellOutcome(test, options, to)
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

/** Tells how the score stood the test, and writes the report where a file is named; else tells it. */
async function tellOutcome(test: ReturnType<typeof outcomeTest>, options: Options, to: Surroundings): Promise<void> {
  const say: Say = (key, parameters) => translate(to.locale, key, parameters)
  const judged = judgedBy(test.tested, 'score')
  const auc = aucOf(judged)
  if (auc === null) throw new Error(say('analyse.noOutcomes', { column: options.outcome ?? '' }))
  const html = options.report?.endsWith('.html') ?? false
  const report = outcomeReport(test, options.weights, { say, html, locale: to.locale })
  if (options.report === undefined) to.tell(report)
  else await writeFile(options.report, report)
  const bad = judged.filter((row) => row.bad).length
  const margin = aucMargin(auc, bad, judged.length - bad).toFixed(3)
  to.tell(say('analyse.tested', { auc: auc.toFixed(3), margin, rows: judged.length, bad }))
}

/** The file that an error is about, by the name that it was asked for. */
function pathOf(error: unknown): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  return path.endsWith(partly) ? path.slice(0, -partly.length) : path
}

/** What to tell of an error: what somebody can do about it. */
function reasonOf(error: unknown, say: Say): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return say('analyse.noFile', { file: pathOf(error) })
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
    const { values, positionals } = parseArgs({ args, options: knownOptions, allowPositionals: true })
    const [file] = positionals
    const { out, unit, outcome, report } = values
    if (!file || positionals.length > 1 || !isUnit(unit)) throw new Error(say('analyse.usage'))
    const options = {
      out,
      unit,
      outcome,
      report,
      weights: await readWeights(values.weights, say),
      scales: scalesIn(values),
    }
    return (await run(file, options, surroundings)) > 0 ? 2 : 0
  } catch (error) {
    surroundings.tell(reasonOf(error, say))
    return 1
  }
}
