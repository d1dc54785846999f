import { typeFor } from '../../fields/index.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** A value of a QR code as its own list shows it. */
export function CodeField({ name, value }: { name: string; value: string }) {
  const field = findSchema(useSchemas(), 'qrCodes')?.schema.properties[name]
  if (!field || value === '') return <>{value}</>
  const { Column } = typeFor(field)
  return <Column field={{ ...field, name }} value={value} record={{ id: '' }} />
}
