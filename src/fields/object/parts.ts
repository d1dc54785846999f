import { isRecord } from '../../../core/json.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { optionsOf } from '../shared/options.ts'

export type Part = { name: string; value: unknown }

/** The parts of an object, in the order of the field's options; those that are none come last. Entries are numbered. */
export function partsOf(value: unknown, field: NamedField): Part[] {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => ({ name: String(index + 1), value: entry }))
  if (!isRecord(value)) return []
  const known = optionsOf(field).map((option) => String(option.value))
  const place = ({ name }: Part): number => (known.includes(name) ? known.indexOf(name) : known.length)
  return Object.entries(value)
    .map(([name, part]) => ({ name, value: part }))
    .sort((a, b) => place(a) - place(b))
}

/** What a part says: parts of its own as JSON. */
export const partText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
