import type { FieldError } from 'react-hook-form'
import { formFields, type NamedField } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { readIds } from '../../../fields/json-ids/ids.ts'

/** Kinds of codes: 1 asks for data, 2 asks the customer to upload (`spec.txt` section 3). */
export type CodeType = '1' | '2'

/**
 * The inputs of a kind: those of the schema, without the kind itself; whom it is for, before all, only where a customer
 * is asked to upload.
 */
export function askedFields(schema: ResourceSchema, codeType: CodeType): NamedField[] {
  const fields = formFields(schema, 'create').filter(({ name }) => name !== 'codeType')
  const rest = fields.filter(({ name }) => name !== 'appUserId')
  return codeType === '1' ? rest : [...fields.filter(({ name }) => name === 'appUserId'), ...rest]
}

/** What the form begins with: every field, so that clearing it clears each. */
export const emptyForm = (schema: ResourceSchema): Record<string, unknown> =>
  Object.fromEntries(formFields(schema, 'create').map(({ name }) => [name, '']))

/** What is sent: an empty text only where it stands against what the server would fill in. */
export const sentValues = (schema: ResourceSchema, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== '' || schema.schema.properties[name]?.['x-default'] !== undefined,
    ),
  )

const decisive = ['appUserId', 'useRemark', 'needTypes'] as const

function given(values: Record<string, unknown>, name: string): boolean {
  const value = values[name]
  return name === 'needTypes' ? readIds(value).length > 0 : value !== undefined && value !== null && value !== ''
}

/** What has to be there: for an application both purpose and data, for an upload any of customer, purpose and data. */
export function requiredOf(codeType: CodeType): string[] {
  return codeType === '1' ? ['useRemark', 'needTypes'] : []
}

/** The fields that keep a request from being sent (`spec.txt` section 5), as faults of the form. */
export function missingOf(codeType: CodeType, values: Record<string, unknown>): Record<string, FieldError> {
  const fault = (message: string): FieldError => ({ type: 'required', message })
  if (codeType === '1')
    return Object.fromEntries(
      requiredOf(codeType)
        .filter((name) => !given(values, name))
        .map((name) => [name, fault(name === 'needTypes' ? 'application.needAny' : 'ra.validation.required')]),
    )
  return decisive.some((name) => given(values, name))
    ? {}
    : Object.fromEntries(decisive.map((name) => [name, fault('application.anyOf')]))
}
