import { fieldsOf } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { WireRecord } from '../../core/api.ts'
import type { Executor } from '../db/schema.ts'
import { idsIn, knownOf } from './references.ts'
import type { Context } from './types.ts'

/**
 * For the checks of several records of one resource: whoever writes them is looked up once, and the records that they
 * name are looked for all at once. What is not found so is asked by each again.
 */
export async function rememberFor(
  db: Executor,
  schema: ResourceSchema,
  records: readonly WireRecord[],
  context: Context,
): Promise<Context> {
  const references = new Map<string, ReadonlySet<unknown>>()
  const remembering = { ...context, remembered: { references } }
  for (const field of fieldsOf(schema)) {
    if (!field['x-reference']) continue
    const ids = [...new Set(records.flatMap((record) => idsIn(record[field.name])))]
    references.set(field.name, await knownOf(db, field, ids, context))
  }
  return remembering
}
