import type { DataProvider, RaRecord } from 'react-admin'
import { fillTemplate, resourceKey, type NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { Words } from '../../fields/types.ts'

type Reads = {
  provider: Pick<DataProvider, 'getMany'>
  schemas: readonly ResourceSchema[]
  /** Whether the reader may open a resource. */
  sees: (permission: ResourceSchema['permission']) => boolean
  signal: AbortSignal
}

/** Records that one call asks for. */
const atOnce = 200

/**
 * What the records are called that these rows name, as the list shows them: read before a file is written. What nobody
 * answers keeps its id.
 */
export async function namesOfRecords(
  fields: readonly NamedField[],
  rows: readonly RaRecord[],
  { provider, schemas, sees, signal }: Reads,
): Promise<NonNullable<Words['nameOf']>> {
  const names = new Map<string, string>()
  const placeOf = (field: NamedField, id: string): string => `${field['x-id']}\n${id}`
  for (const field of fields) {
    const reference = field['x-reference']
    const target = schemas.find(({ name }) => name === reference?.resource)
    if (!reference || !target || !sees(target.permission)) continue
    const ids = [
      ...new Set(
        rows
          .flatMap((row) => [row[field.name] as unknown].flat())
          .filter(Boolean)
          .map(String),
      ),
    ]
    for (let from = 0; from < ids.length; from += atOnce) {
      const { data } = await provider.getMany(resourceKey(target), { ids: ids.slice(from, from + atOnce), signal })
      for (const record of data)
        names.set(placeOf(field, String(record.id)), fillTemplate(reference.label, record) || String(record.id))
    }
  }
  return (field, id) => names.get(placeOf(field, id))
}
