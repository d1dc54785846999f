import type { TableValue } from '../../../../core/imports.ts'
import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { runChecks as runTableChecks } from '../../../../core/statement/checks.ts'
import { figuresOf, roundingOf } from '../../../../core/statement/row-checks.ts'
import type { Facts } from './facts.ts'

/** What an equation of a statement says of one period; `difference` is left less right. */
export type CheckOutcome = {
  id: string
  label: string
  table: string
  period: string
  severity: string
  ok: boolean
  left: Exact
  right: Exact
  difference: Exact
  inputs: Input[]
}

/**
 * Recomputes the equations of every statement that is stored, as an import does; one that lacks a side says nothing,
 * nor does one in an unknown unit.
 */
export function runChecks(facts: Facts, periods: readonly string[]): CheckOutcome[] {
  return facts.data.tables
    .filter((table) => table.layout === 'statement')
    .flatMap((table) =>
      facts
        .rows(table.name)
        .filter((row) => periods.includes(row.period) && !facts.isStatementUnsettled(table.name, row.period))
        .map((row) => ({ table, row })),
    )
    .flatMap(({ table, row }) => {
      const values = figuresOf(row.values as Record<string, TableValue>)
      return runTableChecks(table, values, roundingOf(row.sources)).map(({ check, ok, left, right, fields }) => ({
        id: check.id,
        label: check.label['zh-CN'],
        table: table.name,
        period: row.period,
        severity: check.severity,
        ok,
        left: new Exact(left),
        right: new Exact(right),
        difference: new Exact(left).minus(right),
        inputs: fields.map((field): Input => ({
          table: table.name,
          field,
          period: row.period,
          value: values[field] ?? '',
        })),
      }))
    })
}
