import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import type { Executor } from '../../db/schema.ts'
import { bindFields } from '../bound.ts'
import { visible } from '../read.ts'
import type { Resource } from '../resource.ts'
import type { Context } from '../types.ts'
import { listOf } from '../../../core/json.ts'

/** What a record is told apart by; null where the schema names nothing, or the record lacks it. */
export function keyOf(resource: Resource, record: WireRecord): string | null {
  const names = resource.schemas[0].api.import?.key ?? []
  const values = names.map((name) => record[name])
  return names.length === 0 || values.some((value) => value === undefined || value === null || value === '')
    ? null
    : JSON.stringify(values.map(String))
}

/** Which of the keys belong to records that the user knows of already. One query for a batch. */
export async function knownKeys(
  db: Executor,
  resource: Resource,
  keys: readonly string[],
  context: Context,
): Promise<Set<string>> {
  const fields = (resource.schemas[0].api.import?.key ?? []).flatMap((name) =>
    bindFields(resource.schemas, resource.hooks).filter((field) => field.name === name),
  )
  const [first] = fields
  if (!first || keys.length === 0) return new Set()
  const values = [...new Set(keys.map((key) => String(listOf(JSON.parse(key))[0])))]
  const rows = await visible(db, resource, context)
    .where(sql<boolean>`cast(${first.expression(context)} as text) in (${sql.join(values)})`)
    .select(fields.map((field, index) => sql<string>`cast(${field.expression(context)} as text)`.as(`key_${index}`)))
    .execute()
  return new Set(rows.map((row) => JSON.stringify(fields.map((_, index) => String(row[`key_${index}`])))))
}
