import { withFieldName } from '../../../../core/schema/formula-names.ts'
import { isRecord } from '../../../../core/json.ts'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { placesFor } from '../../../../core/schema/order.ts'
import type { FieldSchema, ResourceSchema } from '../../../../core/schema/types.ts'
import { fieldsIn, requiredIn, type Members } from './files.ts'

/** How fields are put in order: as inputs of the form, or as columns of the list. */
export type OrderView = 'form' | 'list'
const usualPlace = 50

function withSchema(file: Members, fields: Record<string, unknown>, required: readonly string[]): Members {
  const { required: before, ...schema } = isRecord(file['schema']) ? file['schema'] : {}
  return {
    ...file,
    schema: {
      ...schema,
      ...((required.length > 0 || Array.isArray(before)) && { required }),
      properties: fields,
    },
  }
}

export const withField = (file: Members, name: string, field: FieldSchema): Members =>
  withSchema(file, { ...fieldsIn(file), [name]: field }, requiredIn(file))

export function withoutField(file: Members, name: string): Members {
  const { [name]: _gone, ...others } = fieldsIn(file)
  return withSchema(
    file,
    others,
    requiredIn(file).filter((one) => one !== name),
  )
}

export const withRequired = (file: Members, name: string, required: boolean): Members =>
  withSchema(file, fieldsIn(file), [...requiredIn(file).filter((one) => one !== name), ...(required ? [name] : [])])

const withFormulaOf = (field: FieldSchema, name: string, next: string): FieldSchema =>
  field['x-compute'] === undefined ? field : { ...field, 'x-compute': withFieldName(field['x-compute'], name, next) }

/**
 * A field under another name, in its place.
 *
 * @param known whether calls know it by the old name: it stays one that they may use
 */
export function withName(file: Members, name: string, next: string, known: boolean): Members {
  const fields = Object.entries(fieldsIn(file)).map(([other, field]) => {
    if (other !== name) return [other, withFormulaOf(field, name, next)] as const
    const former = [...(field['x-formerly'] ?? []).filter((one) => one !== next), ...(known ? [name] : [])]
    const { 'x-formerly': _before, ...rest } = field
    return [next, { ...rest, ...(former.length > 0 && { 'x-formerly': former }) }] as const
  })
  return withSchema(
    file,
    Object.fromEntries(fields),
    requiredIn(file).map((one) => (one === name ? next : one)),
  )
}

const placeOf = (field: FieldSchema, view: OrderView): number => field[`x-${view}`]?.order ?? usualPlace

/** The names of all fields in the order of a form, or of a list. */
export const namesInOrder = (resource: ResourceSchema, view: OrderView): string[] =>
  fieldsOf(resource)
    .toSorted((a, b) => placeOf(a, view) - placeOf(b, view))
    .map(({ name }) => name)

/** A field at another place of the order; the others keep theirs where they can. */
export function withPlace(file: Members, names: readonly string[], name: string, to: number, view: OrderView): Members {
  const fields = fieldsIn(file)
  const others = names.filter((other) => other !== name)
  const sequence = [...others.slice(0, to), name, ...others.slice(to)].flatMap((one) =>
    fields[one] ? [{ name: one, place: placeOf(fields[one], view) }] : [],
  )
  return Object.entries(placesFor(sequence, name)).reduce<Members>((changed, [one, order]) => {
    const field = fieldsIn(changed)[one]
    return field ? withField(changed, one, { ...field, [`x-${view}`]: { ...field[`x-${view}`], order } }) : changed
  }, file)
}
