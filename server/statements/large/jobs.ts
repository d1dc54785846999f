import type { Selectable } from 'kysely'
import type { LargeImport } from '../../../core/import-results.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { Mapping } from '../../../core/imports.ts'
import type { LargeImportTable } from '../../db/data-tables.ts'
import { inScopeOf } from '../../auth/scope.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { holdRow } from '../../db/hold.ts'
import { countRows } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { type StoredFailure } from '../../failures.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { forgetAside } from './stage.ts'
import type { LargeResult } from './types.ts'

/** What is asked for, decided by a person or a program. */
export type LargeOrder = {
  customerId: string
  tableId: string
  fileId: string
  sheet: string
  mapping: Mapping
  /** Rows of the sheet, as far as they are known. */
  total: number
}

/** Each holds its rows twice until it is over. */
const perUser = 3
const open = ['waiting', 'running', 'checked'] as const
const over = ['done', 'failed', 'cancelled'] as const
/** Milliseconds that one that waits to be stored is kept, and that one that is over is told of. */
const kept = 24 * 60 * 60_000
const toldFor = 30 * 60_000
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

type Row = Selectable<LargeImportTable> & { file_name: string | null; user_name: string }

function shown(row: Row, locale: Locale, whole: boolean): LargeImport {
  const failure = row.state === 'failed' ? fromJson<StoredFailure>(row.failure) : null
  const outcome = row.outcome === null ? null : fromJson<LargeResult>(row.outcome)
  return {
    id: row.id,
    appUserId: row.customer_id,
    userName: row.user_name,
    tableId: row.table_id,
    fileName: row.file_name ?? '',
    sheet: row.sheet,
    state: row.state,
    step: row.step,
    total: row.total,
    read: row.read_rows,
    checked: row.checked_rows,
    staged: row.staged_rows,
    written: outcome?.written ?? 0,
    replaced: outcome?.replaced.count ?? 0,
    edits: outcome?.result.overwritesEdits?.length ?? 0,
    failing: outcome?.result.checks.length ?? 0,
    result:
      outcome && whole
        ? { ...outcome.result, ...(row.state === 'done' && outcome.written > 0 && { importId: row.id }) }
        : null,
    msg: failure ? translate(locale, failure.key, failure.parameters) : '',
    details: failure?.errors.map(({ msg }) => msg) ?? [],
    time: row.created_at,
  }
}

/** The user's own, of customers that they still reach. */
const rowsOf = (db: Executor, user: CurrentUser) =>
  db
    .selectFrom('large_imports')
    .innerJoin('customers', 'customers.id', 'large_imports.customer_id')
    .leftJoin('files', 'files.id', 'large_imports.file_id')
    .selectAll('large_imports')
    .select(['files.name as file_name', 'customers.user_name'])
    .where('large_imports.user_id', '=', user.id)
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))

/** Ends those that nobody came back to, and forgets rows and records of those that are over. */
async function tidy(db: Executor): Promise<void> {
  await db
    .updateTable('large_imports')
    .set({ state: 'cancelled', finished_at: now(), next_at: null })
    .where('state', '=', 'checked')
    .where('updated_at', '<', ago(kept))
    .execute()
  const left = await db
    .selectFrom('large_imports')
    .select('id')
    .where('state', 'in', over)
    .where((where) =>
      where.exists(
        where
          .selectFrom('large_import_rows')
          .select('large_import_rows.seq')
          .whereRef('large_import_rows.import_id', '=', 'large_imports.id'),
      ),
    )
    .execute()
  for (const { id } of left) await forgetAside(db, id)
  await db.deleteFrom('large_imports').where('state', 'in', over).where('finished_at', '<', ago(kept)).execute()
}

/**
 * Writes down that a file is to be read and checked. The customer must have been checked to be in the user's scope.
 *
 * @throws ApiError 429 where the user has too many under way
 */
export async function addLarge(
  db: Executor,
  user: CurrentUser,
  order: LargeOrder,
  locale: Locale,
): Promise<LargeImport> {
  await tidy(db)
  const id = newId('i')
  await inTransaction(db, async (trx) => {
    // Those of one user come one after the other, so that each sees the others.
    await holdRow(trx, 'users', user.id)
    const count = await countRows(
      trx.selectFrom('large_imports').where('user_id', '=', user.id).where('state', 'in', open),
    )
    if (count >= perUser)
      throw new ApiError(429, 'import.largeUnderWay', {
        parameters: { limit: String(perUser) },
        headers: { 'retry-after': '10' },
      })
    const time = now()
    await trx
      .insertInto('large_imports')
      .values({
        id,
        user_id: user.id,
        address: user.address ?? '',
        request_id: user.requestId ?? null,
        customer_id: order.customerId,
        table_id: order.tableId,
        file_id: order.fileId,
        sheet: order.sheet,
        mapping: toJson(order.mapping),
        locale,
        state: 'waiting',
        step: 'check',
        next_at: time,
        total: order.total,
        outcome: null,
        failure: null,
        started_at: null,
        finished_at: null,
        leased_until: null,
        lease: null,
        created_at: time,
        updated_at: time,
      })
      .execute()
  })
  return readLargeImport(db, user, id, locale)
}

async function own(db: Executor, user: CurrentUser, id: string): Promise<Row> {
  const row = await rowsOf(db, user).where('large_imports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** How far it is, with its result once it was checked. Throws 404 for one that is somebody else's or long over. */
export const readLargeImport = async (
  db: Executor,
  user: CurrentUser,
  id: string,
  locale: Locale,
): Promise<LargeImport> => shown(await own(db, user, id), locale, true)

/** The user's own that are under way, wait for a word, or ended a short time ago; the newest first. */
export async function listLarge(
  db: Executor,
  user: CurrentUser,
  { customerId }: { customerId?: string | undefined },
  locale: Locale,
): Promise<LargeImport[]> {
  if (customerId !== undefined) await requireCustomer(db, user, customerId)
  const rows = await rowsOf(db, user)
    .where((where) =>
      where.or([
        where('large_imports.state', 'in', open),
        where.and([where('large_imports.state', 'in', ['done', 'failed']), where('finished_at', '>', ago(toldFor))]),
      ]),
    )
    .$if(customerId !== undefined, (all) => all.where('large_imports.customer_id', '=', customerId ?? ''))
    .orderBy('large_imports.created_at', 'desc')
    .orderBy('large_imports.id')
    .limit(20)
    .execute()
  return rows.map((row) => shown(row, locale, false))
}

/**
 * Has what was checked stored. One that is stored, or being stored, stays what it is.
 *
 * @throws ApiError 404; 409 where it was not checked yet, or is over
 */
export async function storeLarge(db: Executor, user: CurrentUser, id: string, locale: Locale): Promise<LargeImport> {
  await own(db, user, id)
  const { numUpdatedRows } = await db
    .updateTable('large_imports')
    .set((set) => ({
      state: 'waiting',
      step: 'store',
      next_at: now(),
      updated_at: now(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst()
  // Pressed twice: whoever came first has it stored.
  const row = await own(db, user, id)
  const isStoring = row.step === 'store' && ['waiting', 'running', 'done'].includes(row.state)
  if (numUpdatedRows === 0n && !isStoring) throw new ApiError(409, 'import.notChecked')
  return readLargeImport(db, user, id, locale)
}

/**
 * Ends it, whichever process is at it: who has lost the lease stores nothing. One that is over stays what it is; one
 * that failed is no longer told of.
 */
export async function cancelLarge(db: Executor, user: CurrentUser, id: string, locale: Locale): Promise<LargeImport> {
  await own(db, user, id)
  const { numUpdatedRows } = await db
    .updateTable('large_imports')
    .set((set) => ({
      state: 'cancelled',
      lease: null,
      leased_until: null,
      next_at: null,
      finished_at: now(),
      updated_at: now(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', [...open, 'failed'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await forgetAside(db, id)
  return readLargeImport(db, user, id, locale)
}
