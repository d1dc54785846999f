import type { GivenConsent } from '../../core/contracts/codes.ts'
import { inScopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'

/**
 * A consent as it was given, for who may see its code, a deleted one too: it is the proof that the bank was allowed to.
 *
 * @throws ApiError 404 unknown, or of a code outside the user's scope
 */
export async function readConsent(db: Executor, user: CurrentUser, id: string): Promise<GivenConsent> {
  const row = await db
    .selectFrom('consents')
    .innerJoin('qr_codes', 'qr_codes.id', 'consents.code_id')
    .selectAll('consents')
    .select(['qr_codes.state', 'qr_codes.revoked_at'])
    .where('consents.id', '=', id)
    .where(inScopeOf(user, 'qr_codes'))
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    id: row.id,
    codeId: row.code_id,
    appUserId: row.customer_id,
    enterpriseName: row.enterprise_name,
    creditCode: row.credit_code,
    phone: row.phone,
    version: row.version,
    locale: row.locale,
    text: row.text,
    hash: row.hash,
    time: row.given_at,
    validUntil: row.valid_until,
    revokedAt: row.revoked_at,
    address: row.address,
    agent: row.agent,
  }
}

/** What a list says of the consents of codes, by the codes' ids. */
export async function consentsOf(
  db: Executor,
  codeIds: readonly string[],
): Promise<Map<string, { id: string; version: string; hash: string; time: string }>> {
  if (codeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents')
    .select(['id', 'code_id', 'version', 'hash', 'given_at'])
    .where('code_id', 'in', [...codeIds])
    .execute()
  return new Map(
    rows.map((row) => [row.code_id, { id: row.id, version: row.version, hash: row.hash, time: row.given_at }]),
  )
}
