import type { WireRecord } from '../../core/api.ts'
import { tooMany } from '../auth/attempts.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Gateways } from '../gateways/index.ts'
import { findOne } from '../resources/read.ts'
import { bindResource } from '../resources/resource.ts'
import type { Context, StoredRow } from '../resources/types.ts'
import { day, isWaitedFor, remindCode } from './manage.ts'

/** The codes that wait for a customer, newest first, as far as the user sees them. */
async function waiting(db: Executor, customerId: string, context: Context): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('qr_codes')
    .select(['id', 'state', 'code_type', 'need_types'])
    .where('app_user_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['waiting', 'opened', 'authorised'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const resource = bindResource([context.schemas.resource('qrCodes')])
  const seen: StoredRow[] = []
  for (const { id } of rows.filter(isWaitedFor)) {
    const row = await findOne(db, resource, id, context)
    if (row) seen.push(row)
  }
  return seen
}

const timeOf = (row: StoredRow, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/**
 * Sends a customer the link of the newest code that waits for them: one message however many codes do, and none where
 * any of them was sent in the last 24 hours.
 *
 * @throws ApiError 404 no such customer in the user's scope; 409 nothing waits for them, or all of it has expired; 422 no
 * phone or no gateway; 429 too soon; 502 the gateway fails
 */
export async function remindCustomer(
  db: Executor,
  customerId: string,
  gateways: Gateways,
  context: Context,
): Promise<WireRecord> {
  const customer = await findOne(db, bindResource([context.schemas.resource('customers')]), customerId, context)
  if (!customer) throw notFound()
  const open = await waiting(db, customerId, context)
  if (open.length === 0) throw new ApiError(409, 'qrCode.nothingOpen')
  const [newest] = open.filter((row) => timeOf(row, 'expires_at') > context.now)
  if (!newest) throw new ApiError(409, 'qrCode.allExpired')
  const last = Math.max(...open.map((row) => Date.parse(timeOf(row, 'reminded_at')) || 0))
  const wait = Math.ceil((last + day - Date.parse(context.now)) / 1000)
  if (wait > 0) throw tooMany('qrCode.remindedToday', wait)
  return remindCode(db, newest.id, gateways, context)
}
