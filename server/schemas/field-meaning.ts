import { isRecord } from '../../core/json.ts'
import { LinearPattern } from '../../core/patterns/match.ts'
import { PatternError } from '../../core/patterns/parse.ts'
import { fieldType, kindNamed } from '../../core/schema/field-type.ts'
import { snakeCase } from '../../core/schema/fields.ts'
import type { AnySchema, FieldSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { suggest } from './suggest.ts'

/** Names that every list and every record of a resource has on the wire already. */
export const reserved = ['id', 'version', 'pageNo', 'pageNum', 'pageSize', 'sortField', 'sortOrder', 'q']

/** Keywords that reach beyond the condition itself. */
const notInConditions = [
  '$ref',
  '$dynamicRef',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  'definitions',
  'patternProperties',
]

const names = (schema: AnySchema): string[] => Object.keys(schema.schema.properties)

export function unknownField(schema: AnySchema, name: string, pointer: string): Finding[] {
  return Object.hasOwn(schema.schema.properties, name)
    ? []
    : [{ pointer, key: 'schema.noField', parameters: { name }, suggestion: suggest(name, names(schema)) }]
}

const patternKeys = { invalid: 'schema.badPattern', looks: 'schema.slowPattern', large: 'schema.largePattern' } as const

/** @param maxLength of the texts that it is for */
function patternFindings(pattern: string, pointer: string, maxLength = 0): Finding[] {
  try {
    const { longest } = new LinearPattern(pattern)
    return maxLength > longest
      ? [{ pointer, key: 'schema.longPattern', parameters: { limit: longest, length: maxLength } }]
      : []
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return [{ pointer, key: patternKeys[error.fault], parameters: { reason: error.message } }]
  }
}

export function conditionFindings(condition: unknown, pointer: string): Finding[] {
  if (Array.isArray(condition))
    return condition.flatMap((part, index) => conditionFindings(part, `${pointer}/${index}`))
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([keyword, value]): Finding[] => {
    const place = `${pointer}/${keyword}`
    if (notInConditions.includes(keyword))
      return [{ pointer: place, key: 'schema.condition', parameters: { name: keyword } }]
    if (keyword === 'pattern' && typeof value === 'string') return patternFindings(value, place)
    return conditionFindings(value, place)
  })
}

/** Columns that no page shows and no file may name: passwords, tokens, second factors. */
const secretColumn = /(^|_)(hash|token|secret|totp|recovery|otp)(_|$)|^password/

export function columnFindings(name: string, field: FieldSchema, pointer: string): Finding[] {
  if (!field['x-locked'] || field['x-virtual']) return []
  const column = field['x-column'] ?? snakeCase(name)
  return secretColumn.test(column)
    ? [
        {
          pointer: field['x-column'] === undefined ? pointer : `${pointer}/x-column`,
          key: 'schema.secretColumn',
          parameters: { name: column },
        },
      ]
    : []
}

/** Tables of administration are nobody's but its own. */
export const systemTables = ['roles', 'users', 'banks', 'audit', 'deletions']

/** The fields that objects of states name. */
export function partsFindings(schema: AnySchema): Finding[] {
  return Object.entries(schema.schema.properties).flatMap(([name, field]) => {
    const detail = field['x-parts']?.detail
    return detail === undefined ? [] : unknownField(schema, detail, `/schema/properties/${name}/x-parts/detail`)
  })
}

export function fieldFindings(field: FieldSchema, pointer: string): Finding[] {
  const findings: Finding[] = []
  const type = fieldType(field)
  for (const [index, operator] of (field['x-filter'] ?? []).entries()) {
    if (!kindNamed(type).operators.includes(operator))
      findings.push({ pointer: `${pointer}/x-filter/${index}`, key: 'schema.operator', parameters: { type, operator } })
  }
  if (field['x-virtual']) {
    for (const name of ['x-filter', 'x-sort', 'x-search', 'x-column'] as const)
      if (field[name] !== undefined)
        findings.push({ pointer: `${pointer}/${name}`, key: 'schema.virtual', parameters: { name } })
  }
  if (field.pattern !== undefined)
    findings.push(...patternFindings(field.pattern, `${pointer}/pattern`, field.maxLength))
  const pairs = [
    [field.minLength, field.maxLength, 'minLength'],
    [field.minimum, field.maximum, 'minimum'],
    [field.minItems, field.maxItems, 'minItems'],
  ] as const
  for (const [least, most, name] of pairs)
    if (least !== undefined && most !== undefined && least > most)
      findings.push({ pointer: `${pointer}/${name}`, key: 'schema.range' })
  const allowed = field.enum
  if (allowed) {
    for (const [index, option] of (field['x-options'] ?? []).entries())
      if (!allowed.includes(option.value))
        findings.push({
          pointer: `${pointer}/x-options/${index}/value`,
          key: 'schema.option',
          parameters: { value: String(option.value) },
        })
  }
  return findings
}
