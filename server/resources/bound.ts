import { sql, type Kysely } from 'kysely'
import { valueBefore } from '../../core/schema/defaults.ts'
import { fieldsOf, snakeCase, type NamedField } from '../../core/schema/fields.ts'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { jsonText, type Sql } from '../db/dialect.ts'
import type { FieldCodec } from '../fields/codec.ts'
import { codecOf } from '../fields/index.ts'
import type { Lookup, ResourceHooks, StoredRow, Told } from './types.ts'

/**
 * The executor for a table that only the schema names. The rows have the columns that every resource has, and others.
 */
export const loose = (db: Executor): Kysely<Record<string, StoredRow>> =>
  db as unknown as Kysely<Record<string, StoredRow>>

/** A field together with where and how it is stored. */
export type BoundField = NamedField & {
  codec: FieldCodec
  /** The column, or null for a value in the JSON column. */
  column: string | null
  /** What a record answers that was written before the field was there; null where that is nothing. */
  before: unknown
  /** What it can be, where it is one of a list of options. */
  options: ReadonlySet<string> | null
  /** The column or the member alone; null where the value follows from more (`ResourceHooks.expressions`). */
  plain: ((kind: DatabaseKind) => Sql) | null
  /** Whose text it is, where it is one of another table. */
  lookup: Lookup | null
  expression(told: Told): Sql
}

/** A value as `jsonText` has it. */
const asMember = (kind: DatabaseKind, value: unknown): string =>
  kind === 'sqlite' && typeof value === 'boolean'
    ? String(Number(value))
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A member of the JSON column, kept by the field's id: a rename moves nothing. */
function memberOf(kind: DatabaseKind, { 'x-id': id, before }: { 'x-id': string; before: unknown }): Sql {
  const member = jsonText(kind, 'extra', id)
  return before === null ? member : sql`coalesce(${member}, ${sql.lit(asMember(kind, before))})`
}

/** Shipped fields have a column; fields that were added are members of `extra`. */
const columnOf = (name: string, field: FieldSchema): string | null =>
  field['x-locked'] ? (field['x-column'] ?? snakeCase(name)) : null

/** The options of a field, of all resources that have it. */
function optionsOf(resources: readonly ResourceSchema[], name: string): ReadonlySet<string> | null {
  const fields = resources.flatMap((resource) => resource.schema.properties[name] ?? [])
  const all = fields.flatMap((field) => field['x-options'] ?? [])
  return all.length === 0 ? null : new Set(all.map(({ value }) => String(value)))
}

/** The stored fields of resources that share a call: the union of their fields, the first of a name counting. */
export function bindFields(resources: readonly ResourceSchema[], hooks: ResourceHooks): BoundField[] {
  const fields = new Map<string, BoundField>()
  const named = resources.flatMap((resource) =>
    fieldsOf(resource).map((field) => {
      const before = valueBefore(resource, field.name)
      // As it would have been stored: filters and orders compare it with what was.
      return { ...field, before: before === null ? null : codecOf(field).normalise(before) }
    }),
  )
  for (const field of named) {
    if (field['x-virtual'] || fields.has(field.name)) continue
    const column = columnOf(field.name, field)
    const stored = (kind: DatabaseKind): Sql => (column ? sql.ref(column) : memberOf(kind, field))
    const worked = hooks.expressions?.[field.name]
    fields.set(field.name, {
      ...field,
      codec: codecOf(field),
      column,
      options: optionsOf(resources, field.name),
      plain: worked ? null : stored,
      lookup: hooks.lookups?.[field.name] ?? null,
      expression: worked ?? (({ kind }) => stored(kind)),
    })
  }
  return [...fields.values()]
}
