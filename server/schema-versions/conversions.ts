import { fieldType } from '../../core/schema/field-type.ts'
import { readableBy, wholeFor } from '../../core/schema/access.ts'
import { isRetyped } from '../../core/schema/retyped.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { ConversionExample, PlannedConversion } from '../../core/schema/version-types.ts'
import { isRecord } from '../../core/json.ts'
import { fromJson } from '../db/client.ts'
import type { BoundField } from '../resources/bound.ts'
import { canComeBack, madeOf } from '../resources/conversions/made.ts'
import { formerOf, wasConverted, type Former } from '../resources/conversions/former.ts'
import { rowName } from '../resources/trail.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import type { StoredRow } from '../resources/types.ts'
import { storedRows, type Around } from './stored-rows.ts'

/** Records that are shown of each kind of doubt, and characters of their values. */
const mostExamples = 5
const longestExample = 80

/** A field whose stored values are held against another type. */
export type Retyped = { field: BoundField; from: string }

/**
 * The fields of a resource whose stored values may not be of their type: with another type than before, or with the id
 * of a field that there was.
 */
export function retypedFields(
  before: ResourceSchema | undefined,
  after: ResourceSchema,
  known: ReadonlyMap<string, string>,
): Retyped[] {
  const were = Object.values(before?.schema.properties ?? {})
  return bindResource([after]).fields.flatMap((field): Retyped[] => {
    if (field.column !== null || field['x-compute'] !== undefined) return []
    const was = were.find((one) => one['x-id'] === field['x-id'])
    if (was) return isRetyped(was, field) ? [{ field, from: fieldType(was) }] : []
    return known.has(field['x-id']) ? [{ field, from: known.get(field['x-id']) ?? '' }] : []
  })
}

const told = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestExample ? `${text.slice(0, longestExample - 1)}…` : text
}

const empty = (from: string, field: BoundField): PlannedConversion => ({
  from,
  to: fieldType(field),
  exact: 0,
  inexact: 0,
  none: 0,
  stays: 0,
  examples: [],
})

function counted(
  plan: PlannedConversion,
  { field }: Retyped,
  { resource, row, former, roleId }: { resource: Resource; row: StoredRow; former: Former; roleId: string },
): void {
  const extra = fromJson<unknown>(row.extra)
  const value = isRecord(extra) ? (extra[field['x-id']] ?? null) : null
  const made = madeOf(field, value, row.id, former)
  if (made.state === 'same') return
  plan[made.state] += 1
  if (made.state === 'exact') return
  if (!canComeBack(field, value)) plan.stays += 1
  const alike = plan.examples.filter(({ becomes }) => (becomes === null) === (made.state === 'none'))
  if (alike.length >= mostExamples) return
  const mayRead = readableBy(field, roleId) && wholeFor(field, roleId)
  const example: ConversionExample = {
    id: row.id,
    name: rowName(resource, row),
    value: mayRead ? told(value) : null,
    becomes: made.state === 'inexact' ? (mayRead ? told(made.value) : '') : null,
  }
  plan.examples.push(example)
}

/** What becomes of the stored values of fields, by their names; those of which nothing changes are left out. */
export async function plannedConversions(
  around: Around,
  after: ResourceSchema,
  fields: readonly Retyped[],
  roleId: string,
): Promise<Map<string, PlannedConversion>> {
  const resource = bindResource([after])
  const plans = fields.map((each) => ({ each, plan: empty(each.from, each.field) }))
  if (fields.length === 0) return new Map()
  const looksBack = await wasConverted(around.db, resource)
  for await (const rows of storedRows(around, resource, { deleted: true })) {
    const ids = rows.map(({ id }) => id)
    const former = await formerOf(around.db, resource, looksBack ? ids : [])
    for (const row of rows) for (const { each, plan } of plans) counted(plan, each, { resource, row, former, roleId })
  }
  return new Map(
    plans.flatMap(({ each, plan }) =>
      plan.exact + plan.inexact + plan.none > 0 ? [[each.field.name, plan] as const] : [],
    ),
  )
}
