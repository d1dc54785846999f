import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { isOver } from './states.ts'
import { CodeImage } from './CodeImage.tsx'

/** On the card of a code in a list; pale where it leads nowhere any more. */
export default function QrTile({ value, record }: { field: NamedField; value: unknown; record: RaRecord }) {
  return <CodeImage link={String(value)} size={132} faded={isOver(record)} />
}
