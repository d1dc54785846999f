import { listOf } from '../../../core/json.ts'

/** The ids that a value holds; of a field that named one record before, that one. */
export const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? listOf(value) : [value]).flatMap((id) =>
    typeof id === 'string' || typeof id === 'number' ? [String(id)] : [],
  )
