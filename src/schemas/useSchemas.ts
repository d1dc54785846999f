import type { Schemas } from '../../core/contracts/boot.ts'
import { createContext, useContext } from 'react'
import { resourceKey } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'

export const SchemasContext = createContext<Schemas | null>(null)

/** The schemas in force: resources, tables, and the address of their compiled checks. */
export function useSchemas(): Schemas {
  const schemas = useContext(SchemasContext)
  if (!schemas) throw new Error('useSchemas needs a SchemasContext above it')
  return schemas
}

/** The schema of a resource, by its schema's name or by react-admin's resource name. */
export function findSchema(schemas: Schemas, name: string): ResourceSchema | undefined {
  return schemas.resources.find((schema) => schema.name === name || resourceKey(schema) === name)
}

/** The schema that the pages below show. */
export const SchemaContext = createContext<ResourceSchema | null>(null)

export function useSchema(): ResourceSchema {
  const schema = useContext(SchemaContext)
  if (!schema) throw new Error('useSchema needs a SchemaContext above it')
  return schema
}
