import { randomInt } from 'node:crypto'
import { translate } from '../../core/i18n/translate.ts'
import { mobileOf } from '../../core/phone.ts'
import { now } from '../db/client.ts'
import type { PhoneCodeTable } from '../db/account-tables.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { Gateways } from '../gateways/index.ts'
import { guess } from './attempts.ts'
import { faultAt } from './faults.ts'
import type { From } from './from.ts'
import { standardHashing, type Cost } from '../hashing.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { claimSend, releaseSend } from './sends.ts'
import { sweep } from './sweep.ts'

export type Purpose = PhoneCodeTable['purpose']

/** A code is good for five minutes and five tries. */
const codeMilliseconds = 5 * 60_000
const allowedTries = 5

let decoy: Promise<string> | undefined

/** @throws ApiError 422 where the text is no mobile number */
export function requireMobile(phone: string, { locale }: Pick<From, 'locale'>): string {
  const mobile = mobileOf(phone)
  if (!mobile) throw faultAt('/phone', 'format', 'signIn.phoneFormat', locale)
  return mobile
}

/** @throws ApiError 503 where codes cannot reach anybody */
export function requireSms({ sms, demo }: Gateways): void {
  if (!sms && !demo) throw new ApiError(503, 'gateway.noSms')
}

/**
 * Sends a code to a phone, whoever has it: what the server does, and how long it takes, does not depend on whether an
 * account knows the number.
 *
 * @param asked.link the id of the QR code whose page asks
 * @param cost of hashing the code
 * @returns seconds until another may be asked for; in the demo also the code
 * @throws ApiError 422 no mobile number; 429 too soon or too many; 502 and 503 where no message can be sent
 */
export async function sendCode(
  db: Executor,
  gateways: Gateways,
  asked: { phone: string; purpose: Purpose; link?: string },
  from: From,
  cost: Cost,
): Promise<{ seconds: number; code?: string }> {
  const { phone, purpose, link } = asked
  requireSms(gateways)
  const mobile = requireMobile(phone, from)
  await sweep(db)
  const seconds = await claimSend(db, mobile, from.address, link)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    code_hash: await hashPassword(code, cost),
    tries: 0,
    used: 0,
    expires_at: new Date(Date.now() + codeMilliseconds).toISOString(),
  }
  await db
    .insertInto('phone_codes')
    .values({ phone: mobile, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(values))
    .execute()
  if (gateways.demo) return { seconds, code }
  try {
    await gateways.sms?.send({
      phone: mobile,
      code,
      text: translate(from.locale, `sms.${purpose}`, { code, minutes: codeMilliseconds / 60_000 }),
      purpose,
    })
  } catch (error) {
    // Nothing arrived: nobody has to wait for the next one.
    await db
      .deleteFrom('phone_codes')
      .where('phone', '=', mobile)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', values.code_hash)
      .execute()
    await releaseSend(db, mobile)
    throw error
  }
  return { seconds }
}

/**
 * One guess at the code of a phone; it is not used up yet. `holds` is what has to be true besides: where it is not, the
 * guess is wrong and counts like any other.
 *
 * @returns whether it is the one, unused, in time and within five tries
 * @throws ApiError 429 while the phone or the address has to wait
 */
export function checkCode(
  db: Executor,
  { mobile, purpose, code, holds = true }: { mobile: string; purpose: Purpose; code: string; holds?: boolean },
  address: string,
): Promise<boolean> {
  const keys = [`phone:${mobile}`, `address:${address}`]
  return guess(db, { line: 'code', refusing: keys, counting: keys }, async () => {
    const nothing = await (decoy ??= hashPassword('decoy', standardHashing.code))
    // The try is counted before it is made, so that many at once are no more than five.
    const row = await db
      .updateTable('phone_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('phone', '=', mobile)
      .where('purpose', '=', purpose)
      .where('used', '=', 0)
      .where('tries', '<', allowedTries)
      .where('expires_at', '>', now())
      .returning('code_hash')
      .executeTakeFirst()
    return (await verifyPassword(code, row?.code_hash ?? nothing)) && row !== undefined && holds
  })
}

/** Uses a code up, in the transaction of what it was for. Of two at the same time one gets it. */
export async function useCode(db: Executor, mobile: string, purpose: Purpose): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ used: 1 })
    .where('phone', '=', mobile)
    .where('purpose', '=', purpose)
    .where('used', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a code back, where what it was for did not come about. */
export async function giveCodeBack(db: Executor, mobile: string, purpose: Purpose): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({ used: 0, tries: 0 })
    .where('phone', '=', mobile)
    .where('purpose', '=', purpose)
    .execute()
}
