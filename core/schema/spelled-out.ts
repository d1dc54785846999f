import { isRecord, listOf } from '../json.ts'
import { definitionOf } from './reads.ts'
import type { ObjectSchema } from './types.ts'

/**
 * A part of a schema in which nothing is named: each `$ref` is what it names. What names itself again says nothing
 * there.
 *
 * @example spelledOut({ $ref: '#/$defs/day' }, root) // { type: 'string', format: 'date' }
 */
export function spelledOut(part: unknown, root: ObjectSchema, way: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((entry) => spelledOut(entry, root, way))
  if (!isRecord(part)) return part
  const { $ref: reference, ...rest } = part
  const own = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, spelledOut(value, root, way)]))
  if (typeof reference !== 'string')
    return reference === undefined ? own : { ...own, $ref: spelledOut(reference, root) }
  const named = way.includes(reference) ? {} : spelledOut(definitionOf(root, reference), root, [...way, reference])
  if (Object.keys(own).length === 0) return named
  return { ...own, allOf: [...listOf(own['allOf']), named] }
}
