import { trailNameOf } from '../../../core/audit.ts'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import type { AuditChange } from '../../audit/changes.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { readableBy } from '../bound.ts'
import type { Context, ResourceHooks } from '../types.ts'

/** Names of changed fields that a list shows. */
const namedFields = 4

/** The changes of entries, by the entries' ids, without fields that the role may not read. */
async function changesOf(db: Executor, ids: readonly string[], context: Context): Promise<Map<string, { resource: string; changes: AuditChange[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('audit').select(['id', 'resource', 'changes']).where('id', 'in', [...ids]).execute()
  return new Map(
    rows.map((row) => {
      const hidden = context.schemas.resources.filter((schema) => trailNameOf(schema) === row.resource).flatMap(fieldsOf).filter((field) => !readableBy(field, context.user.roleId)).map((field) => field.name)
      return [row.id, { resource: row.resource, changes: (fromJson<AuditChange[] | null>(row.changes) ?? []).filter((change) => !hidden.includes(change.field)) }]
    }),
  )
}

/** The changed fields by their labels, as far as a schema knows them. */
function fieldNames(resource: string, changes: readonly AuditChange[], context: Context): string {
  const fields = context.schemas.resources.filter((schema) => trailNameOf(schema) === resource).flatMap(fieldsOf)
  const names = [...new Set(changes.flatMap((change) => fields.find((field) => field.name === change.field)?.['x-label'] ?? []).map((label) => textIn(label, context.locale)))]
  const separator = context.locale === 'zh-CN' ? '、' : ', '
  return names.slice(0, namedFields).join(separator) + (names.length > namedFields ? '…' : '')
}

/** The trail is read like any other list; what changed is told with the single entry. */
export const auditHooks: ResourceHooks = {
  async virtual(db, rows, context) {
    const found = await changesOf(db, rows.map((row) => row.id), context)
    return rows.map((row) => {
      const entry = found.get(row.id)
      return { fields: entry ? fieldNames(entry.resource, entry.changes, context) : '' }
    })
  },

  details: async (db, row, context) => ({ changes: (await changesOf(db, [row.id], context)).get(row.id)?.changes ?? [] }),
}
