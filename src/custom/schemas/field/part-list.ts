import { isRecord } from '../../../../core/json.ts'
import { itemsOf, typeOf } from '../../../../core/schema/fields.ts'
import { partsOf } from '../../../../core/schema/parts.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { freeName, nameFrom } from '../../../../core/schema/names.ts'
import { noText } from './words.ts'

/** A part as it is edited. */
export type EditedPart = {
  name: string
  schema: FieldSchema
  required: boolean
  /** Whether it has a label of its own: one that follows from its name is not written down. */
  isNamed: boolean
}

/** A name that nobody has chosen: it may follow from the English one. */
export const isGiven = (name: string): boolean => /^part\d+$/.test(name)

/** Names that every object has already, and that a form needs for itself. */
const reserved = Object.getOwnPropertyNames(Object.prototype).concat('prototype', 'message', 'ref', 'root', 'types')

const membersOf = (field: FieldSchema): Record<string, unknown> =>
  (typeOf(field) === 'array' ? itemsOf(field).properties : field.properties) ?? {}

/** The parts of a field, in their order; null where it names none that inputs could draw. */
export function partListOf(field: FieldSchema): EditedPart[] | null {
  const parts = partsOf({ ...field, name: 'field' })
  return (
    parts?.fields.map(({ name, 'x-id': _id, ...schema }) => ({
      name,
      schema: schema as FieldSchema,
      isNamed: isRecord(membersOf(field)[name]) && Object.hasOwn(membersOf(field)[name] as object, 'x-label'),
      required: parts.required.includes(name),
    })) ?? null
  )
}

/** The field with other parts; what is said of it beside them stays. */
export function withPartList(field: FieldSchema, parts: readonly EditedPart[]): FieldSchema {
  const known = Object.keys(membersOf(field))
  const properties = Object.fromEntries(
    parts.map(({ name, schema, isNamed }) => {
      const { 'x-label': label, ...rest } = schema
      return [name, isNamed ? { ...rest, 'x-label': label } : rest]
    }),
  )
  const said = (owner: { required?: string[] }): object => {
    const others = (owner.required ?? []).filter((name) => !known.includes(name))
    const required = [...parts.flatMap((part) => (part.required ? [part.name] : [])), ...others]
    return { ...owner, properties, required: required.length > 0 ? required : undefined }
  }
  const filled = (owner: object): object =>
    Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== undefined))
  return typeOf(field) === 'array'
    ? { ...field, items: filled(said(itemsOf(field))) }
    : (filled(said(field)) as FieldSchema)
}

/** A part more, at the end. */
export const withNewPart = (parts: readonly EditedPart[]): EditedPart[] => [
  ...parts,
  {
    name: freeName(
      `part${parts.length + 1}`,
      parts.map(({ name }) => name),
    ),
    schema: { type: 'string', 'x-label': noText } as FieldSchema,
    required: false,
    isNamed: true,
  },
]

/** The parts, of which one that has no name of its own yet is called after its English label. */
export function withNameByLabel(parts: readonly EditedPart[], at: number): EditedPart[] {
  return parts.map((part, index) => {
    const name = index === at && isGiven(part.name) ? nameFrom(part.schema['x-label']['en-US'] ?? '') : ''
    if (name === '') return part
    const others = parts.filter((other) => other !== part).map((other) => other.name)
    return { ...part, name: freeName(name, [...others, ...reserved]) }
  })
}
