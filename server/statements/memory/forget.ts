import type { PastMatch } from '../../../core/imports.ts'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { excelEn, type Choice } from '../../../core/statement/memory/recall.ts'
import { userNames } from '../../customers/status.ts'
import { readPage, type PageAsked, type PageOf } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import { recallRecords } from '../../files/record-changes.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import type { CurrentUser } from '../../user.ts'
import { auditCustomer } from '../trail.ts'
import { mayForget, standing } from './stored.ts'
import { fromJson } from '../../db/client.ts'

const named = (lines: string): string => excelEn(fromJson<Choice>(lines))

/** One page of what is remembered for a customer, the newest first. The customer was checked to be in scope. */
export async function listMatches(
  { db, schemas, locale }: { db: Executor; schemas: SchemaStore; locale: Locale },
  customerId: string,
  page: PageAsked,
): Promise<PageOf<PastMatch>> {
  const all = standing(db).where('matchings.customer_id', '=', customerId)
  const { rows, total } = await readPage(all, page, (query) =>
    query
      .select([
        'matchings.id',
        'matchings.table_id',
        'matchings.field_id',
        'matchings.lines',
        'matchings.created_by',
        'matchings.created_at',
        'taught.file_id',
      ])
      .orderBy('matchings.created_at', 'desc')
      .orderBy('matchings.id'),
  )
  const files = await recallRecords(
    db,
    rows.flatMap((row) => row.file_id ?? []),
  )
  const names = await userNames(
    db,
    rows.map((row) => row.created_by),
  )
  return {
    total,
    rows: rows.map((row) => {
      const table = schemas.table(row.table_id)
      const field = table && fieldsOf(table).find((one) => one['x-id'] === row.field_id)
      return {
        id: row.id,
        tableId: row.table_id,
        sysEn: field?.name ?? '',
        label: textIn(field?.['x-label'], locale),
        excelEn: named(row.lines),
        by: names.get(row.created_by) ?? '',
        time: row.created_at,
        fileName: files.get(row.file_id ?? '')?.name ?? '',
      }
    }),
  }
}

/**
 * Forgets what is remembered, and what that had taken the place of. All or nothing.
 *
 * @returns how many matches
 * @throws ApiError 404 where one of them is not there, or neither the user's own nor of a customer in scope
 */
export const forgetMatches = (db: Executor, user: CurrentUser, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const asked = [...new Set(ids)]
    const rows = await trx
      .selectFrom('matchings')
      .innerJoin('customers', 'customers.id', 'matchings.customer_id')
      .select([
        'matchings.id',
        'matchings.customer_id',
        'matchings.table_id',
        'matchings.field_id',
        'matchings.lines',
        'matchings.import_id',
        'matchings.created_by',
        'customers.owner_id',
        'customers.branch_id',
      ])
      .where('matchings.id', 'in', asked)
      .where('customers.deleted_at', 'is', null)
      .execute()
    if (rows.length < asked.length || rows.some((row) => !mayForget(user, row))) throw notFound()
    for (const row of rows) {
      await trx
        .deleteFrom('matchings')
        .where((where) =>
          where.or([
            where('id', '=', row.id),
            where.and([
              where('ended_by', '=', row.import_id),
              where('customer_id', '=', row.customer_id),
              where('field_id', '=', row.field_id),
            ]),
          ]),
        )
        .execute()
      await auditCustomer(trx, user, row.customer_id, 'forgetMatching', {
        before: { tableId: row.table_id, field: row.field_id, lines: named(row.lines) },
        after: null,
      })
    }
    return rows.length
  })
