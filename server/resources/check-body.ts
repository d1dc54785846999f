import type { WireRecord } from '../../core/api.ts'
import { type MessageKey, type Parameters, translate } from '../../core/i18n/translate.ts'
import { isRecord } from '../../core/json.ts'
import { labelled, toFieldErrors, validate, type SchemaProblem } from '../../core/validate.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { writable } from '../../core/schema/fields.ts'
import { ApiError, type FieldError } from '../errors.ts'
import { readableBy, writableBy } from '../../core/schema/access.ts'
import type { Context } from './types.ts'

/** An answer that names every fault: by field for a form, and together by label for a notice. */
export function invalid(schema: ResourceSchema, errors: FieldError[], context: Context): ApiError {
  const labels = Object.fromEntries(
    Object.entries(schema.schema.properties).flatMap(([name, field]) =>
      readableBy(field, context.user.roleId) ? [[name, field['x-label']]] : [],
    ),
  )
  const summary = labelled(errors, labels, context.locale)
    .slice(0, 3)
    .map((error) => error.msg)
    .join(' ')
  return new ApiError(422, 'validation.failed', { parameters: { summary }, errors })
}

/** The fault of one field, in the words of the shared checks. */
export function fieldFault(
  schema: ResourceSchema,
  field: string,
  keyword: string,
  context: Context,
  params: Record<string, unknown> = {},
): ApiError {
  const problem: SchemaProblem = { instancePath: `/${field}`, keyword, params }
  return invalid(schema, toFieldErrors([problem], context.locale), context)
}

export function bodyOf(body: unknown): WireRecord {
  if (!isRecord(body)) throw new ApiError(400, 'request.noObject')
  return body
}

/**
 * The verdict of the schema on a record to be written, the same that the form has given.
 *
 * @param unchanged fields that are sent as they are stored: conditions read them, and nobody is told that they are
 * wrong
 * @throws ApiError 422 with every fault: what is missing or wrong, what may not be written, what is no field
 */
export function checkRecord(
  schema: ResourceSchema,
  record: WireRecord,
  mode: 'create' | 'edit',
  context: Context,
  unchanged: readonly string[] = [],
): void {
  const { properties } = schema.schema
  const mayWrite = (name: string): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return (
      !field ||
      (!field.readOnly && !field['x-virtual'] && writable(field, mode) && writableBy(field, context.user.roleId))
    )
  }
  const isHidden = (name: string): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field !== undefined && !readableBy(field, context.user.roleId)
  }
  const refused = Object.keys(record).filter((name) => !mayWrite(name) && !unchanged.includes(name))
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => mayWrite(name)))
  const writableSchema = { required: (schema.schema.required ?? []).filter((name) => mayWrite(name)) }
  const errors = [
    ...toFieldErrors(
      refused.map((name) =>
        // Who may not know of a field is told what is told of a name that there is not.
        isHidden(name)
          ? { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: name } }
          : { instancePath: `/${name}`, keyword: 'readOnly', params: {} },
      ),
      context.locale,
    ),
    ...validate(context.schemas.check(schema.name, mode), writableSchema, rest, context.locale),
  ]
  const relevant = errors.filter(({ field, keyword }) => {
    const name = field.split('/')[1] ?? ''
    // Nobody is held up by what is not theirs to fill in.
    const isTheirs = mayWrite(name) || keyword === 'readOnly' || keyword === 'additionalProperties'
    return isTheirs && !unchanged.includes(name)
  })
  if (relevant.length > 0) throw invalid(schema, relevant, context)
}

/** A body that contradicts itself or its address. */
export const badBody = (field: string, key: MessageKey, context: Context, parameters: Parameters = {}): ApiError =>
  new ApiError(422, key, {
    parameters,
    errors: [{ field: `/${field}`, keyword: 'const', msg: translate(context.locale, key, parameters) }],
  })
