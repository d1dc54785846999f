import { isRecord } from '../../core/json.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { spelledOut } from '../../core/schema/spelled-out.ts'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'
import { plain, underNames, type JsonSchema } from './openapi-fields.ts'
import { readBy } from './openapi-roles.ts'
import type { Resource } from './resource.ts'

/** What is answered where nothing was chosen or put in. */
function emptyOf(field: FieldSchema): unknown[] {
  const { empty } = kindOf(field)
  return empty === undefined ? [null] : [empty, null]
}

/**
 * What of a field's schema holds of answers too: its limits are those of what comes in, and older records have others.
 */
const tells = new Set(['type', 'enum', 'items', 'title', 'description', 'x-unit', readBy])

/** Lists of options as one: of several, readers of the description would make a type each. */
function together(shapes: readonly JsonSchema[]): JsonSchema[] {
  const optionsOf = ({ enum: options }: JsonSchema): unknown[] => (Array.isArray(options) ? options : [])
  const lists = shapes.filter((shape) => optionsOf(shape).length > 0)
  const [fullest, next] = lists.toSorted((a, b) => optionsOf(b).length - optionsOf(a).length)
  if (!fullest || !next) return [...shapes]
  const { type: _, ...described } = fullest
  const all = { ...described, enum: [...new Set(lists.flatMap(optionsOf))] }
  return [all, ...shapes.filter((shape) => !lists.includes(shape))]
}

/** Parts of an added field that may say nothing, at any depth: they are answered as null, like fields. */
function orNothing(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(orNothing)
  if (!isRecord(schema)) return schema
  const described = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, orNothing(part)]))
  const { properties } = described
  if (!isRecord(properties)) return described
  const members = Object.entries(properties).map(([name, part]) => {
    if (!isRecord(part) || (part['type'] === undefined && part['enum'] === undefined)) return [name, part]
    const { type, enum: options } = part
    return [
      name,
      {
        ...part,
        ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
        ...(Array.isArray(options) && { enum: [...new Set([...options, null])] }),
      },
    ]
  })
  return { ...described, properties: Object.fromEntries(members) }
}

/**
 * What an answer has in a field, of all schemas that share the record: what is not required may have been left empty.
 */
function answered(name: string, schemas: readonly ResourceSchema[]): JsonSchema {
  const shapes = schemas.flatMap(({ schema }) => {
    const { properties, required = [] } = schema
    const field = properties[name]
    if (!field) return []
    const told = Object.entries(plain(field)).filter(([keyword]) => tells.has(keyword))
    const own = spelledOut(Object.fromEntries(told), schema)
    const described = (field['x-locked'] ? own : orNothing(own)) as JsonSchema
    // Who may not write an added field, and whoever wrote before it was there, has left it empty.
    return required.includes(name) && field['x-locked'] ? [described] : [described, { enum: emptyOf(field) }]
  })
  const [first = {}, ...others] = [...new Map(together(shapes).map((shape) => [JSON.stringify(shape), shape])).values()]
  const roles = shapes.find((shape) => shape[readBy])?.[readBy]
  return { ...(others.length === 0 ? first : { anyOf: [first, ...others] }), ...(roles ? { [readBy]: roles } : {}) }
}

/** Whether every answer has a field: some are told to some roles alone, or of one record alone. */
const isAlwaysThere = (field: FieldSchema): boolean => !field['x-access']?.read && !field['x-virtual']

/** What an answer says of one record. */
export function record({ schemas, hooks }: Resource): JsonSchema {
  const { idField } = schemas[0]
  const fields = schemas.toReversed().flatMap(({ schema }) => Object.entries(schema.properties))
  const names = [...new Set(fields.map(([name]) => name))]
  const required = names.filter((name) => fields.every(([other, field]) => other !== name || isAlwaysThere(field)))
  return {
    type: 'object',
    additionalProperties: hooks.details !== undefined,
    required: [idField, 'version', ...required],
    properties: {
      [idField]: { type: 'string' },
      version: { type: 'integer' },
      ...Object.fromEntries(
        names.flatMap((name) =>
          underNames(
            name,
            schemas.find((schema) => schema.schema.properties[name])?.schema.properties[name],
            answered(name, schemas),
          ),
        ),
      ),
    },
  }
}
