import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'

/** By what right a customer's data is fetched, and whose they are. */
export type Consent = {
  id: string
  codeId: string
  time: string
  hash: string
  until: string
  creditCode: string
  enterpriseName: string
}

/**
 * The newest consent of a customer that covers a kind of data and is in force: its code is neither revoked nor deleted
 * nor past its time. Null where there is none, or the customer is gone.
 */
export async function consentInForce(
  db: Executor,
  customerId: string,
  dataType: string,
  time: string,
): Promise<Consent | null> {
  const consent = await db
    .selectFrom('consents')
    .innerJoin('qr_codes', 'qr_codes.id', 'consents.code_id')
    .innerJoin('customers', 'customers.id', 'consents.customer_id')
    .select([
      'consents.id',
      'consents.code_id',
      'consents.given_at',
      'consents.hash',
      'qr_codes.need_types',
      'consents.valid_until',
      'customers.credit_code',
      'customers.user_name',
    ])
    .where('consents.customer_id', '=', customerId)
    .whereRef('consents.credit_code', '=', 'customers.credit_code')
    .where('customers.deleted_at', 'is', null)
    .where('qr_codes.deleted_at', 'is', null)
    .where('qr_codes.state', 'in', ['authorised', 'uploaded'])
    // Who sends files has agreed to no fetching; who agreed until a day has not agreed to a later one.
    .where('qr_codes.code_type', '<>', '2')
    .where('consents.valid_until', '>', time)
    .orderBy('consents.given_at', 'desc')
    .execute()
  const row = consent.find(({ need_types: types }) =>
    fromJson<unknown[]>(types || '[]')
      .map(String)
      .includes(dataType),
  )
  return row
    ? {
        id: row.id,
        codeId: row.code_id,
        time: row.given_at,
        hash: row.hash,
        until: row.valid_until,
        creditCode: row.credit_code,
        enterpriseName: row.user_name,
      }
    : null
}
