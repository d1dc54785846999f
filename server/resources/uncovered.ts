import type { WireRecord } from '../../core/api.ts'
import { looksMasked } from '../../core/schema/mask.ts'
import { fieldFault } from './check-body.ts'
import { coverOf } from './cover.ts'
import { storedValue } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

/**
 * What was sent, without the fields that came back as their mask has left them: they stay as they are stored.
 *
 * @param stored null for a new record
 * @throws ApiError 422 for what a mask has left of another value: nobody would type that, and it must not be stored
 */
export function uncovered(
  resource: Resource,
  stored: StoredRow | null,
  sent: WireRecord,
  context: Context,
): WireRecord {
  const fields = resource.fields.filter((field) => field['x-mask'] !== undefined && looksMasked(sent[field.name]))
  const same = fields.filter((field) => stored && sent[field.name] === coverOf(field, storedValue(field, stored)))
  const [other] = fields.filter((field) => !same.includes(field))
  if (other) throw fieldFault(resource.schemas[0], other.name, 'masked', context)
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !same.some((field) => field.name === name)))
}
