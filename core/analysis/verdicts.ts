import type { DataRow, StoredData } from '../subject/types.ts'
import type { TableValue } from '../imports.ts'
import type { CheckOutcome } from '../statement/checks.ts'
import { parseSum } from '../statement/formula.ts'
import { outcomesOf } from '../statement/row-checks.ts'
import type { IndustryGroup } from '../ratios/types.ts'
import { judge, type Verdict } from '../ratios/bands.ts'
import type { Result, ValueSource } from '../ratios/types.ts'
import { evaluate } from '../ratios/evaluate.ts'
import { ratioOf } from '../ratios/library.ts'

/**
 * Why the bands are not asked: what it is measured by is next to nothing, or it would be good by sums that do not hold.
 */
export type Unjudged = 'smallBase' | 'unclosed'

/** Where the equations of a customer's statements do not hold. */
export type Unclosed = {
  /** Lines of such equations: `cashFlow.netIncreaseInCash@2024-12-31`. */
  lines: ReadonlySet<string>
  /** Statements with such equations: `cashFlow@2024-12-31`. */
  statements: ReadonlySet<string>
}

const asChecked = ({ period, values, sources }: DataRow) => ({
  period,
  values: values as Record<string, TableValue>,
  sources,
})

/**
 * Whether an equation that does not hold says that something is wrong: an abridged statement, which has less than half
 * of its lines, says only that some are missing.
 */
function tells({ check, ok, fields }: CheckOutcome): boolean {
  const terms = [...parseSum(check.left), ...parseSum(check.right)]
  return !ok && fields.length * 2 >= terms.length
}

/** Carries out the equations of every stored statement. */
export function unclosedOf({ tables, rows }: Pick<StoredData, 'tables' | 'rows'>): Unclosed {
  const statements = tables.filter(({ layout }) => layout === 'statement')
  const failed = statements.flatMap((table) =>
    (rows[table.name] ?? []).flatMap((row) => {
      const place = (field: string): string => `${table.name}.${field}@${row.period}`
      const outcomes = outcomesOf(table, asChecked(row)).filter(tells)
      return outcomes.map(({ fields }) => ({ statement: `${table.name}@${row.period}`, lines: fields.map(place) }))
    }),
  )
  return {
    lines: new Set(failed.flatMap(({ lines }) => lines)),
    statements: new Set(failed.map(({ statement }) => statement)),
  }
}

/** Whether a result rests on a statement whose equations do not hold. */
export const restsOnUnclosed = ({ inputs }: Result, { statements }: Unclosed): boolean =>
  inputs.some(({ table, period }) => statements.has(`${table}@${period}`))

/**
 * What the bands say of a ratio, or why they are not asked.
 *
 * @param result its value in a period, with what it rests on
 * @param source the values of that period
 */
export function verdictAt(
  key: string,
  result: Result,
  { source, group, unclosed }: { source: ValueSource; group: IndustryGroup; unclosed: Unclosed },
): { verdict: Verdict | null; unjudged: Unjudged | null } {
  const verdict = result.value && judge(key, result.value, group)
  if (!verdict) return { verdict: null, unjudged: null }
  const { base } = ratioOf(key) ?? {}
  const [of, least] = base ? [evaluate(base.of, source).value, evaluate(base.least, source).value] : []
  if (of && least && of.abs().lt(least)) return { verdict: null, unjudged: 'smallBase' }
  // What speaks against an enterprise is said all the same: nobody is called good by sums that do not hold.
  if (
    verdict === 'good' &&
    result.inputs.some(({ table, field, period }) => unclosed.lines.has(`${table}.${field}@${period}`))
  )
    return { verdict: null, unjudged: 'unclosed' }
  return { verdict, unjudged: null }
}
