import { createHash, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import {
  startsWithZeros,
  workBytes,
  workCost,
  workParts,
  workSalt,
  workText,
  type Work,
  type WorkProof,
} from '../../core/sign-in-work.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { concurrencyLimit } from '../concurrency.ts'
import { tooMany } from './attempts.ts'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** A proof is good for so long after the time that it names, once. */
const goodMilliseconds = 5 * 60_000
const leastBits = 2
const mostBits = 6

/** Bits that each part has to show after so many failures: twice the work for twice as many. */
const bitsFor = (failures: number): number =>
  Math.min(mostBits, leastBits + Math.max(0, Math.floor(Math.log2(Math.max(1, failures / 5)))))

/** What is asked for after so many failures. */
export const workFor = (failures: number): Work => ({ time: now(), bits: bitsFor(failures), parts: workParts })

/** One at a time: false proofs take nothing from those who sign in. */
const inTurn = concurrencyLimit({ atOnce: 1, waiting: 200, onFull: () => tooMany('error.tooMany', 10) })

async function isDone(username: string, proof: WorkProof, bits: number): Promise<boolean> {
  const age = Date.now() - Date.parse(proof.time)
  if (!(Math.abs(age) < goodMilliseconds) || proof.nonces.length !== workParts) return false
  for (const [part, nonce] of proof.nonces.entries()) {
    const hash = await derive(workText(username, proof, part, nonce), workSalt, workBytes, workCost)
    if (!startsWithZeros(hash, bits)) return false
  }
  return true
}

/** Uses a proof up; of two with the same one gets it. */
async function isFresh(db: Executor, username: string, { time, random }: WorkProof): Promise<boolean> {
  const key = createHash('sha256').update([username, time, random].join('\n')).digest('hex')
  const expires_at = new Date(Date.now() + 2 * goodMilliseconds).toISOString()
  const used = await db
    .insertInto('used_work')
    .values({ key, expires_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Whether a proof shows the work that so many failures ask for; it is used up then.
 *
 * @throws ApiError 429 where too many wait to be looked at
 */
export async function acceptWork(db: Executor, username: string, proof: WorkProof, failures: number): Promise<boolean> {
  return (await inTurn(() => isDone(username, proof, bitsFor(failures)))) && isFresh(db, username, proof)
}

/** What nobody could use again. */
export async function sweepWork(db: Executor): Promise<void> {
  await db.deleteFrom('used_work').where('expires_at', '<=', now()).execute()
}
