import { severities } from '../../core/analysis/rule.ts'
import type { CompiledRules } from '../../core/analysis/engine.ts'
import type { Unit } from '../../core/money.ts'
import { allRatios } from '../../core/ratios/library.ts'
import { allModels } from '../../core/ratios/model-library.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { CompiledWeights } from '../../core/score/read.ts'
import type { Columns } from './columns.ts'
import { analyseExactly } from './exact.ts'
import { readRow } from './rows.ts'
import { scoreColumns } from './score-cells.ts'
import { screeningOf } from './screened.ts'

/** One line of the file; `line` as an editor counts them. */
export type FileRow = { line: number; cells: string[] }
/** A cell that was left empty, and why. */
export type BadCell = { line: number; column: string; value: string; reason: 'figure' | 'period' | 'twice' }
export type Analysed = { line: number; cells: string[] }

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

/** A row of which the period is known. */
type Dated = { row: FileRow; period: string }

/** Rows that are looked at together, and each that stands alone: without a period, or with one that was there before. */
function groupsOf<Row extends Dated>(
  rows: readonly FileRow[],
  read: (row: FileRow) => Row,
  { columns, header }: Columns,
  bad: BadCell[],
): Row[][] {
  const together: Row[] = []
  const single: Row[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const one = read(row)
    const { period } = one
    if (seen.has(period))
      bad.push({
        line: row.line,
        column: header[columns.findIndex((column) => column?.kind === 'period')] ?? '',
        value: period,
        reason: 'twice',
      })
    if (period === '' || seen.has(period)) single.push(one)
    else together.push(one)
    if (period !== '') seen.add(period)
  }
  together.sort((a, b) => (a.period < b.period ? -1 : 1))
  return [...(together.length > 0 ? [together] : []), ...single.map((one) => [one])]
}

/** Ratios, scores and hits of the rows of one firm, its periods. */
export function analyseFirm(
  name: string,
  rows: readonly FileRow[],
  setting: Setting,
): { analysed: Analysed[]; bad: BadCell[] } {
  const bad: BadCell[] = []
  const screening = setting.exactly ? null : screeningOf(setting)
  if (!screening) {
    const groups = groupsOf(rows, (row) => readRow(row, setting, bad), setting.header, bad)
    return { analysed: groups.flatMap((group) => analyseExactly(name, group, setting)), bad }
  }
  screening.begin()
  const groups = groupsOf(rows, (row) => screening.read(row, bad), setting.header, bad)
  return { analysed: groups.flatMap((group) => screening.analyse(name, group)), bad }
}
