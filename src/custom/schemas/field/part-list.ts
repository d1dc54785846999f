import { itemsOf, typeOf } from '../../../../core/schema/fields.ts'
import { partsOf } from '../../../../core/schema/parts.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { freeName, nameFrom } from './kinds.ts'
import { noText } from './words.ts'

/** A part as it is edited. */
export type EditedPart = { name: string; schema: FieldSchema; required: boolean }

/** A name that nobody has chosen: it may follow from the English one. */
const isGiven = (name: string): boolean => /^part\d+$/.test(name)

/** The parts of a field, in their order; null where it names none that inputs could draw. */
export function partListOf(field: FieldSchema): EditedPart[] | null {
  const parts = partsOf({ ...field, name: 'field' })
  return (
    parts?.fields.map(({ name, 'x-id': _id, ...schema }) => ({
      name,
      schema: schema as FieldSchema,
      required: parts.required.includes(name),
    })) ?? null
  )
}

/** The field with other parts; what is said of it beside them stays. */
export function withPartList(field: FieldSchema, parts: readonly EditedPart[]): FieldSchema {
  const required = parts.flatMap((part) => (part.required ? [part.name] : []))
  const said = (owner: object): object => {
    const { required: _before, ...rest } = owner as { required?: unknown }
    const properties = Object.fromEntries(parts.map(({ name, schema }) => [name, schema]))
    return { ...rest, properties, ...(required.length > 0 && { required }) }
  }
  return typeOf(field) === 'array'
    ? { ...field, items: said(itemsOf(field)) }
    : ({ ...field, ...said(field), ...(required.length === 0 && { required: undefined }) } as FieldSchema)
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
  },
]

/** The parts, of which one that has no name of its own yet is called after its English label. */
export function withGivenNames(parts: readonly EditedPart[]): EditedPart[] {
  return parts.map((part, at) => {
    const name = isGiven(part.name) ? nameFrom(part.schema['x-label']['en-US'] ?? '') : ''
    if (name === '') return part
    const others = parts.filter((_, index) => index !== at).map((other) => other.name)
    return { ...part, name: freeName(name, others) }
  })
}
