import type { WireRecord } from '../../core/api.ts'
import { can } from '../../core/permissions.ts'
import { fieldsOf, type NamedField } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { fieldFault } from './check-body.ts'
import { condition } from './filter.ts'
import { findMany } from './read.ts'
import { bindResource, type Resource } from './resource.ts'
import type { Context } from './types.ts'

/** The resource that a field refers to, where this user may open any of its calls; whose records they see is another matter. */
export function referredTo(field: NamedField, context: Context): Resource | undefined {
  const schema = context.schemas.resources.find(({ name }) => name === field['x-reference']?.resource)
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

/** What `x-reference.filter` asks of the records that can be chosen. */
const choosable = (target: Resource, field: NamedField, context: Context): Sql[] =>
  Object.entries(field['x-reference']?.filter ?? {}).map(([name, value]) =>
    condition(
      target.fields.find((candidate) => candidate.name === name),
      name,
      value,
      context,
    ),
  )

/** A record may only name records that its writer may know of, and that the field lets choose. */
export async function checkReferences(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
): Promise<void> {
  for (const field of fieldsOf(schema)) {
    const isList = Array.isArray(record[field.name])
    const ids = [record[field.name]]
      .flat()
      .flatMap((id) => (typeof id === 'string' && (isList || id !== '') ? [id] : []))
    if (!field['x-reference'] || ids.length === 0) continue
    const target = referredTo(field, context)
    const conditions = target ? choosable(target, field, context) : []
    const found = target ? await findMany(db, target, ids, context, conditions) : []
    if (ids.some((id) => !found.some((row) => row.id === id)))
      throw fieldFault(schema, field.name, 'reference', context)
  }
}
