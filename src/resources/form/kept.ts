import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../core/schema/fields.ts'

/** What a tab keeps of a record's form: what was typed, and the record as it was when typing began. */
export type KeptRecord = { values: Record<string, unknown>; base?: RaRecord }

/** The name under which a tab keeps the form of its record. */
export const recordForm = 'record'

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile))

/** Passwords are typed again, whatever happens to the page. */
const isSecret = (field: NamedField | undefined): boolean =>
  field?.format === 'password' || field?.['x-form']?.widget?.startsWith('password') === true

/** What was typed, as far as it may be written down: no passwords and no files. Undefined where nothing was typed. */
export function typedValues(
  values: Record<string, unknown>,
  dirty: Readonly<Record<string, unknown>>,
  fields: readonly NamedField[],
): Record<string, unknown> | undefined {
  const names = Object.keys(dirty).filter((name) => dirty[name])
  if (names.length === 0) return undefined
  const kept = names.filter((name) => !isFile(values[name]) && !isSecret(fields.find((field) => field.name === name)))
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? null]))
}
