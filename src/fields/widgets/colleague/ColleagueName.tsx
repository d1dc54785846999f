import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'

/** Who it is by name: the value is an id, and the name stands beside it, as `assignee` beside `assigneeId`. */
export function ColleagueName({ field, value, record }: { field: NamedField; value: unknown; record: RaRecord }) {
  return <>{String(record[field.name.replace(/Id$/, '')] ?? value)}</>
}
