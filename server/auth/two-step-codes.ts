import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Executor } from '../db/schema.ts'

const period = 30
const issuer = '智能分析助手'
const recoveryCodes = 10

/** What every authenticator knows: SHA1, 6 digits, 30 s. */
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code of an authenticator holds. */
export const secretUri = (secret: string, username: string): string => totp(secret, username).toString()

/** The time step that a code belongs to, at most one away from now; null where it is of none. */
function stepOf(secret: string, code: string, at: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? null : Math.floor(at / 1000 / period) + delta
}

export async function hasTwoStep(db: Executor, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('two_step')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Whether a code of the authenticator is right. A code, and any before it, is accepted once: the step is noted with it.
 */
export async function acceptTotp(
  db: Executor,
  userId: string,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = row ? stepOf(row.secret, code.replaceAll(/\s/g, ''), Date.now()) : null
  if (!row || step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// 80 bits each: nobody finds them by trying hashes.
const hashRecovery = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex')
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Ten new recovery codes in place of the old ones, such as `K7QM-2AXT-…`; only their hashes are stored. */
export async function renewRecoveryCodes(db: Executor, userId: string): Promise<string[]> {
  const codes = Array.from(
    { length: recoveryCodes },
    () => new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32,
  )
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecovery(userId, code) })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** Whether a code is right: of the authenticator, or a recovery code, which is then used up. */
export async function acceptSecondStep(db: Executor, userId: string, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return acceptTotp(db, userId, code, { confirmed: true })
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecovery(userId, plain(code)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
