import { fillTemplate, resourceKey, type NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

export type Target = {
  schema: ResourceSchema
  resource: string
  label: (record: Record<string, unknown>) => string
  filter: Record<string, unknown>
}

/** The resource that a field refers to, and how its records are named. */
export function useTarget(field: NamedField): Target | undefined {
  const schemas = useSchemas()
  const reference = field['x-reference']
  const schema = reference && findSchema(schemas, reference.resource)
  return (
    schema && {
      schema,
      resource: resourceKey(schema),
      label: (record) => fillTemplate(reference.label, record),
      filter: reference.filter ?? {},
    }
  )
}
