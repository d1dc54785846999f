import { kindOf } from '../../core/schema/field-type.ts'
import { itemsOf, typeOf } from '../../core/schema/fields.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import { isRecord } from '../../core/json.ts'
import { escapePointer } from '../../core/json-text.ts'
import type { Finding } from './faults.ts'
import { couldHold } from './word-findings.ts'

/** Options of which some can never be chosen, or some that can be have no name. */
function optionFindings(field: FieldSchema, pointer: string): Finding[] {
  const options = field['x-options'] ?? []
  if (options.length === 0 || kindOf(field).hasParts || field.format || typeOf(field) === 'object') return []
  const types = [typeOf(field) === 'array' ? (itemsOf(field).type ?? 'string') : typeOf(field)].flat()
  const wanted = types.some((type) => type === 'number' || type === 'integer') ? 'number' : 'string'
  const allowed = typeOf(field) === 'array' ? itemsOf(field).enum : field.enum
  return [
    ...options.flatMap(({ value }, index): Finding[] => {
      const place = `${pointer}/x-options/${index}/value`
      if (typeof value !== wanted)
        return [
          { pointer: place, key: 'schema.neverValue', parameters: { value: JSON.stringify(value), type: wanted } },
        ]
      const isTwice = options.findIndex((other) => other.value === value) !== index
      return isTwice ? [{ pointer: place, key: 'schema.duplicate', parameters: { name: String(value) } }] : []
    }),
    ...(allowed ?? []).flatMap((value, index): Finding[] => {
      const isNamed = value === null || options.some((option) => option.value === value)
      const place = `${pointer}/${typeOf(field) === 'array' ? 'items/enum' : 'enum'}/${index}`
      return isNamed ? [] : [{ pointer: place, key: 'schema.noOption', parameters: { value: String(value) } }]
    }),
  ]
}

/** The same of its parts, at any depth. */
function partFindings(field: object, pointer: string): Finding[] {
  const { items, properties } = field as { items?: unknown; properties?: unknown }
  const inside = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, part]) => {
    if (!isRecord(part) || part['type'] === undefined) return []
    const place = `${pointer}/properties/${escapePointer(name)}`
    return [...optionFindings(part as FieldSchema, place), ...partFindings(part, place)]
  })
  return [...inside, ...(isRecord(items) ? partFindings(items, `${pointer}/items`) : [])]
}

/** What of the values of an added field can never be. */
export function valueFindings(field: FieldSchema, pointer: string): Finding[] {
  if (field['x-locked']) return []
  const types = [field.type].flat().filter((type) => type !== 'null')
  if (types.length !== 1) return [{ pointer: `${pointer}/type`, key: 'schema.oneType' }]
  const { enum: values, ...rest } = field
  return [
    ...optionFindings(field, pointer),
    ...partFindings(field, pointer),
    ...(values ?? []).flatMap((value, index): Finding[] =>
      value === null || value === '' || field.$ref !== undefined || couldHold(rest, value)
        ? []
        : [{ pointer: `${pointer}/enum/${index}`, key: 'schema.neverHolds', parameters: { value: String(value) } }],
    ),
  ]
}

/** Required fields that nobody can fill in where a record is made, and that have no default. */
export function unfillable(schema: { required?: string[]; properties: Record<string, FieldSchema> }): Finding[] {
  return (schema.required ?? []).flatMap((name, index): Finding[] => {
    const field = schema.properties[name]
    if (!field || field['x-locked'] || field['x-virtual'] || field['x-default'] !== undefined) return []
    const write = field['x-access']?.write ?? []
    const isWorkedOut = field['x-compute'] !== undefined
    const isClosed = isWorkedOut || field.readOnly === true || field['x-form']?.hidden === true
    return isClosed || (write.includes('edit') && !write.includes('create'))
      ? [{ pointer: `/schema/required/${index}`, key: 'schema.unfillable', parameters: { name } }]
      : []
  })
}
