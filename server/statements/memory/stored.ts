import { fieldsOf } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Choice, Memory } from '../../../core/statement/memory/recall.ts'
import { isInScope } from '../../auth/scope.ts'
import { userNames } from '../../customers/status.ts'
import { countRows } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { fromJson } from '../../db/client.ts'

/** Memories of a table that are looked at of others in the branch, and of the customer itself: the latest of each. */
const most = 5000

/** What is remembered and still counts: its import stands, and none that stands chose anew. */
export const standing = (db: Executor) =>
  db
    .selectFrom('matchings')
    .innerJoin('customers', 'customers.id', 'matchings.customer_id')
    .leftJoin('imports as taught', 'taught.id', 'matchings.import_id')
    .leftJoin('imports as ended', 'ended.id', 'matchings.ended_by')
    .where('customers.deleted_at', 'is', null)
    .where('taught.undone_at', 'is', null)
    .where((where) => where.or([where('matchings.ended_by', 'is', null), where('ended.undone_at', 'is not', null)]))

/** Whether a user may forget a match: her own, and those of customers that she sees. */
export const mayForget = (
  user: CurrentUser,
  row: { created_by: string; owner_id: string; branch_id: string | null },
): boolean => row.created_by === user.id || isInScope(user, { ownerId: row.owner_id, branchId: row.branch_id })

/**
 * What is remembered of a table for a customer, and for others of its branch. The customer was checked to be in scope;
 * of other customers nothing is told but who chose what, and when.
 */
export async function memoriesOf(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  table: TableSchema,
): Promise<Memory[]> {
  const customer = await db.selectFrom('customers').select('branch_id').where('id', '=', customerId).executeTakeFirst()
  const branch = customer?.branch_id ?? null
  const remembered = standing(db)
    .select([
      'matchings.id',
      'matchings.customer_id',
      'matchings.field_id',
      'matchings.lines',
      'matchings.instead',
      'matchings.beside',
      'matchings.unit',
      'matchings.created_by',
      'matchings.created_at',
      'customers.owner_id',
      'customers.branch_id',
    ])
    .where('matchings.table_id', '=', table.name)
    .orderBy('matchings.created_at', 'desc')
    .orderBy('matchings.id')
    .limit(most)
  // Apart: however much the branch chose since, what was chosen for the customer itself counts first.
  const own = await remembered.where('matchings.customer_id', '=', customerId).execute()
  const others =
    branch === null
      ? []
      : await remembered
          .where('matchings.customer_id', '!=', customerId)
          .where('customers.branch_id', '=', branch)
          .execute()
  const rows = [...own, ...others]
  const names = await userNames(
    db,
    rows.map((row) => row.created_by),
  )
  const byId = new Map(fieldsOf(table).map((field) => [field['x-id'], field.name]))
  return rows.flatMap((row) => {
    const field = byId.get(row.field_id)
    if (field === undefined) return []
    return [
      {
        id: row.id,
        field,
        lines: fromJson<Choice>(row.lines),
        instead: row.instead,
        beside: fromJson<string[]>(row.beside).flatMap((id) => byId.get(id) ?? []),
        unit: row.unit,
        userId: row.created_by,
        customerId: row.customer_id,
        by: names.get(row.created_by) ?? '',
        time: row.created_at,
        own: row.customer_id === customerId,
        mayForget: mayForget(user, row),
      },
    ]
  })
}

/** How many matches these imports taught that still count: undone, the imports take them along. */
export const rememberedBy = (db: Executor, importIds: readonly string[]): Promise<number> =>
  countRows(standing(db).where('matchings.import_id', 'in', importIds))
