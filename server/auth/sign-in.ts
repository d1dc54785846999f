import type { SignIn } from '../../core/contracts/auth.ts'
import type { WorkProof } from '../../core/sign-in-work.ts'
import { writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { accountById, accountByName, accountByPhone, requireActive, type Account } from './accounts.ts'
import { forget, guess, type Guess } from './attempts.ts'
import { checkCode, requireMobile, useCode } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { faultAt } from './faults.ts'
import type { From } from './from.ts'
import { guessPassword } from './password-guess.ts'
import { type Cost } from '../hashing.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { sweep } from './sweep.ts'
import { issueToken, tokenOwner, useToken } from './tokens.ts'
import { acceptSecondStep, hasTwoStep } from './two-step-codes.ts'

/**
 * `devices`: what the browser is to keep, so that it is known the next time. `userId`: who has signed in; nobody yet
 * where a second step follows.
 */
export type Admitted = SignIn & { devices?: string[]; userId?: string }

// A name that does not exist must cost as much time as one that does, the first time too.
const decoys = new Map<string, Promise<string>>()

function decoyOf(cost: Cost): Promise<string> {
  const key = `${cost.N} ${cost.r} ${cost.p}`
  const decoy = decoys.get(key) ?? hashPassword('decoy', cost)
  decoys.set(key, decoy)
  return decoy
}

const failed = (db: Executor, account: Account | undefined, from: From): Promise<void> =>
  // A name that no account has may be a password in the wrong field: it is not kept.
  writeAudit(db, {
    by: null,
    address: from.address,
    requestId: from.requestId,
    action: 'signInFailed',
    resource: 'session',
    recordId: account?.id ?? '',
    recordName: account?.username ?? '',
  })

async function signedIn(db: Executor, account: Account, from: From): Promise<Admitted> {
  const session = await startSession(db, account.id, from)
  await writeAudit(db, {
    by: account,
    address: from.address,
    requestId: from.requestId,
    action: 'signIn',
    resource: 'session',
    recordId: account.id,
    recordName: account.name,
  })
  return { ...session, userId: account.id, devices: await rememberDevice(db, from.devices ?? [], account.id) }
}

/** A session, or the token for the second step where the account has one. */
const admit = async (db: Executor, account: Account, from: From): Promise<Admitted> =>
  (await hasTwoStep(db, account.id))
    ? { ...(await issueToken(db, 'secondStep', account.id)), secondStep: true }
    : signedIn(db, account, from)

/** `proof`: the work that a refusal asked for. */
type Credentials = { username: string; password: string; proof?: WorkProof | undefined }

/**
 * Checks a name, or an e-mail address, and a password and starts a session.
 *
 * @param cost of hashing a password: what a name that does not exist costs
 * @throws ApiError 401 wrong name or password (which of the two is not said), 403 account not active, 429 too many
 * failures
 */
export async function signIn(db: Executor, credentials: Credentials, from: From, cost: Cost): Promise<Admitted> {
  const { username, password, proof } = credentials
  await sweep(db)
  const account = await accountByName(db, username)
  const nobody = await decoyOf(cost)
  const check = async (): Promise<boolean> =>
    (await verifyPassword(password, account?.password_hash ?? nobody)) && account !== undefined
  const { right, keys } = await guessPassword(db, { username, account, proof }, from, check)
  if (!account || !right) {
    await failed(db, account, from)
    throw new ApiError(401, 'login.invalid')
  }
  requireActive(account)
  return inTransaction(db, async (trx) => {
    await forget(trx, keys)
    return admit(trx, account, from)
  })
}

/**
 * Checks a code that was sent to a phone and starts a session. Who has the code has the phone, and may be told what
 * accounts it has.
 *
 * @throws ApiError 401 at `/code` wrong code, 422 at `/phone` no account, 403 account not active, 429 too many failures
 */
export async function signInByCode(
  db: Executor,
  { phone, code }: { phone: string; code: string },
  from: From,
): Promise<Admitted> {
  const mobile = requireMobile(phone, from)
  const right = await checkCode(db, { mobile, purpose: 'login', code }, from.address)
  const account = await accountByPhone(db, mobile)
  const wrong = (): ApiError => faultAt('/code', 'code', 'code.invalid', from.locale, { status: 401 })
  if (!right) {
    await failed(db, account, from)
    throw wrong()
  }
  return inTransaction(db, async (trx) => {
    if (!(await useCode(trx, mobile, 'login'))) throw wrong()
    if (!account) throw faultAt('/phone', 'account', 'signIn.noAccount', from.locale)
    requireActive(account)
    await forget(trx, [`phone:${mobile}`, `address:${from.address}`])
    return admit(trx, account, from)
  })
}

/**
 * The second step: the token of the first and a code of the authenticator, or a recovery code, for a session.
 *
 * @throws ApiError 401 token unknown or too old; 422 at `/code` wrong code; 403 account not active; 429 too many
 * failures
 */
export async function completeSignIn(db: Executor, token: string, code: string, from: From): Promise<Admitted> {
  const owner = await tokenOwner(db, 'secondStep', token)
  const account = owner ? await accountById(db, owner) : undefined
  if (!account) throw new ApiError(401, 'twoStep.expired')
  const keys = [`second:${account.id}`, `address:${from.address}`]
  // The password was right: what others did from the same address does not stand in the way.
  const own: Guess = { line: 'known', refusing: [`second:${account.id}`], counting: keys }
  if (!(await guess(db, own, () => acceptSecondStep(db, account.id, code)))) {
    await failed(db, account, from)
    throw faultAt('/code', 'code', 'twoStep.invalid', from.locale)
  }
  return inTransaction(db, async (trx) => {
    if ((await useToken(trx, 'secondStep', token)) === null) throw new ApiError(401, 'twoStep.expired')
    requireActive(account)
    await forget(trx, keys)
    return signedIn(trx, account, from)
  })
}
