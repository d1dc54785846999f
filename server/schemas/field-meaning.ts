import { fieldType, kindNamed } from '../../core/schema/field-type.ts'
import { snakeCase } from '../../core/schema/fields.ts'
import type { AnySchema, FieldSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { suggest } from './suggest.ts'

/** Names that every list and every record of a resource has on the wire already. */
export const reserved = ['id', 'version', 'pageNo', 'pageNum', 'pageSize', 'sortField', 'sortOrder', 'q']

const names = (schema: AnySchema): string[] => Object.keys(schema.schema.properties)

export function unknownField(schema: AnySchema, name: string, pointer: string): Finding[] {
  return Object.hasOwn(schema.schema.properties, name)
    ? []
    : [{ pointer, key: 'schema.noField', parameters: { name }, suggestion: suggest(name, names(schema)) }]
}

/** Columns that no page shows and no file may name: passwords, tokens, second factors. */
const secretColumn = /(^|_)(hash|token|secret|totp|recovery|otp)(_|$)|^password/

/** Columns that are the server's own; those of the second list may be shown. */
const ownColumns = ['id', 'owner_id', 'extra', 'version', 'deleted_at', 'search']
const shownColumns = ['resource', 'branch_id', 'created_at', 'updated_at']

const isOwnColumn = (column: string, { readOnly }: FieldSchema): boolean =>
  ownColumns.includes(column) || (shownColumns.includes(column) && readOnly !== true)

export function columnFindings(name: string, field: FieldSchema, pointer: string): Finding[] {
  if (!field['x-locked'] || field['x-virtual']) return []
  const column = field['x-column'] ?? snakeCase(name)
  const place = field['x-column'] === undefined ? pointer : `${pointer}/x-column`
  if (secretColumn.test(column)) return [{ pointer: place, key: 'schema.secretColumn', parameters: { name: column } }]
  return isOwnColumn(column, field) ? [{ pointer: place, key: 'schema.ownColumn', parameters: { name: column } }] : []
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
