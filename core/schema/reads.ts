import { isRecord, listOf } from '../json.ts'
import type { ObjectSchema } from './types.ts'

type Members = Record<string, unknown>

/** Keywords whose schemas speak of the same record. */
const ofTheSame = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

const namesOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : [])
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The part of `$defs` that a reference names; undefined where it names none. */
export function definitionOf(root: unknown, reference: unknown): unknown {
  const name = typeof reference === 'string' ? /^#\/\$defs\/([A-Za-z0-9_-]+)$/.exec(reference)?.[1] : undefined
  const definitions = isRecord(root) ? root['$defs'] : undefined
  return name !== undefined && isRecord(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined
}

/**
 * The fields of a record that a condition over it reads; members of fields are not fields.
 *
 * @param root the schema whose `$defs` the condition may name
 */
export function fieldsRead(condition: unknown, root: ObjectSchema, seen = new Set<unknown>()): Set<string> {
  const fields = new Set<string>()
  if (Array.isArray(condition)) {
    for (const part of condition) for (const name of fieldsRead(part, root, seen)) fields.add(name)
    return fields
  }
  if (!isRecord(condition) || seen.has(condition)) return fields
  seen.add(condition)
  const own = [
    ...namesOf(condition['properties']),
    ...textsOf(condition['required']),
    ...namesOf(condition['dependentSchemas']),
    ...namesOf(condition['dependentRequired']),
    ...(isRecord(condition['dependentRequired']) ? Object.values(condition['dependentRequired']).flatMap(textsOf) : []),
  ]
  const dependents = isRecord(condition['dependentSchemas']) ? Object.values(condition['dependentSchemas']) : []
  const below = [
    ...ofTheSame.map((keyword) => condition[keyword]),
    ...dependents,
    definitionOf(root, condition['$ref']),
  ].flatMap((part) => [...fieldsRead(part, root, seen)])
  return new Set([...own, ...below])
}

/** The steps of a JSON pointer in a fragment: `#/allOf/0/then`. */
const stepsOf = (path: string): string[] =>
  path
    .slice(path.indexOf('#') + 1)
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))

/** Whether what a condition says goes on in a definition, through others too. */
function leadsTo(condition: unknown, name: string, root: ObjectSchema, seen = new Set<unknown>()): boolean {
  if (Array.isArray(condition)) return condition.some((part) => leadsTo(part, name, root, seen))
  if (!isRecord(condition) || seen.has(condition)) return false
  seen.add(condition)
  return Object.entries(condition).some(([keyword, value]) =>
    keyword === '$ref'
      ? value === `#/$defs/${name}` || leadsTo(definitionOf(root, value), name, root, seen)
      : leadsTo(value, name, root, seen),
  )
}

/** What the conditions of a record read that lead to a definition: nothing tells which of them led there. */
const readOnTheWayTo = (name: string, root: ObjectSchema & Members): string[] =>
  ['allOf', 'if', 'then', 'else', 'anyOf', 'oneOf', 'not', 'dependentSchemas'].flatMap((keyword) => {
    const condition = root[keyword]
    const parts = keyword === 'allOf' && Array.isArray(condition) ? condition : [{ [keyword]: condition }]
    const ways = keyword === 'then' || keyword === 'else' ? [{ if: root.if, [keyword]: condition }] : parts
    return ways.filter((part) => leadsTo(part, name, root)).flatMap((part) => [...fieldsRead(part, root)])
  })

/**
 * The fields that a fault of a record follows from, besides the one whose fault it is: those which the conditions on
 * the way to it read.
 *
 * @param root the schema that was compiled
 * @example of `then: {required: ['guarantor']}` behind `if: {properties: {grade: …}}`: grade
 */
export function readsOf(problem: { schemaPath?: string; params: Members }, root: ObjectSchema): Set<string> {
  const reads = new Set<string>()
  const add = (names: Iterable<string>): void => {
    for (const name of names) reads.add(name)
  }
  const steps = stepsOf(problem.schemaPath ?? '')
  let node: unknown = root
  for (let index = 0; index < steps.length && isRecord(node); index += 1) {
    const keyword: string = steps[index] ?? ''
    const next: string = steps[index + 1] ?? ''
    if (keyword === 'allOf') {
      node = listOf(node['allOf'])[Number(next)]
      index += 1
    } else if (keyword === 'then' || keyword === 'else') {
      add(fieldsRead(node['if'], root))
      node = node[keyword]
    } else if (keyword === 'dependentSchemas') {
      add([next])
      node = isRecord(node[keyword]) ? node[keyword][next] : undefined
      index += 1
    } else {
      if (['anyOf', 'oneOf', 'not'].includes(keyword)) add(fieldsRead(node[keyword], root))
      else if (keyword === 'dependentRequired') add([String(problem.params['property'])])
      else if (keyword === '$defs') add(readOnTheWayTo(next, root))
      break
    }
  }
  return reads
}
