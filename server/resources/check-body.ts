import type { WireRecord } from '../../core/api.ts'
import { type MessageKey, type Parameters, translate } from '../../core/i18n/translate.ts'
import { isRecord } from '../../core/json.ts'
import { toFieldErrors, type SchemaProblem } from '../../core/problems.ts'
import { effectsOf, type Effects } from '../../core/record-rules.ts'
import { isOpen, labelled, validate, validateChange } from '../../core/validate.ts'
import { computedValues, withComputed } from '../../core/record-formulas.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { ApiError, type FieldError } from '../errors.ts'
import { readableBy, writableBy } from '../../core/schema/access.ts'
import type { Context } from './types.ts'

/** Faults with the labels of their fields, as far as the reader may know of those. */
function withLabels({ schema }: ResourceSchema, errors: FieldError[], { user, locale }: Asking): FieldError[] {
  const labels = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, field]) =>
      readableBy(field, user.roleId) ? [[name, field['x-label']]] : [],
    ),
  )
  return labelled(errors, labels, locale, schema.properties)
}
type Asking = Pick<Context, 'user' | 'locale'>

/** The first faults of a record in one text, by the labels of fields that the reader may know of. */
export const summaryOf = (schema: ResourceSchema, errors: FieldError[], context: Asking): string =>
  withLabels(schema, errors, context)
    .slice(0, 3)
    .map((error) => error.msg)
    .join(' ')

/** Faults of a row that is shown with a cell for each field: what is wrong within a field says where. */
export const faultsOfRow = (schema: ResourceSchema, errors: FieldError[], context: Asking): FieldError[] =>
  errors.flatMap((error) => (/^\/[^/]*\//.test(error.field) ? withLabels(schema, [error], context) : [error]))

/** An answer that names every fault: by field for a form, and together by label for a notice. */
export function invalid(schema: ResourceSchema, errors: FieldError[], context: Context): ApiError {
  const summary = summaryOf(schema, errors, context)
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

/** What a role may write of a record, here or at all. What is no field is the verdict's to refuse. */
const openTo =
  ({ schema }: ResourceSchema, mode: 'create' | 'edit', { user }: Context) =>
  (name: string): boolean => {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    return isOpen(schema, mode, name) && (!field || writableBy(field, user.roleId))
  }

/** What a role may know of a record. */
const knownTo =
  ({ schema }: ResourceSchema, { user }: Context) =>
  (name: string): boolean => {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    return !field || readableBy(field, user.roleId)
  }

/** Faults of names that may not be sent. Who may not know of a field is told what is told of a name that there is not. */
function refusedNames({ schema }: ResourceSchema, names: readonly string[], context: Context): FieldError[] {
  const isHidden = (name: string): boolean => {
    const field = schema.properties[name]
    return field !== undefined && !readableBy(field, context.user.roleId)
  }
  const problems = names.map((name): SchemaProblem =>
    isHidden(name)
      ? { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: name } }
      : { instancePath: `/${name}`, keyword: 'readOnly', params: {} },
  )
  return toFieldErrors(problems, context.locale)
}

/**
 * What the rules of a resource do to a record as it would be.
 *
 * @param user who makes the change: what they typed is not cleared by a rule that they are told nothing of
 * @param changed the fields that a change says otherwise; without it, the record is new
 */
export function ruledRecord(
  schema: ResourceSchema,
  record: WireRecord,
  { schemas, user }: Pick<Context, 'schemas'> & { user?: Context['user'] },
  changed?: readonly string[],
): Effects {
  const { properties } = schema.schema
  const unseen = user ? Object.entries(properties).filter(([, field]) => !readableBy(field, user.roleId)) : []
  return effectsOf(schema, record, (rule, seen) => schemas.rule(schema.name, rule)(seen), {
    unseen: unseen.map(([name]) => name),
    ...(changed && { changed }),
  })
}

/** What is worked out of a record and differs from what is stored. */
export function computedChange({ schema }: ResourceSchema, stored: WireRecord, record: WireRecord): WireRecord {
  const values = computedValues(schema, record)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (stored[name] ?? null)))
}

const picked = (record: WireRecord, names: (name: string) => boolean): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names(name)))

/**
 * The verdict of the schema on a new record, the same that the form has given.
 *
 * @param granted fields that may be there although the role may not write them
 * @throws ApiError 422 with every fault: what is missing or wrong, what may not be written, what is no field
 */
export function checkRecord(
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
  granted: readonly string[] = [],
): void {
  const mayWrite = openTo(schema, 'create', context)
  const isThere = (name: string): boolean => mayWrite(name) || granted.includes(name)
  const refused = Object.keys(record).filter((name) => !isThere(name))
  const check = context.schemas.check(schema.name, 'create')
  const open = picked(record, isThere)
  const effects = ruledRecord(schema, open, context)
  const whole = withComputed(schema.schema, effects.record)
  const errors = [
    ...refusedNames(schema, refused, context),
    ...validate(check, schema.schema, whole, context.locale, mayWrite, knownTo(schema, context), effects),
  ]
  if (errors.length > 0) throw invalid(schema, errors, context)
}

/**
 * The verdict of the schema on a change of a stored record, the same that the form has given: the whole record is
 * judged as it would be, and nobody is told of what was wrong before and has nothing to do with the change.
 *
 * @param stored all stored fields, readable or not
 * @param change what differs from them
 * @throws ApiError 422 as `checkRecord` does
 */
export function checkChange(schema: ResourceSchema, stored: WireRecord, change: WireRecord, context: Context): void {
  const mayWrite = openTo(schema, 'edit', context)
  const open = picked(change, mayWrite)
  const refused = Object.keys(change).filter((name) => !mayWrite(name))
  const check = context.schemas.check(schema.name, 'edit')
  const changed = Object.keys(open)
  const effects = ruledRecord(schema, { ...stored, ...open }, context, changed)
  const after = withComputed(schema.schema, effects.record)
  const computed = Object.keys(computedChange(schema, stored, effects.record))
  const whole = {
    changed: [...changed, ...effects.cleared, ...computed],
    after,
    mayWrite,
    mayRead: knownTo(schema, context),
    effects,
  }
  const errors = [
    ...refusedNames(schema, refused, context),
    ...validateChange(check, schema.schema, whole, context.locale),
  ]
  if (errors.length > 0) throw invalid(schema, errors, context)
}

/** A body that contradicts itself or its address. */
export const badBody = (field: string, key: MessageKey, context: Context, parameters: Parameters = {}): ApiError =>
  new ApiError(422, key, {
    parameters,
    errors: [{ field: `/${field}`, keyword: 'const', msg: translate(context.locale, key, parameters) }],
  })
