import { fillTemplate, resourceKey } from './fields.ts'
import type { ResourceSchema } from './types.ts'

/**
 * Where a click on a row leads: the schema's template filled from the record, or the record's own page; undefined where
 * nowhere.
 *
 * @example rowPath(customers, { id: 'c1', userId: 'c1' }) // '/homePage/viewCustomerData?appUserId=c1'
 */
export function rowPath(schema: ResourceSchema, record: Record<string, unknown>): string | undefined {
  const target = schema.list.rowClick ?? 'show'
  if (target === 'none') return undefined
  if (target.startsWith('/')) return fillTemplate(target, record, { encode: true })
  return target === 'edit' ? editPath(schema, record) : showPath(schema, record)
}

/** The page of a record, and the page that changes it. */
export const editPath = (schema: ResourceSchema, record: Record<string, unknown>): string =>
  `/${resourceKey(schema)}/${encodeURIComponent(String(record['id'] ?? record[schema.idField]))}`
export const showPath = (schema: ResourceSchema, record: Record<string, unknown>): string =>
  `${editPath(schema, record)}/show`
