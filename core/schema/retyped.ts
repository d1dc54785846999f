import { kindOf } from './field-type.ts'
import type { FieldSchema } from './types.ts'

/** The words that say what a value is, and not how much of it there may be. */
const words = ['type', 'format', 'enum', 'items', 'properties', 'uniqueItems'] as const

/** Whether values that were right of a field may be none of what it holds now. */
export const isRetyped = (was: FieldSchema, is: FieldSchema): boolean =>
  kindOf(was) !== kindOf(is) || words.some((word) => JSON.stringify(was[word]) !== JSON.stringify(is[word]))
