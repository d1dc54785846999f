import type { DecidedTable, FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Plan } from './plan.ts'
import { decidedOf, takenOf, type Part } from './whole/parts.ts'

/** Which copy is asked for: of a file, with what is not taken by these decisions marked. */
export type MarkedRequest = { appUserId: string; fileId: string; tables: DecidedTable[] }

type Of = { appUserId: string; fileId: string }

/** The copy of a file of which one table was worked on. */
export const markedByPlan = (appUserId: string, plan: Plan, schema: TableSchema): MarkedRequest => ({
  appUserId,
  fileId: plan.inspection.fileId,
  tables: [decidedOf({ id: '', tableId: schema.name, plan, used: true }, schema, undefined)],
})

/** The copy of a file of which all tables were worked on; null where none is brought in. */
export function markedByParts(of: Of, parts: readonly Part[], tables: readonly TableSchema[]): MarkedRequest | null {
  const decided = takenOf(parts, tables).map(({ part, schema }) => decidedOf(part, schema, undefined))
  return decided.length === 0 ? null : { ...of, tables: decided }
}

/** Whether a result leaves something of its table out, or tells of something to look at. */
export const leavesOut = ({ unmapped, checks, warnings = [] }: ImportResult, plan: Plan): boolean =>
  unmapped.length + warnings.length > 0 || checks.some(({ ok }) => !ok) || plan.columns.some(({ used }) => !used)

type Verified = { inspection: FileInspection; result: FileImport; parts: readonly Part[] }

/** The same for all tables of a file, and the sheets that no table stands on. */
export const wholeLeavesOut = ({ inspection, result, parts }: Verified, tables: readonly TableSchema[]): boolean =>
  inspection.leftOut.length > 0 ||
  takenOf(parts, tables).some(({ part }, index) => {
    const own = result.tables[index]
    return own !== undefined && leavesOut(own, part.plan)
  })
