import type { ListExport } from '../../core/contracts/system.ts'
import { trailNameOf } from '../../core/audit.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import { hiddenCharacter } from '../../core/schema/mask.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { can } from '../../core/permissions.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { requireCustomer } from '../statements/customer.ts'
import { auditCustomer } from '../statements/trail.ts'
import type { CurrentUser } from '../user.ts'
import { fieldNamed } from './aliases.ts'
import { actor, writeAudit } from '../audit/write.ts'

/** A filter as everybody may read it who reads the trail: without what was looked for in a field that is closed to some. */
const told = (schema: ResourceSchema, filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const field = fieldNamed(fieldsOf(schema), name)
      return [name, field?.['x-access']?.read || field?.['x-mask'] ? hiddenCharacter : value]
    }),
  )

/**
 * Writes down an export that the browser makes from what it has read.
 *
 * @throws ApiError 403 where the role may not export, 404 for what the user does not know of
 */
export async function recordExport(
  db: Executor,
  schemas: SchemaStore,
  user: CurrentUser,
  { resource, count, format = 'csv', filter = {}, customerId, tableId }: ListExport,
): Promise<void> {
  const schema = schemas.resources.find((candidate) => candidate.name === resource)
  if (!schema) throw notFound()
  const permission = customerId ? [schema.permission, 'home' as const] : [schema.permission]
  if (!can(user.permissions, { permission, action: 'export' })) throw new ApiError(403, 'error.forbidden')
  if (customerId) {
    await requireCustomer(db, user, customerId)
    if (tableId && !schemas.table(tableId)) throw notFound()
    await auditCustomer(db, user, customerId, 'export', { after: { tableId, format, count } })
    return
  }
  await writeAudit(db, {
    ...actor(user),
    action: 'export',
    resource: trailNameOf(schema),
    recordId: '',
    recordName: '',
    after: { format, count, filter: told(schema, filter) },
  })
}
