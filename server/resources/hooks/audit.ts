import { trailNameOf } from '../../../core/audit.ts'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { AuditChange } from '../../audit/changes.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { readableBy, wholeFor } from '../../../core/schema/access.ts'
import { coverOf } from '../cover.ts'
import { trailField, trailLabel } from '../trail-keys.ts'
import type { Context, ResourceHooks } from '../types.ts'

/** Names of changed fields that a list shows. */
const namedFields = 4

type Entry = { action: string; resource: string; changes: AuditChange[] }

/** The changes of entries, by the entries' ids, without fields that the role may not read. */
async function changesOf(db: Executor, ids: readonly string[], context: Context): Promise<Map<string, Entry>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'action', 'resource', 'changes'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => {
      const fields = context.schemas.resources
        .filter((schema) => trailNameOf(schema) === row.resource)
        .flatMap(fieldsOf)
      const ofName = (name: string): NamedField[] => trailField(name, fields)
      const covered = (name: string, value: unknown): unknown =>
        ofName(name).reduce(
          (shown, field) => (wholeFor(field, context.user.roleId) ? shown : coverOf(field, shown)),
          value,
        )
      return [
        row.id,
        {
          action: row.action,
          resource: row.resource,
          changes: (fromJson<AuditChange[] | null>(row.changes) ?? [])
            .filter(({ field }) => ofName(field).every((named) => readableBy(named, context.user.roleId)))
            .map((change) => ({
              ...change,
              field: trailLabel(change.field, fields),
              old: covered(change.field, change.old),
              new: covered(change.field, change.new),
            })),
        },
      ]
    }),
  )
}

/** The changed fields by their labels, as far as a schema knows them. */
function fieldNames({ resource, changes }: Entry, context: Context): string {
  const fields = context.schemas.resources.filter((schema) => trailNameOf(schema) === resource).flatMap(fieldsOf)
  const names = [
    ...new Set(
      changes
        .flatMap((change) => fields.find((field) => field.name === change.field)?.['x-label'] ?? [])
        .map((label) => textIn(label, context.locale)),
    ),
  ]
  const separator = context.locale === 'zh-CN' ? '、' : ', '
  return names.slice(0, namedFields).join(separator) + (names.length > namedFields ? '…' : '')
}

/** What a list says of an entry: the fields of a change, the file, or how many rows went out. */
function summaryOf(entry: Entry, context: Context): string {
  const fact = (name: string): unknown =>
    entry.changes.find((change) => change.field === name)?.new ??
    entry.changes.find((change) => change.field === name)?.old
  if (entry.action === 'update') return fieldNames(entry, context)
  const [file, count] = [fact('fileName'), fact('count')]
  if (typeof file === 'string') return file
  return typeof count === 'number' ? translate(context.locale, 'trail.rows', { count }) : ''
}

/** The trail is read like any other list; what changed is told with the single entry. */
export const auditHooks: ResourceHooks = {
  async virtual(db, rows, context) {
    const changes = await changesOf(
      db,
      rows.map((row) => row.id),
      context,
    )
    return rows.map((row) => {
      const entry = changes.get(row.id)
      return { fields: entry ? summaryOf(entry, context) : '' }
    })
  },

  details: async (db, row, context) => ({
    changes: (await changesOf(db, [row.id], context)).get(row.id)?.changes ?? [],
  }),
}
