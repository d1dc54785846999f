import type { Unit } from '../../../core/money.ts'
import type { Said } from './certainty.ts'
import { changeSheet, notMatching, suggestedLine, underUnit, type Line, type Plan, type Target } from './plan.ts'

/** What a clerk does to the matching of one table. */
export type PlanAction =
  | { type: 'sheet'; sheet: string }
  | { type: 'unit'; unit: Unit | '' }
  | { type: 'said'; said: Partial<Said> }
  | { type: 'period'; column: string; period: string }
  | { type: 'use'; column: string; used: boolean }
  | { type: 'match'; field: string; targets: Target[] }
  | { type: 'confirm'; field: string }
  | { type: 'forget'; field: string }
  | { type: 'guesses'; accept: boolean }

const mapLines = (plan: Plan, change: (line: Line) => Line): Plan => ({
  ...plan,
  lines: Object.fromEntries(Object.entries(plan.lines).map(([field, line]) => [field, change(line)])),
})

const withColumn = (plan: Plan, column: string, change: { period: string } | { used: boolean }): Plan => ({
  ...plan,
  columns: plan.columns.map((one) => (one.column === column ? { ...one, ...change } : one)),
})

const withLine = (plan: Plan, field: string, line: Line): Plan => ({ ...plan, lines: { ...plan.lines, [field]: line } })

/** The matching after one thing was done to it. */
export function reducePlan(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'sheet':
      return changeSheet(plan, action.sheet)
    case 'unit':
      return { ...mapLines(plan, (line) => underUnit(line, action.unit)), unit: action.unit }
    case 'said':
      return { ...plan, said: { ...plan.said, ...action.said } }
    case 'period':
      return withColumn(plan, action.column, { period: action.period })
    case 'use':
      return withColumn(plan, action.column, { used: action.used })
    case 'match':
      return withLine(
        plan,
        action.field,
        action.targets.length === 0
          ? { ...notMatching, decided: true }
          : { targets: action.targets, hint: 'manual', confirmed: true, decided: true },
      )
    case 'confirm':
      return withLine(plan, action.field, {
        ...(plan.lines[action.field] ?? notMatching),
        confirmed: true,
        decided: true,
      })
    case 'forget': {
      const { suggested } = plan.lines[action.field]?.memory ?? {}
      return withLine(plan, action.field, suggested ? suggestedLine(suggested) : notMatching)
    }
    case 'guesses':
      return mapLines(plan, (line) =>
        line.confirmed
          ? line
          : { ...(action.accept ? { ...line, confirmed: true } : notMatching), decided: true as const },
      )
  }
}
