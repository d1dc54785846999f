import { fieldType, type Claimable, type FieldTypeName } from '../../core/schema/field-type.ts'
import type { FieldType } from './types.ts'

const types = new Map<FieldTypeName, FieldType>()

/** Makes kinds of fields known; `index.ts` does so with all of them. */
export function know(kinds: Record<FieldTypeName, FieldType>): void {
  for (const [name, kind] of Object.entries(kinds)) types.set(name as FieldTypeName, kind)
}

/** What the browser does with a field, found by what its schema says. */
export function typeFor(field: Claimable): FieldType {
  const type = types.get(fieldType(field))
  if (!type) throw new Error('The kinds of fields are not loaded: import src/fields/index.ts')
  return type
}
