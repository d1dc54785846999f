import type { WireRecord } from '../../core/api.ts'
import type { AuditAction } from '../../core/audit.ts'
import type { MessageKey } from '../../core/i18n/translate.ts'
import { tooMany } from '../auth/attempts.ts'
import { faultAt } from '../auth/faults.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Gateways } from '../gateways/index.ts'
import { loose } from '../resources/bound.ts'
import { findOne, toWire } from '../resources/read.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import { auditRow } from '../resources/trail.ts'
import type { Context, StoredRow } from '../resources/types.ts'
import { contactOf, messageText, sendLink, type RequestNotice } from '../resources/codes/messages.ts'
import { asksForFiles, typesOf } from './session.ts'

/** A customer is written to once in this time. */
export const day = 24 * 60 * 60_000

/** A link that can be prolonged for ever is one that somebody finds in the end. */
const longestDays = 90

const codes = ({ schemas }: Context): Resource => bindResource([schemas.resource('qrCodes')])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const refuse = (key: MessageKey): ApiError => new ApiError(409, key)

/** Whether somebody is still waited for, whatever the clock says: to agree, or to send files. */
export function isWaitedFor(row: Readonly<Record<string, unknown>>): boolean {
  if (row['state'] === 'authorised')
    return asksForFiles({ codeType: text(row['code_type']), needTypes: typesOf(text(row['need_types'])) })
  return ['waiting', 'opened', 'expired'].includes(text(row['state']))
}

/**
 * A change of one code in the user's scope, with its entry; answers the record as it is then. Throws 404 outside the
 * scope.
 */
async function change(
  trx: Executor,
  id: string,
  action: AuditAction,
  context: Context,
  columnsOf: (row: StoredRow) => Record<string, string | number | null> | null,
): Promise<WireRecord> {
  const resource = codes(context)
  const before = await findOne(trx, resource, id, context)
  if (!before) throw notFound()
  const columns = columnsOf(before)
  if (columns) {
    const { numUpdatedRows } = await loose(trx)
      .updateTable(resource.table)
      .set({ ...columns, updated_at: context.now, version: before.version + 1 })
      .where('id', '=', id)
      .where('version', '=', before.version)
      .executeTakeFirst()
    // What the customer did in between decides anew.
    if (numUpdatedRows === 0n) return change(trx, id, action, context, columnsOf)
  }
  const after = await findOne(trx, resource, id, context)
  if (!after) throw notFound()
  if (columns) await auditRow(trx, resource, action, { before, after }, context)
  return (await toWire(trx, resource, [after], context))[0] ?? {}
}

/**
 * Ends a code: its page says so and nothing else, whoever is on it stops, and nothing more is fetched for it. The
 * consent stays as proof. A second time changes nothing.
 */
export const revokeCode = (db: Executor, id: string, context: Context): Promise<WireRecord> =>
  inTransaction(db, async (trx) => {
    const record = await change(trx, id, 'revoke', context, (row) =>
      row['state'] === 'revoked' ? null : { state: 'revoked', revoked_at: context.now },
    )
    await trx.deleteFrom('open_sessions').where('code_id', '=', id).execute()
    return record
  })

/**
 * Gives a code more days from its end, or from now where it has expired: then it is what it was before.
 *
 * @param days 1 to 30
 * @throws ApiError 404; 409 revoked, or nobody is waited for; 422 at `/days` where it would be open for more than 90
 * days from now
 */
export const prolongCode = (db: Executor, id: string, days: number, context: Context): Promise<WireRecord> =>
  inTransaction(db, (trx) =>
    change(trx, id, 'prolong', context, (row) => {
      if (row['state'] === 'revoked') throw refuse('qrCode.isRevoked')
      if (row['state'] === 'declined') throw refuse('qrCode.isDeclined')
      if (!isWaitedFor(row)) throw refuse('qrCode.isDone')
      const now = Date.parse(context.now)
      const end = Math.max(now, Date.parse(text(row['expires_at']))) + days * day
      if (end > now + longestDays * day)
        throw faultAt('/days', 'maximum', 'qrCode.tooLong', context.locale, { parameters: { days: longestDays } })
      return { expires_at: new Date(end).toISOString() }
    }),
  )

const toldOf = (row: StoredRow): RequestNotice => ({
  token: text(row['token']),
  bankName1: text(row['bank_name1']),
  bankName2: text(row['bank_name2']),
  expiresAt: text(row['expires_at']),
})

/** The row of a code that may be reminded of, and whom. */
async function requireReminder(
  db: Executor,
  id: string,
  { sms, demo }: Gateways,
  context: Context,
): Promise<{ row: StoredRow; contact: NonNullable<Awaited<ReturnType<typeof contactOf>>> }> {
  const row = await findOne(db, codes(context), id, context)
  if (!row) throw notFound()
  if (row['state'] === 'revoked') throw refuse('qrCode.isRevoked')
  if (row['state'] === 'declined') throw refuse('qrCode.isDeclined')
  if (!isWaitedFor(row)) throw refuse('qrCode.isDone')
  if (text(row['expires_at']) <= context.now) throw refuse('qrCode.isExpired')
  const contact = text(row['app_user_id']) ? await contactOf(db, text(row['app_user_id'])) : undefined
  if (!sms && !demo) throw new ApiError(422, 'qrCode.noGateway')
  if (!contact) throw new ApiError(422, 'qrCode.noPhone')
  return { row, contact }
}

const sinceLast = (row: StoredRow, context: Context): number =>
  Date.parse(context.now) - Date.parse(text(row['reminded_at']) || '1970-01-01T00:00:00.000Z')

/**
 * Sends the customer the link of a code that waits for them, at most once in 24 hours.
 *
 * @returns the record; in the demo, where nothing is sent, also the `text`
 * @throws ApiError 404; 409 nobody is waited for, or expired; 422 no phone or no gateway; 429 too soon; 502 the gateway
 * fails
 */
export async function remindCode(db: Executor, id: string, gateways: Gateways, context: Context): Promise<WireRecord> {
  const { row, contact } = await requireReminder(db, id, gateways, context)
  const { reminded_at: last = null, reminders } = row as { reminded_at?: string | null; reminders?: number }
  const record = await inTransaction(db, (trx) =>
    change(trx, id, 'remind', context, (current) => {
      const wait = Math.ceil((day - sinceLast(current, context)) / 1000)
      if (wait > 0) throw tooMany('qrCode.remindedToday', wait)
      return { reminded_at: context.now, reminders: Number(reminders ?? 0) + 1 }
    }),
  )
  try {
    await sendLink(gateways, 'remind', toldOf(row), contact, context.settings)
  } catch (error) {
    // Nothing arrived: it may be tried again at once.
    await db
      .updateTable('qr_codes')
      .set({ reminded_at: last, reminders: Number(reminders ?? 0) })
      .where('id', '=', id)
      .where('reminded_at', '=', context.now)
      .execute()
    throw error
  }
  return gateways.demo
    ? { ...record, text: messageText('remind', toldOf(row), context.settings, contact.locale) }
    : record
}
