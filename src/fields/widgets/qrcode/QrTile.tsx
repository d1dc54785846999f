import type { NamedField } from '../../../../core/schema/fields.ts'
import { CodeImage } from './CodeImage.tsx'

/** On the card of a record in a list. */
export default function QrTile({ value }: { field: NamedField; value: unknown }) {
  return <CodeImage link={String(value)} size={132} />
}
