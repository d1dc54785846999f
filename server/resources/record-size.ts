import { isRecord } from '../../core/json.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { writeSchema } from '../../core/validate.ts'

/** Bytes of a character in UTF-8, or of what JSON writes in its place where a text has quotes and lines. */
const bytesOfCharacter = 3
const unlimited = { maxLength: 500, maxItems: 200 }

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Bytes of JSON that a value may take as its schema allows; where that says no limit, a usual one is taken. */
export function largestOf(schema: unknown): number {
  if (!isRecord(schema)) return 0
  const { properties, items, maxLength, maxItems } = schema
  if (isRecord(properties)) {
    return Object.entries(properties).reduce((sum, [name, member]) => sum + name.length + 6 + largestOf(member), 2)
  }
  if (items !== undefined) return 2 + numberOf(maxItems, unlimited.maxItems) * (1 + largestOf(items))
  const kinds = [schema['type']].flat()
  return kinds.includes('string') ? 2 + numberOf(maxLength, unlimited.maxLength) * bytesOfCharacter : 30
}

/** Bytes of JSON that a record may take with all that somebody may write of it. */
export const largestRecord = ({ schema }: ResourceSchema): number =>
  Math.max(largestOf(writeSchema(schema, 'create')), largestOf(writeSchema(schema, 'edit')))
