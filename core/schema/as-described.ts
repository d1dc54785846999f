import { isRecord } from '../json.ts'

type Schema = Record<string, unknown>

/** Keywords whose schemas speak of the same value. */
const together = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else']

/** A schema and all that say more of the same value. */
function partsOf(schema: unknown): Schema[] {
  if (!isRecord(schema)) return []
  return [schema, ...together.flatMap((keyword) => [schema[keyword]].flat().flatMap(partsOf))]
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The kinds of values that a schema describes; `integer` counts as `number`. */
function kindsOf(parts: readonly Schema[]): Set<string> {
  const kinds = parts.flatMap(({ type, enum: values, const: only }) => {
    if (type !== undefined) return [type].flat().map(String)
    return Array.isArray(values) ? values.map(kindOf) : only === undefined ? [] : [kindOf(only)]
  })
  return new Set(kinds.map((kind) => (kind === 'integer' ? 'number' : kind)))
}

/** No more digits than a number holds without loss. */
const isExact = (digits: string): boolean =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(digits) && digits.replace(/[-.]/g, '').length <= 15

function scalar(parts: readonly Schema[], value: string | number): unknown {
  const kinds = kindsOf(parts)
  if (typeof value === 'number')
    return kinds.has('string') && !kinds.has('number') && isExact(String(value)) ? String(value) : value
  if (!kinds.has('number') || kinds.has('string') || !isExact(value)) return value
  const isInteger = parts.every(({ type }) => type === undefined || ![type].flat().includes('number'))
  return isInteger && value.includes('.') ? value : Number(value)
}

const members = (parts: readonly Schema[], name: string): Schema[] =>
  parts.flatMap(({ properties, additionalProperties }) =>
    isRecord(properties) && Object.hasOwn(properties, name) ? partsOf(properties[name]) : partsOf(additionalProperties),
  )

function walk(parts: readonly Schema[], value: unknown): unknown {
  if (parts.length === 0) return value
  if (typeof value === 'string' || typeof value === 'number') return scalar(parts, value)
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => partsOf(part['items']))
    const values = value.map((item: unknown) => walk(items, item))
    return values.some((item, index) => item !== value[index]) ? values : value
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [name, walk(members(parts, name), member)] as const)
  return entries.some(([name, member]) => member !== value[name]) ? Object.fromEntries(entries) : value
}

/**
 * What was sent, as its schema describes it: where a text is described a number is taken as its digits, where a number
 * is described a text of digits. Everything else stays what it is, and is judged as it is.
 *
 * @param schema JSON Schema; what it describes by `$ref` or `patternProperties` is left alone
 * @returns the value itself where nothing had to be taken otherwise
 * @example asDescribed({ properties: { useRemark: { type: 'string' } } }, { useRemark: 1 }) // { useRemark: '1' }
 */
export const asDescribed = (schema: unknown, value: unknown): unknown => walk(partsOf(schema), value)
