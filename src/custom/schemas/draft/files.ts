import { isRecord } from '../../../../core/json.ts'
import { baseOf, merged } from '../../../../core/schema/overlay.ts'
import { withCalls } from '../../../../core/schema/rest.ts'
import { withDefaultsOfTypes, withGivenIds } from '../../../../core/schema/type-defaults.ts'
import type { FieldSchema, ResourceSchema } from '../../../../core/schema/types.ts'
import type { SchemaEditing } from '../../../../core/schema/version-types.ts'

export type Members = Record<string, unknown>
export type Overlay = Record<string, Members>

/** A resource as its file would be. */
export const fileOf = (data: SchemaEditing, overlay: Overlay, name: string): Members =>
  merged(baseOf(data.files, overlay, name) ?? { kind: 'resource', rules: [] }, overlay[name] ?? {})

export const fieldsIn = (file: Members): Record<string, FieldSchema> => {
  const schema = file['schema']
  const fields = isRecord(schema) ? schema['properties'] : undefined
  return isRecord(fields)
    ? (Object.fromEntries(Object.entries(fields).filter(([, field]) => isRecord(field))) as Record<string, FieldSchema>)
    : {}
}

export const requiredIn = (file: Members): string[] => {
  const schema = file['schema']
  const required = isRecord(schema) ? schema['required'] : undefined
  return Array.isArray(required) ? required.map(String) : []
}

const isShown = (field: unknown): boolean =>
  isRecord(field) && (typeof field['type'] === 'string' || Array.isArray(field['type'])) && isRecord(field['x-label'])

/** A file as pages take it, with what follows from types; null where too little is said to show anything. */
export function resourceIn(file: Members): ResourceSchema | null {
  const { schema, list, form, api, label, recordTitle, route } = file
  const fits =
    isRecord(schema) &&
    isRecord(schema['properties']) &&
    Object.values(schema['properties']).every(isShown) &&
    isRecord(list) &&
    isRecord(list['sort']) &&
    isRecord(form) &&
    Array.isArray(form['groups']) &&
    isRecord(api) &&
    isRecord(label) &&
    typeof recordTitle === 'string' &&
    typeof route === 'string'
  return fits ? withDefaultsOfTypes(withCalls(withGivenIds(file) as ResourceSchema)) : null
}
