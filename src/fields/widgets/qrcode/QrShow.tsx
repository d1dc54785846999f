import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { QrCard } from './QrCard.tsx'

/** On a record's page. */
export default function QrShow({ value, record }: { field: NamedField; value: unknown; record: RaRecord }) {
  return <QrCard link={String(value)} record={record} />
}
