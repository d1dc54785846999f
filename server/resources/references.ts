import type { WireRecord } from '../../core/api.ts'
import { listOf } from '../../core/json.ts'
import { readAddress } from '../../core/address.ts'
import { namesOfRegion } from '../../core/classification/regions.ts'
import { can } from '../../core/permissions.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { fieldsOf, type NamedField } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { fieldFault } from './check-body.ts'
import { condition, type Asking } from './filter.ts'
import { findMany } from './read.ts'
import { bindResource, type Resource } from './resource.ts'
import type { Context } from './types.ts'

/** The resource of a name, where this user may open any of its calls; whose records they see is another matter. */
export function openResource(name: string | undefined, context: Context): Resource | undefined {
  const schema = context.schemas.resources.find((candidate) => candidate.name === name)
  if (!schema) return undefined
  const resource = bindResource([schema])
  const { alsoFor = {} } = resource.hooks
  const mayOpen = (['list', 'get'] as const).some((operation) =>
    can(context.user.permissions, {
      permission: [schema.permission, ...(alsoFor[operation] ?? [])],
      action: operation === 'list' ? 'query' : 'get',
    }),
  )
  return mayOpen ? resource : undefined
}

/** The resource that a field refers to, where this user may open any of its calls. */
export const referredTo = (field: NamedField, context: Context): Resource | undefined =>
  openResource(field['x-reference']?.resource, context)

/** What `x-reference.filter` asks of the records that can be chosen. */
export const choosable = (target: Resource, field: NamedField, context: Asking): Sql[] =>
  Object.entries(field['x-reference']?.filter ?? {}).map(([name, value]) =>
    condition(
      target.fields.find((candidate) => candidate.name === name),
      name,
      value,
      context,
    ),
  )

/** Records that are looked for at once: a database takes so many values of a query. */
const atOnce = 500

/** Of ids those that name a record which the writer may know of and the field lets choose. */
export async function knownOf(
  db: Executor,
  field: NamedField,
  ids: readonly string[],
  context: Context,
): Promise<ReadonlySet<unknown>> {
  const found = new Set<unknown>()
  const target = referredTo(field, context)
  if (!target) return found
  const conditions = choosable(target, field, context)
  for (let from = 0; from < ids.length; from += atOnce)
    for (const row of await findMany(db, target, ids.slice(from, from + atOnce), context, conditions)) found.add(row.id)
  return found
}

/** Of ids those that name no such record. */
async function unknownOf(
  db: Executor,
  field: NamedField,
  ids: readonly string[],
  context: Context,
): Promise<readonly string[]> {
  const before = context.remembered?.references.get(field.name)
  const open = before ? ids.filter((id) => !before.has(id)) : ids
  if (open.length === 0) return []
  const found = await knownOf(db, field, open, context)
  return open.filter((id) => !found.has(id))
}

/** The ids that a value names: one, or those of a list. */
export const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((id) => (typeof id === 'string' && (Array.isArray(value) || id !== '') ? [id] : []))

/**
 * A record may only name records that its writer may know of, and that the field lets choose. What a list has named
 * before stays: whoever adds to it may not see all that others have named.
 *
 * @param before what is stored of the record
 */
export async function checkReferences(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
  before: WireRecord = {},
): Promise<void> {
  for (const field of fieldsOf(schema)) {
    const value = record[field.name]
    const isList = Array.isArray(value)
    const kept = new Set(isList ? listOf(before[field.name]) : [])
    const ids = idsIn(value).filter((id) => !kept.has(id))
    if (!field['x-reference'] || ids.length === 0) continue
    const unknown = await unknownOf(db, field, ids, context)
    const params = isList ? { names: unknown.slice(0, 5).join(context.locale === 'zh-CN' ? '、' : ', ') } : {}
    if (unknown.length > 0) throw fieldFault(schema, field.name, 'reference', context, params)
  }
}

/**
 * An address lies in a region that there is, and calls it what it is called.
 *
 * @throws ApiError 422 at the field
 */
export function checkRegions(schema: ResourceSchema, record: WireRecord, context: Context): void {
  for (const field of fieldsOf(schema)) {
    const address = kindOf(field).placed ? readAddress(record[field.name]) : null
    if (address && namesOfRegion(address.code) !== address.names)
      throw fieldFault(schema, field.name, 'region', context)
  }
}
