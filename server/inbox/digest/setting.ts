import { dayOf, endOf } from '../../../core/beijing.ts'
import type { Digest, DigestChannel, DigestChoice } from '../../../core/contracts/digest.ts'
import { digestChannels } from '../../../core/digests.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { faultAt } from '../../auth/faults.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Gateways } from '../../gateways/index.ts'
import type { CurrentUser } from '../../user.ts'
import { nextTime } from './times.ts'

/** What this server can send by. The demo shows what it would send, and sends nothing. */
export const channelsOf = ({ mail, notices, demo }: Pick<Gateways, 'mail' | 'notices' | 'demo'>): DigestChannel[] =>
  digestChannels.filter((channel) => (channel === 'mail' ? mail !== null || demo : notices !== null))

const unset: DigestChoice = { channel: 'off', hour: 8, days: 'weekdays' }

/** How the user is told every day what there is to do. */
export async function readDigest(db: Executor, gateways: Gateways, userId: string): Promise<Digest> {
  const row = await db.selectFrom('inbox_digests').selectAll().where('id', '=', userId).executeTakeFirst()
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const { channel, hour, days } = row ?? unset
  return {
    channel,
    hour,
    days,
    channels: channelsOf(gateways),
    demo: gateways.demo,
    email: user?.email ?? '',
    nextAt: row?.next_at ?? null,
    sentAt: row?.sent_at ?? null,
    failure: row?.failure ?? null,
  }
}

/**
 * Chooses how, and when. The language is that of the page where it is chosen.
 *
 * @throws ApiError 422 at `/channel`: the server does not send so, or mail has no address to go to
 */
export async function setDigest(
  db: Executor,
  gateways: Gateways,
  user: CurrentUser,
  choice: DigestChoice,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Digest> {
  const { channel, hour, days } = choice
  if (channel !== 'off' && !channelsOf(gateways).includes(channel))
    throw faultAt('/channel', 'enum', 'digest.noChannel', locale)
  return inTransaction(db, async (trx) => {
    const before = await readDigest(trx, gateways, user.id)
    if (channel === 'mail' && before.email === '') throw faultAt('/channel', 'required', 'digest.noAddress', locale)
    const isOff = channel === 'off'
    // Told once a day: after that the next day is the first of another choice.
    const isTold = before.sentAt !== null && dayOf(before.sentAt) === dayOf(now)
    const after = isTold ? new Date(Date.parse(endOf(dayOf(now))) - 1) : now
    const time = now.toISOString()
    const row = {
      channel,
      hour,
      days,
      locale,
      state: isOff ? ('off' as const) : ('waiting' as const),
      next_at: isOff ? null : nextTime(choice, after),
      failure: null,
      attempts: 0,
      // Whoever is about to send by the earlier choice has lost it.
      lease: null,
      leased_until: null,
      updated_at: time,
    }
    await trx
      .insertInto('inbox_digests')
      .values({ id: user.id, ...row, sent_at: null, started_at: null, created_at: time })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'update',
      resource: 'users',
      recordId: user.id,
      recordName: user.name,
      before: { digestChannel: before.channel, digestHour: before.hour, digestDays: before.days },
      after: { digestChannel: channel, digestHour: hour, digestDays: days },
    })
    return readDigest(trx, gateways, user.id)
  })
}
