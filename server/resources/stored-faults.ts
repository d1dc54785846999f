import type { WireRecord } from '../../core/api.ts'
import { isBlank } from '../../core/blank.ts'
import { readableBy } from '../../core/schema/access.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'
import { isOpen, validateChange } from '../../core/validate.ts'
import type { FieldError } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { ruledRecord, summaryOf } from './check-body.ts'
import { storedRecord } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

const noFields: ReadonlySet<string> = new Set()

/**
 * What a schema finds wrong with a record as it is stored, whoever wrote it.
 *
 * @param looked the fields that are looked at, and what depends on them
 */
export function storedFaults(
  schemas: SchemaStore,
  schema: ResourceSchema,
  record: WireRecord,
  looked: readonly string[],
  locale: Locale = 'en-US',
): FieldError[] {
  const stored = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  const effects = { ...ruledRecord(schema, stored, { schemas }, []), disabled: noFields }
  const change = { changed: looked, after: stored, mayWrite: () => true, effects }
  return validateChange(schemas.check(schema.name, 'edit'), schema.schema, change, locale)
}

/**
 * Why a stored record is not what its schema asks of one that is typed, in a few sentences with the labels of fields that
 * the reader may know of; '' where it is.
 */
export function unmetOf(resource: Resource, row: StoredRow, context: Context): string {
  const [schema] = resource.schemas
  const { properties } = schema.schema
  const record = storedRecord(resource, schema, row)
  // What the server alone writes is nobody's to put right, and a shipped column that says nothing may do so.
  const isAsked = (name: string): boolean =>
    isOpen(schema.schema, 'create', name) || isOpen(schema.schema, 'edit', name)
  const looked = Object.entries(properties).flatMap(([name, field]) =>
    readableBy(field, context.user.roleId) &&
    (isAsked(name) || field['x-compute'] !== undefined) &&
    !(field['x-locked'] && isBlank(record[name]))
      ? [name]
      : [],
  )
  return summaryOf(schema, storedFaults(context.schemas, schema, record, looked, context.locale), context)
}
