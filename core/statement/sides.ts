import type { TableSchema } from '../schema/types.ts'
import type { Side } from './figures.ts'

/**
 * The side of an account on which a field's amount is above nothing: that of its section, or its own where it is taken
 * off there. Null where a field is on neither, as cash flows are.
 */
export function sideOf({ sections, schema }: TableSchema, field: string): Side | null {
  const { 'x-section': section, 'x-side': own } = schema.properties[field] ?? {}
  return own ?? sections.find(({ name }) => name === section)?.side ?? null
}
