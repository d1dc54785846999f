import type { DigestFailure } from '../../../core/contracts/digest.ts'
import { dayOf } from '../../../core/beijing.ts'
import { findUser } from '../../auth/sessions.ts'
import { readerOf } from '../../db/readers/readers.ts'
import { freshCustomers } from '../../db/derived/refresh.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Gateways } from '../../gateways/index.ts'
import { writeHeld, type Claimed } from '../../queue/lease.ts'
import { queueRunner, type Pace, type Runner } from '../../queue/runner.ts'
import { readWholeInbox } from '../inbox.ts'
import type { InboxLimits } from '../item.ts'
import { digestText, type DigestText } from './text.ts'
import { nextTime } from './times.ts'

export type DigestContext = {
  db: Executor
  gateways: Pick<Gateways, 'mail' | 'notices'>
  publicUrl: string
  limits: InboxLimits
}
type Row = Claimed<'inbox_digests'>
type Person = { name: string; username: string; email: string; jobNumber: string }

/** A gateway that fails is tried so often, and then the next day. */
const mostTries = 3
const pause = 10 * 60_000

/** Sends by the channel that was chosen; answers why that is not possible. */
async function deliver(
  { gateways }: DigestContext,
  { channel, id }: Row,
  { subject, text, html, link, count }: DigestText,
  to: Person,
  now: Date,
): Promise<DigestFailure | null> {
  const { username, name, email, jobNumber } = to
  if (channel === 'mail' && email === '') return 'noAddress'
  if (channel === 'mail' && gateways.mail) await gateways.mail.send({ to: email, subject, text, html })
  else if (channel === 'webhook' && gateways.notices)
    await gateways.notices.send({ username, jobNumber, name, subject, text, link, count }, `digest:${id}:${dayOf(now)}`)
  else return 'noChannel'
  return null
}

/** Tells one user what there is to do, as far as the user sees it now; where there is nothing nobody is disturbed. */
export async function sendDigest(context: DigestContext, row: Row, now: Date): Promise<void> {
  const { db, limits, publicUrl } = context
  const done = (change: { sent_at?: string; failure?: DigestFailure | null }): Promise<void> =>
    writeHeld(
      db,
      'inbox_digests',
      row,
      { state: 'waiting', next_at: nextTime(row, now), attempts: 0, ...change },
      { free: true },
    )
  // What was due on a day that is over is not made up for: today's is told at its hour, on the days that were chosen.
  if (row.next_at !== null && dayOf(new Date(row.next_at)) < dayOf(now)) return done({})
  const user = await findUser(db, row.id)
  if (!user || user.mustChangePassword) return done({})
  const person = await db
    .selectFrom('users')
    .select(['email', 'job_number'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await freshCustomers(db, now.toISOString())
  const inbox = await readWholeInbox({ db: readerOf(db), user, now, limits })
  const told = digestText(inbox, { name: user.name, locale: row.locale, publicUrl, now })
  if (told.count === 0) return done({ failure: null })
  const to = { name: user.name, username: user.username, email: person.email ?? '', jobNumber: person.job_number ?? '' }
  try {
    const failure = await deliver(context, row, told, to, now)
    return await done(failure ? { failure } : { failure, sent_at: now.toISOString() })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 502) throw error
    if (row.attempts >= mostTries) return done({ failure: 'gateway' })
    const next = new Date(now.getTime() + pause).toISOString()
    return writeHeld(db, 'inbox_digests', row, { state: 'waiting', next_at: next, failure: 'gateway' }, { free: true })
  }
}

const usualPace: Pace = { look: 30_000, lease: 120_000, atOnce: 2 }

/** Sends what is due until it is stopped. Any number of processes may do so on one database. */
export function digestRunner(
  context: DigestContext & { failed: (error: unknown) => void; pace?: Partial<Pace>; now?: () => Date },
): Runner {
  const { failed, pace = {}, now = () => new Date() } = context
  return queueRunner({
    db: context.db,
    queue: 'inbox_digests',
    pace: { ...usualPace, ...pace },
    work: (claimed) => sendDigest(context, claimed, now()),
    failed,
  })
}
