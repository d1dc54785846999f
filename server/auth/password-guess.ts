import type { WorkProof } from '../../core/sign-in-work.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { Account } from './accounts.ts'
import { failuresOf, guess, tooMany } from './attempts.ts'
import { knownDevice } from './devices.ts'
import type { From } from './from.ts'
import { acceptWork, workFor } from './work.ts'

/**
 * Wrong passwords that a name may have from unknown devices, whatever work was done: NIST SP 800-63B allows no more.
 */
const mostFailures = 100

type Typed = { username: string; account: Account | undefined; proof: WorkProof | undefined }

/**
 * The same refusal, with the work that is accepted instead of waiting; none where a name has failed too often for it.
 */
async function withWork(db: Executor, error: unknown, name: string, keys: string[]): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 429) return error
  const { key, parameters, headers } = error
  if ((await failuresOf(db, [name])) >= mostFailures)
    return new ApiError(429, 'login.locked', { parameters, headers, data: { locked: true } })
  return new ApiError(429, key, { parameters, headers, data: { work: workFor(await failuresOf(db, keys)) } })
}

/**
 * One guess at the password of a name. A device on which its owner has signed in has a line of its own: nobody else's
 * failures count there. Elsewhere a name or an address that failed too often has to wait, or to do work instead.
 *
 * @returns whether it was right, and the keys that it counts for
 * @throws ApiError 429 with `Retry-After`, and with the `work` that is accepted
 */
export async function guessPassword(
  db: Executor,
  typed: Typed,
  from: From,
  check: () => Promise<boolean>,
): Promise<{ right: boolean; keys: string[] }> {
  const { username, account, proof } = typed
  const device = account ? await knownDevice(db, from.devices ?? [], account.id) : null
  if (device !== null) {
    const own = [`device:${device}`]
    return { keys: own, right: await guess(db, { line: 'known', refusing: own, counting: own }, check) }
  }
  const name = `name:${account?.username ?? username.trim().toLowerCase()}`
  const keys = [name, `address:${from.address}`]
  try {
    if (proof && (await failuresOf(db, [name])) >= mostFailures) throw tooMany('login.locked', 3600)
    const done = proof !== undefined && (await acceptWork(db, username, proof, await failuresOf(db, keys)))
    const line = done ? 'proven' : 'anyone'
    return { keys, right: await guess(db, { line, refusing: done ? [] : keys, counting: keys }, check) }
  } catch (error) {
    throw await withWork(db, error, name, keys)
  }
}
