import type { ResourceSchema } from '../../core/schema/types.ts'
import { bindFields, type BoundField } from './bound.ts'
import { sharedTable } from '../schemas/together.ts'
import { hooksOf } from './hooks/index.ts'
import type { ResourceHooks } from './types.ts'

/** Everything that a call needs to know of the resource, or of the resources that share it, made once. */
export type Resource = {
  schemas: [ResourceSchema, ...ResourceSchema[]]
  table: string
  fields: BoundField[]
  hooks: ResourceHooks
}

/**
 * Columns that every row of a resource has the same, which the server enforces: what the schema says, and whose row of
 * the shared table it is.
 */
export const fixedColumns = (schema: ResourceSchema): Record<string, string> =>
  schema.storage.table === sharedTable ? { resource: schema.name } : {}

/** @throws where resources that share a call do not lie in one table */
export function bindResource(schemas: [ResourceSchema, ...ResourceSchema[]]): Resource {
  const [first] = schemas
  const stranger = schemas.find(
    (schema) => schema.storage.table !== first.storage.table || schema.idField !== first.idField,
  )
  if (stranger) throw new Error(`${first.name} and ${stranger.name} share a call, but not table and id`)
  const hooks = hooksOf(first)
  return { schemas, table: first.storage.table, fields: bindFields(schemas, hooks), hooks }
}
