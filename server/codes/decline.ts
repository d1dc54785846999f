import { isBlank } from '../../core/blank.ts'
import type { Declined } from '../../core/contracts/open.ts'
import type { From } from '../auth/from.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { auditOpen } from './open.ts'
import { requireOpenCode } from './session.ts'

/**
 * Somebody who has the link does not agree to what it asks for. Nobody has to identify for that: it gives nothing away,
 * and whoever has the link may still agree. A second time changes nothing.
 *
 * @throws ApiError 404, 410; 409 `open.agreedAlready` where it was agreed to: that is taken back by the bank alone
 */
export const declineCode = (
  db: Executor,
  schemas: SchemaStore,
  token: string,
  { reason, note }: Declined,
  from: From,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const code = await requireOpenCode(trx, token)
    if (code.state === 'declined') return
    if (code.state !== 'waiting' && code.state !== 'opened') throw new ApiError(409, 'open.agreedAlready')
    const time = now()
    const said = isBlank(note) ? null : (note?.trim() ?? null)
    const { numUpdatedRows } = await trx
      .updateTable('qr_codes')
      .set((eb) => ({
        state: 'declined',
        opened_at: eb.fn.coalesce('opened_at', eb.val(time)),
        declined_at: time,
        decline_reason: reason,
        decline_note: said,
        updated_at: time,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', code.id)
      .where('state', 'in', ['waiting', 'opened'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    // Somebody agreed, or declined, at the same moment: what was first holds.
    if (numUpdatedRows === 0n) {
      if ((await requireOpenCode(trx, token)).state !== 'declined') throw new ApiError(409, 'open.agreedAlready')
      return
    }
    await auditOpen(trx, schemas, code, from, {
      action: 'decline',
      before: { state: code.state },
      after: { state: 'declined', declineReason: reason, declineNote: said },
    })
  })
