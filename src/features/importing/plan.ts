import type {
  InspectedColumn,
  Mapping,
  MappingSuggestion,
  RememberedMatch,
  SheetInspection,
  SheetItem,
  WorkbookInspection,
} from '../../../core/imports.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { units, type Unit } from '../../../core/money.ts'
import { firstSaid, openCertainties, otherCompany, ownUnit, type Said } from './certainty.ts'
import { normaliseLabel } from '../../../core/statement/labels.ts'

/** How a field came to its item: told by the file's names, remembered, guessed, or chosen by the clerk. */
export type Hint = 'exact' | 'alias' | 'sum' | 'remembered' | 'guess' | 'manual'

/** One item (or generic: one column) of the file that enters a field, added or subtracted. */
export type Target = { row: number; sign: 1 | -1 }

/**
 * What fills a field: nothing (not matching), one item, or several. A guess counts only once it is confirmed. `decided`:
 * by the clerk in this upload; it is remembered with the import.
 */
export type Line = {
  targets: Target[]
  hint: Hint | null
  confirmed: boolean
  memory?: RememberedMatch
  decided?: true
}

/** A value column of a statement: which period it is, and whether it is brought in. */
export type PeriodColumn = InspectedColumn & { period: string; used: boolean }

/** The work of the matching step, for one sheet. */
export type Plan = {
  inspection: WorkbookInspection
  sheet: string
  /** Several blocks of the sheet fit alike, and nobody has said which one is wanted. */
  blockOpen: boolean
  unit: Unit | ''
  /** Whether the file itself named the unit. */
  unitFound: boolean
  columns: PeriodColumn[]
  lines: Record<string, Line>
  said: Said
  /** The plans of the other sheets that were worked on, so that looking at another sheet loses nothing. */
  shelf: Record<string, Plan>
}

export const notMatching: Line = { targets: [], hint: null, confirmed: true }

const isUnit = (text: string | null): text is Unit => text !== null && text in units

/** The sheet that a plan works on. */
export const sheetOf = (plan: Plan): SheetInspection | undefined =>
  plan.inspection.sheets.find((sheet) => sheet.name === plan.sheet)

/** A line as the file, or memory, suggests it. */
export const suggestedLine = ({
  target,
  confidence,
  remembered,
}: Pick<MappingSuggestion, 'target' | 'confidence' | 'remembered'>): Line => ({
  targets: target.map(({ row, sign = 1 }) => ({ row, sign })),
  hint: confidence,
  confirmed: confidence !== 'guess' && (remembered?.asked ?? null) === null,
  ...(remembered && { memory: remembered }),
})

/** Starts the matching of a sheet with what can be told from the file. */
export function startPlan(inspection: WorkbookInspection, sheetName: string): Plan {
  const sheet = inspection.sheets.find((candidate) => candidate.name === sheetName) ?? inspection.sheets[0]
  const unit = sheet && isUnit(sheet.unit) ? sheet.unit : ''
  const lines: Record<string, Line> = {}
  for (const suggestion of sheet?.suggestions ?? []) lines[suggestion.sysEn] = suggestedLine(suggestion)
  return {
    inspection,
    sheet: sheet?.name ?? '',
    blockOpen: inspection.alike.length > 0 && sheet?.name === inspection.sheet,
    unit,
    unitFound: unit !== '',
    columns: (sheet?.columns ?? []).map((column) => ({
      ...column,
      period: column.period ?? '',
      used: !column.withinYear && !column.repeats && !column.zeros,
    })),
    lines,
    said: firstSaid(sheet),
    shelf: {},
  }
}

/** What a value column is called: its letter, or the number of its row where items run across. */
export const columnLabel = ({ column, row }: PeriodColumn): string => (row === undefined ? column : String(row))

/** Turns to another sheet of the file; the plan of the one that is left is kept. */
export function changeSheet(plan: Plan, sheet: string): Plan {
  const shelf = { ...plan.shelf, [plan.sheet]: { ...plan, shelf: {} } }
  return { ...(shelf[sheet] ?? startPlan(plan.inspection, sheet)), shelf, blockOpen: false }
}

export const lineOf = (plan: Plan, field: string): Line => plan.lines[field] ?? notMatching

/** Mapped and, where it was a guess, confirmed. */
const isMatched = (line: Line): boolean => line.targets.length > 0 && line.confirmed
export const isOpenGuess = (line: Line): boolean =>
  !line.confirmed && (line.targets.length > 0 || line.memory !== undefined)

/** What was remembered under another unit is asked. */
export const underUnit = (line: Line, unit: Unit | ''): Line =>
  !line.decided && line.memory && ![unit, ''].includes(line.memory.unit) && unit !== ''
    ? { ...line, confirmed: false, memory: { ...line.memory, asked: line.memory.asked ?? 'unit' } }
    : line

/** The items of a sheet by row. */
export const itemsByRow = (sheet: SheetInspection | undefined): Map<number, SheetItem> =>
  new Map((sheet?.items ?? []).map((item) => [item.row, item]))

/**
 * Consistent only when one item fills the field and its name is the field's name (`spec.txt` section 5). What a file
 * adds to a name (spaces, numbering, a unit in brackets) is not part of it.
 */
export function isConsistent(field: NamedField, line: Line, items: Map<number, SheetItem>): boolean {
  const [only, ...more] = line.targets
  if (!only || more.length > 0 || only.sign !== 1) return false
  const item = items.get(only.row)
  return (
    item !== undefined &&
    [item.label, item.code ?? ''].some((name) => normaliseLabel(name) === normaliseLabel(field['x-label']['zh-CN']))
  )
}

export type MappingFilter = 'all' | 'unmatched' | 'required' | 'guess'
export const mappingFilters: readonly MappingFilter[] = ['all', 'unmatched', 'required', 'guess']

/** Whether a field's line belongs to a filter of the matching step. */
export function passesFilter(filter: MappingFilter, field: NamedField, line: Line): boolean {
  if (filter === 'unmatched') return line.targets.length === 0
  if (filter === 'required') return Boolean(field['x-required']) && !isMatched(line)
  return filter === 'guess' ? isOpenGuess(line) : true
}

/** How many fields each filter shows. */
export function countFilters(fields: readonly NamedField[], plan: Plan): Record<MappingFilter, number> {
  const count = (filter: MappingFilter): number =>
    fields.filter((field) => passesFilter(filter, field, lineOf(plan, field.name))).length
  return { all: count('all'), unmatched: count('unmatched'), required: count('required'), guess: count('guess') }
}

/** Row of the file → fields that it fills already. */
export function rowsInUse(plan: Plan): Map<number, string[]> {
  const used = new Map<number, string[]>()
  for (const [field, line] of Object.entries(plan.lines))
    for (const { row } of line.targets) used.set(row, [...(used.get(row) ?? []), field])
  return used
}

export type Obstacle = {
  key:
    | 'block'
    | 'company'
    | 'currency'
    | 'rate'
    | 'unit'
    | 'noColumn'
    | 'period'
    | 'samePeriod'
    | 'required'
    | 'guess'
    | 'nothing'
  detail: string
}

/** What stands between the matching and the dry run; the first one is shown, all are counted. */
export function obstacles(
  schema: TableSchema,
  fields: readonly NamedField[],
  plan: Plan,
  listOf: (fields: readonly NamedField[]) => string,
): Obstacle[] {
  const list: Obstacle[] = []
  if (plan.blockOpen) list.push({ key: 'block', detail: '' })
  const sheet = sheetOf(plan)
  for (const key of openCertainties(sheet, plan.said)) list.push({ key, detail: otherCompany(sheet) })
  const needsUnit =
    plan.columns.length === 0 || plan.columns.some(({ column, used }) => used && !ownUnit(sheet, column))
  if (schema.money && plan.unit === '' && needsUnit) list.push({ key: 'unit', detail: '' })
  if (plan.columns.length > 0) {
    const used = plan.columns.filter((column) => column.used)
    const open = used.filter((column) => column.period === '')
    const periods = used.map((column) => column.period).filter((period) => period !== '')
    const twice = periods.filter((period, index) => periods.indexOf(period) !== index)
    if (used.length === 0) list.push({ key: 'noColumn', detail: '' })
    if (open.length > 0) list.push({ key: 'period', detail: open.map(columnLabel).join(', ') })
    if (twice.length > 0) list.push({ key: 'samePeriod', detail: [...new Set(twice)].join(', ') })
  }
  const guesses = fields.filter((field) => isOpenGuess(lineOf(plan, field.name)))
  if (guesses.length > 0) list.push({ key: 'guess', detail: String(guesses.length) })
  const required = fields.filter((field) => field['x-required'] && lineOf(plan, field.name).targets.length === 0)
  if (required.length > 0) list.push({ key: 'required', detail: listOf(required) })
  else if (!fields.some((field) => lineOf(plan, field.name).targets.length > 0))
    list.push({ key: 'nothing', detail: '' })
  return list
}

/** The mapping as the import calls take it: every field, '' where nothing matches. */
export function mappingOf(fields: readonly NamedField[], plan: Plan): Mapping {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const line = lineOf(plan, name)
      return [name, isMatched(line) ? line.targets : '']
    }),
  )
}

/** Value column → period, without those that are left out. */
export function periodsOf(plan: Plan): Record<string, string> {
  return Object.fromEntries(
    plan.columns.filter((column) => column.used).map((column) => [column.column, column.period]),
  )
}

/** The fields that the clerk matched by hand: what is to be remembered. */
export const taughtBy = (fields: readonly NamedField[], plan: Plan): string[] =>
  fields.flatMap(({ name }) => (lineOf(plan, name).decided ? [name] : []))
