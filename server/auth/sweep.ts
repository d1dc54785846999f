import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeAccounts } from './accounts.ts'
import { sweepDevices } from './devices.ts'
import { sweepSends } from './sends.ts'
import { sweepWork } from './work.ts'

const day = 24 * 60 * 60_000

/**
 * Removes what has ended: sessions, codes, tokens, half-begun second steps, and accounts whose activation nobody
 * followed.
 */
export async function sweep(db: Executor): Promise<void> {
  const time = now()
  await db.deleteFrom('sessions').where('expires_at', '<=', time).execute()
  await db.deleteFrom('phone_codes').where('expires_at', '<=', time).execute()
  const late = await db
    .selectFrom('sign_in_tokens')
    .select('user_id')
    .where('purpose', '=', 'activation')
    .where('expires_at', '<=', time)
    .execute()
  if (late.length > 0)
    await inTransaction(db, (trx) =>
      removeAccounts(
        trx,
        late.map(({ user_id }) => user_id),
      ),
    )
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<=', time).execute()
  await db
    .deleteFrom('two_step')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(Date.now() - day).toISOString())
    .execute()
  await sweepSends(db)
  await sweepDevices(db)
  await sweepWork(db)
}
