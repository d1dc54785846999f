import { get, set, type FieldError, type FieldValues, type Resolver } from 'react-hook-form'
import type { WireRecord } from '../../../core/api.ts'
import { computedNames, fieldsOf, formFields, writable } from '../../../core/schema/fields.ts'
import { looksMasked } from '../../../core/schema/mask.ts'
import { blankRows, inputAt, withoutBlankRows } from '../../../core/schema/part-values.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { fieldAt, type FieldError as RecordFault } from '../../../core/problems.ts'
import { effectsOf, type Effects, type Holds } from '../../../core/record-rules.ts'
import { labelled, validate, validateChange, type Change, type CompiledCheck } from '../../../core/validate.ts'
import { changed, formValues } from '../../dataProvider/crud.ts'

export type Mode = 'create' | 'edit'

/** A change as the server will see it, as far as the record is known here. */
function changeOf({ schema }: ResourceSchema, sent: WireRecord, previous: WireRecord): Change {
  const stored = Object.keys(schema.properties).filter((name) => !schema.properties[name]?.['x-virtual'])
  // What a mask has left of a value is not the value: nobody here can judge it.
  const isKnown = (name: string): boolean => Object.hasOwn(previous, name) && !looksMasked(previous[name])
  const before = stored.filter(isKnown).map((name) => [name, previous[name]] as const)
  return {
    changed: Object.keys(sent),
    after: { ...Object.fromEntries(before), ...sent },
    unknown: stored.filter((name) => !isKnown(name) && !Object.hasOwn(sent, name)),
  }
}

/** What a new record starts with that no form sends: rules may read it. */
const startingValues = (schema: ResourceSchema): WireRecord =>
  Object.fromEntries(
    fieldsOf(schema).flatMap((field) => {
      const value = field['x-default']
      const isSent = !field.readOnly && writable(field, 'create')
      const isKnown = value !== undefined && !(typeof value === 'string' && value.startsWith('$'))
      return isSent || field['x-virtual'] || field['x-locked'] || !isKnown ? [] : [[field.name, value]]
    }),
  )

const never: Holds = () => false

/** A record with what formulas make of it (`withComputed`). */
type WorkedOut = (schema: ResourceSchema['schema'], record: WireRecord) => WireRecord

/** Formulas load with the first form that has one. */
const loadFormulas = async (): Promise<WorkedOut> => (await import('../../../core/record-formulas.ts')).withComputed

/**
 * What the values of a form would make of a record, and what the rules do to it: the same that the server will do.
 *
 * @param previous the record that is changed; a new one has none
 */
export function ruledForm(
  schema: ResourceSchema,
  mode: Mode,
  values: FieldValues,
  previous: Record<string, unknown>,
  holds: Holds,
): { change: Change; effects: Effects } {
  const sent = changed(formValues(schema, mode, values, previous), previous)
  if (mode === 'create') {
    const effects = effectsOf(schema, { ...startingValues(schema), ...sent }, holds)
    return { change: { changed: Object.keys(sent), after: sent }, effects }
  }
  const change = changeOf(schema, sent, previous)
  return { change, effects: effectsOf(schema, change.after, holds, change) }
}

/** What a form would send: of fields that rules hide, the rows in which nothing stands are nothing. */
function settled(
  schema: ResourceSchema,
  mode: Mode,
  values: FieldValues,
  previous: Record<string, unknown>,
  holds: Holds,
): FieldValues {
  const blank = formFields(schema, mode).filter((field) => blankRows(field, values[field.name]).length > 0)
  if (blank.length === 0) return values
  const { hidden } = ruledForm(schema, mode, values, previous, holds).effects
  const dropped = blank.filter(({ name }) => hidden.has(name))
  return {
    ...values,
    ...Object.fromEntries(dropped.map((field) => [field.name, withoutBlankRows(field, values[field.name])])),
  }
}

/** Faults of fields that have no input here say whose they are. */
const named = (faults: RecordFault[], { schema }: ResourceSchema, locale: Locale): RecordFault[] =>
  labelled(
    faults,
    Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, field['x-label']])),
    locale,
  )

/**
 * The form's faults by field, in the order of the form: the verdict of the compiled check, which is the one the server
 * gives: a change of `previous` is judged with all that stays as it is. A fault of the whole record stands under `root`.
 */
export function formErrors(
  check: CompiledCheck,
  schema: ResourceSchema,
  mode: Mode,
  given: FieldValues,
  locale: Locale,
  previous: Record<string, unknown> = {},
  holds: Holds = never,
  workedOut: WorkedOut = (_schema, record) => record,
): Record<string, FieldError> {
  const values = settled(schema, mode, given, previous, holds)
  const { change, effects } = ruledForm(schema, mode, values, previous, holds)
  const { changed: names, unknown = [] } = change
  const after = workedOut(schema.schema, effects.record)
  const computed = computedNames(schema).filter((name) => (after[name] ?? null) !== (previous[name] ?? null))
  const faults =
    mode === 'create'
      ? validate(check, schema.schema, after, locale, undefined, undefined, effects)
      : validateChange(
          check,
          schema.schema,
          {
            changed: [...names, ...effects.cleared, ...computed],
            after,
            unknown: [...unknown, ...effects.untold],
            effects,
          },
          locale,
        )
  const fields = formFields(schema, mode)
  const inputOf = (place: string): string => {
    const path = place.split('/').slice(1)
    const field = fields.find(({ name }) => name === path[0])
    return field ? inputAt(field, path, values[field.name]) : fieldAt(place)
  }
  const blank = fields.flatMap((field) =>
    names.includes(field.name) && !effects.hidden.has(field.name) ? blankRows(field, values[field.name]) : [],
  )
  const inputs = fields.map(({ name }) => name)
  const isShown = (name: string): boolean => inputs.includes(name) && !effects.hidden.has(name)
  const others = faults.filter(({ field }) => field !== '' && !isShown(fieldAt(field)))
  const entries = [
    ...blank.map((name): [string, FieldError] => [name, { type: 'blank', message: 'app.parts.blankRow' }]),
    ...faults
      .filter((fault) => !others.includes(fault))
      .map(({ field, keyword, msg }): [string, FieldError] => [
        inputOf(field) || 'root',
        { type: keyword, message: msg },
      ]),
    ...named(others, schema, locale).map(({ field, keyword, msg }): [string, FieldError] => [
      fieldAt(field),
      { type: keyword, message: msg },
    ]),
  ]
  const placeOf = ([name]: [string, FieldError]): number => inputs.indexOf(name.split('.')[0] ?? '')
  const errors: Record<string, FieldError> = {}
  for (const [name, error] of entries.toSorted((a, b) => placeOf(a) - placeOf(b)))
    if (get(errors, name) === undefined) set(errors, name, error)
  return errors
}

/**
 * A react-hook-form resolver over the shared `validate()`. Without a check it lets everything through to the server.
 */
export function schemaResolver(
  check: CompiledCheck | undefined,
  schema: ResourceSchema,
  mode: Mode,
  locale: Locale,
  previous: Record<string, unknown> = {},
  holds: Holds = never,
): Resolver {
  return async (values) => {
    const hasFormulas = check !== undefined && computedNames(schema).length > 0
    // Where they cannot be loaded the server has the only word.
    const workedOut = hasFormulas ? await loadFormulas().catch(() => null) : undefined
    const errors =
      check && workedOut !== null ? formErrors(check, schema, mode, values, locale, previous, holds, workedOut) : {}
    return Object.keys(errors).length === 0
      ? { values: settled(schema, mode, values, previous, holds), errors: {} }
      : { values: {}, errors }
  }
}
