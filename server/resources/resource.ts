import { sql, type RawBuilder } from 'kysely'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { bindFields, type BoundField } from './bound.ts'
import { sharedTable } from '../schemas/together.ts'
import { hooksOf } from './hooks/index.ts'
import type { Sql } from '../db/dialect.ts'
import type { DatabaseKind } from '../db/schema.ts'
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

const bound = new WeakMap<ResourceSchema, Resource[]>()

/**
 * The resource of these schemas: made once, since the statements that read it are kept with it.
 *
 * @throws where resources that share a call do not lie in one table
 */
export function bindResource(schemas: [ResourceSchema, ...ResourceSchema[]]): Resource {
  const same = (known: Resource): boolean =>
    known.schemas.length === schemas.length && known.schemas.every((schema, index) => schema === schemas[index])
  const before = bound.get(schemas[0]) ?? []
  const resource = before.find(same) ?? bindNew([...schemas])
  if (!before.includes(resource)) bound.set(schemas[0], [...before, resource])
  return resource
}

function bindNew(schemas: [ResourceSchema, ...ResourceSchema[]]): Resource {
  const [first] = schemas
  const stranger = schemas.find(
    (schema) => schema.storage.table !== first.storage.table || schema.idField !== first.idField,
  )
  if (stranger) throw new Error(`${first.name} and ${stranger.name} share a call, but not table and id`)
  const hooks = hooksOf(first)
  return { schemas, table: first.storage.table, fields: bindFields(schemas, hooks), hooks }
}

/** Whether everybody sees all rows: no row is anybody's. */
export const isOfAll = ({ schemas }: Resource): boolean => schemas.every(({ storage }) => storage.scope === 'all')

/** What a schema says that all of its rows have: a column or member, and its value. */
function fixedOf({ fields }: Resource, schema: ResourceSchema, kind: DatabaseKind): [Sql, string][] {
  const where = Object.entries(schema.storage.where ?? {}).map(([name, value]): [Sql, string] => [
    fields.find((field) => field.name === name)?.plain?.(kind) ?? sql.ref(name),
    value,
  ])
  return [
    ...where,
    ...Object.entries(fixedColumns(schema)).map(([name, value]): [Sql, string] => [sql.ref(name), value]),
  ]
}

/**
 * What makes a row of the table one of the resource; null where every row is. Values are written out, not bound: an
 * index of those rows alone only serves a query that says the same in its text. They are those of schema files.
 */
export function ofKind(resource: Resource, kind: DatabaseKind): RawBuilder<boolean> | null {
  const kinds = resource.schemas.map((schema) =>
    fixedOf(resource, schema, kind).map(([key, value]) => sql`${key} = ${sql.lit(value)}`),
  )
  if (kinds.some((parts) => parts.length === 0)) return null
  return sql<boolean>`(${sql.join(
    kinds.map((parts) => sql.join(parts, sql` and `)),
    sql` or `,
  )})`
}

/** What all rows of the resource have the same, where there is one schema only: the front of an index. */
export const sameOfAll = (resource: Resource, kind: DatabaseKind): Sql[] =>
  resource.schemas.length === 1 ? fixedOf(resource, resource.schemas[0], kind).map(([key]) => key) : []
