import { sql } from 'kysely'
import type { Sql } from '../db/dialect.ts'
import type { Target } from '../fields/codec.ts'
import type { BoundField } from './bound.ts'
import type { Resource } from './resource.ts'
import type { Context } from './types.ts'

/** One thing that rows are sorted by; `nullable` where a row may have none of it. */
export type OrderTerm = { key: Sql; nullable: boolean }
/** What a field is in a query; null where it cannot be had there. */
export type TargetOf = (field: BoundField) => Target | null

const isNullable = ({ column, readOnly, type }: BoundField): boolean =>
  column === null || !readOnly || (Array.isArray(type) && type.includes('null'))

/** What a list that is sorted by a field is sorted by, for the field alone. */
export const termOf = (field: BoundField, target: Target): OrderTerm => ({
  key: field.codec.order(target),
  nullable: isNullable(field),
})

/** The field that a list is sorted by where nobody asks for another; null where there is none. */
export const usualField = ({ schemas: [{ list }], fields }: Resource): BoundField | null =>
  fields.find(({ name }) => name === list.sort.field) ?? null

/**
 * A term in a direction, as both databases take it. They do not agree where absent values go: last, on both; and
 * nothing is said of what is never absent, or no index of PostgreSQL would serve.
 */
export function orderText({ key, nullable }: OrderTerm, descending: boolean): Sql {
  const direction = descending ? sql`desc` : sql`asc`
  return nullable ? sql`${key} ${direction} nulls last` : sql`${key} ${direction}`
}

/**
 * A term behind the field that is sorted by. What is absent comes first upwards and last downwards, so that one index
 * of either database, read in either direction, has it so.
 */
export function behindText({ key, nullable }: OrderTerm, descending: boolean): Sql {
  const direction = descending ? sql`desc` : sql`asc`
  if (!nullable) return sql`${key} ${direction}`
  return descending ? sql`${key} desc nulls last` : sql`${key} asc nulls first`
}

/**
 * What rows that are equal in a field are sorted by: the usual field, exactly. Null where that is the field itself, or
 * there is none.
 */
export function termBehind(field: BoundField, usual: BoundField | null, targetOf: TargetOf): OrderTerm | null {
  if (field.column === 'id' || !usual || usual.name === field.name) return null
  const target = targetOf(usual)
  return target && termOf(usual, target)
}

/**
 * The order of a list: by the field, then as usual, then by id, all in one direction. Rows that are equal in the field
 * keep one order, or one could show on two pages or on none; and one index serves the filter and the order of a field
 * (`indexes.ts`).
 */
export function orderOf(
  resource: Resource,
  sort: { field: BoundField; descending: boolean } | null,
  context: Context,
): Sql[] {
  if (!sort) return [sql`id desc`]
  const { field, descending } = sort
  const targetOf = (of: BoundField): Target => ({ expression: of.expression(context), kind: context.kind })
  const direction = descending ? sql`desc` : sql`asc`
  const behind = termBehind(field, usualField(resource), targetOf)
  return [
    orderText(termOf(field, targetOf(field)), descending),
    ...(behind ? [behindText(behind, descending)] : []),
    sql`id ${direction}`,
  ]
}
