import { readFileSync } from 'node:fs'
import { isBlank, withoutBlanks } from '../../core/blank.ts'
import { isRecord, listOf } from '../../core/json.ts'

/** A group of the official test suite: one schema and the values that it takes or refuses. */
export type Group = {
  file: string
  description: string
  schema: unknown
  tests: { description: string; data: unknown; valid: boolean }[]
}

export const samples = 'tests/json-schema-test-suite'

export type Draft = 'draft7' | 'draft2020-12'

/** Also the dialects that the suite describes in files of its own. */
const refers = /"\$(ref|dynamicRef|recursiveRef)":|"\$schema":"http:\/\/localhost/

/** The groups of a draft that refer to nothing; `tests/json-schema-test-suite/README.md` says whose they are. */
export const groupsOf = (draft: Draft): Group[] =>
  (JSON.parse(readFileSync(`${samples}/${draft}.json`, 'utf8')) as Group[]).filter(
    ({ schema }) => !refers.test(JSON.stringify(schema)),
  )

const everyType = ['string', 'number', 'boolean', 'array', 'object']

const jsonType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Keywords that say something of values of one type alone. */
const ofType: Record<string, string> = {
  ...Object.fromEntries(
    ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((word) => [word, 'number']),
  ),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'].map((word) => [
      word,
      'string',
    ]),
  ),
  ...Object.fromEntries(
    [
      'items',
      'prefixItems',
      'additionalItems',
      'contains',
      'minItems',
      'maxItems',
      'uniqueItems',
      'unevaluatedItems',
    ].map((word) => [word, 'array']),
  ),
  ...Object.fromEntries(
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'unevaluatedProperties',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
    ].map((word) => [word, 'object']),
  ),
}
const sameValue = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

function spokenOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(spokenOf)
  if (!isRecord(schema)) return []
  return [
    ...Object.keys(schema).flatMap((word) => ofType[word] ?? []),
    ...sameValue.flatMap((word) => spokenOf(schema[word])),
    ...[schema['type'] ?? []].flat().map((type) => (type === 'integer' ? 'number' : String(type))),
    ...('const' in schema ? [jsonType(schema['const'])] : []),
    ...(Array.isArray(schema['enum']) ? schema['enum'].map(jsonType) : []),
  ]
}

const most = (types: readonly string[]): string | undefined => {
  const counted = everyType
    .map((type) => [type, types.filter((one) => one === type).length] as const)
    .filter(([, count]) => count > 0)
  return counted.sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The type that a group is about: the one that its keywords speak of, else the one that most of its values have. */
export const typeOfGroup = ({ schema, tests }: Group): string =>
  most(spokenOf(schema)) ?? most(tests.map(({ data }) => jsonType(data))) ?? 'string'

/** A group's schema as a field: with its type, which stays `integer` where it says so. */
export function fieldOf(group: Group): Record<string, unknown> {
  const { schema } = group
  const type = typeOfGroup(group)
  if (!isRecord(schema)) return { type, allOf: [schema] }
  // A text that is matched has a limit here.
  const { $schema: _dialect, type: own, ...rest } = schema
  const said = 'pattern' in rest ? { maxLength: 100, ...rest } : rest
  if (own === 'integer' || own === type) return { ...said, type: own }
  const typed = own === undefined ? [] : [{ type: own }]
  const allOf = [...typed, ...listOf(said['allOf'])]
  return { ...said, type, ...(allOf.length > 0 && { allOf }) }
}

/** Whether the suite's verdict holds here too: a value of the type with nothing blank in it, which is absent here. */
export const isComparable = (group: Group, data: unknown): boolean =>
  jsonType(data) === typeOfGroup(group) && !isBlank(data) && withoutBlanks(data) === data
