import type { CellSource } from '../../core/api.ts'
import { identityCategory, type FindingMetric } from '../../core/analysis/types.ts'
import { translate } from '../../core/i18n/translate.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { runChecks, type CheckOutcome, type Values } from '../../core/statement/checks.ts'
import { parseSum } from '../../core/statement/formula.ts'
import { decimalOf } from '../../core/subject/decimals.ts'
import type { DataRow, StoredData } from '../../core/subject/types.ts'
import { roundingOf } from '../statements/checks.ts'
import { exactAmount, periodIn, type Names } from './names.ts'
import type { Decided } from './types.ts'

type Check = TableSchema['checks'][number]

export const identityRule = (table: TableSchema, check: Check): string => `check:${table.name}.${check.id}`

const valuesOf = (row: DataRow): Values => Object.fromEntries(Object.entries(row.values).map(([field, value]) => [field, decimalOf(value)]))

/** The lines for want of which an equation cannot be tried: subtotals that are blank, or all of a side. */
function missingIn(table: TableSchema, check: Check, values: Values): string[] {
  const sides = [check.left, check.right].map((side) => parseSum(side).map((term) => term.field))
  const subtotals = sides.flat().filter((field) => table.schema.properties[field]?.['x-kind'] === 'subtotal' && typeof values[field] !== 'string')
  return subtotals.length > 0 ? subtotals : sides.filter((side) => side.every((field) => typeof values[field] !== 'string')).flat()
}

const metricsOf = (table: TableSchema, row: DataRow, fields: string[], names: Names): FindingMetric[] =>
  fields.map((field) => ({ name: names.label(field), field, table: table.name, period: row.period, value: decimalOf(row.values[field]) ?? '', unit: names.unit(field), source: (row.sources[field] as CellSource | undefined) ?? null }))

/** What the checks of a row found, by the check's id. */
export const outcomesOf = (table: TableSchema, row: DataRow): Map<string, CheckOutcome> => new Map(runChecks(table, valuesOf(row), roundingOf(row.sources)).map((outcome) => [outcome.check.id, outcome]))

/** Tries the equations of every statement in every period. */
export function decideIdentities(data: StoredData, names: Names, locale: Locale): Decided[] {
  return data.tables.flatMap((table) =>
    (table.checks.length > 0 ? (data.rows[table.name] ?? []) : []).flatMap((row): Decided[] => {
      const outcomes = outcomesOf(table, row)
      return table.checks.map((check): Decided => {
        const rule = { ruleId: identityRule(table, check), name: textIn(check.label, locale), category: identityCategory, period: row.period }
        const outcome = outcomes.get(check.id)
        if (!outcome) return { ...rule, kind: 'notApplicable', reason: 'missing', missing: missingIn(table, check, valuesOf(row)).map(names.label) }
        if (outcome.ok) return { ...rule, kind: 'passed' }
        const evidence = translate(locale, 'anomaly.identity', {
          period: periodIn(row.period, locale), table: textIn(table.label, locale), rule: rule.name,
          left: exactAmount(outcome.left, locale), right: exactAmount(outcome.right, locale), difference: exactAmount(outcome.difference.replace(/^-/, ''), locale),
        })
        return { ...rule, kind: 'found', severity: check.severity, evidence, metrics: metricsOf(table, row, outcome.fields, names) }
      })
    }),
  )
}
