import { randomBytes, scryptSync } from 'node:crypto'
import {
  startsWithZeros,
  workBytes,
  workCost,
  workSalt,
  workText,
  type Work,
  type WorkProof,
} from '../../core/sign-in-work.ts'

const hash = (text: string): Uint8Array => scryptSync(text, workSalt, workBytes, workCost)

/** Does the work that a refused sign-in asks for. */
export function doWork(username: string, { time, bits, parts }: Work): WorkProof {
  const random = randomBytes(16).toString('base64url')
  const nonces = Array.from({ length: parts }, (_, part) => {
    let nonce = 0
    while (!startsWithZeros(hash(workText(username, { time, random }, part, nonce)), bits)) nonce += 1
    return nonce
  })
  return { time, random, nonces }
}
