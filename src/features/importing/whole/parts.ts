import type { DecidedTable, FileInspection } from '../../../../core/imports-of-files.ts'
import type { ImportResult } from '../../../../core/import-results.ts'
import { fieldsOf, type NamedField } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { isForeign, otherCompany, saidOf } from '../certainty.ts'
import { mappingOf, obstacles, periodsOf, sheetOf, startPlan, taughtBy, type Obstacle, type Plan } from '../plan.ts'
import { reducePlan, type PlanAction } from '../plan-actions.ts'

/** One of the tables of a file, and whether it is brought in. */
export type Part = { id: string; tableId: string; plan: Plan; used: boolean }

/** Choosing this instead of a table: whatever the file holds. */
export const wholeFile = '*'

/** The tables of a file as they stand before anything was said. */
export const partsOf = ({ fileId, fileName, tables }: FileInspection): Part[] =>
  tables.map(({ tableId, ...read }, index) => ({
    id: `${tableId} ${index}`,
    tableId,
    plan: startPlan({ fileId, fileName, ...read }, read.sheet),
    used: true,
  }))

/** The tables that are brought in, in the order in which the server answers them. */
export const takenOf = (
  parts: readonly Part[],
  tables: readonly TableSchema[],
): { part: Part; schema: TableSchema }[] =>
  parts.flatMap((part) => {
    const schema = tables.find(({ name }) => name === part.tableId)
    return part.used && schema ? [{ part, schema }] : []
  })

type Listing = (fields: readonly NamedField[]) => string

/** What is still open of one table; nothing of one that is not brought in. */
export function openOf(part: Part, tables: readonly TableSchema[], listOf: Listing): Obstacle[] {
  const schema = tables.find(({ name }) => name === part.tableId)
  return schema && part.used ? obstacles(schema, fieldsOf(schema), part.plan, listOf) : []
}

/** What an answer about one table says of another one: the unit where none is stated, the name of the company. */
function alsoSaid({ plan }: Part, action: PlanAction, from: Part): PlanAction | null {
  const [sheet, first] = [sheetOf(plan), sheetOf(from.plan)]
  if (action.type === 'unit') {
    const isOpen = plan.unit === '' && !sheet?.evidence?.unit.contradicts && !first?.evidence?.unit.contradicts
    return isOpen && isForeign(sheet) === isForeign(first) ? action : null
  }
  if (action.type === 'said' && action.said.companyAccepted !== undefined) {
    const other = otherCompany(sheet)
    return other !== '' && other === otherCompany(first)
      ? { type: 'said', said: { companyAccepted: action.said.companyAccepted } }
      : null
  }
  return null
}

/** The tables after one thing was said of one of them: what is the same for all is asked once. */
export function sayOf(parts: readonly Part[], id: string, action: PlanAction): Part[] {
  const from = parts.find((part) => part.id === id)
  if (!from) return [...parts]
  return parts.map((part) => {
    const said = part.id === id ? action : alsoSaid(part, action, from)
    return said ? { ...part, plan: reducePlan(part.plan, said) } : part
  })
}

/** What the import calls take of one table; what was verified is repeated with its basis. */
export function decidedOf(part: Part, schema: TableSchema, verified: ImportResult | undefined): DecidedTable {
  const { plan } = part
  const fields = fieldsOf(schema)
  const taught = taughtBy(fields, plan)
  return {
    tableId: schema.name,
    sheet: plan.sheet,
    mapping: mappingOf(fields, plan),
    ...(plan.columns.length > 0 && { periods: periodsOf(plan) }),
    ...(schema.money && plan.unit !== '' && { unit: plan.unit }),
    ...saidOf(sheetOf(plan), plan.said),
    ...(verified && { basis: verified.changes.basis }),
    ...(verified && taught.length > 0 && { taught }),
  }
}
