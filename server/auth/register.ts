import { mobileOf } from '../../core/phone.ts'
import { writeAudit } from '../audit/write.ts'
import { now } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { UserTable } from '../db/account-tables.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Gateways } from '../gateways/index.ts'
import { newId, newToken } from '../ids.ts'
import type { Settings } from '../settings.ts'
import {
  accountByEmail,
  accountByPhone,
  accountsInTurn,
  isTaken,
  removeAccounts,
  removePending,
  searchOfAccount,
} from './accounts.ts'
import { forget } from './attempts.ts'
import { checkCode, giveCodeBack, requireSms, useCode } from './codes.ts'
import { faultAt } from './faults.ts'
import type { From } from './from.ts'
import { activationLink, activationMail, takenMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import type { Registered, Registration } from '../../core/contracts/auth.ts'
import { sweep } from './sweep.ts'
import { issueToken, useToken } from './tokens.ts'

type Site = Pick<Settings, 'registration' | 'publicUrl' | 'hashing'>

/** The least that can work: a clerk of no bank, who sees what is their own. */
const roleId = 'clerk'

/** What an account is once its address needs no proof any more. */
const admitted = ({ registration }: Site): { status: UserTable['status']; state: 'active' | 'approval' } =>
  registration === 'approval' ? { status: 'waiting', state: 'approval' } : { status: 'active', state: 'active' }

/** @throws ApiError 403 where nobody may register */
export function requireRegistration({ registration }: Site): void {
  if (registration === 'off') throw new ApiError(403, 'register.off')
}

type Entry = { email: string; mobile: string; passwordHash: string }
/**
 * What became of a registration: the account that was made, with its token where it has to be activated; null where the
 * address is another's.
 */
type Made = { id: string; token: string | null } | null

async function make(
  db: Executor,
  { email, mobile, passwordHash }: Entry,
  status: UserTable['status'],
  from: From,
): Promise<Made> {
  return inTransaction(db, async (trx) => {
    await accountsInTurn(trx)
    if (!(await useCode(trx, mobile, 'register'))) throw faultAt('/code', 'code', 'code.invalid', from.locale)
    // Who has the code has the phone, and may be told.
    if (await accountByPhone(trx, mobile)) throw faultAt('/phone', 'unique', 'register.phoneTaken', from.locale)
    await forget(trx, [`phone:${mobile}`, `address:${from.address}`])
    const audit = { by: null, address: from.address, requestId: from.requestId, resource: 'users', recordName: email }
    const owner = await accountByEmail(trx, email)
    if (owner) {
      await writeAudit(trx, { ...audit, action: 'registerTaken', recordId: owner.id })
      return null
    }
    await removePending(trx, { email, mobile })
    const role = await trx
      .selectFrom('roles')
      .select('id')
      .where('id', '=', roleId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!role) throw new ApiError(403, 'register.off')
    const time = now()
    const id = newId('u')
    const name = email.slice(0, email.indexOf('@'))
    await trx
      .insertInto('users')
      .values({
        id,
        username: email,
        name,
        email,
        phone: mobile,
        password_hash: passwordHash,
        must_change_password: 0,
        avatar: null,
        job_number: null,
        bank_id1: null,
        bank_id2: null,
        role_id: roleId,
        status,
        search: searchOfAccount({ username: email, name, phone: mobile, email }),
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await writeAudit(trx, {
      ...audit,
      action: 'register',
      recordId: id,
      before: null,
      after: { username: email, email, phone: mobile, role: roleId, status },
    })
    return { id, token: status === 'activation' ? (await issueToken(trx, 'activation', id)).token : null }
  })
}

/**
 * Registers an account. Where mail is sent, the answer is the same for an address that an account has already: its
 * owner gets a mail that says so. The same where an administrator lets accounts in. Only where accounts are active at
 * once and no mail is sent there is nobody to be told but who registers, who has given a code of their own phone for
 * it.
 *
 * @throws ApiError 403 registration off, 422 at a field, 429 too many wrong codes, 502 mail could not be sent
 */
export async function register(
  db: Executor,
  gateways: Gateways,
  site: Site,
  { email: typed, password, phone, code }: Registration,
  from: From,
): Promise<Registered> {
  requireRegistration(site)
  requireSms(gateways)
  await sweep(db)
  const email = typed.trim().toLowerCase()
  const mobile = mobileOf(phone) ?? ''
  if (!(await checkCode(db, { mobile, purpose: 'register', code: code.trim() }, from.address)))
    throw faultAt('/code', 'code', 'code.invalid', from.locale)
  const byMail = gateways.mail !== null || gateways.demo
  const { status, state } = byMail ? { status: 'activation' as const, state: 'activation' as const } : admitted(site)
  const entry = { email, mobile, passwordHash: await hashPassword(password, site.hashing.password) }
  const made = await make(db, entry, status, from).catch((error: unknown) => {
    // Two at the same time with one address: the second finds what the first has made.
    if (isDuplicate(error)) return make(db, entry, status, from)
    throw error
  })
  if (!made && state === 'active') throw faultAt('/email', 'unique', 'register.emailTaken', from.locale)
  const link = activationLink(site.publicUrl, made?.token ?? newToken())
  try {
    await gateways.mail?.send(
      made ? activationMail(email, link, from.locale) : takenMail(email, site.publicUrl, from.locale),
    )
  } catch (error) {
    await inTransaction(db, async (trx) => {
      if (made) await removeAccounts(trx, [made.id])
      await giveCodeBack(trx, mobile, 'register')
    })
    throw error
  }
  return { account: email, state, ...(gateways.demo && { link }) }
}

/**
 * Activates an account by the token of its mail: it may work, or waits for an administrator.
 *
 * @throws ApiError 422 where the token is unknown, used or older than 24 hours
 */
export function activate(
  db: Executor,
  site: Site,
  token: string,
  from: From,
): Promise<{ account: string; state: 'active' | 'approval' }> {
  return inTransaction(db, async (trx) => {
    await accountsInTurn(trx)
    const owner = await useToken(trx, 'activation', token)
    const { status, state } = admitted(site)
    const account = owner
      ? await trx
          .updateTable('users')
          .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now() }))
          .where('id', '=', owner)
          .where('status', '=', 'activation')
          .where('deleted_at', 'is', null)
          .returning(['id', 'username', 'name', 'phone'])
          .executeTakeFirst()
      : undefined
    if (!account) throw faultAt('/token', 'token', 'register.linkInvalid', from.locale)
    // The number may have become somebody else's meanwhile, who has proved it later.
    const lost =
      account.phone !== null && (await isTaken(trx, 'phone', account.phone, { exceptId: account.id, pending: false }))
    if (lost) await trx.updateTable('users').set({ phone: null }).where('id', '=', account.id).execute()
    await writeAudit(trx, {
      by: account,
      address: from.address,
      requestId: from.requestId,
      action: 'activate',
      resource: 'users',
      recordId: account.id,
      recordName: account.username,
      before: { status: 'activation', phone: account.phone },
      after: { status, phone: lost ? null : account.phone },
    })
    return { account: account.username, state }
  })
}
