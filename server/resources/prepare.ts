import type { Kysely } from 'kysely'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { tellWrites } from '../db/notices.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { keepConversions } from './conversions/keep.ts'
import { keepListIndexes } from './indexes.ts'
import { keepComputed } from './kept-computed.ts'
import { keepSearches } from './kept-searches.ts'
import { keepStoredFields } from './stored-fields.ts'

/**
 * Before the server listens: what the lists of these schemas are found by, and, on PostgreSQL, that who keeps totals or
 * sessions is told of writes.
 *
 * @returns what the operator is to be told of fields whose kind has changed
 */
export async function prepareLists(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<string[]> {
  await keepConversions(db, kind, schemas)
  const notices = await keepStoredFields(db, kind, schemas)
  await keepComputed(db, kind, schemas)
  await keepSearches(db, kind, schemas)
  await keepListIndexes(db, kind, schemas)
  if (kind === 'postgres')
    await tellWrites(db, ['sessions', 'schema_versions', ...new Set(schemas.map(({ storage }) => storage.table))])
  return notices
}
