import { fieldType, type Claimable } from '../../core/schema/field-type.ts'
import type { FieldType } from './types.ts'

const types = new Map<string, FieldType>()

/** Makes kinds of fields known; `index.ts` does so with all of them. */
export function know(kinds: Readonly<Record<string, FieldType>>): void {
  for (const [name, kind] of Object.entries(kinds)) types.set(name, kind)
}

/** What the browser does with a field, found by what its schema says. */
export function typeFor(field: Claimable): FieldType {
  const type = types.get(fieldType(field))
  if (!type) throw new Error('The kinds of fields are not loaded: import src/fields/index.ts')
  return type
}
