import type { RaRecord } from 'react-admin'
import { fieldsOf } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { hasValue, typeFor } from '../../fields/index.ts'

/** What a record has in a field, as a list shows it; nothing where it is blank. */
export function FieldValue({ schema, record, name }: { schema: ResourceSchema; record: RaRecord; name: string }) {
  const field = fieldsOf(schema).find((candidate) => candidate.name === name)
  const value: unknown = record[name]
  if (!field || !hasValue(value)) return null
  const { Column } = typeFor(field)
  return <Column field={field} value={value} record={record} />
}
