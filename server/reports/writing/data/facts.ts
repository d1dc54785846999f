import type { CellSource } from '../../../../core/api.ts'
import type { TemplateSection } from '../../../../core/document/template-types.ts'
import type { FigureSource } from '../../../../core/document/types.ts'
import type { Exact } from '../../../../core/money.ts'
import type { IndustryGroup } from '../../../../core/ratios/types.ts'
import { industryGroup } from '../../../../core/ratios/bands.ts'
import { missingAt } from '../../../../core/analysis/missing.ts'
import type { Input, ValueSource } from '../../../../core/ratios/types.ts'
import { evaluate } from '../../../../core/ratios/evaluate.ts'
import type { Measured } from '../../../../core/ratios/measured.ts'
import { ratioOf, termOf } from '../../../../core/ratios/library.ts'
import { unclosedOf, type Unclosed } from '../../../../core/analysis/verdicts.ts'
import { unitOf } from '../../../../core/schema/field-type.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { isAnnual, stepBack } from '../../../../core/subject/periods.ts'
import { placeOf, sourcesOf } from '../../../../core/subject/source.ts'
import type { DataRow } from '../../../../core/subject/types.ts'
import { unsettledStatements } from '../../../../core/subject/unit-scale.ts'
import { quantityOf } from './quantities.ts'
import type { ReportData } from './types.ts'

/** A quantity of the customer at a period, with what it rests on. */
export type Measure = {
  name: string
  label: string
  unit: string
  period: string
  key: string
  value: Exact
  inputs: Input[]
}

/** What the sections ask: measures by name, the period that the text speaks of, and where a value came from. */
export type Facts = {
  data: ReportData
  /** The sections of the report, for what names the place of something. */
  outline: readonly TemplateSection[]
  /** Columns of the tables, earlier first. */
  periods: string[]
  /**
   * The period that the text speaks of: the latest whole year with balance sheet and profit sheet, in a unit that is
   * settled; else the latest.
   */
  focus: string | null
  /** The year before it, where there is anything of it. */
  previous: string | null
  group: IndustryGroup
  /** Where the equations of the statements do not hold. */
  unclosed: Unclosed
  /** Whether the unit of a statement that a quantity reads at a period is not settled: nothing is said of it. */
  isUnsettled(name: string, period: string | null): boolean
  isStatementUnsettled(table: string, period: string): boolean
  /** The same of what it is compared with. */
  isUnsettledBefore(name: string, period: string): boolean
  /** Periods of such statements that something was asked of since the last call. */
  takeUnsettled(): string[]
  source(period: string): ValueSource
  label(name: string): string
  /** The schema of a field; undefined of what is worked out. */
  field(name: string): FieldSchema | undefined
  unit(name: string): string
  measure(name: string, period: string | null): Measure | null
  /** What a measure is compared with: a ratio with that of a year before, a balance with the year's opening. */
  before(name: string, period?: string | null): Measure | null
  /** Another expression over measures, under a name of its own. */
  derived(name: string, label: string, unit: string, formula: string, period: string | null): Measure | null
  sourcesOf(inputs: readonly Input[]): FigureSource[]
  /** A plain value of the table of basics, or of any table without periods; null where it is blank or absent. */
  plain(field: string): { value: unknown; sources: FigureSource[] } | null
  rows(table: string): DataRow[]
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function focusOf(data: ReportData): string | null {
  const has = (table: string, period: string): boolean => (data.rows[table] ?? []).some((row) => row.period === period)
  const statements = ['balanceSheet', 'profitSheet']
  const complete = data.periods.filter((period) => statements.every((table) => has(table, period)))
  const unsettled = unsettledStatements(data)
  const settled = complete.filter((period) => !statements.some((table) => unsettled.has(`${table}@${period}`)))
  const latest = (periods: readonly string[]) => periods.filter(isAnnual).at(-1) ?? periods.at(-1)
  return latest(settled) ?? latest(complete) ?? data.periods.at(-1) ?? null
}

/** Opens the data for the writer. */
export function factsOf(data: ReportData, outline: readonly TemplateSection[] = []): Facts {
  const source = sourcesOf(data)
  const fields = new Map<string, { table: string; field: FieldSchema }>()
  for (const table of data.tables)
    for (const [name, field] of Object.entries(table.schema.properties))
      if (!fields.has(name)) fields.set(name, { table: table.name, field })
  const rowsByPlace = new Map<string, DataRow>()
  for (const rows of Object.values(data.rows))
    for (const row of rows) rowsByPlace.set(`${row.table}@${placeOf(row, rows)}`, row)

  const label = (name: string): string =>
    ratioOf(name)?.label['zh-CN'] ??
    termOf(name)?.label['zh-CN'] ??
    quantityOf(name)?.label ??
    fields.get(name)?.field['x-label']['zh-CN'] ??
    { annualKwh: '总耗电量', annualFee: '电费' }[name] ??
    name
  const unit = (name: string): string =>
    ratioOf(name)?.unit ??
    termOf(name)?.unit ??
    quantityOf(name)?.unit ??
    unitOf(fields.get(name)?.field) ??
    { annualKwh: 'kWh', annualFee: '元' }[name] ??
    ''
  const keyOf = (name: string, period: string): string => {
    const owner = ratioOf(name) || termOf(name) || quantityOf(name) ? 'ratio' : (fields.get(name)?.table ?? 'ratio')
    return `${owner}.${name}@${period}`
  }
  const noted = new Set<string>()
  const note = (result: Measured, period: string): void => {
    if (!result.unsettled) return
    const places = missingAt(
      result.missing.filter(({ unsettled }) => unsettled),
      data.tables,
      period,
    )
    for (const place of places) noted.add(place.split('@')[1] ?? period)
  }
  const derived = (
    name: string,
    text: string,
    unitOf: string,
    formula: string,
    period: string | null,
  ): Measure | null => {
    if (!period) return null
    const result = evaluate(formula, source(period))
    note(result, period)
    return result.value === null
      ? null
      : {
          name,
          label: text,
          unit: unitOf,
          period,
          key: keyOf(name, period),
          value: result.value,
          inputs: result.inputs,
        }
  }
  const isUnsettled = (name: string, period: string | null): boolean =>
    period !== null &&
    unsettledStatements(data).size > 0 &&
    evaluate(quantityOf(name)?.formula ?? name, source(period)).unsettled
  const measure = (name: string, period: string | null): Measure | null =>
    derived(name, label(name), unit(name), quantityOf(name)?.formula ?? name, period)
  const focus = focusOf(data)
  const earlier = focus ? stepBack(focus, 1, 'flow') : null
  const previous =
    earlier && Object.values(data.rows).some((rows) => rows.some((row) => row.period === earlier)) ? earlier : null
  const basic = (data.rows['basic'] ?? []).at(-1)
  const code = basic?.values['industryCode'] ?? data.industry?.code

  return {
    data,
    outline,
    periods: data.periods,
    focus,
    previous,
    unclosed: unclosedOf(data),
    isUnsettled,
    isStatementUnsettled: (table, period) => unsettledStatements(data).has(`${table}@${period}`),
    isUnsettledBefore(name, period) {
      const earlier = stepBack(period, 1, 'flow')
      return isUnsettled(name, earlier) || evaluate(`prev("${name}")`, source(period)).unsettled
    },
    takeUnsettled() {
      const unsettled = [...noted].toSorted()
      noted.clear()
      return unsettled
    },
    group: industryGroup(typeof code === 'string' ? code : null),
    source,
    label,
    field: (name) => fields.get(name)?.field,
    unit,
    measure,
    before(name, period = focus) {
      if (!period) return null
      if (ratioOf(name) || quantityOf(name)) return measure(name, stepBack(period, 1, 'flow'))
      const result = evaluate(`prev("${name}")`, source(period))
      note(result, period)
      const at = result.inputs[0]?.period ?? stepBack(period, 1, 'flow')
      return result.value === null
        ? null
        : {
            name,
            label: label(name),
            unit: unit(name),
            period: at,
            key: keyOf(name, at),
            value: result.value,
            inputs: result.inputs,
          }
    },
    derived,
    sourcesOf: (inputs) =>
      inputs.map((input) => {
        const row = rowsByPlace.get(`${input.table}@${input.period}`)
        const cell: CellSource = row?.sources[input.field] ?? { kind: 'edit', time: row?.time ?? data.date }
        return { ...cell, ...input }
      }),
    plain(field) {
      const owner = fields.get(field)?.table ?? ''
      const row = (data.rows[owner] ?? []).findLast((candidate) => isFilled(candidate.values[field]))
      if (!row) return null
      const value = row.values[field]
      const cell: CellSource = row.sources[field] ?? { kind: 'edit', time: row.time }
      return {
        value,
        sources: [
          {
            ...cell,
            table: row.table,
            field,
            period: row.period,
            value:
              typeof value === 'string' || typeof value === 'number'
                ? String(value)
                : JSON.stringify(value).slice(0, 400),
          },
        ],
      }
    },
    rows: (table) => data.rows[table] ?? [],
  }
}
