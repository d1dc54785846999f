import { sql } from 'kysely'
import type { Sql } from '../db/dialect.ts'
import type { Target } from '../fields/codec.ts'
import type { BoundField } from './bound.ts'
import type { Resource } from './resource.ts'
import type { Context } from './types.ts'

/** One thing that rows are sorted by; `nullable` where a row may have none of it. */
export type OrderTerm = { key: Sql; nullable: boolean }

const isNullable = ({ column, readOnly, type }: BoundField): boolean =>
  column === null || !readOnly || (Array.isArray(type) && type.includes('null'))

/**
 * What a list that is sorted by a field is sorted by, for the field alone: first what an index can hold, then, where
 * that is not exact, what is.
 */
export function termsOf(field: BoundField, target: Target): OrderTerm[] {
  const nullable = isNullable(field)
  const keys = [field.codec.coarse?.(target), field.codec.order(target)]
  return keys.flatMap((key) => (key ? [{ key, nullable }] : []))
}

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
  const usual = field.column === 'id' ? null : usualField(resource)
  const behind = usual && usual.name !== field.name ? [usual.codec.order(targetOf(usual))] : []
  return [
    ...termsOf(field, targetOf(field)).map((term) => orderText(term, descending)),
    ...[...behind, sql`id`].map((key) => sql`${key} ${direction}`),
  ]
}
