import type { RaRecord } from 'react-admin'

/** Who it is by name: the value is an id. */
export function ColleagueName({ value, record }: { value: unknown; record: RaRecord }) {
  return <>{String(record['assignee'] ?? value)}</>
}
