import type { Identity, Identified } from '../../core/contracts/open.ts'
import { isCreditCodeShape, normaliseCreditCode } from '../../core/credit-code.ts'
import type { Locale } from '../../core/schema/types.ts'
import { isStorable, seenLine } from '../../core/text.ts'
import { forget } from '../auth/attempts.ts'
import { checkCode, requireMobile, sendCode, useCode } from '../auth/codes.ts'
import { faultAt } from '../auth/faults.ts'
import type { From } from '../auth/from.ts'
import type { Cost } from '../hashing.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { nameOf } from '../directory/search.ts'
import type { Gateways } from '../gateways/index.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { auditOpen, opened } from './open.ts'
import { requireOpenCode, startOpenSession, stepOf, type OpenCode } from './session.ts'

const nameLimits = { least: 2, most: 200 }

/** A number as the trail keeps it: enough to tell two apart, too little to call. */
const maskedPhone = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

function requireShape(typed: string, locale: Locale): string {
  const creditCode = normaliseCreditCode(typed)
  if (!isCreditCodeShape(creditCode)) throw faultAt('/creditCode', 'format', 'open.creditCode', locale)
  return creditCode
}

/**
 * Sends a code to a phone for the page of a link. The answer does not depend on what is known of the enterprise or of
 * the phone.
 *
 * @returns seconds until another may be asked for; in the demo also the code
 * @throws ApiError 404, 410; 422 no credit code or no mobile number; 429 too soon or too many; 502 and 503 no message
 * can be sent
 */
export async function sendConsentCode(
  db: Executor,
  gateways: Gateways,
  token: string,
  asked: { creditCode: string; phone: string },
  from: From,
  cost: Cost,
): Promise<{ seconds: number; code?: string }> {
  const code = await requireOpenCode(db, token)
  requireShape(asked.creditCode, from.locale)
  return sendCode(db, gateways, { phone: asked.phone, purpose: 'consent', link: code.id }, from, cost)
}

/**
 * The customer that a code is addressed to; null where it is addressed to nobody. A customer that was deleted has no
 * credit code to match.
 */
async function addressee(
  db: Executor,
  { appUserId }: OpenCode,
): Promise<{ creditCode: string; name: string; id: string } | null> {
  if (!appUserId) return null
  const row = await db
    .selectFrom('customers')
    .select(['id', 'credit_code', 'user_name'])
    .where('id', '=', appUserId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { id: appUserId, creditCode: row?.credit_code ?? '', name: row?.user_name ?? '' }
}

/**
 * The enterprise's name: as the directory has it, as the bank has it where the code is addressed to it, otherwise as it
 * was typed. Whose customer it may be besides is not asked, so nothing of that can be told.
 */
async function enterpriseName(
  db: Executor,
  creditCode: string,
  known: string,
  typed: string | undefined,
  locale: Locale,
): Promise<string> {
  const name = (await nameOf(db, creditCode)) ?? (known || seenLine(typed ?? ''))
  if (name.length < nameLimits.least) throw faultAt('/enterpriseName', 'required', 'open.nameNeeded', locale)
  if (name.length > nameLimits.most || !isStorable(name))
    throw faultAt('/enterpriseName', 'maxLength', 'open.nameLong', locale)
  return name
}

/**
 * Whether the customer of a code has agreed already: then the session goes on from there. Only the phone that agreed is
 * let in.
 */
async function agreed(db: Executor, codeId: string, mobile: string): Promise<boolean> {
  const consent = await db.selectFrom('consents').select('phone').where('code_id', '=', codeId).executeTakeFirst()
  // A link and a credit code are known to many: what was sent is for the eyes of who agreed.
  if (consent && consent.phone !== mobile) throw new ApiError(410, 'open.otherPhone')
  return consent !== undefined
}

/**
 * Proves a phone for an enterprise and starts a session on the page of a code. A wrong credit code of an addressed code
 * and a wrong code of the phone are the same refusal, and count the same.
 *
 * @throws ApiError 404; 410, also where another phone has agreed; 422 at `/code` one of both is wrong, at
 * `/enterpriseName` the name is needed; 429 too many wrong tries
 */
export async function identify(
  db: Executor,
  schemas: SchemaStore,
  token: string,
  { creditCode: typed, phone, code: sms, enterpriseName: typedName }: Identity,
  from: From,
): Promise<Identified> {
  const code = await requireOpenCode(db, token)
  const creditCode = requireShape(typed, from.locale)
  const mobile = requireMobile(phone, from)
  const wrong = (): Error => faultAt('/code', 'code', 'open.mismatch', from.locale)
  const addressed = await addressee(db, code)
  if (
    !(await checkCode(
      db,
      { mobile, purpose: 'consent', code: sms.trim(), holds: !addressed || addressed.creditCode === creditCode },
      from.address,
    ))
  )
    throw wrong()
  const name = await enterpriseName(db, creditCode, addressed?.name ?? '', typedName, from.locale)
  return inTransaction(db, async (trx) => {
    // What somebody has done since counts: a code may be revoked, or agreed to, in the middle.
    const current = await requireOpenCode(trx, token)
    if (current.appUserId !== code.appUserId || !(await useCode(trx, mobile, 'consent'))) throw wrong()
    await forget(trx, [`phone:${mobile}`, `address:${from.address}`])
    await opened(trx, schemas, current, from)
    const customerId = addressed && (await agreed(trx, code.id, mobile)) ? addressed.id : null
    const started = await startOpenSession(trx, {
      codeId: code.id,
      creditCode,
      enterpriseName: name,
      phone: mobile,
      customerId,
    })
    await auditOpen(trx, schemas, current, from, {
      action: 'identify',
      after: { enterpriseName: name, creditCode, phone: maskedPhone(mobile) },
    })
    return { ...started, enterpriseName: name, creditCode, step: stepOf(current, { customerId }) }
  })
}
