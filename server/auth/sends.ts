import { sql } from 'kysely'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { tooMany } from './attempts.ts'

type Limit = { every: number; most: number; within: number }

/** Milliseconds between two, and how many within how long. Many clerks may share an address. */
const limits = {
  phone: { every: 60_000, most: 10, within: 24 * 60 * 60_000 },
  address: { every: 0, most: 30, within: 60 * 60_000 },
  link: { every: 0, most: 30, within: 24 * 60 * 60_000 },
}

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

/** Counts one; answers the seconds to wait where it is one too many. Of two at the same time one is counted. */
async function claim(db: Executor, key: string, { every, most, within }: Limit): Promise<number> {
  const time = now()
  const from = ago(within)
  const counted = await db
    .insertInto('code_sends')
    .values({ key, sends: 1, since: time, last_at: time })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          sends: sql<number>`case when code_sends.since <= ${from} then 1 else code_sends.sends + 1 end`,
          since: sql<string>`case when code_sends.since <= ${from} then ${time} else code_sends.since end`,
          last_at: time,
        })
        .where('code_sends.last_at', '<=', ago(every))
        .where((eb) => eb.or([eb('code_sends.since', '<=', from), eb('code_sends.sends', '<', most)])),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted) return 0
  const row = await db.selectFrom('code_sends').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const until = row.sends >= most && row.since > from ? Date.parse(row.since) + within : Date.parse(row.last_at) + every
  return Math.max(1, Math.ceil((until - Date.now()) / 1000))
}

/**
 * Counts a code that is about to be sent, for the phone and the address together or not at all.
 *
 * @param link the id of the QR code whose page asks, where one does
 * @returns seconds until the phone may have another
 * @throws ApiError 429 with `Retry-After`: one in 60 s and ten a day for a phone, 30 an hour for an address, 30 a day
 * for a link
 */
export async function claimSend(db: Executor, mobile: string, address: string, link?: string): Promise<number> {
  await inTransaction(db, async (trx) => {
    const phone = await claim(trx, `phone:${mobile}`, limits.phone)
    if (phone > 0) throw tooMany(phone > limits.phone.every / 1000 ? 'code.tooMany' : 'code.tooSoon', phone)
    const many = await claim(trx, `address:${address}`, limits.address)
    if (many > 0) throw tooMany('code.tooMany', many)
    const ofLink = link === undefined ? 0 : await claim(trx, `link:${link}`, limits.link)
    if (ofLink > 0) throw tooMany('code.tooMany', ofLink)
  })
  return limits.phone.every / 1000
}

/** The phone may have another at once; it still counts for the day and the hour. */
export async function releaseSend(db: Executor, mobile: string): Promise<void> {
  await db
    .updateTable('code_sends')
    .set({ last_at: ago(limits.phone.every) })
    .where('key', '=', `phone:${mobile}`)
    .execute()
}

/** What no limit counts any more. */
export async function sweepSends(db: Executor): Promise<void> {
  await db.deleteFrom('code_sends').where('last_at', '<=', ago(limits.phone.within)).execute()
}
