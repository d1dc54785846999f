import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Gateways } from '../../gateways/index.ts'
import type { Settings } from '../../settings.ts'
import { bankColumns } from './asking-bank.ts'
import { contactOf, sendLink } from './messages.ts'

/**
 * Tells the customer of an upload request that was just made, where a phone of theirs and a gateway are there. What
 * fails is in the log; the request stands.
 *
 * @param now ISO 8601: when it was made
 */
export async function tellRequest(
  db: Executor,
  id: string,
  gateways: Gateways,
  { settings, now }: { settings: Settings; now: string },
): Promise<void> {
  if (!gateways.sms) return
  const row = await db
    .selectFrom('qr_codes')
    .select(['token', 'expires_at', 'app_user_id', ...bankColumns])
    .where('id', '=', id)
    .executeTakeFirst()
  const contact = row?.app_user_id ? await contactOf(db, row.app_user_id) : undefined
  if (!row || !contact) return
  try {
    const notice = { token: row.token, bankName1: row.bank_name1, bankName2: row.bank_name2, expiresAt: row.expires_at }
    await sendLink(gateways, 'upload', notice, contact, settings)
    await db.updateTable('qr_codes').set({ reminded_at: now, updated_at: now }).where('id', '=', id).execute()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
