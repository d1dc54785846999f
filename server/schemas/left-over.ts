import { isRecord } from '../../core/json.ts'
import { definitionOf } from '../../core/schema/reads.ts'
import type { ObjectSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'

type Members = Record<string, unknown>

/** Keywords whose schemas hold only sometimes; what `not` has looked at never counts. */
const sometimes = ['anyOf', 'oneOf', 'if', 'then', 'else']

/** Keywords by which a schema looks at members and entries, or may lead to some that do. */
const looking = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'items',
  'contains',
  'unevaluatedItems',
  'dependentSchemas',
  '$ref',
]

/** Whether a schema looks at members or entries of its value. */
export const looks = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(looks)
    : isRecord(schema) &&
      (looking.some((word) => schema[word] !== undefined) ||
        ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'].some((word) => looks(schema[word])))

/** What is asked of a list, and whether the schema itself says what its first entries are. */
type Asked = { ofItems: boolean; isCounted: boolean }

/**
 * Whether ajv cannot tell what a part has looked at: `contains` ever; where they hold only sometimes, `items`, and
 * `prefixItems` unless the schema around has some too, which it counts from.
 */
function isUntold(part: Members, { ofItems, isCounted }: Asked, isSometimes: boolean): boolean {
  if (part['if'] !== undefined && looks(part['if'])) return true
  if (!ofItems) return false
  if (isSometimes && !isCounted && part['prefixItems'] !== undefined) return true
  return (
    part['contains'] !== undefined ||
    (isSometimes && [part['items'], part['unevaluatedItems']].some((word) => word !== undefined))
  )
}

/**
 * The keyword below a schema, over the same value, of which ajv does not know what it has looked at. Null where there is
 * none.
 */
function untoldBelow(
  schema: unknown,
  root: ObjectSchema,
  asked: Asked,
  way: string | null = null,
  seen = new Set<unknown>(),
): string | null {
  const parts: [string | null, unknown][] = []
  if (Array.isArray(schema)) parts.push(...schema.map((part): [string | null, unknown] => [way, part]))
  if (isRecord(schema) && !seen.has(schema)) {
    seen.add(schema)
    const dependents = isRecord(schema['dependentSchemas']) ? Object.values(schema['dependentSchemas']) : []
    if (isUntold(schema, asked, way !== null)) return way ?? (schema['if'] === undefined ? 'contains' : 'if')
    // A choice within a choice that does not hold has looked at what ajv does not forget.
    if (way !== null && [...sometimes.map((word) => schema[word]), dependents].some(looks)) return way
    parts.push(
      [way, schema['allOf']],
      [way ?? '$ref', definitionOf(root, schema['$ref'])],
      ['dependentSchemas', dependents],
      ...sometimes.map((keyword): [string, unknown] => [keyword, schema[keyword]]),
    )
  }
  for (const [keyword, part] of parts) {
    const found = untoldBelow(part, root, asked, keyword, seen)
    if (found !== null) return found
  }
  return null
}

/** What is left over when other schemas have looked at a value, where ajv cannot tell what they have looked at. */
export const leftOverFindings = (schema: Members, pointer: string, root: ObjectSchema): Finding[] =>
  ['unevaluatedItems', 'unevaluatedProperties'].flatMap((keyword): Finding[] => {
    if (schema[keyword] === undefined || schema[keyword] === true) return []
    const asked = { ofItems: keyword === 'unevaluatedItems', isCounted: schema['prefixItems'] !== undefined }
    const other = untoldBelow(schema, root, asked)
    return other === null
      ? []
      : [{ pointer: `${pointer}/${keyword}`, key: 'schema.leftOver', parameters: { name: keyword, other } }]
  })
