import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import { formFields } from '../../../core/schema/fields.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { validate, type CompiledCheck } from '../../../core/validate.ts'
import { changed, formValues } from '../../dataProvider/crud.ts'

export type Mode = 'create' | 'edit'

/**
 * The form's faults by field, in the order of the form: the verdict of the compiled check, which is the one the server
 * gives: a change is judged by what it changes of `previous`. A fault of the whole record stands under `root`.
 */
export function formErrors(
  check: CompiledCheck,
  schema: ResourceSchema,
  mode: Mode,
  values: FieldValues,
  locale: Locale,
  previous: Record<string, unknown> = {},
): Record<string, FieldError> {
  const inputs = formFields(schema, mode).map((field) => field.name)
  const required = (schema.schema.required ?? []).filter((name) => inputs.includes(name))
  const faults = validate(check, { required }, changed(formValues(schema, mode, values), previous), locale)
  const entries = faults.map(({ field, keyword, msg }): [string, FieldError] => {
    return [field.split('/')[1] || 'root', { type: keyword, message: msg }]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => inputs.indexOf(a) - inputs.indexOf(b)))
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
): Resolver {
  return async (values) => {
    const errors = check ? formErrors(check, schema, mode, values, locale, previous) : {}
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
