import { kindOf, type Claimable } from './field-type.ts'
import { alwaysRequired } from './fields.ts'
import type { FieldSchema, ResourceSchema } from './types.ts'
import { isKeyOf } from '../records.ts'

/** What `$user.…` may name. */
export const defaultUserNames = [
  'id',
  'name',
  'username',
  'jobNumber',
  'bankName1',
  'bankName2',
  'bankId1',
  'bankId2',
] as const
export type DefaultUser = Partial<Record<(typeof defaultUserNames)[number], string>>

/**
 * The value that a new record starts with: `$now`, `$user.<name>`, or the value itself.
 *
 * @returns undefined where there is none, or where the user has none to give
 */
export function defaultOf(
  field: Claimable & Pick<FieldSchema, 'x-default'>,
  given: { user: DefaultUser; now: string },
): unknown {
  const value = field['x-default']
  if (value === '$now') return kindOf(field).ofMoment?.(given.now) ?? given.now
  if (typeof value === 'string' && value.startsWith('$user.')) {
    const name = value.slice('$user.'.length)
    return (isKeyOf(given.user, name) && given.user[name]) || undefined
  }
  return value
}

/**
 * What a record answers that was written before the field was there: the default of a field that none may be without. A
 * default that depends on who writes, or when, says nothing of older records.
 */
export function valueBefore(schema: ResourceSchema, name: string): unknown {
  const field = schema.schema.properties[name]
  const value = field?.['x-default']
  const isPlain = value !== undefined && value !== null && !(typeof value === 'string' && value.startsWith('$'))
  return isPlain && alwaysRequired(schema).includes(name) && ![field?.type].flat().includes('null') ? value : null
}
