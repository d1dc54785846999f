import { convert, type Converted } from '../../../core/schema/convert.ts'
import type { ConversionChoice } from '../../../core/schema/version-types.ts'
import { isKeptWhole } from '../../audit/changes.ts'
import type { BoundField } from '../bound.ts'
import { trailKey } from '../trail-keys.ts'
import { fits } from './fits.ts'
import type { Former } from './former.ts'

/** What becomes of a stored value under the type of its field. What it was before such a conversion comes back. */
export function madeOf(field: BoundField, value: unknown, id: string, former: Former): Converted {
  const before = former(id, field['x-id'], value)
  if (before !== undefined && before !== null && fits(field, before)) return { state: 'exact', value: before }
  const made = convert(value, field, fits)
  if (made.state !== 'exact' || made.value === null) return made
  return { state: 'exact', value: field.codec.normalise(made.value) }
}

/** Whether what a conversion takes away can be had again. */
export const canComeBack = (field: BoundField, value: unknown): boolean => isKeptWhole(trailKey(field), value)

/** The value that a record holds afterwards. What the trail could not give back stays. */
export function decided(field: BoundField, value: unknown, made: Converted, choice: ConversionChoice): unknown {
  if (made.state === 'same') return value
  if (made.state === 'exact') return made.value
  if (choice === 'keep' || !canComeBack(field, value)) return value
  if (made.state === 'inexact') return made.value
  return choice === 'empty' ? (made.rest ?? null) : value
}
