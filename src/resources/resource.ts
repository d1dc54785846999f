import type { ComponentType } from 'react'
import { fillTemplate } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { lazyPart } from '../ui/notices/code-loading.ts'
import { SchemaList } from './list/SchemaList.tsx'

/** A resource as react-admin takes it. A generated one and one written by hand have the same shape. */
export type ResourceViews = {
  schema: ResourceSchema
  list: ComponentType
  show?: ComponentType
  edit?: ComponentType
  create?: ComponentType
  recordRepresentation: (record: Record<string, unknown>) => string
}

// Lists open first; forms and pages of records load when they are opened.
const show = lazyPart(() => import('./show/SchemaShow.tsx'))
const edit = lazyPart(() => import('./form/SchemaEdit.tsx'))
const create = lazyPart(() => import('./form/SchemaCreate.tsx'))

/** What the interface offers for a schema: a view for every call that it has. */
export function resourceOf(schema: ResourceSchema): ResourceViews {
  return {
    schema,
    list: SchemaList,
    ...(schema.api.get && { show }),
    ...(schema.api.update && { edit }),
    ...(schema.api.create && { create }),
    recordRepresentation: (record) => fillTemplate(schema.recordTitle, record),
  }
}
