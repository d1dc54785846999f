import { isRecord } from '../json.ts'
import type { FieldSchema } from './types.ts'

/** A place within a value: names of members, `*` for each row of a list. */
export type PartPath = readonly string[]

/** The parts that a value's schema names, and those of its parts. */
function pathsIn(schema: unknown, path: PartPath = []): PartPath[] {
  if (!isRecord(schema)) return []
  const members = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})
  return [
    ...members.flatMap(([name, part]) => [[...path, name], ...pathsIn(part, [...path, name])]),
    ...pathsIn(schema['items'], [...path, '*']),
  ]
}

/**
 * The parts of a field that it had and has no more, while it still has others: what is stored of them would not be shown.
 *
 * @example lostParts({ properties: { a, b } }, { properties: { a } }) // [['b']]
 */
export function lostParts(was: Partial<FieldSchema>, is: Partial<FieldSchema>): PartPath[] {
  const now = new Set(pathsIn(is).map((path) => path.join('/')))
  return now.size === 0 ? [] : pathsIn(was).filter((path) => !now.has(path.join('/')))
}

/** Whether a value says something at a place. */
export function hasPart(value: unknown, [name, ...rest]: PartPath): boolean {
  if (name === undefined) return value !== undefined && value !== null
  if (name === '*') return Array.isArray(value) && value.some((row) => hasPart(row, rest))
  return isRecord(value) && Object.hasOwn(value, name) && hasPart(value[name], rest)
}
