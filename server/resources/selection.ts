import { sql, type AliasedRawBuilder } from 'kysely'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { loose } from './bound.ts'
import type { Resource } from './resource.ts'
import type { Told } from './types.ts'

type Selected = AliasedRawBuilder<unknown, string>

/** The columns of the fields and the few that every row needs; never everything, a row may hold a whole document. */
function columnsOf({ fields, hooks }: Resource, told: Told): Map<string, Sql> {
  const columns = new Map<string, Sql>(
    ['id', 'owner_id', 'branch_id', 'extra', 'version', ...(hooks.columns ?? [])].map((column) => [
      column,
      sql.ref(column),
    ]),
  )
  for (const field of fields) if (field.column) columns.set(field.column, field.expression(told))
  return columns
}

const known = new WeakMap<Resource, Map<string, readonly Selected[] | null>>()

/**
 * All of it as one text, the last column apart, whose name it needs: putting thirty together takes longer than reading a
 * row. Null where it binds values.
 */
function asText(db: Executor, resource: Resource, columns: Map<string, Sql>): Selected[] | null {
  const last = [...columns.keys()].at(-1)
  const all = [...columns].map(([column, expression]) => expression.as(column))
  const { sql: text, parameters } = loose(db).selectFrom(resource.table).select(all).compile()
  const [front, behind] = ['select ', ` as "${last ?? ''}" from "${resource.table}"`]
  if (!last || parameters.length > 0 || !text.startsWith(front) || !text.endsWith(behind)) return null
  return [sql.raw(text.slice(front.length, -behind.length)).as(last)]
}

/** What is selected of a resource's rows. */
export function selectionOf(db: Executor, resource: Resource, told: Told): readonly Selected[] {
  const texts = known.get(resource) ?? new Map<string, readonly Selected[] | null>()
  known.set(resource, texts)
  const key = `${told.kind} ${told.locale}`
  const kept = texts.get(key)
  if (kept) return kept
  const columns = columnsOf(resource, told)
  if (kept === undefined) texts.set(key, asText(db, resource, columns))
  return texts.get(key) ?? [...columns].map(([column, expression]) => expression.as(column))
}
