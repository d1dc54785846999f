import { isRecord } from '../../core/json.ts'
import {
  startsWithZeros,
  workBytes,
  workCost,
  workSalt,
  workText,
  type Work,
  type WorkProof,
} from '../../core/sign-in-work.ts'
import { HttpError } from './http-error.ts'

/** Hears how far the work is, 0 to 1. */
export type OnWork = (share: number) => void

/** The work that a refused sign-in asks for; null where it asks for none. */
function workOf(error: unknown): Work | null {
  const data = error instanceof HttpError && error.status === 429 ? error.body.data : null
  const work = isRecord(data) ? data['work'] : null
  if (!isRecord(work)) return null
  const { time, bits, parts } = work
  return typeof time === 'string' && typeof bits === 'number' && typeof parts === 'number'
    ? { time, bits, parts }
    : null
}

/** Lets the page draw and answer between two steps. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function doWork(username: string, { time, bits, parts }: Work, onWork: OnWork): Promise<WorkProof> {
  const { scrypt } = await import('@noble/hashes/scrypt.js')
  const cost = { ...workCost, dkLen: workBytes }
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const nonces: number[] = []
  for (let part = 0; part < parts; part += 1) {
    onWork(part / parts)
    let nonce = 0
    while (!startsWithZeros(scrypt(workText(username, { time, random }, part, nonce), workSalt, cost), bits)) {
      nonce += 1
      await breathe()
    }
    nonces.push(nonce)
  }
  onWork(1)
  return { time, random, nonces }
}

/** Work that is done for one sign-in, at most; then what the server says is shown. */
const mostTurns = 3

/** Tries to sign in; where too many sign-ins have failed, does the work that is asked for instead and tries again. */
export async function withWork<T>(
  username: string,
  send: (proof: WorkProof | undefined) => Promise<T>,
  onWork: OnWork,
): Promise<T> {
  let proof: WorkProof | undefined
  for (let turn = 1; ; turn += 1) {
    try {
      return await send(proof)
    } catch (error) {
      const work = workOf(error)
      if (!work || turn > mostTurns) throw error
      proof = await doWork(username, work, onWork)
    }
  }
}
