import type { WireRecord } from '../../core/api.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'
import { fieldFault } from './check-body.ts'
import { findMany } from './read.ts'
import { bindResource } from './resource.ts'
import type { Context } from './types.ts'

/** A record may only name records that its writer may know of. */
export async function checkReferences(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
): Promise<void> {
  for (const field of fieldsOf(schema)) {
    const target =
      field['x-reference'] &&
      context.schemas.resources.find((resource) => resource.name === field['x-reference']?.resource)
    const ids = [record[field.name]].flat().filter((id) => typeof id === 'string' && id !== '')
    if (!target || ids.length === 0) continue
    const found = await findMany(db, bindResource([target]), ids as string[], context)
    if (ids.some((id) => !found.some((row) => row.id === id)))
      throw fieldFault(schema, field.name, 'reference', context)
  }
}
