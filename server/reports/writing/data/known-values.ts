import type { KnownValue } from '../../../../core/claims/known.ts'
import { bandsOf } from '../../../../core/ratios/bands.ts'
import { allRatios, allTerms, formulaOf } from '../../../../core/ratios/library.ts'
import { unitWithin } from '../../../../core/schema/currency.ts'
import { isFigure, unitOf } from '../../../../core/schema/field-type.ts'
import { verdictOf } from '../writer/words.ts'
import { factsOf, type Facts } from './facts.ts'
import { allQuantities } from './quantities.ts'
import type { ReportData } from './types.ts'

const isNumber = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

/** Whether a table says how large things are at a date, and not over a year. */
const isOfDates = ({ layout, flows }: ReportData['tables'][number]): boolean => layout === 'statement' && flows !== true

/** Its fields that are so large at a date: all, or what goes with such a one of another table, as 期末现金 does with 货币资金. */
const stocksIn = (table: ReportData['tables'][number], dated: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    isOfDates(table)
      ? Object.keys(table.schema.properties)
      : (table.ties ?? []).flatMap(({ left, right, kind }) => (kind === 'follows' && dated.has(right) ? [left] : [])),
  )

/** What the customer's rows hold. */
const stored = ({ tables, rows }: ReportData, stocks: ReadonlySet<string>): KnownValue[] =>
  tables.flatMap((table) => {
    const dated = stocksIn(table, stocks)
    return (rows[table.name] ?? []).flatMap((row) =>
      Object.entries(row.values).flatMap(([name, value]): KnownValue[] => {
        const field = table.schema.properties[name]
        if (!field || !isFigure(field) || !isNumber(value)) return []
        return [
          {
            value: String(value),
            unit: unitWithin(unitOf(field) ?? '', { ...field, name }, [row.values], 'zh-CN'),
            name: field['x-label']['zh-CN'],
            labels: [field['x-label']['en-US'], ...(field['x-aliases'] ?? [])],
            ...(dated.has(name) && { stock: true }),
            ...(row.period === '' ? {} : { period: row.period }),
          },
        ]
      }),
    )
  })

const overYears = /\b(?:avg|chg|prev|growth|cagr|knownBefore|periodDays)\b/

/** The names that are so large at a date, and not over a year: the fields of balance sheets, and what is worked out of them alone. */
function stocksOf({ tables }: ReportData): ReadonlySet<string> {
  const stocks = new Set(tables.flatMap((table) => (isOfDates(table) ? Object.keys(table.schema.properties) : [])))
  for (const { key, formula } of [...allTerms, ...allRatios]) {
    const names = formulaOf(key)?.formula.names ?? []
    if (!overYears.test(formula) && names.length > 0 && names.every((name) => stocks.has(name))) stocks.add(key)
  }
  return stocks
}

/** Ratios, terms and quantities of reports in each period, with what the bands say of them. */
function workedOut(facts: Facts, stocks: ReadonlySet<string>): KnownValue[] {
  const names = [
    ...allRatios.map(({ key, label }) => ({ name: key, labels: Object.values(label) })),
    ...allTerms.map(({ key, label }) => ({ name: key, labels: Object.values(label) })),
    ...allQuantities.map(({ name, label }) => ({ name, labels: [label] })),
  ]
  return facts.periods.flatMap((period) =>
    names.flatMap(({ name, labels }): KnownValue[] => {
      const measure = facts.measure(name, period)
      if (!measure) return []
      const unit = measure.unit
      const grade = verdictOf(facts, measure)
      const bands = bandsOf(name, facts.group)
      const known = {
        value: measure.value.toFixed(),
        unit,
        name: measure.label,
        labels,
        period,
        grade,
        ...(stocks.has(name) && { stock: true }),
      }
      return [bands ? { ...known, bands } : known]
    }),
  )
}

/** Everything that is known of a report's customer as a number, by the names that texts may call it. */
export function knownValues(data: ReportData): KnownValue[] {
  const stocks = stocksOf(data)
  return [...stored(data, stocks), ...workedOut(factsOf(data), stocks)]
}
