import { allModels, modelOf } from '../../core/ratios/model-library.ts'
import { runRules, type CompiledRules } from '../../core/analysis/engine.ts'
import { openSubject } from '../../core/analysis/open-subject.ts'
import { screenRules, type Screened } from '../../core/analysis/screen.ts'
import { severities, type RuleSettings } from '../../core/analysis/rule.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { parseFigure, toYuan, type Unit } from '../../core/money.ts'
import { allRatios } from '../../core/ratios/library.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { DataRow, StoredData } from '../../core/subject/types.ts'
import { scoreAt, screenScoreAt, type CompiledWeights } from '../../core/score/read.ts'
import { readPeriod, type Columns } from './columns.ts'
import { exactFigures, screenedFigures } from './figures.ts'
import { readRatio } from './ratio-scale.ts'
import { scoreCells, scoreColumns } from './score-cells.ts'

/** One line of the file; `line` as an editor counts them. */
export type FileRow = { line: number; cells: string[] }
/** A cell that was left empty, and why. */
export type BadCell = { line: number; column: string; value: string; reason: 'figure' | 'period' | 'twice' }
export type Analysed = { line: number; cells: string[] }

/** The period of a row that names none: it stands alone, and no rule compares it with another. */
const alone = '2000-12-31'
const blank = /^(n\/?a|nan|null|none|#n\/a|[-–—.])?$/i

/** Rules as they are shipped: nobody has changed any. */
const shipped: RuleSettings = { version: 0, rules: {} }

const mScore = modelOf('beneishM8')

/** The columns that are added to those of the file. */
export const addedColumns = (ruleIds: readonly string[]): string[] => [
  ...scoreColumns,
  ...allRatios.map(({ key }) => `ratio.${key}`),
  ...allModels.flatMap(({ key, zones }) => [`score.${key}`, ...(zones.length > 0 ? [`zone.${key}`] : [])]),
  'neutral.beneishM8',
  'hits',
  ...severities.map((severity) => `hits.${severity}`),
  'dataChecks',
  'notApplicable',
  'passed',
  ...ruleIds.map((id) => `rule.${id}`),
]

/** What all rows of a file share. */
export type Setting = {
  header: Columns
  unit: Unit
  rules: CompiledRules
  score: CompiledWeights
  tables: readonly TableSchema[]
  today: string
  /** Everything exactly from the start, to hold the other way against it: slower, and the same in every byte. */
  exactly?: boolean
}

type Read = {
  row: FileRow
  period: string
  lines: Map<string, Record<string, string>>
  given: Map<string, string | null>
  basic: Record<string, string>
}

/** As many digits as the exact arithmetic keeps. */
const mostDigits = 40
const inYuan = (stated: string, unit: Unit): string =>
  unit === '元' && stated.length <= mostDigits ? stated : toYuan(stated, unit)

function readRow(row: FileRow, { header: { columns, header, scales }, unit }: Setting, bad: BadCell[]): Read {
  const read: Read = { row, period: '', lines: new Map(), given: new Map(), basic: {} }
  for (const [index, column] of columns.entries()) {
    const text = (row.cells[index] ?? '').trim()
    if (!column || blank.test(text)) continue
    const name = header[index] ?? ''
    if (column.kind === 'period') {
      const period = readPeriod(text)
      if (period) read.period = period
      else bad.push({ line: row.line, column: name, value: text, reason: 'period' })
    } else if (column.kind === 'basic') read.basic[column.field] = text
    else if (column.kind === 'ratio') {
      const ratio = readRatio(text, column.unit, scales.get(index))
      if (ratio === null) bad.push({ line: row.line, column: name, value: text, reason: 'figure' })
      else if (ratio !== undefined) read.given.set(column.field, ratio)
    } else if (column.kind !== 'firm') {
      const stated = parseFigure(text)
      const figure = stated !== null && column.money ? inYuan(stated, unit) : stated
      if (figure === null) bad.push({ line: row.line, column: name, value: text, reason: 'figure' })
      else if (column.kind === 'given') read.given.set(column.field, figure)
      else {
        const values = read.lines.get(column.table)
        if (values) values[column.field] = figure
        else read.lines.set(column.table, { [column.field]: figure })
      }
    }
  }
  return read
}

function openRows(name: string, rows: readonly Read[], { tables, today, header }: Setting): Subject {
  const stored: StoredData['rows'] = Object.fromEntries(tables.map((table) => [table.name, []]))
  for (const { period, lines } of rows)
    for (const [table, values] of lines)
      stored[table]?.push({ table, period: period || alone, key: '', values, sources: {}, time: '' } satisfies DataRow)
  const last = rows.at(-1)
  if (last && Object.keys(last.basic).length > 0)
    stored['basic']?.push({ table: 'basic', period: '', key: '', values: last.basic, sources: {}, time: '' })
  const given = new Map(rows.map((row) => [row.period || alone, row.given]))
  return openSubject({
    name,
    creditCode: last?.basic['uscc'] ?? '',
    today,
    data: { tables, rows: stored },
    given: (field, period) => given.get(period)?.get(field),
    openSubtotals: header.open,
  })
}

function cellsOf(subject: Subject, period: string, told: readonly Screened[], setting: Setting): string[] {
  const { header, rules, score } = setting
  const figures = (setting.exactly ? exactFigures : screenedFigures)(subject, period)
  const outcomes = told.map((outcome): Screened =>
    header.untold.has(outcome.ruleId)
      ? { ruleId: outcome.ruleId, period: outcome.period, kind: 'notApplicable' }
      : outcome,
  )
  const ratios = allRatios.map(({ key }) => (header.untold.has(key) ? '' : figures.written(key)))
  const models = allModels.flatMap((model) => [
    figures.written(model.key),
    ...(model.zones.length > 0 ? [figures.zone(model)] : []),
  ])
  const neutral = mScore ? mScore.parts.filter(({ name }) => !figures.isTold(name)).map(({ name }) => name) : []
  const checksData = (id: string): boolean => rules.compiled.get(id)?.rule.checksData ?? false
  const found = outcomes.filter((outcome) => outcome.kind === 'hit')
  const hits = found.filter(({ ruleId }) => !checksData(ruleId))
  const named = (of: typeof found): string => of.map(({ ruleId, severity }) => `${ruleId}:${severity}`).join(';')
  const ids = { hit: new Set<string>(), passed: new Set<string>(), notApplicable: new Set<string>() }
  for (const { kind, ruleId } of outcomes) ids[kind].add(ruleId)
  return [
    ...scoreCells((setting.exactly ? scoreAt : screenScoreAt)(score, subject, period, outcomes)),
    ...ratios,
    ...models,
    neutral.join(';'),
    named(hits),
    ...severities.map((severity) => String(hits.filter((hit) => hit.severity === severity).length)),
    named(found.filter(({ ruleId }) => checksData(ruleId))),
    [...ids.notApplicable].join(';'),
    String(ids.passed.size),
    ...[...rules.compiled.keys()].map((id) => (ids.hit.has(id) ? '1' : ids.passed.has(id) ? '0' : '')),
  ]
}

/**
 * Ratios, scores and hits of the rows of one firm, its periods. A row without a period, and one whose period was there
 * before, stands alone.
 */
export function analyseFirm(
  name: string,
  rows: readonly FileRow[],
  setting: Setting,
): { analysed: Analysed[]; bad: BadCell[] } {
  const { columns, header } = setting.header
  const bad: BadCell[] = []
  const together: Read[] = []
  const single: Read[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const read = readRow(row, setting, bad)
    if (seen.has(read.period))
      bad.push({
        line: row.line,
        column: header[columns.findIndex((column) => column?.kind === 'period')] ?? '',
        value: read.period,
        reason: 'twice',
      })
    if (read.period === '' || seen.has(read.period)) single.push(read)
    else together.push(read)
    if (read.period !== '') seen.add(read.period)
  }
  together.sort((a, b) => a.period.localeCompare(b.period))
  const groups = [...(together.length > 0 ? [together] : []), ...single.map((read) => [read])]
  const analysed = groups.flatMap((group) => {
    const subject = openRows(name, group, setting)
    const outcomes = (setting.exactly ? runRules : screenRules)(setting.rules, subject, shipped, [])
    return group.map(({ row, period }): Analysed => ({
      line: row.line,
      cells: cellsOf(
        subject,
        period || alone,
        outcomes.filter((outcome) => outcome.period === '' || outcome.period === (period || alone)),
        setting,
      ),
    }))
  })
  return { analysed, bad }
}
