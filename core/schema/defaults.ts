import { kindOf, type Claimable } from './field-type.ts'
import type { FieldSchema } from './types.ts'
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
