import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string | Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)
/** The parameters of scrypt. */
export type Cost = { N: number; r: number; p: number }
/** What it costs to hash a password, and a code that is sent to a phone. */
export type Hashing = { password: Cost; code: Cost }

export const standardHashing: Hashing = {
  // OWASP's second choice for scrypt: N=2^16, r=8, p=2 costs about 0.2 s and 64 MB.
  password: { N: 2 ** 16, r: 8, p: 2 },
  // A million codes at this cost take hours, a code lives five minutes: who reads the table is too late.
  code: { N: 2 ** 14, r: 8, p: 1 },
}
const maxmem = 128 * 1024 * 1024

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later without losing old passwords. */
export async function hashPassword(password: string, cost: Cost = standardHashing.password): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, 32, { ...cost, maxmem })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether the password is the one that was hashed. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem,
  })
  return timingSafeEqual(actual, expected)
}
