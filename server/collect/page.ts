import type { CellSource } from '../../core/api.ts'
import type { Kept, StoredRefused } from '../../core/collect.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { CompiledCheck } from '../../core/validate.ts'
import { auditTaken } from './audit.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { storeRows } from '../statements/store.ts'
import { replacedBy } from '../statements/trail.ts'
import { consentInForce, type Consent } from './consent.ts'
import { keepEdited } from './keep.ts'
import { writeHeld, type Claimed } from '../queue/lease.ts'
import type { SourceAnswer } from './protocol.ts'
import { readRows } from './rows.ts'

/** Rows and values that are named; the others are counted. */
const named = 100

/** Data that was asked for while the consent was in force came when it was so no more. */
export class ConsentEnded extends Error {
  override name = 'ConsentEnded'
}

/** How far a collection is. */
export type Progress = { rows: number; pages: number; refused: StoredRefused; kept: Kept }

export const progressOf = (
  collection: Pick<Claimed<'collections'>, 'rows' | 'pages' | 'refused' | 'kept'>,
): Progress => ({
  rows: collection.rows,
  pages: collection.pages,
  refused: fromJson<StoredRefused | null>(collection.refused) ?? { count: 0, rows: [], unknown: [] },
  kept: fromJson<Kept | null>(collection.kept) ?? { count: 0, values: [] },
})

type Page = {
  table: TableSchema
  check: CompiledCheck
  answer: SourceAnswer
  source: string
  consent: Consent
  progress: Progress
}

/**
 * Stores one page of a source, and where to go on, in one transaction: all of it or nothing.
 *
 * @returns how far the collection is now
 * @throws LeaseLost, ConsentEnded: nothing of the page is stored then
 */
export async function storePage(
  db: Executor,
  claimed: Claimed<'collections'>,
  { table, check, answer, source, consent, progress }: Page,
): Promise<Progress> {
  const origin: CellSource = { kind: 'fetch', fileName: source, collectionId: claimed.id, time: now() }
  const read = readRows(table, check, answer.rows, {
    creditCode: consent.creditCode,
    source: origin,
    first: progress.rows + progress.refused.count + 1,
  })
  return inTransaction(db, async (trx) => {
    const place = { customerId: claimed.customer_id, tableId: table.name, importId: null }
    // The customer is locked first, here as in the transaction of a consent: two that wait for each other would end one
    // of them.
    await replacedBy(trx, place, [])
    if (!(await consentInForce(trx, claimed.customer_id, claimed.data_type, now())))
      throw new ConsentEnded('the consent has ended')
    const { rows, kept } = await keepEdited(trx, place, read.rows)
    const replaced = await replacedBy(trx, place, rows)
    if (rows.length > 0) await storeRows(trx, place, rows)
    const next: Progress = {
      rows: progress.rows + rows.length,
      pages: progress.pages + 1,
      refused: {
        count: progress.refused.count + read.refused.length,
        rows: [...progress.refused.rows, ...read.refused].slice(0, named),
        unknown: [...new Set([...progress.refused.unknown, ...read.unknown])].slice(0, named),
      },
      kept: { count: progress.kept.count + kept.length, values: [...progress.kept.values, ...kept].slice(0, named) },
    }
    await writeHeld(trx, 'collections', claimed, {
      rows: next.rows,
      pages: next.pages,
      refused: toJson(next.refused),
      kept: toJson(next.kept),
      attempts: 1,
      next_cursor: answer.next ?? null,
      source,
      as_of: answer.asOf ?? null,
      consent_id: consent.id,
      code_id: consent.codeId,
      message_key: null,
      message: null,
    })
    if (replaced.count > 0)
      await auditTaken(trx, claimed, {
        source,
        page: next.pages,
        replaced: replaced.count,
        before: replaced.before,
        after: replaced.after,
      })
    return next
  })
}
