import { isRecord } from '../../core/json.ts'
import { spelledOut } from '../../core/schema/spelled-out.ts'
import type { FieldSchema, ObjectSchema } from '../../core/schema/types.ts'
import { readBy, writtenBy } from './openapi-roles.ts'

export type JsonSchema = Record<string, unknown>

/** A field as JSON Schema alone: what of the vocabulary belongs in a description becomes title and description. */
export function plain(field: FieldSchema): JsonSchema {
  const kept = Object.entries(field).filter(([keyword]) => !keyword.startsWith('x-') || keyword === 'x-unit')
  const options = field['x-options']?.map((option) => `${option.value} ${option.label['en-US']}`).join(', ')
  const access = field['x-access']
  const named = access?.write?.filter((entry) => entry !== 'create' && entry !== 'edit') ?? []
  return {
    ...Object.fromEntries(kept.map(([keyword, value]) => [keyword, plainParts(value)])),
    title: field['x-label']['en-US'],
    ...(options ? { description: options } : {}),
    ...(access?.read && { [readBy]: access.read }),
    ...(named.length > 0 && { [writtenBy]: named }),
  }
}

/** The same of the parts of a value, at any depth: titles and descriptions instead of labels and help. */
function plainParts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plainParts)
  if (!isRecord(part)) return part
  const { 'x-label': label, 'x-help': help, 'x-options': _options, ...rest } = part
  const described = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, plainParts(value)]))
  return {
    ...described,
    ...(isRecord(label) && { title: label['en-US'] }),
    ...(isRecord(help) && { description: help['en-US'] }),
  }
}

/** A description under the name of a field, and under those that it had before. */
export const underNames = (name: string, field: FieldSchema | undefined, shape: JsonSchema): [string, JsonSchema][] => [
  [name, shape],
  ...(field?.['x-formerly'] ?? []).map((before): [string, JsonSchema] => [
    before,
    { ...shape, deprecated: true, description: `The same as ${name}` },
  ]),
]

/** Fields by their names, those from before too. */
export const plainProperties = (fields: Record<string, FieldSchema>, root: ObjectSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      underNames(name, field, spelledOut(plain(field), root) as JsonSchema),
    ),
  )
