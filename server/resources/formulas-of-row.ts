import { computedValues, hasComputed } from '../../core/record-formulas.ts'
import { isRecord } from '../../core/json.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { fromJson, toJson } from '../db/client.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { sharedTable } from '../schemas/together.ts'
import { storedRecord } from './read.ts'
import { bindResource, type Resource } from './resource.ts'
import type { StoredRow } from './types.ts'

/** What of a row's JSON column is worked out otherwise; undefined where all of it is right. */
export function workedOut(resource: Resource, schema: ResourceSchema, row: StoredRow): string | undefined {
  const before = fromJson<unknown>(row.extra)
  const members = isRecord(before) ? before : {}
  const values = computedValues(schema.schema, storedRecord(resource, schema, row))
  const wrong = resource.fields.flatMap(({ name, 'x-id': id }) =>
    Object.hasOwn(values, name) && (members[id] ?? null) !== values[name] ? [[id, values[name]] as const] : [],
  )
  return wrong.length > 0 ? toJson({ ...members, ...Object.fromEntries(wrong) }) : undefined
}

/**
 * The JSON column of a row that is about to be written, with what other resources over the same rows work out of it:
 * those that extend the one it is written by, and that one.
 *
 * @param row all columns as they will be; what its own resource works out is there already
 */
export function extraForOthers(schemas: SchemaStore, { schemas: own, table }: Resource, row: StoredRow): string {
  const others = schemas.resources.filter(
    (other) =>
      other.storage.table === table &&
      table !== sharedTable &&
      hasComputed(other.schema) &&
      !own.some(({ name }) => name === other.name),
  )
  const after = others.reduce((now, other) => {
    const extra = workedOut(bindResource([other]), other, now)
    return extra === undefined ? now : { ...now, extra }
  }, row)
  return toJson(fromJson<unknown>(after.extra))
}
