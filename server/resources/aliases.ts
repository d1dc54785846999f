import { isDeepStrictEqual } from 'node:util'
import type { WireRecord } from '../../core/api.ts'
import type { NamedField } from '../../core/schema/fields.ts'
import { badBody } from './check-body.ts'
import type { Context } from './types.ts'

/** The field of a name, now or before it was called otherwise. */
export const fieldNamed = <F extends NamedField>(fields: readonly F[], name: string): F | undefined =>
  fields.find((field) => field.name === name) ?? fields.find((field) => field['x-formerly']?.includes(name))

/** Of a field that is sent under two names, the value that is meant: the one that is not what is stored already. */
function meant(
  sent: WireRecord,
  names: { now: string; before: string },
  current: WireRecord | null,
  context: Context,
): unknown {
  const [value, other] = [sent[names.now], sent[names.before]]
  if (!Object.hasOwn(sent, names.now)) return other
  const isStored = (one: unknown): boolean => current !== null && isDeepStrictEqual(one, current[names.now])
  if (isDeepStrictEqual(value, other) || isStored(other)) return value
  if (isStored(value)) return other
  throw badBody(names.before, 'request.twice', context, { name: names.now })
}

/**
 * A record that was sent, under the names that its fields have now: `x-formerly` tells the names before.
 *
 * @param current the record as it is answered; null for a new one
 * @throws ApiError 422 where both names are sent with different values, and it cannot be told which is meant
 */
export function underOwnNames(
  fields: readonly NamedField[],
  sent: WireRecord,
  current: WireRecord | null,
  context: Context,
): WireRecord {
  const record = { ...sent }
  for (const field of fields)
    for (const before of field['x-formerly'] ?? []) {
      if (!Object.hasOwn(record, before)) continue
      record[field.name] = meant(record, { now: field.name, before }, current, context)
      delete record[before]
    }
  return record
}

/** A record with what it answers under the names before, for clients that have not followed yet. */
export function withFormerNames(fields: readonly NamedField[], record: WireRecord): WireRecord {
  for (const field of fields)
    for (const before of field['x-formerly'] ?? [])
      if (Object.hasOwn(record, field.name)) record[before] = record[field.name]
  return record
}
