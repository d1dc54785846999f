import type { ConsentText, Given } from '../../core/contracts/open.ts'
import type { Locale } from '../../core/schema/types.ts'
import { locales } from '../../core/schema/types.ts'
import type { From } from '../auth/from.ts'
import { startCollections } from '../collect/start.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { FastifyRequest } from 'fastify'
import { consentText, textOf } from './consent/text.ts'
import { customerOfConsent } from './customer.ts'
import { agentOf, auditOpen } from './open.ts'
import { dataOf, requireOpenSession, stepOf, type OpenCode, type OpenSession } from './session.ts'

/** What was agreed to on the page of this code already; undefined where nothing was. */
async function given(
  trx: Executor,
  code: OpenCode,
  { creditCode, phone }: OpenSession,
): Promise<(Given & { customerId: string }) | undefined> {
  const row = await trx
    .selectFrom('consents')
    .select(['customer_id', 'given_at', 'hash', 'credit_code', 'phone'])
    .where('code_id', '=', code.id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.credit_code !== creditCode) throw new ApiError(410, 'open.taken')
  if (row.phone !== phone) throw new ApiError(410, 'open.otherPhone')
  return {
    time: row.given_at,
    hash: row.hash,
    step: stepOf(code, { customerId: row.customer_id }),
    customerId: row.customer_id,
  }
}

/** The text with this hash in any language: who has changed the language has read the other one. */
function textWith(texts: Map<Locale, ConsentText>, hash: string): [Locale, ConsentText] | undefined {
  return [...texts].find(([, text]) => text.hash === hash)
}

/** Every session of this phone on the page is one that has agreed, those of other tabs too. */
const admit = (trx: Executor, { codeId, creditCode, phone }: OpenSession, customerId: string): Promise<unknown> =>
  trx
    .updateTable('open_sessions')
    .set({ customer_id: customerId })
    .where('code_id', '=', codeId)
    .where('credit_code', '=', creditCode)
    .where('phone', '=', phone)
    .execute()

/** Of two who agree at the same moment one gets the code; false for the other. */
async function take(trx: Executor, code: OpenCode, customerId: string, time: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('qr_codes')
    .set((eb) => ({
      state: 'authorised',
      opened_at: eb.fn.coalesce('opened_at', eb.val(time)),
      authorised_at: time,
      // Who declined before has thought better of it.
      declined_at: null,
      decline_reason: null,
      decline_note: null,
      app_user_id: customerId,
      updated_at: time,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', code.id)
    .where('state', 'in', ['waiting', 'opened', 'declined'])
    .where('expires_at', '=', code.expiresAt)
    .where('expires_at', '>', time)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('app_user_id', 'is', null), eb('app_user_id', '=', ''), eb('app_user_id', '=', customerId)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Keeps the consent to the text that was shown, links the customer, and has the data fetched that it is for. Once for
 * each code: a second time, in another tab or after a lost answer, answers the first.
 *
 * @param shown version and hash of the text on the page
 * @throws ApiError 401, 404, 410; 409 with `data.consent` where the text has changed since it was shown
 */
export const giveConsent = (
  db: Executor,
  schemas: SchemaStore,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
  shown: { version: string; hash: string },
  from: From,
): Promise<Given> =>
  inTransaction(db, async (trx) => {
    const { code, session } = await requireOpenSession(trx, token, request)
    const already = await given(trx, code, session)
    if (already) return again(trx, session, already)
    const agentName = await agentOf(trx, code)
    const texts = new Map(locales.map((locale) => [locale, consentText(schemas, code, agentName, locale)]))
    const match = textWith(texts, shown.hash)
    if (!match || match[1].version !== shown.version)
      throw new ApiError(409, 'open.changed', { data: { consent: texts.get(from.locale) } })
    const [locale, text] = match
    const time = now()
    const customerId = await customerOfConsent(trx, schemas, code, session, from, time)
    if (!(await take(trx, code, customerId, time))) return overtaken(trx, schemas, token, request, from)
    await admit(trx, session, customerId)
    const consentId = newId('co')
    await trx
      .insertInto('consents')
      .values({
        id: consentId,
        code_id: code.id,
        customer_id: customerId,
        credit_code: session.creditCode,
        enterprise_name: session.enterpriseName,
        phone: session.phone,
        version: text.version,
        locale,
        text: textOf(text),
        hash: text.hash,
        given_at: time,
        valid_until: code.expiresAt,
        address: from.address,
        agent: from.agent.slice(0, 300),
      })
      .execute()
    await startCollections(trx, {
      customerId,
      codeId: code.id,
      consentId,
      needTypes: dataOf(code).collected,
      by: code.ownerId,
    })
    await auditOpen(trx, schemas, code, from, {
      action: 'authorise',
      before: { state: code.state, ...(code.appUserId ? { appUserId: code.appUserId } : {}) },
      after: {
        state: 'authorised',
        appUserId: customerId,
        enterpriseName: session.enterpriseName,
        creditCode: session.creditCode,
        consentVersion: text.version,
        consentHash: text.hash,
      },
    })
    return { time, hash: text.hash, step: stepOf({ ...code, state: 'authorised' }, { customerId }) }
  })

/**
 * The answer of the first time. The session may have begun just while another one agreed, and not have been admitted
 * with it.
 */
async function again(
  trx: Executor,
  session: OpenSession,
  { time, hash, step, customerId }: Given & { customerId: string },
): Promise<Given> {
  if (session.customerId === null) await admit(trx, session, customerId)
  return { time, hash, step }
}

/**
 * Somebody was faster: another tab of the same enterprise, another enterprise, or the bank, which revoked or changed
 * the code.
 */
async function overtaken(
  trx: Executor,
  schemas: SchemaStore,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
  from: From,
): Promise<Given> {
  const { code, session } = await requireOpenSession(trx, token, request)
  const first = await given(trx, code, session)
  if (first) return again(trx, session, first)
  throw new ApiError(409, 'open.changed', {
    data: { consent: consentText(schemas, code, await agentOf(trx, code), from.locale) },
  })
}
