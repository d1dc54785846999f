import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { standardHashing, type Cost } from '../hashing.ts'

const derive = promisify<string | Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)
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
